"""Moments against Python's own statistics module."""

import statistics

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.statistics.moments import Moments, of_histogram

values = st.lists(st.integers(-50, 50), min_size=2, max_size=40)


def of_values(numbers: list[int]) -> Moments:
    return Moments(len(numbers), sum(numbers), sum(x * x for x in numbers))


@given(values, values)
def test_moments_of_values(left: list[int], right: list[int]) -> None:
    both = of_values(left) + of_values(right)
    assert both.mean == pytest.approx(statistics.mean(left + right), abs=1e-12)
    assert both.variance == pytest.approx(statistics.variance(left + right), abs=1e-9)
    histogram = np.bincount(np.array(left) + 50, minlength=101)
    assert of_histogram(histogram, -50) == of_values(left)


def test_no_and_single_samples() -> None:
    assert (Moments().mean, Moments().variance) == (None, None)
    assert (Moments(1, 7, 49).mean, Moments(1, 7, 49).variance) == (7.0, None)


def test_integers_of_any_size_lose_nothing() -> None:
    n, value = 10**15, 10**6
    spread = Moments(2, 2 * value, (value - 1) ** 2 + (value + 1) ** 2)
    assert (Moments(n, n * value, n * value**2) + spread).variance == pytest.approx(2 / n)
