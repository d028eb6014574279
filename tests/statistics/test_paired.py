"""Comparisons on the same deals: what pairing saves."""

import numpy as np
import pytest

from analyzer.statistics import paired
from analyzer.statistics.estimate import mean_of_sums
from analyzer.statistics.moments import Moments
from analyzer.statistics.paired import Blocks


def simulated(seed: int, n: int) -> np.ndarray:
    """Luck of 10 points that changes sides with the seats, and a small difference of skill: mean 1 a game."""
    random = np.random.default_rng(seed)
    luck = random.integers(-10, 11, n)
    return np.stack([luck + random.integers(0, 3, n), -luck + random.integers(0, 3, n)], axis=1)


def moments(values: np.ndarray) -> Moments:
    return Moments(values.size, int(values.sum()), int((values * values).sum()))


def blocks_of(differences: np.ndarray) -> Blocks:
    """Return the blocks of games given one by one: shape (blocks, placements)."""
    return Blocks(moments(differences.sum(axis=1)), tuple(moments(column) for column in differences.T))


def test_blocks_add_up() -> None:
    games = simulated(1, 1000)
    whole = blocks_of(games[:300]) + blocks_of(games[300:])
    assert whole == blocks_of(games)
    assert whole.sums == Moments(1000, int(games.sum()), int((games.sum(axis=1) ** 2).sum()))


def test_variance_ratio_is_what_independent_deals_cost() -> None:
    blocks = blocks_of(simulated(2, 20_000))
    ratio = paired.variance_ratio(blocks)
    assert ratio is not None
    independent = np.concatenate([simulated(3, 20_000)[:, :1], simulated(4, 20_000)[:, 1:]], axis=1)
    direct = independent.sum(axis=1).var() / simulated(2, 20_000).sum(axis=1).var()
    assert ratio == pytest.approx(direct, rel=0.05)
    assert ratio > 4
    narrow = mean_of_sums("points", blocks.sums, scale=1 / 2)
    assert narrow.low is not None
    assert narrow.high is not None
    assert narrow.low < 1.0 < narrow.high


def test_blocks_that_do_not_vary_have_no_ratio() -> None:
    alike = blocks_of(np.stack([np.arange(10), -np.arange(10)], axis=1))
    assert paired.variance_ratio(alike) is None
    assert paired.variance_ratio(Blocks(Moments(), (Moments(), Moments()))) is None
