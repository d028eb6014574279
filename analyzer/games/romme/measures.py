"""What a tally of Rommé says, quantity by quantity."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Literal

import numpy as np
from numpy.typing import NDArray

from analyzer.games.game import Setup
from analyzer.statistics.measure import Measure
from kernels.romme.tally import LAYOUT, TURNS

if TYPE_CHECKING:
    from analyzer.campaign.plan import Tally

Counts = NDArray[np.int64]
Group = Mapping[str, str | int]

OF_ROUNDS = ("turns", "laps", "penalty_total", "joker_share", "reshuffles", "first_opening", "openings")
OF_TABLES = ("melds", "lay_offs", "swaps", "jokers_laid")
HAPPENED = ("blocked", "hand_romme")
OF_SEATS = ("penalty", "loser_penalty", "joker_penalty", "cards_left", "opening_lap", "opening_worth", "discards_taken")
SEATS_HAPPENED = ("round_wins", "never_opened")


def read(setup: Setup, tally: "Tally") -> list[Measure]:
    """Return every quantity of a tally: of rounds, or of matches.

    Raises OverflowError if a round had more turns than a tally can tell apart.
    """
    if LAYOUT.view(tally, "turns")[-1]:
        raise OverflowError(f"a round lasted {TURNS - 1} turns or more")
    return list(_matches(setup, tally) if setup.unit == "match" else _rounds(setup, tally))


def _rounds(setup: Setup, tally: "Tally") -> Iterator[Measure]:
    """Yield the quantities of rounds, those of a seat by its position and by its number."""
    for quantity in ("penalty", *SEATS_HAPPENED, *OF_SEATS[1:]):
        kind: Literal["proportion", "mean"] = "proportion" if quantity in SEATS_HAPPENED else "mean"
        for group, counts in _by_seat(setup, LAYOUT.view(tally, quantity)):
            yield Measure(quantity, counts, kind, group)
    for quantity in (*OF_ROUNDS, *OF_TABLES):
        yield Measure(quantity, LAYOUT.view(tally, quantity))
    for quantity in HAPPENED:
        yield Measure(quantity, LAYOUT.view(tally, quantity), "proportion")


def _matches(setup: Setup, tally: "Tally") -> Iterator[Measure]:
    """Yield the quantities of matches."""
    for group, counts in _by_seat(setup, LAYOUT.view(tally, "match_wins")):
        yield Measure("match_wins", counts, "proportion", group)
    yield Measure("match_shared", LAYOUT.view(tally, "match_shared"), "proportion")
    yield Measure("match_rounds", LAYOUT.view(tally, "match_rounds"))
    for group, counts in _by_seat(setup, LAYOUT.view(tally, "match_penalty")):
        yield Measure("match_penalty", counts, group=group)


def _by_seat(setup: Setup, block: Counts) -> Iterator[tuple[Group, Counts]]:
    """Yield each group and its part of a block of shape (seats, positions, …).

    A fixed dealer gives every seat one position, so its number would tell nothing new.
    """
    seats = int(str(setup.ruleset["seats"]))
    for position in range(seats):
        yield {"position": position + 1}, block[:, position].sum(axis=0)
    if setup.dealer == "drawn":
        for seat in range(seats):
            yield {"seat": seat}, block[seat].sum(axis=0)
