"""Hands of two packs with jokers, counted rank by rank and suit by suit instead of hand by hand (M1–M5).

What natural cards can hold is counted first, as the number of ways by number of cards; jokers fill the hand up. There
are 2 × 10^17 hands of 14 cards.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb

RANKS, SUITS, COPIES, JOKERS = 13, 4, 2, 6
CARDS = RANKS * SUITS * COPIES + JOKERS
VALUES = {11: 8, **dict.fromkeys(range(2, 10), 8), 10: 32, 20: JOKERS}
"""Penalty points and how many cards cost so much (M2)."""

MOST = 14
_BITS = 64
_LIMIT = (1 << _BITS * (MOST + 1)) - 1

Ways = int
"""Numbers of ways by the number of cards, 0 to `MOST`, packed: the ways for k cards are in bits 64 k to 64 k + 63.

All hands of 14 cards are fewer than 2^64, so sums and products of ways never carry from one number into the next.
"""

NOTHING: Ways = 1
CARD: Ways = COPIES << _BITS | 1 << 2 * _BITS
"""A natural card that is held, once or twice."""


def times(one: Ways, other: Ways) -> Ways:
    """Return the ways to take cards from both."""
    return one * other & _LIMIT


def power(ways: Ways, exponent: int) -> Ways:
    """Return the ways to take cards from so many alike."""
    result = NOTHING
    for _ in range(exponent):
        result = times(result, ways)
    return result


def probability(naturals: Ways, cards: int) -> Fraction:
    """Return the probability of a hand whose natural cards are among these ways, with any number of jokers."""
    hands = sum(comb(JOKERS, jokers) * _of(naturals, cards - jokers) for jokers in range(min(JOKERS, cards) + 1))
    return Fraction(hands, comb(CARDS, cards))


def _of(ways: Ways, cards: int) -> int:
    return ways >> _BITS * cards & (1 << _BITS) - 1


def _numbers(without: Ways, with_: Ways, places: int, most: int) -> list[Ways]:
    """Return the ways by the number of places, out of so many, that have something; 0 to `most`."""
    return [
        comb(places, number) * times(power(without, places - number), power(with_, number)) & _LIMIT
        for number in range(most + 1)
    ]


def jokers(cards: int) -> list[Fraction]:
    """Return the probability of 0, 1, … 6 jokers in a hand."""
    ways = (comb(JOKERS, held) * comb(CARDS - JOKERS, cards - held) for held in range(JOKERS + 1))
    return [Fraction(number, comb(CARDS, cards)) for number in ways]


def penalties(cards: int) -> dict[int, Fraction]:
    """Return the probability of every penalty that a hand can cost as dealt."""
    ways: Counter[tuple[int, int]] = Counter({(0, 0): 1})
    for value, copies in VALUES.items():
        after: Counter[tuple[int, int]] = Counter()
        for (held, points), number in ways.items():
            for more in range(min(copies, cards - held) + 1):
                after[held + more, points + more * value] += number * comb(copies, more)
        ways = after
    found = {points: number for (held, points), number in sorted(ways.items()) if held == cards}
    return {points: Fraction(number, comb(CARDS, cards)) for points, number in found.items()}


def twins(cards: int) -> list[Fraction]:
    """Return the probability that 0, 1, 2, … natural cards are held twice."""
    single, double = COPIES << _BITS | 1, 1 << 2 * _BITS
    return [probability(ways, cards) for ways in _numbers(single, double, RANKS * SUITS, cards // 2)]


def sets(cards: int) -> list[Fraction]:
    """Return the probability that 0, 1, 2, … ranks are held in three or four suits."""
    by_suits = [comb(SUITS, suits) * power(CARD, suits) for suits in range(SUITS + 1)]
    return [probability(ways, cards) for ways in _numbers(sum(by_suits[:3]), sum(by_suits[3:]), RANKS, cards // 3)]


def runs(cards: int) -> list[Fraction]:
    """Return the probability that 0, 1, … 4 suits hold three cards in a row."""
    without = sum(_walk((_NEW,), 1).values())
    return [probability(ways, cards) for ways in _numbers(without, power(1 + CARD, RANKS) - without, SUITS, SUITS)]


def natural_meld(cards: int) -> Fraction:
    """Return the probability that a hand holds a set or a run of natural cards."""
    return 1 - probability(sum(_walk((_NEW,) * SUITS, 2).values()), cards)


Suit = tuple[bool, bool, bool]
"""What is known of a suit after some ranks: whether its ace is held, the last rank but one, and the last."""

_NEW: Suit = (False, False, False)


@cache
def _walk(suits: tuple[Suit, ...], together: int) -> dict[tuple[Suit, ...], Ways]:
    """Return the ways to hold cards of these suits without a run, at most `together` suits of one rank.

    Ranks are gone through from the ace up; suits are interchangeable, so states are sorted.
    """
    states = {suits: NOTHING}
    for rank in range(RANKS):
        after: dict[tuple[Suit, ...], Ways] = {}
        for state, ways in states.items():
            for chosen, following in _steps(state, together, rank == 0):
                after[following] = after.get(following, 0) + times(ways, power(CARD, chosen)) & _LIMIT
        states = after
    return {state: ways for state, ways in states.items() if (True, True, True) not in state}


def _steps(state: Sequence[Suit], together: int, ace: bool) -> Iterator[tuple[int, tuple[Suit, ...]]]:
    """Yield how many suits hold the next rank, and the state after it, for every choice that makes no run."""
    open_ = [place for place, (_, before, last) in enumerate(state) if not (before and last)]
    for number in range(min(together, len(open_)) + 1):
        for chosen in combinations(open_, number):
            following = (
                (suit[0] or (ace and place in chosen), suit[2], place in chosen) for place, suit in enumerate(state)
            )
            yield number, tuple(sorted(following))


DEALT: dict[str, tuple[str, Callable[[int], list[Fraction]]]] = {
    "jokers_dealt": ("jokers", jokers),
    "twins_dealt": ("twins", twins),
    "sets_dealt": ("sets", sets),
    "runs_dealt": ("suits", runs),
}
"""Quantities that say how many of something a hand is dealt: the key of their groups and what counts it."""
