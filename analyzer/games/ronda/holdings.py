"""Hands that can be announced, told apart as far as it matters to what an announcement brings (R14, R15)."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from analyzer.games.ronda.odds_hands import FOUR, NOTHING, PAIR, THREE, TWO_PAIRS, multisets
from analyzer.games.ronda.odds_pots import Values
from analyzer.games.ronda.odds_stock import RANKS

Copies = tuple[int, ...]
"""Copies of each rank in a hand, lowest rank first."""

NONE_ABOVE, ONE_ABOVE, TWO_ABOVE, LOWER_PAIR, FOUR_EQUAL = KICKERS = (
    "none above",
    "one above",
    "two above",
    "lower pair",
    "four equal",
)
"""What lies beside the best pair or trinka, in the order of `kernels.ronda.passing`.

Of single cards only the number of those above it matters. Who holds more or less than the hand, and what the pot comes
to, stays the same if ranks above it are exchanged for one another, and ranks below it for one another.
"""


@dataclass(frozen=True, slots=True)
class Holding:
    """A class of hands: kind of announcement, place of its rank (0 is the ace), kickers; one such hand as an example.

    `ways` is the number of hands of the class out of a whole pack.
    """

    kind: str
    rank: int
    kickers: str
    pattern: int
    copies: Copies
    ways: int


@cache
def holdings(size: int, values: Values) -> tuple[Holding, ...]:
    """Return the classes of hands of so many cards that a seat can announce, by kind, rank and kickers."""
    ways: Counter[tuple[str, int, str]] = Counter()
    examples: dict[tuple[str, int, str], Copies] = {}
    for copies, number in multisets(size):
        kind = values.kind(pattern(copies))
        if kind:
            rank = best_rank(copies)
            key = kind, rank, kickers(copies, rank)
            ways[key] += number
            examples.setdefault(key, copies)
    order = sorted(ways, key=lambda key: (("ronda", "double", "trinka").index(key[0]), key[1], KICKERS.index(key[2])))
    return tuple(Holding(*key, pattern(examples[key]), examples[key], ways[key]) for key in order)


def pattern(copies: Sequence[int]) -> int:
    """Return what a hand of up to four cards holds, as `odds_hands` numbers it."""
    if max(copies) > 2:
        return FOUR if max(copies) == 4 else THREE
    return (NOTHING, PAIR, TWO_PAIRS)[sum(number == 2 for number in copies)]


def best_rank(copies: Sequence[int]) -> int:
    """Return the place of the rank that an announcement is compared by, the highest of which there are two or more."""
    return max(rank for rank in range(RANKS) if copies[rank] > 1)


def kickers(copies: Sequence[int], rank: int) -> str:
    """Return what lies beside the cards of that rank."""
    if copies[rank] == 4:
        return FOUR_EQUAL
    if sum(number > 1 for number in copies) > 1:
        return LOWER_PAIR
    return KICKERS[sum(copies[rank + 1 :])]
