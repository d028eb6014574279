"""How far a run has come, shown on standard error when somebody is there to see it."""

import sys
import time
from types import TracebackType
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    import rich.progress

PATIENCE = 1.0
"""Seconds of work before a bar appears."""


class Progress(Protocol):
    """Something that is told several times a second how far a run has come."""

    def show(self, label: str, done: int, total: int | None) -> None:
        """Take note of `done` games of `total` (None: open-ended) of the work called `label`."""


class TerminalProgress:
    """A bar on standard error, only on a terminal and only for work of more than a second; used in a `with` block."""

    def __init__(self) -> None:
        self._begun = time.monotonic()
        self._bar: rich.progress.Progress | None = None
        self._tasks: dict[str, rich.progress.TaskID] = {}

    def __enter__(self) -> "TerminalProgress":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._bar is not None:
            self._bar.stop()

    def show(self, label: str, done: int, total: int | None) -> None:
        """Draw the bar of the work called `label`, `done` of `total` games."""
        if not sys.stderr.isatty() or time.monotonic() - self._begun < PATIENCE:
            return
        if self._bar is None:
            self._bar = _bar()
            self._bar.start()
        if label not in self._tasks:
            self._tasks[label] = self._bar.add_task(label, total=total)
        self._bar.update(self._tasks[label], completed=done, total=total)


def _bar() -> "rich.progress.Progress":
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=Console(stderr=True), transient=True)
