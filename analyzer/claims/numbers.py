"""Verdicts on numbers: arithmetic, enumerated odds, sampled quantities, advice, contradictions."""

from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING

from analyzer import games
from analyzer.claims.finding import Finding, Shown
from analyzer.claims.model import Advice, Arithmetic, Contradiction, Meaning, Measured
from analyzer.claims.sampling import Effort, Samples
from analyzer.errors import InputError
from analyzer.statistics.estimate import Estimate, exact

if TYPE_CHECKING:
    from analyzer.statistics.intervals import Interval

BLOCKS = 20_000
"""Blocks of games on which advice is compared; with a budget of time it is compared on ten times as many."""


@dataclass(slots=True)
class Enumerated:
    """The exact odds of rulesets, each enumerated once."""

    tables: dict[str, list[Estimate]] = field(default_factory=dict)

    def of(self, part: Measured) -> Estimate | None:
        """Return the exact value of a part's quantity, None where there is none."""
        if part.ask != "odds":
            return None
        key = str(part.ruleset.to_json())
        if key not in self.tables:
            self.tables[key] = games.get(part.ruleset.game).odds(part.ruleset)
        for estimate in self.tables[key]:
            if estimate.quantity == part.quantity and dict(estimate.group) == dict(part.group):
                return estimate
        return None


def arithmetic(check: Arithmetic) -> Finding:
    """Return the verdict on a sum."""
    assert check.meaning
    estimate = _worked_out(check)
    return _exactly(check, check.value, check.meaning, estimate, None, f"{check.expression} is {_told(check.value)}")


def measured(check: Measured, value: Estimate | None, samples: Samples) -> Finding:
    """Return the verdict on a quantity: on its exact value if there is one, else on the sample."""
    assert check.meaning
    drawn = samples.of(check)
    if value is not None and value.exact is not None:
        why = f"enumerated, it is {_told(value.exact)}"
        return _exactly(check, value.exact, check.meaning, value, drawn.estimate if drawn else None, why)
    if drawn is None:
        return Finding(check, "undecided", "interrupted before anything of it was played")
    return _by_interval(check, check.meaning, drawn.estimate, drawn.interval)


def shown(part: Arithmetic | Measured, odds: Enumerated, samples: Samples) -> Shown | None:
    """Return a number to be shown beside a claim, None if an interrupt came before it."""
    if isinstance(part, Arithmetic):
        return Shown(part.says, _worked_out(part))
    drawn = samples.of(part)
    estimate = odds.of(part) or (drawn.estimate if drawn else None)
    return Shown(part.says, estimate) if estimate else None


def contradiction(check: Contradiction, odds: Enumerated, samples: Samples) -> Finding:
    """Return whether a document's readings come to the same: inconsistent where they do not."""
    numbers = [number for reading in check.readings if (number := shown(reading, odds, samples))]
    if len(numbers) < len(check.readings):
        return Finding(check, "undecided", "interrupted before all of its readings were played")
    estimates = [number.estimate for number in numbers]
    values = [_short(estimate) for estimate in estimates]
    facts = {"readings": [number.to_json() for number in numbers], "values": values}
    story = [f"{n.says or n.estimate.quantity}: {value}" for n, value in zip(numbers, values, strict=True)]
    ends = [_ends(estimate) for estimate in estimates]
    apart = max(low for low, _ in ends) > min(high for _, high in ends)
    settled = all(estimate.exact is not None for estimate in estimates)
    if apart:
        return Finding(check, "inconsistent", "its readings come to different values", story=story, facts=facts)
    if settled:
        return Finding(check, "supported", "its readings come to the same value", story=story, facts=facts)
    return Finding(check, "undecided", "its readings cannot be told apart yet", story=story, facts=facts)


def advice(check: Advice, alpha: float, effort: Effort) -> Finding:
    """Return the verdict on a piece of advice, from blocks of games on the same deals with the seats changed.

    Raises InputError if a comparison has no such quantity and group.
    """
    from analyzer.experiments.compare import compare
    from analyzer.experiments.sampling import Amount, Execution
    from analyzer.games.game import Setup
    from analyzer.statistics.intervals import Interval

    blocks = BLOCKS if effort.budget is None else 10 * BLOCKS
    setup = Setup(check.ruleset, check.policies, effort.seed, check.unit)
    place = Execution(threads=effort.threads, progress=effort.progress)
    result = compare(setup, Amount(games=blocks, confidence=1 - alpha), place)
    for estimate in result.estimates:
        if estimate.quantity == check.quantity and dict(estimate.group) == dict(check.group):
            low, high = _ends(estimate)
            return _by_interval(check, check.meaning, estimate, Interval(low, high, "fixed"))
    offered = "; ".join(f"{e.quantity} {dict(e.group)}" for e in result.estimates[:8])
    raise InputError(f"{check.place}: a comparison has no {check.quantity} {dict(check.group)}; it has {offered}")


def _worked_out(part: Arithmetic) -> Estimate:
    return exact(part.expression, part.value)


def _exactly(
    check: Arithmetic | Measured,
    value: Fraction,
    meaning: Meaning,
    estimate: Estimate,
    sampled: Estimate | None,
    why: str,
) -> Finding:
    from analyzer.statistics.verdicts import exact_verdict

    found = exact_verdict(value, meaning.band)
    where = "inside" if found == "supported" else "outside"
    return Finding(check, found, f"{why}, {where} the band", estimate, sampled)


def _by_interval(check: Measured | Advice, meaning: Meaning, estimate: Estimate, interval: "Interval") -> Finding:
    from analyzer.statistics.verdicts import more_samples, verdict

    found = verdict(interval, meaning.band)
    if found != "undecided":
        where = "inside" if found == "supported" else "outside"
        return Finding(check, found, f"its whole interval lies {where} the band", estimate)
    more = None
    if estimate.value is not None and estimate.n:
        more = more_samples(estimate.value, interval, estimate.n, meaning.band)
    told = "no number of games would decide it" if more is None else f"about {more:,} more games would decide it"
    return Finding(check, "undecided", f"its interval reaches across an end of the band; {told}", estimate, more=more)


def _ends(estimate: Estimate) -> tuple[float, float]:
    """Return the interval of an estimate, infinite where nothing is known; an exact value is its own interval."""
    if estimate.exact is not None and estimate.value is not None:
        return estimate.value, estimate.value
    low = float("-inf") if estimate.low is None else estimate.low
    return low, float("inf") if estimate.high is None else estimate.high


def _short(estimate: Estimate) -> str:
    """Return a value with its interval, if it has one."""
    if estimate.exact is not None:
        return _told(estimate.exact)
    low, high = _ends(estimate)
    return f"{estimate.value:.4g} ({low:.4g} to {high:.4g})" if estimate.value is not None else "nothing"


def _told(value: Fraction) -> str:
    if value.denominator == 1:
        return f"{value.numerator:,}"
    fraction = f"{value.numerator:,} / {value.denominator:,}"
    return f"{fraction} = {float(value):.6g}" if len(fraction) < 40 else f"{float(value):.6g}"
