"""The benchmarks' plumbing at tiny sizes; no time is ever judged here."""

import json
from pathlib import Path

import pytest

from benchmarks import __main__ as command
from benchmarks import process
from benchmarks.clock import Timing, measure
from benchmarks.process import Check
from benchmarks.row import Row
from benchmarks.yardstick import YARDSTICK


def _absent() -> None:
    raise ModuleNotFoundError("No module named 'nowhere'", name="nowhere")


def row(**facts: object) -> Row:
    return Row(**{"name": "work", "unit": "thing", "prepare": lambda: lambda units: units, "units": 5} | facts)  # type: ignore[arg-type]


def test_names_are_unique() -> None:
    names = [one.name for one in command.ROWS]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("one", [r for r in command.ROWS if not r.peer], ids=lambda one: one.name)
def test_every_kernel_row_works(one: Row) -> None:
    assert one.prepare()(2) is not NotImplemented


@pytest.mark.parametrize("one", [r for r in command.ROWS if r.peer], ids=lambda one: one.name)
def test_every_other_program_works_or_is_named_as_missing(one: Row) -> None:
    (timing,) = measure([one], passes=1, scale=1e-9)
    assert (timing.nanoseconds is None) == timing.missing.startswith("not installed: ")


def test_rows_take_turns() -> None:
    done: list[str] = []

    def named(name: str) -> Row:
        return row(name=name, prepare=lambda: lambda units: done.append(name))

    measure([named("a"), named("b")], passes=2)
    assert done == ["a", "b", "a", "b", "a", "b"]


def test_what_is_not_installed_is_said() -> None:
    (timing,) = measure([row(prepare=_absent)], passes=1)
    assert timing == Timing(timing.row, None, "not installed: nowhere")


@pytest.mark.parametrize(
    ("value", "least", "met"), [(0.2, False, True), (0.4, False, False), (0.2, True, False), (None, False, None)]
)
def test_budgets(value: float | None, least: bool, met: bool | None) -> None:
    assert Check("start", value, "s", 0.3, least).met is met


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["--json", "--passes", "1", "--scale", "1e-6", "--only", "Philox", "--only", "argsort"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert [one["name"] for one in document["rows"]] == [
        YARDSTICK.name,
        "Philox block of four words",
        "NumPy, argsort",
    ]
    assert document["rows"][0]["w"] == 1.0
    assert document["w_nanoseconds"] > 0


def test_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["--passes", "1", "--scale", "1e-6", "--only", "round, random", "--only", "NumPy"]) == 0
    text = capsys.readouterr().out
    assert "ronda-duel round, random" in text
    assert "NumPy, argpartition" in text


def test_a_process_is_measured_from_outside() -> None:
    done = process.run(["-c", "import sys; sys.stderr.write('word'); sys.exit(3)"])
    assert (done.status, done.errors) == (3, "word")
    assert done.seconds > 0


def test_peak_memory_is_that_of_the_process() -> None:
    megabytes = process.peak_memory("--version")
    if Path("/proc/self/status").exists():
        assert megabytes is not None
        assert 1 < megabytes < 100


def test_advice_is_timed_where_it_is_given(monkeypatch: pytest.MonkeyPatch) -> None:
    times = iter((9.0, 0.7, 0.6, 8.0, 0.9, 0.8))
    monkeypatch.setattr(process, "run", lambda words: process.Run(0, next(times), 1.0, ""))
    assert [(check.value, check.met) for check in process.advice(passes=2)] == [(0.6, True), (0.8, True)]
    monkeypatch.setattr(process, "run", lambda words: process.Run(2, 0.1, 0.1, "Error"))
    assert [(check.value, check.met) for check in process.advice(passes=2)] == [(None, None), (None, None)]


def test_start_up_imports_nothing_slow() -> None:
    _, imports = process.start_up(passes=1)
    assert imports.met, imports.note
