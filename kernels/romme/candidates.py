"""Everything a hand could lay as new melds, as candidates in the lists of their lowest natural card."""

from typing import Any

import numpy as np

from kernels.bits import count, lowest
from kernels.compile import kernel
from kernels.romme.cards import JOKERS, LANE, NONE, ONE, PLACE_SUM, PLACE_VALUE, RANK_VALUE, RANKS, SUITS, ZERO
from kernels.romme.goal import (
    ANYTHING,
    JOKER_MELDED,
    JOKER_OPENING,
    JOKER_USED,
    JOKER_VALUE,
    KEEP,
    OPENING_MELD,
    PLENTY,
    SWAPPED_MELD,
    TAKEN_USED,
)
from kernels.romme.meld import group, run

CAPACITY = 4096
DEPTH = 128
# Columns of a candidate: natural cards, cost in the budget, table melds it touches, how far it stays behind the bound's
# estimate of its cards, shape, and from NEXT on the next candidate of the same list that uses at most 0, 1 … 6 jokers.
NATURALS, COST, TOUCHES, LOSS, SHAPE, NEXT = range(6)
COLUMNS = NEXT + JOKERS + 1
# A shape says what is laid: this kind above bit 40, below it what `meld.py` or `layoffs.py` packs.
NEW_MELD = ONE << 40
LAY_OFF = 2 * ONE << 40
SWAP = 3 * ONE << 40
GROWN = 4 * ONE << 40
WITH_SWAPPED = ONE << 44
KIND = 7 * ONE << 40
MELD_BITS = (ONE << 25) - 1


# Scratch of a search, one record per thread. `head[card]` are the first candidates whose lowest natural is the card and
# which use at most 0, 1 … 6 jokers, valid only if the card's bit is set in `starts`; `side` holds the ways to extend
# the two ends of a run; `table` the melds after swaps, `spare` their places for jokers alone, `option` the possible
# swaps. Of the best arrangement: `path`, its `length`, the jokers to be laid off `alone`, the melds `touched`, the
# cards `laid`. `melded` is for the player: the natural cards that make melds in hand.
ROOM = np.dtype(
    [
        ("starts", np.int64),
        ("count", np.int64),
        ("occurring", np.int64),
        ("overflow", np.int64),
        ("length", np.int64),
        ("alone", np.int64),
        ("touched", np.int64),
        ("laid", np.int64),
        ("melded", np.int64),
        ("head", np.int64, (64, JOKERS + 1)),
        ("path", np.int64, (DEPTH,)),
        ("table", np.int64, (64,)),
        ("spare", np.int64, (64,)),
        ("option", np.int64, (64,)),
        ("stack", np.int64, (DEPTH, 8)),
        ("candidate", np.int64, (CAPACITY, COLUMNS)),
        ("side", np.int64, (2, CAPACITY, 4)),
    ]
)


def new_room() -> Any:
    """Return fresh scratch for a search; one per thread."""
    return np.zeros(1, dtype=ROOM).view(np.recarray)[0]


@kernel
def clear(room):
    """Empty the candidate lists."""
    room.starts = 0
    room.count = 0
    room.occurring = 0


@kernel
def add(room, naturals, cost, touches, loss, shape):
    """Put a candidate at the head of the lists of its lowest natural card."""
    here = room.count
    if here == CAPACITY:
        room.overflow = 1
        return
    card = lowest(naturals)
    starts = room.starts
    new = room.candidate[here]
    new[NATURALS] = naturals
    new[COST] = cost
    new[TOUCHES] = touches
    new[LOSS] = loss
    new[SHAPE] = shape
    heads = room.head[card]
    if not (starts >> card) & 1:
        heads[:] = NONE
    used = cost & PLENTY
    for jokers in range(JOKERS + 1):
        new[NEXT + jokers] = heads[jokers]
        if jokers >= used:
            heads[jokers] = here
    room.starts = starts | (1 << card)
    room.occurring |= naturals
    room.count = here + 1


@kernel
def add_meld(room, goal, naturals, jokers, worth, loss, shape, swapped):
    """Add a new meld; in an opening turn with swapped jokers also its twin that holds one of them and is worth 0 (M10).

    `worth` and `loss` are points of new melds.
    """
    uses = ZERO
    if goal.taken_rule != ANYTHING and goal.taken >= 0 and (naturals >> goal.taken) & 1:
        uses = TAKEN_USED
    cost = jokers * (JOKER_USED + JOKER_MELDED) + uses + OPENING_MELD
    if goal.opening:
        if jokers and swapped:
            late = uses if goal.taken_rule == KEEP else 0
            twin = jokers * (JOKER_USED + JOKER_MELDED) + SWAPPED_MELD + late
            add(room, naturals, twin, ZERO, (loss + worth) << goal.value_shift, shape | NEW_MELD | WITH_SWAPPED)
        cost += jokers * JOKER_OPENING
    add(room, naturals, cost, ZERO, loss << goal.value_shift, shape | NEW_MELD)


@kernel
def add_run(room, goal, suit, low, length, holes, jokers, swapped):
    """Add the run of a suit with jokers at the places `low` + bits of `holes`."""
    places = (((1 << length) - 1) & ~holes) << low
    naturals = ((places & LANE) | (places >> 13)) << (16 * suit)
    loss = jokers * JOKER_VALUE + (10 if places & 1 else 0)
    rest = holes
    while rest:
        loss -= PLACE_VALUE[low + lowest(rest)]
        rest &= rest - 1
    worth = PLACE_SUM[low + length] - PLACE_SUM[low]
    add_meld(room, goal, naturals, jokers, worth, loss, run(suit, low, low + length - 1, holes << low), swapped)


@kernel
def add_plain_runs(room, goal, suit, lane):
    """Add every run of three to five natural cards of a suit; `lane` has the ace at both ends."""
    starts = lane & (lane >> 1) & (lane >> 2)
    while starts:
        low = lowest(starts)
        starts &= starts - 1
        length = ONE + 2
        while length <= 5 and (lane >> (low + length - 1)) & 1:
            add_run(room, goal, suit, low, length, ZERO, ZERO, ZERO)
            length += 1


@kernel
def add_joker_runs(room, goal, patterns, suit, lane, jokers, swapped):
    """Add every run of a suit that up to so many jokers can complete; `lane` has the ace at both ends.

    A joker below the lowest card is left out where it could stand above the highest one: same cards, not less worth.
    """
    for low in range(12):
        window = lane >> low
        if window & ((1 << patterns.longest) - 1) == 0:
            continue
        for length in range(3, min(patterns.longest, 14 - low) + 1):
            key = (1 << length) + (~window & ((1 << length) - 1))
            for entry in range(patterns.run_start[key], patterns.run_start[key + 1]):
                extra = patterns.run_jokers[entry]
                if extra > jokers:
                    break
                holes = patterns.run_holes[entry]
                if holes & 1 and not (holes >> (length - 1)) & 1 and low + length < 14:
                    continue
                add_run(room, goal, suit, low, length, holes, extra, swapped)


@kernel
def add_sets(room, goal, patterns, first, jokers, swapped):
    """Add every set that the cards and up to so many jokers can make."""
    a, b, c, d = first & LANE, (first >> 16) & LANE, (first >> 32) & LANE, (first >> 48) & LANE
    ranks = a | b | c | d
    if jokers == 0:
        ranks = (a & b & (c | d)) | (c & d & (a | b))
    elif jokers == 1:
        ranks = (a & b) | (c & d) | ((a | b) & (c | d))
    while ranks:
        rank = lowest(ranks)
        ranks &= ranks - 1
        held = (a >> rank & 1) | (b >> rank & 1) << 1 | (c >> rank & 1) << 2 | (d >> rank & 1) << 3
        for entry in range(patterns.set_start[held], patterns.set_start[held + 1]):
            extra = patterns.set_jokers[entry]
            if extra > jokers:
                break
            suits = patterns.set_suits[entry]
            spread = (suits & 1) | (suits & 2) << 15 | (suits & 4) << 30 | (suits & 8) << 45
            value = RANK_VALUE[rank]
            worth = (count(suits) + extra) * value
            loss = extra * (JOKER_VALUE - value)
            add_meld(room, goal, spread << rank, extra, worth, loss, group(rank, suits, extra), swapped)


@kernel
def add_melds(room, goal, patterns, first, jokers, swapped):
    """Add every new meld of a hand: cards held at least once, jokers, of which `swapped` come from the table."""
    for suit in range(SUITS):
        lane = (first >> (16 * suit)) & LANE
        lane |= (lane & 1) << RANKS
        if jokers:
            add_joker_runs(room, goal, patterns, suit, lane, jokers, swapped)
        else:
            add_plain_runs(room, goal, suit, lane)
    add_sets(room, goal, patterns, first, jokers, swapped)
