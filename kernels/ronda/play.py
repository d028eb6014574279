"""The play of a deal, from its first card or from the middle (R5 to R13)."""

from kernels.compile import inlined, kernel
from kernels.hints import either, seldom
from kernels.ronda.cards import CARDS, LENGTH, RANKS, TAKEN, card_at, run_from, without
from kernels.ronda.chain import award_missa, close_chain, continue_chain, missa_plays, open_chain
from kernels.ronda.events import PLAY, emit
from kernels.ronda.policy import in_random_order
from kernels.ronda.rules import SEATS_AT_MOST
from kernels.ronda.turn import cards_gone, choose


@inlined
def order_hands(rules, policies, state, stops, streams):
    """Put the hands of seats whose policy weighs nothing in random order; they are played from the first card on.

    Sides in the mask `stops` choose their cards in another way.
    """
    size = rules.deals[state.deal]
    last_seat = (rules.seats - 1) & (SEATS_AT_MOST - 1)
    by_seat = rules.seats >> 1
    choosers = int(policies[0].active != 0) | int(policies[1].active != 0) << 1 | stops
    first = state.played
    first_seat = state.dealer + 1
    for play in range(first, first + rules.seats):
        seat = (first_seat + play) & last_seat
        held = size - (play >> by_seat)
        if held > 1 and not choosers >> (seat & 1) & 1:
            state.hands[seat] = in_random_order(state.hands[seat], held, streams[seat])


@inlined
def answer_card(rules, state, side, card, run, table, level, missa_allowed, events):
    """Open a chain or continue it; return (table, level of the chain, 0 if it closed) (R7 to R9)."""
    level += 1
    if level > 1:
        continue_chain(rules, state, side, level, events)
        return table, level % 3
    table ^= run << card
    state.taken[side] += TAKEN[run & 1023] & ((1 << CARDS) - 1)
    open_chain(rules, state, side, LENGTH[run & 1023] + 1, int(table == 0) & missa_allowed, events)
    return table, level


@kernel
def play_on(rules, policies, state, plays, chosen, stops, streams, events):  # noqa: PLR0915 (one loop)
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
    table = state.table
    answer = state.answer
    level = state.level
    seen = state.seen
    longest = state.longest[state.deal]
    last_side = state.last_side
    card = state.last_card
    first_seat = state.dealer + 1
    for play in range(state.played, plays):
        seat = (first_seat + play) & last_seat
        side = seat & 1
        hand = state.hands[seat]
        card = hand & 15
        hand >>= 4
        held = size - (play >> (rules.seats >> 1))
        if seldom(choosers >> side & 1 != 0 and held > 1 and play != chosen):
            if stops >> side & 1:
                break
            place = choose(rules, policies[side], state, seat, play, table, answer, level, seen, streams[seat])
            card = card_at(state.hands[seat], place)
            hand = without(state.hands[seat], place)
        bit = 1 << card
        if seldom(noted != 0 and bit != answer):
            passed = either(table & bit, 0, table) | answer
            state.passed_up |= passed << (RANKS * seat)
        if seldom(level != 0 and bit != answer):
            close_chain(rules, state, side ^ 1, level, events)
            level = answer = 0
            if state.over:
                break
        state.hands[seat] = hand
        if seldom(remembers != 0):
            state.history[gone + play] = card
        state.played = play + 1
        seen += 1 << (card << 2)
        run = run_from(table, card)
        longest |= run
        last_side = side if run | int(bit == answer) else last_side
        if events is not None and seldom(events.shape[0] != 0):
            emit(events, PLAY, seat, card, run << card, (level + 1) * int(bit == answer), 0)
        if seldom(bit == answer):
            table, level = answer_card(rules, state, side, card, run, table, level, int(play < missa_end), events)
            answer *= int(level != 0)
        else:
            left = bit & ((run & 1) - 1)
            table = (table & ~(run << card)) | left
            answer = left
            state.taken[side] += TAKEN[run & 1023]
            if seldom(table == 0 and play < missa_end):
                award_missa(rules, state, side, events)
        if seldom(state.over != 0):
            break
    state.table = table
    state.answer = answer
    state.level = level
    state.seen = seen
    state.longest[state.deal] = longest
    state.last_side = last_side
    state.last_card = card
    # A card that lies there to be answered has captured nothing.
    state.last_took = 1 - int(answer != 0 and level == 0)


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
