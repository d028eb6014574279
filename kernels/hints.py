"""What the compiler cannot know: which way a branch seldom goes, and what cannot be foreseen at all."""

from typing import Any

from llvmlite import ir
from numba.core import config, types
from numba.extending import intrinsic


def _seldom(typing_context: Any, condition: Any) -> Any:
    """Return the signature of `seldom` and its code, as Numba asks of an intrinsic."""
    signature = types.boolean(types.boolean)

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        bit = ir.IntType(1)
        expect = builder.module.declare_intrinsic("llvm.expect", [bit], ir.FunctionType(bit, [bit, bit]))
        return builder.call(expect, [arguments[0], ir.Constant(bit, 0)])

    return signature, code


def _either(typing_context: Any, condition: Any, yes: Any, no: Any) -> Any:
    """Return the signature of `either` and its code, as Numba asks of an intrinsic."""
    result = types.float64 if types.float64 in (yes, no) else types.int64
    signature = result(types.boolean, result, result)

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        chosen = builder.select(*arguments)
        chosen.set_metadata("unpredictable", builder.module.add_metadata([]))
        return chosen

    return signature, code


def _seldom_plain(condition: Any) -> Any:
    return condition


def _either_plain(condition: Any, yes: Any, no: Any) -> Any:
    return yes if condition else no


_PLAIN = getattr(config, "DISABLE_JIT", 0)
seldom: Any = _seldom_plain if _PLAIN else intrinsic(_seldom)
"""seldom(condition) returns the condition (a bool) and tells the compiler to lay out the code as if it were false."""
either: Any = _either_plain if _PLAIN else intrinsic(_either)
"""either(condition, yes, no) returns one of two numbers, both int64 or float64, by a move and never by a branch: for
conditions (bools) that depend on cards and would be guessed wrong."""
