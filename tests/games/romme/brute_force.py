"""Hands counted by dealing every one of them, from packs small enough for that."""

from collections import Counter
from itertools import combinations

RANKS, SUITS = 13, 4
Natural = tuple[int, int]


def pack(ranks: int, suits: int, jokers: int) -> list[Natural | None]:
    """Two copies of the first ranks of the first suits, and jokers (None)."""
    naturals = [(suit, rank) for suit in range(suits) for rank in range(ranks)]
    return [*naturals, *naturals, *[None] * jokers]


def sets(naturals: set[Natural]) -> int:
    """Ranks held in three suits or more."""
    return sum(number >= 3 for number in Counter(rank for _, rank in naturals).values())


def runs(naturals: set[Natural], ranks: int) -> int:
    """Suits that hold three cards in a row; with all thirteen ranks the ace follows the king."""
    found = 0
    for suit in range(SUITS):
        held = {rank for other, rank in naturals if other == suit}
        if ranks == RANKS and 0 in held:
            held.add(RANKS)
        found += any({low, low + 1, low + 2} <= held for low in held)
    return found


def hands(cards: list[Natural | None], size: int) -> list[set[Natural]]:
    """The different natural cards of every hand of so many cards."""
    return [{card for card in hand if card} for hand in combinations(cards, size)]
