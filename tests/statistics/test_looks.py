"""Looks that share an error: all of them together err as seldom as one look may."""

import numpy as np
import pytest
from scipy import stats

from analyzer.statistics.intervals import mean
from analyzer.statistics.looks import FULL, doublings, share
from analyzer.statistics.moments import Moments


@pytest.mark.parametrize("early", range(7))
def test_the_shares_never_exceed_the_whole(early: int) -> None:
    shares = [share(look, early) for look in range(early + 50)]
    assert all(part > 0 for part in shares)
    assert sum(shares) <= 1 + 1e-12
    assert shares[early] == max(shares) == FULL


@pytest.mark.parametrize(("first", "full", "wanted"), [(250, 100, 0), (250, 250, 0), (250, 251, 1), (375, 3000, 3)])
def test_doublings(first: int, full: int, wanted: int) -> None:
    assert doublings(first, full) == wanted
    with pytest.raises(ValueError, match="first look"):
        doublings(0, full)


def missed(alpha: float, games: int, early: int, *, shared: bool) -> int:
    """Return in how many games the interval of some look misses the mean."""
    draws = np.random.default_rng(7).integers(-3, 4, (games, 100 << early))
    bad = 0
    for row in draws:
        for look in range(early + 1):
            seen = row[: 100 << look]
            part = alpha * (share(look, early) if shared else 1)
            interval = mean(Moments(len(seen), int(seen.sum()), int(seen @ seen)), 1 - part)
            if not interval.low <= 0 <= interval.high:
                bad += 1
                break
    return bad


def test_all_looks_together_keep_the_error() -> None:
    """The number of misses stays below its 1 - 1e-6 quantile; looks that each take the whole error do not."""
    games, alpha = 1000, 0.2
    most = stats.binom.ppf(1 - 1e-6, games, alpha)
    assert missed(alpha, games, 3, shared=True) <= most
    assert missed(alpha, games, 3, shared=False) > most
