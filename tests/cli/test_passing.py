"""`analyzer passing`: what it shows, what it says where nothing is to be shown, and what it writes."""

import csv
import json
from pathlib import Path

from tests.cli.shell import analyzer


def test_shows_where_passing_pays_and_says_how_the_others_stand() -> None:
    ran = analyzer("passing", "ronda-teams", "--rounds", "20000", "--quiet")
    assert ran.exit_code == 0
    assert "Announcing less passing, in points of the pot" in ran.stdout
    assert "−0.052287" in ran.stdout
    assert "95 % intervals, for all 158 rows together" in ran.stdout
    assert "Passing pays in 5 of 158 rows; it loses in the other 153 (--all shows every row)." in ran.stdout
    assert " to " not in ran.stdout.split("passing\n")[1].split("\n\n")[0]  # intervals are written low … high


def test_says_in_words_that_passing_pays_for_no_holding() -> None:
    ran = analyzer("passing", "ronda-duel", "--rounds", "20000", "--quiet")
    assert ran.exit_code == 0
    assert "Passing pays for no holding: announcing brings more in all 398 rows." in ran.stdout
    assert "hands" not in ran.stdout  # and shows no empty table


def test_all_shows_every_row_with_a_value_or_an_interval() -> None:
    ran = analyzer("passing", "ronda-pagat", "--rounds", "20000", "--all", "--quiet")
    rows = [line.split() for line in ran.stdout.splitlines() if line.strip().startswith(tuple("123456"))]
    assert len([row for row in rows if row[-1] in {"pays", "loses", "open"}]) == 216


def test_score_counts_matches_and_stands_beside_what_the_pot_alone_decides() -> None:
    ran = analyzer(
        "passing", "ronda-teams", "--policy", "greedy", "--score", "32:32", "--rounds", "20000", "--all", "--quiet"
    )
    assert ran.exit_code == 0
    assert "Announcing less passing, in matches won" in ran.stdout
    assert "won at once, announced" in ran.stdout
    assert "32:32" in ran.stdout
    assert analyzer("passing", "ronda-teams", "--score", "32-32").exit_code == 2
    assert analyzer("passing", "ronda-teams", "--score", "33:0").exit_code == 2
    assert analyzer("passing", "ronda-open").exit_code == 2


def test_what_no_hand_was_dealt_for_is_open() -> None:
    for asked, title in ((("--score", "32:31"), "in matches won"), (("--policy", "greedy"), "in points of the round")):
        ran = analyzer("passing", "ronda-teams", *asked, "--rounds", "1", "--quiet")
        assert ran.exit_code == 0
        assert f"Announcing less passing, {title}" in ran.stdout
        assert "Passing is not found to pay for any holding; it loses in 0 and is open in 158" in ran.stdout


def test_json_and_csv_hold_every_estimate(tmp_path: Path) -> None:
    path = tmp_path / "passing.csv"
    ran = analyzer("passing", "ronda-teams", "--rounds", "20000", "--json", "--quiet", "--csv", str(path))
    document = json.loads(ran.stdout)
    exact = [one for one in document["estimates"] if one["method"] == "exact"]
    assert len(exact) == 158
    assert all("/" in one["exact"] for one in exact)
    lines = list(csv.DictReader(path.read_text().splitlines()))
    assert len(lines) == len(document["estimates"])
    assert {"deal", "kind", "rank", "kickers"} <= set(lines[0])
