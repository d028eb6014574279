"""A meld on the table as one int64 (M4–M7).

Run: bit 0 clear, suit in bits 1–2, first and last place in bits 3–6 and 7–10, joker places from bit 11 (14 bits).
Set: bit 0 set, rank in bits 3–6, natural suits in bits 7–10 (a mask), number of jokers from bit 11.
Places run from 0 (low ace) to 13 (ace after the king).
"""

from kernels.bits import count
from kernels.compile import kernel
from kernels.romme.cards import PLACE_SUM, RANK_VALUE

ADJACENCY = 0
NATURALS_AT_LEAST = 1
ONE = 2
LONGEST = 13


@kernel
def run(suit: int, low: int, high: int, jokers: int) -> int:
    """Return the run of a suit from place `low` to place `high`, jokers at the places of the mask `jokers`."""
    return (suit << 1) | (low << 3) | (high << 7) | (jokers << 11)


@kernel
def group(rank: int, suits: int, jokers: int) -> int:
    """Return the set of a rank with the natural cards of the mask `suits` and a number of jokers."""
    return 1 | (rank << 3) | (suits << 7) | (jokers << 11)


@kernel
def is_set(meld: int) -> int:
    """Return 1 for a set, 0 for a run."""
    return meld & 1


@kernel
def suit_of(meld: int) -> int:
    """Return the suit of a run."""
    return (meld >> 1) & 3


@kernel
def rank_of(meld: int) -> int:
    """Return the rank of a set."""
    return (meld >> 3) & 15


@kernel
def low_of(meld: int) -> int:
    """Return the first place of a run."""
    return (meld >> 3) & 15


@kernel
def high_of(meld: int) -> int:
    """Return the last place of a run."""
    return (meld >> 7) & 15


@kernel
def suits_of(meld: int) -> int:
    """Return the suits of a set's natural cards, a mask."""
    return (meld >> 7) & 15


@kernel
def places_of(meld: int) -> int:
    """Return the places of a run's jokers, a mask; for a set the number of its jokers."""
    return meld >> 11


@kernel
def jokers_in(meld: int) -> int:
    """Return how many jokers a meld holds."""
    if is_set(meld):
        return meld >> 11
    return count(meld >> 11)


@kernel
def size_of(meld: int) -> int:
    """Return how many cards a meld holds."""
    if is_set(meld):
        return count(suits_of(meld)) + (meld >> 11)
    return high_of(meld) - low_of(meld) + 1


@kernel
def value_of(meld: int) -> int:
    """Return what a meld is worth when laid (M3)."""
    if is_set(meld):
        return size_of(meld) * RANK_VALUE[rank_of(meld)]
    return PLACE_SUM[high_of(meld) + 1] - PLACE_SUM[low_of(meld)]


@kernel
def jokers_allowed(size: int, jokers: int, limit: int) -> bool:
    """Return whether a meld of `size` cards may hold so many jokers under a joker limit (M6; adjacency apart)."""
    if jokers >= size or (limit == ONE and jokers > 1):
        return False
    return limit != NATURALS_AT_LEAST or 2 * jokers <= size


@kernel
def is_legal(meld: int, limit: int) -> bool:
    """Return whether a packed meld obeys M4–M6."""
    size = size_of(meld)
    if size < 3 or not jokers_allowed(size, jokers_in(meld), limit):
        return False
    if is_set(meld):
        return size <= 4
    places = places_of(meld)
    return size <= LONGEST and high_of(meld) <= 13 and places & (places << 1) == 0


@kernel
def plane_of(meld: int) -> int:
    """Return the natural cards of a meld as one plane (a meld never holds two of a kind)."""
    if is_set(meld):
        suits = suits_of(meld)
        spread = (suits & 1) | (suits & 2) << 15 | (suits & 4) << 30 | (suits & 8) << 45
        return spread << rank_of(meld)
    places = ((2 << high_of(meld)) - (1 << low_of(meld))) & ~places_of(meld)
    return ((places & 0x1FFF) | (places >> 13)) << (16 * suit_of(meld))
