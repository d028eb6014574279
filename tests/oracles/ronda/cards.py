"""Ranks as printed on the cards, their order, and the capture of a run (R5)."""

from collections.abc import Collection, Sequence

RANKS = (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)
COPIES = 4
HALF = 20


def rank_after(rank: int) -> int | None:
    """Return the rank that follows in a run: 10 after 7, none after 12."""
    place = RANKS.index(rank) + 1
    return RANKS[place] if place < len(RANKS) else None


def capture_run(table: Collection[int], rank: int) -> list[int]:
    """Return the table cards that playing `rank` takes, from its own rank upwards to the first gap (R5).

    Empty when the rank does not lie on the table.
    """
    taken = []
    wanted: int | None = rank
    while wanted is not None and wanted in table:
        taken.append(wanted)
        wanted = rank_after(wanted)
    return taken


def is_run(ranks: Sequence[int]) -> bool:
    """Say whether the ranks, in any order, are neighbours without a gap (no wrap from 12 to 1)."""
    if not set(ranks) <= set(RANKS):
        return False
    places = sorted(RANKS.index(rank) for rank in ranks)
    return places == list(range(places[0], places[0] + len(places)))
