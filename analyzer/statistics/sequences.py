"""Confidence sequences: intervals that hold at every look at once, for runs that stop when they have seen enough."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import log, log1p, sqrt
from typing import TYPE_CHECKING

from analyzer.statistics.intervals import Interval
from analyzer.statistics.mixtures import beta_binomial, gamma_exponential
from analyzer.statistics.moments import Moments, of_histogram

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from analyzer.statistics.measure import Measure

TUNED_AT = 10_000
"""The number of samples at which a sequence is at its best unless told otherwise; a hundredfold miss costs a third."""


def checkpoints(first: int, growth: float, last: int) -> Iterator[int]:
    """Yield the sample numbers at which a run is looked at: `first`, each then `growth` times the one before, `last`.

    The schedule depends on nothing but its arguments. Raises ValueError unless 1 <= first and 1 < growth.
    """
    if first < 1 or growth <= 1:
        raise ValueError(f"checkpoints from {first} growing by {growth}: need first >= 1 and growth > 1")
    n = first
    while n < last:
        yield n
        n = max(n + 1, int(n * growth))
    yield last


def tuning_weight(alpha: float, n: float) -> float:
    """Return the weight of a mixture whose interval is shortest after `n` samples (Howard et al. 2021, section 3.5)."""
    return n / (2 * log(1 / alpha) + log1p(2 * log(1 / alpha)))


def needed(half_width: float, deviation: float, alpha: float = 0.05) -> int:
    """Return about how many samples a sequence tuned for it needs to reach `half_width`, given the standard deviation.

    Use it to tune (`tuned_at`) a run that aims at a precision. Raises ValueError unless half_width > 0.
    """
    if half_width <= 0:
        raise ValueError(f"half width {half_width}: must be above 0")
    share = 1 / tuning_weight(alpha, 1)
    factor = (1 + 1 / share) * (log1p(share) + 2 * log(1 / alpha))
    return max(1, round(factor * (deviation / half_width) ** 2))


@dataclass(slots=True)
class ProportionSequence:
    """The chance of something that happens or not, observed as it comes.

    The interval at every look is the set of chances against which the beta-binomial mixture has not yet gathered
    evidence of 1 / alpha: all these intervals together miss the truth with a probability of at most alpha. See
    `mixtures.beta_binomial` for the reason. It depends on the totals alone, not on how they were cut into looks.
    """

    alpha: float = 0.05
    tuned_at: int = TUNED_AT
    n: int = 0
    hits: int = 0

    def observe(self, hits: int, n: int) -> None:
        """Add `n` further trials with `hits` hits. Raises ValueError unless 0 <= hits <= n."""
        if not 0 <= hits <= n:
            raise ValueError(f"{hits} hits in {n} samples: hits must lie between 0 and n")
        self.hits += hits
        self.n += n

    def observe_histogram(self, counts: "Sequence[int] | NDArray[np.int64]") -> None:
        """Add trials given as two bins: misses, hits."""
        misses, hits = (int(count) for count in counts)
        self.observe(hits, misses + hits)

    @property
    def confidence(self) -> float:
        """Return 1 - alpha."""
        return 1 - self.alpha

    @property
    def value(self) -> float | None:
        """Return the share of hits, None without trials."""
        return self.hits / self.n if self.n else None

    @property
    def deviation(self) -> float | None:
        """Return the standard deviation of one trial, None while all were alike."""
        return sqrt(self.hits * (self.n - self.hits)) / self.n if 0 < self.hits < self.n else None

    def interval(self) -> Interval:
        """Return the interval at this look; [0, 1] without trials."""
        kind = "beta-binomial mixture"
        if self.n == 0:
            return Interval(0.0, 1.0, kind)
        rate = self.hits / self.n
        return Interval(self._end(0.0, rate), self._end(1.0, rate), kind)

    def _end(self, edge: float, rate: float) -> float:
        from scipy.optimize import brentq

        weight = tuning_weight(self.alpha, self.tuned_at)

        def evidence(p: float) -> float:
            return float(beta_binomial(self.hits, self.n, p, weight)) - log(1 / self.alpha)

        outer = edge + (1e-15 if edge == 0.0 else -1e-15)
        inner = min(max(rate, 1e-15), 1 - 1e-15)
        if rate == edge or evidence(outer) < 0:
            return edge
        return float(brentq(evidence, outer, inner, xtol=1e-15, rtol=1e-12))


@dataclass(slots=True)
class MeanSequence:
    """The mean of whole numbers that lie between `low` and `high`, observed in chunks of integer sums.

    Each side of the interval is the largest shift against which the gamma-exponential mixture has not yet gathered
    evidence of 2 / alpha, so both sides at all looks together miss the mean with a probability of at most alpha.
    This needs the centre from which a sample's square is taken to be fixed before the sample is drawn
    (`mixtures.gamma_exponential`). It is the mean of all earlier chunks, frozen within a chunk: known before the
    chunk's first sample is drawn, hence predictable for every sample in it. So sums, once per chunk, are enough: with n
    samples, sum S and squares Q the squares from a centre m add up to Q - 2 m S + n m^2, exact in fractions. How the
    samples are cut into chunks must not depend on the samples still to come.

    `centre` and `spread` are guesses, made beforehand, of the mean and of one sample's standard deviation (without them
    the middle of the range and an eighth of it). Wrong ones cost width, never validity: `centre` serves the first chunk
    only, so let that be small.
    """

    low: int
    high: int
    alpha: float = 0.05
    tuned_at: int = TUNED_AT
    spread: float | None = None
    centre: float | None = None
    moments: Moments = field(default_factory=Moments)
    squares: Fraction = field(default_factory=Fraction)
    """Sum of squares of the samples from their predictable centres."""

    def __post_init__(self) -> None:
        if self.low > self.high:
            raise ValueError(f"range {self.low} to {self.high}: the low end lies above the high one")
        if self.centre is not None and not self.low <= self.centre <= self.high:
            raise ValueError(f"centre {self.centre}: must lie between {self.low} and {self.high}")

    @property
    def n(self) -> int:
        """Return the number of samples."""
        return self.moments.n

    @property
    def confidence(self) -> float:
        """Return 1 - alpha."""
        return 1 - self.alpha

    @property
    def value(self) -> float | None:
        """Return the mean of the samples, None without samples."""
        return self.moments.mean

    @property
    def deviation(self) -> float | None:
        """Return the standard deviation of one sample, None while there are none or all are alike."""
        return sqrt(self.moments.variance or 0.0) or None

    def observe(self, n: int, total: int, squares: int) -> None:
        """Add a chunk of `n` samples with that sum and sum of squares.

        Raises ValueError when no samples between `low` and `high` can have these sums.
        """
        if not (n * self.low <= total <= n * self.high and total**2 <= n * squares):
            raise ValueError(
                f"{n} samples with sum {total} and squares {squares} do not lie in {self.low}..{self.high}"
            )
        centre = self._centre()
        self.squares += squares - 2 * centre * total + n * centre * centre
        self.moments += Moments(n, total, squares)

    def observe_histogram(self, counts: "Sequence[int] | NDArray[np.int64]", offset: int = 0) -> None:
        """Add a chunk given as a histogram: `counts[k]` samples had the value `offset + k`."""
        chunk = of_histogram(counts, offset)
        self.observe(chunk.n, chunk.total, chunk.squares)

    def interval(self) -> Interval:
        """Return the interval at this look, cut to the range; the whole range without samples."""
        kind = "empirical Bernstein mixture"
        if self.n == 0 or self.low == self.high:
            return Interval(self.low, self.high, kind)
        centre = self.moments.total / self.n
        half = self._largest_shift() / self.n
        return Interval(max(float(self.low), centre - half), min(float(self.high), centre + half), kind)

    def _centre(self) -> Fraction:
        if self.moments.n:
            return Fraction(self.moments.total, self.moments.n)
        return Fraction(self.low + self.high, 2) if self.centre is None else Fraction(self.centre)

    def _largest_shift(self) -> float:
        from scipy.optimize import brentq

        width = self.high - self.low
        guess = (self.spread or width / 8) / width
        weight = tuning_weight(self.alpha, self.tuned_at * guess**2)
        spread = float(self.squares / width**2)

        def evidence(excess: float) -> float:
            return float(gamma_exponential(excess, spread, weight)) - log(2 / self.alpha)

        outer = 1.0
        while evidence(outer) < 0:
            outer *= 2
        return width * float(brentq(evidence, 0.0, outer, xtol=1e-12, rtol=1e-12))


def of_measure(
    measure: "Measure", alpha: float = 0.05, tuned_at: int = TUNED_AT, spread: float | None = None
) -> ProportionSequence | MeanSequence:
    """Return the empty sequence for measures like this one; the range of a mean is the measure's.

    `spread` as in MeanSequence; neither it nor `tuned_at` may be read off the samples that the sequence is to observe.
    """
    if measure.kind == "proportion":
        return ProportionSequence(alpha, tuned_at)
    return MeanSequence(*measure.range, alpha, tuned_at, spread)


def observe_measure(sequence: ProportionSequence | MeanSequence, measure: "Measure") -> None:
    """Add the samples of a measure, which came after all that the sequence has observed."""
    if isinstance(sequence, ProportionSequence):
        sequence.observe_histogram(measure.counts)
    else:
        sequence.observe_histogram(measure.counts, measure.offset)
