"""A team of threads that plays index ranges of a plan and merges what is finished in index order."""

import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from analyzer.campaign.interrupts import Interrupts, listening

if TYPE_CHECKING:
    from analyzer.campaign.ledger import Ledger
    from analyzer.campaign.plan import Plan, Tally
    from analyzer.campaign.progress import Progress

PATIENCE = 0.2
"""Seconds within which an interrupt is noticed."""
AHEAD = 8
"""Ranges per thread that may be finished or under way while an earlier one is not: more than chance ever needs."""
SAVED_EVERY = 2.0
"""Seconds of work that a killed process may lose of a run with a ledger."""


def ranges(start: int, stop: int, chunk: int, threads: int) -> Iterator[tuple[int, int]]:
    """Yield consecutive index ranges of about `chunk` games and nearly equal size, the same number for every thread."""
    games = stop - start
    rounds = -(-games // (chunk * threads))
    size = -(-games // (rounds * threads))
    for first in range(start, stop, size):
        yield first, min(first + size, stop)


class Prefix:
    """The merged tally of every game from `start` up to `stop`, whatever order the pieces come in.

    Pieces that lie beyond a gap wait until it is filled. With a ledger, what is merged is also written down.
    """

    def __init__(self, start: int, size: int, ledger: "Ledger | None" = None) -> None:
        import numpy as np

        self.stop = self._saved = start
        self._ledger = ledger
        self._safe = np.zeros(size, np.int64)
        self._fresh = np.zeros(size, np.int64)
        self._waiting: dict[int, tuple[int, Tally]] = {}
        self._written = time.monotonic()

    def load(self, stop: int) -> None:
        """Take over what the ledger already holds of the games up to `stop`."""
        if self._ledger is not None:
            self._saved = self._ledger.add_finished(self.stop, stop, self._safe)
            self.stop = self._saved

    def add(self, start: int, stop: int, tally: "Tally") -> None:
        """Merge the finished games of one range."""
        self._waiting[start] = (stop, tally)
        while self.stop in self._waiting:
            self.stop, piece = self._waiting.pop(self.stop)
            self._fresh += piece
        if time.monotonic() - self._written > SAVED_EVERY:
            self.save()

    def save(self) -> None:
        """Write down what has been merged since the last time."""
        if self._ledger is not None and self.stop > self._saved:
            self._ledger.record(self._saved, self.stop, self._fresh)
        self._saved, self._written = self.stop, time.monotonic()
        self._safe += self._fresh
        self._fresh[:] = 0

    @property
    def waiting(self) -> int:
        """Return how many pieces lie beyond a gap."""
        return len(self._waiting)

    @property
    def tally(self) -> "Tally":
        """Return the merged tally."""
        return self._safe + self._fresh


@dataclass(slots=True)
class Session:
    """What the segments of one run share: the threads, the interrupts, the clock, the bar and the ledger."""

    pool: ThreadPoolExecutor
    threads: int
    interrupts: Interrupts
    budget_seconds: float | None
    progress: "Progress | None"
    ledger: "Ledger | None"
    begun: float

    @property
    def elapsed(self) -> float:
        """Return the seconds since the run began."""
        return time.monotonic() - self.begun

    def cut(self) -> Literal["interrupted", "budget"] | None:
        """Return why no further game may be started, or None."""
        if self.interrupts.count:
            return "interrupted"
        late = self.budget_seconds is not None and self.elapsed > self.budget_seconds
        return "budget" if late else None

    def play(self, plan: "Plan", start: int, stop: int, shown: tuple[int, int | None]) -> Prefix:
        """Return the merged games from `start`: up to `stop`, or as far as they were finished when the run was cut.

        At most two ranges per thread are under way and at most `AHEAD` per thread are not yet merged: memory does not
        grow with the number of games. The threads take ranges in index order; when the run is cut those that were not
        begun are withdrawn, and the rest, a prefix, is finished. A second interrupt does not wait for it. `shown` is
        the index at which the bar begins, and its length.
        """
        prefix = Prefix(start, plan.size, self.ledger)
        prefix.load(stop)
        todo = ranges(prefix.stop, stop, plan.chunk, self.threads) if prefix.stop < stop else iter(())
        flying: dict[Future[Tally], tuple[int, int]] = {}
        try:
            while self._launch(plan, todo, flying, prefix) and self.interrupts.count < 2:
                self._land(flying, prefix)
                if self.progress is not None:
                    self.progress.show(plan.label, prefix.stop - shown[0], shown[1])
        finally:
            prefix.save()
        return prefix

    def _launch(
        self,
        plan: "Plan",
        todo: Iterator[tuple[int, int]],
        flying: "dict[Future[Tally], tuple[int, int]]",
        prefix: Prefix,
    ) -> bool:
        if self.cut():
            for future in [future for future in flying if future.cancel()]:
                del flying[future]
            return bool(flying)
        room = min(2 * self.threads, AHEAD * self.threads - prefix.waiting)
        while len(flying) < room and (piece := next(todo, None)):
            flying[self.pool.submit(plan.run, *piece)] = piece
        return bool(flying)

    def _land(self, flying: "dict[Future[Tally], tuple[int, int]]", prefix: Prefix) -> None:
        for future in wait(flying, PATIENCE, FIRST_COMPLETED).done:
            piece = flying.pop(future)
            try:
                prefix.add(*piece, future.result())
            except KeyboardInterrupt:
                self.interrupts.count += 1


@contextmanager
def session(
    threads: int,
    progress: "Progress | None" = None,
    ledger: "Ledger | None" = None,
    budget_seconds: float | None = None,
    interrupts: Interrupts | None = None,
) -> Iterator[Session]:
    """Open a session; at its end ranges not begun are dropped, and running ones waited for unless interrupted twice.

    `interrupts` are those that another one listens for already: sessions may run beside each other.
    """
    with nullcontext(interrupts) if interrupts else listening() as heard:
        pool = ThreadPoolExecutor(threads, thread_name_prefix="games")
        try:
            yield Session(pool, threads, heard, budget_seconds, progress, ledger, time.monotonic())
        finally:
            pool.shutdown(wait=heard.count < 2, cancel_futures=True)
