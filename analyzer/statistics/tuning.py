"""When a watched run is looked at, at how many samples its intervals are shortest, and how short they get."""

from collections.abc import Iterator
from math import log, log1p, sqrt

TUNED_AT = 10_000
"""The number of samples at which a sequence is at its best unless told otherwise; a hundredfold miss costs a third."""


def checkpoints(first: int, growth: float, last: int) -> Iterator[int]:
    """Yield the sample numbers at which a run is looked at: `first`, each then `growth` times the one before, `last`.

    The schedule depends on nothing but its arguments. Raises ValueError unless 1 <= first and 1 < growth.
    """
    if first < 1 or growth <= 1:
        raise ValueError(f"checkpoints from {first} growing by {growth}: need first >= 1 and growth > 1")
    n = first
    while n < last:
        yield n
        n = max(n + 1, int(n * growth))
    yield last


def tuning_weight(alpha: float, n: float) -> float:
    """Return the weight of a mixture whose interval is shortest after `n` samples (Howard et al. 2021, section 3.5)."""
    return n / (2 * log(1 / alpha) + log1p(2 * log(1 / alpha)))


def width_factor(n: int, alpha: float, tuned_at: float) -> float:
    """Return about what a standard deviation is multiplied with to give the half width of a sequence after n samples.

    It is that of the normal mixture, to which both sequences tend (Howard et al. 2021, equation 14).
    """
    weight = tuning_weight(alpha, tuned_at)
    return sqrt((1 + weight / n) * (log1p(n / weight) + 2 * log(1 / alpha)) / n)
