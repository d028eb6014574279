"""The sampled numbers of a claims file: everything that one plan answers is read off the same games."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from math import inf
from typing import TYPE_CHECKING, Literal

from analyzer import games
from analyzer.claims.model import Ask, Measured
from analyzer.errors import InputError
from analyzer.experiments import passing
from analyzer.games.game import Setup, Unit

if TYPE_CHECKING:
    from analyzer.campaign.executor import Outcome
    from analyzer.campaign.plan import Plan, Tally
    from analyzer.campaign.progress import Progress
    from analyzer.experiments.differences import Differences
    from analyzer.statistics.estimate import Estimate
    from analyzer.statistics.intervals import Interval
    from analyzer.statistics.measure import Measure
    from analyzer.statistics.sequences import ConfidenceSequence

LEAST = 80_000
"""Games played even where everything is decided sooner, so that what stands beside an exact value is worth reading."""
MOST: dict[Ask, int] = {"odds": 200_000, "passing": 200_000, "rounds": 200_000, "matches": 80_000}
"""Games after which a run without a budget of time stops, decided or not: always the same games."""
CHUNKS = {"least": 3, "most": 8}
"""Where games take long, these are of so many tenths of a second instead."""
FIRST = 2_500
GROWTH = 2.0


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is played to judge: seed, threads, and seconds for all sampled numbers of a file instead of `MOST`."""

    seed: int = 1
    threads: int = 1
    budget: float | None = None
    progress: "Progress | None" = None
    compared: "dict[str, tuple[Differences, Outcome]]" = field(default_factory=dict, compare=False, repr=False)
    """Comparisons already played, by what decides their games: checks that ask the same games share them."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """What a sample says of one number."""

    estimate: "Estimate"
    interval: "Interval"


@dataclass(slots=True)
class Samples:
    """The samples of a file, by the part that asks for them; `alpha` is each one's share of the error."""

    alpha: float
    drawn: dict[int, Drawn] = field(default_factory=dict)
    interrupted: bool = False

    def of(self, part: Measured) -> Drawn | None:
        """Return the sample of a part, None if it was not played because of an interrupt."""
        return self.drawn.get(id(part))


def draw(parts: Sequence[Measured], exact: Iterable[Measured], alpha: float, effort: Effort) -> Samples:
    """Return samples for all parts; those in `exact` are judged by enumeration, so nothing waits for them.

    Raises InputError for a group that a quantity does not have, with those that it has.
    """
    samples = Samples(alpha)
    known = {id(part) for part in exact}
    groups = _by_source(parts)
    left = effort.budget
    for place, asked in enumerate(groups):
        if samples.interrupted:
            break
        share = None if left is None else max(left / (len(groups) - place), 0.01)
        waiting = [part for part in asked if part.meaning and id(part) not in known]
        watch = _Watch(asked, waiting, alpha, effort.seed) if waiting or share else _Fixed(asked, alpha, effort.seed)
        spent, samples.interrupted = watch.run(effort, share)
        left = None if left is None else max(left - spent, 0.0)
        samples.drawn.update(watch.drawn())
    return samples


def _by_source(parts: Sequence[Measured]) -> list[list[Measured]]:
    """Return the parts in groups that the same games answer."""
    found: list[list[Measured]] = []
    for part in parts:
        for group in found:
            first = group[0]
            alike = (first.ask, first.ruleset, first.policies, first.dealer)
            if alike == (part.ask, part.ruleset, part.policies, part.dealer):
                group.append(part)
                break
        else:
            found.append([part])
    return found


class _Fixed:
    """The samples of one plan's parts where nothing waits for a verdict: of a number of games fixed beforehand."""

    def __init__(self, parts: Sequence[Measured], alpha: float, seed: int) -> None:
        self.parts, self.alpha = parts, alpha
        self.plan, self.read = _source(parts[0], seed)
        self.least = min(LEAST, CHUNKS["least"] * self.plan.chunk)
        self.measures: Sequence[Measure] = ()

    def run(self, effort: Effort, seconds: float | None) -> tuple[float, bool]:
        """Play; return the seconds that it took and whether it was interrupted."""
        from analyzer.campaign.executor import run

        outcome = run(self.plan, self.least, threads=effort.threads, progress=effort.progress)
        if outcome.games:
            self.measures = self.read(outcome.tally)
        return outcome.elapsed, outcome.interrupted

    def drawn(self) -> dict[int, Drawn]:
        """Return what the games said of each part."""
        from analyzer.statistics.estimate import of_measure
        from analyzer.statistics.intervals import Interval

        found = {}
        for part in self.parts if self.measures else ():
            one = _multiplied(of_measure(_find(part, self.measures), 1 - self.alpha), part.times)
            low, high = (-inf if one.low is None else one.low), (inf if one.high is None else one.high)
            found[id(part)] = Drawn(one, Interval(low, high, "fixed"))
        return found


def _multiplied(estimate: "Estimate", factor: float) -> "Estimate":
    value, low, high, error = (
        None if end is None else end * factor
        for end in (estimate.value, estimate.low, estimate.high, estimate.std_error)
    )
    return replace(estimate, value=value, low=low, high=high, std_error=error)


class _Watch(_Fixed):
    """The sequences of one plan's parts, fed at its checkpoints until all that wait for it are decided."""

    def __init__(self, parts: Sequence[Measured], waiting: Sequence[Measured], alpha: float, seed: int) -> None:
        super().__init__(parts, alpha, seed)
        self.waiting = waiting
        self.most = min(MOST[parts[0].ask], CHUNKS["most"] * self.plan.chunk)
        self.sequences: dict[int, ConfidenceSequence] = {}

    def run(self, effort: Effort, seconds: float | None) -> tuple[float, bool]:
        """Play; return the seconds that it took and whether it was interrupted."""
        from analyzer.campaign.sequential import MANY, run_until

        outcome = run_until(
            self.plan,
            self,
            threads=effort.threads,
            first=min(FIRST, self.least),
            growth=GROWTH,
            max_games=self.most if seconds is None else MANY,
            budget_seconds=seconds,
            progress=effort.progress,
        )
        return outcome.elapsed, outcome.interrupted

    def __call__(self, increment: "Tally", total: "Tally", n: int) -> Literal["decided"] | None:
        from analyzer.statistics.sequences import observe_measure, of_measure
        from analyzer.statistics.verdicts import verdict

        measures = self.read(increment)
        for part in self.parts:
            measure = _find(part, measures)
            if id(part) not in self.sequences:
                self.sequences[id(part)] = of_measure(measure, self.alpha)
            observe_measure(self.sequences[id(part)], measure)
        undecided = any(
            part.meaning and verdict(self.interval(part), part.meaning.band) == "undecided" for part in self.waiting
        )
        return None if undecided or n < self.least else "decided"

    def drawn(self) -> dict[int, Drawn]:
        """Return what the games said of each part."""
        from analyzer.statistics.estimate import of_sequence

        found = {}
        for part in self.parts:
            if sequence := self.sequences.get(id(part)):
                estimate = of_sequence(part.quantity, sequence, part.group, part.times)
                found[id(part)] = Drawn(estimate, self.interval(part))
        return found

    def interval(self, part: Measured) -> "Interval":
        """Return what is known of a part, times its factor."""
        from analyzer.statistics.intervals import Interval

        known = self.sequences[id(part)].interval()
        return Interval(known.low * part.times, known.high * part.times, known.kind)


def _source(part: Measured, seed: int) -> "tuple[Plan, Callable[[Tally], Sequence[Measure]]]":
    """Return the plan that answers a part, and what reads its tallies."""
    game = games.get(part.ruleset.game)
    if part.ask == "odds":
        return game.odds_plan(part.ruleset, seed), lambda tally: game.odds_measures(part.ruleset, tally)
    if part.ask == "passing":
        study = passing.study(part.ruleset).of_pots(part.ruleset, seed)
        return study.plan, study.read
    unit: Unit = "match" if part.ask == "matches" else "round"
    setup = Setup(part.ruleset, part.policies, seed, unit, part.dealer)
    return game.plan(setup), lambda tally: game.measures(setup, tally)


def _find(part: Measured, measures: "Sequence[Measure]") -> "Measure":
    same = [measure for measure in measures if measure.quantity == part.quantity]
    for measure in same:
        if dict(measure.group) == dict(part.group):
            return measure
    if not same:
        raise InputError(f"{part.place}: {part.quantity} is not counted in {part.ask} of {part.ruleset.name}")
    offered = "; ".join(str(dict(measure.group)) for measure in same[:8])
    raise InputError(f"{part.place}: {part.quantity} has no group {dict(part.group)}; it has {offered}")
