"""Comparisons on the same deals: what pairing saves, and the tests that go with it."""

import numpy as np
import pytest
from scipy import stats
from statsmodels.stats.contingency_tables import mcnemar as reference_mcnemar
from statsmodels.stats.weightstats import ttost_paired

from analyzer.statistics import paired
from analyzer.statistics.estimate import mean_of_sums
from analyzer.statistics.moments import Moments
from analyzer.statistics.paired import Blocks, blocks_of


def simulated(seed: int, n: int) -> np.ndarray:
    """Luck of 10 points that changes sides with the seats, and a small difference of skill: mean 1 a game."""
    random = np.random.default_rng(seed)
    luck = random.integers(-10, 11, n)
    return np.stack([luck + random.integers(0, 3, n), -luck + random.integers(0, 3, n)], axis=1)


def test_blocks_add_up() -> None:
    games = simulated(1, 1000)
    whole = blocks_of(games)
    assert whole == blocks_of(games[:300]) + blocks_of(games[300:])
    assert whole.games == 2000
    assert whole.sums == Moments(1000, int(games.sum()), int((games.sum(axis=1) ** 2).sum()))
    assert whole.divergent == int((games.sum(axis=1) != 0).sum())
    assert blocks_of(games, divergent=7).divergent == 7


def test_variance_ratio_is_what_independent_deals_cost() -> None:
    blocks = blocks_of(simulated(2, 20_000))
    ratio = paired.variance_ratio(blocks)
    assert ratio is not None
    independent = np.concatenate([simulated(3, 20_000)[:, :1], simulated(4, 20_000)[:, 1:]], axis=1)
    direct = independent.sum(axis=1).var() / simulated(2, 20_000).sum(axis=1).var()
    assert ratio == pytest.approx(direct, rel=0.05)
    assert ratio > 4
    assert paired.independent_games(blocks) == round(ratio * 40_000)
    narrow = mean_of_sums("points", blocks.sums, scale=blocks.scale)
    assert narrow.low is not None
    assert narrow.high is not None
    assert narrow.low < 1.0 < narrow.high


def test_blocks_that_do_not_vary_have_no_ratio() -> None:
    alike = blocks_of(np.stack([np.arange(10), -np.arange(10)], axis=1))
    assert (paired.variance_ratio(alike), paired.independent_games(alike)) == (None, None)
    assert alike.divergent == 0
    assert paired.variance_ratio(Blocks(Moments(), (Moments(), Moments()), 0)) is None


@pytest.mark.parametrize(("only_a", "only_b"), [(10, 3), (0, 5), (400, 350), (7, 7)])
def test_mcnemar(only_a: int, only_b: int) -> None:
    reference = reference_mcnemar([[0, only_a], [only_b, 0]], exact=True).pvalue
    assert paired.mcnemar(only_a, only_b) == pytest.approx(min(1.0, reference))


def test_mcnemar_without_divergent_pairs() -> None:
    assert paired.mcnemar(0, 0) == 1.0


def test_holm() -> None:
    assert paired.holm([0.01, 0.04, 0.03]) == pytest.approx([0.03, 0.06, 0.06])
    assert paired.holm([]) == []


def test_equivalence() -> None:
    counts = [10, 100, 15]
    values = np.repeat([-1.0, 0.0, 1.0], counts)
    reference = ttost_paired(values, np.zeros(125), -0.1, 0.1)[0]
    assert paired.equivalence(counts, -1, 0.1) == pytest.approx(reference)
    by_scipy = max(stats.ttest_1samp(values, -0.1, alternative="greater").pvalue, 0.0)
    other = stats.ttest_1samp(values, 0.1, alternative="less").pvalue
    assert paired.equivalence(counts, -1, 0.1) == pytest.approx(max(by_scipy, other))


@pytest.mark.parametrize("counts", [[0, 100, 0], [0, 1, 0], [0, 0, 0]])
def test_equivalence_is_not_shown_by_samples_that_do_not_vary(counts: list[int]) -> None:
    assert paired.equivalence(counts, -1, 0.1) == 1.0


def test_a_margin_must_be_above_zero() -> None:
    with pytest.raises(ValueError, match="margin 0"):
        paired.equivalence([1, 2, 1], -1, 0)


def test_difference_sequence_spans_every_possible_block() -> None:
    sequence = paired.difference_sequence(30, 2)
    assert (sequence.interval().low, sequence.interval().high) == (-60, 60)
    sequence.observe(1, 60, 3600)
    with pytest.raises(ValueError, match=r"-60\.\.60"):
        sequence.observe(1, 61, 3721)
