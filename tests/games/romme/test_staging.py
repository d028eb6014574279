"""Positions played on the engine: what the rules allow, refuse and charge."""

from typing import Any

import pytest

from analyzer import rulesets
from analyzer.errors import InputError
from analyzer.games.romme.staging import OUTCOME, POSITION, nearby, stage


def facts(ruleset: str = "romme", options: tuple[str, ...] = (), **position: Any) -> dict[str, Any]:
    """Return what the engine makes of a position."""
    return dict(stage(rulesets.load(ruleset, options), position).facts)


def one_turn(hand: str, turn: str, ruleset: str = "romme", **position: Any) -> str:
    """Return what the rules refuse in a turn of somebody who has opened."""
    return str(facts(ruleset, hands=[hand], turns=[turn], **{"opened": [0], **position})["refused"])


@pytest.mark.parametrize(
    ("hand", "worth", "opens"),
    [
        ("JC QC KC 2H", 30, True),
        ("9H 9D * 2S", 27, False),
        ("AS AH AD 2C", 33, True),
        ("KH KS * 2C", 30, True),
        ("QC KC * 2D", 31, True),
        ("AC 2C 3C 9D", 6, False),
    ],
)
def test_openings(hand: str, worth: int, opens: bool) -> None:
    """M3, M10: jack, queen, king open; two nines and a joker do not."""
    found = facts(hands=[hand])
    assert (found["worth"], found["opens"]) == (worth, opens)


def test_a_card_is_kept_for_the_discard() -> None:
    """M13: three cards of a set cannot open alone."""
    assert facts(hands=["JC QC KC"])["worth"] == 0
    assert facts("romme-no-final-discard", hands=["JC QC KC"])["worth"] == 30


def test_hands_are_paid() -> None:
    """M2, M17 to M19."""
    hands = ["9H 9D *", "10D 5S", ""]
    assert facts(hands=hands, winner=2)["penalties"] == [38, 15, 0]
    assert facts(hands=hands, winner=2, hand_romme=True)["penalties"] == [76, 30, 0]
    assert facts(hands=hands)["penalties"] == [38, 15, 0]
    fixed = facts("romme-never-opened-100", hands=hands, winner=2, opened=[1, 2])
    assert fixed["penalties"] == [100, 15, 0]


@pytest.mark.parametrize(
    ("hand", "turn", "position", "refused"),
    [
        ("KC AC 2C 5D", "starts, lays KC AC 2C, throws 5D", {}, "laying"),
        ("QC KC AC 5D", "starts, lays QC KC AC, throws 5D", {}, ""),
        ("8S 8S 8D 5D", "starts, lays 8S 8S 8D, throws 5D", {}, "laying"),
        ("5C * * 8C 2D", "starts, lays 5C * * 8C, throws 2D", {}, "laying"),
        ("AS 6D 9C", "starts, lays AS, throws 6D", {"table": "JS QS KS"}, ""),
        ("AS 6D 9C", "starts, lays AS, throws 6D", {"table": "JS QS KS", "opened": []}, "laying"),
        ("6C KD 9C", "starts, lays 6C, throws KD", {"table": "5C *6C 7C"}, ""),
        ("6C KD 9C", "starts, lays 6C, throws KD", {"table": "5C *6C 7C", "opened": []}, "laying"),
        ("9H 10H JH KD", "starts, lays 9H 10H JH, throws KD", {"opened": []}, "laying"),
        ("10H JH QH KD", "starts, lays 10H JH QH, throws KD", {"opened": []}, ""),
        ("4S 7H QD", "takes KS, throws 4S", {"pile": "KS"}, "taking"),
        ("4S 7H QD", "takes KS, throws 4S", {}, "taking"),
        ("QS JS 2H", "takes KS, lays JS QS KS, throws 2H", {"pile": "3D KS"}, ""),
        ("AS", "starts, lays AS", {"table": "JS QS KS"}, "throwing"),
        ("AS 2D", "starts, lays AS", {"table": "JS QS KS"}, "throwing"),
    ],
)
def test_turns(hand: str, turn: str, position: dict[str, Any], refused: str) -> None:
    """M4 to M13: what a turn may lay and throw."""
    assert one_turn(hand, turn, **position) == refused


def test_a_taken_discard_and_its_twin() -> None:
    """M11: thrown back it is refused, its twin from the hand is not."""
    assert one_turn("4S 7H", "takes KS, throws KS", "romme-online", pile="KS") == "throwing"
    assert one_turn("KS 7H", "takes KS, throws KS", "romme-online", pile="KS") == ""
    assert one_turn("JS QS KS", "takes KS, lays JS QS KS, throws KS", pile="KS") == ""


@pytest.mark.parametrize(
    ("hand", "turn", "position", "refused"),
    [
        ("JC QC KC 4S 7H", "takes QD, lays JC QC KC, throws 4S", {"opened": []}, "taking"),
        ("JC QC KC 4S 7H", "takes QD, lays JC QC KC QD, throws 4S", {"opened": [], "table": "9D 10D JD"}, "taking"),
        ("JC QC KC 4S 7H", "takes QD, lays JC QC KC QD, throws 4S", {"table": "9D 10D JD"}, ""),
        ("4S 4H", "takes QD, lays 4S 4H QD", {}, "taking"),
        ("4S 4H QH QC", "takes QD, throws 4S", {}, "laying"),
        ("4S 4H QH QC", "takes QD, lays QH QC QD", {}, "throwing"),
        ("QC QH KC 4S 7H", "takes QD, throws 4S", {"opened": []}, "laying"),
        ("QC QH KC 4S 7H", "takes QD, lays QC QH QD, throws 4S", {"opened": []}, ""),
        ("", "takes QD, lays QD", {"table": "9D 10D JD"}, "taking"),
    ],
)
def test_a_discard_is_taken_for_a_complete_turn(hand: str, turn: str, position: dict[str, Any], refused: str) -> None:
    """M11, M13: where no turn uses it, taking it is refused; where one does, the fault is what was done with it."""
    assert one_turn(hand, turn, pile="QD", **position) == refused


def test_a_card_that_ends_the_hand_is_taken_only_without_a_final_discard() -> None:
    """M11, M13: three fours leave nothing to throw; a discard that is refused stays where it is."""
    turn = "takes 4D, lays 4S 4H 4D"
    assert one_turn("4S 4H", turn, pile="4D") == "taking"
    assert one_turn("4S 4H", turn, "romme-no-final-discard", pile="4D") == ""
    position: dict[str, Any] = {"hands": ["4S 4H"], "opened": [0], "pile": "4D", "turns": [turn]}
    staged = stage(rulesets.load("romme"), position)
    assert staged.facts["left"] == [2]
    assert "takes 4D" in staged.story[0]


def test_without_a_final_discard() -> None:
    """M13: the last card may be laid."""
    found = facts("romme-no-final-discard", hands=["AS"], opened=[0], table="JS QS KS", turns=["starts, lays AS"])
    assert (found["refused"], found["winner"]) == ("", 0)


def test_the_starter_only_discards() -> None:
    """M8, the other reading."""
    position: dict[str, Any] = {"hands": ["10H JH QH KD"], "turns": ["starts, lays 10H JH QH, throws KD"]}
    assert facts(options=("starter_may_meld=false",), **position)["refused"] == "laying"
    assert facts(**position)["opened_with"] == [30]


def test_a_round_in_turns() -> None:
    """Turns pass on, and the story tells them."""
    position = {
        "hands": ["KS AH AD 10D", "JS QS 3H 2D", "9H 9D 2S"],
        "turn": 0,
        "turns": ["starts, throws KS", "takes KS, lays JS QS KS, throws 3H", "draws *, throws 2S"],
    }
    staged = stage(rulesets.load("romme"), position)
    assert staged.facts["left"] == [3, 1, 3]
    assert staged.facts["opened_with"] == [0, 30, 0]
    assert staged.facts["penalties"] == [32, 2, 38]
    assert [line.split(".")[0].strip() for line in staged.story if "seat" in line] == ["1", "2", "3"]


@pytest.mark.parametrize(
    ("ruleset", "totals", "played", "over", "winners"),
    [
        ("romme", [60, 41, 41], 3, True, [1, 2]),
        ("romme", [60, 41, 41], 2, False, [1, 2]),
        ("romme-500", [500, 20], 9, False, [1]),
        ("romme-500", [501, 20], 9, True, [1]),
    ],
)
def test_matches(ruleset: str, totals: list[int], played: int, over: bool, winners: list[int]) -> None:
    """M17, M20: shared wins, and the limit that must be exceeded."""
    found = facts(ruleset, totals=totals, played=played)
    assert (found["over"], found["winners"]) == (over, winners)


@pytest.mark.parametrize(
    ("position", "message"),
    [
        ({"hands": ["9X"]}, "unknown card"),
        ({"hands": ["9H 9H 9H"]}, "3 copies of 9H"),
        ({"hands": ["9H 9H"], "table": "9H 9D 9S"}, "3 copies of 9H"),
        ({"hands": ["9H"], "turns": ["starts, throws 8H"]}, "seat 0 does not hold 8H"),
        ({"hands": ["9H"], "turns": ["starts, hrows 9H"]}, "did you mean throws"),
        ({"hands": ["9H"], "turns": ["throws 9H"]}, "begins with one of starts, draws, takes"),
        ({"hands": ["9H"], "turns": ["draws, throws 9H"]}, "draws one card"),
        ({"hands": ["9H"], "pile": "2D", "turns": ["takes 3D, throws 9H"]}, "3D is taken, but 2D lies"),
        ({"hands": ["9H"], "table": "9H 9D"}, "is no meld"),
        ({"hands": ["9H"], "turn": 1}, "turn = 1: must be a whole number from 0 to 0"),
        ({"hands": "9H"}, "must be a list of texts"),
        ({}, "1 to 6"),
        ({"hands": ["2H"] * 7}, "1 to 6"),
    ],
)
def test_impossible_positions(position: dict[str, Any], message: str) -> None:
    with pytest.raises(InputError, match=message):
        stage(rulesets.load("romme"), position)


def test_every_field_is_declared() -> None:
    assert set(facts(hands=["9H"])) == set(OUTCOME)
    assert "hands" in POSITION


def test_misprints_are_looked_for_card_by_card() -> None:
    """A nine too low: with a ten it would open."""
    found = [told for told, other in nearby({"hands": ["9H JH QH 2D"]}) if facts(**other)["opens"]]
    assert "with 10H JH QH 2D in hand" in found
    assert not list(nearby({"hands": ["9H"], "turns": ["starts, throws 9H"]}))
