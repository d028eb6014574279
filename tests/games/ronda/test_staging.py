"""Positions staged on the engine: the worked cases of the rules, and positions that cannot exist."""

from typing import Any

import pytest

from analyzer import rulesets
from analyzer.errors import InputError
from analyzer.games.ronda.staging import OUTCOME, nearby, stage

Facts = dict[str, Any]


def facts(ruleset: str, options: list[str] | None = None, **position: Any) -> Facts:
    """Return what the engine makes of a position."""
    return dict(stage(rulesets.load(ruleset, options or []), position).facts)


def has(found: Facts, **expected: Any) -> bool:
    """Return whether these facts are among those found."""
    return {key: found[key] for key in expected} == expected


def test_a_capture_takes_the_run_and_stops_at_the_gap() -> None:
    assert has(facts("ronda-open", table=[6, 7, 10, 12], plays=[6]), gets=[6, 6, 7, 10], leaves=[12])
    assert has(facts("ronda-open", table=[1, 6, 7, 12], plays=[6]), gets=[6, 6, 7], leaves=[1, 12])
    assert has(facts("ronda-duel", table=[1, 12], plays=[12]), gets=[12, 12], leaves=[1])
    assert has(facts("ronda-duel", table=[3], plays=[5]), gets=[], leaves=[3, 5])


@pytest.mark.parametrize(
    ("first", "second", "paid", "pot"),
    [
        ([12, 12, 1, 3], [6, 6, 7, 11], [2, 0], "at the end"),
        ([7, 7, 1, 2], [6, 6, 3, 3], [3, 0], "at the end"),
        ([2, 2, 2, 6], [12, 12, 7, 11], [6, 0], "at once"),
        ([2, 2, 2, 6], [3, 3, 3, 11], [0, 10], "at the end"),
        ([5, 5, 1, 3], [5, 5, 7, 11], [1, 1], "at the end"),
        ([5, 5, 3, 3], [5, 5, 7, 11], [1, 1], "at the end"),
        ([12, 12, 1, 3], [6, 4, 7, 11], [1, 0], "at once"),
        ([12, 1, 2, 3], [6, 4, 7, 11], [0, 0], "never"),
    ],
)
def test_pots(first: list[int], second: list[int], paid: list[int], pot: str) -> None:
    third, fourth = [1, 4, 10, 12], [11, 10, 6, 7]
    assert has(facts("ronda-teams", hands=[first, second, third, fourth]), announcements=paid, pot=pot)


def test_four_equal_are_a_double_in_the_third_deal() -> None:
    found = facts("ronda-duel", deal=3, hands=[[10, 10, 10, 10], [4, 4, 1, 2]])
    assert has(found, announcements=[3, 0], pot="at the end")


def test_two_pairs_are_one_ronda_after_the_first_deal() -> None:
    hands = [[10, 10, 3, 3], [4, 4, 1, 2]]
    assert facts("ronda-duel", deal=1, hands=hands)["announcements"] == [3, 0]
    assert facts("ronda-duel", deal=2, hands=hands)["announcements"] == [2, 0]


def test_a_chain_and_its_pile() -> None:
    assert has(facts("ronda-duel", table=[2, 10, 11], plays=[7, 7]), chains=[1, 0], cards=[4, 0], leaves=[2])
    assert has(facts("ronda-duel", table=[2, 10, 11], plays=[7, 7, 7]), chains=[0, 5], cards=[0, 5])
    assert has(facts("ronda-duel", table=[2, 10, 11], plays=[7, 7, 7, 7]), chains=[10, 0], cards=[6, 0])
    assert has(facts("ronda-open", table=[2, 10, 11], plays=[7, 7, 7, 7]), chains=[11, 5], cards=[6, 0])


def test_a_missa_goes_with_the_pile() -> None:
    assert has(facts("ronda-duel", plays=[7, 7, 7]), chains=[0, 5], missa=[0, 1], points=[0, 6])
    assert has(facts("ronda-open", plays=[7, 7, 7]), chains=[1, 5], missa=[1, 0])


def test_a_match_ends_before_the_next_card() -> None:
    found = facts("ronda-duel", first=0, table=[1], plays=[7, 7, 1, 3], score=[10, 32])
    assert has(found, points=[0, 1], leaves=[1])


def test_the_last_card() -> None:
    hands = [[1, 3, 12], [2, 4, 5]]
    assert facts("ronda-open", deal=6, table=[12], hands=hands)["last_card"] == [5, 0]
    assert facts("ronda-open", deal=6, table=[11], hands=hands)["last_card"] == [0, 5]
    by_rank = facts("ronda-open", ["last_card_miss=by_rank"], deal=6, table=[11], hands=hands)
    assert by_rank["last_card"] == [5, 0]
    assert facts("ronda-duel", deal=5, table=[12], plays=[12])["missa"] == [0, 0]
    assert facts("ronda-duel", deal=4, table=[12], plays=[12])["missa"] == [0, 1]


@pytest.mark.parametrize("seats", [2, 4])
def test_cards_are_played_in_the_order_given(seats: int) -> None:
    ruleset = rulesets.load("ronda-duel" if seats == 2 else "ronda-teams")
    hands = [[1, 5, 2, 6], [3, 7, 4, 10], [11, 1, 12, 2], [5, 3, 6, 4]][:seats]
    story = "\n".join(stage(ruleset, {"hands": hands, "first": 1}).story)
    played = [line.split("plays")[1].split()[0] for line in story.splitlines() if "plays" in line]
    in_turn = [hands[(1 + turn) % seats][turn // seats] for turn in range(4 * seats)]
    assert played == [str(card) for card in in_turn]


@pytest.mark.parametrize("plays", [[1], [1, 2], [1, 2, 3], [1, 2, 3, 4, 5, 6, 7]])
def test_a_part_of_a_deal_starts_with_the_seat_named(plays: list[int]) -> None:
    for first in (0, 1):
        story = stage(rulesets.load("ronda-duel"), {"plays": plays, "first": first}).story
        seats = [line.split("seat ")[1][0] for line in story if " plays " in line]
        assert seats == [str((first + turn) % 2) for turn in range(len(plays))]


@pytest.mark.parametrize(
    ("position", "told"),
    [
        ({}, "hands.* or plays"),
        ({"hands": [[1], [2]], "plays": [1]}, "hands.* or plays"),
        ({"plays": [8]}, "printed on the cards"),
        ({"plays": 7}, "plays = 7"),
        ({"plays": []}, "1 to 4 cards"),
        ({"plays": [1], "table": [2, 2]}, "no rank can lie there twice"),
        ({"plays": [7, 7, 7, 7], "table": [7]}, "5 cards of rank 7"),
        ({"hands": [[1, 2], [3]]}, "same size"),
        ({"hands": [[1, 2]]}, "2 hands"),
        ({"hands": 7}, "2 hands"),
        ({"hands": [7, 8]}, "hands = 7"),
        ({"plays": [1], "table": 3}, "table = 3"),
        ({"hands": [[1, 2, 3, 4, 5], [6, 7, 10, 11, 12]]}, "1 to 4 cards"),
        ({"plays": [1], "deal": 6}, "deal = 6.*1 to 5"),
        ({"plays": [1], "first": 2}, "first = 2.*0 to 1"),
        ({"plays": [1], "score": [1]}, "score"),
        ({"plays": [1], "score": [1, -1]}, "score = -1"),
        ({"plays": [1], "deal": True}, "deal = True"),
    ],
)
def test_positions_that_cannot_exist(position: Facts, told: str) -> None:
    with pytest.raises(InputError, match=told):
        stage(rulesets.load("ronda-duel"), position)


def test_nearby_positions_change_one_table_card() -> None:
    found = dict(nearby({"table": [1, 12], "plays": [1]}))
    assert len(found) == 2 * 8
    assert found["with 10 12 on the table"] == {"table": [10, 12], "plays": [1]}


def test_outcomes_are_documented() -> None:
    assert set(facts("ronda-duel", plays=[1])) == set(OUTCOME)
