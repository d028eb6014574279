"""The end of a branch: whether what was chosen is a legal turn, and the jokers that can still be laid off alone."""

from kernels.compile import kernel
from kernels.romme.cards import JOKER, JOKER_PENALTY
from kernels.romme.goal import (
    GUARDS,
    JOKER_MELDED,
    JOKER_OPENING,
    JOKER_USED,
    LATE_SHIFT,
    MELD_SHIFT,
    MELDED_SHIFT,
    OPENING_MELD,
    OWN_SHIFT,
    PLENTY,
    TAKEN_SHIFT,
    TAKEN_USED,
    USE,
    field,
)

NOT_LEGAL = -1


@kernel
def budget(deal, used):
    """Return the full budget of a pass; `used` is 1 if one of its swaps already used the taken card."""
    plenty = PLENTY * (JOKER_MELDED + OPENING_MELD + TAKEN_USED) - used * TAKEN_USED
    own = (deal.jokers - deal.swaps) * JOKER_OPENING
    return GUARDS + plenty + own + deal.jokers * JOKER_USED + (deal.swaps << LATE_SHIFT)


@kernel
def left_of(left, shift):
    """Return what is left in one field of a budget."""
    return (left >> shift) & PLENTY


@kernel
def free_places(room, deal, touched):
    """Return how many jokers can be laid off alone onto melds that nothing else touches."""
    places = 0
    for number in range(deal.melds):
        if not (touched >> number) & 1:
            places += room.spare[number]
    return places


@kernel
def taken_is_used(goal, deal, left, jokers_laid, own_melded):
    """Return whether the taken card goes down: under USE in an opening turn into the opening melds (M10, M11)."""
    if goal.taken != JOKER:
        return left_of(left, TAKEN_SHIFT) < PLENTY
    if goal.opening and goal.taken_rule == USE:
        return own_melded > 0
    return jokers_laid > deal.swaps


@kernel
def settle(room, goal, deal, left, touched, score):
    """Return the score of a finished branch with its spare jokers laid off, or NOT_LEGAL.

    The number of jokers laid off alone goes to `room.alone`.
    """
    unused = left & PLENTY
    kept = deal.size - field(score, goal.cards_shift)
    alone = 0
    if unused and deal.melds:
        alone = min(unused, free_places(room, deal, touched))
    alone = min(alone, kept - goal.keep)
    if alone < 0 or field(score, goal.value_shift) < goal.minimum:
        return NOT_LEGAL
    own_melded = deal.jokers - deal.swaps - left_of(left, OWN_SHIFT)
    laid = deal.jokers - unused
    if goal.taken >= 0 and not taken_is_used(goal, deal, left, laid + alone, own_melded):
        alone = min(alone, kept - 2)  # the taken card stays in hand, and another must be discarded
        if goal.taken_rule == USE or alone < 0:
            return NOT_LEGAL
    late = PLENTY - left_of(left, MELDED_SHIFT) if goal.swap_new else laid + alone
    if late - own_melded < deal.swaps:
        return NOT_LEGAL
    if goal.opening and left_of(left, MELD_SHIFT) == PLENTY:
        return NOT_LEGAL
    room.alone = alone
    return score + alone * ((1 << goal.cards_shift) + (JOKER_PENALTY << goal.penalty_shift))
