"""Confidence sequences: intervals that hold at every look at once, for runs that stop when they have seen enough."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import log, sqrt
from typing import TYPE_CHECKING, Protocol

from analyzer.statistics.intervals import Interval
from analyzer.statistics.mixtures import beta_binomial, betting, gamma_exponential, stakes
from analyzer.statistics.moments import Moments, of_histogram
from analyzer.statistics.tuning import TUNED_AT, tuning_weight

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from analyzer.statistics.measure import Measure
    from analyzer.statistics.mixtures import Array


class ConfidenceSequence(Protocol):
    """What every sequence can be asked, at any time."""

    @property
    def n(self) -> int:
        """Return the number of samples."""

    @property
    def confidence(self) -> float:
        """Return 1 - alpha."""

    @property
    def value(self) -> float | None:
        """Return the mean of the samples, None without samples."""

    @property
    def deviation(self) -> float | None:
        """Return the standard deviation of one sample, None while there are none or all are alike."""

    def interval(self) -> Interval:
        """Return the interval at this look."""

    def observe_histogram(self, counts: "Sequence[int] | NDArray[np.int64]", offset: int = 0) -> None:
        """Add samples, drawn after all observed before: `counts[k]` of them had the value `offset + k`."""


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

    def observe_histogram(self, counts: "Sequence[int] | NDArray[np.int64]", offset: int = 0) -> None:
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


@dataclass(slots=True, eq=False)
class _WholeNumbers:
    """Samples that are whole numbers between `low` and `high`; what is common to the sequences of their mean."""

    low: int
    high: int
    alpha: float = 0.05
    tuned_at: int = TUNED_AT
    spread: float | None = None
    moments: Moments = field(default_factory=Moments, kw_only=True)

    def __post_init__(self) -> None:
        if self.low > self.high:
            raise ValueError(f"range {self.low} to {self.high}: the low end lies above the high one")

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


@dataclass(slots=True)
class MeanSequence(_WholeNumbers):
    """The mean of whole numbers that lie between `low` and `high`, observed in chunks of integer sums.

    Each side of the interval is the largest shift against which the gamma-exponential mixture has not yet gathered
    evidence of 2 / alpha, so both sides at all looks together miss the mean with a probability of at most alpha.
    This needs the centre from which a sample's square is taken to be fixed before the sample is drawn
    (`mixtures.gamma_exponential`). It is the mean of all earlier chunks, frozen within a chunk: known before the
    chunk's first sample is drawn, hence predictable for every sample in it. So sums, once per chunk, are enough: with n
    samples, sum S and squares Q the squares from a centre m add up to Q - 2 m S + n m^2, exact in fractions. How the
    samples are cut into chunks must not depend on the samples still to come.

    `centre` and `spread` are guesses, made beforehand, of the mean and of one sample's standard deviation (without them
    the middle of the range and a sixteenth of it). Wrong ones cost width, never validity: `centre` serves the first
    chunk only, so let that be small.
    """

    centre: float | None = None
    squares: Fraction = field(default_factory=Fraction)
    """Sum of squares of the samples from their predictable centres."""

    def __post_init__(self) -> None:
        _WholeNumbers.__post_init__(self)
        if self.centre is not None and not self.low <= self.centre <= self.high:
            raise ValueError(f"centre {self.centre}: must lie between {self.low} and {self.high}")

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
        guess = (self.spread or width / 16) / width
        weight = tuning_weight(self.alpha, self.tuned_at * guess**2)
        spread = float(self.squares / width**2)

        def evidence(excess: float) -> float:
            return float(gamma_exponential(excess, spread, weight)) - log(2 / self.alpha)

        outer = 1.0
        while evidence(outer) < 0:
            outer *= 2
        return width * float(brentq(evidence, 0.0, outer, xtol=1e-12, rtol=1e-12))


@dataclass(slots=True, eq=False)
class HistogramSequence(_WholeNumbers):
    """The mean of whole numbers between `low` and `high`, of which every single value is known: the shortest interval.

    Each side is where the capital of a gambler who bets that the mean lies farther out, his stakes mixed as in
    `mixtures.stakes`, reaches 2 / alpha; see `mixtures.betting` for the reason. It depends on the totals alone, not on
    how they were cut into looks.

    `spread` is a guess, made beforehand, of one sample's standard deviation (without it a sixteenth of the range). A
    wrong one costs width, never validity.
    """

    counts: "NDArray[np.int64]" = field(init=False)

    def __post_init__(self) -> None:
        import numpy as np

        _WholeNumbers.__post_init__(self)
        self.counts = np.zeros(self.high - self.low + 1, np.int64)

    def observe_histogram(self, counts: "Sequence[int] | NDArray[np.int64]", offset: int = 0) -> None:
        """Add samples: `counts[k]` of them had the value `offset + k`.

        Raises ValueError when one of them lies outside of `low` to `high`.
        """
        import numpy as np

        bins = np.asarray(counts, np.int64)
        seen = bins.nonzero()[0]
        at = seen + (offset - self.low)
        if at.size and (at[0] < 0 or at[-1] >= self.counts.size):
            raise ValueError(
                f"samples from {at[0] + self.low} to {at[-1] + self.low} outside of {self.low}..{self.high}"
            )
        self.counts[at] += bins[seen]
        self.moments += of_histogram(bins, offset)

    def interval(self) -> Interval:
        """Return the interval at this look; the whole range without samples."""
        kind = "betting mixture"
        if self.n == 0 or self.low == self.high:
            return Interval(self.low, self.high, kind)
        return Interval(self.low + self._least(self.low), self.high - self._least(self.high), kind)

    def excludes(self, mean: float) -> bool:
        """Return whether a mean strictly inside the range lies outside of the interval, which need not be found."""
        return self.n > 0 and any(self._evidence(edge)(abs(mean - edge)) >= 0 for edge in (self.low, self.high))

    def _least(self, edge: int) -> float:
        """Return the least distance from an end of the range that the mean may have."""
        from scipy.optimize import brentq

        centre = abs(self.moments.total - edge * self.n) / self.n
        evidence = self._evidence(edge)
        if centre == 0 or evidence(1e-14 * centre) < 0:
            return 0.0
        return float(brentq(evidence, 1e-14 * centre, centre, xtol=1e-12 * centre, rtol=1e-12))

    def _evidence(self, edge: int) -> Callable[[float], float]:
        seen = self.counts.nonzero()[0]
        distances, counts = abs(seen + (self.low - edge)).astype(float), self.counts[seen].astype(float)
        bets = self._stakes(abs(self.moments.total - edge * self.n) / self.n)
        return lambda mean: betting(distances, counts, mean, *bets) - log(2 / self.alpha)

    def _stakes(self, distance: float) -> "tuple[Array, Array]":
        """The best stake on samples of deviation s is about sqrt(2 log(2 e / alpha) / n) distance / s."""
        drive = sqrt(2 * (log(2 / self.alpha) + 1))
        width = self.high - self.low
        tuned = drive / sqrt(self.tuned_at) * (width / 2) / (self.spread or width / 16)
        squares = (self.moments.variance or 0.0) * self.n
        return stakes(tuned, drive * distance / sqrt(squares) if squares else 1.0)


def of_measure(
    measure: "Measure", alpha: float = 0.05, tuned_at: int = TUNED_AT, spread: float | None = None
) -> ProportionSequence | HistogramSequence:
    """Return the empty sequence for measures like this one; the range of a mean is the measure's.

    `spread` as in HistogramSequence; neither it nor `tuned_at` may be read off samples that the sequence is to observe.
    """
    if measure.kind == "proportion":
        return ProportionSequence(alpha, tuned_at)
    return HistogramSequence(*measure.range, alpha, tuned_at, spread)


def observe_measure(sequence: ConfidenceSequence, measure: "Measure") -> None:
    """Add the samples of a measure, which came after all that the sequence has observed."""
    sequence.observe_histogram(measure.counts, measure.offset)
