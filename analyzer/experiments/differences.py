"""Differences of games on the same deals, as histograms that may be added: the tally of every comparison."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from analyzer.campaign.plan import Plan, Tally
    from analyzer.statistics.moments import Moments

BATCHES = 32
"""Blocks are also summed in this many interleaved batches, from whose spread the error of a variance is told."""


@dataclass(frozen=True, slots=True)
class Difference:
    """One whole number per block: what it is called, the least and the greatest it can be, and the unit of one.

    `spread` is a guess of its standard deviation, made beforehand; a wrong one costs width, never validity.
    """

    quantity: str
    group: Mapping[str, str | int]
    low: int
    high: int
    scale: float
    spread: float | None = None


@dataclass(frozen=True, slots=True)
class Differences:
    """What blocks of games are compared by.

    `play(start, stop)` gives the blocks one by one: values, int64, shape (blocks, len(columns)); the single games'
    differences of the headline, int64, shape (blocks, placements); and whether each block diverged, bool. `good` is 1,
    or −1 where less of the headline is better.
    """

    columns: Sequence[Difference]
    placements: int
    play: "Callable[[int, int], tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.bool_]]]"
    chunk: int
    label: str
    good: int = 1

    @property
    def size(self) -> int:
        """Return the length of a tally: the columns' histograms, then sums of headline and placements per batch."""
        return 1 + self._bins + BATCHES * self._batch

    @property
    def _bins(self) -> int:
        return sum(column.high - column.low + 1 for column in self.columns)

    @property
    def _batch(self) -> int:
        return 1 + 2 * (1 + self.placements)

    def plan(self) -> "Plan":
        """Return the plan that plays blocks and counts what they come to."""
        from analyzer.campaign.plan import Plan

        return Plan(self.tally, self.size, self.chunk, self.label)

    def tally(self, start: int, stop: int) -> "Tally":
        """Return the tally of the blocks start … stop − 1."""
        import numpy as np

        values, singles, diverged = self.play(start, stop)
        head = values[:, :1]
        histograms = [
            np.bincount(values[:, place] - column.low, minlength=column.high - column.low + 1)
            for place, column in enumerate(self.columns)
        ]
        headline = np.concatenate([head, singles], axis=1)
        rows = np.concatenate([np.ones_like(head), headline, headline * headline], axis=1)
        batches = np.stack([rows[(place - start) % BATCHES :: BATCHES].sum(axis=0) for place in range(BATCHES)])
        return np.concatenate([[diverged.sum()], *histograms, batches.ravel()]).astype(np.int64)

    def histograms(self, tally: "Tally") -> "Iterator[tuple[Difference, NDArray[np.int64]]]":
        """Yield every column and its histogram: element k counts the blocks of value `low + k`."""
        start = 1
        for column in self.columns:
            stop = start + column.high - column.low + 1
            yield column, tally[start:stop]
            start = stop

    def diverged(self, tally: "Tally") -> int:
        """Return the number of blocks whose games did not end alike."""
        return int(tally[0])

    def batches(self, tally: "Tally") -> "list[tuple[Moments, list[Moments]]]":
        """Return, batch by batch, the moments of the headline's block sums and of each placement's games."""
        from analyzer.statistics.moments import Moments

        rows = tally[1 + self._bins :].reshape(BATCHES, self._batch).tolist()
        found = []
        for n, *rest in rows:
            half = len(rest) // 2
            parts = [Moments(n, total, squares) for total, squares in zip(rest[:half], rest[half:], strict=True)]
            found.append((parts[0], parts[1:]))
        return found
