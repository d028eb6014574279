"""Reports on disk: whole, the same every time, and with everything a reader needs to check them."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from analyzer import rulesets
from analyzer.errors import InputError
from analyzer.reports.page import command, stem
from analyzer.reports.write import check_names, write_report
from tests.reports import synthetic


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("report")
    write_report([synthetic.portrait()], out)
    return out


def test_files(folder: Path) -> None:
    names = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    charts = {"announcements", "points", "scores", "chains", "advantage", "lengths", "hands", "strongest"}
    assert {f"ronda-duel/{name}.{kind}" for name in charts for kind in ("svg", "png")} < names
    assert {"README.md", "ronda-duel.md", "ronda-duel/numbers.csv"} < names


def test_same_bytes_again(folder: Path, tmp_path: Path) -> None:
    made = write_report([synthetic.portrait()], tmp_path)
    assert sorted(made) == sorted(path for path in tmp_path.rglob("*") if path.is_file())
    for path in made:
        assert path.read_bytes() == (folder / path.relative_to(tmp_path)).read_bytes(), path


def test_links_lead_somewhere(folder: Path) -> None:
    for page in folder.glob("*.md"):
        links = re.findall(r"\]\(([^)]+)\)", page.read_text())
        assert links
        assert all((folder / link).is_file() for link in links)


def test_tables_are_whole(folder: Path) -> None:
    for block in (folder / "ronda-duel.md").read_text().split("\n\n"):
        if block.startswith("|"):
            assert len({line.count("|") for line in block.splitlines()}) == 1


def test_the_page_says_how_it_was_made(folder: Path) -> None:
    text = (folder / "ronda-duel.md").read_text()
    made = "analyzer report ronda-duel --policy random --policy greedy --rounds 1000 --matches 1000 --seed 1"
    assert made == command(synthetic.portrait())
    assert made in text
    for option in rulesets.schema("ronda"):
        assert f"| `{option.name}` |" in text
    assert "cards_taken = 1, points = 1" in text
    assert "elapsed" not in text


def test_changed_options_are_in_the_command() -> None:
    changed = rulesets.load("ronda-duel", ["target=41", "chain_scoring=cumulative"])
    text = command(replace(synthetic.portrait(), ruleset=changed))
    assert "--set chain_scoring=cumulative --set target=41" in text


def test_two_pages_of_one_name_are_refused() -> None:
    check_names(["ronda-duel", "ronda-open"])
    with pytest.raises(InputError, match="ronda-duel"):
        check_names(["ronda-duel", "ronda-open", "ronda-duel"])


def test_a_changed_ruleset_has_a_page_of_its_own() -> None:
    assert stem(rulesets.load("romme", ["seats=3"])) == "romme-seats-3"


@pytest.mark.parametrize(
    ("name", "expected"), [("my rules", "my-rules"), ("../up", "-up"), ("قواعد", "قواعد"), ("...", "ruleset")]
)
def test_stem(name: str, expected: str) -> None:
    assert stem(replace(rulesets.load("ronda-duel"), name=name)) == expected


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(InputError, match="file"):
        write_report([synthetic.portrait()], tmp_path / "file")
    assert [path.name for path in tmp_path.iterdir()] == ["file"]
