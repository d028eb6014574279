"""`analyzer simulate`, `trace`, `compare` and `tournament` as a user meets them."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from analyzer import games
from kernels import notice
from tests.cli.shell import ROOT, analyzer, shell

SIDE_QUANTITIES = (
    "points",
    "points_announcements",
    "points_chains",
    "points_missa",
    "points_cards",
    "points_last_card",
    "round_wins",
    "cards",
    "captures",
    "announcements",
)


def test_the_json_of_rounds_has_every_promised_quantity() -> None:
    words = ("simulate", "ronda-duel", "--policy", "random", "--rounds", "2000", "--dealer", "fixed", "--json")
    document = json.loads(analyzer(*words).stdout)
    assert document["command"] == "simulate"
    assert document["ruleset"]["name"] == "ronda-duel"
    assert document["range"] == [0, 2000]
    assert {"versions", "kernel_hash"} <= document["provenance"].keys()
    found = {(e["quantity"], tuple(sorted(e["group"].items()))): e for e in document["estimates"]}
    assert len(found) == len(document["estimates"])
    for side in ("dealer", "other"):
        for quantity in SIDE_QUANTITIES:
            one = found[quantity, (("side", side),)]
            assert one["low"] <= one["value"] <= one["high"]
            assert (one["confidence"], one["n"], one["method"]) == (0.95, 2000, "fixed")
        for level in ("b_wahed", "b_khamsa", "b_achra"):
            assert ("chains", (("level", level), ("side", side))) in found
    assert {("round_draws", ()), ("leftover_cards", ())} <= found.keys()


def test_the_json_of_matches() -> None:
    document = json.loads(analyzer("simulate", "ronda-duel", "--matches", "300", "--dealer", "fixed", "--json").stdout)
    found = {(e["quantity"], e["group"].get("side")) for e in document["estimates"]}
    assert {("match_wins", "first_dealer"), ("match_wins", "other"), ("match_rounds", None)} <= found


def test_the_game_traced_is_the_game_simulated() -> None:
    common = ("ronda-teams", "--policy", "greedy", "--policy", "random", "--seed", "9")
    for unit in ("round", "match"):
        traced = [
            json.loads(line)
            for line in analyzer("trace", *common, "--unit", unit, "--index", "5", "--json").stdout.splitlines()
        ]
        amount = ("--rounds", "1") if unit == "round" else ("--matches", "1")
        answer = analyzer("simulate", *common, *amount, "--start", "5", "--json", "--quiet")
        estimates = json.loads(answer.stdout)["estimates"]
        quantity = "points" if unit == "round" else "match_points"
        points = {e["group"]["side"]: e["value"] for e in estimates if e["quantity"] == quantity}
        assert [points[0], points[1]] == traced[-1]["score"]


def test_a_quiet_trace_says_nothing_of_compiling(monkeypatch: pytest.MonkeyPatch) -> None:
    words = ("trace", "ronda-duel", "--index", "3")
    monkeypatch.setattr(games.get("ronda"), "tracer", lambda _setup: lambda _index: notice.tell("Compiling …") or [])
    assert [analyzer(*words).stderr, analyzer(*words, "--quiet").stderr] == ["Compiling …\n", ""]


def test_a_trace_can_be_read() -> None:
    text = analyzer("trace", "ronda-duel", "--policy", "greedy", "--index", "3", "--count", "2").stdout
    assert text.count("dealer: seat") == 2
    assert "Deal 5" in text


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("simulate", "ronda-dule"), "did you mean"),
        (("simulate", "ronda-duel", "--policy", "greed"), "did you mean greedy"),
        (("simulate", "ronda-duel", "--set", "targe=5"), "did you mean target"),
        (("simulate", "ronda-duel", "--rounds", "0"), "--rounds"),
        (("simulate", "ronda-duel", "--rounds", "-3"), "--rounds"),
        (("simulate", "ronda-duel", "--rounds", "5", "--matches", "5"), "both"),
        (("simulate", "ronda-duel", "--rounds", "5", "--precision", "nan"), "precision"),
        (("simulate", "ronda-duel", "--set", "seats=3"), "seats"),
        (("simulate", "ronda-duel", "--set", "deals=4,4"), "40"),
        (("simulate", "ronda-duel", "--precision", "0.1", "--quantity", "pionts"), "did you mean points"),
        (("trace", "ronda-duel", "--index", "-1"), "index"),
        (("trace", "ronda-duel", "--index", "9223372036854775807"), "index"),
        (("trace", "ronda-duel", "--count", "0"), "count"),
        (("compare", "ronda-duel", "greedy", "gready", "--rounds", "5"), "did you mean"),
        (("tournament", "ronda-duel", "greedy", "--matches", "5"), "two or more"),
    ],
)
def test_bad_input_gets_one_clear_message(words: tuple[str, ...], message: str) -> None:
    answer = analyzer(*words)
    assert answer.exit_code == 2
    assert message in answer.stderr
    assert "Traceback" not in answer.stderr
    assert answer.stdout == ""


def interrupted(*words: str, tmp: Path, by: signal.Signals = signal.SIGINT) -> tuple[int, str, str]:
    """Return status, standard output and error of a run that gets Ctrl-C, or another signal, once it has begun."""
    environment = {**os.environ, "COLUMNS": "200", "TERM": "dumb"}
    command = [sys.executable, "-m", "analyzer", *words, "--resume", str(tmp / "kept.jsonl")]
    with subprocess.Popen(
        command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as run:
        # The ledger grows when games are finished: only then is there something to lose.
        for _ in range(600):
            time.sleep(0.1)
            kept = tmp / "kept.jsonl"
            if kept.exists() and len(kept.read_bytes().splitlines()) > 1:
                break
        run.send_signal(by)
        out, err = run.communicate(timeout=120)
        return run.returncode, out, err


@pytest.mark.parametrize("by", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupt_keeps_the_finished_games(tmp_path: Path, by: signal.Signals) -> None:
    words = ("simulate", "ronda-duel", "--precision", "1e-9", "--threads", "1", "--json")
    status, out, err = interrupted(*words, tmp=tmp_path, by=by)
    document = json.loads(out)
    start, stop = document["range"]
    assert status == 130
    assert "Interrupted" in err
    assert start == 0
    assert stop > 0
    assert all(e["n"] == stop for e in document["estimates"] if e["quantity"] == "points")


def test_an_interrupt_ends_long_rounds_too(tmp_path: Path) -> None:
    """Rounds of a thousand turns, in which everybody only takes the others' discards (M15)."""
    rules = ("take_discard=always", "opening_minimum=120", "joker_limit=one")
    options = [word for rule in rules for word in ("--set", rule)]
    policy = str(ROOT / "tests/oracles/romme/taker.toml")
    words = ("simulate", "romme-no-final-discard", *options, "--policy", policy, "--precision", "1e-9", "--json")
    status, out, err = interrupted(*words, "--threads", "1", tmp=tmp_path)
    assert status == 130
    assert "Interrupted" in err
    turns = next(e["value"] for e in json.loads(out)["estimates"] if e["quantity"] == "turns")
    assert turns > 500


@pytest.mark.parametrize(
    ("words", "number"),
    [
        ("simulate ronda-duel", "--rounds"),
        ("compare ronda-duel greedy random", "--rounds"),
        ("advise ronda-duel --hand 4,7,10 --table 1,6,12 --deal 3 --policy greedy", "--worlds"),
    ],
)
def test_a_number_that_runs_out_before_the_precision_is_said(words: str, number: str) -> None:
    asked = (*words.split(), number, "200")
    said = "the number ran out before the precision was reached"
    note = "The number ran out before the precision was reached: the intervals are wider than asked for.\n"
    too_fine, coarse = ("--precision", "0.000001"), ("--precision", "50")
    answer = analyzer(*asked, *too_fine)
    assert (answer.exit_code, answer.stderr) == (0, note)
    assert said in answer.stdout
    for words_ in ((*asked, *coarse), asked):
        answer = analyzer(*words_)
        assert said not in answer.stdout
        assert answer.stderr == ""
    answer = analyzer(*asked, *too_fine, "--json")
    assert (answer.exit_code, answer.stderr) == (0, note)
    assert json.loads(answer.stdout)["provenance"]["stopped"] == "max_games"
    assert analyzer(*asked, *too_fine, "--json", "--quiet").stderr == ""


def test_a_ledger_cut_short_is_gone_on_with_and_said(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    words = f"simulate ronda-duel --seed 4 --start 5 --threads 1 --resume '{path}' --json"
    for rounds in (20, 50):
        assert shell(f"analyzer {words} --rounds {rounds}").exit_code == 0
    whole = path.read_bytes()
    answers = []
    for quiet in ("", " --quiet"):
        path.write_bytes(whole[:-9])
        answers.append(shell(f"analyzer {words} --rounds 50{quiet}"))
        assert path.read_bytes() == whole
    assert [json.loads(answer.stdout)["range"] for answer in answers] == [[5, 55]] * 2
    dropped = f"{path}, line 3: is cut short and was dropped; its games are played again\n"
    assert [answer.stderr for answer in answers] == [dropped, ""]


def test_a_damaged_ledger_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    words = ("simulate", "ronda-duel", "--rounds", "20", "--resume", str(path), "--json")
    assert analyzer(*words).exit_code == 0
    whole = path.read_bytes()
    at = whole.index(b'"count":[') + len(b'"count":[')
    damaged = whole[:at] + (b"1" if whole[at : at + 1] != b"1" else b"2") + whole[at + 1 :]
    older = whole.replace(b'{"ledger":2', b'{"ledger":1', 1)
    for content, said in [
        (damaged, f"{path}, line 2: is damaged (its checksum is wrong); remove it and all after it"),
        (
            older,
            f"{path} is a ledger of version 1, and this program goes on only with version 2; finish",
        ),
    ]:
        path.write_bytes(content)
        answer = analyzer(*words)
        assert (answer.exit_code, answer.stdout) == (2, "")
        assert answer.stderr.startswith(f"Error: {said}")
        assert answer.stderr.count("\n") == 1
        assert path.read_bytes() == content


def test_a_ledger_without_a_whole_head_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    words = ("simulate", "ronda-duel", "--rounds", "20", "--resume", str(path))
    path.touch()
    assert analyzer(*words).exit_code == 0
    head = path.read_bytes().splitlines()[0][:-30]
    path.write_bytes(head)
    answer = analyzer(*words)
    assert (answer.exit_code, answer.stdout) == (2, "")
    assert (
        answer.stderr == f"Error: {path} is cut short in its first line and holds no games; remove it to begin anew\n"
    )
    assert path.read_bytes() == head
    path.write_bytes(b"")
    assert analyzer(*words).exit_code == 0
    answer = analyzer(*words, "--start", "25")
    assert "holds games 0 to 19: a run that starts with game 25 cannot go on from there" in answer.stderr
