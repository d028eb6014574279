"""The chooser of policies that weigh features beyond cards and points."""

from functools import cache

import numpy as np
from numba import carray

from kernels.compile import kernel
from kernels.ronda.address import address_of
from kernels.ronda.cards import card_at
from kernels.ronda.features import FEATURES, regard_seats, write_features
from kernels.ronda.turn import look
from kernels.streams import dice


@kernel
def evaluate_closely(view, rules, policy, card, regard):
    """Return the weighted sum of all features of playing `card` (float64)."""
    write_features(view, rules, policy.needs, card, regard)
    value = 0.0
    for name in range(len(FEATURES)):
        value += policy.weights[name] * regard.values[name]
    return value


@kernel
def choose_closely(rules, policy, state, stream, seat, play, table, answer, level, seen):
    """Return the place in the hand of the card to play: of the best by all features, any alike."""
    view = look(rules, policy, state, seat, play, table, answer, level, seen, 1)
    regard = state.regard
    regard_seats(view, rules, policy.needs, regard)
    best = -np.inf
    tied = 0
    count = 0
    for place in range(view.held):
        value = evaluate_closely(view, rules, policy, card_at(view.hand, place), regard)
        if value > best:
            best = value
            tied = place
            count = 1
        elif value == best:
            tied |= place << (4 * count)
            count += 1
    regard.tied = tied
    regard.count = count
    return card_at(tied, dice.below(stream, count))


def _entry(rules, policy, state, stream, seat, play, table, answer, level, seen):
    return choose_closely(
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


@cache
def address() -> int:
    """Return the address of `choose_closely`, which is compiled at the first call."""
    return address_of(_entry, choose_closely)
