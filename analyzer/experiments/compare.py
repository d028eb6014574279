"""Put two strategies, or two rulesets, side by side on the same deals and say how they differ."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Literal

from analyzer.experiments import blocks
from analyzer.experiments.differences import Differences
from analyzer.experiments.result import Result, provenance
from analyzer.experiments.sampling import Amount, Execution
from analyzer.experiments.simulate import address
from analyzer.games.game import Setup

if TYPE_CHECKING:
    from analyzer.campaign.executor import Outcome
    from analyzer.campaign.ledger import Ledger
    from analyzer.campaign.plan import Tally
    from analyzer.statistics.estimate import Estimate

UNTIL_DECIDED = float("inf")
"""The precision of a run that stops once 0 lies outside the headline's confidence sequence."""


def compare(setup: Setup, amount: Amount, execution: Execution | None = None) -> Result:
    """Return how the setup's first policy does against its second; see `blocks.policies`."""
    return _result(blocks.policies(setup), (setup,), amount, execution or Execution())


def compare_rulesets(one: Setup, other: Setup, amount: Amount, execution: Execution | None = None) -> Result:
    """Return what the first setup's ruleset changes against the second's; see `blocks.rulesets`."""
    return _result(blocks.rulesets(one, other), (one, other), amount, execution or Execution())


def _result(differences: Differences, setups: Sequence[Setup], amount: Amount, execution: Execution) -> Result:
    from kernels.compile import fingerprint

    question = {"setups": [address(setup) for setup in setups], "kernel_hash": fingerprint()}
    outcome, estimates = measure(differences, amount, execution, question)
    first = setups[0]
    against = [setup.ruleset.to_json() for setup in setups[1:]]
    facts = {"against": against} if against else {}
    return Result(
        command="compare",
        ruleset=first.ruleset,
        policies=first.policies,
        seed=first.seed,
        range=(outcome.start, outcome.stop),
        estimates=estimates,
        provenance=provenance(
            unit=first.unit,
            dealer=first.dealer,
            elapsed_seconds=round(outcome.elapsed, 3),
            stopped=outcome.reason,
            **facts,
        ),
        interrupted=outcome.interrupted,
        stopped=outcome.reason,
    )


def measure(
    differences: Differences, amount: Amount, execution: Execution, question: Mapping[str, Any]
) -> "tuple[Outcome, list[Estimate]]":
    """Return how a comparison ended and what it came to.

    The number of blocks is fixed beforehand, or found by the headline, the first column: known to ± `amount.precision`,
    or decided where that is `UNTIL_DECIDED`.
    """
    from analyzer.campaign.ledger import Ledger

    if execution.resume is None:
        return _run(differences, amount, execution, None)
    with Ledger(execution.resume, question, differences.size) as ledger:
        return _run(differences, amount, execution, ledger)


def _run(
    differences: Differences, amount: Amount, execution: Execution, ledger: "Ledger | None"
) -> "tuple[Outcome, list[Estimate]]":
    from analyzer.campaign.executor import run
    from analyzer.campaign.sequential import run_until

    place: dict[str, Any] = {
        "threads": execution.threads,
        "start": execution.start,
        "progress": execution.progress,
        "ledger": ledger,
    }
    if amount.games is not None:
        outcome = run(differences.plan(), amount.games, **place)
        if outcome.interrupted:  # then the number was not fixed beforehand, and only sequences still hold
            watch = Watch(differences, amount)
            watch(outcome.tally, outcome.tally, outcome.games)
            return outcome, watch.estimates(outcome.tally)
        return outcome, _fixed(differences, outcome.tally, amount.confidence)
    watch = Watch(differences, amount)
    outcome = run_until(
        differences.plan(), watch, max_games=amount.at_most, budget_seconds=amount.budget_seconds, **place
    )
    return outcome, watch.estimates(outcome.tally)


class Watch:
    """The confidence sequences of a comparison, fed at its checkpoints."""

    def __init__(self, differences: Differences, amount: Amount) -> None:
        from analyzer.statistics.sequences import HistogramSequence

        self.alpha = 1 - amount.confidence
        self.differences = differences
        self.precision = amount.precision or 0.0
        self.looks = 0
        self.sequences = [
            HistogramSequence(column.low, column.high, self.alpha, spread=column.spread)
            for column in differences.columns
        ]

    def __call__(self, increment: "Tally", total: "Tally", n: int) -> Literal["decided", "precision"] | None:
        self.looks += 1
        counted = self.differences.histograms(increment)
        for sequence, (column, counts) in zip(self.sequences, counted, strict=True):
            sequence.observe_histogram(counts, column.low)
        headline = self.sequences[0]
        if self.precision == UNTIL_DECIDED:
            return "decided" if headline.excludes(0) else None
        width = headline.interval().half_width * self.differences.columns[0].scale
        return "precision" if width <= self.precision else None

    def estimates(self, tally: "Tally") -> "list[Estimate]":
        """Return every estimate at the last look, which `tally` belongs to."""
        from analyzer.statistics.estimate import of_sequence
        from analyzer.statistics.sequences import ProportionSequence

        found = [
            of_sequence(column.quantity, sequence, column.group, column.scale)
            for column, sequence in zip(self.differences.columns, self.sequences, strict=True)
        ]
        diverged = ProportionSequence(self.alpha)
        diverged.observe(self.differences.diverged(tally), self.sequences[0].n)
        found.append(of_sequence("diverged_blocks", diverged))
        # Look k gets the part alpha / k (k + 1) of alpha, so that all looks hold together.
        at_this_look = self.alpha / max(self.looks * (self.looks + 1), 2)
        saved = _games_saved(self.differences, tally, at_this_look)
        return [*found, *(replace(one, confidence=1 - self.alpha, method="sequential") for one in saved)]


def _fixed(differences: Differences, tally: "Tally", confidence: float) -> "list[Estimate]":
    from analyzer.statistics.estimate import mean_of_histogram, proportion

    found = [
        mean_of_histogram(column.quantity, counts, column.group, column.low, confidence, scale=column.scale)
        for column, counts in differences.histograms(tally)
    ]
    diverged = proportion("diverged_blocks", differences.diverged(tally), found[0].n or 0, None, confidence)
    return [*found, diverged, *_games_saved(differences, tally, 1 - confidence)]


def _games_saved(differences: Differences, tally: "Tally", alpha: float) -> "list[Estimate]":
    """Return how many times more games independent deals would take, as one estimate; none where it cannot be told."""
    from analyzer.statistics.estimate import Estimate
    from analyzer.statistics.jackknife import variance_ratio
    from analyzer.statistics.paired import Blocks

    batches = [Blocks(sums, tuple(placements)) for sums, placements in differences.batches(tally)]
    ratio = variance_ratio(batches, 1 - alpha)
    if ratio is None:
        return []
    value, interval = ratio
    n = sum(batch.sums.n for batch in batches)
    return [Estimate("games_saved", value, interval.low, interval.high, 1 - alpha, None, n, "fixed")]
