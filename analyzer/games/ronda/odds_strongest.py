"""How likely an announcement is the strongest at the table, by its kind and rank (R15): what a player wants to know."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from math import factorial

from analyzer.games.ronda.odds_hands import FOUR, NOTHING, PAIR, THREE, TWO_PAIRS, ways_to_deal
from analyzer.games.ronda.odds_pots import KINDS, Values
from analyzer.games.ronda.odds_stock import COPIES, PACK, RANKS

Table = tuple[int, int, tuple[int, ...]]
"""Cards the announcer still gets, what it holds, and the cards the others still get, in ascending order."""

ANY, ONE, NOT_THREE = frozenset(range(5)), frozenset((0, 1)), frozenset((0, 1, 2, 4))


def strongest(seats: int, size: int, values: Values) -> dict[tuple[str, int], Fraction]:
    """Return the probability that an announcement alone is the strongest, by kind and place of its rank (0 is the ace).

    All `seats` hold `size` cards of a whole pack and announce what they hold; a pair that another hand equals is not
    alone the strongest.
    """
    table = dict(_by_kind(seats, size, values))
    alone = dict(_by_kind(1, size, values))
    others = ways_to_deal(PACK - size, [size] * (seats - 1))
    return {key: Fraction(ways, alone[key] * others) for key, ways in table.items()}


def _by_kind(seats: int, size: int, values: Values) -> Iterator[tuple[tuple[str, int], int]]:
    """Yield kind and rank, and the ways to deal in which the first seat holds that and nobody else as much."""
    start: Table = (size, NOTHING, (size,) * (seats - 1))
    for rank in range(RANKS):
        above = RANKS - 1 - rank
        counts: Counter[str] = Counter()
        for holds, ways in _pairs(start, above, rank).items():
            counts[values.kind(holds) or ""] += ways
        counts["trinka"] += sum(_trinkas(start, above, rank).values())
        yield from (((kind, rank), counts[kind]) for kind in KINDS if counts[kind])


def _pairs(start: Table, above: int, below: int) -> Counter[int]:
    found: Counter[int] = Counter()
    for table, ways in _deal({start: 1}, above, ONE, ONE).items():
        for after, factor in _steps(table, frozenset((2, 4)), ONE):
            for holds, rest in _finish(after, below, NOT_THREE).items():
                found[holds] += ways * factor * rest
    return found


def _trinkas(start: Table, above: int, below: int) -> Counter[int]:
    found: Counter[int] = Counter()
    for table, ways in _deal({start: 1}, above, ONE, NOT_THREE).items():
        for after, factor in _steps(table, frozenset((3,)), ONE):
            for holds, rest in _finish(after, below, ANY).items():
                found[holds] += ways * factor * rest
    return found


def _deal(tables: dict[Table, int], ranks: int, mine: frozenset[int], theirs: frozenset[int]) -> dict[Table, int]:
    """Return the ways after so many ranks that give the announcer and the others only these numbers of copies."""
    for _ in range(ranks):
        following: Counter[Table] = Counter()
        for table, ways in tables.items():
            for after, factor in _steps(table, mine, theirs):
                following[after] += ways * factor
        tables = following
    return tables


@cache
def _finish(table: Table, ranks: int, theirs: frozenset[int]) -> Counter[int]:
    """Return the ways to complete all hands from so many ranks, by what the announcer holds in the end."""
    left, holds, others = table
    if left + sum(others) > COPIES * ranks:
        return Counter()
    if ranks == 0:
        return Counter({holds: 1})
    found: Counter[int] = Counter()
    for after, factor in _steps(table, frozenset((0, 1, 2)), theirs):
        for end, ways in _finish(after, ranks - 1, theirs).items():
            found[end] += factor * ways
    return found


@cache
def _steps(table: Table, mine: frozenset[int], theirs: frozenset[int]) -> tuple[tuple[Table, int], ...]:
    """Return what one rank can make of the table, and in how many ways."""
    left, holds, others = table
    found: Counter[Table] = Counter()
    for number in mine:
        if number <= left:
            now = _now(holds, number)
            for rest, ways in _shares(others, COPIES - number, theirs):
                found[left - number, now, rest] += ways * factorial(COPIES) // factorial(number)
    scale = factorial(COPIES)
    return tuple((after, ways // scale) for after, ways in found.items())


def _now(holds: int, number: int) -> int:
    if number < 2:
        return holds
    if number == 2:
        return TWO_PAIRS if holds == PAIR else PAIR
    return THREE if number == 3 else FOUR


@cache
def _shares(others: tuple[int, ...], copies: int, allowed: frozenset[int]) -> tuple[tuple[tuple[int, ...], int], ...]:
    """Return what the others still want after their share of a rank, and 4! over the factorials of the shares."""
    shares: list[tuple[tuple[int, ...], int, int]] = [((), copies, 1)]
    for wanted in others:
        shares = [
            ((*after, wanted - number), left - number, divisor * factorial(number))
            for after, left, divisor in shares
            for number in allowed
            if number <= min(wanted, left)
        ]
    found: Counter[tuple[int, ...]] = Counter()
    for after, left, divisor in shares:
        found[tuple(sorted(after))] += factorial(COPIES) // (divisor * factorial(left))
    return tuple(found.items())
