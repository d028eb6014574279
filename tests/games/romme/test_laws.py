"""Laws hold in every traced game, and each is broken by a record that breaks it."""

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

import analyzer
from analyzer import rulesets
from analyzer.games.evidence import evidence
from analyzer.games.romme.replay import is_meld, worth

LAWS = evidence("romme").laws
Record = dict[str, Any]


@pytest.mark.parametrize(
    ("ruleset", "policy", "options"),
    [
        ("romme", "quick", []),
        ("romme-online", "random-legal", ["seats=4"]),
        ("romme-no-final-discard", "quick", ["seats=6", "hand_romme=own_melds_only"]),
        ("romme-never-opened-100", "quick", ["seats=3", "joker_limit=naturals_at_least"]),
        ("romme-one-joker", "random-legal", ["swap_new_meld_only=true"]),
    ],
)
def test_laws_hold(ruleset: str, policy: str, options: list[str]) -> None:
    rules = rulesets.load(ruleset, options)
    games = [analyzer.trace(rules, policy, index=index) for index in range(40)]
    matches = [analyzer.trace("romme-500", policy, index=index, unit="match") for index in range(4)]
    for law in LAWS.values():
        asked = rulesets.load("romme-500") if law.unit == "match" else rules
        cases = [kept for game in (matches if law.unit == "match" else games) for kept in law.check(game, asked)]
        assert all(cases), law.name
        assert cases or law.name in ("taken_discard_is_used", "swapped_joker_is_laid", "hand_romme_doubles"), law.name


def turn(seat: int, drew: str, card: str | None, actions: list[Record], discard: str | None) -> Record:
    """Return a turn of a record."""
    return {"seat": seat, "drew": drew, "card": card, "reshuffled": False, "actions": actions, "discard": discard}


def small() -> Record:
    """Return a short round between two: seat 1 opens and swaps, seat 0 goes out with a Hand-Rommé."""
    run = {"do": "meld", "cards": ["10C", "*JC", "QC"]}
    swap = {"do": "swap", "meld": 0, "card": "JC"}
    joker = {"do": "layoff", "meld": 0, "cards": ["*KC"], "end": "high"}
    melds = ["JS QS KS", "4C 5C 6C", "7H 8H 9H", "2D 3D 4D 5D"]
    whole = [{"do": "meld", "cards": meld.split()} for meld in melds]
    hand = [*" ".join(melds).split(), "5H"]
    hand.remove("KS")
    other = ["10C", "*", "QC", "JC", "2S", "3S", "4H", "6H", "8D", "9D", "JD", "QD", "KS", "3H"]
    return {
        "round": 0, "seats": 2, "dealer": 0,
        "hands": [hand, other],
        "turns": [
            turn(1, "none", None, [run, swap, joker], "KS"),
            turn(0, "discard", "KS", whole, "5H"),
        ],
        "winner": 0, "hand_romme": True, "blocked": False, "penalties": [0, 2 * (2 + 3 + 4 + 6 + 8 + 9 + 10 + 10 + 3)],
    }  # fmt: skip


def test_the_small_round_keeps_the_laws() -> None:
    for law in LAWS.values():
        if law.unit == "round":
            cases = list(law.check([small()], rulesets.load("romme")))
            assert cases, law.name
            assert all(cases), law.name


def set_(path: str, value: object) -> Callable[[Record], None]:
    """Return what puts a value in a place of a record."""

    def change(record: Record) -> None:
        *way, last = (int(step) if step.isdigit() else step for step in path.split("/"))
        place: Any = record
        for step in way:
            place = place[step]
        place[last] = value

    return change


@pytest.mark.parametrize(
    ("law", "change"),
    [
        ("hands_are_dealt", set_("hands/0", ["5H"])),
        ("no_third_copy", set_("hands/1/13", "JD")),
        ("starter_draws_nothing", set_("turns/0/drew", "stock")),
        ("one_discard_a_turn", set_("turns/0/discard", None)),
        ("something_to_draw", set_("hands/1", ["KS"] * 11)),
        ("melds_are_legal", set_("turns/1/actions/0/cards", ["KS", "AS", "2S"])),
        ("cards_laid_are_held", set_("turns/1/actions/0/cards", ["JH", "QH", "KH"])),
        ("opened_first", set_("turns/0/actions/0/cards", ["9C", "*JC", "10C"])),
        ("opening_is_high_enough", set_("turns/1/actions", [{"do": "meld", "cards": ["4C", "5C", "6C"]}])),
        ("taken_discard_is_used", set_("turns/1/card", "5H")),
        ("taken_discard_is_not_thrown", set_("turns/1/discard", "KS")),
        ("swapped_joker_is_laid", set_("turns/0/actions/2/cards", ["KC"])),
        ("winner_is_out", set_("winner", 1)),
        ("penalty_is_the_hand", set_("penalties/1", 55)),
        ("hand_romme_doubles", set_("penalties/1", 55)),
    ],
)
def test_broken_records_are_found(law: str, change: Callable[[Record], None]) -> None:
    record = small()
    change(record)
    record["hands"] = deepcopy(record["hands"])
    if law == "no_third_copy":
        record["hands"][1][12] = "JD"
    assert not all(LAWS[law].check([record], rulesets.load("romme")))


def test_matches_end_in_time() -> None:
    """M20: at three rounds, or in the round in which somebody has more than 500."""
    match = analyzer.trace("romme", "quick", unit="match")
    ends = LAWS["match_ends_in_time"].check
    assert list(ends(match, rulesets.load("romme"))) == [True]
    assert list(ends(match[:2], rulesets.load("romme"))) == [False]
    assert list(ends(match, rulesets.load("romme-500"))) == [False]
    moved = [match[0], {**match[1], "dealer": match[0]["dealer"]}]
    assert list(LAWS["deal_passes_on"].check(moved, rulesets.load("romme"))) == [False]


@pytest.mark.parametrize(
    ("cards", "limit", "legal"),
    [
        ("AC 2C 3C", "adjacency", True),
        ("QC KC AC", "adjacency", True),
        ("KC AC 2C", "adjacency", False),
        ("AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC", "adjacency", True),
        ("2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC AC", "adjacency", True),
        ("8S 8S 8D", "adjacency", False),
        ("8S 8H 8D 8C", "adjacency", True),
        ("KC *KD *KH", "adjacency", True),
        ("KC *KD *KH", "naturals_at_least", False),
        ("KC KS *KD *KH", "naturals_at_least", True),
        ("KC KS *KD *KH", "one", False),
        ("5C *6C *7C 8C", "adjacency", False),
        ("*5C *6C *7C", "adjacency", False),
        ("5C 6C", "adjacency", False),
        ("5C 6C 7D", "adjacency", False),
    ],
)
def test_melds_by_a_reading_of_their_own(cards: str, limit: str, legal: bool) -> None:
    """M4 to M6."""
    assert is_meld(cards.split(), limit) == legal


@pytest.mark.parametrize(
    ("cards", "points"), [("AC 2C *3C", 6), ("QC KC *AC", 31), ("AC AD AS", 33), ("9H 9D *9S", 27)]
)
def test_worth(cards: str, points: int) -> None:
    """M3."""
    assert worth(cards.split()) == points
