"""Philox4x64-10: four random words for a key and a counter.

J. K. Salmon et al., Parallel random numbers: as easy as 1, 2, 3, SC 2011. NumPy's
`Philox(counter=c - 1, key=k).random_raw(4)` gives the same words (it raises its counter before use).
"""

import numpy as np

from kernels.compile import inlined
from kernels.streams.product import multiply

_M0 = np.uint64(0xD2E7470EE14C6C93)
_M1 = np.uint64(0xCA5A826395121157)
_W0 = np.uint64(0x9E3779B97F4A7C15)
_W1 = np.uint64(0xBB67AE8584CAA73B)


@inlined
def block(k0, k1, c0, c1, c2, c3):
    """Return four uint64 words for a key (k0, k1) and a counter (c0, c1, c2, c3), all uint64."""
    for _ in range(10):
        high0, low0 = multiply(_M0, c0)
        high1, low1 = multiply(_M1, c2)
        c0 = high1 ^ c1 ^ k0
        c1 = low1
        c2 = high0 ^ c3 ^ k1
        c3 = low0
        k0 += _W0
        k1 += _W1
    return c0, c1, c2, c3
