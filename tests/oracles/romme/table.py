"""What a player who has opened may do to a meld on the table: lay off and swap (M6, M7, M12).

A lay-off is one card, or a joker and the natural card beyond it: that pair is legal at once where
`naturals_at_least` forbids the joker alone for a moment.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from tests.oracles.romme.cards import JOKER, card, rank_of, suit_of
from tests.oracles.romme.melds import (
    HIGH_ACE,
    Group,
    Meld,
    Run,
    joker_count,
    legal,
    place_card,
)


class Layoff(NamedTuple):
    """Cards put onto a meld, in the order in which they lie outwards, and the meld they make of it."""

    cards: tuple[int, ...]
    end: str
    result: Meld


class Swap(NamedTuple):
    """A natural card put in a joker's place, and the meld it makes of it."""

    card: int
    result: Meld


def extend(run: Run, cards: Sequence[int], end: str) -> Run | None:
    """The run with cards put outwards onto its `low` or `high` end, if each belongs there; limits unchecked."""
    jokers = tuple(one == JOKER for one in cards)
    step, start = (-1, run.low - 1) if end == "low" else (1, run.high + 1)
    for i, one in enumerate(cards):
        place = start + step * i
        if not 1 <= place <= HIGH_ACE or one not in (JOKER, place_card(run.suit, place)):
            return None
    if end == "low":
        return Run(run.suit, run.low - len(cards), jokers[::-1] + run.jokers)
    return Run(run.suit, run.low, run.jokers + jokers)


def extend_group(group: Group, cards: Sequence[int]) -> Group | None:
    """The set with cards put beside it, if all are of its rank; limits unchecked."""
    natural = [one for one in cards if one != JOKER]
    if any(rank_of(one) != group.rank for one in natural):
        return None
    suits = tuple(sorted(group.suits + tuple(suit_of(one) for one in natural)))
    return Group(group.rank, suits, group.jokers + len(cards) - len(natural))


def layoff(meld: Meld, cards: Sequence[int], end: str, limit: str) -> Meld | None:
    """The meld after a lay-off of any length at `low`, `high` or `set`; None if it is not legal."""
    if isinstance(meld, Group):
        result: Meld | None = extend_group(meld, cards) if end == "set" else None
    else:
        result = extend(meld, cards, end) if end in ("low", "high") else None
    return result if result is not None and cards and legal(result, limit) else None


def swap(meld: Meld, natural: int) -> Meld | None:
    """The meld with a natural card in a joker's place; None if no joker there stands for it."""
    if natural == JOKER or joker_count(meld) == 0:
        return None
    if isinstance(meld, Group):
        if rank_of(natural) != meld.rank or suit_of(natural) in meld.suits:
            return None
        return Group(meld.rank, tuple(sorted((*meld.suits, suit_of(natural)))), meld.jokers - 1)
    for i, joker in enumerate(meld.jokers):
        if joker and place_card(meld.suit, meld.low + i) == natural:
            return meld._replace(jokers=(*meld.jokers[:i], False, *meld.jokers[i + 1 :]))
    return None


def _layoff_trials(meld: Meld) -> Iterator[tuple[tuple[int, ...], str]]:
    if isinstance(meld, Group):
        yield (JOKER,), "set"
        for suit in range(4):
            yield (card(meld.rank, suit),), "set"
        return
    for end, step, start in (("low", -1, meld.low - 1), ("high", 1, meld.high + 1)):
        yield (JOKER,), end
        for place in (start, start + step):
            if 1 <= place <= HIGH_ACE:
                natural = place_card(meld.suit, place)
                yield ((natural,) if place == start else (JOKER, natural)), end


@lru_cache(maxsize=1 << 16)
def layoffs(meld: Meld, limit: str) -> tuple[Layoff, ...]:
    """Every smallest lay-off that is legal onto a meld."""
    made = [(cards, end, layoff(meld, cards, end, limit)) for cards, end in _layoff_trials(meld)]
    return tuple(Layoff(cards, end, result) for cards, end, result in made if result is not None)


@lru_cache(maxsize=1 << 16)
def swaps(meld: Meld) -> tuple[Swap, ...]:
    """Every swap a meld offers."""
    made = [(natural, swap(meld, natural)) for natural in range(JOKER)]
    return tuple(Swap(natural, result) for natural, result in made if result is not None)


def takes_single(meld: Meld, one: int, limit: str) -> bool:
    """Whether a single card fits an open end, a free suit or a joker's place of a meld (M15)."""
    if swap(meld, one) is not None:
        return True
    return any(layoff(meld, (one,), end, limit) is not None for end in ("low", "high", "set"))


__all__ = ["Layoff", "Swap", "layoff", "layoffs", "swap", "swaps", "takes_single"]
