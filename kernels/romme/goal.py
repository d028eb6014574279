"""What a search is asked: the objective as one number to maximise, and the constraints.

A score packs three sums of 16 bits each, the objective's first criterion highest, so that scores add up and compare
as the objective does: worth of new melds, cards laid, penalty removed from the hand.

What an arrangement uses up is packed too: six fields of eight bits whose highest bit is a guard that is set while the
field is not overdrawn. One subtraction and one mask decide whether a candidate still fits.
"""

from typing import NamedTuple

import numpy as np

from kernels.compile import kernel
from kernels.romme.cards import JOKER, JOKER_PENALTY, ONE, RANK_VALUE, ZERO

VALUE, CARDS, PENALTY = ZERO, ONE, ONE + ONE

ANYTHING, USE, KEEP = ZERO, ONE, ONE + ONE

NO_SWAPS = ONE + ONE

# Fields of the budget, by their shift, and what one unit of each costs: any joker; a joker in an opening meld, which
# only the hand's own may be (M10); a meld with a swapped joker in the opening turn; a joker in a new meld; the taken
# card; a new meld.
OWN_SHIFT, LATE_SHIFT, MELDED_SHIFT, TAKEN_SHIFT, MELD_SHIFT = (np.int64(shift) for shift in (8, 16, 24, 32, 40))
JOKER_USED = ONE
JOKER_OPENING = ONE << OWN_SHIFT
SWAPPED_MELD = ONE << LATE_SHIFT
JOKER_MELDED = ONE << MELDED_SHIFT
TAKEN_USED = ONE << TAKEN_SHIFT
OPENING_MELD = ONE << MELD_SHIFT
GUARDS = 0x808080808080
PLENTY = 0x7F
JOKER_VALUE = 11


class Goal(NamedTuple):
    """Objective and constraints of a search, all int64.

    `value_shift`, `cards_shift` and `penalty_shift` say where the three sums stand in a score. `minimum` binds the
    worth of new melds; `keep` cards at least stay in hand. `opening` is 1 in a turn that opens (M10). `taken` is a card
    or -1, `taken_rule` USE if it must go down, KEEP if it may stay but not be discarded (M11). `swap_new` is 1 if
    swapped jokers must go into new melds (M12), 2 if none are to be swapped. The search stops at the first arrangement
    of score `enough`.
    """

    value_shift: int
    cards_shift: int
    penalty_shift: int
    minimum: int
    keep: int
    opening: int
    taken: int
    taken_rule: int
    swap_new: int
    enough: int


NO_END = ONE << 62


@kernel
def goal_of(objective, minimum, keep, opening, taken, taken_rule, swap_new, enough):
    """Return the Goal of an objective (VALUE, CARDS or PENALTY) and its constraints."""
    value_shift = 32 if objective == VALUE else 0
    cards_shift = 32 if objective == CARDS else 16
    penalty_shift = 32 if objective == PENALTY else (16 if objective == CARDS else 0)
    return Goal(value_shift, cards_shift, penalty_shift, minimum, keep, opening, taken, taken_rule, swap_new, enough)


class Pass(NamedTuple):
    """One choice of swaps, all int64.

    `size` cards in hand, `jokers` of them, `swaps` of these from the table; `melds` on the table; the joker `limit`;
    the score that ends the search.
    """

    size: int
    jokers: int
    swaps: int
    melds: int
    limit: int
    enough: int


@kernel
def field(score: int, shift: int) -> int:
    """Return one of the three sums of a score."""
    return (score >> shift) & 0xFFFF


@kernel
def card_gain(card, goal):
    """Return the most that laying a card can add to a score (an ace as 11, a joker as an ace)."""
    rank = card & 15
    worth = JOKER_VALUE if card == JOKER else RANK_VALUE[rank]
    penalty = JOKER_PENALTY if card == JOKER else RANK_VALUE[rank]
    return (worth << goal.value_shift) + (1 << goal.cards_shift) + (penalty << goal.penalty_shift)
