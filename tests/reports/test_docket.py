"""The verdicts on a document on a terminal: statements folded, numbers in columns, nothing lost."""

import io
from pathlib import Path

import pytest
from rich.console import Console

from analyzer.claims import judge, load
from analyzer.reports.docket import Docket

SAYS = "Two players are at the table, who see nothing of each other's cards, and that in every round of the match."
CLAIMS = f"""
title = "A document"
ruleset = "ronda-duel"
[[claim]]
id = "seats"
where = "line 1"
says = "{SAYS}"
[[claim.check]]
kind = "arithmetic"
says = "players"
expression = "seats"
because = "of the rules"
band = [2, 2]
[[claim.check]]
kind = "arithmetic"
says = "and that many cards each in the first deal"
expression = "seats"
because = "of the rules"
band = [-4, -3]
[[claim]]
id = "taste"
where = "line 2"
says = "It is fun."
[[claim.check]]
kind = "not checkable"
why = "nothing that is dealt or played says whether a game is fun"
"""


def drawn(folder: Path, width: int) -> list[str]:
    path = folder / "mine.toml"
    path.write_text(CLAIMS, encoding="utf-8")
    screen = Console(file=io.StringIO(), width=width)
    docket = Docket(judge(load(str(path))))
    with screen.capture() as captured:
        screen.print(docket)
    return [line.rstrip() for line in captured.get().splitlines()]


@pytest.mark.parametrize("width", [100, 130, 400])
def test_nothing_is_lost_or_wider_than_the_screen(tmp_path: Path, width: int) -> None:
    lines = drawn(tmp_path, width)
    text = " ".join(" ".join(lines).split())
    for told in (f"seats · refuted · {SAYS}", "taste · not checkable · It is fun.", "says whether a game is fun"):
        assert told in text
    assert max(map(len, lines)) <= min(width, 130)


def test_a_claim_with_several_checks_shows_the_verdict_on_each(tmp_path: Path) -> None:
    lines = drawn(tmp_path, 130)
    rows = [line.split() for line in lines if "exact" in line]
    assert [row[-1] for row in rows] == ["supported", "refuted"]
    assert any("−4 … −3" in line for line in lines)


def test_numbers_stand_in_columns(tmp_path: Path) -> None:
    lines = drawn(tmp_path, 130)
    assert len({line.index("exact") for line in lines if "exact" in line}) == 1
