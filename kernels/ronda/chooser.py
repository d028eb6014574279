"""The chooser of policies that weigh features beyond cards and points."""

from functools import cache

import numpy as np
from numba import carray

from kernels.compile import kernel
from kernels.ronda.address import address_of
from kernels.ronda.cards import card_at
from kernels.ronda.features import FEATURES, ROWS, regard_seats, write_features
from kernels.ronda.position import held_after
from kernels.ronda.turn import look
from kernels.streams import dice


@kernel
def evaluate_closely(view, rules, policy, first, regard):
    """Return the weighted sums of all features of the hand's cards from place `first` on, `ROWS` of them (float64)."""
    values = regard.values
    for place in range(first, min(first + ROWS, view.held)):
        write_features(view, rules, policy.needs, card_at(view.hand, place), regard, values[place - first])
    a = b = c = d = 0.0
    # Side by side, since each sum must wait for the addition before.
    for name in range(len(FEATURES)):
        weight = policy.weights[name]
        a += weight * values[0, name]
        b += weight * values[1, name]
        c += weight * values[2, name]
        d += weight * values[3, name]
    return a, b, c, d


@kernel
def weigh_hand(view, rules, policy, regard):
    """Note the places of the cards that are best by all features in `regard`."""
    regard_seats(view, rules, policy.needs, regard)
    best = -np.inf
    tied = 0
    count = 0
    for first in range(0, view.held, ROWS):
        sums = evaluate_closely(view, rules, policy, first, regard)
        for place in range(first, min(first + ROWS, view.held)):
            value = sums[place - first]
            if value > best:
                best = value
                tied = place
                count = 1
            elif value == best:
                tied |= place << (4 * count)
                count += 1
    regard.tied = tied
    regard.count = count


@kernel
def choose_closely(rules, policy, state, stream, seat, play, table, answer, level, seen):
    """Return the place in the hand of the card to play: of the best by all features, any alike."""
    regard = state.regard
    if held_after(rules, state.deal, play) > 1:
        view = look(rules, policy, state, seat, play, table, answer, level, seen, 1)
        weigh_hand(view, rules, policy, regard)
    else:
        regard.tied = 0
        regard.count = 1
    return card_at(regard.tied, dice.below(stream, regard.count))


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
