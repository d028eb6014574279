"""Where jokers may stand in a new meld: tables built once per joker limit and handed to the search.

Runs are looked up by length and by the places whose card is missing; a pattern is a mask of joker places that covers
the missing ones and perhaps more (a held card may be wanted elsewhere). Entries of one key are sorted by jokers.

Longer runs than the tables hold are not needed: with `adjacency` or `one`, a run of six or more cuts into legal runs of
three to five of the same worth. With `naturals_at_least` every part of four or six cards is legal, since jokers do not
touch, and an odd part is illegal only when it is joker, card, joker, … joker; a run of seven or more therefore always
has a cut after its fourth card or before its fourth last, and six is the longest needed (joker, card, joker, card, …).
"""

from functools import cache
from typing import Any

import numpy as np

from kernels.romme.meld import NATURALS_AT_LEAST, jokers_allowed

SET_ENTRIES = 129


@cache
def layout(longest: int) -> np.dtype[np.void]:
    """Return the record type of tables with runs up to `longest` cards.

    `run_start[(1 << length) + missing]` and the entry after it bound the runs' entries in `run_holes` (masks of joker
    places) and `run_jokers` (their number). `set_start[suits]` bounds the entries in `set_suits` and `set_jokers` for a
    rank held in the suits of the mask. `limit` is the joker limit, `longest` the longest run.
    """
    masks = [mask for length in range(3, longest + 1) for mask in range(1 << length) if mask & (mask << 1) == 0]
    entries = sum(1 << mask.bit_count() for mask in masks)
    fields = [
        ("limit", np.int64),
        ("longest", np.int64),
        ("run_start", np.int64, (2 << longest) + 1),
        ("run_holes", np.int64, entries),
        ("run_jokers", np.int64, entries),
        ("set_start", np.int64, 17),
        ("set_suits", np.int64, SET_ENTRIES),
        ("set_jokers", np.int64, SET_ENTRIES),
    ]
    return np.dtype((np.record, fields))


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


def fill(table: Any, limit: int, longest: int, jokers_in_sets: bool) -> None:
    """Write the tables of a joker limit into a record of `layout(longest or more)`."""
    run_start, run_holes = [0] * 9, list[int]()
    for length in range(3, longest + 1):
        holes = _holes(length, limit)
        for missing in range(1 << length):
            run_holes += [mask for mask in holes if mask & missing == missing]
            run_start.append(len(run_holes))
    set_start, fillings = [0], list[tuple[int, int]]()
    for held in range(16):
        fillings += [pair for pair in _fillings(held, limit) if jokers_in_sets or pair[1] == 0]
        set_start.append(len(fillings))
    table["limit"], table["longest"] = limit, longest
    table["run_start"][: len(run_start)] = run_start
    table["run_holes"][: len(run_holes)] = run_holes
    table["run_jokers"][: len(run_holes)] = [mask.bit_count() for mask in run_holes]
    table["set_start"][: len(set_start)] = set_start
    table["set_suits"][: len(fillings)] = [suits for suits, _ in fillings]
    table["set_jokers"][: len(fillings)] = [jokers for _, jokers in fillings]


def build(limit: int, longest: int | None = None, *, jokers_in_sets: bool = True) -> Any:
    """Return the tables of a joker limit as a record.

    Runs have up to `longest` cards, by default as many as exactness needs. `jokers_in_sets` False leaves out sets that
    hold a joker, for a player who does not want them.
    """
    tables = np.zeros(1, layout(longest or 6))
    fill(tables[0], limit, longest or longest_needed(limit), jokers_in_sets)
    return tables.view(np.recarray)[0]
