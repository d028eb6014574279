"""Tables on terminals and in pipes, one JSON document, and files."""

import json
import re
from pathlib import Path

import pytest
import typer

from analyzer import rulesets
from analyzer.cli.output import Output, onward
from analyzer.cli.table import Table, render, show
from analyzer.errors import InputError
from analyzer.experiments.result import Result
from analyzer.reports.columns import fitted
from analyzer.reports.grid import Grid
from analyzer.reports.human import table
from kernels import notice
from tests.cli.shell import analyzer, shell, terminal

TABLE = Table(["name", "value"], [["a", 1], ["b", 2.5], ["c", None]])


@pytest.mark.parametrize(
    "words",
    ["rules show ronda-open", "rules options ronda", "policies features", "policies show search", "quantities"],
)
def test_a_pipe_gets_plain_rows_folded_at_100_columns(words: str) -> None:
    answer = shell(f"analyzer {words}")
    assert "\x1b" not in answer.stdout
    assert "…" not in answer.stdout
    assert 80 < max(map(len, answer.stdout.splitlines())) <= 100


def test_a_terminal_gets_what_it_can_show() -> None:
    words = ("rules", "diff", "ronda-duel", "ronda-pagat")
    assert "\x1b[" in terminal(*words, TERM="xterm-256color")
    assert "\x1b" not in terminal(*words, TERM="dumb")
    coloured = re.compile(r"\x1b\[[\d;]*3\d")
    assert coloured.search(terminal("--help", TERM="xterm-256color"))
    assert not coloured.search(terminal("--help", TERM="xterm-256color", NO_COLOR="1"))


def test_columns_are_respected_without_losing_a_letter() -> None:
    narrow, wide = (analyzer("rules", "list", COLUMNS=columns).stdout for columns in ("50", "200"))
    assert max(map(len, narrow.splitlines())) <= 50
    assert "…" not in narrow
    for word in ("last", "discarded,", "romme-never-opened-100"):
        assert word in wide
    assert len("".join(narrow.split())) >= len("".join(wide.replace("─", "").split()))


SCORES = Grid(
    ("score", "deal", "kind", "kickers", "won at once, passed", "lost at once, passed", "interval", "passing"),
    (("29:32", "1", "ronda", "two above", "0 %", "41.5330 %", "−3.7 … 11.5 %", "loses"),),
    4,
    "200 rounds",
)


def drawn(monkeypatch: pytest.MonkeyPatch, width: int) -> tuple[str, int]:
    """Return the table of a screen so wide, and how wide it is."""
    monkeypatch.setenv("COLUMNS", str(width))
    text = render(table(SCORES))
    return text, max(map(len, text.splitlines()))


def test_no_number_and_no_word_of_a_wide_table_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    narrowest, widest = (drawn(monkeypatch, width)[1] for width in (1, 1000))
    assert narrowest < 80 < widest
    for width in range(narrowest, widest + 2):
        text, taken = drawn(monkeypatch, width)
        assert taken <= width
        for cell in (*SCORES.rows[0][4:], "two", "above"):
            assert cell in text
    assert all(name in drawn(monkeypatch, 1000)[0] for name in SCORES.header)


def test_the_widest_columns_give_way_first() -> None:
    assert fitted([10, 4, 7], [1, 1, 1], 21) == [10, 4, 7]
    assert fitted([10, 4, 7], [1, 1, 1], 16) == [6, 4, 6]
    assert fitted([10, 4, 7], [9, 1, 1], 14) == [9, 3, 2]
    assert fitted([10, 4, 7], [9, 3, 6], 2) == [9, 3, 6]


def test_json_is_one_document_whatever_the_width() -> None:
    answer = analyzer("rules", "list", "--json", COLUMNS="20")
    assert len(json.loads(answer.stdout)) == 12
    assert answer.stderr == ""


def test_json_refuses_what_is_no_json(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(ValueError, match="JSON"):
        Output(as_json=True).answer({"value": float("nan")})
    assert capsys.readouterr().out == ""


def test_notes_go_to_standard_error_unless_quiet(capsys: pytest.CaptureFixture[str]) -> None:
    Output().note("by the way")
    assert capsys.readouterr() == ("", "by the way\n")
    Output(quiet=True).note("by the way")
    assert capsys.readouterr() == ("", "")


def test_lines_are_an_object_each(capsys: pytest.CaptureFixture[str]) -> None:
    Output(as_json=True).line({"a": [1, 2]}, "one and two")
    Output().line({"a": [1, 2]}, "one and two")
    assert capsys.readouterr().out == '{"a": [1, 2]}\none and two\n'


def test_csv_is_written_whole_beside_the_answer(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "table.csv"
    Output(as_json=True, csv=path).answer({"rows": 3}, TABLE)
    assert path.read_text() == "name,value\na,1\nb,2.5\nc,\n"
    out, err = capsys.readouterr()
    assert json.loads(out) == {"rows": 3}
    assert str(path) in err
    assert list(tmp_path.iterdir()) == [path]


def test_a_csv_path_is_tried_before_the_work(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="folder"):
        Output(csv=tmp_path)
    (tmp_path / "file").touch()
    with pytest.raises(InputError, match="cannot write"):
        Output(csv=tmp_path / "file" / "table.csv")


def test_nothing_is_played_for_a_file_that_cannot_be_written(tmp_path: Path) -> None:
    for option in ("--csv", "--resume"):
        path = tmp_path / "no" / "file"
        answer = analyzer("simulate", "ronda-duel", "--rounds", "1000000000000", option, str(path))
        assert (answer.exit_code, answer.stdout) == (2, "")
        assert "there is no folder" in answer.stderr
    assert list(tmp_path.iterdir()) == []


def test_no_bar_is_shown_when_quiet() -> None:
    with Output(quiet=True).progress() as progress:
        assert progress is None


@pytest.mark.parametrize(
    ("cell", "text"),
    [(None, "–"), (True, "yes"), (1234567, "1,234,567"), (0.123456, "0.1235"), ("as it is", "as it is")],
)
def test_cells_are_shown_for_readers(cell: object, text: str) -> None:
    assert show(cell) == text  # type: ignore[arg-type]


@pytest.mark.parametrize("played", [0, 1000])
def test_an_interrupted_result_is_given_and_says_how_to_go_on(
    played: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("analyzer.reports.human.tables", lambda _results: [])
    ruleset = rulesets.load("ronda-duel")
    result = Result("simulate", ruleset, (), 1, (0, played), (), interrupted=True)
    with pytest.raises(typer.Exit) as left:
        Output().results(result, onward=onward(result, None))
    assert left.value.exit_code == 130
    out, err = capsys.readouterr()
    assert ("games 0 to 999" if played else "no games") in out
    assert f"all of them reported; --start {played} goes on.\n" in err


def test_an_interrupted_run_says_how_it_goes_on(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("analyzer.reports.human.tables", lambda _results: [])
    result = Result("simulate", rulesets.load("ronda-duel"), (), 1, (0, 1000), (), interrupted=True)
    for said, told in [
        (onward(result, Path("kept.jsonl")), "; the same command again goes on from kept.jsonl"),
        ("", ""),
    ]:
        with pytest.raises(typer.Exit):
            Output().results(result, onward=said)
        assert capsys.readouterr().err == f"Interrupted after 1,000 games, all of them reported{told}.\n"


def test_an_interrupt_between_parts_lets_those_given_stand(capsys: pytest.CaptureFixture[str]) -> None:
    output = Output()
    with pytest.raises(KeyboardInterrupt), output.in_parts():
        raise KeyboardInterrupt
    output.line({}, "one")
    with pytest.raises(typer.Exit) as left, output.in_parts():
        raise KeyboardInterrupt
    assert left.value.exit_code == 130
    assert capsys.readouterr() == ("one\n", "Interrupted: what stands above is whole, and the rest was not begun.\n")


@pytest.mark.parametrize("quiet", [False, True])
def test_who_waits_for_the_compiler_is_told_so(quiet: bool, capsys: pytest.CaptureFixture[str]) -> None:
    Output(quiet=quiet)
    notice.tell("Compiling …")
    notice.tell("Compiling …")
    assert capsys.readouterr().err == ("" if quiet else "Compiling …\n")
