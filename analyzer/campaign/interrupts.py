"""Ctrl-C, or a request to end, as a count that the main thread reads when it is ready: no tally is ever torn by it."""

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


SIGNALS = (signal.SIGINT, signal.SIGTERM)
"""What counts as an interrupt wherever Python raises KeyboardInterrupt for it, or calls a handler of somebody's own."""


@contextmanager
def listening() -> Iterator[Interrupts]:
    """Count interrupts instead of raising KeyboardInterrupt, until the block ends.

    Signals reach the main thread only: elsewhere, and where a signal is ignored (a job behind `nohup`) or ends the
    process by itself, nothing changes and the count stays 0.
    """
    interrupts = Interrupts()

    def note(_signal: int, _frame: FrameType | None) -> None:
        interrupts.count += 1

    before = {number: signal.getsignal(number) for number in SIGNALS}
    heard = {number: handler for number, handler in before.items() if callable(handler)}
    if threading.current_thread() is not threading.main_thread():
        heard = {}
    for number in heard:
        signal.signal(number, note)
    try:
        yield interrupts
    finally:
        for number, handler in heard.items():
            signal.signal(number, handler)
