"""Telling the user that kernels are being compiled, where it takes so long that it might be taken for a hang."""

import time
from collections.abc import Callable

PATIENCE = 1.0
"""Seconds of compiling about which nothing is said."""

_TELLERS: list[Callable[[str], None]] = []


def tell_with(tell: Callable[[str], None] | None) -> None:
    """Let `tell` say, once, that kernels are being compiled; None: say nothing."""
    _TELLERS[:] = [tell] if tell else []


def tell(text: str) -> None:
    """Tell what is about to take long, if anybody listens and nothing has been told yet."""
    if _TELLERS:
        _TELLERS.pop()(text)


class Stopwatch:
    """Adds up the time of compiling; inner functions begin and end within outer ones."""

    def __init__(self) -> None:
        self.depth, self.spent, self.begun = 0, 0.0, 0.0

    def begin(self) -> None:
        """Take note that a function is being compiled."""
        if not self.depth:
            self.begun = time.monotonic()
        self.depth += 1
        self._speak()

    def end(self) -> None:
        """Take note that the function begun last is done."""
        self._speak()
        self.depth -= 1
        if not self.depth:
            self.spent += time.monotonic() - self.begun

    def _speak(self) -> None:
        if self.spent + time.monotonic() - self.begun > PATIENCE:
            tell("Compiling what this needs, once; later runs find it ready …")


def listen() -> None:
    """Time every compilation from now on."""
    from numba.core import event

    watch = Stopwatch()

    class Ear(event.Listener):  # type: ignore[misc]
        def on_start(self, event: object) -> None:
            watch.begin()

        def on_end(self, event: object) -> None:
            watch.end()

    event.register("numba:compile", Ear())
