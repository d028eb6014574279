"""Cards as small integers.

Ranks run 0 … 9 in the order of the game (1 2 3 4 5 6 7 10 11 12); suits never matter. The table, which cannot hold two
cards of one rank (R6), is a mask of ten bits. A hand is a list of nibbles in an int64, first card lowest, and
its length is known from elsewhere. What a side has taken is one packed int64, see `TAKEN`.
"""

import numpy as np

from kernels.compile import inlined

RANKS = 10
PRINTED = (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)
"""What is printed on the card of each rank."""
PACK = 40
ONE = 0
TWELVE = 9

FIELD = 5
"""Bits of each counter of a packed take: a side plays 20 cards in a round, so no counter passes 20."""
CARDS = 55
"""First bit of the number of cards in a packed take, above eleven counters of five bits."""


def _takes() -> np.ndarray:
    takes = np.zeros(1 << RANKS, np.int64)
    for length in range(RANKS + 1):
        brought = length + 1 if length else 0
        takes[(1 << length) - 1] = (1 << FIELD * length) + (brought << CARDS)
    return takes


TAKEN = _takes()
"""What one play adds to a side's packed take, by its run moved down to bit 0 (a mask 0, 1, 11, 111 …): a play
counted in the counter of the run's length, and the cards brought, its own card included, from bit `CARDS` on."""
LENGTH = np.array([mask.bit_count() for mask in range(1 << RANKS)], np.int64)
"""How many cards lie in a table mask."""
BROUGHT = LENGTH + (LENGTH > 0)
"""What a run (its table mask) brings to who takes it: its cards and the one that took it."""


@inlined
def run_from(table, card):
    """Return the unbroken run of table cards that starts at rank `card`, moved down to bit 0; 0 if that rank
    is missing.

    Bit 0 says whether the play captures; the run's mask on the table is the result moved up by `card` (R5).
    """
    above = table >> card
    return above & ~(above + 1)


@inlined
def lay_card(table, bit):
    """Return (run, after): the unbroken run of table cards that a card takes, and the table after its play (R5, R6).

    Adding the card's bit to the mask carries through the run that begins there and clears it; without such a run it
    adds the card. Either way the table is what was there before or is the card.
    """
    carried = table + bit
    return table & ~carried, carried & (table | bit)


@inlined
def card_at(hand, place):
    """Return the rank of the card at a place of a hand."""
    return (hand >> (place << 2)) & 15


@inlined
def without(hand, place):
    """Return the hand without the card at a place; the cards behind it move up."""
    before = (1 << (place << 2)) - 1
    return (hand & before) | ((hand >> 4) & ~before)


@inlined
def cards_taken(taken):
    """Return the number of cards in a packed take."""
    return taken >> CARDS


@inlined
def plays_taking(taken, length):
    """Return how many plays of a packed take captured `length` table cards (0: none)."""
    return (taken >> (FIELD * length)) & 31
