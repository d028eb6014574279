"""Strategy pages: what is played for them, and what is drawn and written of it."""

import csv
import io
from dataclasses import replace
from pathlib import Path

import pytest

from analyzer import rulesets
from analyzer.claims.study import Study, study
from analyzer.errors import InputError
from analyzer.experiments.meetings import Games
from analyzer.experiments.sheet import Row, Sheet
from analyzer.games import strategy
from analyzer.games.strategy import Advised, Look, Meetings, Plot
from analyzer.reports.forest import drawn, never
from analyzer.reports.order import orders
from analyzer.reports.study import caption, cell, study_csv, study_page
from analyzer.reports.words import words
from analyzer.reports.write import write_report
from analyzer.statistics.estimate import Estimate, exact, mean_of_histogram

WORDS = words("ronda")
LOOKS = (Look("points", "difference", {"of": "points"}), Look("won", "win_share", unit="match", even=0.5))
DUEL = rulesets.load("ronda-duel")


def mean(*counts: int) -> Estimate:
    return mean_of_histogram("difference", counts, {"of": "points"}, -1)


def sheet(plot: Plot | None, *rows: Row) -> Sheet:
    part = Meetings("part", "A part", "What it tells.", ("players", "case"), LOOKS, plot, ())
    return Sheet(part, rows)


ROWS = (
    Row(("tip", "one"), (mean(10, 20, 70), None), "`a` against `b`", 1),
    Row(("tip", "two"), (mean(0, 100, 0), None), "`c` against `b`", 2),
    Row(("other", "one"), (mean(30, 40, 30), mean(20, 50, 30)), "`d` against `b`", 3),
)


def test_numbers_that_never_differed_say_so() -> None:
    alike, different = mean(0, 100, 0), mean(30, 40, 30)
    assert never(alike)
    assert not never(different)
    assert cell(alike, WORDS) == "0, in every game"
    assert "…" in cell(different, WORDS)
    assert cell(None, WORDS) == "–"


@pytest.mark.parametrize(
    "plot",
    [
        Plot("forest", (("points",), ("won",))),
        Plot("forest", (("points", "won"),), near=0.5),
        Plot("curve", (("points", "won"),), along="place"),
        Plot("profile", (("points", "won"),), along="look"),
    ],
)
def test_every_form_is_drawn_the_same_each_time(plot: Plot) -> None:
    from analyzer.reports.charts import picture

    first, second = (drawn(sheet(plot, *ROWS), "about", WORDS) for _ in range(2))
    assert first
    assert second
    assert picture(first, "svg") == picture(second, "svg")
    assert len(first.axes) == len(plot.frames) + bool(plot.near)


def test_a_forest_has_a_row_for_every_line_and_shared_name() -> None:
    made = drawn(sheet(Plot("forest", (("points",),)), *ROWS), "about", WORDS)
    assert made
    assert [label.get_text() for label in made.axes[0].get_yticklabels()] == ["tip", "one", "two", "other", "one"]


def test_nothing_to_draw() -> None:
    assert drawn(sheet(None, *ROWS), "about", WORDS) is None
    assert drawn(sheet(Plot("forest", (("points",),)), ROWS[1]), "about", WORDS) is None


def test_page_and_numbers() -> None:
    made = Study(DUEL, 7, 0.5, [sheet(None, *ROWS)])
    page = study_page(made, {}, WORDS)
    assert "analyzer report ronda-duel --strategy --part part --share 0.5 --seed 7" in page
    assert "| tip | one | tip | two |" not in page
    assert "|  | two | 0, in every game | – |" in page
    assert "100 blocks of rounds and 100 blocks of matches (fixed beforehand), 95 % intervals" in page
    rows = list(csv.DictReader(io.StringIO(study_csv(made))))
    assert [row["names"] for row in rows] == ["tip; one", "tip; two", "other; one", "other; one"]
    assert {row["n"] for row in rows} == {"100"}


def test_caption_of_exact_numbers_beside_samples() -> None:
    rows = [Row(("a", "b"), (exact("difference", mean(1, 1, 1).exact or 0), mean(1, 1, 1)))]  # type: ignore[arg-type]
    assert caption(sheet(None, *rows)).startswith("3 matches")


@pytest.mark.parametrize("name", ["ronda-duel", "ronda-teams", "ronda-open", "ronda-pagat", "romme"])
def test_every_part_is_declared_whole(name: str) -> None:
    from analyzer import policies

    ruleset = rulesets.load(name)
    found = strategy.parts(ruleset)
    assert len({part.name for part in found}) == len(found)
    for part in found:
        headings = [look.heading for look in part.looks]
        assert len(set(headings)) == len(headings)
        assert not part.plot or {heading for frame in part.plot.frames for heading in frame} <= set(headings)
        for line in part.lines if isinstance(part, Meetings) else ():
            assert len(line.names) == len(part.names)
            for player in line.policies:
                policies.load(player, ruleset.game)
    assert ("passing" in {part.name for part in found}) == (ruleset.game == "ronda" and bool(ruleset["announcements"]))


def test_an_unknown_part_is_refused_with_the_nearest() -> None:
    with pytest.raises(InputError, match="advice"):
        study(DUEL, Games(1), ["advise"])


def test_lines_are_played_and_read() -> None:
    made = study(rulesets.load("ronda-open"), Games(1, 0.005), ["last-card"])
    (found,) = made.sheets
    (row,) = found.rows
    assert row.played == "`keeper` against `counting`"
    assert [one.n for one in row.cells if one] == [60, 60, 60, 60, 60, 12]
    assert dict(row.cells[3].group) == {"of": "points_last_card"} if row.cells[3] else False


def test_advice_is_read_off_the_claims() -> None:
    parts = [part for part in strategy.parts(rulesets.load("ronda-teams")) if isinstance(part, Advised)]
    few = replace(parts[0], rounds=2, matches=0)
    from analyzer.claims.advised import advised

    found = advised(few, rulesets.load("ronda-teams"), Games(1))
    assert not found.verdicts  # the document is about two players
    assert found.rows[0].names[0] == "Count"
    assert not any("memory=" in row.played for row in found.rows)
    assert any("`chain_across_deals=true`" in row.played for row in found.rows)


def test_pages_asked_for_and_chosen() -> None:
    assert [order.name for order in orders(["romme"], ["seats=3"], [], rounds=5)] == ["romme-seats-3"]
    assert [order.name for order in orders(["ronda-duel"], [], [], strategy=True)] == ["ronda-duel-strategy"]
    chosen = [order.name for order in orders([], [], [])]
    assert {"ronda-pagat", "ronda-teams-strategy", "romme-seats-4", "romme-strategy"} <= set(chosen)
    with pytest.raises(InputError, match="name one"):
        orders([], ["target=41"], [])


def test_a_study_is_written_and_listed(tmp_path: Path) -> None:
    made = Study(DUEL, 1, 1.0, [sheet(Plot("forest", (("points",),)), *ROWS)])
    write_report([], tmp_path, [made])
    names = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*") if path.is_file()}
    folder = "ronda-duel-strategy"
    assert names == {"README.md", f"{folder}.md", *(f"{folder}/{n}" for n in ("numbers.csv", "part.png", "part.svg"))}
    assert f"[ronda-duel, strategy]({folder}.md): A part." in (tmp_path / "README.md").read_text()
