"""Searching weights: found again from the same seeds, better where there is something to find, honest about luck."""

import re
from pathlib import Path

import pytest

from analyzer import api, policies
from analyzer.errors import InputError
from tests.cli.shell import ROOT, analyzer

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


def test_a_search_finds_that_penalties_are_bad() -> None:
    found = api.tune(
        "romme",
        "quick-penalty",
        features=["penalty"],
        blocks=60,
        candidates=6,
        generations=4,
        confirm_blocks=1000,
        options=["seats=2"],
    )
    assert found.policy.weights["penalty"] > 0
    less = found.result.value("difference", of="penalty")
    assert less.high is not None
    assert less.high < 0


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
        (["--feature", "ded"], "--feature ded: ded is no feature of ronda: did you mean dead?"),
        (["--feature", "points"], "points cannot be tuned"),
        (["--confirm-seed", "1"], "confirm on another"),
        (["--out", "/dev/null/mine.toml"], "cannot write /dev/null/mine.toml"),
    ],
)
def test_what_cannot_be_searched_is_refused(words: list[str], reason: str) -> None:
    ran = analyzer("tune", "ronda-duel", *words, *SEARCH)
    assert ran.exit_code == 2
    assert reason in ran.stderr


def test_a_search_needs_a_crowd() -> None:
    with pytest.raises(InputError, match="too few"):
        api.tune("ronda-duel", candidates=4)


def test_the_same_commands_make_the_same_files_again(tmp_path: Path) -> None:
    for folder in ("one", "other"):
        (tmp_path / folder).mkdir()
        first, second = (str(tmp_path / folder / name) for name in ("first.toml", "second.toml"))
        base = "counting+pair_trap+left_lying"
        steps = (
            ("--base", base, "--against", "counting", "--seed", "1", "--out", first),
            ("--base", first, "--against", first, "--against", "counting", "--seed", "3", "--out", second),
        )
        for step in steps:
            assert analyzer("tune", "ronda-teams", *step, *SEARCH).exit_code == 0
    for name in ("first.toml", "second.toml"):
        made = [(tmp_path / folder / name).read_text() for folder in ("one", "other")]
        assert made[0] == made[1]
    assert made[0] != (tmp_path / "one" / "first.toml").read_text()
    assert "against first, counting: seed 3, 40 blocks, 6 candidates, 3 generations" in made[0]


def test_other_deals_make_another_policy(tmp_path: Path) -> None:
    found = [
        api.tune("ronda-duel", blocks=20, candidates=5, generations=2, confirm_blocks=2, seed=seed) for seed in (1, 2)
    ]
    assert found[0].policy.weights != found[1].policy.weights


@pytest.mark.parametrize("name", ["best-duel", "best-teams"])
def test_the_shipped_best_is_what_the_makefile_searches(name: str) -> None:
    makefile = (ROOT / "Makefile").read_text()
    steps = re.findall(rf"--seed (\d+) --blocks (\d+) --generations (\d+) --out \$\(MADE\)/{name}\.toml", makefile)
    candidates = re.search(r"tune --candidates (\d+)", makefile)
    assert len(steps) == 1
    assert candidates
    seed, blocks, generations = steps[0]
    told = f"counting: seed {seed}, {blocks} blocks, {candidates[1]} candidates, {generations} generations."
    assert policies.load(name, "ronda").description.endswith(told)
