"""Exact shuffles.

A whole Ronda deck costs one Philox block: three words are cut into 16 + 12 + 11 dice (N. Brackett-Rozinsky and
D. Lemire, Batched ranged random integer generation, arXiv 2408.06213), the fourth word is left for the draw of the
dealer. A rejected word, about once in 220 decks, discards the block and takes the one at the next retry.
"""

import numpy as np

from kernels.compile import inlined
from kernels.streams.dice import below
from kernels.streams.philox import block
from kernels.streams.product import multiply

_ONE = np.uint64(1)
_ZERO = np.uint64(0)


def _product(first: int, last: int) -> int:
    """Return first × (first − 1) × … × last."""
    result = 1
    for n in range(first, last - 1, -1):
        result *= n
    return result


# Each word rolls the dice whose numbers of sides lie between two cuts; each product of sides fits 64 bits.
_CUTS = (1, 17, 29, 40)
_BOUNDS = tuple(_product(_CUTS[i + 1], _CUTS[i] + 1) for i in range(3))
_B0, _B1, _B2 = (np.uint64(bound) for bound in _BOUNDS)
_T0, _T1, _T2 = (np.uint64((2**64 - bound) % bound) for bound in _BOUNDS)


@inlined
def insert_cards(word, deck, first, last):
    """Insert the cards of places first − 1 … last − 1 of a sorted deck with the dice of one word (first … last sides).

    The die chooses a place up to the card's own; what lies there moves to the new place. Unlike swaps, which read two
    places, this loads nothing that was stored just before at an address known in advance: half the time.
    """
    for n in range(first, last + 1):
        die, word = multiply(word, np.uint64(n))
        deck[n - 1] = deck[die]
        deck[die] = (n - 1) >> 2


@inlined
def shuffle40(deck, k0, k1, index, round_):
    """Fill `deck` with the order of an address and return the spare uint64 word.

    `deck` is uint8, shape (40,), ranks 0 … 9, four of each. It grows from a sorted pack (card i has rank i // 4), card
    after card, each at a place that a die chooses (Fisher–Yates inside out). The address is the counter
    (index, retry, 0, round).
    """
    retry = _ZERO
    w0, w1, w2, w3 = block(k0, k1, np.uint64(index), retry, _ZERO, np.uint64(round_))
    # A word times the product of its bounds leaves the low word on which Lemire's test decides.
    while w0 * _B0 < _T0 or w1 * _B1 < _T1 or w2 * _B2 < _T2:
        retry += _ONE
        w0, w1, w2, w3 = block(k0, k1, np.uint64(index), retry, _ZERO, np.uint64(round_))
    deck[0] = 0
    insert_cards(w0, deck, 2, 17)
    insert_cards(w1, deck, 18, 29)
    insert_cards(w2, deck, 30, 40)
    return w3


@inlined
def shuffle(deck, n, state):
    """Shuffle the first n places of `deck` in place by the xoshiro `state`, from the last place down (Fisher–Yates)."""
    for place in range(n - 1, 0, -1):
        other = below(state, place + 1)
        card = deck[other]
        deck[other] = deck[place]
        deck[place] = card
