"""What fits the table, and what goes with what: sets of cards for policies, and for the end of endless rounds."""

import numpy as np

from kernels.bits import count
from kernels.compile import kernel
from kernels.romme.cards import EVERY_ACE, LANE, RANKS, SUITS
from kernels.romme.layoffs import spare_places, swaps_for
from kernels.romme.meld import LONGEST, high_of, is_set, low_of, rank_of, size_of, suit_of, suits_of

EVERY_CARD = np.int64(sum(LANE << (16 * suit) for suit in range(SUITS)))
ACE_PLACE = np.int64(RANKS)


@kernel
def lay_offs_onto(meld):
    """Return the plane of the natural cards that a meld takes as a single lay-off."""
    if is_set(meld):
        if size_of(meld) >= 4:
            return 0
        free = ~suits_of(meld) & 15
        return ((free & 1) | (free & 2) << 15 | (free & 4) << 30 | (free & 8) << 45) << rank_of(meld)
    low, high = low_of(meld), high_of(meld)
    if high - low + 1 >= LONGEST:
        return 0
    places = (1 << low >> 1) | (2 << high if high < RANKS else 0)
    return ((places & LANE) | (places >> RANKS)) << (16 * suit_of(meld))


@kernel
def lay_off_plane(seen):
    """Return the plane of the natural cards that can be laid off onto some meld of the table."""
    plane = 0
    for number in range(seen.melds):
        plane |= lay_offs_onto(seen.table[number])
    return plane


@kernel
def swap_plane(seen):
    """Return the plane of the natural cards that some joker of the table stands for."""
    plane = 0
    if seen.laid_jokers:
        for number in range(seen.melds):
            plane |= swaps_for(seen.table[number], EVERY_CARD)
    return plane


@kernel
def takes_joker(seen, limit):
    """Return whether a joker can be laid off somewhere."""
    places = 0
    for number in range(seen.melds):
        places += spare_places(seen.table[number], limit)
    return places > 0


@kernel
def anything_fits(seen, limit):
    """Return whether any card outside the table fits an open end, a free suit or a joker's place (M15)."""
    outside = ~seen.laid_second & EVERY_CARD
    if (lay_off_plane(seen) | swap_plane(seen)) & outside:
        return True
    return seen.laid_jokers < 6 and takes_joker(seen, limit)


def _near(card: int) -> int:
    """Return the plane of the cards that could be in a meld of three with a card, the card itself included."""
    suit, rank = divmod(card, 16)
    if rank >= RANKS:
        return 0
    plane = sum(1 << (16 * other + rank) for other in range(SUITS))
    places = [0, RANKS] if rank == 0 else [rank]
    near = {place + step for place in places for step in (-2, -1, 1, 2) if 0 <= place + step <= RANKS}
    return plane | sum(1 << (16 * suit + place % RANKS) for place in near)


NEAR = np.array([_near(card) for card in range(64)], dtype=np.int64)


@kernel
def outs(card, held):
    """Return the plane of the cards that make a meld of three with `card` and another card of the plane `held`."""
    suit, rank = card >> 4, card & 15
    plane = 0
    others = (held >> rank) & EVERY_ACE & ~(1 << (16 * suit))
    if others:
        plane = EVERY_ACE & ~(1 << (16 * suit))
        if count(others) == 1:
            plane &= ~others
        plane <<= rank
    lane = (held >> (16 * suit)) & LANE
    lane |= (lane & 1) << RANKS
    places = _run_outs(lane, rank)
    if rank == 0:
        places |= _run_outs(lane, ACE_PLACE)
    return plane | ((places & LANE) | (places >> RANKS)) << (16 * suit)


@kernel
def _run_outs(lane, place):
    """Return the places that make a run of three with `place` and one place of `lane`, `place` itself left out."""
    above, below = lane >> place >> 1, lane << 4 >> place
    result = 0
    if above & 1:
        result |= 4 << place | 1 << place >> 1
    if above & 2:
        result |= 2 << place
    if below & 8:
        result |= 2 << place | 1 << place >> 2
    if below & 4:
        result |= 1 << place >> 1
    return result & 0x3FFF


@kernel
def live(plane, seen, first, second, counting):
    """Return how many copies of a plane's cards may still come: not the own, nor, when counting, those seen."""
    copies = 2 * count(plane) - count(plane & first) - count(plane & second)
    if counting:
        copies -= count(plane & seen.seen_first) + count(plane & seen.seen_second)
    return copies
