"""One turn: draw, lay, throw (M9–M15)."""

from kernels.compile import kernel
from kernels.romme.candidates import KIND, LAY_OFF, MELD_BITS, NEW_MELD, SWAP, WITH_SWAPPED
from kernels.romme.cards import JOKER, NONE, ONE, ZERO, hand_size
from kernels.romme.deal import NO_CARD, SEAT_STREAM, draw, reshuffle, see, unsee
from kernels.romme.events import DISCARD, LAY, NOTHING, STOCK, THROW, TURN, emit
from kernels.romme.fits import anything_fits
from kernels.romme.goal import ANYTHING
from kernels.romme.hand import count_hand, give, put_down, receive
from kernels.romme.meld import value_of
from kernels.romme.plan import plan_turn, plan_with_discard
from kernels.romme.rules import EMPTY_TABLE, IDLE_RESHUFFLES, OWN_MELDS_ONLY
from kernels.romme.throw import throw

GOES_ON, WON, BLOCKED = range(3)


@kernel
def is_blocked(seen, rules):
    """Return whether a round ends here that needs a reshuffle to go on (M15)."""
    if seen.idle >= IDLE_RESHUFFLES[seen.seats]:
        return True
    for seat in range(seen.seats):
        if seen.sizes[seat] > 1 + rules.final_discard:
            return False
    return not anything_fits(seen, rules.joker_limit)


@kernel
def take_top(seen, hidden, seat):
    """Move the top discard into a seat's hand and return it."""
    card = ZERO + seen.pile[seen.piled - 1]
    seen.piled -= 1
    unsee(seen, card)
    if card != JOKER:
        seen.took[seat] |= ONE << card
    hidden.discards_taken[seat] += 1
    receive(hidden, seat, card)
    return card


@kernel
def lay_plan(seen, hidden, rules, room, seat, events):
    """Lay the arrangement in `room`; return 1 if every card went into a new meld of the hand's own."""
    opening = not (seen.opened >> seat) & 1
    own, worth = 1, ZERO
    for place in range(room.length):
        shape = room.path[place]
        kind = shape & KIND
        cards = put_down(seen, hidden, seat, shape)
        if kind == NEW_MELD:
            if not shape & WITH_SWAPPED:
                worth += value_of(shape & MELD_BITS)
        else:
            own = 0
            hidden.swaps += int(kind == SWAP)
            hidden.lay_offs += cards if kind == LAY_OFF else 0
        emit(events, LAY, shape, ZERO, ZERO, ZERO)
    if room.length:
        seen.idle = seen.still = 0
    if opening and room.length:
        seen.opened |= 1 << seat
        hidden.opened_at[seat] = seen.turn
        hidden.opened_with[seat] = worth
    return own


@kernel
def is_hand_romme(rules, opened_before, own, table_before):
    """Return whether laying the whole hand in this turn is a Hand-Rommé (M18)."""
    if opened_before:
        return 0
    if rules.hand_romme == OWN_MELDS_ONLY:
        return own
    if rules.hand_romme == EMPTY_TABLE:
        return int(table_before == 0)
    return 1


@kernel
def discard(seen, hidden, seat, card, events):
    """Throw a card onto the discards."""
    give(hidden, seat, card)
    seen.pile[seen.piled] = card
    seen.piled += 1
    see(seen, card)
    if card != JOKER:
        seen.threw[seat] |= ONE << card
    emit(events, THROW, card, ZERO, ZERO, ZERO)


@kernel
def draw_from_stock(seen, hidden, rules, seat, events):
    """Draw for a seat, reshuffling if need be; return STOCK, or NO_CARD if the round is blocked."""
    again = ZERO
    if seen.stock == 0:
        if is_blocked(seen, rules):
            return NO_CARD
        reshuffle(seen, hidden, seat)
        again = ONE
    seen.still = 0
    card = ZERO + draw(seen, hidden, seat)
    receive(hidden, seat, card)
    emit(events, TURN, seat, STOCK, card, again)
    return STOCK


@kernel
def copies(hidden, seat, card):
    """Return how many of a card a seat holds; 0 of no card."""
    if card < 0:
        return ZERO
    if card == JOKER:
        return hidden.jokers[seat]
    return (hidden.first[seat] >> card & 1) + (hidden.second[seat] >> card & 1)


@kernel
def lay_and_throw(seen, hidden, rules, policy, room, seat, events):
    """Lay the plan in `room` and throw a card, if one is left; return 1 if all went into own new melds."""
    held = copies(hidden, seat, hidden.taken)
    own = lay_plan(seen, hidden, rules, room, seat, events)
    if room.length:
        room.melded = 0
    first, second, jokers = hidden.first[seat], hidden.second[seat], hidden.jokers[seat]
    if hand_size(first, second, jokers):
        kept = hidden.taken if copies(hidden, seat, hidden.taken) == held else NONE
        stream = hidden.streams[SEAT_STREAM + seat]
        discard(seen, hidden, seat, throw(seen, policy, room, stream, first, second, jokers, kept), events)
    count_hand(seen, hidden, seat)
    return own


@kernel
def play_turn(seen, hidden, rules, patterns, policy, room, events):
    """Play the turn of `seen.seat` and return GOES_ON, WON or BLOCKED."""
    seat, starts = seen.seat, seen.turn == 0
    stream = hidden.streams[SEAT_STREAM + seat]
    first, second, jokers = hidden.first[seat], hidden.second[seat], hidden.jokers[seat]
    hidden.taken = NONE
    seen.still += 1
    room.melded = 0
    if starts:
        came = NOTHING
        emit(events, TURN, seat, NOTHING, NONE, ZERO)
    elif plan_with_discard(seen, rules, patterns, policy, room, stream, first, second, jokers):
        came = DISCARD
        hidden.taken = take_top(seen, hidden, seat)
        emit(events, TURN, seat, DISCARD, hidden.taken, ZERO)
    else:
        came = draw_from_stock(seen, hidden, rules, seat, events)
        if came == NO_CARD:
            return BLOCKED
        first, second, jokers = hidden.first[seat], hidden.second[seat], hidden.jokers[seat]
    if came != DISCARD:
        room.length = 0
        if not starts or rules.starter_may_meld:
            plan_turn(seen, rules, patterns, policy, room, stream, first, second, jokers, NONE, ANYTHING)
    opened, table = (seen.opened >> seat) & 1, seen.melds
    own = lay_and_throw(seen, hidden, rules, policy, room, seat, events)
    if seen.sizes[seat] == 0:
        hidden.hand_romme = is_hand_romme(rules, opened, own, table)
        return WON
    return GOES_ON
