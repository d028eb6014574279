"""The whole product of two words.

Numba has no 128-bit integers, but LLVM has, and one multiplication there replaces four and their carries.
"""

from typing import Any

import numpy as np
from llvmlite import ir
from numba.core import config
from numba.core.types import UniTuple, uint64  # type: ignore[attr-defined]
from numba.extending import intrinsic

_WORD = ir.IntType(64)
_DOUBLE = ir.IntType(128)
_LOW = (1 << 64) - 1


def _typed(typing_context: Any, a: Any, b: Any) -> Any:
    """Return the signature of `multiply` and its code, as Numba asks of an intrinsic."""
    signature = UniTuple(uint64, 2)(uint64, uint64)

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        a, b = (builder.zext(argument, _DOUBLE) for argument in arguments)
        product = builder.mul(a, b)
        high = builder.trunc(builder.lshr(product, ir.Constant(_DOUBLE, 64)), _WORD)
        return context.make_tuple(builder, signature.return_type, (high, builder.trunc(product, _WORD)))

    return signature, code


def _plain(a: Any, b: Any) -> tuple[Any, Any]:
    """Return the high and the low word of the product of two uint64."""
    product = int(a) * int(b)
    return np.uint64(product >> 64), np.uint64(product & _LOW)


multiply: Any = _plain if getattr(config, "DISABLE_JIT", 0) else intrinsic(_typed)
"""multiply(a, b) returns the high and the low uint64 word of the product of two uint64."""
