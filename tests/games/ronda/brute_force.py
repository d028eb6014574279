"""Enumerations of small cases, card by card and without any symmetry: what the odds are held against."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement, permutations
from math import comb, prod

RANKS = 10
Ranks = tuple[int, ...]
Held = tuple[str, int]
"""What a hand announces, two pairs being a double, and the place of its best rank; ("nothing", -1) for nothing."""


def rank_counts(copies: tuple[int, ...], size: int) -> Iterator[tuple[Ranks, int]]:
    """Yield the counts by rank and the number of hands of each kind of hand out of a stock with these copies."""
    if not copies:
        if size == 0:
            yield (), 1
        return
    for number in range(min(copies[0], size) + 1):
        for rest, ways in rank_counts(copies[1:], size - number):
            yield (number, *rest), ways * comb(copies[0], number)


@cache
def two_hands(size: int) -> Counter[tuple[Held, Held]]:
    """Return the number of ways to deal two hands from a whole pack, by what they hold."""
    found: Counter[tuple[Held, Held]] = Counter()
    for mine, ways in rank_counts((4,) * RANKS, size):
        for theirs, more in rank_counts(tuple(4 - number for number in mine), size):
            found[held(mine), held(theirs)] += ways * more
    return found


@cache
def held(hand: Ranks) -> Held:
    """Return what a hand announces and its best rank."""
    if 3 in hand:
        return "trinka", hand.index(3)
    best = max((rank for rank, number in enumerate(hand) if number >= 2), default=-1)
    if best < 0:
        return "nothing", -1
    return ("double" if sum(number // 2 for number in hand) == 2 else "ronda"), best


def strength(announced: Held) -> tuple[int, int]:
    """Return what announcements are compared by: trinkas first, doubles and singles alike, then the rank."""
    kind, rank = announced
    return {"nothing": 0, "ronda": 1, "double": 1, "trinka": 2}[kind], rank


def runs_of_four(ranks: tuple[int, ...]) -> bool:
    """Return whether four ranks are a run."""
    return sorted(ranks) == list(range(min(ranks), min(ranks) + 4))


def tables(copies: Ranks, replace_run: bool) -> Iterator[tuple[Ranks, float]]:
    """Yield every table in the order turned, and its probability: no equal ranks, no run if that is replaced."""
    for table in permutations(range(RANKS), 4):
        chance, allowed = 1.0, sum(copies)
        for rank in table[:3]:
            chance *= copies[rank] / allowed
            allowed -= copies[rank]
        barred = completing(tuple(sorted(table[:3]))) if replace_run else ()
        if table[3] not in barred:
            yield table, chance * copies[table[3]] / (allowed - sum(copies[rank] for rank in barred))


@cache
def completing(three: Ranks) -> Ranks:
    """Return the ranks that make a run of four of three ranks."""
    others = (rank for rank in range(RANKS) if rank not in three)
    return tuple(rank for rank in others if runs_of_four((*three, rank)))


@cache
def distinct_hands(copies: Ranks, size: int) -> int:
    """Return how many hands of different ranks a stock holds."""
    if size == 0 or not copies:
        return int(size == 0)
    return distinct_hands(copies[1:], size) + copies[0] * distinct_hands(copies[1:], size - 1)


def few_cards(cards: int) -> Iterator[tuple[Ranks, float]]:
    """Yield the copies that so many cards from a whole pack leave of each rank, and the probability."""
    for ranks in combinations_with_replacement(range(RANKS), cards):
        taken = [ranks.count(rank) for rank in range(RANKS)]
        if max(taken) <= 4:
            yield tuple(4 - number for number in taken), prod(comb(4, number) for number in taken) / comb(40, cards)
