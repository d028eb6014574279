"""Searching weights: found again from the same seeds, better where there is something to find, honest about luck."""

from pathlib import Path

import pytest

from analyzer import api, policies
from analyzer.errors import InputError
from tests.cli.shell import analyzer

SEARCH = ("--candidates", "6", "--generations", "3", "--blocks", "40", "--confirm-blocks", "400", "--quiet")


def test_a_search_finds_that_cards_are_good(tmp_path: Path) -> None:
    found = [
        api.tune(
            "ronda-duel",
            "random",
            features=["cards_taken"],
            blocks=40,
            candidates=6,
            generations=3,
            confirm_blocks=400,
            threads=threads,
        )
        for threads in (1, 2)
    ]
    assert found[0].policy == found[1].policy
    assert found[0].policy.weights["cards_taken"] > 0
    assert not any(weight for name, weight in found[0].policy.weights.items() if name != "cards_taken")
    gain = found[0].result.value("difference", of="points")
    assert gain.low is not None
    assert gain.low > 0
    assert found[0].result.seed == 2


def test_the_command_writes_a_policy_that_loads(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    ran = analyzer("tune", "ronda-duel", "--base", "greedy", "--feature", "dead", "--out", str(path), *SEARCH)
    assert ran.exit_code == 0
    policy = policies.load(str(path), "ronda")
    assert policy.name == "mine"
    assert policy.weights["cards_taken"] == 1


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["--feature", "ded"], "dead"),
        (["--confirm-seed", "1"], "confirm on another"),
        (["--feature", "points"], "can be tuned"),
    ],
)
def test_what_cannot_be_searched_is_refused(words: list[str], reason: str) -> None:
    ran = analyzer("tune", "ronda-duel", *words, *SEARCH)
    assert ran.exit_code == 2
    assert reason in ran.stderr


def test_differential_evolution_needs_a_crowd() -> None:
    with pytest.raises(InputError, match="too few"):
        api.tune("ronda-duel", candidates=4)
