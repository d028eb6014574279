"""`analyzer check`: verdicts as table, JSON and CSV, exit statuses, explanations, bad files."""

import csv
import json
from pathlib import Path

import pytest

from tests.cli.shell import analyzer

HEAD = 'title = "t"\nruleset = "ronda-duel"\n[[claim]]\nid = "c"\nwhere = "p"\nsays = "s"\n[[claim.check]]\n'
SUM = HEAD + 'kind = "arithmetic"\nexpression = "seats"\nbecause = "b"\n'
EDGE = HEAD + 'kind = "probability"\nask = "rounds"\nquantity = "round_wins"\ngroup = { side = "dealer" }\n'


def written(folder: Path, text: str) -> str:
    path = folder / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return str(path)


@pytest.mark.parametrize(
    ("text", "status", "verdict"),
    [
        (SUM + "band = [2, 2]\n", 0, "supported"),
        (SUM + "band = [3, 4]\n", 1, "refuted"),
        (EDGE + "band = [0.5, 0.525]\n", 3, "undecided"),
        (HEAD + 'kind = "not checkable"\nwhy = "taste"\n', 0, "not checkable"),
    ],
)
def test_exit_statuses(tmp_path: Path, text: str, status: int, verdict: str) -> None:
    answer = analyzer("check", written(tmp_path, text), "--quiet")
    assert answer.exit_code == status
    assert f"1 claim: 1 {verdict}" in answer.stdout
    assert ("more games" in answer.stdout) == (verdict == "undecided")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (SUM, "line 7 (claim c): band is missing"),
        (SUM + "band = [4, 3]\n", "line 11 (claim c): a band from 4 to 3 is upside down"),
        (SUM + "bandx = [2, 2]\n", "line 11 (claim c): unknown key 'bandx'"),
        ("not toml", "is not TOML"),
        ("", "is empty"),
    ],
)
def test_bad_files(tmp_path: Path, text: str, told: str) -> None:
    answer = analyzer("check", written(tmp_path, text))
    assert (answer.exit_code, answer.stdout) == (2, "")
    assert told in answer.stderr
    assert "mine.toml" in answer.stderr
    assert "Traceback" not in answer.stderr


def test_other_bad_input(tmp_path: Path) -> None:
    for words, told in (
        (("check", str(tmp_path / "none.toml")), "no such file"),
        (("check", "ronda-duel-01"), "ronda-duel-001"),
        (("check", "--explain", "001-announce-ratex"), "001-announce-rate"),
        (("check", "--budget", "0"), "budget"),
        (("check", "--budget", "-3"), "budget"),
        (("check", "--budget", "soon"), "--budget"),
        (("check", "--template", "chess"), "ronda"),
    ):
        answer = analyzer(*words)
        assert answer.exit_code == 2, words
        assert told in answer.stderr
        assert answer.stdout == ""


def test_json_is_one_document(tmp_path: Path) -> None:
    answer = analyzer("check", written(tmp_path, EDGE + "band = [0.4, 0.6]\n"), "--json", "--seed", "3")
    document = json.loads(answer.stdout)
    assert (document["command"], document["seed"], document["status"]) == ("check", 3, 0)
    (claim,) = document["claims"]
    (check,) = claim["checks"]
    assert (claim["file"], claim["id"], claim["verdict"]) == ("mine", "c", "supported")
    assert check["band"] == [0.4, 0.6]
    assert check["estimate"]["method"] == "sequential"
    assert check["estimate"]["low"] < check["estimate"]["value"] < check["estimate"]["high"]
    assert check["ruleset"]["deals"] == [4, 4, 4, 4, 4]
    assert document["provenance"]["kernel_hash"]


def test_an_explanation_shows_a_misprint_and_what_would_be_right() -> None:
    answer = analyzer("check", "--explain", "002-example-run", "--quiet")
    assert answer.exit_code == 1
    assert "takes 6 7" in answer.stdout
    assert "gets 6 6 7, not 6 6 7 10" in answer.stdout
    assert "right with 6 7 10 12 on the table" in answer.stdout


@pytest.mark.parametrize("words", [(), ("--explain", "c")])
def test_what_is_against_the_file_is_said(tmp_path: Path, words: tuple[str, ...]) -> None:
    law = HEAD + 'kind = "invariant"\nlaw = "dealer_plays_last"\nimpossible = "i"\n'
    answer = analyzer("check", written(tmp_path, law), "--quiet", *words)
    assert answer.exit_code == 3
    assert "the case does arise, against the file; kept in all 1,500 cases" in answer.stdout


def test_an_explanation_shows_the_fraction() -> None:
    answer = analyzer("check", "--explain", "001-announce-rate", "--quiet")
    assert answer.exit_code == 0
    assert "exactly 3,763 / 9,139" in answer.stdout
    assert "35 … 45 %" in answer.stdout


def test_csv(tmp_path: Path) -> None:
    path = tmp_path / "verdicts.csv"
    analyzer("check", written(tmp_path, SUM + "band = [2, 2]\n"), "--csv", str(path), "--quiet")
    (row,) = csv.DictReader(path.read_text(encoding="utf-8").splitlines())
    assert (row["id"], row["verdict"], row["band_low"], row["value"]) == ("c", "supported", "2", "2.0")


def test_the_template_is_a_claims_file(tmp_path: Path) -> None:
    answer = analyzer("check", "--template", "ronda")
    assert answer.exit_code == 0
    checked = analyzer("check", written(tmp_path, answer.stdout), "--quiet")
    assert checked.exit_code == 1
    assert "inconsistent" in checked.stdout
    assert "dealer_plays_last" in answer.stdout
