"""Rounds in which everybody only takes the others' discards: they end, and the referee agrees with how (M15)."""

from pathlib import Path
from typing import Any

import pytest

from tests.oracles.romme.deals import match_faults
from tests.oracles.romme.match import judge_match
from tests.oracles.romme.rounds import judge_round
from tests.oracles.romme.rules import Rules, rules_from

TAKER = str(Path(__file__).with_name("taker.toml"))
ALWAYS = ["take_discard=always", "opening_minimum=120", "joker_limit=one", "rounds=1"]


def traced(name: str, overrides: list[str], policy: str, seed: int, index: int) -> tuple[Rules, list[dict[str, Any]]]:
    """The rules, and the rounds of one match of the engine."""
    from analyzer import games, policies, rulesets
    from analyzer.games.game import Setup

    ruleset = rulesets.load(name, overrides)
    setup = Setup(ruleset, (policies.load(policy, "romme"),), seed, "match")
    return rules_from(ruleset.options), games.get("romme").tracer(setup)(index)


def turns_without_change(record: dict[str, Any]) -> int:
    """How many turns at the end of a round neither drew from the stock nor laid anything."""
    changes = [bool(turn["actions"]) or turn["drew"] == "stock" for turn in record["turns"]]
    return len(changes) - max((place + 1 for place, change in enumerate(changes) if change), default=0)


@pytest.mark.parametrize(
    ("name", "overrides", "policy", "seed", "index"),
    [
        ("romme-online", ["opening_minimum=120", "rounds=1", "limit=none"], "best", 1, 7),
        ("romme-online", ["opening_minimum=80", "rounds=1", "limit=none"], "best", 1, 1084),
        *(("romme-no-final-discard", ALWAYS, TAKER, 931770646, index) for index in range(12)),
    ],
)
def test_endless_rounds_are_blocked(name: str, overrides: list[str], policy: str, seed: int, index: int) -> None:
    """A thousand turns without a card from the stock or a card laid are the last ones; everybody pays the hand."""
    rules, rounds = traced(name, overrides, policy, seed, index)
    assert judge_match(rounds, rules) == []
    assert match_faults(rounds, seed) == []
    (played,) = rounds
    assert played["blocked"] is (turns_without_change(played) == 1000)
    if played["blocked"]:
        assert played["winner"] is None
        assert all(played["penalties"])


def test_most_of_these_rounds_never_end_by_themselves() -> None:
    """So that the comparison above is one of blocked rounds."""
    ends = [traced("romme-no-final-discard", ALWAYS, TAKER, 931770646, index)[1][0] for index in range(12)]
    assert sum(one["blocked"] for one in ends) == 11


def test_the_referee_counts_the_turns() -> None:
    """A round that stops a turn earlier is not blocked, and nobody plays on after the thousandth."""
    rules, (whole,) = traced("romme-no-final-discard", ALWAYS, TAKER, 931770646, 0)
    assert judge_round(whole, rules) == []
    *before, last = whole["turns"]
    early = whole | {"turns": before}
    assert any("not blocked" in fault for fault in judge_round(early, rules))
    card, seat = last["discard"], (last["seat"] + 1) % rules.seats
    late = whole | {"turns": [*before, last, last | {"seat": seat, "card": card}]}
    assert any("played after 1000 turns" in fault for fault in judge_round(late, rules))
