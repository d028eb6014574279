"""Cards as numbers, and what they are worth (M1–M3).

A natural card is suit × 16 + rank: suits 0 … 3 are clubs, diamonds, hearts and spades, ranks 0 … 12 ace to king. A
joker is 63. A set of cards is two int64 planes, bit = card, and a joker count: `first` holds the cards held at least
once, `second` those held twice. Bit 13 of a suit's lane never occurs in a plane; it is the ace's place after the king.
"""

import numpy as np
from numpy.typing import NDArray

from kernels.bits import count
from kernels.compile import kernel

# Typed constants: a literal argument would make numba compile a second version of the callee.
ZERO = np.int64(0)
ONE = np.int64(1)
NONE = np.int64(-1)
JOKER = np.int64(63)
SUITS = 4
RANKS = 13
COPIES = 2
JOKERS = 6
DECK = 110
LANE = 0x1FFF
EVERY_ACE = 0x0001000100010001
JOKER_PENALTY = 20
# M3: the points of the places of a run; place 0 is the low ace, place 13 the ace after the king.
PLACE_VALUE = np.array([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 11], dtype=np.int64)
# PLACE_SUM[b] - PLACE_SUM[a] is the worth of the places a … b - 1.
PLACE_SUM = np.concatenate([np.zeros(1, dtype=np.int64), np.cumsum(PLACE_VALUE)])
# M2 and M3: by rank, in hand at the end and in a set; index 15 is the joker's rank field.
RANK_VALUE = np.array([11, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 0, 0, 20], dtype=np.int64)


def full_deck() -> NDArray[np.uint8]:
    """Return the 110 cards in order: uint8, shape (110,)."""
    naturals = [suit * 16 + rank for suit in range(SUITS) for rank in range(RANKS)] * COPIES
    return np.array(naturals + [JOKER] * JOKERS, dtype=np.uint8)


@kernel
def hand_size(first: int, second: int, jokers: int) -> int:
    """Return the number of cards in the planes and the joker count."""
    return count(first) + count(second) + jokers


@kernel
def plane_penalty(plane: int) -> int:
    """Return the penalty points of the natural cards of one plane (M2)."""
    total = 0
    for rank in range(RANKS):
        total += count((plane >> rank) & EVERY_ACE) * RANK_VALUE[rank]
    return total


@kernel
def hand_penalty(first: int, second: int, jokers: int) -> int:
    """Return what the hand costs at the end of a round (M2)."""
    return plane_penalty(first) + plane_penalty(second) + jokers * JOKER_PENALTY
