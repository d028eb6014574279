"""Verdicts on numbers: arithmetic, enumerated odds, sampled quantities, advice, contradictions."""

from dataclasses import replace
from fractions import Fraction
from math import isfinite

from analyzer.claims.enumerated import Enumerated
from analyzer.claims.finding import Finding, Shown
from analyzer.claims.model import Advice, Arithmetic, Contradiction, Gap, Meaning, Measured, Variant
from analyzer.claims.sampling import Samples
from analyzer.statistics.estimate import Estimate, Method, exact
from analyzer.statistics.intervals import Interval


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
    return by_interval(check, check.meaning, drawn.estimate, drawn.interval)


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
    known = [ends(estimate) for estimate in estimates]
    apart = max(low for low, _ in known) > min(high for _, high in known)
    settled = all(estimate.exact is not None for estimate in estimates)
    if apart:
        return Finding(check, "inconsistent", "its readings come to different values", story=story, facts=facts)
    if settled:
        return Finding(check, "supported", "its readings come to the same value", story=story, facts=facts)
    return Finding(check, "undecided", "its readings cannot be told apart yet", story=story, facts=facts)


def gap(check: Gap, odds: Enumerated, samples: Samples) -> Finding:
    """Return the verdict on a difference: its interval holds where those of both terms do."""
    numbers = [number for term in check.terms if (number := shown(term, odds, samples))]
    if len(numbers) < len(check.terms):
        return Finding(check, "undecided", "interrupted before both of its terms were played")
    one, other = (number.estimate for number in numbers)
    story = [f"{n.says or n.estimate.quantity}: {_short(n.estimate)}" for n in numbers]
    facts = {"terms": [number.to_json() for number in numbers]}
    if one.exact is not None and other.exact is not None:
        value = one.exact - other.exact
        found = _exactly(check, value, check.meaning, exact("difference", value), None, f"it is {_told(value)}")
        return replace(found, story=story, facts=facts)
    (low, high), (least, most) = ends(one), ends(other)
    interval = Interval(low - most, high - least, "of both terms")
    estimate = _between(one, other, interval)
    return replace(by_interval(check, check.meaning, estimate, interval, proposed=False), story=story, facts=facts)


def _between(one: Estimate, other: Estimate, interval: Interval) -> Estimate:
    """Return the difference of two estimates of which one at least is sampled."""
    value = None if one.value is None or other.value is None else one.value - other.value
    n = min(estimate.n for estimate in (one, other) if estimate.n is not None)
    low, high = (end if isfinite(end) else None for end in (interval.low, interval.high))
    confidence = next(e.confidence for e in (one, other) if e.confidence is not None)
    method: Method = "sequential" if "sequential" in (one.method, other.method) else "fixed"
    return Estimate("difference", value, low, high, confidence, None, n, method)


def _worked_out(part: Arithmetic) -> Estimate:
    return exact(part.expression, part.value)


def _exactly(
    check: Arithmetic | Measured | Gap,
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


def by_interval(
    check: Measured | Advice | Variant | Gap,
    meaning: Meaning,
    estimate: Estimate,
    interval: Interval,
    *,
    proposed: bool = True,
) -> Finding:
    """Return the verdict that an interval gives on a band; `proposed`: where undecided, with how many more games."""
    from analyzer.statistics.verdicts import more_samples, verdict

    found = verdict(interval, meaning.band)
    if found != "undecided":
        where = "inside" if found == "supported" else "outside"
        return Finding(check, found, f"its whole interval lies {where} the band", estimate)
    more = None
    if proposed and estimate.value is not None and estimate.n:
        more = more_samples(estimate.value, interval, estimate.n, meaning.band)
    told = "no number of games would decide it" if more is None else f"about {more:,} more games would decide it"
    ending = f"; {told}" if proposed else ""
    return Finding(check, "undecided", f"its interval reaches across an end of the band{ending}", estimate, more=more)


def ends(estimate: Estimate) -> tuple[float, float]:
    """Return the interval of an estimate, infinite where nothing is known; an exact value is its own interval."""
    if estimate.exact is not None and estimate.value is not None:
        return estimate.value, estimate.value
    low = float("-inf") if estimate.low is None else estimate.low
    return low, float("inf") if estimate.high is None else estimate.high


def _short(estimate: Estimate) -> str:
    """Return a value with its interval, if it has one."""
    if estimate.exact is not None:
        return _told(estimate.exact)
    low, high = ends(estimate)
    return f"{estimate.value:.4g} ({low:.4g} to {high:.4g})" if estimate.value is not None else "nothing"


def _told(value: Fraction) -> str:
    if value.denominator == 1:
        return f"{value.numerator:,}"
    fraction = f"{value.numerator:,} / {value.denominator:,}"
    return f"{fraction} = {float(value):.6g}" if len(fraction) < 40 else f"{float(value):.6g}"
