"""The one record through which every printed, plotted or written number passes."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import isfinite, sqrt
from typing import TYPE_CHECKING, Any, Literal

from analyzer.statistics import intervals
from analyzer.statistics.intervals import Interval
from analyzer.statistics.moments import Moments, of_histogram
from analyzer.statistics.sequences import ConfidenceSequence

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from analyzer.statistics.measure import Measure

Method = Literal["exact", "fixed", "sequential"]
Group = Mapping[str, str | int]


@dataclass(frozen=True, slots=True)
class Estimate:
    """A number with what is known about it.

    `low` and `high` bound the value at `confidence`; an exact value carries its fraction and no interval.
    `n` counts the independent samples (rounds, matches, blocks or hands), `std_error` is in the value's unit.
    `method` is `exact`, `fixed` (n chosen beforehand) or `sequential` (valid at every look).
    """

    quantity: str
    value: float | None
    low: float | None
    high: float | None
    confidence: float | None
    std_error: float | None
    n: int | None
    method: Method
    group: Group = field(default_factory=dict)
    exact: Fraction | None = None

    def to_json(self) -> dict[str, Any]:
        """Return the record as JSON-ready values; `exact` ("p/q") only where there is a fraction."""
        record: dict[str, Any] = {
            "quantity": self.quantity,
            "group": dict(self.group),
            "value": self.value,
            "low": self.low,
            "high": self.high,
            "confidence": self.confidence,
            "std_error": self.std_error,
            "n": self.n,
            "method": self.method,
        }
        if self.exact is not None:
            record["exact"] = f"{self.exact.numerator}/{self.exact.denominator}"
        return record


def exact(quantity: str, fraction: Fraction, group: Group | None = None) -> Estimate:
    """Return an enumerated value: no interval, no standard error, its fraction kept."""
    return Estimate(quantity, float(fraction), None, None, None, None, None, "exact", dict(group or {}), fraction)


def proportion(
    quantity: str,
    hits: int,
    n: int,
    group: Group | None = None,
    confidence: float = 0.95,
) -> Estimate:
    """Return the share of `hits` in `n` fixed beforehand, with the interval of `intervals.proportion`.

    The standard error is None while all trials were alike: such trials say nothing about it.
    """
    interval = intervals.proportion(hits, n, confidence)
    value = hits / n if n else None
    error = sqrt(hits * (n - hits) / n) / n if 0 < hits < n else None
    return _record(quantity, value, interval, confidence, error, n, "fixed", group)


def mean_of_sums(
    quantity: str,
    moments: Moments,
    group: Group | None = None,
    confidence: float = 0.95,
    bounds: tuple[float, float] | None = None,
    scale: float = 1.0,
) -> Estimate:
    """Return the mean of whole numbers times `scale` (the unit of one, such as 0.5), for n fixed beforehand.

    `bounds` are the least and the greatest whole number possible; see `intervals.mean` for what they are good for.
    """
    interval = intervals.mean(moments, confidence, bounds)
    return _mean(quantity, moments, interval, confidence, group, scale)


def mean_of_histogram(
    quantity: str,
    counts: "Sequence[int] | NDArray[np.int64]",
    group: Group | None = None,
    offset: int = 0,
    confidence: float = 0.95,
    bounds: tuple[float, float] | None = None,
    scale: float = 1.0,
) -> Estimate:
    """Return the mean of a histogram (`counts[k]` samples of value `offset + k`) times `scale`, n fixed beforehand.

    `bounds` default to the histogram's ends; see `intervals.mean_of_histogram`.
    """
    interval = intervals.mean_of_histogram(counts, offset, confidence, bounds)
    return _mean(quantity, of_histogram(counts, offset), interval, confidence, group, scale)


def of_measure(measure: "Measure", confidence: float = 0.95) -> Estimate:
    """Return the estimate of a measure whose number of samples was fixed beforehand."""
    if measure.kind == "proportion":
        return proportion(measure.quantity, int(measure.counts[1]), measure.n, measure.group, confidence)
    return mean_of_histogram(measure.quantity, measure.counts, measure.group, measure.offset, confidence, measure.range)


def of_sequence(
    quantity: str, sequence: ConfidenceSequence, group: Group | None = None, scale: float = 1.0
) -> Estimate:
    """Return what a confidence sequence says at this look, times `scale`: an interval valid at every look."""
    value, deviation = sequence.value, sequence.deviation
    error = deviation * abs(scale) / sqrt(sequence.n) if deviation else None
    scaled = None if value is None else value * scale
    interval = _scaled(sequence.interval(), scale)
    return _record(quantity, scaled, interval, sequence.confidence, error, sequence.n, "sequential", group)


def difference_of_means(
    quantity: str, a: Moments, b: Moments, group: Group | None = None, confidence: float = 0.95, scale: float = 1.0
) -> Estimate:
    """Return mean(a) - mean(b) times `scale` for independent samples (Welch). `n` counts the smaller sample.

    For two strategies on the same deals take the mean of the block differences instead: it is far narrower.
    """
    interval = _scaled(intervals.difference_of_means(a, b, confidence), scale)
    value = (a.total / a.n - b.total / b.n) * scale if a.n and b.n else None
    square = sum((m.variance or 0.0) / m.n for m in (a, b) if m.n)
    return _record(
        quantity, value, interval, confidence, sqrt(square) * abs(scale) or None, min(a.n, b.n), "fixed", group
    )


def difference_of_proportions(
    quantity: str, a: tuple[int, int], b: tuple[int, int], group: Group | None = None, confidence: float = 0.95
) -> Estimate:
    """Return p(a) - p(b) for independent samples given as (hits, n) (Newcombe). `n` counts the smaller sample."""
    interval = intervals.difference_of_proportions(a, b, confidence)
    value = a[0] / a[1] - b[0] / b[1] if a[1] and b[1] else None
    error = sqrt(sum(hits * (n - hits) / n**3 for hits, n in (a, b) if n)) or None
    return _record(quantity, value, interval, confidence, error, min(a[1], b[1]), "fixed", group)


def _mean(
    quantity: str, moments: Moments, interval: Interval, confidence: float, group: Group | None, scale: float
) -> Estimate:
    value = None if moments.mean is None else moments.mean * scale
    error = sqrt(moments.variance / moments.n) * abs(scale) if moments.variance else None
    if interval.low == interval.high:
        error = 0.0
    return _record(quantity, value, _scaled(interval, scale), confidence, error, moments.n, "fixed", group)


def _scaled(interval: Interval, scale: float) -> Interval:
    low, high = sorted((interval.low * scale, interval.high * scale))
    return Interval(low, high, interval.kind)


def _record(
    quantity: str,
    value: float | None,
    interval: Interval,
    confidence: float,
    error: float | None,
    n: int,
    method: Method,
    group: Group | None,
) -> Estimate:
    low, high = (end if isfinite(end) else None for end in (interval.low, interval.high))
    return Estimate(quantity, value, low, high, confidence, error, n, method, dict(group or {}))
