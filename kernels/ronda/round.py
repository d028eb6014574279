"""A round from the shuffle to the card count (R1 to R4, R19 to R21)."""

import numpy as np

from kernels.compile import inlined, kernel
from kernels.hints import seldom
from kernels.ronda.announce import announce, pay_contested_pot
from kernels.ronda.award import CARDS, LAST_CARD, award, award_both
from kernels.ronda.cards import CARDS as CARDS_BIT
from kernels.ronda.cards import LENGTH, ONE, PACK, TWELVE, cards_taken
from kernels.ronda.deal import deal_hands, lay_table, seed_repairs
from kernels.ronda.events import END, ROUND, emit
from kernels.ronda.last_deal import is_exact
from kernels.ronda.order import order_hands
from kernels.ronda.play import end_deal, is_in_order, play_in_order, play_on
from kernels.ronda.policy import SEAT_STREAM
from kernels.ronda.position import note_opening, seat_after
from kernels.ronda.rules import EACH, MISS_BY_RANK, MISS_TO_OPPONENT
from kernels.ronda.state import NOBODY, clear
from kernels.ronda.thinker import ask
from kernels.streams import shuffle, xoshiro

DRAWN = -1
"""Dealer of a first round that is drawn at random (R1); any other number is the seat that deals."""


@inlined
def drawn_dealer(rules, word):
    """Return the seat that the top bits of a spare word draw."""
    return np.int64(word >> np.uint64(63 - (rules.seats >> 2)))


@inlined
def last_card_side(rules, state):
    """Return the side that the dealer's last card pays, or NOBODY (R21)."""
    dealer = state.dealer & 1
    if rules.last_card_bonus == 0:
        return NOBODY
    if not state.last_took and rules.last_card_miss == MISS_TO_OPPONENT:
        return dealer ^ 1
    if state.last_took or rules.last_card_miss == MISS_BY_RANK:
        if state.last_card == TWELVE:
            return dealer
        if state.last_card == ONE:
            return dealer ^ 1
    return NOBODY


@inlined
def card_points(rules, cards):
    """Return the points of a side's card count (R19)."""
    if rules.card_count == EACH:
        return cards
    return max(cards - PACK // 2, 0)


@inlined
def settle_round(rules, state, events):
    """Give the leftovers away, then pay the last-card rule and the card count (R19 to R21). The table stays as
    it was."""
    if state.last_side != NOBODY:
        state.taken[state.last_side] += LENGTH[state.table] << CARDS_BIT
    paid = last_card_side(rules, state)
    if paid != NOBODY:
        award(state, paid, rules.last_card_bonus, LAST_CARD, events)
    if not state.over:
        first = card_points(rules, cards_taken(state.taken[0]))
        second = card_points(rules, cards_taken(state.taken[1]))
        award_both(state, first, second, CARDS, events)


@kernel
def thinkers(rules, policies, state):
    """Return the mask of the sides that think in this deal."""
    exact = is_exact(rules, state)
    mask = 0
    for side in range(2):
        if policies[side].thinker and (policies[side].worlds or (exact and policies[side].exact_last_deal)):
            mask |= 1 << side
    return mask


@kernel
def play_thoughtfully(rules, policies, state, plays, streams, thought, events):
    """Do what `play_cards` does where a side thinks."""
    stops = thinkers(rules, policies, state)
    order_hands(rules, policies, state, stops, streams)
    thought.openings[0].known = 0
    if state.played == 0:
        note_opening(state, thought.openings[0])
    chosen = -1
    while True:
        play_on(rules, policies, state, plays, chosen, stops, streams, events)
        if state.over or state.played >= plays:
            break
        side = seat_after(rules, state.dealer, state.played) & 1
        ask(policies[side].thinker, rules, policies, state, streams, thought)
        chosen = state.played


@inlined
def play_cards(rules, policies, state, plays, streams, thought, events):
    """Play from any position of a deal until `plays` of its cards are played, or the match is over."""
    if seldom(policies[0].thinker | policies[1].thinker != 0):
        play_thoughtfully(rules, policies, state, plays, streams, thought, events)
    else:
        order_hands(rules, policies, state, 0, streams)
        if is_in_order(rules, policies, state):
            play_in_order(rules, state, plays, events)
        else:
            play_on(rules, policies, state, plays, -1, 0, streams, events)


@inlined
def settle_deal(rules, state, events):
    """Settle what the end of a deal settles: the open chain, the contested pot."""
    if not state.over:
        end_deal(rules, state, events)
    if not state.over:
        pay_contested_pot(state, events)


@inlined
def finish_deal(rules, policies, state, streams, thought, events):
    """Play on to the end of the deal, from any position of it: the cards in hand, the open chain, the contested pot."""
    play_cards(rules, policies, state, rules.deals[state.deal] * rules.seats, streams, thought, events)
    settle_deal(rules, state, events)


@inlined
def deal_and_announce(rules, policies, state, deck, events):
    """Deal the hands of the deal that `state` has come to, and let the seats announce."""
    deal_hands(rules, state, deck, events)
    if rules.announcements:
        announce(rules, policies, state, events)


@kernel
def begin_deal(rules, policies, state, deck, events):
    """Do what `deal_and_announce` does, without its code in every caller."""
    deal_and_announce(rules, policies, state, deck, events)


@inlined
def end_round(state, events):
    """Write down how a round ended."""
    if events is not None and seldom(events.shape[0] != 0):
        first = cards_taken(state.taken[0])
        second = cards_taken(state.taken[1])
        emit(events, END, first, second, state.table, state.points[0], state.points[1])


@inlined
def play_deals(rules, policies, state, deck, streams, thought, events, begun):
    """Play on to the end of the round or of the match, and settle the round.

    `begun` is 1 if the hands of the deal that `state` has come to are dealt, so that play goes on from any position of
    it; else 0.
    """
    while True:
        if not begun:
            deal_and_announce(rules, policies, state, deck, events)
        begun = 0
        if state.over:
            break
        finish_deal(rules, policies, state, streams, thought, events)
        if state.over:
            break
        if state.deal + 1 == rules.deal_count:
            settle_round(rules, state, events)
            break
        state.deal += 1
    end_round(state, events)


@inlined
def finish_round(rules, policies, state, deck, streams, thought, events):
    """Play on to the end of the round or of the match, from any position of a deal, and settle the round."""
    play_deals(rules, policies, state, deck, streams, thought, events, 1)


@inlined
def set_out(rules, k0, k1, index, round_, dealer, state, deck, streams, events):
    """Set out the round of an address: the dealer, the streams and the first table.

    `dealer` is a seat or `DRAWN`. `state.points` and `state.target` stay as they are.
    """
    word = shuffle.shuffle40(deck, k0, k1, index, round_)
    clear(state, drawn_dealer(rules, word) if dealer == DRAWN else dealer)
    for seat in range(rules.seats):
        xoshiro.seed(streams[seat], k0, k1, index, SEAT_STREAM + seat, round_)
    if events is not None and seldom(events.shape[0] != 0):
        emit(events, ROUND, round_, state.dealer, state.points[0], state.points[1], 0)
    if rules.face_up:
        seed_repairs(streams[rules.seats], k0, k1, index, round_)
        lay_table(rules, state, deck, streams[rules.seats])


@inlined
def open_round(rules, policies, k0, k1, index, round_, dealer, state, deck, streams, events):
    """Do what `set_out` does, and begin the first deal."""
    set_out(rules, k0, k1, index, round_, dealer, state, deck, streams, events)
    begin_deal(rules, policies, state, deck, events)


@inlined
def play_round(rules, policies, k0, k1, index, round_, dealer, state, deck, streams, thought, events):
    """Play the round of an address and leave its outcome in `state`.

    `dealer` is a seat or `DRAWN`. `state.points` must hold the score before the round and `state.target` the points
    that end the match; set it to `award.OUT_OF_REACH` for a full round. `thought` is a THOUGHT record.
    """
    set_out(rules, k0, k1, index, round_, dealer, state, deck, streams, events)
    play_deals(rules, policies, state, deck, streams, thought, events, 0)
