"""Counting bits of a non-negative int64."""

from typing import Any

import numba
from numba.cpython.unsafe import numbers

from kernels.compile import kernel

_settings: Any = numba.config
_trailing_zeros: Any = numbers.trailing_zeros

if _settings.DISABLE_JIT:  # the intrinsic exists in compiled code only

    def lowest(bits):
        """Return the index of the lowest bit set (`bits` > 0)."""
        return (int(bits) & -int(bits)).bit_length() - 1

else:

    @kernel
    def lowest(bits):
        """Return the index of the lowest bit set (`bits` > 0)."""
        return _trailing_zeros(bits)


@kernel
def count(bits: int) -> int:
    """Return how many bits are set (`bits` >= 0)."""
    bits -= (bits >> 1) & 0x5555555555555555
    bits = (bits & 0x3333333333333333) + ((bits >> 2) & 0x3333333333333333)
    bits = (bits + (bits >> 4)) & 0x0F0F0F0F0F0F0F0F
    bits += bits >> 8
    bits += bits >> 16
    bits += bits >> 32
    return bits & 0x7F
