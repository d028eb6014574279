"""A run's tally is that of its range: whatever the threads and chunks, whenever it was stopped."""

import _thread
import signal
import threading
import time
from collections.abc import Callable

import pytest

from analyzer.campaign.executor import run
from analyzer.campaign.interrupts import listening
from analyzer.campaign.plan import Plan
from analyzer.campaign.session import ranges
from analyzer.errors import InputError
from tests.campaign.conftest import expected

Counting = Callable[..., Plan]


@pytest.mark.parametrize("threads", [1, 2, 3])
@pytest.mark.parametrize("chunk", [1, 7, 100, 5000])
@pytest.mark.parametrize(("start", "games"), [(0, 1000), (17, 1), (123, 999)])
def test_tally_depends_on_the_range_alone(counting: Counting, threads: int, chunk: int, start: int, games: int) -> None:
    outcome = run(counting(chunk), games, threads=threads, start=start)
    assert outcome.tally.tolist() == expected(start, start + games)
    assert (outcome.start, outcome.stop, outcome.reason) == (start, start + games, "complete")


@pytest.mark.parametrize("threads", [1, 2, 3])
@pytest.mark.parametrize("chunk", [1, 10, 64])
@pytest.mark.parametrize("games", [1, 2, 5, 63, 64, 65, 1000])
def test_ranges_are_whole_and_balanced(threads: int, chunk: int, games: int) -> None:
    pieces = list(ranges(5, 5 + games, chunk, threads))
    assert [i for piece in pieces for i in range(*piece)] == list(range(5, 5 + games))
    assert max(stop - start for start, stop in pieces) <= chunk


def test_pieces_that_end_out_of_order_are_merged_in_order(counting: Counting) -> None:
    def slow_first(start: int, stop: int) -> None:
        time.sleep(0.05 if start % 40 == 0 else 0.0)

    outcome = run(counting(10, trip=slow_first), 300, threads=3)
    assert outcome.tally.tolist() == expected(0, 300)


def interrupt_at(game: int) -> Callable[[int, int], None]:
    """A hook that sends the main thread an interrupt out of another one when the range with that game begins."""

    def trip(start: int, stop: int) -> None:
        if start <= game < stop:
            _thread.interrupt_main()

    return trip


@pytest.mark.parametrize("threads", [1, 3])
def test_interrupt_keeps_an_unbroken_range(counting: Counting, threads: int) -> None:
    before = signal.getsignal(signal.SIGINT)
    outcome = run(counting(10, pause=0.01, trip=interrupt_at(200)), 10**12, threads=threads, start=40)
    assert outcome.interrupted
    assert outcome.stop > 200
    assert outcome.tally.tolist() == expected(40, outcome.stop)
    assert signal.getsignal(signal.SIGINT) is before


def test_a_request_to_end_counts_where_somebody_answers_it() -> None:
    """A library's user whose process ends at SIGTERM keeps that; only a handler is replaced, and put back."""
    with listening():
        assert signal.getsignal(signal.SIGTERM) is signal.SIG_DFL
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        with listening() as interrupts:
            signal.raise_signal(signal.SIGTERM)
        assert interrupts.count == 1
        assert signal.getsignal(signal.SIGTERM) is signal.default_int_handler
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_DFL)


class Press:
    """A progress that presses Ctrl-C once the games before `at` are merged, `times` in all, then lets games go on."""

    def __init__(self, at: int, times: int) -> None:
        self.at, self.times, self.go_on = at, times, threading.Event()

    def show(self, _label: str, done: int, _total: int | None) -> None:
        if done >= self.at and self.times:
            self.times -= 1
            signal.raise_signal(signal.SIGINT)
        elif done >= self.at:
            self.go_on.set()

    def hold(self, start: int, _stop: int) -> None:
        """Let no game from `at` on end before the time."""
        if start >= self.at:
            self.go_on.wait(10)


def test_an_interrupt_withdraws_what_has_not_begun(counting: Counting) -> None:
    press = Press(at=0, times=1)
    outcome = run(counting(10, trip=press.hold), 10**6, progress=press)
    assert (outcome.interrupted, outcome.stop) == (True, 10)


def test_a_second_interrupt_does_not_wait(counting: Counting) -> None:
    press = Press(at=50, times=2)
    outcome = run(counting(10, trip=press.hold), 10**6, threads=2, progress=press)
    press.go_on.set()
    assert outcome.interrupted
    assert outcome.elapsed < 5
    assert outcome.tally.tolist() == expected(0, 50)


def test_an_interrupt_raised_by_a_game_leaves_what_came_before(counting: Counting) -> None:
    def trip(start: int, _stop: int) -> None:
        if start == 70:
            raise KeyboardInterrupt

    outcome = run(counting(10, trip=trip), 1000, threads=2)
    assert outcome.interrupted
    assert outcome.tally.tolist() == expected(0, 70)


def test_an_error_in_a_game_ends_the_run(counting: Counting) -> None:
    def trip(start: int, _stop: int) -> None:
        if start == 70:
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        run(counting(10, trip=trip), 10**9, threads=2)


def test_a_straggler_is_not_left_far_behind(counting: Counting) -> None:
    begun: list[int] = []
    seen: list[int] = []

    class Watch:
        def show(self, label: str, done: int, total: int | None) -> None:
            assert (label, total) == ("counting", 2000)
            seen.append(done)

    first_done: list[int] = []

    def trip(start: int, _stop: int) -> None:
        begun.append(start)
        if start == 0:
            time.sleep(0.3)
            first_done.append(len(begun))

    run(counting(10, trip=trip), 2000, threads=3, progress=Watch())
    assert first_done[0] <= 8 * 3
    assert seen == sorted(seen)
    assert seen[-1] == 2000


@pytest.mark.parametrize(
    ("games", "threads", "start", "said"),
    [
        (0, 1, 0, "0 games"),
        (-5, 1, 0, "-5 games"),
        (1, 0, 0, "0 threads"),
        (1, 1, -1, "numbered from 0"),
        (2**63, 1, 0, "2\\^63"),
        (10, 1, 2**63 - 5, "2\\^63"),
    ],
)
def test_counts_that_cannot_be_played(counting: Counting, games: int, threads: int, start: int, said: str) -> None:
    with pytest.raises(InputError, match=said):
        run(counting(), games, threads=threads, start=start)


def test_in_a_side_thread_interrupts_stay_with_the_main_thread(counting: Counting) -> None:
    found: list[list[int]] = []
    side = threading.Thread(target=lambda: found.append(run(counting(), 100, threads=2).tally.tolist()))
    side.start()
    side.join()
    assert found == [expected(0, 100)]
