"""Who waits for the compiler is told so, once."""

import pytest

from kernels import notice


@pytest.fixture
def told() -> list[str]:
    """Return what is told."""
    heard: list[str] = []
    notice.tell_with(heard.append)
    return heard


def test_long_compiling_is_told_once(told: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notice, "PATIENCE", -1.0)
    watch = notice.Stopwatch()
    for _ in range(3):
        watch.begin()
        watch.end()
    assert len(told) == 1
    assert "once" in told[0]


def test_short_compiling_is_not_told(told: list[str]) -> None:
    watch = notice.Stopwatch()
    watch.begin()
    watch.begin()
    watch.end()
    watch.end()
    assert (watch.depth, told) == (0, [])


def test_the_time_of_all_compilations_adds_up(told: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(100))
    monkeypatch.setattr("kernels.notice.time.monotonic", lambda: 0.4 * next(clock))
    watch = notice.Stopwatch()
    for _ in range(4):
        watch.begin()
        watch.end()
    assert watch.spent > 1
    assert len(told) == 1


def test_nobody_needs_to_listen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notice, "PATIENCE", -1.0)
    notice.tell_with(None)
    notice.Stopwatch().begin()
    notice.tell("…")
