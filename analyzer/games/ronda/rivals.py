"""What the other seats hold against a hand to be announced, counted rank by rank over all ways to deal (R14, R15)."""

from collections import Counter
from collections.abc import Mapping
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
_Hands = tuple[_Seat, ...]
_Rank = tuple[int, int, int]
"""A rank in the deal: copies that the hand leaves of it, how a pair or four of it compare, how a trinka of it does."""


def rivals(holding: Holding, seats: int) -> dict[Rivals, Fraction]:
    """Return the probability of each combination of the other seats' hands, given that one of `seats` has the holding.

    All hands have as many cards as the holding and come out of one whole pack.
    """
    size = sum(holding.copies)
    ranks = sorted((_rank(holding, place) for place in range(len(holding.copies))), reverse=True)
    # The ranks of which the hand holds nothing come first: they are the same for many hands.
    whole = tuple(rank for rank in ranks if rank[0] == COPIES)
    hands = _dealt(seats - 1, size, whole)
    others = ranks[len(whole) :]
    for place, rank in enumerate(others):
        hands = _with_rank(hands, rank, sum(left for left, _, _ in others[place:]))
    total = ways_to_deal(PACK - size, [size] * (seats - 1))
    found: Counter[Rivals] = Counter()
    for full, ways in hands.items():
        if not any(left for left, _, _ in full):
            found[tuple((holds, compares) for _, holds, compares in full)] += ways
    return {combination: Fraction(ways, total) for combination, ways in found.items()}


def _rank(holding: Holding, place: int) -> _Rank:
    higher = BETTER if place > holding.rank else LEVEL if place == holding.rank else WORSE
    left = COPIES - holding.copies[place]
    if holding.pattern == THREE:
        return left, WORSE, BETTER if higher == BETTER else WORSE
    return left, higher, BETTER


@cache
def _dealt(seats: int, size: int, ranks: tuple[_Rank, ...]) -> dict[_Hands, int]:
    """Return in how many ways the seats come to which hands from these ranks; a seat counts what it still wants."""
    if not ranks:
        return {((size, NOTHING, WORSE),) * seats: 1}
    return _with_rank(_dealt(seats, size, ranks[:-1]), ranks[-1], PACK)


def _with_rank(ways_to: Mapping[_Hands, int], rank: _Rank, cards: int) -> dict[_Hands, int]:
    """Return the ways to each combination of hands after one more rank.

    Hands that want more than the `cards` that this rank and those after it have will never be full: they are left out.
    """
    found: Counter[_Hands] = Counter()
    for hands, ways in ways_to.items():
        if sum(left for left, _, _ in hands) <= cards:
            for after, factor in _steps(hands, rank):
                found[after] += ways * factor
    return found


@cache
def _steps(hands: _Hands, rank: _Rank) -> tuple[tuple[_Hands, int], ...]:
    """Return what the hands can become with the cards of one more rank, and in how many ways."""
    copies, pair, trinka = rank
    found: Counter[_Hands] = Counter()
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
