"""Numbers show what is known of them and no more."""

from fractions import Fraction

import pytest

from analyzer.reports import numbers
from analyzer.statistics.estimate import Estimate, exact, proportion


def estimate(value: float | None, low: float | None, high: float | None) -> Estimate:
    return Estimate("q", value, low, high, 0.95, None, 100, "fixed")


@pytest.mark.parametrize(
    ("given", "percent", "text"),
    [
        (estimate(6.51849, 6.4911, 6.5459), False, "6.518"),
        (estimate(0.411752, 0.4087, 0.4148), True, "41.18 %"),
        (estimate(1234.5, 1200.0, 1270.0), False, "1,234"),
        (estimate(-0.92041, -0.96, -0.88), False, "−0.920"),
        (estimate(-0.0001, -0.2, 0.2), False, "0.00"),
        (estimate(0.0, 0.0, 0.0000018), False, "0"),
        (estimate(None, None, None), False, "–"),
        (exact("q", Fraction(3763, 9139)), True, "41.1752 %"),
    ],
)
def test_value(given: Estimate, percent: bool, text: str) -> None:
    assert numbers.value(given, percent) == text


@pytest.mark.parametrize(
    ("given", "percent", "text"),
    [
        (estimate(6.51849, 6.4911, 6.5459), False, "6.491 … 6.546"),
        (estimate(0.411752, 0.4087, 0.4148), True, "40.87 … 41.48 %"),
        (estimate(1.0, None, None), False, "–"),
        (exact("q", Fraction(1, 3)), False, "exact"),
        (proportion("q", 0, 2_000_000), True, "0 … 0.000184 %"),
    ],
)
def test_interval(given: Estimate, percent: bool, text: str) -> None:
    assert numbers.interval(given, percent) == text


def test_points_stand_under_points() -> None:
    texts = numbers.aligned(["6.518", "12.3", "1,234", "41.2 %", "–"])
    assert texts == ["    6.518", "   12.3  ", "1,234    ", "   41.2 %", "    –    "]


def test_count_and_level() -> None:
    assert (numbers.count(2_000_000), numbers.count(None)) == ("2,000,000", "–")
    assert (numbers.level(0.95), numbers.level(0.999), numbers.level(None)) == ("95 %", "99.9 %", "–")
