"""What the compiler cannot know: which way a branch seldom goes."""

from typing import Any

from llvmlite import ir
from numba.core import config, types
from numba.extending import intrinsic


def _typed(typing_context: Any, condition: Any) -> Any:
    """Return the signature of `seldom` and its code, as Numba asks of an intrinsic."""
    signature = types.boolean(types.boolean)

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        bit = ir.IntType(1)
        expect = builder.module.declare_intrinsic("llvm.expect", [bit], ir.FunctionType(bit, [bit, bit]))
        return builder.call(expect, [arguments[0], ir.Constant(bit, 0)])

    return signature, code


def _plain(condition: Any) -> Any:
    """Return the condition."""
    return condition


seldom: Any = _plain if getattr(config, "DISABLE_JIT", 0) else intrinsic(_typed)
"""seldom(condition) returns the condition (a bool) and tells the compiler to lay out the code as if it were false."""
