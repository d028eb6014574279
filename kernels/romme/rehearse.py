"""Turns that somebody else has chosen, played on the engine as far as the rules allow them."""

from kernels.compile import kernel
from kernels.romme.arrange import search
from kernels.romme.cards import JOKER, NONE, ONE, ZERO, hand_size
from kernels.romme.events import DISCARD, NOTHING, STOCK, TURN, emit
from kernels.romme.goal import ANYTHING, CARDS, NO_END, USE, field, goal_of
from kernels.romme.hand import count_hand, plus, receive
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
def use_goal(rules, seen, taken, seat, keep):
    """Return the goal of a turn that lays most, `keep` cards kept, and uses the discard `taken` if it has to (M11)."""
    opening = ONE - (seen.opened >> seat & 1)
    rule, card = (USE, taken) if taken >= 0 and rules.take_discard != TAKE_ALWAYS else (ANYTHING, NONE)
    return goal_of(CARDS, opening * rules.opening_minimum, keep, opening, card, rule, rules.swap_new_meld_only, NO_END)


@kernel
def may_take(rules, patterns, seen, hidden, room, seat):
    """Return whether the top discard may be taken: for use, only if a complete legal turn uses it (M11)."""
    if seen.piled == 0:
        return False
    if rules.take_discard == TAKE_ALWAYS:
        return True
    card = ZERO + seen.pile[seen.piled - 1]
    first, second, jokers = hidden.first[seat], hidden.second[seat], hidden.jokers[seat]
    if card == JOKER:
        jokers += 1
    else:
        first, second = plus(first, second, card)
    goal = use_goal(rules, seen, card, seat, rules.final_discard)
    search(room, goal, patterns, seen.table, seen.melds, first, second, jokers)
    return room.length > 0


@kernel
def lay_exactly(rules, patterns, seen, hidden, room, seat, first, second, jokers):
    """Leave in `room` a way to lay exactly these cards in one turn; return whether there is one (M4–M12)."""
    room.length = 0
    wanted = hand_size(first, second, jokers)
    if wanted == 0:
        return hidden.taken < 0 or rules.take_discard == TAKE_ALWAYS
    goal = use_goal(rules, seen, hidden.taken, seat, ZERO)
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
    if came == DISCARD and not may_take(rules, patterns, seen, hidden, room, seat):
        emit(events, TURN, seat, came, card, ZERO)
        return TAKING_REFUSED
    draw_card(seen, hidden, seat, came, card, events)
    held = copies(hidden, seat, hidden.taken)
    opened, table = seen.opened >> seat & 1, seen.melds
    if came == NOTHING and not rules.starter_may_meld and hand_size(first, second, jokers):
        return LAYING_REFUSED
    if not lay_exactly(rules, patterns, seen, hidden, room, seat, first, second, jokers):
        return LAYING_REFUSED
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
