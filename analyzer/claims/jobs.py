"""What is to be played before documents can be judged: jobs that know nothing of each other, on all threads at once."""

import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from threading import Lock
from typing import TYPE_CHECKING, Protocol

from analyzer.campaign.interrupts import Interrupts, listening

if TYPE_CHECKING:
    from analyzer.campaign.progress import Progress

PATIENCE = 0.2
"""Seconds within which an interrupt is noticed."""
LABEL = "numbers"
"""What the bar counts."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is played to judge: seed, threads, and seconds for all sampled numbers instead of fixed limits."""

    seed: int = 1
    threads: int = 1
    budget: float | None = None
    progress: "Progress | None" = None


@dataclass(slots=True)
class Clock:
    """Deals out a budget of time: each job that plays gets an equal part of what is left."""

    budget: float | None
    jobs: int
    at_once: int
    begun: float = field(default_factory=time.monotonic)
    lock: Lock = field(default_factory=Lock)

    def seconds(self) -> float | None:
        """Return the seconds for one more job, None where there is no budget."""
        if self.budget is None:
            return None
        with self.lock:
            waiting, self.jobs = max(self.jobs, 1), self.jobs - 1
        left = self.budget - (time.monotonic() - self.begun)
        return max(left * min(self.at_once, waiting) / waiting, 0.01)


@dataclass(frozen=True, slots=True)
class Room:
    """What a job has to work with: its seed and threads, the clock, and the user's interrupts."""

    seed: int
    threads: int
    clock: Clock
    interrupts: Interrupts


class Job(Protocol):
    """Something to be played for parts of claims; what comes of it stays in the job and depends on nothing else."""

    timed: bool
    """Whether it takes its share of a budget of time."""

    @property
    def parts(self) -> Sequence[object]:
        """Return the parts that it is for."""

    def run(self, room: Room) -> None:
        """Play. Raises InputError if a part asks for what there is not."""


def run_all(jobs: Sequence[Job], effort: Effort) -> bool:
    """Run all jobs and return whether the user interrupted them; those not begun by then are left out.

    What they come to does not depend on the threads. Raises the InputError of the first job that has one.
    """
    # Those that are not timed count and read in Python, where threads only hinder each other.
    lines = [[job] for job in jobs if job.timed]
    slow = [job for job in jobs if not job.timed]
    queue = [*([slow] if slow else []), *lines]
    if not queue:
        return False
    at_once = min(effort.threads, len(queue))
    clock = Clock(effort.budget, len(lines), at_once)
    with listening() as interrupts:
        room = Room(effort.seed, max(effort.threads // len(queue), 1), clock, interrupts)
        pool = ThreadPoolExecutor(at_once, thread_name_prefix="claims")
        try:
            futures = [pool.submit(_run, line, room) for line in queue]
            for future in futures:
                while interrupts.count < 2 and not wait([future], PATIENCE).done:
                    if effort.progress:
                        effort.progress.show(LABEL, sum(one.done() for one in futures), len(futures))
                if future.done():
                    future.result()
        finally:
            pool.shutdown(wait=interrupts.count < 2, cancel_futures=True)
        return interrupts.count > 0


def _run(line: Sequence[Job], room: Room) -> None:
    for job in line:
        if not room.interrupts.count:
            job.run(room)
