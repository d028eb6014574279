"""The smallest question of all, as fast as it goes: deal a hand of four out of forty cards and say what it holds."""

import numpy as np

from benchmarks.row import Row, Work
from kernels.compile import kernel
from kernels.streams import xoshiro
from kernels.streams.philox import multiply

PATTERNS = ("nothing", "pair", "two pairs", "three", "four")

_ONE = np.uint64(1)
_40, _39, _38, _37 = (np.uint64(n) for n in (40, 39, 38, 37))
_HANDS = np.uint64(40 * 39 * 38 * 37)
_REJECT = np.uint64(2**64 % (40 * 39 * 38 * 37))
_RANK = np.uint64(60)
_ONES = np.uint64(0x1111111111)
_TWOS = np.uint64(0x2222222222)
_FOURS = np.uint64(0x4444444444)


@kernel
def hand(word):
    """Return the copies of each rank, a nibble each, of the hand that a word's four dice deal (uint64).

    Card c has rank c // 4. The dice have 37, 38, 39 and 40 sides; a card that is already there stands for the highest
    one that its die can show (R. W. Floyd in J. Bentley, Programming pearls: a sample of brilliance, CACM 30, 1987).
    """
    first, word = multiply(word, _37)
    second, word = multiply(word, _38)
    third, word = multiply(word, _39)
    fourth, word = multiply(word, _40)
    second = _37 if second == first else second
    third = _38 if (third == first) | (third == second) else third
    fourth = _39 if (fourth == first) | (fourth == second) | (fourth == third) else fourth
    counts = (_ONE << (first & _RANK)) + (_ONE << (second & _RANK))
    return counts + (_ONE << (third & _RANK)) + (_ONE << (fourth & _RANK))


@kernel
def pattern(counts):
    """Return which of `PATTERNS` a hand of four holds, from its copies of each rank (int64)."""
    twos = counts & _TWOS
    several = np.int64(twos != 0) + np.int64((twos & (twos - _ONE)) != 0)
    return several + 2 * np.int64((twos & ((counts & _ONES) << _ONE)) != 0) + 4 * np.int64((counts & _FOURS) != 0)


@kernel
def deal(state, tally, hands):
    """Deal so many hands from a stream and count their patterns (`tally`: int64, shape (5,))."""
    for _ in range(hands):
        word = xoshiro.next_word(state)
        while word * _HANDS < _REJECT:
            word = xoshiro.next_word(state)
        tally[pattern(hand(word))] += 1


def _hands() -> Work:
    state, tally = np.zeros(4, np.uint64), np.zeros(len(PATTERNS), np.int64)
    xoshiro.seed(state, np.uint64(1), np.uint64(2), 0, 0, 0)
    return lambda hands: deal(state, tally, hands)


ROWS = (
    Row("4-card hand dealt and classified", "hand", _hands, 5_000_000, 6, "hands", 1, "one word, four dice; C: 4.1 w"),
)
