"""The oracle's own rounds against the published means, and broken rules that move the means."""

import pytest
from scipy import stats

from tests.oracles.ronda.bounds import ALPHA
from tests.oracles.ronda.mutants import MUTANTS, Mutant
from tests.oracles.ronda.rulesets import RULESETS
from tests.oracles.ronda.simulate import Means, simulate

ROUNDS = 4_000
# Mean points of dealer and other with random play, and the standard error of either figure.
PUBLISHED = {
    "ronda-duel": (6.52, 5.57, 0.03),
    "ronda-teams": (6.11, 5.29, 0.03),
    "ronda-open": (21.97, 24.13, 0.02),
    "ronda-pagat": (5.13, 4.43, 0.01),
}
QUANTILE = float(stats.norm.isf(ALPHA / 2))


def far_off(means: Means, name: str) -> bool:
    """Say whether either mean is further from its figure than chance lets it be at ALPHA."""
    *figures, error = PUBLISHED[name]
    return any(
        abs(means.mean("points", side) - figure) > QUANTILE * (means.std_error("points", side) ** 2 + error**2) ** 0.5
        for side, figure in zip(("dealer", "other"), figures, strict=True)
    )


@pytest.mark.parametrize("name", RULESETS)
def test_mean_points_agree(name: str) -> None:
    assert not far_off(simulate(name, RULESETS[name], "random", ROUNDS), name)


MOVING = ("every card counts", "any equal card is b'wahed", "a missed last card counts by rank")


@pytest.mark.parametrize("mutant", [one for one in MUTANTS if one.name in MOVING], ids=lambda mutant: mutant.name)
def test_rules_that_move_the_means_are_noticed(mutant: Mutant) -> None:
    options = {**RULESETS[mutant.ruleset], **dict(mutant.options)}
    broken = simulate(mutant.ruleset, options, "random", ROUNDS, make=mutant.make, deal=mutant.deal)
    assert far_off(broken, mutant.ruleset)
