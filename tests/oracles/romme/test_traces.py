"""A small seeded part of the long comparison: the engine's rounds before the referee, card by card."""

from typing import Any

import pytest

from tests.oracles.romme.deals import match_faults
from tests.oracles.romme.habits import missed_openings
from tests.oracles.romme.match import judge_match
from tests.oracles.romme.rules import Rules, rules_from

SEED = 20240
VARIANTS = {
    "romme": [],
    "romme-online": ["swap_new_meld_only=true"],
    "romme-no-final-discard": ["hand_romme=own_melds_only"],
    "romme-never-opened-100": ["joker_limit=naturals_at_least"],
    "romme-one-joker": ["opening_minimum=0", "hand_romme=empty_table"],
    "romme-51": ["starter_may_meld=false"],
    "romme-500": ["take_discard=always"],
}


def played(
    name: str, overrides: list[str], policy: str, unit: str, count: int
) -> tuple[Rules, list[list[dict[str, Any]]]]:
    """The rules, and the records of so many games of the engine."""
    from analyzer import games, policies, rulesets
    from analyzer.games.game import Setup

    ruleset = rulesets.load(name, overrides)
    setup = Setup(ruleset, (policies.load(policy, "romme"),), SEED, unit)  # type: ignore[arg-type]
    engine = games.get("romme")
    return rules_from(ruleset.options), [*map(engine.tracer(setup), range(count))]


@pytest.mark.parametrize("policy", ["quick", "random-legal"])
@pytest.mark.parametrize("seats", range(2, 7))
def test_rounds(seats: int, policy: str) -> None:
    """Rounds of every number of seats are legal and hold the cards of their address."""
    rules, rounds = played("romme", [f"seats={seats}"], policy, "round", 12)
    for records in rounds:
        assert judge_match(records, rules) == []
        assert match_faults(records, SEED) == []


@pytest.mark.parametrize("policy", ["quick", "random-legal"])
@pytest.mark.parametrize("name", VARIANTS)
def test_variants(name: str, policy: str) -> None:
    """Matches under every option are legal from the first dealer to the last total."""
    rules, rounds = played(name, [*VARIANTS[name], "seats=3"], policy, "match", 2)
    for records in rounds:
        assert judge_match(records, rules) == []
        assert match_faults(records, SEED) == []


def test_quick_opens() -> None:
    """Whoever plays `quick` opens in the first turn in which the hand allows it."""
    rules, rounds = played("romme", ["seats=2"], "quick", "round", 5)
    assert [line for records in rounds for line in missed_openings(records[0], rules)] == []


def test_drift_is_seen() -> None:
    """A hidden card that is another one, and a draw from another seat's order, are found."""
    _, rounds = played("romme", ["seats=3"], "quick", "round", 1)
    record = rounds[0][0]
    assert match_faults([record], SEED + 1)
    drawn = [turn for turn in record["turns"] if turn["drew"] == "stock"]
    one, other = drawn[0], next(turn for turn in drawn if turn["card"] != drawn[0]["card"])
    one["card"], other["card"] = other["card"], one["card"]
    assert match_faults([record], SEED)
