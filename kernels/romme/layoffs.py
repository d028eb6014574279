"""Lay-offs onto the table's melds as candidates, and joker swaps (M7, M12).

A candidate is everything one meld receives in a turn, at both ends of a run together, so that joker limits and the
length of a run bind them jointly; each meld is touched once. Lay-offs of jokers alone are no candidates: any of them is
as good as another, so the search hands out the remaining jokers at the end (`spare_places`).

Shape of a lay-off: meld in bits 0–5; run: cards added below and above in bits 6–9 and 10–13, places of the
added jokers from bit 14 (14 bits); set: suits added from bit 28 (4 bits), jokers added from bit 32.
Shape of a swap: meld in bits 0–5, the card put in from bit 6.
"""

from kernels.bits import lowest
from kernels.compile import kernel
from kernels.romme.candidates import CAPACITY, LAY_OFF, add
from kernels.romme.cards import LANE, NONE, ONE, RANK_VALUE, RANKS, ZERO
from kernels.romme.goal import ANYTHING, JOKER_USED, JOKER_VALUE, KEEP, TAKEN_USED
from kernels.romme.meld import (
    LONGEST,
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


@kernel
def lay_off(meld, low, high, places, suits, jokers):
    """Return the shape of a lay-off; see the module for its parts."""
    return meld | low << 6 | high << 10 | places << 14 | suits << 28 | jokers << 32


@kernel
def extended(meld: int, shape: int) -> int:
    """Return a meld with a lay-off added."""
    if is_set(meld):
        return group(rank_of(meld), suits_of(meld) | (shape >> 28 & 15), places_of(meld) + (shape >> 32 & 7))
    low = low_of(meld) - (shape >> 6 & 15)
    return run(suit_of(meld), low, high_of(meld) + (shape >> 10 & 15), places_of(meld) | (shape >> 14 & 0x3FFF))


@kernel
def swapped(meld: int, card: int) -> int:
    """Return a meld with a natural card put in a joker's place."""
    if is_set(meld):
        return group(rank_of(meld), suits_of(meld) | 1 << (card >> 4), places_of(meld) - 1)
    rank = card & 15
    place = RANKS if rank == 0 and (places_of(meld) >> RANKS) & 1 else rank
    return run(suit_of(meld), low_of(meld), high_of(meld), places_of(meld) & ~(1 << place))


@kernel
def swaps_for(meld, first):
    """Return the plane of held cards (of `first`) that a joker of the meld stands for."""
    if is_set(meld):
        if places_of(meld) == 0:
            return 0
        free = ~suits_of(meld) & 15
        spread = (free & 1) | (free & 2) << 15 | (free & 4) << 30 | (free & 8) << 45
        return (spread << rank_of(meld)) & first
    places = places_of(meld)
    return (((places & LANE) | (places >> RANKS)) << (16 * suit_of(meld))) & first


@kernel
def spare_places(meld, limit):
    """Return how many jokers alone can be laid off onto a meld."""
    size, held = size_of(meld), jokers_in(meld)
    if is_set(meld):
        return 1 if size < 4 and jokers_allowed(size + 1, held + 1, limit) else 0
    low, high, places = low_of(meld), high_of(meld), places_of(meld)
    ends = 0
    if low > 0 and not (places >> low) & 1:
        ends += 1
    if high < RANKS and not (places >> high) & 1:
        ends += 1
    while ends and not (size + ends <= LONGEST and jokers_allowed(size + ends, held + ends, limit)):
        ends -= 1
    return ends


@kernel
def spare_lay_off(meld, number, jokers):
    """Return the shape that lays `jokers` jokers alone onto meld `number`, at the high end first."""
    if is_set(meld):
        return lay_off(number, ZERO, ZERO, ZERO, ZERO, jokers)
    low, high, places = low_of(meld), high_of(meld), places_of(meld)
    above = 1 if high < RANKS and not (places >> high) & 1 else 0
    below = jokers - above
    added = (above << (high + 1)) | ((1 << (low - 1)) if below else 0)
    return lay_off(number, below, above, added, ZERO, ZERO)


@kernel
def side_ways(room, side, lane, start, step, jokers, touching):
    """List the ways to extend one end of a run, none included; return their number.

    From place `start` on in direction `step`, each place takes a card of `lane` or a joker, no two jokers in touch
    (`touching`: the end is a joker). A way is (cards added, places, joker places, jokers).
    """
    ways = room.side[side]
    for column in range(4):
        ways[0, column] = 0
    total, since, place = ONE, ZERO, start
    while 0 <= place <= RANKS:
        until = total
        for way in range(since, until):
            last = (ways[way, 2] >> (place - step)) & 1 if way else touching
            if total + 2 > CAPACITY:
                room.overflow = 1
                return total
            if (lane >> place) & 1:
                total = _longer(ways, way, total, place, ZERO)
            if not last and ways[way, 3] < jokers:
                total = _longer(ways, way, total, place, ONE)
        if total == until:
            break
        since, place = until, place + step
    return total


@kernel
def _longer(ways, way, total, place, joker):
    """Append a way that goes one place further and return the new number of ways."""
    ways[total, 0] = ways[way, 0] + 1
    ways[total, 1] = ways[way, 1] | 1 << place
    ways[total, 2] = ways[way, 2] | joker << place
    ways[total, 3] = ways[way, 3] + joker
    return total + 1


@kernel
def _add_lay_off(room, goal, naturals, jokers, loss, number, shape):
    """Add one lay-off candidate; `loss` is the worth that the bound expects of its cards."""
    uses = goal.taken_rule == KEEP or (goal.taken_rule != ANYTHING and not goal.opening)
    cost = jokers * JOKER_USED
    if uses and goal.taken >= 0 and (naturals >> goal.taken) & 1:
        cost += TAKEN_USED
    add(room, naturals, cost, 1 << number, loss << goal.value_shift, shape | LAY_OFF)


@kernel
def _add_run_lay_offs(room, goal, number, meld, first, jokers, limit):
    """Add every extension of a run that holds a natural card."""
    suit, low, high, held = suit_of(meld), low_of(meld), high_of(meld), places_of(meld)
    lane = (first >> (16 * suit)) & LANE
    if lane == 0:
        return
    lane |= (lane & 1) << RANKS
    below = side_ways(room, ZERO, lane, low - 1, NONE, jokers, (held >> low) & 1)
    above = side_ways(room, ONE, lane, high + 1, ONE, jokers, (held >> high) & 1)
    size, count = high - low + 1, jokers_in(meld)
    for i in range(below):
        under = room.side[0, i]
        for j in range(above):
            over = room.side[1, j]
            added, used = under[0] + over[0], under[3] + over[3]
            if added == used or used > jokers or size + added > LONGEST:
                continue
            if not jokers_allowed(size + added, count + used, limit):
                continue
            holes = under[2] | over[2]
            places = (under[1] | over[1]) & ~holes
            plane = (places & LANE) | (places >> RANKS)
            shape = lay_off(number, under[0], over[0], holes, ZERO, ZERO)
            loss = lane_worth(plane) + used * JOKER_VALUE
            _add_lay_off(room, goal, plane << (16 * suit), used, loss, number, shape)


@kernel
def lane_worth(plane):
    """Return what the bound expects of the cards of one suit's lane."""
    total = 0
    while plane:
        total += RANK_VALUE[lowest(plane)]
        plane &= plane - 1
    return total


@kernel
def add_lay_offs(room, goal, total, first, jokers, limit):
    """Add every lay-off with a natural card onto the first `total` melds of `room.table`."""
    for number in range(total):
        meld = room.table[number]
        if not is_set(meld):
            _add_run_lay_offs(room, goal, number, meld, first, jokers, limit)
        elif size_of(meld) < 4:
            rank = rank_of(meld)
            for suit in range(4):
                if not (suits_of(meld) >> suit) & 1 and (first >> (16 * suit + rank)) & 1:
                    shape = lay_off(number, ZERO, ZERO, ZERO, 1 << suit, ZERO)
                    _add_lay_off(room, goal, 1 << (16 * suit + rank), ZERO, RANK_VALUE[rank], number, shape)
