"""`analyzer report`: the same files whatever the threads, nothing half written, bad input refused in time."""

import json
import shlex
from pathlib import Path

import pytest

from tests.cli.shell import analyzer

SMALL = ("--rounds", "300", "--matches", "40")


def made(out: Path, *arguments: str) -> dict[str, bytes]:
    result = analyzer("report", "ronda-pagat", "--out", str(out), *SMALL, *arguments)
    assert result.exit_code == 0, result.stderr
    return {path.relative_to(out).as_posix(): path.read_bytes() for path in out.rglob("*") if path.is_file()}


def test_same_files_whatever_the_threads(tmp_path: Path) -> None:
    one = made(tmp_path / "one", "--threads", "1")
    two = made(tmp_path / "two", "--threads", "2", "--json")
    assert one == two
    assert {"README.md", "ronda-pagat.md", "ronda-pagat/points.svg", "ronda-pagat/points.png"} < set(one)


def test_options_and_policies(tmp_path: Path) -> None:
    arguments = ("--policy", "greedy", "--set", "target=21", "--seed", "9", "--json", *SMALL)
    result = analyzer("report", "ronda-pagat", "--out", str(tmp_path), *arguments)
    document = json.loads(result.stdout)
    assert document["files"][-1] == str(tmp_path / "README.md")
    page = (tmp_path / "ronda-pagat-target-21.md").read_text()
    assert "analyzer report ronda-pagat --policy greedy --set target=21 --rounds 300 --matches 40 --seed 9" in page
    assert "| random |" not in page


def test_a_page_names_a_command_that_makes_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("my house.toml").write_text('base = "ronda-pagat"\nname = "ronda-dar"\ntarget = 41\n')
    Path("me.toml").write_text('name = "myself"\nbase = "greedy"\n')
    given = ["my house.toml", "--set", "missa_points=2", "--policy", "me.toml+memory=3", *SMALL]
    assert analyzer("report", *given, "--out", "one").exit_code == 0
    page = Path("one/ronda-dar.md").read_text()
    words = shlex.split(page.partition("with `analyzer ")[2].partition("`")[0])
    assert {"my house.toml", "missa_points=2", "me.toml+memory=3"} < set(words)
    answer = analyzer(*words, "--out", "two")
    assert answer.exit_code == 0, answer.stderr
    assert Path("two/ronda-dar.md").read_text() == page


def test_a_strategy_page_names_a_command_that_makes_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("house.toml").write_text('base = "ronda-open"\nname = "ronda-dar"\n')
    given = ["house.toml", "--set", "target=41", "--strategy", "--part", "last-card", "--share", "0.005"]
    assert analyzer("report", *given, "--out", "one", "--quiet").exit_code == 0
    page = Path("one/ronda-dar-strategy.md").read_text()
    words = shlex.split(page.partition("with `analyzer ")[2].partition("`")[0])
    assert words == ["report", *given, "--seed", "1"]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("ronda-dual",), "ronda-duel"),
        (("ronda-duel", "ronda-duel"), "under this name"),
        (("ronda-duel", "--policy", "gredy"), "greedy"),
        (("ronda-duel", "--set", "seats=3"), "seats"),
    ],
)
def test_bad_input(tmp_path: Path, arguments: tuple[str, ...], words: str) -> None:
    result = analyzer("report", *arguments, "--out", str(tmp_path / "out"), "--rounds", "1000000000000")
    assert result.exit_code == 2
    assert words in result.stderr
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("count", ["0", "-5", "many"])
def test_bad_counts(tmp_path: Path, count: str) -> None:
    assert analyzer("report", "ronda-duel", "--out", str(tmp_path), "--rounds", count).exit_code == 2


def test_a_folder_that_cannot_be_written_is_refused_before_the_games(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    result = analyzer("report", "ronda-duel", "--out", str(tmp_path / "file"), "--rounds", "1000000000000")
    assert result.exit_code == 2
    assert "file" in result.stderr


@pytest.mark.parametrize("in_the_way", ["ronda-duel", "ronda-duel.md/folder", "README.md/folder"])
def test_a_page_that_cannot_be_written_is_refused_before_the_games(tmp_path: Path, in_the_way: str) -> None:
    blocked = tmp_path / in_the_way
    if blocked.name == "folder":
        blocked.mkdir(parents=True)
    else:
        blocked.write_text("a file where a folder must be")
    result = analyzer("report", "ronda-duel", "--out", str(tmp_path), "--rounds", "1000000000000")
    assert result.exit_code == 2
    assert "cannot write" in result.stderr


def test_a_part_of_a_strategy_page(tmp_path: Path) -> None:
    words = ("report", "ronda-open", "--strategy", "--part", "last-card", "--share", "0.005", "--out", str(tmp_path))
    result = analyzer(*words, "--threads", "1", "--quiet")
    assert result.exit_code == 0, result.stderr
    page = (tmp_path / "ronda-open-strategy.md").read_text()
    assert page.count("\n## ") == 1
    assert "`analyzer report ronda-open --strategy --part last-card --share 0.005 --seed 1`" in page
    assert "60 blocks of rounds and 12 blocks of matches" in page
