"""Differences of games on the same deals, as sums that may be added: the tally of every comparison."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from analyzer.campaign.plan import Plan, Tally
    from analyzer.statistics.moments import Moments

BATCHES = 32
"""Blocks are also summed in this many interleaved batches, from whose spread the error of a variance is told."""
_SUMS = 3


@dataclass(frozen=True, slots=True)
class Difference:
    """One whole number per block: what it is called, the least and the greatest it can be, and the unit of one."""

    quantity: str
    group: Mapping[str, str | int]
    low: int
    high: int
    scale: float


@dataclass(frozen=True, slots=True)
class Differences:
    """What blocks of games are compared by.

    `play(start, stop)` gives the blocks one by one: values, int64, shape (blocks, len(columns)); the single games'
    differences of the headline, int64, shape (blocks, placements); and whether each block diverged, bool.
    """

    columns: Sequence[Difference]
    placements: int
    play: "Callable[[int, int], tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.bool_]]]"
    chunk: int
    label: str

    @property
    def size(self) -> int:
        """Return the length of a tally: sums of the columns, then of the headline and its placements per batch."""
        return 1 + _SUMS * len(self.columns) + BATCHES * self._batch

    @property
    def _batch(self) -> int:
        return 1 + 2 * (1 + self.placements)

    def plan(self) -> "Plan":
        """Return the plan that plays blocks and adds them up."""
        from analyzer.campaign.plan import Plan

        return Plan(self.tally, self.size, self.chunk, self.label)

    def tally(self, start: int, stop: int) -> "Tally":
        """Return the sums of the blocks start … stop − 1."""
        import numpy as np

        values, singles, diverged = self.play(start, stop)
        head = values[:, :1]
        sums = np.stack([np.full(len(self.columns), stop - start), values.sum(axis=0), (values * values).sum(axis=0)])
        headline = np.concatenate([head, singles], axis=1)
        rows = np.concatenate([np.ones_like(head), headline, headline * headline], axis=1)
        batches = np.stack([rows[(place - start) % BATCHES :: BATCHES].sum(axis=0) for place in range(BATCHES)])
        return np.concatenate([[diverged.sum()], sums.T.ravel(), batches.ravel()]).astype(np.int64)

    def moments(self, tally: "Tally") -> "list[Moments]":
        """Return the moments of every column."""
        from analyzer.statistics.moments import Moments

        block = tally[1 : 1 + _SUMS * len(self.columns)].reshape(-1, _SUMS)
        return [Moments(*(int(part) for part in row)) for row in block]

    def diverged(self, tally: "Tally") -> int:
        """Return the number of blocks whose games did not end alike."""
        return int(tally[0])

    def batches(self, tally: "Tally") -> "list[tuple[Moments, list[Moments]]]":
        """Return, batch by batch, the moments of the headline's block sums and of each placement's games."""
        from analyzer.statistics.moments import Moments

        rows = tally[1 + _SUMS * len(self.columns) :].reshape(BATCHES, self._batch).tolist()
        found = []
        for n, *rest in rows:
            half = len(rest) // 2
            parts = [Moments(n, total, squares) for total, squares in zip(rest[:half], rest[half:], strict=True)]
            found.append((parts[0], parts[1:]))
        return found
