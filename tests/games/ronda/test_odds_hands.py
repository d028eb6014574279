"""Hands of one deal against figures, a card-by-card enumeration and icepool."""

from collections import Counter
from fractions import Fraction
from itertools import product
from math import comb

import icepool
import pytest

from analyzer.games.ronda.odds_hands import PATTERNS, deals, multisets
from analyzer.games.ronda.odds_pots import BY_RANK, NOBODY, ONE_SIDE, ONE_TRINKA, TIE, Values, against, pots
from analyzer.games.ronda.odds_strongest import strongest
from tests.games.ronda.brute_force import Held, held, rank_counts, strength, two_hands

FIRST_DEAL = Values(1, 2, 5, two_pairs_double=True)
LATER_DEAL = Values(1, 2, 5, two_pairs_double=False)


def one_hand(size: int) -> dict[str, int]:
    """Return the number of hands by pattern."""
    return {PATTERNS[hands[0][1]]: int(chance * comb(40, size)) for hands, chance in deals(1, size).items()}


def test_four_cards() -> None:
    assert one_hand(4) == {"nothing": 53760, "pair": 34560, "two_pairs": 1620, "three": 1440, "four": 10}


def test_three_cards() -> None:
    assert one_hand(3) == {"nothing": 7680, "pair": 2160, "three": 40}


@pytest.mark.parametrize(("size", "kinds"), [(3, 220), (4, 715)])
def test_rank_multisets(size: int, kinds: int) -> None:
    hands = list(multisets(size))
    assert len(hands) == len({counts for counts, _ in hands}) == kinds
    assert sorted(hands) == sorted(rank_counts((4,) * 10, size))
    assert sum(ways for _, ways in hands) == comb(40, size)


def settled(mine: Held, theirs: Held) -> str:
    """Return what decides between two hands, by R15 to R17."""
    one, other = strength(mine), strength(theirs)
    if not one[0] and not other[0]:
        return NOBODY
    if not one[0] or not other[0]:
        return ONE_SIDE
    if one[0] != other[0]:
        return ONE_TRINKA
    return TIE if one == other else BY_RANK


@pytest.mark.parametrize("size", [3, 4])
def test_two_hands_against_all_of_them(size: int) -> None:
    found: Counter[str] = Counter()
    for (mine, theirs), ways in two_hands(size).items():
        found[settled(mine, theirs)] += ways
    decided = {by: int(chance * found.total()) for by, chance in pots(deals(2, size), LATER_DEAL).decided.items()}
    assert decided == found


class Seats(icepool.MultisetEvaluator):  # type: ignore[type-arg]
    """Patterns of the hands, and who has the best pair: what `deals` gives, by icepool."""

    def __init__(self, seats: int) -> None:
        self.seats = seats

    def initial_state(self, order, outcomes, /, *sizes, **_):  # type: ignore[no-untyped-def]
        if order > 0:
            raise icepool.UnsupportedOrder
        return ((0, 0),) * self.seats

    def next_state(self, state, order, rank, /, counts):  # type: ignore[no-untyped-def]
        undecided = not any(holds for holds, _ in state)
        return tuple(
            (self.holds(holds, count), best or int(undecided and count >= 2))
            for (holds, best), count in zip(state, counts, strict=True)
        )

    def final_outcome(self, state, order, outcomes, /, *sizes, **_):  # type: ignore[no-untyped-def]
        return tuple(sorted(state))

    @staticmethod
    def holds(before: int, count: int) -> int:
        """Return the pattern after so many copies of one more rank."""
        return {0: before, 1: before, 2: before + 1, 3: 3, 4: 4}[count]


@pytest.mark.parametrize(("seats", "size"), [(1, 4), (2, 3), (2, 4), (4, 3)])
def test_hands_against_icepool(seats: int, size: int) -> None:
    pack = icepool.Deck(dict.fromkeys(range(1, 11), 4))
    found = Seats(seats)(pack.deal((size,) * seats))
    expected = {outcome: Fraction(ways, found.denominator()) for outcome, ways in found.items()}
    assert {tuple(seat[1:] for seat in hands): chance for hands, chance in deals(seats, size).items()} == expected


@pytest.mark.parametrize(("seats", "size", "values"), [(2, 4, FIRST_DEAL), (4, 4, FIRST_DEAL), (4, 3, LATER_DEAL)])
def test_pots_are_whole(seats: int, size: int, values: Values) -> None:
    result = pots(deals(seats, size), values)
    for shares in (result.decided, result.announcers):
        assert sum(shares.values()) == 1
    assert result.at_once + result.contested + result.decided[NOBODY] == 1
    assert (
        1 - result.decided[NOBODY] <= sum(result.won_with.values()) <= 1 - result.decided[NOBODY] + result.decided[TIE]
    )
    each = sum(values.points(hands[0][1]) * chance for hands, chance in deals(1, size).items())
    assert result.points == seats * each


def test_equal_rondas_and_doubles_are_both_the_strongest() -> None:
    """R15: a double has no advantage over a ronda of its higher pair; 0.590906 of all first deals have a top ronda."""
    found: Counter[str] = Counter()
    for (mine, theirs), ways in two_hands(4).items():
        best = max(strength(mine), strength(theirs))
        for kind in {hand[0] for hand in (mine, theirs) if best[0] and strength(hand) == best}:
            found[kind] += ways
        found["all"] += ways
    shares = {kind: Fraction(ways, found["all"]) for kind, ways in found.items() if kind != "all"}
    assert pots(deals(2, 4), FIRST_DEAL).won_with == shares
    assert float(shares["ronda"]) == pytest.approx(0.590906, abs=5e-7)


def test_a_shared_pot_loses_half_a_point_only_if_odd() -> None:
    assert pots(deals(2, 4), LATER_DEAL).lost == 0
    assert 0 < pots(deals(2, 4), FIRST_DEAL).lost < pots(deals(2, 4), FIRST_DEAL).decided[TIE]


def test_kinds_against_each_other() -> None:
    found: Counter[tuple[str, str, str]] = Counter()
    together: Counter[tuple[str, str]] = Counter()
    for (mine, theirs), ways in two_hands(4).items():
        one, other = strength(mine), strength(theirs)
        if one[0] and other[0]:
            result = "wins" if one > other else "ties" if one == other else "loses"
            found[mine[0], theirs[0], result] += ways
            together[mine[0], theirs[0]] += ways
    table = {key: chance for key, chance in against(deals(2, 4), FIRST_DEAL).items() if chance}
    assert table == {key: Fraction(ways, together[key[:2]]) for key, ways in found.items()}


@pytest.mark.parametrize("size", [3, 4])
def test_strongest_of_two_against_all_hands(size: int) -> None:
    wins: Counter[Held] = Counter()
    total: Counter[Held] = Counter()
    for (mine, theirs), ways in two_hands(size).items():
        if mine[0] != "nothing":
            wins[mine] += ways * (strength(mine) > strength(theirs))
            total[mine] += ways
    assert strongest(2, size, FIRST_DEAL) == {hand: Fraction(wins[hand], total[hand]) for hand in total}


def test_strongest_of_four_adds_up() -> None:
    """The seats' chances to be alone the strongest make up all pots but those with two equal best pairs."""
    values, size = FIRST_DEAL, 4
    alone = strongest(4, size, values)
    hands = ((held(counts), Fraction(ways, comb(40, size))) for counts, ways in multisets(size))
    mine = sum(chance * alone[hand] for hand, chance in hands if hand[0] != "nothing")
    finals = deals(4, size)
    equal = sum(
        chance
        for state, chance in finals.items()
        if sum(seat[2] for seat in state) == 2 and not any(seat[1] == 3 for seat in state)
    )
    assert 4 * mine + equal + pots(finals, values).decided[NOBODY] == 1


def test_ranks_rise() -> None:
    chances = strongest(4, 4, FIRST_DEAL)
    for kind, rank in product(("ronda", "double", "trinka"), range(9)):
        assert chances[kind, rank] < chances[kind, rank + 1]
