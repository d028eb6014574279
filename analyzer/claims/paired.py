"""Verdicts from games on the same deals: advice followed or not, one ruleset or another."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

from analyzer.claims.finding import Finding
from analyzer.claims.model import Advice, Variant
from analyzer.claims.numbers import by_interval
from analyzer.claims.sampling import Effort
from analyzer.errors import InputError
from analyzer.experiments import blocks
from analyzer.experiments.differences import Difference, Differences
from analyzer.games.game import Setup
from analyzer.statistics.intervals import Interval
from analyzer.statistics.verdicts import verdict

if TYPE_CHECKING:
    from analyzer.campaign.plan import Tally

MOST = 20_000
"""Blocks of games after which a run without a budget of time stops, decided or not: always the same blocks."""
CHUNKS = 6
"""Where games take long it stops after so many tenths of a second already."""
LONGER = 10
"""With a budget of time it may play so many times as many."""
FIRST = 500
GROWTH = 2.0


def advice(check: Advice, alpha: float, effort: Effort) -> Finding:
    """Return the verdict on a piece of advice: the policy that follows it takes each side in turn on the same deals.

    Raises InputError if a comparison has no such quantity and group.
    """
    setup = Setup(check.ruleset, check.policies, effort.seed, check.unit)
    return _judged(check, blocks.policies(setup, by_role="side" in check.group), alpha, effort)


def variant(check: Variant, alpha: float, effort: Effort) -> Finding:
    """Return the verdict on what a ruleset changes, the same policies playing both on the same deals.

    Raises InputError if a comparison has no such quantity and group.
    """
    one = Setup(check.ruleset, check.policies, effort.seed, check.unit)
    other = Setup(check.against, check.policies, effort.seed, check.unit)
    return _judged(check, blocks.rulesets(one, other), alpha, effort)


def _judged(check: Advice | Variant, differences: Differences, alpha: float, effort: Effort) -> Finding:
    from analyzer.campaign.sequential import run_until
    from analyzer.statistics.estimate import of_sequence

    watch = _Watch(check, differences, alpha)
    most = min(MOST, CHUNKS * differences.chunk)
    outcome = run_until(
        differences.plan(),
        watch,
        threads=effort.threads,
        first=min(FIRST, most),
        growth=GROWTH,
        max_games=most if effort.budget is None else LONGER * most,
        budget_seconds=effort.budget,
        progress=effort.progress,
    )
    if not outcome.games:
        return Finding(check, "undecided", "interrupted before anything of it was played")
    estimate = of_sequence(check.quantity, watch.sequence, check.group, watch.column.scale)
    return by_interval(check, check.meaning, estimate, watch.interval())


class _Watch:
    """The sequence of one difference, fed at checkpoints until it is decided."""

    def __init__(self, check: Advice | Variant, differences: Differences, alpha: float) -> None:
        from analyzer.statistics.sequences import HistogramSequence

        self.band = check.meaning.band
        self.differences = differences
        self.place = _place(check, differences)
        self.column: Difference = differences.columns[self.place]
        self.sequence = HistogramSequence(self.column.low, self.column.high, alpha, spread=self.column.spread)

    def __call__(self, increment: "Tally", total: "Tally", n: int) -> Literal["decided"] | None:
        for place, (column, counts) in enumerate(self.differences.histograms(increment)):
            if place == self.place:
                self.sequence.observe_histogram(counts, column.low)
        return None if verdict(self.interval(), self.band) == "undecided" else "decided"

    def interval(self) -> Interval:
        """Return what is known of the difference, in its unit."""
        known, scale = self.sequence.interval(), self.column.scale
        return Interval(known.low * scale, known.high * scale, known.kind)


def _place(check: Advice | Variant, differences: Differences) -> int:
    """Return the column that a check asks for."""
    wanted: tuple[str, Mapping[str, str | int]] = check.quantity, dict(check.group)
    columns = [(column.quantity, dict(column.group)) for column in differences.columns]
    if wanted in columns:
        return columns.index(wanted)
    offered = "; ".join(f"{quantity} {group}" for quantity, group in columns[:8])
    raise InputError(f"{check.place}: a comparison has no {check.quantity} {dict(check.group)}; it has {offered}")
