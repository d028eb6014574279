"""Asking a player who thinks by the address of his code, as address.py does with choosers.

So the kernels that play need not hold the code of a search; it is compiled by itself when a policy first asks for it.
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
from kernels.ronda.state import STATE, THOUGHT, Thought

_PARTS = tuple((THOUGHT[name].base, THOUGHT.fields[name][1]) for name in Thought._fields)  # type: ignore[index]
"""What each part of a THOUGHT is made of, and where it begins."""
SIGNATURE = types.int64(
    *(types.CPointer(numba.from_dtype(dtype)) for dtype in (RULES, POLICY, STATE)),
    types.CPointer(types.uint64),
    *(types.CPointer(numba.from_dtype(dtype)) for dtype, _ in _PARTS),
)
"""A thinker's: rules, policies, state, the seats' streams, and the parts of the THOUGHT; it returns 0."""

_PYTHON: dict[int, Callable[..., int]] = {}
"""Thinkers by made-up addresses, where kernels run uncompiled."""


@intrinsic
def _ask(typing_context, address, rules, policies, state, streams, thought):
    """Let the thinker at an address put the card to be played to the front of its hand; return 0."""

    def generate(context, builder, signature, arguments):
        address, rules, policies, state, streams, thought = arguments
        pointer = ir.IntType(8).as_pointer()
        word = ir.IntType(64)
        records, words = (
            context.make_array(kind)(context, builder, array).data
            for kind, array in ((signature.args[2], policies), (signature.args[4], streams))
        )
        heads = [builder.bitcast(one, pointer) for one in (rules, records, state, words)]
        whole = builder.bitcast(thought, pointer)
        places = [builder.gep(whole, [ir.Constant(word, place)]) for _, place in _PARTS]
        kind = ir.FunctionType(word, [pointer] * (len(heads) + len(places)))
        return builder.call(builder.inttoptr(address, kind.as_pointer()), heads + places)

    return types.int64(types.int64, rules, policies, state, streams, thought), generate


def _ask_python(address: int, rules: Any, policies: Any, state: Any, streams: Any, thought: Any) -> int:
    return _PYTHON[int(address)](rules, policies, state, streams, thought)


ask = _ask_python if config.DISABLE_JIT else _ask


def address_of(entry: Callable[..., int], thinker: Callable[..., int]) -> int:
    """Return the address at which `ask` finds a thinker.

    `thinker(rules, policies, state, streams, thought)` gets records, arrays and a THOUGHT record; `entry` has the
    parameters of `SIGNATURE`.
    """
    if config.DISABLE_JIT:
        _PYTHON[len(_PYTHON) + 1] = thinker
        return len(_PYTHON)
    return callback(SIGNATURE, entry)
