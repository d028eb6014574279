"""w: the time of one xoshiro256++ word in a compiled loop, with the state in memory as the kernels keep it."""

import numpy as np

from benchmarks.row import Row, Work
from kernels.compile import kernel
from kernels.streams import philox, shuffle, xoshiro

_BUFFER = 1024


@kernel
def fill(state, buffer, words):
    """Write so many words of a stream into a small buffer, over and over."""
    for place in range(words):
        buffer[place & (_BUFFER - 1)] = xoshiro.next_word(state)


@kernel
def blocks(buffer, number):
    """Write the words of so many Philox blocks into a small buffer."""
    zero = np.uint64(0)
    for index in range(number):
        w0, w1, w2, w3 = philox.block(zero, zero, np.uint64(index), zero, zero, zero)
        buffer[index & (_BUFFER - 1)] = w0 ^ w1 ^ w2 ^ w3


@kernel
def decks(deck, buffer, number):
    """Shuffle so many addressed decks."""
    zero = np.uint64(0)
    for index in range(number):
        buffer[index & (_BUFFER - 1)] = shuffle.shuffle40(deck, zero, zero, index, 0) ^ np.uint64(deck[0])


def _words() -> Work:
    state, buffer = np.zeros(4, np.uint64), np.zeros(_BUFFER, np.uint64)
    xoshiro.seed(state, np.uint64(1), np.uint64(2), 0, 0, 0)
    return lambda words: fill(state, buffer, words)


def _blocks() -> Work:
    buffer = np.zeros(_BUFFER, np.uint64)
    return lambda number: blocks(buffer, number)


def _decks() -> Work:
    deck, buffer = np.zeros(40, np.uint8), np.zeros(_BUFFER, np.uint64)
    return lambda number: decks(deck, buffer, number)


YARDSTICK = Row("xoshiro256++ word (w)", "word", _words, 20_000_000, note="the yardstick")
ROWS = (
    Row("Philox block of four words", "block", _blocks, 2_000_000),
    Row("addressed shuffle of 40 cards", "deck", _decks, 500_000, note="a Philox block and three words of dice"),
)
