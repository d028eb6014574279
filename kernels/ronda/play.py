"""The play of a deal, from its first card or from the middle (R5 to R13)."""

import numpy as np

from kernels.compile import inlined
from kernels.hints import either, seldom
from kernels.ronda.cards import CARDS, LENGTH, RANKS, TAKEN, card_at, lay_card, without
from kernels.ronda.chain import award_missa, close_chain, continue_chain, missa_plays, open_chain
from kernels.ronda.course import Course, course_of, note_course
from kernels.ronda.events import PLAY, emit
from kernels.ronda.order import interleave
from kernels.ronda.position import counts_of
from kernels.ronda.rules import SEATS_AT_MOST
from kernels.ronda.turn import cards_gone, choose


@inlined
def answer_card(rules, state, side, run, table, after, level, missa_allowed, events):
    """Open a chain or continue it; return (table, level of the chain, 0 if it closed) (R7 to R9)."""
    level += 1
    if level > 1:
        continue_chain(rules, state, side, level, events)
        return table, level % 3
    state.taken[side] += TAKEN[run & 1023] & ((1 << CARDS) - 1)
    open_chain(rules, state, side, LENGTH[run & 1023] + 1, int(after == 0) & missa_allowed, events)
    return after, level


@inlined
def leave_chain(rules, state, course, seat, card, events):
    """Close the open chain if the card that comes does not answer; return (course, 1 if that ended the match) (R10)."""
    if seldom(course.level != 0 and 1 << card != course.answer):
        close_chain(rules, state, seat & 1 ^ 1, course.level, events)
        return Course(course.table, 0, 0, course.seen, course.longest, course.last_side), state.over
    return course, 0


@inlined
def lay(rules, state, course, seat, card, missa_allowed, events):
    """Lay a card that closes no chain; return (course, 1 if that ended the match)."""
    bit = 1 << card
    side = seat & 1
    taken, after = lay_card(course.table, bit)
    run = taken >> card
    seen = course.seen + (1 << (card << 2))
    longest = course.longest | run
    answers = bit == course.answer
    if events is not None and seldom(events.shape[0] != 0):
        emit(events, PLAY, seat, card, taken, (course.level + 1) * int(answers), 0)
    if seldom(answers):
        table, level = answer_card(rules, state, side, run, course.table, after, course.level, missa_allowed, events)
        return Course(table, bit * int(level != 0), level, seen, longest, side), state.over
    last_side = either(taken != 0, side, course.last_side)
    state.taken[side] += TAKEN[np.uint64(run)]
    course = Course(after, after & bit, course.level, seen, longest, last_side)
    if seldom(after == 0 and missa_allowed != 0):
        award_missa(rules, state, side, events)
        return course, state.over
    return course, 0


@inlined
def note_passed_up(state, course, seat, card):
    """Note which ranks a seat leaves lying that it could have taken or answered."""
    bit = 1 << card
    if bit != course.answer:
        passed = either(course.table & bit != 0, 0, course.table) | course.answer
        state.passed_up |= passed << (RANKS * seat)


@inlined
def play_on(rules, policies, state, plays, chosen, stops, streams, events):
    """Play on in a deal whose hands are in order, until `plays` of its cards are played, the match is over, or a side
    in the mask `stops` has to choose between cards.

    `chosen` is the number of a play that was chosen already, its card being the first of its hand; −1: none.
    """
    size = rules.deals[state.deal]
    missa_end = missa_plays(rules, state.deal)
    last_seat = (rules.seats - 1) & (SEATS_AT_MOST - 1)
    choosers = int(policies[0].active != 0) | int(policies[1].active != 0) << 1 | stops
    remembers = policies[0].forgets | policies[1].forgets | stops
    gone = cards_gone(rules, state.deal, 0) if remembers else 0
    noted = policies[0].left_lying | policies[1].left_lying | stops
    course = course_of(state)
    card = state.last_card
    played = state.played
    first_seat = state.dealer + 1
    for play in range(played, plays):
        seat = (first_seat + play) & last_seat
        side = seat & 1
        hand = state.hands[seat]
        coming = hand & 15
        hand >>= 4
        if seldom(choosers >> side & 1 != 0):
            held = size - (play >> (rules.seats >> 1))
            if held > 1 and play != chosen:
                if stops >> side & 1:
                    break
                may_earn = int(play < missa_end)
                place = choose(rules, policies[side], state, seat, play, course, held, may_earn, streams[seat])
                coming = card_at(state.hands[seat], place)
                hand = without(state.hands[seat], place)
        if noted:
            note_passed_up(state, course, seat, coming)
        course, over = leave_chain(rules, state, course, seat, coming, events)
        if over:
            break
        card = coming
        played = play + 1
        state.hands[seat] = hand
        if remembers:
            state.history[gone + play] = card
        course, over = lay(rules, state, course, seat, card, int(play < missa_end), events)
        if over:
            break
    note_course(state, course, played, card)


@inlined
def is_in_order(rules, policies, state):
    """Return whether `play_in_order` can play the deal: no card of it is played, nobody chooses or keeps watch, and the
    hands fill no more than a word."""
    chooses = policies[0].active | policies[1].active
    watches = policies[0].forgets | policies[1].forgets | policies[0].left_lying | policies[1].left_lying
    return chooses | watches | state.played == 0 and rules.deals[state.deal] * rules.seats <= 16


@inlined
def put_away(rules, state, seat, gone):
    """Take the first `gone` cards, which are played, out of a hand that was whole."""
    left = rules.deals[state.deal] - gone
    state.hands[seat] >>= gone << 2
    state.seen += state.counts[seat]
    if seldom(left > 0):
        state.seen -= counts_of(state.hands[seat], left)


@inlined
def play_in_order(rules, state, plays, events):
    """Do what `play_on` does where `is_in_order`: the cards come in an order that is known beforehand."""
    missa_end = missa_plays(rules, state.deal)
    last_seat = (rules.seats - 1) & (SEATS_AT_MOST - 1)
    first = state.dealer + 1
    one, two = state.hands[first & last_seat], state.hands[(first + 1) & last_seat]
    if rules.seats == SEATS_AT_MOST:
        one = interleave(one, state.hands[(first + 2) & last_seat])
        two = interleave(two, state.hands[(first + 3) & last_seat])
    cards = interleave(one, two)
    course = course_of(state)
    card = state.last_card
    played = 0
    for play in range(plays):
        seat = (first + play) & last_seat
        course, over = leave_chain(rules, state, course, seat, cards & 15, events)
        if over:
            break
        card = cards & 15
        cards >>= 4
        played = play + 1
        course, over = lay(rules, state, course, seat, card, int(play < missa_end), events)
        if over:
            break
    seen = state.seen
    note_course(state, course, played, card)
    # Counted hand by hand, which is less to do than card by card.
    state.seen = seen
    for turn in range(rules.seats):
        put_away(rules, state, (first + turn) & last_seat, (played - turn + rules.seats - 1) >> (rules.seats >> 1))


@inlined
def end_deal(rules, state, events):
    """Close an open chain, which the dealer's side owns, unless chains cross deals and another deal follows
    (R9, R11)."""
    last = state.deal == rules.deal_count - 1
    if rules.chain_across_deals and not last:
        return
    if state.level != 0:
        close_chain(rules, state, state.dealer & 1, state.level, events)
        state.level = 0
    state.answer = 0
