"""Opening melds that grow in the same turn by jokers swapped off the table (M10, M12).

Laid off onto a meld that has just opened, such a joker leaves the meld its worth, which it would lose with the joker
in it from the start. The part laid off begins with a joker at either end; natural cards may follow beyond it. More than
three cards are never needed under `adjacency` and `one`: from the second on they would be a meld of their own.

Shape: the whole meld, and for a run the places of the part that opens from bit 25 (first) and bit 29 (last).
"""

from typing import Any

import numpy as np

from kernels.compile import kernel
from kernels.romme.candidates import COST, GROWN, KIND, LOSS, MELD_BITS, NATURALS, NEW_MELD, SHAPE, WITH_SWAPPED, add
from kernels.romme.cards import LANE, NONE, ONE, RANKS, ZERO
from kernels.romme.goal import JOKER_USED, JOKER_VALUE, KEEP, TAKEN_USED
from kernels.romme.layoffs import lane_worth, lay_off, side_ways
from kernels.romme.meld import (
    LONGEST,
    NATURALS_AT_LEAST,
    group,
    high_of,
    is_set,
    jokers_allowed,
    jokers_in,
    low_of,
    places_of,
    rank_of,
    run,
    size_of,
    suit_of,
    suits_of,
)

FOUR: Any = np.int64(4)


@kernel
def _add(room, goal, core, naturals, jokers, shape):
    """Add candidate `core` grown by natural cards of a plane and by jokers, all worth nothing."""
    cost = room.candidate[core, COST] + jokers * JOKER_USED
    if goal.taken_rule == KEEP and goal.taken >= 0 and (naturals >> goal.taken) & 1:
        cost += TAKEN_USED
    worth = jokers * JOKER_VALUE
    for suit in range(4):
        worth += lane_worth((naturals >> (16 * suit)) & LANE)
    loss = room.candidate[core, LOSS] + (worth << goal.value_shift)
    add(room, room.candidate[core, NATURALS] | naturals, cost, ZERO, loss, shape | GROWN)


@kernel
def _is_joker_first(ways, way, start):
    """Return whether a way to extend a run is empty or begins with a joker."""
    return way == 0 or (ways[way, 2] >> start) & 1


@kernel
def _grow_run(room, goal, core, meld, first, jokers, limit):
    """Add every growth of a run that opens."""
    suit, low, high, held = suit_of(meld), low_of(meld), high_of(meld), places_of(meld)
    lane = (first >> (16 * suit)) & LANE
    lane |= (lane & 1) << RANKS
    spare = jokers - jokers_in(meld)
    below = side_ways(room, ZERO, lane, low - 1, NONE, spare, (held >> low) & 1)
    above = side_ways(room, ONE, lane, high + 1, ONE, spare, (held >> high) & 1)
    most = LONGEST if limit == NATURALS_AT_LEAST else 3
    for i in range(below):
        under = room.side[0, i]
        if under[0] > most or not _is_joker_first(room.side[0], i, low - 1):
            continue
        for j in range(above):
            over = room.side[1, j]
            if i + j == 0 or over[0] > most or not _is_joker_first(room.side[1], j, high + 1):
                continue
            size, used = size_of(meld) + under[0] + over[0], under[3] + over[3]
            if used > spare or size > LONGEST or not jokers_allowed(size, jokers_in(meld) + used, limit):
                continue
            places = (under[1] | over[1]) & ~(under[2] | over[2])
            naturals = ((places & LANE) | (places >> RANKS)) << (16 * suit)
            whole = run(suit, low - under[0], high + over[0], held | under[2] | over[2])
            _add(room, goal, core, naturals, used, whole | low << 25 | high << 29)


@kernel
def add_grown(room, goal, first, jokers, limit):
    """Add the growths of every opening meld that is already a candidate; `jokers` counts own and swapped ones."""
    for core in range(room.count):
        shape = room.candidate[core, SHAPE]
        meld = shape & MELD_BITS
        if shape & WITH_SWAPPED or shape & KIND != NEW_MELD:
            continue
        if not is_set(meld):
            _grow_run(room, goal, core, meld, first, jokers, limit)
        elif size_of(meld) == 3 and jokers_in(meld) < jokers and jokers_allowed(FOUR, jokers_in(meld) + 1, limit):
            _add(room, goal, core, ZERO, ONE, group(rank_of(meld), suits_of(meld), jokers_in(meld) + 1))


@kernel
def opening_part(shape):
    """Return the part of a grown meld that opens, as the shape of a new meld."""
    whole = shape & MELD_BITS
    if is_set(whole):
        return group(rank_of(whole), suits_of(whole), places_of(whole) - 1) | NEW_MELD
    low, high = shape >> 25 & 15, shape >> 29 & 15
    inside = ((2 << high) - (1 << low)) & places_of(whole)
    return run(suit_of(whole), low, high, inside) | NEW_MELD


@kernel
def grown_part(shape, number):
    """Return the part of a grown meld that is laid off onto it, as a lay-off onto meld `number`."""
    whole = shape & MELD_BITS
    if is_set(whole):
        return lay_off(number, ZERO, ZERO, ZERO, ZERO, ONE)
    low, high = shape >> 25 & 15, shape >> 29 & 15
    outside = places_of(whole) & ~((2 << high) - (1 << low))
    return lay_off(number, low - low_of(whole), high_of(whole) - high, outside, ZERO, ZERO)
