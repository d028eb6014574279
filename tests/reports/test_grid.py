"""Tables: what stands in a row, beside each other and in the caption."""

from fractions import Fraction

import pytest

from analyzer import api
from analyzer.games.section import display
from analyzer.reports.grid import caption, grid
from analyzer.reports.selection import across, grids, select
from analyzer.reports.words import words
from analyzer.statistics.estimate import Estimate, exact, proportion
from tests.reports import synthetic

WORDS = words("ronda")


def section(name: str):  # type: ignore[no-untyped-def]
    return next(one for one in display("ronda").sections if one.name == name)


def test_policies_stand_side_by_side() -> None:
    columns = {name: synthetic.rounds(name).estimates for name in ("random", "greedy")}
    columns = {name: [e for e in found if e.quantity == "points"] for name, found in columns.items()}
    made = grid(columns, WORDS, "rounds")
    assert made.header == ("", "side", "random", "95 % interval", "greedy", "95 % interval")
    assert [row[:3] for row in made.rows] == [("points in all", "dealer", "1.220"), ("", "other side", "1.100")]
    assert made.caption == "1,000 rounds (fixed beforehand), 95 % intervals"


def test_another_number_of_samples_is_named() -> None:
    made = grid({"random": synthetic.rounds("random").estimates}, WORDS)
    row = next(row for row in made.rows if row[0] == "the winner has fewer cards")
    assert row[-1].strip().endswith("% (n = 960)")
    assert made.caption == "n = 1,000 (fixed beforehand), 95 % intervals"


def test_exact_and_sampled_stand_beside_each_other() -> None:
    columns = {
        "value": [exact("announce", Fraction(3763, 9139), {"deal": 1})],
        "sampled": [proportion("announce", 4100, 10_000, {"deal": 1})],
    }
    made = grid(columns, WORDS)
    assert made.header == ("", "deal", "value", "fraction", "sampled", "95 % interval")
    assert made.rows[0][2:4] == ("41.1752 %", "3,763 / 9,139")
    assert made.caption == "exact, enumerated; n = 10,000 (fixed beforehand), 95 % intervals"


def test_a_long_fraction_is_left_out() -> None:
    made = grid({"value": [exact("announce", Fraction(10**20 + 1, 10**21), {"deal": 1})]}, WORDS)
    assert made.header == ("", "deal", "value")


def test_sequential_numbers_say_so() -> None:
    watched = Estimate("points", 6.5, 6.4, 6.6, 0.99, 0.02, 25_600, "sequential", {"side": "dealer"})
    assert caption({"random": [watched]}, "rounds") == "25,600 rounds (sequential), 99 % intervals"


def test_a_missing_number_is_a_dash() -> None:
    columns = {"a": [proportion("round_wins", 1, 10, {"side": "dealer"})], "b": [proportion("round_draws", 1, 10)]}
    made = grid(columns, WORDS)
    assert [cell.strip() for cell in made.rows[0][4:]] == ["–", "–"]


def test_deals_run_across() -> None:
    dealt = section("announcements")
    columns = across(dealt, select(dealt, {"value": synthetic.odds()}), WORDS)
    made = grid(columns, WORDS)
    assert made.header == ("", "kind", "deal 1", "deal 2")
    assert len(made.rows) == 3


def test_what_the_rules_keep_at_zero_is_not_shown() -> None:
    found = select(section("points"), {"random": synthetic.rounds("random")})
    assert "points_last_card" not in {e.quantity for e in found["random"]}


def test_a_section_needs_its_option() -> None:
    assert select(section("last-card"), {"random": synthetic.rounds("random")}) == {}


def test_every_number_of_a_result_is_in_some_table() -> None:
    result = synthetic.rounds("random")
    made = grids([result])
    rows = sum(len(one.rows) for one in made)
    hidden = [e for e in result.estimates if e.quantity in ("points_share", "points_last_card")]
    assert rows == len(result.estimates) - len(hidden)
    assert [one.title for one in made][:2] == ["Points by source and side", "The dealer's advantage in a round"]


def test_no_cell_is_lost_between_columns() -> None:
    made = grid({"random": synthetic.rounds("random").estimates}, WORDS)
    assert {len(row) for row in made.rows} == {len(made.header)}


def test_what_a_ruleset_cannot_have_is_not_shown() -> None:
    duel, open_ = (api.simulate(name, "greedy", rounds=200) for name in ("ronda-duel", "ronda-open"))
    shown = [{row[0] for table in grids([result]) for row in table.rows} for result in (duel, open_)]
    assert {"last card margin", "last-card rule"}.isdisjoint(shown[0])
    assert {"last card margin", "last-card rule"} <= shown[1]
    assert "announcements made" in shown[0]
    assert "announcements made" not in shown[1]
    assert duel.value("points_last_card", side="dealer").value == 0


@pytest.mark.parametrize("name", ["ronda-duel", "ronda-teams", "ronda-pagat", "ronda-open", "romme"])
def test_tables_of_odds_have_few_columns_of_names(name: str) -> None:
    assert all(table.names <= 4 for table in grids([api.odds(name)]))
