"""The best arrangement of a hand: the search once for every choice of joker swaps, and the actions in a legal order."""

from kernels.bits import count, lowest
from kernels.compile import kernel
from kernels.romme.candidates import (
    GROWN,
    KIND,
    LAY_OFF,
    SWAP,
    WITH_SWAPPED,
)
from kernels.romme.cards import JOKER_PENALTY, RANK_VALUE, ZERO, hand_size
from kernels.romme.goal import NO_SWAPS, USE, Pass, field
from kernels.romme.grown import grown_part, opening_part
from kernels.romme.layoffs import spare_lay_off, swapped, swaps_for
from kernels.romme.search import one_pass

TOO_MANY = -1


@kernel
def list_swaps(room, melds, first):
    """List the possible swaps (shape without its kind) in `room.option`; return their number.

    Six jokers give at most twelve: each in a set of three for either of two suits.
    """
    total = 0
    for number in range(melds):
        cards = swaps_for(room.table[number], first)
        while cards:
            room.option[total] = number | lowest(cards) << 6
            total += 1
            cards &= cards - 1
    return total


@kernel
def make_swaps(room, table, melds, chosen, first, second):
    """Put the melds with the chosen swaps into `room.table`; return the planes left, or (-1, 0) if they contradict."""
    for number in range(melds):
        room.table[number] = table[number]
    while chosen:
        option = room.option[lowest(chosen)]
        chosen &= chosen - 1
        meld, card = option & 63, option >> 6
        if not (swaps_for(room.table[meld], first) >> card) & 1:
            return -1, 0
        room.table[meld] = swapped(room.table[meld], card)
        first, second = first & ~(1 << card & ~second), second & ~(1 << card)
    return first, second


@kernel
def finish(room, chosen):
    """Append the jokers laid off alone and the swaps to the arrangement found by a pass."""
    length, alone, number = room.length, room.alone, ZERO
    while alone:
        here = 0 if (room.touched >> number) & 1 else min(alone, room.spare[number])
        if here:
            room.path[length] = spare_lay_off(room.table[number], number, here) | LAY_OFF
            length += 1
            alone -= here
        number += 1
    while chosen:
        room.path[length] = room.option[lowest(chosen)] | SWAP
        length += 1
        chosen &= chosen - 1
    room.length = length


@kernel
def _turn(shape, opening):
    """Return when in a turn an action comes: opening melds, swaps, other melds, lay-offs."""
    kind = shape & KIND
    if kind == LAY_OFF:
        return 3
    if kind == SWAP:
        return 1
    return 0 if opening and not shape & WITH_SWAPPED else 2


@kernel
def split_grown(room, melds):
    """Split every grown meld into a new meld and a lay-off onto it, after `melds` on the table and those before it."""
    length = room.length
    for i in range(length):
        shape = room.path[i]
        if shape & KIND == GROWN:
            room.path[i] = opening_part(shape)
            room.path[room.length] = grown_part(shape, melds + i) | LAY_OFF
            room.length += 1


@kernel
def put_in_order(room, opening):
    """Sort the arrangement into an order in which it can be played."""
    for i in range(1, room.length):
        shape, j = room.path[i], i
        while j and _turn(room.path[j - 1], opening) > _turn(shape, opening):
            room.path[j] = room.path[j - 1]
            j -= 1
        room.path[j] = shape


@kernel
def swap_gain(room, goal, chosen):
    """Return what swaps alone add to a score: the cards' penalty leaves the hand, the jokers' comes in."""
    total = 0
    while chosen:
        card = room.option[lowest(chosen)] >> 6
        total += (RANK_VALUE[card & 15] - JOKER_PENALTY) << goal.penalty_shift
        chosen &= chosen - 1
    return total


@kernel
def uses_taken(room, goal, chosen):
    """Return 1 if a chosen swap puts in the taken card, which counts unless the turn has to open with it (M11)."""
    if goal.opening and goal.taken_rule == USE:
        return 0
    while chosen:
        if room.option[lowest(chosen)] >> 6 == goal.taken:
            return 1
        chosen &= chosen - 1
    return 0


@kernel
def search(room, goal, patterns, table, melds, first, second, jokers):
    """Return the score of the best arrangement of a hand, 0 if the best is to lay nothing, TOO_MANY if scratch ran out.

    The hand is two planes and a joker count; the first `melds` entries of `table` are the melds on the table. The
    actions are `room.path[: room.length]` in playing order. Two calls with equal arguments give equal answers.
    """
    room.length = 0
    room.overflow = 0
    for number in range(melds):
        room.table[number] = table[number]
    options = list_swaps(room, melds, first) if goal.swap_new != NO_SWAPS else 0
    size, best = hand_size(first, second, jokers), 0
    for chosen in range(1 << options):
        rest, twins = first, second
        if chosen:
            rest, twins = make_swaps(room, table, melds, chosen, first, second)
            if rest < 0:
                continue
        gain, swaps = swap_gain(room, goal, chosen), count(chosen)
        deal = Pass(size, jokers + swaps, swaps, melds, patterns.limit, goal.enough - gain)
        score = gain + one_pass(room, goal, patterns, deal, rest, twins, uses_taken(room, goal, chosen), best - gain)
        if score > best:
            best = score
            finish(room, chosen)
            if best >= goal.enough:
                break
    put_in_order(room, goal.opening)
    split_grown(room, melds)
    room.laid = field(best, goal.cards_shift)
    return TOO_MANY if room.overflow else best
