"""What the cards still to be dealt look like: the whole pack, or what four face-up cards leave of it."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations, product
from math import comb, prod

RANKS = 10
COPIES = 4
PACK = RANKS * COPIES
FACE_UP = 4


@dataclass(frozen=True, slots=True, order=True)
class Rank:
    """What the turning of the table tells of one rank: copies in the first deal's hands, and whether one lies open."""

    held: int
    turned: bool

    @property
    def left(self) -> int:
        """Return the number of copies in the stock."""
        return COPIES - self.held - self.turned


@dataclass(frozen=True, slots=True)
class Stock:
    """One case of what can be left: some ranks known, the others as they come.

    `named` are the ranks known about, in no order. The `others` ranks lost `thinned` cards to the first hands,
    every choice of them being equally likely.
    """

    named: tuple[Rank, ...]
    others: int
    thinned: int

    @property
    def size(self) -> int:
        """Return the number of cards left."""
        return sum(rank.left for rank in self.named) + COPIES * self.others - self.thinned


WHOLE = Stock((), RANKS, 0)
"""A pack from which nothing is gone."""


@dataclass(frozen=True, slots=True)
class TableRule:
    """How the face-up cards come about (R4): what an equal rank and what a run of four does."""

    redeal: bool
    replace_run: bool


@cache
def stocks(rule: TableRule, first: int) -> Mapping[Stock, Fraction]:
    """Return the probability of each case of the stock after `first` cards were dealt and four were turned.

    With `redeal` the hands and the table are one uniform draw among those with four different ranks, so the first hands
    come out of the same stock as all others: the case is then the one of a table turned before anything is dealt.
    """
    if rule.redeal:
        return {Stock((Rank(0, True),) * FACE_UP, RANKS - FACE_UP, 0): Fraction(1)}
    cases: Counter[Stock] = Counter()
    for completing, triples in _triples(rule.replace_run).items():
        for held, chance in _turned(first, completing):
            open_ranks = [Rank(copies, True) for copies in (*held[:3], held[-1])]
            shut_ranks = [Rank(copies, False) for copies in held[3:-1]]
            named = tuple(sorted(open_ranks + shut_ranks))
            case = Stock(named, RANKS - len(named), first - sum(held))
            cases[case] += chance * triples * (RANKS - 3 - completing)  # type: ignore[assignment]
    return {case: Fraction(chance) for case, chance in cases.items()}


def _triples(replace_run: bool) -> Counter[int]:
    """Return how many ordered triples of ranks there are by the number of ranks that would make them a run of four."""
    found: Counter[int] = Counter()
    for triple in combinations(range(RANKS), 3):
        completing = 0
        if replace_run:
            runs = (set(range(low, low + FACE_UP)) for low in range(RANKS - FACE_UP + 1))
            completing = sum(set(triple) < run for run in runs)
        found[completing] += len(list(permutations(triple)))
    return found


def _turned(first: int, completing: int) -> Iterator[tuple[tuple[int, ...], Fraction]]:
    """Yield the copies held of three ranks, the completing ones and a last one, and the chance to turn those in order.

    The first three and the last are turned in this order. A card turned in vain goes back to a random place, so each
    turn is a uniform draw among the cards that may stay.
    """
    names = FACE_UP + completing
    for held in product(range(COPIES), repeat=3):
        for rest in product(*[range(COPIES + 1)] * completing, range(COPIES)):
            copies = (*held, *rest)
            spare = first - sum(copies)
            if not 0 <= spare <= COPIES * (RANKS - names):
                continue
            ways = prod(comb(COPIES, c) for c in copies) * comb(COPIES * (RANKS - names), spare)
            left = [COPIES - c for c in copies]
            allowed = PACK - first
            chance = Fraction(ways, comb(PACK, first))
            for place in range(3):
                chance *= Fraction(left[place], allowed)
                allowed -= left[place]
            yield copies, chance * Fraction(left[-1], allowed - sum(left[3:-1]))
