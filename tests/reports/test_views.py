"""The views of results for terminals and spreadsheets."""

import csv
import io

from rich.console import Console

from analyzer.reports.csv import csv_text
from analyzer.reports.human import tables
from tests.reports import synthetic


def rendered(width: int) -> str:
    text = io.StringIO()
    console = Console(file=text, width=width)
    for one in tables([synthetic.rounds("random")]):
        console.print(one)
    return text.getvalue()


def test_tables_fit_a_terminal() -> None:
    text = rendered(80)
    assert "6.518" not in text
    assert "1.220" in text
    assert "1,000 rounds (fixed beforehand), 95 % intervals" in text
    assert max(len(line) for line in text.splitlines()) <= 80


def test_points_are_aligned_in_a_terminal() -> None:
    lines = [line for line in rendered(100).splitlines() if "dealer" in line and " … " in line]
    assert len({line.index(".") for line in lines[:3]}) == 1


def test_csv_has_a_line_for_every_estimate() -> None:
    results = [synthetic.odds(), synthetic.rounds("greedy")]
    rows = list(csv.DictReader(io.StringIO(csv_text(results))))
    assert len(rows) == sum(len(result.estimates) for result in results)
    first, last = rows[0], rows[-1]
    assert (first["quantity"], first["kind"], first["method"], first["exact"]) == (
        "announce_kind",
        "ronda",
        "exact",
        "3456/9139",
    )
    assert (first["low"], first["policies"], last["policies"], last["n"]) == ("", "", "greedy", "960")


def test_csv_digits() -> None:
    rows = list(csv.DictReader(io.StringIO(csv_text([synthetic.odds()], digits=4))))
    assert rows[0]["value"] == "0.3782"
