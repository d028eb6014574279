"""What is dealt, counted over many rounds of which no card is played.

Of each round the starter's 14 cards and the 13 of the seat after it are looked at, each on its own, so that every
column of a block is a number of rounds.
"""

import numpy as np

from kernels.bits import count
from kernels.compile import kernel
from kernels.romme.arrange import search
from kernels.romme.cards import EVERY_ACE, JOKERS, LANE, NONE, ONE, RANKS, SUITS, ZERO, hand_penalty, hand_size
from kernels.romme.deal import DRAWN, deal
from kernels.romme.goal import ANYTHING, CARDS, VALUE, field
from kernels.romme.plan import goal_for
from kernels.romme.rules import HAND
from kernels.tally import Layout

HANDS = (HAND + 1, HAND)
"""Cards of the starter's hand, and of the seat's after it."""
TWO = len(HANDS)
PENALTY = 240
WORTH = 160

LAYOUT = Layout(
    jokers=(TWO, JOKERS + 1),
    penalty=(TWO, PENALTY),
    twins=(TWO, HAND),
    sets=(TWO, HAND),
    runs=(TWO, SUITS + 1),
    natural=(TWO, 2),
    worth=(TWO, JOKERS + 1, WORTH),
    laid=(TWO, HAND + 2),
    out=(2,),
)
"""`sets` are ranks held in three or four suits, `runs` suits with three cards in a row, `natural` whether there is any
of these; `worth` is that of the best melds by the jokers held, `laid` the most cards that an opening takes, `out`
whether the starter can lay the whole hand at once."""

_JOKERS, _PENALTY, _TWINS, _SETS, _RUNS, _NATURAL, _WORTH, _LAID, _OUT = (np.int64(LAYOUT.offset(n)) for n in LAYOUT)


@kernel
def ranks_with_set(plane):
    """Return the number of ranks that a plane holds in three or four suits."""
    total = ZERO
    for rank in range(RANKS):
        total += int(count((plane >> rank) & EVERY_ACE) > 2)
    return total


@kernel
def suits_with_run(plane):
    """Return the number of suits of which a plane holds three cards in a row, the ace low or high (M5)."""
    total = ZERO
    for suit in range(SUITS):
        lane = (plane >> (16 * suit)) & LANE
        lane |= (lane & 1) << RANKS
        total += int(lane & (lane >> 1) & (lane >> 2) != 0)
    return total


@kernel
def count_cards(tally, which, first, second, jokers):
    """Count what a hand holds, without looking for the best arrangement."""
    sets, runs = ranks_with_set(first), suits_with_run(first)
    tally[_JOKERS + which * (JOKERS + 1) + jokers] += 1
    tally[_PENALTY + which * PENALTY + hand_penalty(first, second, jokers)] += 1
    tally[_TWINS + which * HAND + count(second)] += 1
    tally[_SETS + which * HAND + sets] += 1
    tally[_RUNS + which * (SUITS + 1) + runs] += 1
    tally[_NATURAL + which * 2 + int(sets + runs > 0)] += 1


@kernel
def count_melds(tally, which, rules, patterns, room, table, first, second, jokers):
    """Count the most worth of a hand's melds, and the most cards that open; return these."""
    worth = goal_for(rules, VALUE, ZERO, ONE, NONE, ANYTHING, ZERO)
    best = field(search(room, worth, patterns, table, ZERO, first, second, jokers), worth.value_shift)
    tally[_WORTH + (which * (JOKERS + 1) + jokers) * WORTH + best] += 1
    laid = 0
    if best >= rules.opening_minimum:
        cards = goal_for(rules, CARDS, rules.opening_minimum, ONE, NONE, ANYTHING, ZERO)
        laid = field(search(room, cards, patterns, table, ZERO, first, second, jokers), cards.cards_shift)
    tally[_LAID + which * (HAND + 2) + laid] += 1
    return laid


@kernel
def deal_rounds(rules, patterns, k0, k1, start, stop, tally, seen, hidden, room):
    """Deal the rounds start … stop - 1 and add them to `tally` (int64, shape (LAYOUT.size,)).

    `rules` is a `RULES` record, `patterns` the meld tables of its joker limit; the last three arguments are those of
    `state.scratch`. The cards are those of the rounds that `match.play_games` plays from the same address.
    """
    position, end = seen[0], hidden[0]
    for index in range(start, stop):
        deal(position, end, rules.seats, DRAWN, k0, k1, index, ZERO)
        for which in range(TWO):
            seat = (position.seat + which) % rules.seats
            first, second, jokers = end.first[seat], end.second[seat], end.jokers[seat]
            count_cards(tally, which, first, second, jokers)
            laid = count_melds(tally, which, rules, patterns, room, position.table, first, second, jokers)
            if which == 0:
                tally[_OUT + int(hand_size(first, second, jokers) - laid <= 1)] += 1
