"""Hands of different deals, and the stock that face-up cards leave, against enumerations and icepool."""

from fractions import Fraction
from math import comb, factorial

import icepool
import pytest

from analyzer.games.ronda.odds_hands import deals
from analyzer.games.ronda.odds_rounds import nothing, spread
from analyzer.games.ronda.odds_stock import WHOLE, Rank, Stock, TableRule, stocks
from tests.games.ronda.brute_force import distinct_hands, few_cards, tables

PACK = {WHOLE: Fraction(1)}


class AllDifferent(icepool.MultisetEvaluator):  # type: ignore[type-arg]
    """Whether no hand holds a rank twice."""

    def next_state(self, state, order, rank, /, counts):  # type: ignore[no-untyped-def]
        return state is not False and all(count <= 1 for count in counts)


@pytest.mark.parametrize("sizes", [(4,), (4, 4), (4, 3, 3)])
def test_a_players_hands_against_icepool(sizes: tuple[int, ...]) -> None:
    pack = icepool.Deck(dict.fromkeys(range(1, 11), 4))
    found = AllDifferent()(pack.deal(sizes))
    assert nothing(PACK, 0, [], sizes) == Fraction(found[True], found.denominator())


def test_all_ten_hands_of_a_round() -> None:
    """Ten hands of four different ranks are a 0-1 square with row and column sums of four (OEIS A058528)."""
    deals = factorial(40) // factorial(4) ** 10
    assert nothing(PACK, 0, [], [4] * 10) == Fraction(1289144584143523800 * factorial(4) ** 10, deals)


def test_watching_first_hands_apart_changes_nothing_without_a_table() -> None:
    bare = {Stock((), 10, 8): Fraction(1)}
    assert nothing(bare, 8, [4], [4, 4]) == nothing(PACK, 0, [], [4, 4, 4])


def test_hands_hold_something_more_often_together_than_apart() -> None:
    apart = Fraction(1)
    for size in (4, 3, 3):
        apart *= nothing(PACK, 0, [], [size])
    assert nothing(PACK, 0, [], [4, 3, 3]) != apart


def test_spread_of_two_coins() -> None:
    half, quarter = Fraction(1, 2), Fraction(1, 4)
    silent = {(): Fraction(1), (0,): half, (1,): half, (0, 1): quarter}
    assert spread(silent, 2) == [quarter, half, quarter]


@pytest.mark.parametrize("replace_run", [False, True])
def test_the_stock_after_the_table_card_by_card(replace_run: bool) -> None:
    """Two cards are dealt and four turned; then a hand of three holds nothing."""
    cases = stocks(TableRule(redeal=False, replace_run=replace_run), 2)
    assert sum(cases.values()) == 1
    hand = 0.0
    for copies, chance in few_cards(2):
        for table, likely in tables(copies, replace_run):
            rest = tuple(sorted(number - (rank in table) for rank, number in enumerate(copies)))
            hand += chance * likely * distinct_hands(rest, 3) / comb(34, 3)
    assert float(nothing(cases, 2, [], [3])) == pytest.approx(hand, rel=1e-12)
    assert {hands[0][1]: chance for hands, chance in deals(1, 3, cases).items()}[0] == nothing(cases, 2, [], [3])


def test_redealt_tables_leave_four_ranks_of_three() -> None:
    cases = stocks(TableRule(redeal=True, replace_run=False), 6)
    assert cases == {Stock((Rank(0, True),) * 4, 6, 0): 1}
    assert nothing(cases, 0, [], [3]) == Fraction(distinct_hands((3,) * 4 + (4,) * 6, 3), comb(36, 3))


@pytest.mark.parametrize("replace_run", [False, True])
@pytest.mark.parametrize("first", [6, 12])
def test_a_table_does_not_touch_the_hands_dealt_before_it(replace_run: bool, first: int) -> None:
    cases = stocks(TableRule(redeal=False, replace_run=replace_run), first)
    assert sum(cases.values()) == 1
    assert all(case.size == 36 - first for case in cases)
    assert nothing(cases, first, [3], []) == Fraction(7680, 9880)
    assert nothing(cases, first, [3, 3], []) == nothing(PACK, 0, [], [3, 3])
