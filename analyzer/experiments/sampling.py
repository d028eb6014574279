"""Run a plan and read its measures: with a number of games fixed beforehand, or until they are precise enough."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from analyzer.errors import InputError, nearest

if TYPE_CHECKING:
    from pathlib import Path

    from analyzer.campaign.executor import Outcome
    from analyzer.campaign.ledger import Ledger
    from analyzer.campaign.plan import Plan, Tally
    from analyzer.campaign.progress import Progress
    from analyzer.statistics.estimate import Estimate
    from analyzer.statistics.measure import Measure
    from analyzer.statistics.sequences import ConfidenceSequence

MOST_GAMES = 10**12
"""Where a run for precision gives up; at a million games a second that is eleven days."""


@dataclass(frozen=True, slots=True)
class Amount:
    """How much to play: `games` fixed beforehand, or until `quantity` is known to ± `precision` at the confidence.

    `at_most` bounds a run for precision, `budget_seconds` any run for precision by the clock.
    """

    games: int | None = None
    precision: float | None = None
    quantity: str = ""
    confidence: float = 0.95
    at_most: int = MOST_GAMES
    budget_seconds: float | None = None

    def __post_init__(self) -> None:
        if (self.games is None) == (self.precision is None):
            raise InputError("Say how much to play: either a number of games or a precision, not both and not neither")
        if self.precision is not None and not self.precision > 0:
            raise InputError(f"A precision of {self.precision:g} cannot be reached: it must be above 0")
        if not 0.5 <= self.confidence < 1:
            raise InputError(f"A confidence of {self.confidence:g} makes no sense here: it lies from 0.5 to below 1")


@dataclass(frozen=True, slots=True)
class Execution:
    """Where and from where a plan runs: none of it changes a result but `start`, the first game's index.

    `resume` is a file that keeps finished games, so that the same question can go on after an interrupt.
    """

    threads: int = 1
    start: int = 0
    progress: "Progress | None" = None
    resume: "Path | None" = None


@dataclass(frozen=True, slots=True)
class Sample:
    """What a run found: the outcome of the campaign, the measures of all its games and their estimates."""

    outcome: "Outcome"
    measures: "Sequence[Measure]"
    estimates: "Sequence[Estimate]"


def sample(
    plan: "Plan",
    read: "Callable[[Tally], Sequence[Measure]]",
    amount: Amount,
    execution: Execution,
    question: "Mapping[str, Any]",
    expand: "Callable[[Measure], Sequence[Measure]] | None" = None,
) -> Sample:
    """Return what the plan's games say; `read` turns a tally into measures, `expand` adds further ones to report, and
    `question` (JSON-ready) is all that decides what game i is: kept finished games must belong to it.

    Raises InputError for a number of games below 1 or a quantity that the plan does not measure.
    """
    answer = _fixed if amount.precision is None else _sequential
    if execution.resume is None:
        return answer(plan, read, amount, execution, None, expand)
    from analyzer.campaign.ledger import Ledger

    with Ledger(execution.resume, question, plan.size) as ledger:
        return answer(plan, read, amount, execution, ledger, expand)


def _expanded(
    measures: "Sequence[Measure]", expand: "Callable[[Measure], Sequence[Measure]] | None"
) -> "list[Measure]":
    return [] if expand is None else [further for measure in measures for further in expand(measure)]


def _fixed(
    plan: "Plan",
    read: "Callable[[Tally], Sequence[Measure]]",
    amount: Amount,
    execution: Execution,
    ledger: "Ledger | None",
    expand: "Callable[[Measure], Sequence[Measure]] | None",
) -> Sample:
    from analyzer.campaign.executor import run
    from analyzer.statistics.estimate import of_measure

    assert amount.games is not None
    outcome = run(
        plan,
        amount.games,
        threads=execution.threads,
        start=execution.start,
        progress=execution.progress,
        ledger=ledger,
    )
    measures = list(read(outcome.tally))
    reported = [*measures, *_expanded(measures, expand)]
    if outcome.interrupted:  # then the number was not fixed beforehand, and only a sequence still holds
        return Sample(outcome, measures, [_watched(measure, amount.confidence) for measure in reported])
    return Sample(outcome, measures, [of_measure(measure, amount.confidence) for measure in reported])


def _watched(measure: "Measure", confidence: float) -> "Estimate":
    """Return a measure's estimate by a confidence sequence, one that depends on the totals alone."""
    from analyzer.statistics.estimate import of_sequence
    from analyzer.statistics.sequences import observe_measure
    from analyzer.statistics.sequences import of_measure as sequence_of

    sequence = sequence_of(measure, 1 - confidence)
    observe_measure(sequence, measure)
    return of_sequence(measure.quantity, sequence, measure.group)


class _Watch:
    """The sequences of a run for precision: one per measure, fed increment by increment."""

    def __init__(self, read: "Callable[[Tally], Sequence[Measure]]", amount: Amount) -> None:
        self.read = read
        self.amount = amount
        self.sequences: list[ConfidenceSequence] = []
        self.headline: list[ConfidenceSequence] = []

    def __call__(self, increment: "Tally", total: "Tally", n: int) -> Literal["precision"] | None:
        from analyzer.statistics.sequences import observe_measure

        measures = self.read(increment)
        if not self.sequences:
            self._start(measures)
        for sequence, measure in zip(self.sequences, measures, strict=True):
            observe_measure(sequence, measure)
        assert self.amount.precision is not None
        precise = all(sequence.interval().half_width <= self.amount.precision for sequence in self.headline)
        return "precision" if precise else None

    def _start(self, measures: "Sequence[Measure]") -> None:
        from analyzer.statistics.sequences import of_measure

        known = {measure.quantity for measure in measures}
        if self.amount.quantity not in known:
            raise InputError(
                f"There is no quantity {self.amount.quantity!r} here to be precise about: "
                f"{nearest(self.amount.quantity, known)}"
            )
        alpha = 1 - self.amount.confidence
        self.sequences = [of_measure(measure, alpha) for measure in measures]
        self.headline = [
            sequence
            for sequence, measure in zip(self.sequences, measures, strict=True)
            if measure.quantity == self.amount.quantity
        ]


def _sequential(
    plan: "Plan",
    read: "Callable[[Tally], Sequence[Measure]]",
    amount: Amount,
    execution: Execution,
    ledger: "Ledger | None",
    expand: "Callable[[Measure], Sequence[Measure]] | None",
) -> Sample:
    from analyzer.campaign.sequential import run_until
    from analyzer.statistics.estimate import of_sequence

    watch = _Watch(read, amount)
    outcome = run_until(
        plan,
        watch,
        threads=execution.threads,
        start=execution.start,
        max_games=amount.at_most,
        budget_seconds=amount.budget_seconds,
        progress=execution.progress,
        ledger=ledger,
    )
    measures = list(read(outcome.tally))
    estimates = [
        of_sequence(measure.quantity, sequence, measure.group)
        for measure, sequence in zip(measures, watch.sequences, strict=True)
    ]
    estimates += [_watched(measure, amount.confidence) for measure in _expanded(measures, expand)]
    return Sample(outcome, measures, estimates)
