"""A staged stretch of play: given hands, played in a given order, on a given table."""

import numpy as np

from kernels.compile import kernel
from kernels.ronda.announce import announce
from kernels.ronda.cards import cards_taken
from kernels.ronda.events import DEAL, END, HAND, ROUND, begin, emit
from kernels.ronda.order import in_random_order
from kernels.ronda.policy import SEAT_STREAM
from kernels.ronda.round import finish_deal, finish_round
from kernels.streams import xoshiro

_ZERO = np.uint64(0)


@kernel
def seed_for_order(stream, hand, held, seat):
    """Seed a seat's stream so that a player of random cards plays this hand (held ≥ 1 cards) as it stands.

    The streams of successive addresses are tried; one in held! of them fits.
    """
    index = 0
    while True:
        xoshiro.seed(stream, _ZERO, _ZERO, index, SEAT_STREAM + seat, 0)
        if held < 2 or in_random_order(hand, held, stream) == hand:
            break
        index += 1
    xoshiro.seed(stream, _ZERO, _ZERO, index, SEAT_STREAM + seat, 0)


@kernel
def rehearse(rules, policies, whole, events, states, deck, streams, thoughts):
    """Play on from the position in `states[0]` to the end of its deal, or of the round in its last deal.

    `policies` must be random ones. `whole` is 1 if the hands are whole: then they are announced. `events` (int64, shape
    (rows, 6)) gets the events of one round with one deal.
    """
    state = states[0]
    size = rules.deals[state.deal]
    begin(events)
    emit(events, ROUND, 0, state.dealer, state.points[0], state.points[1], 0)
    emit(events, DEAL, state.deal, state.table, size, 0, 0)
    for turn in range(rules.seats):
        seat = (state.dealer + 1 + state.played + turn) & (rules.seats - 1)
        held = size - ((state.played + turn) >> (rules.seats >> 1))
        emit(events, HAND, seat, state.hands[seat], held, 0, 0)
        seed_for_order(streams[seat], state.hands[seat], held, seat)
    if whole and rules.announcements:
        announce(rules, policies, state, events)
    if state.deal == rules.deal_count - 1:
        finish_round(rules, policies, state, deck, streams, thoughts[0], events)
        return
    if not state.over:
        finish_deal(rules, policies, state, streams, thoughts[0], events)
    first = cards_taken(state.taken[0])
    second = cards_taken(state.taken[1])
    emit(events, END, first, second, state.table, state.points[0], state.points[1])
