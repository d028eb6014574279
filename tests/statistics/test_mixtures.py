"""The mixtures against their definitions, and the law that makes the sequences valid: they expect at most 1."""

from itertools import product

import numpy as np
import pytest
from scipy import stats
from scipy.integrate import quad
from scipy.special import betaln, gammaln

from analyzer.statistics.mixtures import beta_binomial, betting, gamma_exponential, stakes, stirling_error


def test_stirling_error() -> None:
    x = np.array([1e-6, 0.01, 0.5, 1, 3, 9.999, 10, 10.001, 50, 300])
    stirling = (x - 0.5) * np.log(x) - x + 0.5 * np.log(2 * np.pi)
    assert stirling_error(x) == pytest.approx(gammaln(x) - stirling, rel=1e-9, abs=1e-12)


@pytest.mark.parametrize("weight", [1.0, 12.0, 1200.0])
@pytest.mark.parametrize(("hits", "n"), [(0, 1), (1, 1), (0, 100), (33, 100), (1000, 1000), (7, 1000)])
@pytest.mark.parametrize("p", [1e-6, 0.01, 0.3, 0.99])
def test_beta_binomial_is_the_ratio_of_its_integrals(weight: float, hits: int, n: int, p: float) -> None:
    prior = weight * p, weight * (1 - p)
    mixed = betaln(prior[0] + hits, prior[1] + n - hits) - betaln(*prior)
    reference = mixed - hits * np.log(p) - (n - hits) * np.log1p(-p)
    assert beta_binomial(hits, n, p, weight) == pytest.approx(reference, rel=1e-6, abs=1e-9)


@pytest.mark.parametrize("p", [0.001, 0.2, 0.5, 0.97])
@pytest.mark.parametrize("n", [1, 10, 200])
def test_beta_binomial_expects_one(n: int, p: float) -> None:
    hits = np.arange(n + 1)
    terms = beta_binomial(hits, n, p, 15.0) + stats.binom.logpmf(hits, n, p)
    assert np.exp(terms).sum() == pytest.approx(1.0, rel=1e-9)


def test_beta_binomial_is_convex_in_the_candidate() -> None:
    p = np.linspace(0.001, 0.999, 2001)
    for hits in (0, 1, 2, 50, 99, 100):
        slope = np.diff(beta_binomial(hits, 100, p, 15.0))
        assert (np.diff(slope) > -1e-9).all()


@pytest.mark.parametrize(("excess", "spread", "weight"), [(3, 5, 2), (10, 40, 7), (0, 3, 1), (30, 100, 50), (5, 0, 3)])
def test_gamma_exponential_is_its_mixture(excess: float, spread: float, weight: float) -> None:
    def density(t: float) -> float:
        return float((1 - t) ** (weight - 1) * np.exp(weight * t))

    def mixed(t: float) -> float:
        return float(np.exp(t * excess + (np.log1p(-t) + t) * spread) * density(t))

    reference = np.log(quad(mixed, 0, 1, limit=200)[0] / quad(density, 0, 1)[0])
    assert gamma_exponential(excess, spread, weight) == pytest.approx(reference, rel=1e-6)


VALUES, CHANCES = np.array([0, 1, 5]), np.array([0.7, 0.2, 0.1])
PATHS = np.array(list(product(range(3), repeat=6)))


def expectation(t: float, sign: int, predictable: bool) -> float:
    """Expected evidence at one t against the true mean after three chunks of two samples, over all 729 paths."""
    samples, chances = VALUES[PATHS], CHANCES[PATHS].prod(axis=1)
    excess = sign * (samples.sum(axis=1) - 6 * VALUES @ CHANCES) / 5
    spread = np.zeros(len(PATHS))
    for first in (0, 2, 4):
        seen = samples[:, :first] if predictable else samples[:, first : first + 2]
        centre = seen.mean(axis=1) if seen.size else np.full(len(PATHS), 2.5)
        spread += ((samples[:, first : first + 2] - centre[:, None]) ** 2).sum(axis=1) / 25
    return float((np.exp(t * excess + (np.log1p(-t) + t) * spread) * chances).sum())


@pytest.mark.parametrize("sign", [1, -1])
def test_evidence_of_means_expects_at_most_one(sign: int) -> None:
    """The centre must be known before its chunk: with the chunk's own mean the law breaks."""
    grid = np.linspace(0.01, 0.99, 99)
    assert max(expectation(t, sign, predictable=True) for t in grid) <= 1.0
    assert max(expectation(t, sign, predictable=False) for t in grid) > 1.0


@pytest.mark.parametrize("edge", [0, 5])
@pytest.mark.parametrize("best", [0.01, 0.2, 5.0])
def test_bets_on_the_true_mean_expect_at_most_one(edge: int, best: float) -> None:
    """By enumeration; on a mean that is nearer to the edge than the truth they would win."""
    bets = stakes(0.1, best)
    found = []
    for mean in (float(VALUES @ CHANCES), float(VALUES @ CHANCES) - (0.3 if edge == 0 else -0.3)):
        evidence = [
            betting(abs(VALUES - edge), np.bincount(path, minlength=3), abs(mean - edge), *bets) for path in PATHS
        ]
        found.append(float(np.exp(evidence) @ CHANCES[PATHS].prod(axis=1)))
    assert found[0] == pytest.approx(np.exp(bets[1]).sum())
    assert found[0] <= 1.0
    assert found[1] > found[0]


def test_stakes_are_shares_and_their_weights_at_most_one() -> None:
    for tuned in (1e-6, 0.1, 40.0):
        for best in (1e-9, 0.1, 40.0):
            bets, log_weights = stakes(tuned, best)
            assert ((bets > 0) & (bets < 1)).all()
            assert 0 < np.exp(log_weights).sum() <= 1


def test_both_hold_for_a_million_million_samples() -> None:
    n, p = 10**12, 1 / 3
    steps = np.array([0.0, 1.0, 2.0, 3.0]) * (p * (1 - p) / n) ** 0.5
    # Near the truth the evidence of a wide prior is that of the normal approximation.
    normal = 0.5 * (steps**2 * n / (p * (1 - p))) - 0.5 * np.log1p(n / 1200)
    assert beta_binomial(n * p, n, p + steps, 1200.0) == pytest.approx(normal, abs=0.01)
    sigma = (0.01 * n) ** 0.5
    normal = 0.5 * 3.0**2 - 0.5 * np.log1p(0.01 * n / 1e4) + np.log(2)
    assert gamma_exponential(3.0 * sigma, 0.01 * n, 1e4) == pytest.approx(normal, abs=0.02)
