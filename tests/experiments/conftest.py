"""A user who presses Ctrl-C."""

import _thread

import pytest


class Impatient:
    """Somebody who interrupts a run as soon as he is shown that games are finished."""

    def __init__(self) -> None:
        self.pressed = False

    def show(self, _label: str, done: int, _total: int | None) -> None:
        if done and not self.pressed:
            self.pressed = True
            _thread.interrupt_main()


@pytest.fixture
def impatient() -> Impatient:
    return Impatient()
