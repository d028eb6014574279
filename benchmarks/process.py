"""What can only be seen from outside: start-up, first and later use, memory and threads."""

import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass

_TELL_PEAK = """
import pathlib, sys
from analyzer.cli.main import run
status = pathlib.Path("/proc/self/status")
try:
    run()
finally:
    if status.exists():
        sys.stderr.write(status.read_text())
"""

SLOW_PACKAGES = ("numpy", "numba", "pandas", "matplotlib", "scipy")


@dataclass(frozen=True, slots=True)
class Check:
    """Something measured against a limit: `value` in `unit`, `budget` at most (or at least, where `least`)."""

    name: str
    value: float | None
    unit: str
    budget: float | None = None
    least: bool = False
    note: str = ""

    @property
    def met(self) -> bool | None:
        """Return whether the budget is met, None where there is none or nothing was measured."""
        if self.value is None or self.budget is None:
            return None
        return self.value >= self.budget if self.least else self.value <= self.budget


@dataclass(frozen=True, slots=True)
class Run:
    """One process: its exit status, seconds on the clock and of the processor, what it wrote to standard error."""

    status: int
    seconds: float
    processor: float
    errors: str


def run(arguments: Sequence[str], **environment: str) -> Run:
    """Run Python with arguments in a process of its own, its output thrown away."""
    with tempfile.TemporaryFile("w+") as errors:
        start, before = time.perf_counter(), _children()
        process = subprocess.Popen(
            [sys.executable, *arguments], stdout=subprocess.DEVNULL, stderr=errors, env={**os.environ, **environment}
        )
        status = process.wait()
        seconds = time.perf_counter() - start
        errors.seek(0)
        return Run(status, seconds, _children() - before, errors.read())


def _children() -> float:
    """Return the processor time, in seconds, of all child processes that have ended."""
    times = os.times()
    return times.children_user + times.children_system


def peak_memory(*arguments: str) -> float | None:
    """Return the most memory, in MB, that `analyzer` with these arguments held, None where the system does not tell.

    The process says so itself at its end: what the system tells its parent also counts the parent's own memory.
    """
    found = re.search(r"^VmHWM:\s+(\d+) kB", run(["-c", _TELL_PEAK, *arguments]).errors, re.MULTILINE)
    return int(found[1]) / 1024 if found else None


def start_up(passes: int) -> list[Check]:
    """Return how long `analyzer --help` takes, at best, and how many slow packages it imports."""
    helps = [run(["-m", "analyzer", "--help"]) for _ in range(passes)]
    imported = run(["-X", "importtime", "-m", "analyzer", "--help"]).errors
    names = {line.rsplit("|", 1)[-1].strip() for line in imported.splitlines()}
    slow = [package for package in SLOW_PACKAGES if package in names]
    return [
        Check(
            "analyzer --help",
            min(one.seconds for one in helps),
            "s",
            0.3,
            note=f"{min(one.processor for one in helps):.2f} s of processor",
        ),
        Check(
            "slow packages it imports", len(slow), "", 0, note=", ".join(slow) or f"none of {', '.join(SLOW_PACKAGES)}"
        ),
    ]


def advice(passes: int) -> list[Check]:
    """Return how long `analyzer advise` takes, at best, once everything is compiled."""
    found = []
    for ruleset in ("ronda-duel", "ronda-teams"):
        asked = ["-m", "analyzer", "advise", ruleset, "--trace", "1", "42", "3"]
        first, *later = [run(asked) for _ in range(1 + passes)]
        seconds = None if first.status else min(one.seconds for one in later)
        found.append(Check(f"analyzer advise {ruleset}", seconds, "s", 1, note="start included"))
    return found


def memory(rounds: int) -> list[Check]:
    """Return the peak memory of a short simulation and of one a hundred times longer."""

    games = (rounds // 100, rounds)
    run(["-m", "analyzer", "simulate", "ronda-duel", "--rounds", "1", "--quiet"])
    peaks = [peak_memory("simulate", "ronda-duel", "--rounds", str(n), "--quiet") for n in games]
    return [Check(f"memory, {n:,} rounds", peak, "MB", 300) for n, peak in zip(games, peaks, strict=True)]


def threads(rounds: int, passes: int) -> Check:
    """Return how much faster two threads are than one, best against best in alternation."""
    if len(os.sched_getaffinity(0)) < 2:
        return Check("two threads against one", None, "x", 1.9, least=True, note="there is only one core")
    from analyzer.api import setup
    from analyzer.campaign.executor import run as play
    from analyzer.games import get

    plan = get("ronda").plan(setup("ronda-duel", "greedy"))
    best = {1: float("inf"), 2: float("inf")}
    for _ in range(passes):
        for number, fastest in best.items():
            best[number] = min(fastest, play(plan, rounds, threads=number).elapsed)
    return Check("two threads against one", best[1] / best[2], "x", 1.9, least=True, note=f"{rounds:,} greedy rounds")


def first_use() -> list[Check]:
    """Return how long the first and a later `analyzer check` take, beginning without any compiled code."""
    with tempfile.TemporaryDirectory() as cache:
        first = run(["-m", "analyzer", "check", "--json"], NUMBA_CACHE_DIR=cache)
        later = run(["-m", "analyzer", "check", "--json"], NUMBA_CACHE_DIR=cache)
    return [
        _check_of("first analyzer check", first, 30, "compiles everything, "),
        _check_of("later analyzer check", later, 5, ""),
    ]


def _check_of(name: str, done: Run, budget: float, note: str) -> Check:
    """Return the time of an `analyzer check`, none if it failed."""
    finished = done.status in (0, 1, 3)
    return Check(
        name, done.seconds if finished else None, "s", budget, note=f"{note}{done.processor:.1f} s of processor"
    )
