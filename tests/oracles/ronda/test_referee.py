"""The referee agrees with right traces and finds every kind of wrong one."""

import random
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from tests.oracles.ronda.dealing import deal_round
from tests.oracles.ronda.mutants import MUTANTS, Mutant, least_worth
from tests.oracles.ronda.referee import referee
from tests.oracles.ronda.round import Player, play_match
from tests.oracles.ronda.rulesets import DUEL, RULESETS
from tests.oracles.ronda.simulate import trace
from tests.oracles.ronda.tallies import Line

GAMES = 60
ENOUGH = 3_000


@pytest.mark.parametrize("unit", ["round", "match"])
@pytest.mark.parametrize("policy", ["random", "greedy"])
@pytest.mark.parametrize("name", RULESETS)
def test_right_traces_pass(name: str, policy: str, unit: str) -> None:
    options = RULESETS[name]
    for seed in range(GAMES):
        assert referee(trace(name, options, policy, seed, unit=unit), options, policy) == []


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.name)
def test_broken_rules_are_found(mutant: Mutant) -> None:
    options = RULESETS[mutant.ruleset]
    broken = {**options, **dict(mutant.options)}
    games = (
        trace(mutant.ruleset, broken, "random", seed, unit=mutant.unit, make=mutant.make, deal=mutant.deal)
        for seed in range(ENOUGH)
    )
    assert any(referee(lines, options, "random") for lines in games)


def corrupted(change: Callable[[list[Line]], Any], unit: str = "round") -> list[str]:
    """Return what the referee says of a right game after a change to its trace."""
    lines = deepcopy(trace("ronda-duel", DUEL, "random", 5, unit=unit))
    change(lines)
    return referee(lines, DUEL, "random")


def test_an_unchanged_trace_is_right() -> None:
    assert corrupted(lambda lines: None) == []
    assert corrupted(lambda lines: None, "match") == []


@pytest.mark.parametrize(
    ("change", "word"),
    [
        (lambda lines: lines[0]["deals"][0]["hands"][0].__setitem__(0, 13), "rank 13"),
        (lambda lines: lines[0]["deals"][1]["hands"][0].pop(), "hands of"),
        (lambda lines: lines[0]["deals"][0]["plays"][0].update(card=9), "not in its hand"),
        (lambda lines: lines[0]["deals"][0]["plays"].pop(), "the trace stops"),
        (lambda lines: lines[0]["deals"].pop(), "stops after 4 deals"),
        (lambda lines: lines[0]["deals"][2]["plays"][3]["taken"].append(1), "taken"),
        (lambda lines: lines[0]["deals"][2]["plays"][3].update(chain=1), "chain"),
        (lambda lines: lines[0]["deals"][2]["table"].append(1), "table"),
        (lambda lines: lines[0]["deals"][2].update(awards=[]), "award 0: missing"),
        (lambda lines: [deal["awards"].reverse() for deal in lines[0]["deals"]], "award 0"),
        (lambda lines: lines[0].update(score_before=[1, 0]), "score_before"),
        (lambda lines: lines[0].update(score=[1, 0]), "score"),
        (lambda lines: lines[0].update(cards=[20, 20]), "cards"),
        (lambda lines: lines[0]["leftover"].append(1), "leftover"),
        (lambda lines: lines[0].update(extra=1), "extra"),
        (lambda lines: lines[0].pop("cards"), "cards"),
    ],
)
def test_a_corrupted_round_is_found(change: Callable[[list[Line]], Any], word: str) -> None:
    assert any(word in wrong for wrong in corrupted(change))


@pytest.mark.parametrize(
    ("change", "word"),
    [
        (lambda lines: lines.pop(), "before the match is over"),
        (lambda lines: lines.append(lines[-1]), "after the match was over"),
        (lambda lines: lines.pop(0), "round"),
        (lambda lines: lines[1].update(dealer=1 - lines[1]["dealer"]), "dealer"),
        (lambda lines: lines[1].update(index=6), "index"),
        (lambda lines: lines[-1]["deals"][-1]["plays"].pop(), ""),
    ],
)
def test_a_corrupted_match_is_found(change: Callable[[list[Line]], Any], word: str) -> None:
    assert any(word in wrong for wrong in corrupted(change, "match"))


def wrong_kinds(player: Player, policy: str | None) -> list[str]:
    """Return what the referee says of rounds of ronda-duel by a player that is not what it says it is."""
    wrong = []
    for seed in range(20):
        source = random.Random(seed)
        options = {**DUEL, "target": None}
        (played,) = play_match(options, 0, lambda number, dealer: deal_round(DUEL, dealer, source), player)  # noqa: B023
        line = {"ruleset": "ronda-duel", "unit": "round", "index": seed, "round": 0, **played.record_line()}
        wrong += referee([line], DUEL, policy)
    return wrong


def test_a_greedy_player_must_play_the_best() -> None:
    assert all("greedy plays one of" in wrong for wrong in wrong_kinds(Player(least_worth), "greedy"))
    assert wrong_kinds(Player(least_worth), "greedy")
    assert wrong_kinds(Player(least_worth), "random") == []


def test_only_a_policy_of_ones_own_passes() -> None:
    silent = Player(least_worth, lambda deal, seat, held: False)
    assert wrong_kinds(silent, None) == []
    assert all("passes with" in wrong for wrong in wrong_kinds(silent, "random"))
    assert wrong_kinds(silent, "random")
