"""Ctrl-C as a count that the main thread reads when it is ready, so that no tally is ever torn by it."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from types import FrameType


@dataclass(slots=True)
class Interrupts:
    """How often the user has pressed Ctrl-C: once asks to finish what runs, twice to leave at once."""

    count: int = 0


@contextmanager
def listening() -> Iterator[Interrupts]:
    """Count interrupts instead of raising KeyboardInterrupt, until the block ends.

    Signals reach the main thread only: elsewhere, and where interrupts are ignored (a job behind `nohup`), nothing
    changes and the count stays 0.
    """
    interrupts = Interrupts()
    before = signal.getsignal(signal.SIGINT)
    if threading.current_thread() is not threading.main_thread() or before in (None, signal.SIG_IGN):
        yield interrupts
        return

    def note(_signal: int, _frame: FrameType | None) -> None:
        interrupts.count += 1

    signal.signal(signal.SIGINT, note)
    try:
        yield interrupts
    finally:
        signal.signal(signal.SIGINT, before)
