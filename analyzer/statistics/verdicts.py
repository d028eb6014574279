"""Verdicts on bands: is a value where a document says it is?"""

from dataclasses import dataclass
from fractions import Fraction
from math import inf, isfinite
from typing import Literal

from analyzer.errors import InputError
from analyzer.statistics.intervals import Interval
from analyzer.statistics.tuning import TUNED_AT, width_factor

Verdict = Literal["supported", "refuted", "undecided"]


@dataclass(frozen=True, slots=True)
class Band:
    """The values that a statement is taken to mean, both ends included; None leaves a side open.

    Raises InputError when the low end lies above the high one or both are open.
    """

    low: float | None
    high: float | None

    def __post_init__(self) -> None:
        if self.low is None and self.high is None:
            raise InputError("a band open on both sides says nothing: give low, high or both")
        if self.low is not None and self.high is not None and self.low > self.high:
            raise InputError(f"a band from {self.low} to {self.high} is upside down: low must not lie above high")

    def ends(self) -> tuple[float, float]:
        """Return both ends, infinite where open."""
        return (-inf if self.low is None else self.low, inf if self.high is None else self.high)


def verdict(interval: Interval, band: Band) -> Verdict:
    """Return `supported` when the whole interval lies inside the band, `refuted` when wholly outside, else `undecided`.

    For a watched run the interval must come from a confidence sequence; then a wrong verdict at any look has a
    probability of at most alpha.
    """
    low, high = band.ends()
    if low <= interval.low and interval.high <= high:
        return "supported"
    if interval.high < low or interval.low > high:
        return "refuted"
    return "undecided"


def exact_verdict(value: Fraction, band: Band) -> Verdict:
    """Return the verdict on an enumerated value. Ends are read as the decimals they were written as: 0.4 is 2/5."""
    above = band.low is None or value >= Fraction(str(band.low))
    below = band.high is None or value <= Fraction(str(band.high))
    return "supported" if above and below else "refuted"


def more_samples(
    value: float, interval: Interval, n: int, band: Band, alpha: float = 0.05, tuned_at: int = TUNED_AT
) -> int | None:
    """Return about how many samples beyond `n` would decide the verdict if the truth were `value`; None if none would.

    The answer is where the half width, which shrinks from the interval's as that of a sequence with this alpha and
    tuning, falls below the distance from the value to the nearest end of the band. A value that sits on an end is never
    decided. It is an estimate: the value itself is uncertain by the interval.
    """
    distance = min(abs(value - end) for end in band.ends())
    if distance == 0 or not n or not isfinite(interval.half_width):
        return None
    goal = distance / interval.half_width * width_factor(n, alpha, tuned_at)
    low = high = n
    while width_factor(high, alpha, tuned_at) > goal:
        low, high = high, 2 * high
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if width_factor(middle, alpha, tuned_at) > goal else (low, middle)
    return high - n


def split(alpha: float, m: int) -> float:
    """Return the alpha of each of `m` sequences, so that a chance of alpha covers them all together (Bonferroni).

    Raises ValueError unless m >= 1.
    """
    if m < 1:
        raise ValueError(f"a family of {m}: must have at least one member")
    return alpha / m
