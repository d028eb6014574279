"""What a meld is (M4 to M7), what it is worth (M3), and what may be put onto it on the table.

A `Run` lists its places upwards from `low`, 1 for a low ace to 14 for a high one; True marks a joker. A `Group` is a
set: the suits that lie there and how many jokers stand beside them.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from tests.oracles.romme.cards import JOKER, card, rank_of, suit_of

LIMITS = ("adjacency", "naturals_at_least", "one")
HIGH_ACE = 14


class Run(NamedTuple):
    """Consecutive places of one suit."""

    suit: int
    low: int
    jokers: tuple[bool, ...]

    @property
    def high(self) -> int:
        """The highest place taken."""
        return self.low + len(self.jokers) - 1


class Group(NamedTuple):
    """Cards of one rank and different suits."""

    rank: int
    suits: tuple[int, ...]
    jokers: int


Meld = Run | Group


def place_card(suit: int, place: int) -> int:
    """The natural card that belongs on a place 1 to 14 of a run."""
    return card(1 if place == HIGH_ACE else place, suit)


def place_value(place: int) -> int:
    """Points of a place of a run: 1 for the low ace, 11 for the high one, faces 10 (M3)."""
    return 11 if place == HIGH_ACE else min(place, 10)


def naturals(meld: Meld) -> list[int]:
    """The natural cards in a meld."""
    if isinstance(meld, Group):
        return [card(meld.rank, suit) for suit in meld.suits]
    return [place_card(meld.suit, meld.low + i) for i, joker in enumerate(meld.jokers) if not joker]


def joker_count(meld: Meld) -> int:
    """Jokers in a meld."""
    return meld.jokers if isinstance(meld, Group) else sum(meld.jokers)


def size(meld: Meld) -> int:
    """Cards in a meld."""
    return len(meld.suits) + meld.jokers if isinstance(meld, Group) else len(meld.jokers)


def physical(meld: Meld) -> list[int]:
    """All cards in a meld, jokers as jokers."""
    return naturals(meld) + [JOKER] * joker_count(meld)


def value(meld: Meld) -> int:
    """What a meld counts when it is laid; a joker counts as the place it fills (M3)."""
    if isinstance(meld, Group):
        return size(meld) * (11 if meld.rank == 1 else min(meld.rank, 10))
    return sum(place_value(place) for place in range(meld.low, meld.high + 1))


def within_limit(natural_count: int, jokers: int, limit: str) -> bool:
    """Whether the joker limit allows so many jokers beside so many naturals (M6)."""
    if limit == "naturals_at_least":
        return jokers <= natural_count
    return limit != "one" or jokers <= 1


def legal(meld: Meld, limit: str) -> bool:
    """Whether a meld may lie on the table under a joker limit (M4, M5, M6)."""
    jokers = joker_count(meld)
    natural_count = size(meld) - jokers
    if natural_count < 1 or not within_limit(natural_count, jokers, limit):
        return False
    if isinstance(meld, Group):
        return 3 <= size(meld) <= 4 and len(set(meld.suits)) == len(meld.suits)
    touching = any(a and b for a, b in zip(meld.jokers, meld.jokers[1:], strict=False))
    return 3 <= size(meld) <= 13 and meld.low >= 1 and meld.high <= HIGH_ACE and not touching


def group_of(held: Sequence[int]) -> Group | None:
    """The set that naturals and jokers would make, legal or not; None for different ranks or twins."""
    natural = [one for one in held if one != JOKER]
    ranks, suits = {rank_of(one) for one in natural}, [suit_of(one) for one in natural]
    if len(ranks) != 1 or len(set(suits)) != len(suits):
        return None
    return Group(ranks.pop(), tuple(sorted(suits)), len(held) - len(natural))


def runs_of(held: Sequence[int]) -> list[Run]:
    """Every way to line the cards up as a run, legal or not."""
    natural = [one for one in held if one != JOKER]
    if len({suit_of(one) for one in natural}) != 1 or len(set(natural)) != len(natural):
        return []
    suit, found = suit_of(natural[0]), []
    for low in range(1, HIGH_ACE - len(held) + 2):
        places = [place_card(suit, low + i) for i in range(len(held))]
        if set(natural) <= set(places):
            found.append(Run(suit, low, tuple(one not in natural for one in places)))
    return found


@lru_cache(maxsize=1 << 18)
def _layouts(held: tuple[int, ...], limit: str) -> tuple[Meld, ...]:
    if not 3 <= len(held) <= 13:
        return ()
    group = group_of(held)
    found: list[Meld] = [*runs_of(held), *([group] if group else [])]
    return tuple(meld for meld in found if legal(meld, limit))


def layouts(held: Iterable[int], limit: str = "adjacency") -> tuple[Meld, ...]:
    """Every legal meld that uses exactly these physical cards."""
    return _layouts(tuple(sorted(held)), limit)


def is_meld(held: Iterable[int], limit: str = "adjacency") -> bool:
    """Whether these physical cards, all of them, can be laid as one meld."""
    return bool(layouts(held, limit))


def opening_value(held: Iterable[int], limit: str = "adjacency") -> int:
    """The most these cards count as one meld; 0 if they are none."""
    return max((value(meld) for meld in layouts(held, limit)), default=0)
