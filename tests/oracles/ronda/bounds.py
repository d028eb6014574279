"""How far two estimates of one mean may lie apart by chance, from the error that the test allows itself."""

from math import log, sqrt

ALPHA = 1e-6


def apart(spread: float, n: int, comparisons: int, span: float) -> float:
    """Return the distance from its expectation that a mean of n rounds exceeds with chance ALPHA / comparisons at most.

    Bernstein's inequality for values with the given standard deviation that lie at most `span` from their expectation:
    P(|mean - m| > t) <= 2 exp(-n t^2 / (2 s^2 + 2 span t / 3)).
    """
    weight = log(2 * comparisons / ALPHA) / n
    linear = span * weight / 3
    return linear + sqrt(linear**2 + 2 * spread**2 * weight)
