"""Sequences hold while they are watched; fixed intervals, put to the same test, do not."""

from fractions import Fraction
from functools import cache
from math import log

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.special import ndtri

from analyzer.statistics import intervals, sequences
from analyzer.statistics.measure import Measure
from analyzer.statistics.mixtures import beta_binomial, gamma_exponential
from analyzer.statistics.moments import Moments
from analyzer.statistics.sequences import HistogramSequence, MeanSequence, ProportionSequence
from analyzer.statistics.tuning import TUNED_AT, checkpoints, tuning_weight, width_factor
from tests.statistics.chance import may_miss

RATE = 3763 / 9139
PATHS = 300


@cache
def watched_proportion(rate: float) -> tuple[int, int]:
    """Paths watched from 100 to 100,000 deals: how many Wilson's interval, and the sequence, ever left the truth."""
    looks = np.arange(100, 100_001, 10)
    weight = tuning_weight(0.05, TUNED_AT)
    random = np.random.default_rng(20)
    wilson = sequence = 0
    for _ in range(PATHS):
        hits = (random.random(100_000) < rate).cumsum()[looks - 1]
        far = abs(hits - looks * rate) > ndtri(0.975) * np.sqrt(looks * rate * (1 - rate))
        wilson += bool(far.any())
        sequence += bool((beta_binomial(hits, looks, rate, weight) > log(20)).any())
    return wilson, sequence


def test_a_watched_wilson_interval_misses_about_two_times_in_three() -> None:
    wilson, _ = watched_proportion(RATE)
    assert 0.55 < wilson / PATHS < 0.75
    assert not may_miss(wilson, PATHS, 0.05)


@pytest.mark.parametrize("rate", [RATE, 0.003])
def test_a_watched_sequence_of_a_proportion_keeps_its_level(rate: float) -> None:
    _, sequence = watched_proportion(rate)
    assert may_miss(sequence, PATHS, 0.05)


POINTS = np.array([-6, -2, -1, 0, 1, 2, 6])
CHANCES = np.array([0.02, 0.08, 0.1, 0.6, 0.1, 0.08, 0.02])
LOOKS = list(checkpoints(100, 1.25, 100_000))


@cache
def watched_comparisons(count: int) -> tuple[int, int]:
    """Comparisons of two policies that are alike: how often the sequence, and Student's interval, ever left out 0."""
    random = np.random.default_rng(21)
    sequence_wrong = student_wrong = 0
    for _ in range(count):
        sequence = MeanSequence(-40, 40, 0.05, TUNED_AT, 1.5, centre=0.0)
        excess, spread, student = [], [], False
        for n, before in zip(LOOKS, [0, *LOOKS], strict=False):
            counts = random.multinomial(n - before, CHANCES)
            sequence.observe(n - before, int(counts @ POINTS), int(counts @ POINTS**2))
            excess.append(abs(sequence.moments.total) / 80)
            spread.append(float(sequence.squares) / 80**2)
            interval = intervals.mean(sequence.moments)
            student = student or not interval.low <= 0 <= interval.high
        weight = tuning_weight(0.05, TUNED_AT * (1.5 / 80) ** 2)
        sequence_wrong += bool((gamma_exponential(excess, spread, weight) > log(2 / 0.05)).any())
        student_wrong += student
    return sequence_wrong, student_wrong


def test_betting_on_a_thousand_watched_comparisons() -> None:
    random = np.random.default_rng(24)
    wrong = 0
    for _ in range(1000):
        sequence = HistogramSequence(-40, 40)
        for n, before in zip(LOOKS[::3], [0, *LOOKS[::3]], strict=False):
            counts = np.zeros(13, np.int64)
            counts[POINTS + 6] = random.multinomial(n - before, CHANCES)
            sequence.observe_histogram(counts, -6)
            if sequence.excludes(0.0):
                wrong += 1
                break
    assert wrong <= 50
    assert may_miss(wrong, 1000, 0.05)


def test_a_thousand_watched_comparisons_of_a_policy_with_itself() -> None:
    sequence, student = watched_comparisons(1000)
    assert sequence <= 50
    assert may_miss(sequence, 1000, 0.05)
    assert not may_miss(student, 1000, 0.05)


def test_a_watched_mean_of_skewed_values_keeps_its_level() -> None:
    """Rare large values are where normal approximations fail; the mean is 0.06 and its range 0 to 60."""
    random = np.random.default_rng(22)
    by_sums = by_bets = 0
    for _ in range(PATHS):
        sums, bets = MeanSequence(0, 60, spread=2.0, centre=0.0), HistogramSequence(0, 60, spread=2.0)
        missed_sums = missed_bets = False
        for n, before in zip(LOOKS[:20], [0, *LOOKS], strict=False):
            rare = int(random.binomial(n - before, 0.001))
            sums.observe(n - before, 60 * rare, 3600 * rare)
            interval = sums.interval()
            missed_sums = missed_sums or not interval.low <= 0.06 <= interval.high
            bets.observe_histogram([n - before - rare, *[0] * 59, rare])
            missed_bets = missed_bets or bets.excludes(0.06)
        by_sums += missed_sums
        by_bets += missed_bets
    assert may_miss(by_sums, PATHS, 0.05)
    assert may_miss(by_bets, PATHS, 0.05)


@given(st.integers(1, 10_000), st.floats(0, 1), st.sampled_from([0.05, 0.001]))
def test_proportion_interval_is_where_evidence_is_small(n: int, share: float, alpha: float) -> None:
    sequence = ProportionSequence(alpha)
    sequence.observe(round(n * share), n)
    interval = sequence.interval()
    assert sequence.value is not None
    assert interval.low <= sequence.value <= interval.high
    for end, edge in ((interval.low, 0.0), (interval.high, 1.0)):
        if end != edge:
            evidence = beta_binomial(sequence.hits, n, end, tuning_weight(alpha, TUNED_AT))
            assert evidence == pytest.approx(log(1 / alpha), abs=1e-4)


@given(st.lists(st.tuples(st.integers(0, 50), st.integers(0, 50), st.integers(0, 50)), min_size=1, max_size=6))
def test_mean_interval_is_where_evidence_is_small(chunks: list[tuple[int, int, int]]) -> None:
    sequence = MeanSequence(-1, 1, tuned_at=50)
    squares, seen = Fraction(0), Moments()
    for counts in chunks:
        sequence.observe_histogram(counts, -1)
        centre = Fraction(seen.total, seen.n) if seen.n else Fraction(0)
        squares += sum(count * (value - centre) ** 2 for value, count in zip((-1, 0, 1), counts, strict=True))
        n, total = sum(counts), counts[2] - counts[0]
        seen += Moments(n, total, counts[0] + counts[2])
    assert (sequence.moments, sequence.squares) == (seen, squares)
    interval = sequence.interval()
    if interval.low > -1 and interval.high < 1:
        excess = (interval.high - interval.low) / 2 * seen.n / 2
        evidence = gamma_exponential(excess, float(squares) / 4, tuning_weight(0.05, 50 / 256))
        assert evidence == pytest.approx(log(2 / 0.05), abs=1e-6)


@given(st.lists(st.integers(0, 300), min_size=4, max_size=4), st.sampled_from([0.05, 0.001]))
def test_bets_exclude_what_is_outside_of_the_interval(counts: list[int], alpha: float) -> None:
    sequence = HistogramSequence(3, 6, alpha)
    sequence.observe_histogram(counts, 3)
    interval = sequence.interval()
    if sequence.value is not None:
        assert interval.low <= sequence.value <= interval.high
    for end, outward in ((interval.low, -1), (interval.high, 1)):
        if 3 < end < 6:
            assert sequence.excludes(end + outward * 1e-6)
            assert not sequence.excludes(end - outward * 1e-6)


def test_bets_do_not_depend_on_the_looks() -> None:
    one, many = HistogramSequence(0, 3), HistogramSequence(0, 3)
    one.observe_histogram([300, 100, 500, 100])
    for _ in range(100):
        many.observe_histogram([0, 3, 1, 5, 1, 0], -1)
    assert one.interval() == many.interval()
    with pytest.raises(ValueError, match=r"4 to 4 outside of 0\.\.3"):
        one.observe_histogram([1], 4)
    with pytest.raises(ValueError, match="low end"):
        HistogramSequence(1, 0)


def test_bets_need_half_the_samples_when_the_range_is_wide() -> None:
    """A two-sided exponential of deviation 5 within -160 to 160, as differences of points have."""
    values = np.arange(-160, 161)
    shape = np.exp(-abs(values) / 3.5)
    counts = np.round(20_000 * shape / shape.sum()).astype(np.int64)
    bets, sums = HistogramSequence(-160, 160), MeanSequence(-160, 160, spread=5.0, centre=0.0)
    for sequence in (bets, sums):
        sequence.observe_histogram(counts, -160)
    assert 2 * bets.interval().half_width ** 2 < sums.interval().half_width ** 2
    assert bets.interval().half_width < 2 * intervals.mean(bets.moments).half_width


def test_proportions_do_not_depend_on_the_looks() -> None:
    one, many = ProportionSequence(), ProportionSequence()
    one.observe(300, 1000)
    for _ in range(100):
        many.observe_histogram([7, 3])
    assert one == many
    assert one.interval() == many.interval()


@pytest.mark.parametrize(("deviation", "half_width"), [(0.5, 0.01), (0.5, 0.0005), (5.0, 0.02)])
@pytest.mark.parametrize("alpha", [0.05, 0.001])
def test_a_sequence_is_as_wide_as_its_theory_says(deviation: float, half_width: float, alpha: float) -> None:
    n = round((width_factor(1, alpha, 1) * deviation / half_width) ** 2)
    reach = round(2 * deviation)
    mean = MeanSequence(-reach, reach, alpha, tuned_at=n, spread=deviation)
    mean.observe(n, 0, round(n * deviation**2))
    assert mean.interval().half_width == pytest.approx(half_width, rel=0.06)
    if deviation == 0.5:
        share = ProportionSequence(alpha, tuned_at=n)
        share.observe(n // 2, n)
        assert share.interval().half_width == pytest.approx(half_width, rel=0.01)
    fixed = intervals.mean(Moments(n, 0, round(n * deviation**2)), 1 - alpha)
    assert mean.interval().half_width < 1.7 * fixed.half_width


@pytest.mark.parametrize("n", [10**6, 10**9, 10**12])
def test_intervals_shrink_up_to_a_million_million_samples(n: int) -> None:
    share, mean = ProportionSequence(), MeanSequence(-100, 100, spread=5.0)
    share.observe(n // 3, n)
    mean.observe(n, n // 3, 25 * n)
    bets = HistogramSequence(-100, 100)
    bets.observe_histogram([n // 2, *[0] * 9, n // 2], -5)
    assert 1.5 < bets.interval().half_width / intervals.mean(bets.moments).half_width < 3
    assert 1.5 < share.interval().half_width / intervals.wilson(n // 3, n).half_width < 3
    assert 1.5 < mean.interval().half_width / intervals.mean(mean.moments).half_width < 3


def test_bets_near_an_end_of_the_range_keep_their_precision() -> None:
    low, high = HistogramSequence(0, 60), HistogramSequence(0, 60)
    low.observe_histogram([10**12 - 5, 5])
    high.observe_histogram([5, 10**12 - 5], 59)
    near, far = low.interval(), high.interval()
    assert 0 < near.low < 5e-12 < near.high < 1e-9
    assert 60 - far.high == pytest.approx(near.low, abs=1e-14)
    assert 60 - far.low == pytest.approx(near.high, abs=1e-14)


def test_rare_events_get_a_short_interval() -> None:
    sequence = ProportionSequence()
    sequence.observe(0, 1_000_000)
    interval = sequence.interval()
    assert interval.low == 0.0
    assert 0 < interval.high < 4e-6
    assert sequence.deviation is None


@pytest.mark.parametrize("n", [10**power for power in range(14)])
def test_what_always_comes_is_as_sure_as_what_never_does(n: int) -> None:
    for missing in (0, 1):
        never, always = ProportionSequence(), ProportionSequence()
        never.observe(missing, n)
        always.observe(n - missing, n)
        low, high = never.interval(), always.interval()
        assert high.low == pytest.approx(1 - low.high, abs=1e-12)
        assert high.high == pytest.approx(1 - low.low, abs=1e-12)
        assert high.low <= 1 - missing / n <= high.high


def test_before_the_first_sample() -> None:
    share = ProportionSequence()
    assert (share.interval().low, share.interval().high, share.value, share.n) == (0, 1, None, 0)
    for mean in (MeanSequence(-3, 8), HistogramSequence(-3, 8)):
        assert (mean.interval().low, mean.interval().high, mean.value, mean.n) == (-3, 8, None, 0)
    assert not HistogramSequence(-3, 8).excludes(7.9)


def test_one_sample_and_equal_samples_are_no_certainty() -> None:
    for mean in (MeanSequence(0, 10), HistogramSequence(0, 10)):
        mean.observe_histogram([1], 4)
        assert mean.interval().low < 1
        assert mean.interval().high > 9
        mean.observe_histogram([999], 4)
        assert 0 <= mean.interval().low < 4 < mean.interval().high < 10
        assert mean.deviation is None
    for only in (MeanSequence(4, 4), HistogramSequence(4, 4)):
        only.observe_histogram([10], 4)
        assert (only.interval().low, only.interval().high) == (4, 4)


def test_sums_that_cannot_be() -> None:
    with pytest.raises(ValueError, match=r"do not lie in 0\.\.10"):
        MeanSequence(0, 10).observe(3, 31, 400)
    with pytest.raises(ValueError, match="do not lie"):
        MeanSequence(0, 10).observe(3, 9, 10)
    with pytest.raises(ValueError, match="between 0 and n"):
        ProportionSequence().observe(3, 2)
    with pytest.raises(ValueError, match="low end"):
        MeanSequence(1, 0)
    with pytest.raises(ValueError, match="centre 5"):
        MeanSequence(0, 1, centre=5)


def test_checkpoints() -> None:
    assert list(checkpoints(100, 1.5, 1000)) == [100, 150, 225, 337, 505, 757, 1000]
    assert list(checkpoints(1, 1.01, 5)) == [1, 2, 3, 4, 5]
    assert list(checkpoints(100, 2, 100)) == [100]
    assert list(checkpoints(100, 2, 7)) == [7]
    with pytest.raises(ValueError, match="growth"):
        next(checkpoints(100, 1.0, 1000))


def test_sequences_of_measures() -> None:
    share = sequences.of_measure(Measure("wins", np.array([0, 0]), "proportion"), 0.01)
    assert isinstance(share, ProportionSequence)
    sequences.observe_measure(share, Measure("wins", np.array([6, 4]), "proportion"))
    assert (share.n, share.value, share.confidence) == (10, 0.4, 0.99)
    mean = sequences.of_measure(Measure("points", np.zeros(11, np.int64), offset=-5))
    assert isinstance(mean, HistogramSequence)
    sequences.observe_measure(mean, Measure("points", np.eye(11, dtype=np.int64)[7], offset=-5))
    assert (mean.low, mean.high, mean.n, mean.value) == (-5, 5, 1, 2.0)
