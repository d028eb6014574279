"""How many misses a method with a stated error rate may have before it must be called broken."""

LEVEL = 1e-6
"""The chance that a right method fails a statistical test here."""


def may_miss(misses: int, trials: int, rate: float) -> bool:
    """Whether so many misses fit a method that misses with probability `rate` at most."""
    from scipy.stats import binom

    return bool(binom.sf(misses - 1, trials, rate) > LEVEL)
