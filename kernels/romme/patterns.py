"""Where jokers may stand in a new meld: tables built once per joker limit and handed to the search.

Runs are looked up by length and by the places whose card is missing; a pattern is a mask of joker places that covers
the missing ones and perhaps more (a held card may be wanted elsewhere). Entries of one key are sorted by jokers.

Longer runs than the tables hold are not needed: with `adjacency` or `one`, a run of six or more cuts into legal runs of
three to five of the same worth. With `naturals_at_least` every part of four or six cards is legal, since jokers do not
touch, and an odd part is illegal only when it is joker, card, joker, … joker; a run of seven or more therefore always
has a cut after its fourth card or before its fourth last, and six is the longest needed (joker, card, joker, card, …).
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from kernels.romme.meld import NATURALS_AT_LEAST, jokers_allowed

Ints = NDArray[np.int64]


class Patterns(NamedTuple):
    """Tables of one joker limit.

    `run_start[(1 << length) + missing]` and the entry after it bound the runs' entries in `run_holes` (masks of joker
    places) and `run_jokers` (their number). `set_start[suits]` bounds the entries in `set_suits` and `set_jokers` for a
    rank held in the suits of the mask. `limit` is the joker limit, `longest` the longest run.
    """

    run_start: Ints
    run_holes: Ints
    run_jokers: Ints
    set_start: Ints
    set_suits: Ints
    set_jokers: Ints
    limit: int
    longest: int


def longest_needed(limit: int) -> int:
    """Return the length of the longest run that an exact search must know under a joker limit."""
    return 6 if limit == NATURALS_AT_LEAST else 5


def _holes(length: int, limit: int) -> list[int]:
    """Return every mask of joker places of a run of that length, fewest jokers first."""
    masks = [mask for mask in range(1 << length) if mask & (mask << 1) == 0]
    return sorted((mask for mask in masks if jokers_allowed(length, mask.bit_count(), limit)), key=int.bit_count)


def _fillings(held: int, limit: int) -> list[tuple[int, int]]:
    """Return every (suits, jokers) of a set for a rank held in the suits `held`, fewest jokers first."""
    chosen = [suits for suits in range(1, 16) if suits & ~held == 0]
    pairs = [(suits, size - suits.bit_count()) for suits in chosen for size in (3, 4) if size >= suits.bit_count()]
    legal = [(suits, jokers) for suits, jokers in pairs if jokers_allowed(suits.bit_count() + jokers, jokers, limit)]
    return sorted(legal, key=lambda pair: (pair[1], pair[0]))


def build(limit: int, longest: int | None = None) -> Patterns:
    """Return the tables of a joker limit, with runs up to `longest` cards (by default as long as exactness needs)."""
    longest = longest or longest_needed(limit)
    run_start, run_holes = [0] * 9, list[int]()
    for length in range(3, longest + 1):
        holes = _holes(length, limit)
        for missing in range(1 << length):
            run_holes += [mask for mask in holes if mask & missing == missing]
            run_start.append(len(run_holes))
    set_start, fillings = [0], list[tuple[int, int]]()
    for held in range(16):
        fillings += _fillings(held, limit)
        set_start.append(len(fillings))
    return Patterns(
        run_start=np.array(run_start, dtype=np.int64),
        run_holes=np.array(run_holes, dtype=np.int64),
        run_jokers=np.array([mask.bit_count() for mask in run_holes], dtype=np.int64),
        set_start=np.array(set_start, dtype=np.int64),
        set_suits=np.array([suits for suits, _ in fillings], dtype=np.int64),
        set_jokers=np.array([jokers for _, jokers in fillings], dtype=np.int64),
        limit=limit,
        longest=longest,
    )
