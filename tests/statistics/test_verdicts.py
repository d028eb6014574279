"""Verdicts, and how many more samples an undecided one would take."""

from fractions import Fraction
from math import inf

import pytest

from analyzer.errors import InputError
from analyzer.statistics.intervals import Interval
from analyzer.statistics.sequences import ProportionSequence
from analyzer.statistics.verdicts import Band, exact_verdict, more_samples, split, verdict


@pytest.mark.parametrize(
    ("low", "high", "said"),
    [
        (0.36, 0.44, "supported"),
        (0.35, 0.45, "supported"),
        (0.2, 0.349, "refuted"),
        (0.451, 0.5, "refuted"),
        (0.3, 0.35, "undecided"),
        (0.45, 0.5, "undecided"),
        (0.3, 0.5, "undecided"),
        (-inf, inf, "undecided"),
    ],
)
def test_verdict(low: float, high: float, said: str) -> None:
    assert verdict(Interval(low, high, ""), Band(0.35, 0.45)) == said


def test_open_bands() -> None:
    assert verdict(Interval(0.1, 5, ""), Band(0, None)) == "supported"
    assert verdict(Interval(-2, -1, ""), Band(0, None)) == "refuted"
    assert verdict(Interval(-2, -1, ""), Band(None, 0)) == "supported"
    assert verdict(Interval(-2, 1, ""), Band(None, 0)) == "undecided"


def test_exact_values_meet_bands_as_decimals() -> None:
    assert exact_verdict(Fraction(2, 5), Band(0.4, 0.5)) == "supported"
    assert exact_verdict(Fraction(1, 10), Band(None, 0.1)) == "supported"
    assert exact_verdict(Fraction(3763, 9139), Band(0.35, 0.45)) == "supported"
    assert exact_verdict(Fraction(1, 3), Band(0.35, 0.45)) == "refuted"
    assert exact_verdict(Fraction(1, 3), Band(None, 0.3)) == "refuted"


def test_bands_that_say_nothing_or_are_upside_down() -> None:
    with pytest.raises(InputError, match="upside down"):
        Band(0.45, 0.35)
    with pytest.raises(InputError, match="open on both sides"):
        Band(None, None)


@pytest.mark.parametrize("rate", [0.46, 0.44, 0.36, 0.2])
def test_more_samples_decide(rate: float) -> None:
    band, sequence = Band(0.35, 0.45), ProportionSequence()
    sequence.observe(round(1000 * rate), 1000)
    more = more_samples(rate, sequence.interval(), 1000, band)
    if verdict(sequence.interval(), band) != "undecided":
        assert more == 0
        return
    assert more is not None
    for times, decided in ((0.5, False), (1.5, True)):
        later = ProportionSequence()
        n = round((1000 + more) * times)
        later.observe(round(n * rate), n)
        assert (verdict(later.interval(), band) != "undecided") is decided


def test_a_value_on_the_edge_is_never_decided() -> None:
    assert more_samples(0.45, Interval(0.4, 0.5, ""), 100, Band(0.35, 0.45)) is None
    assert more_samples(0.4, Interval(-inf, inf, ""), 100, Band(0.35, 0.45)) is None
    assert more_samples(0.4, Interval(0, 1, ""), 0, Band(0.35, 0.45)) is None


def test_families_split_alpha() -> None:
    assert split(0.05, 20) == pytest.approx(0.0025)
    with pytest.raises(ValueError, match="at least one"):
        split(0.05, 0)
