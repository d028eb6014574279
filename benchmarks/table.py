"""The budgets' table, as text and as JSON."""

import platform
import sys
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version
from typing import Any

from benchmarks.clock import Timing
from benchmarks.process import Check

_PIPE_WIDTH = 150
_PACKAGES = ("numba", "llvmlite", "numpy", "open_spiel", "rlcard")


def document(timings: Sequence[Timing], checks: Sequence[Check]) -> dict[str, Any]:
    """Return everything measured as JSON-ready values."""
    word = _word(timings)
    return {
        "machine": {"processor": processor(), "python": platform.python_version(), **versions()},
        "w_nanoseconds": word,
        "rows": [_record(timing, word) for timing in timings],
        "checks": [
            {"name": c.name, "value": c.value, "unit": c.unit, "budget": c.budget, "met": c.met, "note": c.note}
            for c in checks
        ],
    }


def show(timings: Sequence[Timing], checks: Sequence[Check]) -> None:
    """Print everything measured as tables: own kernels, other programs, the rest."""
    from rich.console import Console

    word = _word(timings)
    console = Console(highlight=False, width=None if sys.stdout.isatty() else _PIPE_WIDTH)
    console.print(
        f"{processor()}, Python {platform.python_version()}, {', '.join(f'{n} {v}' for n, v in versions().items())}"
    )
    console.print(
        f"w = {word:.3f} ns, the time of one xoshiro256++ word; best of several passes, taken in turns, one core"
    )
    console.print(_kernels([t for t in timings if not t.row.peer], word))
    peers = [timing for timing in timings if timing.row.peer]
    if peers:
        console.print(_peers(peers, timings))
    if checks:
        console.print(_checks(checks))


def processor() -> str:
    """Return the processor's name as the system tells it."""
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as file:
            return next(line.split(":", 1)[1].strip() for line in file if line.startswith("model name"))
    except (OSError, StopIteration):
        return platform.processor() or platform.machine()


def versions() -> dict[str, str]:
    """Return the versions of what was measured, as far as it is installed."""
    found = {}
    for name in _PACKAGES:
        try:
            found[name] = version(name)
        except PackageNotFoundError:
            continue
    return found


def rate(timing: Timing) -> float | None:
    """Return how many things of its kind a row does in a second."""
    return None if timing.nanoseconds is None or timing.row.kind is None else 1e9 * timing.row.each / timing.nanoseconds


def _word(timings: Sequence[Timing]) -> float:
    first = timings[0].nanoseconds
    assert first is not None
    return first


def _record(timing: Timing, word: float) -> dict[str, Any]:
    row, cost = timing.row, timing.nanoseconds
    in_words = None if cost is None else cost / word
    return {
        "name": row.name,
        "unit": row.unit,
        "nanoseconds": cost,
        "w": in_words,
        "budget_w": row.budget,
        "met": None if in_words is None or row.budget is None else in_words <= row.budget,
        "kind": row.kind,
        "per_second": rate(timing),
        "peer": row.peer,
        "missing": timing.missing or None,
        "note": row.note,
    }


def _kernels(timings: Sequence[Timing], word: float) -> Any:
    made = _table("Kernels, one core", "work", "ns", "w", "budget", "", "per second", "")
    for timing in timings:
        row, cost = timing.row, timing.nanoseconds
        if cost is None:
            made.add_row(row.name, "–", "–", _budget(row.budget), timing.missing, "", row.note)
            continue
        verdict = "" if row.budget is None else "met" if cost / word <= row.budget else "MISSED"
        done = rate(timing)
        speed = f"{done:,.0f} {row.kind}" if done else f"{1e9 / cost:,.0f}"
        made.add_row(row.name, f"{cost:,.1f}", f"{cost / word:,.1f}", _budget(row.budget), verdict, speed, row.note)
    return made


def _peers(peers: Sequence[Timing], timings: Sequence[Timing]) -> Any:
    """Return other programs with how many times faster the quickest kernel of the same kind is."""
    made = _table("Other programs, one core, same run", "program", "ns", "per second", "this is faster by", "")
    for timing in peers:
        own = max((rate(t) or 0.0 for t in timings if not t.row.peer and t.row.kind == timing.row.kind), default=0.0)
        done = rate(timing)
        if timing.nanoseconds is None or done is None:
            made.add_row(timing.row.name, "–", timing.missing, "", timing.row.note)
            continue
        times = f"{own / done:,.0f} x" if own else "–"
        made.add_row(
            timing.row.name, f"{timing.nanoseconds:,.0f}", f"{done:,.0f} {timing.row.kind}", times, timing.row.note
        )
    return made


def _checks(checks: Sequence[Check]) -> Any:
    made = _table("Start-up, memory, threads", "what", "value", "budget", "", "")
    for check in checks:
        value = "–" if check.value is None else f"{check.value:,.2f} {check.unit}".strip()
        budget = "" if check.budget is None else f"{check.budget:g} {check.unit}".strip()
        verdict = {None: "", True: "met", False: "MISSED"}[check.met]
        made.add_row(check.name, value, f"at least {budget}" if check.least else budget, verdict, check.note)
    return made


def _budget(budget: float | None) -> str:
    return "" if budget is None else f"{budget:,.0f} w"


def _table(title: str, *columns: str) -> Any:
    from rich import box
    from rich.table import Table

    made = Table(title=title, title_justify="left", title_style="bold", box=box.SIMPLE_HEAD, pad_edge=False)
    for name in columns:
        made.add_column(name, justify="right" if name in ("ns", "w", "budget", "value", "per second") else "left")
    return made
