"""Calling a chooser by its address, so that the kernels that play need not hold the code of every policy.

A chooser is compiled by itself, when a policy first asks for it: kernels that play random or greedy games stay small,
and a user's own function can play without compiling them again.
"""

from collections.abc import Callable
from typing import Any

import numba
from llvmlite import ir
from numba import types
from numba.core import config
from numba.extending import intrinsic

from kernels.compile import callback
from kernels.ronda.policy import POLICY
from kernels.ronda.rules import RULES
from kernels.ronda.state import STATE

PLACES = 6
"""Numbers of a turn: seat, play, table, answer, level, seen."""
SIGNATURE = types.int64(
    *(types.CPointer(numba.from_dtype(dtype)) for dtype in (RULES, POLICY, STATE)),
    types.CPointer(types.uint64),
    *(types.int64,) * PLACES,
)
"""A chooser's: rules, policy, state, the seat's stream, and the numbers of the turn; it returns a place in the hand."""

_PYTHON: dict[int, Callable[..., int]] = {}
"""Choosers by made-up addresses, where kernels run uncompiled."""


@intrinsic
def _call(typing_context, function, rules, policy, state, stream, turn):
    """Return what the chooser at an address chooses (int64)."""

    def generate(context, builder, signature, arguments):
        address, *records, stream_value, numbers = arguments
        pointer = ir.IntType(8).as_pointer()
        word = ir.IntType(64)
        stream_array = context.make_array(signature.args[4])(context, builder, stream_value)
        pointers = [builder.bitcast(record, pointer) for record in records]
        pointers.append(builder.bitcast(stream_array.data, pointer))
        words = [
            context.cast(builder, builder.extract_value(numbers, place), signature.args[5][place], types.int64)
            for place in range(PLACES)
        ]
        kind = ir.FunctionType(word, [pointer] * len(pointers) + [word] * PLACES)
        return builder.call(builder.inttoptr(address, kind.as_pointer()), [*pointers, *words])

    return types.int64(types.int64, rules, policy, state, stream, turn), generate


def _call_python(function: int, rules: Any, policy: Any, state: Any, stream: Any, turn: tuple[int, ...]) -> int:
    return _PYTHON[int(function)](rules, policy, state, stream, *turn)


call = _call_python if config.DISABLE_JIT else _call


def address_of(entry: Callable[..., int], chooser: Callable[..., int], *, keep: bool = True) -> int:
    """Return the address at which `call` finds a chooser; its code is kept on disk if `keep` is true.

    `chooser(rules, policy, state, stream, seat, play, table, answer, level, seen)` gets records and an array (4,);
    `entry` has the same parameters, but as `SIGNATURE` says, and passes on to it what they point to.
    """
    if config.DISABLE_JIT:
        _PYTHON[len(_PYTHON) + 1] = chooser
        return len(_PYTHON)
    return callback(SIGNATURE, entry, keep=keep)
