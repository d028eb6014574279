"""Dealing: hands from the deck, and the cards turned face up at the start (R3, R4)."""

import numpy as np

from kernels.compile import inlined
from kernels.hints import seldom
from kernels.ronda.cards import PACK, RANKS
from kernels.ronda.events import DEAL, HAND, emit
from kernels.ronda.rules import REDEAL, REPLACE_RUN, SEATS_AT_MOST
from kernels.streams import dice, shuffle, xoshiro

REPAIRS = 1
"""Purpose of the stream that replaces turned cards and shuffles again."""
_TURNS_AT_MOST = 1000
"""Cards put back before the deal counts as hopeless and is shuffled again: with few ranks in a small stock no
table may exist. A deal that is not hopeless comes to this about once in 10^100."""


@inlined
def refused(rules, table, card, turned):
    """Return whether the card turned next may not stay on the table (R4)."""
    bit = 1 << card
    if table & bit:
        return True
    if rules.initial_run != REPLACE_RUN or turned + 1 != rules.face_up or turned + 1 < 4:
        return False
    full = table | bit
    lowest = full & -full
    return (full & (full + lowest)) == 0


@inlined
def turn_table(rules, deck, first, stream):
    """Return the table mask of the cards turned from place `first` of the deck on, or −1 if the deal is to be redone.

    A refused card changes places with a random card of the stock below it, which is the same as going back to a random
    place and turning another. `stream` is the stream of repairs.
    """
    table = np.int64(0)
    turned = 0
    returned = 0
    while turned < rules.face_up:
        place = first + turned
        card = np.int64(deck[place])
        if refused(rules, table, card, turned):
            returned += 1
            below = PACK - 1 - place
            if rules.initial_table == REDEAL or returned > _TURNS_AT_MOST or below == 0:
                return -1
            other = place + 1 + dice.below(stream, below)
            deck[place] = deck[other]
            deck[other] = card
        else:
            table |= 1 << card
            turned += 1
    return table


@inlined
def lay_table(rules, state, deck, stream):
    """Turn the first table face up, behind the places of the first deal's hands, shuffling again while it is
    refused."""
    first = rules.deals[0] * rules.seats
    table = turn_table(rules, deck, first, stream)
    while table < 0:
        shuffle.shuffle(deck, PACK, stream)
        table = turn_table(rules, deck, first, stream)
    state.table = table
    seen = 0
    for rank in range(RANKS):
        seen += (table >> rank & 1) << (4 * rank)
    state.seen = seen


@inlined
def seed_repairs(stream, k0, k1, index, round_):
    """Seed the stream of repairs of a round."""
    xoshiro.seed(stream, k0, k1, index, REPAIRS, round_)


@inlined
def take_cards(deck, place, size):
    """Return (hand, its copies of each rank) of the cards from a place of the deck on."""
    hand = np.int64(0)
    counts = np.int64(0)
    if 3 <= size <= 4:
        # The usual hands without a loop, which costs more than what it does.
        first = np.int64(deck[np.uint64(place)])
        second = np.int64(deck[np.uint64(place + 1)])
        third = np.int64(deck[np.uint64(place + 2)])
        hand = first | second << 4 | third << 8
        counts = (1 << (first << 2)) + (1 << (second << 2)) + (1 << (third << 2))
        if size == 4:
            fourth = np.int64(deck[np.uint64(place + 3)])
            hand |= fourth << 12
            counts += 1 << (fourth << 2)
    else:
        for card in range(size):
            rank = np.int64(deck[place + card])
            hand |= rank << (card << 2)
            counts += 1 << (rank << 2)
    return hand, counts


@inlined
def deal_hands(rules, state, deck, events):
    """Deal every seat its next hand from the deck, seat after seat from the dealer's successor on (R2)."""
    size = rules.deals[state.deal]
    place = state.undealt
    if events is not None and seldom(events.shape[0] != 0):
        emit(events, DEAL, state.deal, state.table, size, 0, 0)
    for turn in range(rules.seats):
        seat = (state.dealer + 1 + turn) & (rules.seats - 1) & (SEATS_AT_MOST - 1)
        hand, counts = take_cards(deck, place, size)
        place += size
        state.hands[seat] = hand
        state.counts[seat] = counts
        if events is not None and seldom(events.shape[0] != 0):
            emit(events, HAND, seat, hand, size, 0, 0)
    # The cards turned face up lie behind the first deal's hands.
    state.undealt = place + (rules.face_up if state.deal == 0 else 0)
    state.played = 0
    state.passed_up = 0
