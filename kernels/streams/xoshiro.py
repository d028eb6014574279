"""xoshiro256++: the long stream of a game, seeded from its Philox block.

D. Blackman and S. Vigna, Scrambled linear pseudorandom number generators, ACM TOMS 47 (2021).
"""

import numpy as np

from kernels.compile import inlined
from kernels.streams.philox import block

_ZERO = np.uint64(0)
_64 = np.uint64(64)
_23 = np.uint64(23)
_17 = np.uint64(17)
_45 = np.uint64(45)


@inlined
def rotate(x, k):
    """Return the uint64 x rotated left by k (a uint64 from 1 to 63)."""
    return (x << k) | (x >> (_64 - k))


@inlined
def seed(state, k0, k1, index, purpose, round_):
    """Fill `state` (uint64, shape (4,)) from the block at counter (index, 0, purpose, round).

    Philox is a bijection of its counter, so two addresses under one key never share a state.
    """
    w0, w1, w2, w3 = block(k0, k1, np.uint64(index), _ZERO, np.uint64(purpose), np.uint64(round_))
    state[0] = w0
    state[1] = w1
    state[2] = w2
    state[3] = w3


@inlined
def next_word(state):
    """Return the next uint64 of the stream and advance `state` (uint64, shape (4,))."""
    s0 = state[0]
    s1 = state[1]
    s2 = state[2]
    s3 = state[3]
    result = rotate(s0 + s3, _23) + s0
    t = s1 << _17
    s2 ^= s0
    s3 ^= s1
    state[1] = s1 ^ s2
    state[0] = s0 ^ s3
    state[2] = s2 ^ t
    state[3] = rotate(s3, _45)
    return result
