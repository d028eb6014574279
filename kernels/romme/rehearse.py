"""Turns that somebody else has chosen, played on the engine as far as the rules allow them."""

from kernels.compile import kernel
from kernels.romme.arrange import search
from kernels.romme.cards import NONE, ONE, ZERO, hand_size
from kernels.romme.events import DISCARD, NOTHING, STOCK, TURN, emit
from kernels.romme.goal import ANYTHING, CARDS, NO_END, USE, field, goal_of
from kernels.romme.hand import count_hand, receive
from kernels.romme.rules import TAKE_ALWAYS
from kernels.romme.turn import copies, discard, is_hand_romme, lay_plan, take_top

GOES_ON, OUT, TAKING_REFUSED, LAYING_REFUSED, THROWING_REFUSED = range(5)


@kernel
def draw_card(seen, hidden, seat, came, card, events):
    """Put the turn's card into the hand: the one named, or the top discard."""
    if came == DISCARD:
        hidden.taken = take_top(seen, hidden, seat)
        card = hidden.taken
    elif came == STOCK:
        receive(hidden, seat, card)
    emit(events, TURN, seat, came, card, ZERO)


@kernel
def lay_exactly(rules, patterns, seen, hidden, room, seat, first, second, jokers):
    """Leave in `room` a way to lay exactly these cards in one turn; return whether there is one (M4–M12)."""
    room.length = 0
    wanted = hand_size(first, second, jokers)
    must = hidden.taken >= 0 and rules.take_discard != TAKE_ALWAYS
    if wanted == 0:
        return not must
    opening = ONE - (seen.opened >> seat & 1)
    rule, taken = (USE, hidden.taken) if must else (ANYTHING, NONE)
    goal = goal_of(CARDS, opening * rules.opening_minimum, ZERO, opening, taken, rule, rules.swap_new_meld_only, NO_END)
    score = search(room, goal, patterns, seen.table, seen.melds, first, second, jokers)
    return room.length > 0 and field(score, goal.cards_shift) == wanted


@kernel
def may_throw(rules, hidden, seat, card, held):
    """Return whether a turn may end with this discard, or without one if `card` is -1 (M11, M13).

    `held` is how many of a discard taken the hand held before anything was laid.
    """
    size = hand_size(hidden.first[seat], hidden.second[seat], hidden.jokers[seat])
    if card < 0:
        return size == 0 and not rules.final_discard
    left = copies(hidden, seat, card)
    return left > (1 if card == hidden.taken and left == held else 0)


@kernel
def rehearse_turn(rules, patterns, seen, hidden, room, came, card, first, second, jokers, thrown, events):
    """Play a turn of `seen.seat` and return how it ends: GOES_ON, OUT, or what the rules refuse in it.

    `came` is how the turn's card comes (NOTHING, STOCK, DISCARD), `card` that from the stock; the planes and the joker
    count are the cards that are laid, `thrown` the discard or -1. A refused turn is broken off where it is.
    """
    seat = seen.seat
    hidden.taken = NONE
    if came == DISCARD and seen.piled == 0:
        return TAKING_REFUSED
    draw_card(seen, hidden, seat, came, card, events)
    held = copies(hidden, seat, hidden.taken)
    opened, table = seen.opened >> seat & 1, seen.melds
    if came == NOTHING and not rules.starter_may_meld and hand_size(first, second, jokers):
        return LAYING_REFUSED
    if not lay_exactly(rules, patterns, seen, hidden, room, seat, first, second, jokers):
        return LAYING_REFUSED if hand_size(first, second, jokers) else TAKING_REFUSED
    own = lay_plan(seen, hidden, rules, room, seat, events)
    if not may_throw(rules, hidden, seat, thrown, held):
        return THROWING_REFUSED
    if thrown >= 0:
        discard(seen, hidden, seat, thrown, events)
    count_hand(seen, hidden, seat)
    if seen.sizes[seat] == 0:
        hidden.hand_romme = is_hand_romme(rules, opened, own, table)
        return OUT
    seen.turn += 1
    seen.seat = (seat + 1) % seen.seats
    return GOES_ON
