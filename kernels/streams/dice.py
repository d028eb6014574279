"""Exact bounded draws.

D. Lemire, Fast random integer generation in an interval, ACM TOMACS 29 (2019): multiply, and reject the few low words
that would favour some results.
"""

import numpy as np

from kernels.compile import inlined
from kernels.streams.product import multiply
from kernels.streams.xoshiro import next_word


@inlined
def below(state, n):
    """Return an int64 uniform on 0 … n − 1 (n from 1 to 2^63 − 1), drawing words from the xoshiro `state`."""
    bound = np.uint64(n)
    high, low = multiply(next_word(state), bound)
    if low < bound:
        threshold = (np.uint64(0) - bound) % bound
        while low < threshold:
            high, low = multiply(next_word(state), bound)
    return np.int64(high)
