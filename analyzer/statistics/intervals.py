"""Intervals for a number of samples that was fixed beforehand. For runs that are watched, see `sequences`."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot, inf, sqrt
from typing import TYPE_CHECKING

from analyzer.statistics.moments import Moments, of_histogram

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

FEW = 10
"""Below so many hits or misses a proportion gets the Clopper-Pearson interval instead of Wilson's."""


@dataclass(frozen=True, slots=True)
class Interval:
    """Bounds of a value, infinite on a side about which nothing is known, and the name of the method that gave them."""

    low: float
    high: float
    kind: str

    @property
    def half_width(self) -> float:
        """Return half the distance of the ends."""
        return (self.high - self.low) / 2


def proportion(hits: int, n: int, confidence: float = 0.95) -> Interval:
    """Return the interval of a proportion: Clopper-Pearson below ten hits or ten misses, Wilson otherwise.

    Nothing observed gives all of [0, 1]. Raises ValueError unless 0 <= hits <= n.
    """
    if not 0 <= hits <= n:
        raise ValueError(f"{hits} hits in {n} samples: hits must lie between 0 and n")
    if n == 0:
        return Interval(0.0, 1.0, "nothing observed")
    if min(hits, n - hits) < FEW:
        return clopper_pearson(hits, n, confidence)
    return wilson(hits, n, confidence)


def wilson(hits: int, n: int, confidence: float = 0.95) -> Interval:
    """Return Wilson's score interval (Wilson 1927). Needs n >= 1."""
    from scipy.special import ndtri

    z2 = float(ndtri(0.5 + confidence / 2)) ** 2
    centre = (hits + z2 / 2) / (n + z2)
    half = sqrt(z2 * (hits * (n - hits) / n + z2 / 4)) / (n + z2)
    return Interval(max(0.0, centre - half), min(1.0, centre + half), "Wilson")


def clopper_pearson(hits: int, n: int, confidence: float = 0.95) -> Interval:
    """Return the exact binomial interval: it covers at least `confidence` (Clopper and Pearson 1934). Needs n >= 1."""
    from scipy.special import betaincinv

    tail = (1 - confidence) / 2
    low = float(betaincinv(hits, n - hits + 1, tail)) if hits else 0.0
    high = float(betaincinv(hits + 1, n - hits, 1 - tail)) if hits < n else 1.0
    return Interval(low, high, "Clopper-Pearson")


def mean(moments: Moments, confidence: float = 0.95, bounds: tuple[float, float] | None = None) -> Interval:
    """Return Student's interval of a mean, cut to `bounds`, the least and greatest value that a sample can have.

    A single sample, and samples that are all equal, say nothing about the spread. With bounds the answer is then the
    one of `unseen`; without them both ends are infinite. Bounds that coincide leave only one possible
    value: width zero.
    """
    low, high = bounds or (-inf, inf)
    if low == high:
        return Interval(low, high, "only one value is possible")
    variance = moments.variance
    if not variance:
        return unseen(moments, confidence, bounds)
    from scipy.special import stdtrit

    centre = moments.total / moments.n
    half = float(stdtrit(moments.n - 1, 0.5 + confidence / 2)) * sqrt(variance / moments.n)
    return Interval(max(low, centre - half), min(high, centre + half), "Student")


def unseen(moments: Moments, confidence: float, bounds: tuple[float, float] | None) -> Interval:
    """Return what equal samples allow: the chance of a sample unlike them is bounded, and where it may lie, too.

    If the n samples seen all have the value x, any other value has at most the probability q whose Clopper-Pearson
    interval still holds for 0 of n, so the mean lies between x - q (x - low) and x + q (high - x). Without samples the
    bounds alone are left, without bounds nothing is.
    """
    if bounds is None:
        return Interval(-inf, inf, "no spread seen, no bounds known")
    low, high = bounds
    if moments.n == 0:
        return Interval(low, high, "nothing observed")
    value = moments.total / moments.n
    other = clopper_pearson(0, moments.n, confidence).high
    return Interval(value - other * (value - low), value + other * (high - value), "Clopper-Pearson on unseen values")


def mean_of_histogram(
    counts: "Sequence[int] | NDArray[np.int64]",
    offset: int = 0,
    confidence: float = 0.95,
    bounds: tuple[float, float] | None = None,
) -> Interval:
    """Return the interval of the mean of a histogram: `counts[k]` samples had the value `offset + k`.

    `bounds` default to the histogram's own ends: it has a bin for every value that can occur. Two bins are a
    proportion and get its interval.
    """
    if len(counts) == 2 and bounds is None:
        part = proportion(int(counts[1]), int(counts[0]) + int(counts[1]), confidence)
        return Interval(offset + part.low, offset + part.high, part.kind)
    ends = (float(offset), float(offset + len(counts) - 1))
    return mean(of_histogram(counts, offset), confidence, bounds or ends)


def difference_of_means(a: Moments, b: Moments, confidence: float = 0.95) -> Interval:
    """Return Welch's interval of mean(a) - mean(b) for independent samples (Welch 1947).

    Both ends are infinite when either sample has fewer than two values or neither varies.
    """
    if not (a.variance or b.variance) or min(a.n, b.n) < 2:
        return Interval(-inf, inf, "no spread seen, no bounds known")
    from scipy.special import stdtrit

    parts = [((m.variance or 0.0) / m.n, m.n - 1) for m in (a, b)]
    square = sum(part for part, _ in parts)
    freedom = square**2 / sum(part**2 / df for part, df in parts)
    centre = a.total / a.n - b.total / b.n
    half = float(stdtrit(freedom, 0.5 + confidence / 2)) * sqrt(square)
    return Interval(centre - half, centre + half, "Welch")


def difference_of_proportions(a: tuple[int, int], b: tuple[int, int], confidence: float = 0.95) -> Interval:
    """Return Newcombe's interval of p(a) - p(b) for independent samples, each given as (hits, n).

    Built from the two single intervals, so it is never of width zero (Newcombe 1998, method 10).
    """
    if not (a[1] and b[1]):
        return Interval(-1.0, 1.0, "nothing observed")
    of_a, of_b = proportion(*a, confidence), proportion(*b, confidence)
    rate_a, rate_b = a[0] / a[1], b[0] / b[1]
    below = hypot(rate_a - of_a.low, of_b.high - rate_b)
    above = hypot(of_a.high - rate_a, rate_b - of_b.low)
    return Interval(rate_a - rate_b - below, rate_a - rate_b + above, "Newcombe")
