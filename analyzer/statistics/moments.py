"""Sums of whole numbers: all that a mean, its variance and its interval need."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@dataclass(frozen=True, slots=True)
class Moments:
    """Number, sum and sum of squares of whole-number samples, as Python integers of any size.

    Adding two is the moments of both samples together.
    """

    n: int = 0
    total: int = 0
    squares: int = 0

    def __add__(self, other: "Moments") -> "Moments":
        return Moments(self.n + other.n, self.total + other.total, self.squares + other.squares)

    @property
    def mean(self) -> float | None:
        """Return the mean, None without samples."""
        return self.total / self.n if self.n else None

    @property
    def variance(self) -> float | None:
        """Return the unbiased variance, None below two samples. Exact up to the last division."""
        if self.n < 2:
            return None
        return (self.n * self.squares - self.total**2) / (self.n * (self.n - 1))


def of_histogram(counts: "Sequence[int] | NDArray[np.int64]", offset: int = 0) -> Moments:
    """Return the moments of a histogram: `counts[k]` samples had the value `offset + k`."""
    seen = [(offset + k, int(count)) for k, count in enumerate(counts) if count]
    return Moments(
        sum(count for _, count in seen),
        sum(value * count for value, count in seen),
        sum(value * value * count for value, count in seen),
    )
