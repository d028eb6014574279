"""Every way the hands of one deal can look, counted rank by rank instead of hand by hand.

Seats and ranks are interchangeable, so a few dozen states per rank stand for all deals: 715 rank multisets of one
four-card hand, and about 10^23 ways to deal four such hands, come down to at most a few thousand states.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import repeat
from math import comb, perm

from analyzer.games.ronda.odds_stock import COPIES, WHOLE, Stock

PATTERNS = ("nothing", "pair", "two_pairs", "three", "four")
"""What a hand of up to four cards can hold, as distinct ranks see it."""

NOTHING, PAIR, TWO_PAIRS, THREE, FOUR = range(5)

Seat = tuple[int, int, int]
"""A seat: cards it still gets, what it holds (a pattern's number), and 1 if it has the highest pair, three or four."""

Hands = tuple[Seat, ...]
"""Seats in ascending order: which of them sits where does not matter."""


def deals(seats: int, size: int, cases: Mapping[Stock, Fraction] | None = None) -> dict[Hands, Fraction]:
    """Return the probability of each combination of finished hands when `seats` hands of `size` cards are dealt.

    `cases` are what the stock can look like, a whole pack by default. Ranks are gone through from the highest down, so
    the mark in a seat tells who holds the best pair; where the cases know ranks without their order the marks are only
    right for two seats of three cards, which hold one pair at most.
    """
    chances: Counter[Hands] = Counter()
    for case, weight in _merged(cases or {WHOLE: Fraction(1)}).items():
        copies, others, thinned = case
        total = ways_to_deal(sum(copies) + COPIES * others - thinned, [size] * seats)
        total *= perm(COPIES * others, min(seats * size, COPIES * others))
        for hands, ways in _count(copies, others, thinned, seats, size).items():
            chances[hands] += weight * ways / total  # type: ignore[assignment]
    return {hands: Fraction(chance) for hands, chance in chances.items()}


def ways_to_deal(cards: int, sizes: list[int]) -> int:
    """Return the number of ways to deal hands of these sizes out of so many different cards."""
    ways = 1
    for size in sizes:
        ways *= comb(cards, size)
        cards -= size
    return ways


def multisets(size: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield the copies of each of the ten ranks, lowest first, and the number of hands, for every kind of hand."""

    def fill(ranks: int, cards: int) -> Iterator[tuple[tuple[int, ...], int]]:
        if ranks == 0:
            if cards == 0:
                yield (), 1
            return
        for copies in range(min(COPIES, cards) + 1):
            for rest, ways in fill(ranks - 1, cards - copies):
                yield (copies, *rest), ways * comb(COPIES, copies)

    yield from fill(10, size)


def _merged(cases: Mapping[Stock, Fraction]) -> Counter[tuple[tuple[int, ...], int, int]]:
    """Return the cases with those put together that differ only in what was held before."""
    merged: Counter[tuple[tuple[int, ...], int, int]] = Counter()
    for case, weight in cases.items():
        key = tuple(sorted(rank.left for rank in case.named)), case.others, case.thinned
        merged[key] += weight  # type: ignore[assignment]
    return merged


def _count(copies: tuple[int, ...], others: int, thinned: int, seats: int, size: int) -> dict[Hands, int]:
    """Return the number of deals by finished hands, times the number of ordered choices of cards of the other ranks.

    A set of k cards of the other ranks is untouched with probability (left)_k / (all)_k, falling factorials; the common
    factor keeps that whole.
    """
    states: dict[Hands, int] = {((size, NOTHING, 0),) * seats: 1}
    rest = COPIES * others
    for number in copies:
        states = _next_rank(states, number, rest + sum(copies))
    most = min(seats * size, rest)
    scaled: dict[Hands, int] = {}
    for hands, ways in states.items():
        wanted = sum(seat[0] for seat in hands)
        if wanted <= rest - thinned:
            scaled[hands] = ways * perm(rest - thinned, wanted) * perm(rest - wanted, most - wanted)
    for done in range(others):
        scaled = _next_rank(scaled, COPIES, COPIES * (others - done - 1))
    return scaled


def _next_rank(states: Mapping[Hands, int], copies: int, room: int) -> dict[Hands, int]:
    """Return the states after one more rank, without those that want more than `room` cards from the ranks to come."""
    following: dict[Hands, int] = {}
    for hands, ways in states.items():
        for after, wanted, factor in _steps(hands, copies):
            if wanted <= room:
                following[after] = following.get(after, 0) + ways * factor
    return following


@cache
def _steps(hands: Hands, copies: int) -> tuple[tuple[Hands, int, int], ...]:
    """Return what the hands can become with the cards of one more rank, the cards they still want, in how many ways."""
    first = not any(holds for _, holds, _ in hands)
    found: dict[Hands, int] = {}
    for given, ways in shares(tuple(seat[0] for seat in hands), copies):
        after = tuple(sorted(map(_give, hands, given, repeat(first))))
        found[after] = found.get(after, 0) + ways
    return tuple((after, sum(seat[0] for seat in after), ways) for after, ways in found.items())


@cache
def _give(seat: Seat, number: int, first: bool) -> Seat:
    left, holds, best = seat
    if number < 2:
        return left - number, holds, best
    if number == 2:
        return left - 2, TWO_PAIRS if holds == PAIR else PAIR, best or int(first)
    return left - number, THREE if number == 3 else FOUR, best or int(first)


@cache
def shares(wanted: tuple[int, ...], copies: int) -> tuple[tuple[tuple[int, ...], int], ...]:
    """Return every way to give at most `copies` cards to seats that want so many: cards by seat, and choices of these.

    The choices of cards for the seats one after the other multiply to copies! / (given! … left over!).
    """
    if not wanted:
        return (((), 1),)
    return tuple(
        ((number, *rest), ways * comb(copies, number))
        for number in range(min(wanted[0], copies) + 1)
        for rest, ways in shares(wanted[1:], copies - number)
    )
