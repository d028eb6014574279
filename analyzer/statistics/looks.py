"""A run that is looked at a few times, at growing numbers of samples, by intervals for a number fixed beforehand.

Each look takes a share of the error for itself, so that all of them together miss the truth with a probability of at
most alpha, however they depend on each other (Bonferroni), and the run may stop at any of them. Most of it is kept for
the look at which the run is full: its interval is hardly wider than one that was never looked at before.
"""

EARLY = 0.2
"""Share of all looks before the run is full."""
FULL = 0.7
"""Share of the look at which it is; what is left over goes, half by half, to those at which it is more than full."""


def share(look: int, early: int) -> float:
    """Return the share of look number `look`, counted from 0, where `early` looks come before the run is full."""
    if look < early:
        return EARLY / early
    return FULL if look == early else (1 - EARLY - FULL) / 2.0 ** (look - early)


def doublings(first: int, full: int) -> int:
    """Return how often `first` samples must be doubled to be at least `full`. Raises ValueError unless first >= 1."""
    if first < 1:
        raise ValueError(f"a first look at {first} samples: must come after 1 at least")
    return max(0, (-(-full // first) - 1).bit_length())
