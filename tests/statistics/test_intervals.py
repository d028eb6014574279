"""Intervals for fixed n against scipy and statsmodels, and their coverage."""

from math import inf, isclose

import numpy as np
import pytest
from scipy import stats
from statsmodels.stats.proportion import confint_proportions_2indep, proportion_confint

from analyzer.statistics import intervals
from analyzer.statistics.intervals import Interval
from analyzer.statistics.moments import Moments, of_histogram
from tests.statistics.chance import may_miss


def ends(interval: Interval) -> tuple[float, float]:
    return interval.low, interval.high


@pytest.mark.parametrize("confidence", [0.9, 0.95, 0.999])
@pytest.mark.parametrize(("hits", "n"), [(10, 20), (10, 10_000), (412, 1000), (999_000, 1_000_000)])
def test_wilson(hits: int, n: int, confidence: float) -> None:
    interval = intervals.proportion(hits, n, confidence)
    assert interval.kind == "Wilson"
    assert ends(interval) == pytest.approx(proportion_confint(hits, n, 1 - confidence, "wilson"), rel=1e-12)


@pytest.mark.parametrize("confidence", [0.9, 0.95, 0.999])
@pytest.mark.parametrize(("hits", "n"), [(0, 1), (1, 1), (0, 500), (9, 10_000), (9_995, 10_000), (4, 9)])
def test_clopper_pearson_below_ten_hits_or_misses(hits: int, n: int, confidence: float) -> None:
    interval = intervals.proportion(hits, n, confidence)
    assert interval.kind == "Clopper-Pearson"
    reference = stats.binomtest(hits, n).proportion_ci(confidence, "exact")
    assert ends(interval) == pytest.approx(tuple(reference), abs=1e-11)


def test_a_proportion_without_trials_can_be_anything() -> None:
    assert intervals.proportion(0, 0) == Interval(0.0, 1.0, "nothing observed")


@pytest.mark.parametrize(("hits", "n"), [(-1, 5), (6, 5)])
def test_impossible_hits(hits: int, n: int) -> None:
    with pytest.raises(ValueError, match="between 0 and n"):
        intervals.proportion(hits, n)


@pytest.mark.parametrize("n", [30, 300])
def test_proportions_are_covered(n: int) -> None:
    """By enumeration: Clopper-Pearson never below its level, the two together never far below (Wilson 1927)."""
    hits = np.arange(n + 1)
    exact = np.array([ends(intervals.clopper_pearson(int(k), n)) for k in hits])
    mixed = np.array([ends(intervals.proportion(int(k), n)) for k in hits])
    coverage = {}
    for name, table in (("exact", exact), ("mixed", mixed)):
        rates = np.linspace(0.001, 0.999, 333)
        inside = (table[:, :1] <= rates) & (rates <= table[:, 1:])
        coverage[name] = (inside * stats.binom.pmf(hits[:, None], n, rates)).sum(axis=0)
    assert coverage["exact"].min() >= 0.95
    assert coverage["mixed"].mean() >= 0.95
    assert coverage["mixed"].min() >= 0.91


def test_student() -> None:
    values = np.random.default_rng(1).integers(-20, 40, 500)
    moments = Moments(500, int(values.sum()), int((values**2).sum()))
    reference = stats.t.interval(0.95, 499, values.mean(), stats.sem(values))
    interval = intervals.mean(moments)
    assert interval.kind == "Student"
    assert ends(interval) == pytest.approx(reference, rel=1e-12)
    by_bins = intervals.mean_of_histogram(np.bincount(values + 20, minlength=60), -20)
    assert ends(by_bins) == pytest.approx(reference, rel=1e-12)


def test_student_covers_at_its_level() -> None:
    trials, n = 4000, 200
    dice = np.random.default_rng(2).multinomial(n, np.full(6, 1 / 6), trials)
    found = [intervals.mean_of_histogram(row, 1) for row in dice]
    misses = sum(not interval.low <= 3.5 <= interval.high for interval in found)
    assert may_miss(misses, trials, 0.05)
    assert may_miss(trials - misses, trials, 0.95)
    too_short = [intervals.mean_of_histogram(row, 1, confidence=0.8) for row in dice]
    assert not may_miss(sum(not interval.low <= 3.5 <= interval.high for interval in too_short), trials, 0.05)


def test_equal_samples_never_pretend_certainty() -> None:
    alike = Moments(100, 700, 4900)
    assert ends(intervals.mean(alike)) == (-inf, inf)
    other = intervals.clopper_pearson(0, 100).high
    bounded = intervals.mean(alike, bounds=(0, 60))
    assert ends(bounded) == pytest.approx((7 - 7 * other, 7 + 53 * other))
    assert bounded.kind == "Clopper-Pearson on unseen values"
    assert ends(intervals.mean_of_histogram([0] * 7 + [100] + [0] * 53)) == ends(bounded)


@pytest.mark.parametrize("n", [1, 5, 50, 1000])
def test_unseen_values_are_allowed_for(n: int) -> None:
    """A value of 60 with probability p, else 0: all zeros must seldom come with an interval below 60 p."""
    high = intervals.mean(Moments(n, 0, 0), bounds=(0, 60)).high
    for p in np.linspace(0.0001, 0.9999, 500):
        if 60 * p > high:
            assert (1 - p) ** n <= 0.025 * (1 + 1e-9)


def test_few_samples() -> None:
    assert ends(intervals.mean(Moments())) == (-inf, inf)
    assert ends(intervals.mean(Moments(), bounds=(0, 5))) == (0, 5)
    assert ends(intervals.mean(Moments(1, 3, 9))) == (-inf, inf)
    low, high = ends(intervals.mean(Moments(1, 3, 9), bounds=(0, 5)))
    assert 0 < low < 0.1
    assert 4.9 < high < 5


def test_only_one_possible_value_is_certain() -> None:
    assert ends(intervals.mean(Moments(5, 0, 0), bounds=(0, 0))) == (0, 0)
    assert ends(intervals.mean_of_histogram([17], 4)) == (4, 4)


def test_intervals_stay_inside_their_bounds() -> None:
    assert intervals.mean_of_histogram([97, 0, 0, 3]).low == 0.0
    assert intervals.mean_of_histogram([3, 0, 0, 97], 5).high == 8.0


def test_two_bins_are_a_proportion() -> None:
    assert ends(intervals.mean_of_histogram([98, 2])) == ends(intervals.clopper_pearson(2, 100))
    shifted = intervals.mean_of_histogram([60, 40], -1)
    assert ends(shifted) == pytest.approx(tuple(end - 1 for end in ends(intervals.wilson(40, 100))))


def test_welch() -> None:
    rng = np.random.default_rng(3)
    a, b = rng.integers(0, 10, 50), rng.integers(0, 30, 80)
    reference = stats.ttest_ind(a, b, equal_var=False).confidence_interval()
    interval = intervals.difference_of_means(*(of_histogram(np.bincount(x)) for x in (a, b)))
    assert ends(interval) == pytest.approx(tuple(reference), rel=1e-12)


@pytest.mark.parametrize(("a", "b"), [((56, 70), (48, 80)), ((10, 100), (500, 900))])
def test_newcombe(a: tuple[int, int], b: tuple[int, int]) -> None:
    reference = confint_proportions_2indep(*a, *b, method="newcomb", compare="diff")
    assert ends(intervals.difference_of_proportions(a, b)) == pytest.approx(reference, rel=1e-9)


def test_differences_of_constants_and_of_nothing() -> None:
    alike = Moments(10, 30, 90)
    assert ends(intervals.difference_of_means(alike, alike)) == (-inf, inf)
    assert ends(intervals.difference_of_means(alike, Moments(1, 5, 25))) == (-inf, inf)
    assert ends(intervals.difference_of_proportions((0, 0), (3, 5))) == (-1, 1)
    interval = intervals.difference_of_proportions((0, 50), (0, 50))
    assert interval.low < 0 < interval.high
    assert isclose(interval.low, -interval.high)
