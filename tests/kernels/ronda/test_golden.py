"""The worked cases of the rules and the cases beside them, on the engine (R5 to R22)."""

from typing import Any

import pytest

from kernels.ronda.announce import DOUBLE
from tests.kernels.ronda.table import Hands, play, rules_of

Award = tuple[int, int, str]

DUEL = rules_of("ronda-duel")
TEAMS = rules_of("ronda-teams")
OPEN = rules_of("ronda-open")
LAST = 4
"""The last deal of a duel."""


def test_a_capture_takes_the_unbroken_run_above() -> None:
    done = play(DUEL, [[6], [1]], table=[6, 7, 10, 12])
    assert done.taken == [[6, 7, 10], []]
    assert (done.table, done.cards) == ([1, 12], [4, 0])


def test_a_run_does_not_go_on_from_twelve_to_one() -> None:
    assert play(DUEL, [[11], [5]], table=[1, 2, 11, 12]).table == [1, 2, 5]


def test_a_card_that_is_not_on_the_table_stays_there() -> None:
    done = play(DUEL, [[3], [5]], table=[4])
    assert (done.taken, done.table, done.cards) == ([[], []], [3, 4, 5], [0, 0])


@pytest.mark.parametrize(
    ("first", "second", "paid", "contested", "lost"),
    [
        ([6, 6, 1, 2], [12, 12, 3, 4], {1: 2}, True, 0),
        ([6, 6, 3, 3], [7, 7, 1, 2], {1: 3}, True, 0),
        ([4, 4, 1, 2], [10, 10, 10, 10], {1: 3}, True, 0),
        ([2, 2, 2, 6], [3, 3, 3, 11], {1: 10}, True, 0),
        ([5, 5, 1, 3], [5, 5, 7, 11], {0: 1, 1: 1}, True, 0),
        ([5, 5, 3, 3], [5, 5, 7, 11], {0: 1, 1: 1}, True, 1),
        ([2, 2, 2, 6], [12, 12, 7, 11], {0: 6}, False, 0),
        ([12, 12, 1, 3], [6, 4, 7, 11], {0: 1}, False, 0),
        ([12, 1, 2, 3], [6, 4, 7, 11], {}, False, 0),
    ],
)
def test_the_pot(first: list[int], second: list[int], paid: dict[int, int], contested: bool, lost: int) -> None:
    third, fourth = [1, 4, 10, 12], [11, 10, 6, 7]
    pot = [(side, points, "announcement") for side, points in paid.items()]
    for rules, hands in ((DUEL, [first, second]), (TEAMS, [first, second, third, fourth])):
        done = play(rules, hands, speak=True)
        assert [award for award in done.awards if award[2] == "announcement"] == pot
        paid_at = done.awards[-len(pot) :] if contested else done.awards[: len(pot)]
        assert paid_at == pot
        assert (done.state["pots_contested"], done.state["points_lost"]) == (contested, lost)
        assert done.state["pots_at_once"] == (bool(paid) and not contested)


@pytest.mark.parametrize(("deal", "hand", "pot"), [(0, 10, 3), (2, 10, 3), (0, 3, 3), (1, 3, 2), (LAST, 3, 2)])
def test_four_equal_are_always_a_double_and_two_pairs_in_the_first_deal_only(deal: int, hand: int, pot: int) -> None:
    done = play(DUEL, [[4, 4, 1, 2], [10, 10, hand, hand]], deal=deal, speak=True)
    assert done.awards[-1] == (1, pot, "announcement")
    assert (done.state["kinds"][1] == DOUBLE) == (pot == 3)


def test_a_contested_pot_is_paid_after_the_open_chain_closes() -> None:
    done = play(DUEL, [[4, 4, 1, 12], [10, 10, 3, 12]], table=[6], speak=True)
    assert done.awards[-2:] == [(1, 1, "b_wahed"), (1, 2, "announcement")]


def test_a_chain_of_four_seats_grows_to_six_cards() -> None:
    done = play(TEAMS, [[7], [7], [7], [7]], table=[1, 10, 11])
    assert done.taken == [[], [7, 10, 11], [], []]
    assert done.chain == [0, 1, 2, 3]
    assert done.awards == [(1, 10, "b_achra")]
    assert (done.table, done.cards) == ([1], [0, 6])
    assert done.state["replies"] == 2


@pytest.mark.parametrize(
    ("hands", "award", "cards"),
    [
        ([[7, 1], [7, 2]], (1, 1, "b_wahed"), [0, 4]),
        ([[7, 7], [7, 2]], (0, 5, "b_khamsa"), [5, 0]),
        ([[7, 7], [7, 7]], (1, 10, "b_achra"), [0, 6]),
    ],
)
def test_the_last_to_answer_scores_alone_and_takes_the_pile(hands: Hands, award: Award, cards: list[int]) -> None:
    done = play(DUEL, hands, table=[3, 10, 11])
    assert (done.awards, done.cards) == ([award], cards)


def test_with_cumulative_scoring_everybody_scores_at_once() -> None:
    done = play(OPEN, [[7, 7], [7, 7]], table=[1, 10, 11])
    assert done.awards == [(1, 1, "b_wahed"), (0, 5, "b_khamsa"), (1, 10, "b_achra")]
    assert done.cards == [0, 6]


def test_a_card_that_captured_starts_no_chain() -> None:
    done = play(DUEL, [[7, 1], [7, 7]], table=[3, 7])
    assert done.taken == [[7], [], [], [7]]
    assert (done.chain, done.awards) == ([0, 0, 0, 0], [])


def test_taking_the_card_just_played_as_part_of_a_run_is_no_b_wahed() -> None:
    done = play(DUEL, [[7], [6]], table=[1, 6])
    assert (done.taken, done.chain, done.awards) == ([[], [6, 7]], [0, 0], [])


def test_a_pile_is_no_longer_on_the_table() -> None:
    done = play(DUEL, [[7, 6], [7, 10]], table=[1, 10])
    assert done.taken == [[], [7, 10], [], []]
    assert done.table == [1, 6, 10]


@pytest.mark.parametrize(
    ("options", "awards"),
    [
        ({}, [(0, 5, "b_khamsa"), (0, 1, "missa")]),
        ({"chain_missa": "opener"}, [(1, 1, "missa"), (0, 5, "b_khamsa")]),
        ({"chain_scoring": "cumulative"}, [(1, 1, "b_wahed"), (0, 5, "b_khamsa"), (0, 1, "missa")]),
        (
            {"chain_missa": "opener", "chain_scoring": "cumulative"},
            [(1, 1, "b_wahed"), (1, 1, "missa"), (0, 5, "b_khamsa")],
        ),
    ],
)
def test_the_missa_of_a_pile(options: dict[str, Any], awards: list[Award]) -> None:
    done = play(rules_of("ronda-duel", **options), [[4, 4], [4, 2]])
    assert (done.awards, done.table) == (awards, [2])


def test_a_missa_is_a_capture_that_leaves_the_table_empty() -> None:
    assert play(DUEL, [[3, 5], [6, 7]], table=[3, 4]).awards == [(0, 1, "missa")]


@pytest.mark.parametrize(
    ("hands", "deal", "exceptions"),
    [
        ([[6], [4]], LAST, {"last_card": 0, "last_deal": 0, "none": 1}),
        ([[6], [4]], LAST - 1, {"last_card": 1, "last_deal": 1, "none": 1}),
        ([[4], [7]], LAST, {"last_card": 1, "last_deal": 0, "none": 1}),
    ],
)
def test_cards_that_make_no_missa(hands: Hands, deal: int, exceptions: dict[str, int]) -> None:
    for exception, missas in exceptions.items():
        rules = rules_of("ronda-duel", missa_exception=exception)
        assert play(rules, hands, table=[4, 5], deal=deal).state["missas"].sum() == missas


@pytest.mark.parametrize(
    ("exception", "awards"),
    [
        ("last_card", [(0, 1, "missa"), (1, 5, "b_khamsa"), (1, 1, "missa")]),
        ("last_deal", [(1, 5, "b_khamsa")]),
        ("none", [(0, 1, "missa"), (1, 5, "b_khamsa"), (1, 1, "missa")]),
    ],
)
def test_a_pile_keeps_its_missa_when_the_last_card_continues_the_chain(exception: str, awards: list[Award]) -> None:
    rules = rules_of("ronda-duel", missa_exception=exception)
    assert play(rules, [[1, 6], [6, 6]], table=[1], deal=LAST).awards == awards


def test_a_b_wahed_by_the_last_card_makes_no_missa() -> None:
    assert play(DUEL, [[6], [6]], deal=LAST).awards == [(1, 1, "b_wahed")]
    none = rules_of("ronda-duel", missa_exception="none")
    assert play(none, [[6], [6]], deal=LAST).awards == [(1, 1, "b_wahed"), (1, 1, "missa")]


@pytest.mark.parametrize(("across", "chain", "awards"), [(0, [0] * 4, []), (1, [0, 0, 1, 0], [(0, 1, "b_wahed")])])
def test_the_dealers_last_card_and_the_next_deal(across: int, chain: list[int], awards: list[Award]) -> None:
    rules = rules_of("ronda-duel", chain_across_deals=across)
    done = play(rules, [[1], [7]], [[7], [3]], table=[12])
    assert done.taken == [[], [], [7], []]
    assert (done.chain, done.awards) == (chain, awards)


@pytest.mark.parametrize(("across", "level", "awards"), [(0, 0, [(1, 1, "b_wahed")]), (1, 2, [(0, 5, "b_khamsa")])])
def test_an_open_pile_at_the_end_of_a_deal(across: int, level: int, awards: list[Award]) -> None:
    rules = rules_of("ronda-duel", chain_across_deals=across)
    done = play(rules, [[7], [7]], [[7], [3]], table=[12])
    assert (done.chain[2], done.awards) == (level, awards)
    # The round's last deal closes it whatever the option.
    assert play(rules, [[7], [7]], table=[12], deal=LAST).awards == [(1, 1, "b_wahed")]


def test_at_thirty_two_a_b_wahed_ends_the_match_before_the_next_card_captures() -> None:
    done = play(DUEL, [[4, 7], [4, 1]], table=[7], score=(0, 32), target=33)
    assert done.awards == [(1, 1, "b_wahed")]
    assert (done.chain, done.table, done.cards) == ([0, 1], [7], [0, 2])
    assert done.state["over"] == 1


def test_the_match_may_end_between_a_chain_and_its_missa() -> None:
    done = play(DUEL, [[4, 7], [4, 1]], score=(0, 32), target=33)
    assert done.awards == [(1, 1, "b_wahed")]
    assert play(DUEL, [[4, 7], [4, 1]], score=(0, 31), target=33).awards == [(1, 1, "b_wahed"), (1, 1, "missa")]


def test_a_pot_is_void_if_the_match_ends_before_the_deal() -> None:
    done = play(DUEL, [[4, 1, 4, 2], [4, 10, 10, 3]], table=[12], score=(0, 32), target=33, speak=True)
    assert done.awards == [(1, 1, "b_wahed")]


@pytest.mark.parametrize(
    ("score", "over", "points"),
    [((32, 32), 0, [33, 33]), ((31, 32), 1, [32, 33]), ((31, 31), 0, [32, 32])],
)
def test_awards_made_at_once_are_tested_together(score: tuple[int, int], over: int, points: list[int]) -> None:
    done = play(DUEL, [[5, 1, 5, 3], [7, 5, 11, 5]], score=score, target=33, speak=True)
    assert done.awards == [(0, 1, "announcement"), (1, 1, "announcement")]
    assert (done.state["over"], done.state["points"].tolist()) == (over, points)


def test_after_equal_scores_at_the_target_the_next_award_decides() -> None:
    done = play(DUEL, [[4, 1], [4, 2]], table=[12], score=(33, 33), target=33)
    assert (done.state["over"], done.awards) == (1, [(1, 1, "b_wahed")])


@pytest.mark.parametrize(
    ("table", "hands", "pays"),
    [
        ([12], [[3], [12]], {"opponent": 1, "by_rank": 1, "none": 1}),
        ([1], [[3], [1]], {"opponent": 0, "by_rank": 0, "none": 0}),
        ([5], [[3], [5]], {"opponent": None, "by_rank": None, "none": None}),
        ([2], [[12], [12]], {"opponent": 1, "by_rank": 1, "none": 1}),
        ([2], [[3], [12]], {"opponent": 0, "by_rank": 1, "none": None}),
        ([2], [[3], [1]], {"opponent": 0, "by_rank": 0, "none": None}),
        ([2], [[3], [5]], {"opponent": 0, "by_rank": None, "none": None}),
    ],
)
def test_the_dealers_last_card(table: list[int], hands: Hands, pays: dict[str, int | None]) -> None:
    for miss, side in pays.items():
        rules = rules_of("ronda-open", last_card_miss=miss)
        done = play(rules, hands, table=table, deal=5, settle=True)
        paid = [award for award in done.awards if award[2] == "last_card"]
        assert paid == ([] if side is None else [(side, 5, "last_card")]), miss


def test_leftovers_go_to_the_side_that_captured_last_and_bring_cards_only() -> None:
    done = play(DUEL, [[5], [10]], table=[1, 2, 5], deal=LAST, cards=(19, 16), settle=True)
    assert done.table == [1, 2, 10]
    assert (done.cards, done.awards) == ([24, 16], [(0, 4, "cards")])


def test_continuing_a_chain_is_capturing() -> None:
    done = play(DUEL, [[5, 5], [5, 10]], table=[1, 2], deal=LAST, last_side=1, settle=True)
    assert done.cards == [6, 0]


def test_each_card_counts_for_both_sides_at_once() -> None:
    rules = rules_of("ronda-open", last_card_bonus=0, target=33)
    done = play(rules, [[5], [10]], table=[1, 5], deal=5, cards=(20, 16), score=(8, 17), target=33, settle=True)
    assert done.awards == [(0, 24, "cards"), (1, 16, "cards")]
    assert done.state["points"].tolist() == [32, 33]
    assert done.state["over"] == 1
