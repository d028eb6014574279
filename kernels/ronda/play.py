"""The play of a deal, from its first card or from the middle (R5 to R13)."""

from kernels.compile import kernel
from kernels.ronda.cards import CARDS, LENGTH, TAKEN, card_at, run_from, without
from kernels.ronda.chain import award_missa, close_chain, continue_chain, missa_plays, open_chain
from kernels.ronda.events import PLAY, emit
from kernels.ronda.policy import in_random_order
from kernels.ronda.turn import cards_gone, choose


@kernel
def order_hands(rules, policies, state, stops, streams):
    """Put the hands of seats whose policy weighs nothing in random order; they are played from the first card on.

    Sides in the mask `stops` choose their cards in another way.
    """
    size = rules.deals[state.deal]
    for turn in range(rules.seats):
        seat = (state.dealer + 1 + state.played + turn) & (rules.seats - 1)
        held = size - ((state.played + turn) >> (rules.seats >> 1))
        if policies[seat & 1].active == 0 and held > 1 and not stops >> (seat & 1) & 1:
            state.hands[seat] = in_random_order(state.hands[seat], held, streams[seat])


@kernel
def play_deal(rules, policies, state, streams, events):
    """Play the cards that are in hand, from wherever `state` stands, until the deal or the match ends.

    `policies` are the two sides', `streams` one stream a seat. What the end of a deal brings is not
    settled here: see `end_deal` and round.py.
    """
    order_hands(rules, policies, state, 0, streams)
    play_on(rules, policies, state, rules.deals[state.deal] * rules.seats, -1, 0, streams, events)


@kernel
def play_on(rules, policies, state, plays, chosen, stops, streams, events):
    """Play on in a deal whose hands are in order, until `plays` of its cards are played, the match is over, or a side in
    the mask `stops` has to choose between cards.

    `chosen` is the number of a play that was chosen already, its card being the first of its hand; −1: none.
    """
    missa_end = missa_plays(rules, state.deal)
    table = state.table
    answer = state.answer
    level = state.level
    seen = state.seen
    longest = state.longest[state.deal]
    last_side = state.last_side
    card = state.last_card
    took = state.last_took
    play = state.played
    remembers = policies[0].forgets | policies[1].forgets
    gone = cards_gone(rules, state.deal, 0)
    while play < plays:
        seat = (state.dealer + 1 + play) & (rules.seats - 1)
        side = seat & 1
        hand = state.hands[seat]
        place = 0
        if play == chosen:
            pass
        elif stops >> side & 1:
            if rules.deals[state.deal] - (play >> (rules.seats >> 1)) > 1:
                break
        elif policies[side].active:
            place = choose(rules, policies[side], state, seat, play, table, answer, level, seen, streams[seat])
        card = card_at(hand, place)
        bit = 1 << card
        if level != 0 and bit != answer:
            close_chain(rules, state, side ^ 1, level, events)
            level = answer = 0
            if state.over:
                break
        state.hands[seat] = without(hand, place)
        if remembers:
            state.history[gone + play] = card
        seen += 1 << (4 * card)
        play += 1
        run = run_from(table, card)
        if bit == answer:
            took = 1
            last_side = side
            level += 1
            if events is not None:
                emit(events, PLAY, seat, card, run << card, level, 0)
            if level == 1:
                longest |= run
                table ^= run << card
                state.taken[side] += TAKEN[run] & ((1 << CARDS) - 1)
                open_chain(rules, state, side, LENGTH[run] + 1, int(table == 0 and play <= missa_end), events)
            else:
                continue_chain(rules, state, side, level, events)
                if level == 3:
                    level = answer = 0
        else:
            took = run & 1
            table = (table & ~(run << card)) | (bit & (took - 1))
            answer = bit & (took - 1)
            longest |= run
            last_side += (side - last_side) & -took
            state.taken[side] += TAKEN[run & 1023]
            if events is not None:
                emit(events, PLAY, seat, card, (run << card), 0, 0)
            if table == 0 and play <= missa_end:
                award_missa(rules, state, side, events)
        if state.over:
            break
    state.table = table
    state.answer = answer
    state.level = level
    state.seen = seen
    state.longest[state.deal] = longest
    state.last_side = last_side
    state.last_card = card
    state.last_took = took
    state.played = play


@kernel
def end_deal(rules, state, events):
    """Close an open chain, which the dealer's side owns, unless chains cross deals and another deal follows (R9, R11)."""
    last = state.deal == rules.deal_count - 1
    if rules.chain_across_deals and not last:
        return
    if state.level != 0:
        close_chain(rules, state, state.dealer & 1, state.level, events)
        state.level = 0
    state.answer = 0
