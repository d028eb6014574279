"""What a tally of Ronda says, quantity by quantity."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from analyzer.games.game import Setup
from analyzer.statistics.measure import Measure
from kernels.ronda.cards import PRINTED
from kernels.ronda.rules import POINTS_AT_MOST
from kernels.ronda.tally import LAYOUT, SCORES

if TYPE_CHECKING:
    from analyzer.campaign.plan import Tally

Counts = NDArray[np.int64]
Group = Mapping[str, str | int]

LEVELS = ("b_wahed", "b_khamsa", "b_achra")
SIDE_QUANTITIES = (
    "points",
    "points_announcements",
    "points_chains",
    "points_missa",
    "points_cards",
    "points_last_card",
    "cards",
    "captures",
    "announcements",
    "missas",
)
ROUND_QUANTITIES = ("leftover_cards", "chain_replies", "pots_at_once", "pots_contested", "pots_tied", "points_lost")


@dataclass(frozen=True, slots=True)
class Sides:
    """How blocks that begin with the axes (side, dealer's side or not) are split into groups.

    Every round is told by the dealer's side and the other; where the dealer is drawn, also by side 0 and side 1.
    """

    both: bool
    first: str = "dealer"

    def of(self, block: Counts) -> "Iterator[tuple[Group, Counts]]":
        """Yield each group and its part of a block of shape (2, 2, …)."""
        yield {"side": self.first}, block[:, 1].sum(axis=0)
        yield {"side": "other"}, block[:, 0].sum(axis=0)
        if self.both:
            yield {"side": 0}, block[0].sum(axis=0)
            yield {"side": 1}, block[1].sum(axis=0)

    def wins(self, block: Counts) -> "Iterator[tuple[Group, int]]":
        """Yield each group and its wins, from results of shape (dealer's side, (won by it, by the other, drawn))."""
        yield {"side": self.first}, int(block[:, 0].sum())
        yield {"side": "other"}, int(block[:, 1].sum())
        if self.both:
            yield {"side": 0}, int(block[0, 0] + block[1, 1])
            yield {"side": 1}, int(block[1, 0] + block[0, 1])

    def margins(self, block: Counts) -> "Iterator[tuple[Group, Counts]]":
        """Yield each group and its margins over the other side, from the margins of the dealer's side (2, width)."""
        yield {"side": self.first}, block.sum(axis=0)
        if self.both:
            yield {"side": 0}, block[0] + block[1][::-1]


def read(setup: Setup, tally: "Tally") -> list[Measure]:
    """Return every quantity of a tally: of full rounds, or of matches (whose rounds are no independent samples).

    Raises OverflowError if a round brought more points than a tally can tell apart, which no valid ruleset allows.
    """
    _check_overflow(tally)
    both = setup.dealer == "drawn"
    if setup.unit == "match":
        return list(_matches(Sides(both, "first_dealer"), tally))
    return [*_by_side(setup, Sides(both), tally), *_of_rounds(setup, Sides(both), tally)]


def _check_overflow(tally: "Tally") -> None:
    if LAYOUT.view(tally, "points")[..., -1].any():
        raise OverflowError(f"a side scored more than {POINTS_AT_MOST} points in a round")


def _happened(quantity: str, hits: int, n: int, group: Group | None = None) -> Measure:
    return Measure(quantity, np.array([n - hits, hits], np.int64), "proportion", group or {})


def _by_side(setup: Setup, sides: Sides, tally: "Tally") -> Iterator[Measure]:
    """Yield the quantities that each side has in a round."""
    most = _most(setup)
    for quantity in SIDE_QUANTITIES:
        for group, counts in sides.of(LAYOUT.view(tally, quantity)):
            yield Measure(quantity, counts, group=group, bounds=most.get(quantity))
    chains = LAYOUT.view(tally, "chains")
    for place, level in enumerate(LEVELS):
        for group, counts in sides.of(chains[:, :, place]):
            yield Measure("chains", counts, group={**group, "level": level})
    runs = LAYOUT.view(tally, "runs")
    for length in range(1, len(PRINTED) + 1):
        for group, counts in sides.of(runs[:, :, length]):
            yield Measure("runs", counts, group={**group, "length": length})


def _most(setup: Setup) -> dict[str, tuple[int, int]]:
    """Return the least and the most points that the rules allow a side in a round, by quantity."""
    from analyzer.rulesets.ronda import most_points

    options = setup.ruleset.options
    most = dict.fromkeys((name for name in SIDE_QUANTITIES if name.startswith("points")), most_points(options))
    if not options["last_card_bonus"]:
        most["points_last_card"] = 0
    if not options["announcements"]:
        most["points_announcements"] = most["announcements"] = 0
    return {quantity: (0, points) for quantity, points in most.items()}


def _of_rounds(setup: Setup, sides: Sides, tally: "Tally") -> Iterator[Measure]:
    """Yield who wins a round and by how much, and what a round has as a whole."""
    results = LAYOUT.view(tally, "results")
    rounds = int(results.sum())
    for group, wins in sides.wins(results):
        yield _happened("round_wins", wins, rounds, group)
    yield _happened("round_draws", int(results[:, 2].sum()), rounds)
    for group, counts in sides.margins(LAYOUT.view(tally, "margin")):
        yield Measure("margin", counts, group=group, offset=-POINTS_AT_MOST - 1)
    for quantity in ROUND_QUANTITIES:
        yield Measure(quantity, LAYOUT.view(tally, quantity))
    fewer, as_many, more, _ = (int(count) for count in LAYOUT.view(tally, "winner_cards"))
    yield _happened("winner_has_fewer_cards", fewer, fewer + as_many + more)
    yield from _longest_runs(tally)
    yield from _last_cards(setup, tally, rounds)
    yield _happened("nobody_captured", int(LAYOUT.view(tally, "nobody_captured")[1]), rounds)


def _longest_runs(tally: "Tally") -> Iterator[Measure]:
    for deal, counts in enumerate(LAYOUT.view(tally, "longest_run"), 1):
        if counts.any():
            yield Measure("longest_run", counts, group={"deal": deal})


def _last_cards(setup: Setup, tally: "Tally", rounds: int) -> Iterator[Measure]:
    """Yield what the dealer plays last and whom the last-card rule pays (R21)."""
    block = LAYOUT.view(tally, "last_card")
    for place, rank in enumerate(PRINTED):
        yield _happened("dealer_last_card", int(block[place].sum()), rounds, {"rank": rank})
        yield _happened("dealer_last_card_captures", int(block[place, 1].sum()), rounds, {"rank": rank})
    for side, column in (("dealer", 1), ("other", 2)):
        yield _happened("last_card_paid", int(block[..., column].sum()), rounds, {"side": side})
    bonus = int(setup.ruleset["last_card_bonus"])  # type: ignore[arg-type]
    margin = np.zeros(2 * bonus + 1, np.int64)
    for column, points in ((0, 0), (1, bonus), (2, -bonus)):
        margin[bonus + points] += block[..., column].sum()
    yield Measure("last_card_margin", margin, offset=-bonus)


def _matches(sides: Sides, tally: "Tally") -> Iterator[Measure]:
    """Yield the quantities of matches."""
    results = LAYOUT.view(tally, "match_results")
    matches = int(results.sum())
    for group, wins in sides.wins(results):
        yield _happened("match_wins", wins, matches, group)
    yield _happened("match_draws", int(results[:, 2].sum()), matches)
    yield Measure("match_rounds", LAYOUT.view(tally, "match_rounds"))
    yield _happened("match_ends_mid_round", int(LAYOUT.view(tally, "match_mid_round")[1]), matches)
    for group, counts in sides.of(LAYOUT.view(tally, "match_scores")):
        yield Measure("match_points", counts, group=group)
    for group, counts in sides.margins(LAYOUT.view(tally, "match_margin")):
        yield Measure("match_margin", counts, group=group, offset=1 - SCORES)
