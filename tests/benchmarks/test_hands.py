"""The hands that the benchmark deals are the right ones."""

from itertools import combinations

import numba
import numpy as np

from benchmarks import hands
from kernels.streams import xoshiro

EXACT = np.array([53_760, 34_560, 1_620, 1_440, 10])
N = 20_000 if numba.config.DISABLE_JIT else 2_000_000


def test_patterns_by_enumeration() -> None:
    found = np.zeros(len(hands.PATTERNS), np.int64)
    for cards in combinations(range(40), 4):
        counts = sum(1 << (4 * (card // 4)) for card in cards)
        found[hands.pattern(np.uint64(counts))] += 1
    assert (found == EXACT).all()


def test_frequencies_of_dealt_hands() -> None:
    state, tally = np.zeros(4, np.uint64), np.zeros(len(hands.PATTERNS), np.int64)
    xoshiro.seed(state, np.uint64(3), np.uint64(4), 0, 0, 0)
    hands.deal(state, tally, N)
    expected = EXACT / EXACT.sum() * N
    # Chi-square with 4 degrees of freedom: 34 is passed by chance once in a million.
    assert tally.sum() == N
    assert ((tally - expected) ** 2 / expected).sum() < 34
