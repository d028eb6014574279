"""The sampled numbers of a claims file: everything that one plan answers is read off the same games."""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import inf
from typing import TYPE_CHECKING, Literal

from analyzer import games
from analyzer.claims.enumerated import Enumerated
from analyzer.claims.jobs import Room
from analyzer.claims.model import Ask, Measured
from analyzer.errors import InputError
from analyzer.experiments import passing
from analyzer.games.game import Setup, Unit
from analyzer.games.groups import offered, told

if TYPE_CHECKING:
    from analyzer.campaign.plan import Plan, Tally
    from analyzer.statistics.estimate import Estimate
    from analyzer.statistics.intervals import Interval
    from analyzer.statistics.measure import Measure
    from analyzer.statistics.sequences import ConfidenceSequence

LEAST = 40_000
"""Games played even where everything is decided sooner, so that what stands beside an exact value is worth reading."""
MOST: dict[Ask, int] = {"odds": 200_000, "passing": 200_000, "rounds": 200_000, "matches": 80_000}
"""Games after which a run without a budget of time stops, decided or not: always the same games."""
CHUNKS = {"least": 1, "most": 8}
"""Where games take long, these are of so many tenths of a second instead."""
FIRST = 2_500
GROWTH = 2.0


@dataclass(frozen=True, slots=True)
class Drawn:
    """What a sample says of one number."""

    estimate: "Estimate"
    interval: "Interval"


@dataclass(slots=True)
class Samples:
    """The samples of a file, by the part that asks for them."""

    drawn: dict[int, Drawn]

    def of(self, part: Measured) -> Drawn | None:
        """Return the sample of a part, None if it was not played because of an interrupt."""
        return self.drawn.get(id(part))


def samples(parts: Sequence[Measured], odds: Enumerated, alpha: float, seed: int) -> "list[Sample]":
    """Return the samples to be drawn for these parts: everything that the same games answer is one."""
    found: dict[str, list[Measured]] = {}
    for part in parts:
        asked = (part.ask, part.ruleset.to_json(), [policy.to_json() for policy in part.policies], part.dealer)
        found.setdefault(json.dumps(asked), []).append(part)
    return [Sample(group, odds, alpha, seed) for group in found.values()]


class Sample:
    """The games of one plan, which answer several parts.

    They are watched until all parts are decided whose verdict waits for them, by sequences of which each has the error
    `alpha`. Where no verdict does, because the value is enumerated or only shown, their number is fixed beforehand.
    """

    timed = True

    def __init__(self, parts: Sequence[Measured], odds: Enumerated, alpha: float, seed: int) -> None:
        self.parts, self.odds, self.alpha, self.seed = parts, odds, alpha, seed
        self.drawn: dict[int, Drawn] = {}

    def run(self, room: Room) -> None:
        """Play; what comes of it is in `drawn`. Raises InputError for a group that a quantity does not have."""
        waiting = [part for part in self.parts if not self.odds.of(part) and part.meaning]
        seconds = room.clock.seconds()
        if waiting or seconds:
            watch = _Watch(self.parts, waiting, self.alpha, self.seed)
            watch.run(room, seconds)
            self.drawn = watch.drawn()
        else:
            self.drawn = _fixed(self.parts, self.alpha, room)


def _fixed(parts: Sequence[Measured], alpha: float, room: Room) -> dict[int, Drawn]:
    """Return samples of a number fixed beforehand."""
    from analyzer.campaign.executor import run
    from analyzer.statistics.estimate import of_measure
    from analyzer.statistics.intervals import Interval

    plan, read = _source(parts[0], room.seed)
    outcome = run(plan, _least(plan), threads=room.threads, interrupts=room.interrupts)
    measures = read(outcome.tally) if outcome.games else ()
    found = {}
    for part in parts if measures else ():
        one = _multiplied(of_measure(_find(part, measures), 1 - alpha), part.times)
        low, high = (-inf if one.low is None else one.low), (inf if one.high is None else one.high)
        found[id(part)] = Drawn(one, Interval(low, high, "fixed"))
    return found


def _least(plan: "Plan") -> int:
    return min(LEAST, CHUNKS["least"] * plan.chunk)


def _multiplied(estimate: "Estimate", factor: float) -> "Estimate":
    value, low, high, error = (
        None if end is None else end * factor
        for end in (estimate.value, estimate.low, estimate.high, estimate.std_error)
    )
    return replace(estimate, value=value, low=low, high=high, std_error=error)


class _Watch:
    """The sequences of one plan's parts, fed at its checkpoints until all that wait for it are decided."""

    def __init__(self, parts: Sequence[Measured], waiting: Sequence[Measured], alpha: float, seed: int) -> None:
        self.parts, self.waiting, self.alpha = parts, waiting, alpha
        self.plan, self.read = _source(parts[0], seed)
        self.least = _least(self.plan)
        self.most = min(MOST[parts[0].ask], CHUNKS["most"] * self.plan.chunk)
        self.sequences: dict[int, ConfidenceSequence] = {}

    def run(self, room: Room, seconds: float | None) -> None:
        """Play until everything is decided, or to the limit of games or of time."""
        from analyzer.campaign.sequential import MANY, run_until

        run_until(
            self.plan,
            self,
            threads=room.threads,
            first=min(FIRST, self.least),
            growth=GROWTH,
            max_games=self.most if seconds is None else MANY,
            budget_seconds=seconds,
            interrupts=room.interrupts,
        )

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
    groups = offered(measure.group for measure in same)
    raise InputError(f"{part.place}: {part.quantity} has no group {told(part.group)}, but {groups}")
