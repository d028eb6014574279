"""A chooser around a user's own function, which gets the view and a card, and can reach nothing else."""

from collections.abc import Callable
from typing import Any

import numba
import numpy as np
from numba import carray
from numba.core import config

from kernels.ronda.address import address_of
from kernels.ronda.cards import card_at
from kernels.ronda.turn import look
from kernels.streams import dice


def chooser(value: Callable[..., Any]) -> int:
    """Return the address of a chooser that plays the card for which `value(view, card)` is highest, ties alike.

    `value` may be compiled already. A value that is no number loses to any that is one. Numba's errors pass through.
    """
    compiled: Any = value if config.DISABLE_JIT or hasattr(value, "py_func") else numba.njit(nogil=True)(value)

    def choose(rules, policy, state, stream, seat, play, table, answer, level, seen):
        view = look(rules, policy, state, seat, play, table, answer, level, seen, 1)
        best = -np.inf
        tied = 0
        count = 0
        for place in range(view.held):
            worth = float(compiled(view, card_at(view.hand, place)))
            if worth > best or count == 0:
                best = -np.inf if np.isnan(worth) else worth
                tied = place
                count = 1
            elif worth == best:
                tied |= place << (4 * count)
                count += 1
        state.regard.tied = tied
        state.regard.count = count
        return card_at(tied, dice.below(stream, count))

    choose_compiled = choose if config.DISABLE_JIT else numba.njit(nogil=True)(choose)

    def entry(rules, policy, state, stream, seat, play, table, answer, level, seen):
        return choose_compiled(
            carray(rules, (1,))[0],
            carray(policy, (1,))[0],
            carray(state, (1,))[0],
            carray(stream, (4,)),
            seat,
            play,
            table,
            answer,
            level,
            seen,
        )

    return address_of(entry, choose, keep=False)
