"""Estimates carry what the intervals say, in the unit asked for, as JSON."""

from fractions import Fraction
from math import sqrt

import numpy as np
import pytest

from analyzer.statistics import estimate, intervals
from analyzer.statistics.measure import Measure
from analyzer.statistics.moments import Moments
from analyzer.statistics.sequences import MeanSequence, ProportionSequence


def test_exact_values_carry_a_fraction_and_no_interval() -> None:
    record = estimate.exact("announcement", Fraction(3763, 9139), {"hand": 4}).to_json()
    assert record.pop("value") == pytest.approx(0.41175, abs=1e-5)
    assert record.pop("exact") == "3763/9139"
    assert record == {
        "quantity": "announcement",
        "group": {"hand": 4},
        "low": None,
        "high": None,
        "confidence": None,
        "std_error": None,
        "n": None,
        "method": "exact",
    }


def test_proportion() -> None:
    found = estimate.proportion("wins", 40, 100, {"side": "dealer"}, 0.9)
    interval = intervals.wilson(40, 100, 0.9)
    assert found.to_json() == {
        "quantity": "wins",
        "group": {"side": "dealer"},
        "value": 0.4,
        "low": interval.low,
        "high": interval.high,
        "confidence": 0.9,
        "std_error": pytest.approx(sqrt(0.24 / 100)),
        "n": 100,
        "method": "fixed",
    }


@pytest.mark.parametrize("hits", [0, 50])
def test_no_misses_leave_the_standard_error_unknown(hits: int) -> None:
    found = estimate.proportion("wins", hits, 50)
    assert found.std_error is None
    assert found.low is not None
    assert found.high is not None
    assert found.low < found.high


def test_nothing_observed() -> None:
    found = estimate.proportion("wins", 0, 0)
    assert (found.value, found.low, found.high, found.std_error, found.n) == (None, 0.0, 1.0, None, 0)
    found = estimate.mean_of_sums("points", Moments())
    assert (found.value, found.low, found.high, found.std_error, found.n) == (None, None, None, None, 0)


def test_means_from_sums_and_bins_agree_in_any_unit() -> None:
    counts = np.array([5, 20, 30, 20, 5])
    moments = Moments(80, 0, 5 * 8 + 40)
    by_bins = estimate.mean_of_histogram("points", counts, offset=-2, scale=0.5)
    by_sums = estimate.mean_of_sums("points", moments, bounds=(-2, 2), scale=0.5)
    assert by_bins == by_sums
    whole = estimate.of_measure(Measure("points", counts, offset=-2))
    assert whole.value == by_sums.value == 0.0
    assert whole.std_error == pytest.approx(sqrt(1 / 79))
    for end in ("low", "high", "std_error"):
        assert getattr(whole, end) == pytest.approx(2 * getattr(by_sums, end))
    turned = estimate.mean_of_sums("points", Moments(80, 40, 100), scale=-1.0)
    assert turned.value == -0.5
    assert turned.low is not None
    assert turned.high is not None
    assert turned.low < -0.5 < turned.high


def test_only_one_possible_value() -> None:
    found = estimate.mean_of_sums("last_card", Moments(100, 0, 0), bounds=(0, 0))
    assert (found.value, found.low, found.high, found.std_error) == (0, 0, 0, 0)


def test_measures_of_happenings_are_proportions() -> None:
    measure = Measure("wins", np.array([60, 40]), "proportion", {"side": "other"})
    assert estimate.of_measure(measure) == estimate.proportion("wins", 40, 100, {"side": "other"})


def test_sequences_say_that_they_are() -> None:
    share = ProportionSequence(0.01)
    share.observe(300, 1000)
    found = estimate.of_sequence("wins", share, {"side": "other"}, scale=100)
    interval = share.interval()
    assert (found.method, found.confidence, found.n, found.value) == ("sequential", 0.99, 1000, 30.0)
    assert (found.low, found.high) == (100 * interval.low, 100 * interval.high)
    assert found.std_error == pytest.approx(100 * sqrt(0.21 / 1000))
    empty = estimate.of_sequence("points", MeanSequence(-4, 6), scale=0.5)
    assert (empty.value, empty.low, empty.high, empty.std_error, empty.n) == (None, -2, 3, None, 0)


def test_differences() -> None:
    a, b = Moments(50, 100, 400), Moments(80, 80, 200)
    found = estimate.difference_of_means("points", a, b, scale=2)
    interval = intervals.difference_of_means(a, b)
    assert (found.value, found.n) == (2.0, 50)
    assert (found.low, found.high) == (2 * interval.low, 2 * interval.high)
    assert found.std_error == pytest.approx(2 * sqrt(200 / 49 / 50 + 120 / 79 / 80))
    rates = estimate.difference_of_proportions("wins", (40, 100), (10, 50))
    assert rates.value == pytest.approx(0.2)
    assert rates.std_error == pytest.approx(sqrt(0.24 / 100 + 0.16 / 50))
    assert rates.low is not None
    assert rates.low < 0.2
    assert estimate.difference_of_proportions("wins", (0, 0), (1, 2)).value is None
    assert estimate.difference_of_means("points", Moments(), b).value is None
