"""Jobs run side by side, in any order, and end together."""

import signal
import threading
from collections.abc import Callable

import pytest

from analyzer.claims.jobs import Clock, Effort, Room, run_all
from analyzer.errors import InputError


class Task:
    """A job that does something."""

    parts = ()

    def __init__(self, do: Callable[[Room], object], *, timed: bool = True) -> None:
        self.do, self.timed, self.ran = do, timed, False

    def run(self, room: Room) -> None:
        """Do it."""
        self.ran = True
        self.do(room)


def nothing(room: Room) -> None:
    """Do nothing."""


@pytest.mark.parametrize("threads", [1, 2, 8])
def test_every_job_runs(threads: int) -> None:
    jobs = [Task(nothing, timed=number % 2 == 0) for number in range(7)]
    assert not run_all(jobs, Effort(threads=threads))
    assert all(job.ran for job in jobs)
    assert not run_all([], Effort())


def test_jobs_run_at_once() -> None:
    meeting = threading.Barrier(2, timeout=20)
    assert not run_all([Task(lambda room: meeting.wait()) for _ in range(2)], Effort(threads=2))


def test_a_job_alone_gets_all_threads() -> None:
    given: list[int] = []
    run_all([Task(lambda room: given.append(room.threads))], Effort(threads=4))
    assert given == [4]


def test_the_first_error_is_the_one_told() -> None:
    def fail(text: str) -> Callable[[Room], object]:
        def do(room: Room) -> None:
            raise InputError(text)

        return do

    with pytest.raises(InputError, match="first"):
        run_all([Task(nothing), Task(fail("first")), Task(fail("second"))], Effort(threads=2))


def test_an_interrupt_leaves_out_what_has_not_begun() -> None:
    jobs = [Task(lambda room: signal.raise_signal(signal.SIGINT)), Task(nothing)]

    def interrupt(room: Room) -> None:
        signal.pthread_kill(threading.main_thread().ident or 0, signal.SIGINT)
        while not room.interrupts.count:
            pass

    jobs[0].do = interrupt
    assert run_all(jobs, Effort())
    assert [job.ran for job in jobs] == [True, False]


def test_a_budget_is_dealt_out() -> None:
    assert Clock(None, 3, 1).seconds() is None
    clock = Clock(12.0, 4, 2)
    assert clock.seconds() == pytest.approx(6, abs=0.5)
    assert clock.seconds() == pytest.approx(8, abs=0.5)
    assert clock.seconds() == pytest.approx(12, abs=0.5)
    assert clock.seconds() == pytest.approx(12, abs=0.5)
