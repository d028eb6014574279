"""The exact meld search: branch and bound over the lowest card left, without allocation or recursion.

At a node the lowest card that starts a candidate is either covered by one of its candidates or stays in hand with
all its copies. Candidates of one card are tried in list order from the last one taken, so two copies never give the
same arrangement twice. There is a list for each number of jokers left: most candidates of a hand with several jokers
use more than one, and would be passed over again and again.
"""

from kernels.bits import lowest
from kernels.compile import kernel
from kernels.romme.candidates import (
    COST,
    LOSS,
    NATURALS,
    NEXT,
    SHAPE,
    TOUCHES,
    add_melds,
    clear,
)
from kernels.romme.cards import JOKER, NONE, ZERO
from kernels.romme.goal import GUARDS, PLENTY, card_gain, field
from kernels.romme.grown import add_grown
from kernels.romme.layoffs import add_lay_offs, spare_places
from kernels.romme.leaf import budget, settle

# Columns of the stack: the node a candidate was taken at, and the candidate.
_FIRST, _SECOND, _LEFT, _TOUCHED, _BOUND, _CARD, _NEXT, _TAKEN = range(8)


@kernel
def gain_of_copies(card, second, goal):
    """Return the most that laying all copies of a card can add to a score; `second` has those held twice."""
    return card_gain(card, goal) * (1 + ((second >> card) & 1))


@kernel
def gain_of_planes(first, second, goal):
    """Return the most that laying all cards of two planes can add to a score."""
    total = 0
    while first:
        card = lowest(first)
        first &= first - 1
        total += gain_of_copies(card, second, goal)
    return total


@kernel
def record(room, depth, touched):
    """Keep the candidates on the stack as the best arrangement so far."""
    for level in range(depth):
        room.path[level] = room.candidate[room.stack[level, _TAKEN], SHAPE]
    room.length = depth
    room.touched = touched


@kernel
def cover(room, goal, deal, first, second, left, best):
    """Return the best score above `best` that the candidate lists allow, or `best`; the arrangement is in `room`."""
    joker_gain = card_gain(JOKER, goal)
    bound = gain_of_planes(first, second, goal) + deal.jokers * joker_gain
    depth, touched, card, here, alone = ZERO, ZERO, NONE, NONE, ZERO
    while True:
        if here == NONE:
            if card != NONE:  # its list is exhausted: all copies stay in hand
                bound -= gain_of_copies(card, second, goal)
                first &= ~(1 << card)
                second &= ~(1 << card)
                card = NONE
            alive = bound > best and field(bound, goal.value_shift) >= goal.minimum
            if alive and first:
                card = lowest(first)
                if (room.starts >> card) & 1:
                    here = room.head[card, left & PLENTY]
                continue
            if alive:
                score = settle(room, goal, deal, left, touched, bound - (left & PLENTY) * joker_gain)
                if score > best:
                    best, alone = score, room.alone
                    record(room, depth, touched)
                    if best >= deal.enough:
                        break
            if depth == 0:
                break
            depth -= 1
            node = room.stack[depth]
            first, second, left, touched = node[_FIRST], node[_SECOND], node[_LEFT], node[_TOUCHED]
            bound, card, here = node[_BOUND], node[_CARD], node[_NEXT]
            continue
        candidate = room.candidate[here]
        naturals, after = candidate[NATURALS], left - candidate[COST]
        if (
            naturals & ~first == 0
            and after & GUARDS == GUARDS
            and candidate[TOUCHES] & touched == 0
            and bound - candidate[LOSS] > best
        ):
            node = room.stack[depth]
            node[_FIRST], node[_SECOND], node[_LEFT], node[_TOUCHED] = first, second, left, touched
            node[_BOUND], node[_CARD], node[_NEXT], node[_TAKEN] = bound, card, candidate[NEXT + (left & PLENTY)], here
            depth += 1
            first, second, left = first & ~(naturals & ~second), second & ~naturals, after
            touched |= candidate[TOUCHES]
            bound -= candidate[LOSS]
            if not (first >> card) & 1:
                card, here = NONE, NONE
        else:
            here = candidate[NEXT + (left & PLENTY)]
    room.alone = alone
    return best


@kernel
def one_pass(room, goal, patterns, deal, first, second, used, best):
    """Return the best score above `best` for a hand and the melds of `room.table`, or `best`."""
    clear(room)
    if deal.melds:
        for number in range(deal.melds):
            room.spare[number] = spare_places(room.table[number], deal.limit)
        add_lay_offs(room, goal, deal.melds, first, deal.jokers, deal.limit)
    add_melds(room, goal, patterns, first, deal.jokers, deal.swaps)
    if goal.opening and deal.swaps:
        add_grown(room, goal, first, deal.jokers, deal.limit)
    usable = room.occurring
    return cover(room, goal, deal, first & usable, second & usable, budget(deal, used), best)
