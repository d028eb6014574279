"""What the other seats hold against a hand to be announced, counted rank by rank over all ways to deal (R14, R15)."""

from collections import Counter
from fractions import Fraction
from functools import cache

from analyzer.games.ronda.holdings import Holding
from analyzer.games.ronda.odds_hands import FOUR, NOTHING, PAIR, THREE, TWO_PAIRS, shares, ways_to_deal
from analyzer.games.ronda.odds_stock import COPIES, PACK

WORSE, LEVEL, BETTER = range(3)
"""How what a seat holds compares with the hand in question; nothing at all is worse."""

Rival = tuple[int, int]
"""What another seat holds: a pattern's number, and how it compares."""

Rivals = tuple[Rival, ...]
"""The other seats, in no order: each of them is as likely to be the partner as any other."""

_Seat = tuple[int, int, int]
_Rank = tuple[int, int, int]
"""A rank in the deal: copies that the hand leaves of it, how a pair or four of it compare, how a trinka of it does."""


def rivals(holding: Holding, seats: int) -> dict[Rivals, Fraction]:
    """Return the probability of each combination of the other seats' hands, given that one of `seats` has the holding.

    All hands have as many cards as the holding and come out of one whole pack.
    """
    size = sum(holding.copies)
    ranks = tuple(sorted(_rank(holding, place) for place in range(len(holding.copies))))
    found: Counter[Rivals] = Counter()
    for hands, ways in _dealt(seats - 1, size, ranks).items():
        if not any(left for left, _, _ in hands):
            found[tuple((holds, compares) for _, holds, compares in hands)] += ways
    total = ways_to_deal(PACK - size, [size] * (seats - 1))
    return {hands: Fraction(ways, total) for hands, ways in found.items()}


def _rank(holding: Holding, place: int) -> _Rank:
    higher = BETTER if place > holding.rank else LEVEL if place == holding.rank else WORSE
    left = COPIES - holding.copies[place]
    if holding.pattern == THREE:
        return left, WORSE, BETTER if higher == BETTER else WORSE
    return left, higher, BETTER


@cache
def _dealt(seats: int, size: int, ranks: tuple[_Rank, ...]) -> dict[tuple[_Seat, ...], int]:
    """Return in how many ways the seats come to which hands from these ranks; a seat counts what it still wants."""
    if not ranks:
        return {((size, NOTHING, WORSE),) * seats: 1}
    found: Counter[tuple[_Seat, ...]] = Counter()
    for hands, ways in _dealt(seats, size, ranks[:-1]).items():
        for after, factor in _steps(hands, ranks[-1]):
            found[after] += ways * factor
    return found


@cache
def _steps(hands: tuple[_Seat, ...], rank: _Rank) -> tuple[tuple[tuple[_Seat, ...], int], ...]:
    """Return what the hands can become with the cards of one more rank, and in how many ways."""
    copies, pair, trinka = rank
    found: Counter[tuple[_Seat, ...]] = Counter()
    for given, ways in shares(tuple(seat[0] for seat in hands), copies):
        after = (_give(seat, number, pair, trinka) for seat, number in zip(hands, given, strict=True))
        found[tuple(sorted(after))] += ways
    return tuple(found.items())


@cache
def _give(seat: _Seat, number: int, pair: int, trinka: int) -> _Seat:
    left, holds, compares = seat
    if number < 2:
        return left - number, holds, compares
    if number == 3:
        return left - 3, THREE, trinka
    several = FOUR if number == 4 else TWO_PAIRS if holds == PAIR else PAIR
    return left - number, several, max(compares, pair)
