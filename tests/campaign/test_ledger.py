"""A ledger loses no finished game, mixes no questions, and notices damage."""

import json
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from analyzer.campaign import session
from analyzer.campaign.executor import run
from analyzer.campaign.ledger import FORMAT, Ledger, identity, signed
from analyzer.campaign.plan import Plan, Tally
from analyzer.campaign.sequential import run_until
from analyzer.errors import InputError
from tests.campaign.conftest import expected
from tests.campaign.test_executor import interrupt_at

Counting = Callable[..., Plan]
QUESTION = {"seed": 1, "ruleset": "ronda-duel"}


def opened(path: Path, **changes: object) -> Ledger:
    return Ledger(path, {**QUESTION, **changes}, 6)


def test_an_interrupted_run_goes_on_where_it_was(counting: Counting, tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    with opened(path) as ledger:
        first = run(counting(10, pause=0.01, trip=interrupt_at(100)), 10**9, threads=2, ledger=ledger)
    assert first.interrupted
    played: list[int] = []
    with opened(path) as ledger:
        assert ledger.finished == (0, first.stop)
        games = first.stop + 100
        second = run(counting(10, trip=lambda start, stop: played.extend((start, stop))), games, ledger=ledger)
    assert second.tally.tolist() == expected(0, games)
    assert min(played) == first.stop
    with opened(path) as ledger:
        third = run(counting(10, trip=lambda start, stop: pytest.fail("played again")), games, ledger=ledger)
    assert third.tally.tolist() == expected(0, games)


def test_a_resumed_sequential_run_sees_the_same_looks(
    counting: Counting, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session, "SAVED_EVERY", 0.0)

    def looks(ledger: Ledger | None, trip: Callable[[int, int], None] | None) -> list[tuple[list[int], int]]:
        seen: list[tuple[list[int], int]] = []

        def rule(increment: Tally, _total: Tally, n: int) -> None:
            seen.append((increment.tolist(), n))

        run_until(counting(7, trip=trip), rule, threads=2, first=20, growth=2.0, max_games=500, ledger=ledger)
        return seen

    def trip(start: int, _stop: int) -> None:
        if start > 100:
            raise KeyboardInterrupt

    path = tmp_path / "run.jsonl"
    with opened(path) as ledger:
        cut = looks(ledger, trip)
        assert ledger.finished == (0, cut[-1][1])
    with opened(path) as ledger:
        assert looks(ledger, None) == looks(None, None)


def test_a_torn_last_line_is_dropped_and_its_games_are_played_again(
    counting: Counting, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "run.jsonl"
    with opened(path) as ledger:
        run(counting(), 50, ledger=ledger)
        run(counting(), 80, ledger=ledger)
    whole = path.read_bytes()
    for lost in range(1, len(whole.splitlines()[-1]) + 2):
        path.write_bytes(whole[:-lost])
        caplog.clear()
        with opened(path) as ledger:
            assert ledger.finished == (0, 50)
            told = [] if lost == len(whole.splitlines()[-1]) + 1 else [f"{path}, line 3: is cut short and was dropped"]
            assert [record.getMessage().partition(";")[0] for record in caplog.records] == told
            assert run(counting(), 80, ledger=ledger).tally.tolist() == expected(0, 80)
    assert path.read_bytes() == whole


def test_an_empty_file_is_begun_in(tmp_path: Path) -> None:
    path, other = tmp_path / "run.jsonl", tmp_path / "other.jsonl"
    path.touch()
    opened(path).close()
    opened(other).close()
    assert path.read_bytes() == other.read_bytes() != b""


def test_a_torn_first_line_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    opened(path).close()
    whole = path.read_bytes()
    for kept in (1, 10, 40, len(whole) - 1):
        path.write_bytes(whole[:kept])
        with pytest.raises(InputError, match="cut short in its first line"):
            opened(path)
        assert path.read_bytes() == whole[:kept]


def test_another_question_is_refused_by_name(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    opened(path).close()
    with pytest.raises(InputError, match="differs in seed, policies"):
        opened(path, seed=2, policies=["greedy"])
    with pytest.raises(InputError, match="differs in tally layout"):
        Ledger(path, QUESTION, 7)
    assert identity({"a": 1, "b": 2}) == identity({"b": 2, "a": 1}) != identity({"a": 1, "b": 3})


@pytest.mark.parametrize("content", ["hello\n", "[1]\n", '{"a": 1}\n', "\n", "\x00\xff\n"])
def test_a_file_that_is_no_ledger_is_left_alone(tmp_path: Path, content: str) -> None:
    path = tmp_path / "notes.txt"
    path.write_text(content)
    with pytest.raises(InputError, match="not a ledger"):
        opened(path)
    assert path.read_text() == content


@pytest.mark.parametrize(
    "row",
    [
        "nonsense",
        "{}",
        '{"start":0,"stop":0,"at":[],"count":[]}',
        '{"start":0,"stop":5,"at":[6],"count":[1]}',
        '{"start":0,"stop":5,"at":[1],"count":[]}',
        '{"start":0,"stop":5,"at":[1],"count":[0.5]}',
        '{"start":0,"stop":5,"at":3,"count":[1]}',
        '{"start":0,"stop":5,"at":[1,1],"count":[1,1]}',
        '{"start":0,"stop":5,"at":[-1],"count":[1]}',
        '{"start":-5,"stop":5,"at":[1],"count":[1]}',
    ],
)
def test_a_line_that_holds_no_games_is_reported_with_its_number(tmp_path: Path, row: str) -> None:
    path = tmp_path / "run.jsonl"
    opened(path).close()
    begun = path.read_bytes()
    for line, reason in [(row.encode() + b"\n", "is damaged"), (signed(row), "not a finished range")]:
        path.write_bytes(begun + line)
        with pytest.raises(InputError, match=f"line 2: ?({reason})"):
            opened(path)
        assert path.read_bytes() == begun + line


def test_no_changed_byte_goes_unnoticed(counting: Counting, tmp_path: Path) -> None:
    """Whatever happens to one byte, the counts are those that were recorded, or the file is refused as it is."""
    path = tmp_path / "run.jsonl"
    with opened(path) as ledger:
        run(counting(), 50, ledger=ledger)
        run(counting(), 80, ledger=ledger)
    whole = path.read_bytes()
    heads = [0, *(at + 1 for at, byte in enumerate(whole) if byte == ord("\n"))]
    assert len(heads) == 4
    for at, byte in enumerate(whole[:-1]):
        digit = ord("1") + (byte - ord("0")) % 9
        damaged = whole[:at] + bytes([digit if chr(byte).isdigit() else byte ^ 1]) + whole[at + 1 :]
        path.write_bytes(damaged)
        line = sum(at >= head for head in heads)
        told = f"line {line}: is damaged" if line > 1 else "line 1: is damaged|ledger of version|not a ledger"
        with pytest.raises(InputError, match=f"{path}.*({told})"):
            opened(path)
        assert path.read_bytes() == damaged


def test_a_line_twice_or_missing_is_reported(counting: Counting, tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    with opened(path) as ledger:
        for games in (50, 80, 90):
            run(counting(), games, ledger=ledger)
    head, *rows = path.read_bytes().splitlines(keepends=True)
    for kept in (rows[:1] * 2, [rows[0], rows[2]], rows[::-1]):
        path.write_bytes(head + b"".join(kept))
        with pytest.raises(InputError, match=r"line 3: games .* do not follow on"):
            opened(path)


@pytest.mark.parametrize("version", [FORMAT - 1, FORMAT + 1])
def test_a_ledger_of_another_version_is_refused(tmp_path: Path, version: int) -> None:
    path = tmp_path / "run.jsonl"
    opened(path).close()
    header = json.loads(path.read_bytes())
    del header["crc"]
    other = json.dumps({**header, "ledger": version}, separators=(",", ":"))
    rest = '{"start":0,"stop":5,"at":[1],"count":[1]}\n'
    for first in (other.encode() + b"\n", signed(other)):
        path.write_bytes(first + rest.encode())
        with pytest.raises(
            InputError, match=f"is a ledger of version {version}, and this program goes on only with version {FORMAT}"
        ):
            opened(path)
        assert path.read_bytes() == first + rest.encode()


def test_a_gap_is_reported(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    with opened(path) as ledger:
        ledger.record(0, 5, np.ones(6, np.int64))
        with pytest.raises(ValueError, match="do not follow"):
            ledger.record(6, 8, np.ones(6, np.int64))
    with path.open("ab") as file:
        file.write(signed(json.dumps({"start": 6, "stop": 8, "at": [], "count": []})))
    with pytest.raises(InputError, match="line 3: games 6 to 7 do not follow on games 0 to 4"):
        opened(path)


def test_counts_that_do_not_fit_the_ledger_are_refused(counting: Counting, tmp_path: Path) -> None:
    with opened(tmp_path / "run.jsonl") as ledger:
        run(counting(), 50, start=10, ledger=ledger)
        with pytest.raises(InputError, match="games 10 to 59 as one sum, of which only games 10 to 39 are asked for"):
            run(counting(), 30, start=10, ledger=ledger)
        for start in (0, 61):
            with pytest.raises(InputError, match=f"holds games 10 to 59: a run that starts with game {start} cannot"):
                run(counting(), 30, start=start, ledger=ledger)


def test_two_runs_cannot_share_a_ledger(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    with opened(path), pytest.raises(InputError, match="in use"):
        opened(path)
    opened(path).close()


def test_a_folder_is_no_ledger(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="it is a folder"):
        opened(tmp_path)


KILLED = """
import sys, time
import numpy as np
from pathlib import Path
from analyzer.campaign import session
from analyzer.campaign.executor import run
from analyzer.campaign.ledger import Ledger
from analyzer.campaign.plan import Plan

session.SAVED_EVERY = 0.05
def play(start, stop):
    time.sleep(0.005)
    games = np.arange(start, stop)
    return np.array([games.size, games.sum(), 0, 0, 0, 0])
with Ledger(Path(sys.argv[1]), {"seed": 1, "ruleset": "ronda-duel"}, 6) as ledger:
    print("begun", flush=True)
    run(Plan(play, 6, 10, "killed"), 10**9, threads=2, ledger=ledger)
"""


def test_a_killed_process_leaves_a_ledger_that_adds_up(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    with subprocess.Popen([sys.executable, "-c", KILLED, str(path)], stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        process.stdout.readline()
        give_up = time.monotonic() + 60
        while path.read_bytes().count(b"\n") < 4 and time.monotonic() < give_up:
            time.sleep(0.05)
        process.kill()
    with opened(path) as ledger:
        assert ledger.finished is not None
        tally = np.zeros(6, np.int64)
        stop = ledger.add_finished(0, 10**9, tally)
    assert stop > 0
    assert tally.tolist()[:2] == expected(0, stop)[:2]
