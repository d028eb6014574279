"""What a tally says about one quantity, before anybody asks how sure it is."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True, slots=True)
class Measure:
    """A histogram of whole numbers, one per independent sample.

    `counts[k]` samples had the value `offset + k` (int64). A `mean` is asked for the average of those values, a
    `proportion` is a histogram of two bins (0 = did not happen, 1 = happened). `bounds` are the least and the greatest
    value the rules allow where they are narrower than the histogram; sequential intervals need them.
    """

    quantity: str
    counts: NDArray[np.int64]
    kind: Literal["mean", "proportion"] = "mean"
    group: Mapping[str, str | int] = field(default_factory=dict)
    offset: int = 0
    bounds: tuple[int, int] | None = None

    @property
    def range(self) -> tuple[int, int]:
        """Return the least and the greatest value a sample can have."""
        return self.bounds or (self.offset, self.offset + len(self.counts) - 1)

    @property
    def n(self) -> int:
        """Return the number of samples."""
        return int(self.counts.sum())

    def minus(self, earlier: "Measure") -> "Measure":
        """Return the measure of the samples that came after `earlier` (a measure of the same run, looked at before)."""
        return Measure(self.quantity, self.counts - earlier.counts, self.kind, self.group, self.offset, self.bounds)
