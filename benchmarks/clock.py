"""Timing that survives a noisy machine: every row and the yardstick take turns, and the best pass of each counts.

What counts is the thread's own processor time, so that waiting for a core does not.
"""

import os
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from benchmarks.row import Row, Work


@dataclass(frozen=True, slots=True)
class Timing:
    """What a row cost: nanoseconds a unit in its best pass, or why it was not run."""

    row: Row
    nanoseconds: float | None
    missing: str = ""


def measure(rows: Sequence[Row], passes: int, scale: float = 1.0) -> list[Timing]:
    """Return the best of so many passes of every row, the rows taking turns; `scale` shortens or lengthens all."""
    works: dict[str, Work | str] = {row.name: _prepared(row, scale) for row in rows}
    best = {row.name: float("inf") for row in rows}
    for _ in range(passes):
        for row in rows:
            work = works[row.name]
            if not isinstance(work, str):
                best[row.name] = min(best[row.name], _pass(work, _units(row, scale)))
    return [_timing(row, works[row.name], best[row.name]) for row in rows]


@contextmanager
def one_core() -> Iterator[None]:
    """Keep this process on one core, where the system can do that."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(before)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


def _prepared(row: Row, scale: float) -> Work | str:
    """Return a row's work, run once so that it is compiled and warm, or what it lacks."""
    try:
        work = row.prepare()
    except ImportError as error:
        return f"not installed: {error.name or error}"
    work(_units(row, scale))
    return work


def _units(row: Row, scale: float) -> int:
    return max(int(row.units * scale), 1)


def _pass(work: Work, units: int) -> float:
    start = time.thread_time_ns()
    work(units)
    return (time.thread_time_ns() - start) / units


def _timing(row: Row, work: Work | str, best: float) -> Timing:
    return Timing(row, None, work) if isinstance(work, str) else Timing(row, best)
