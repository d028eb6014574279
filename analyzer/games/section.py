"""What a game wants to have shown: which of its numbers belong together, and how they are drawn.

A game's `sections.py` declares these as data; the reports room draws them without knowing the game.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Literal

Form = Literal["bars", "dots", "steps"]
Source = Literal["odds", "rounds", "matches"]


@dataclass(frozen=True, slots=True)
class Chart:
    """How the numbers of a section are drawn.

    `x`, `series` and `panel` say what is told apart along the axis, by colour and by frame: a group key, "quantity" or
    "policy"; None is for nothing. `bars` stand on zero, `dots` are points with their intervals, `steps` a distribution
    over whole numbers. Labels carry the unit; without `y_label` each frame has its quantity's. `log` is for dots that
    lie orders of magnitude apart, `zero` draws a line at zero for differences, `each` gives every frame its own scale.
    `quantities` are those drawn, if not all.
    """

    form: Form
    x: str
    series: str | None
    y_label: str = ""
    x_label: str = ""
    panel: str | None = "policy"
    log: bool = False
    zero: bool = False
    each: bool = False
    quantities: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a report: a heading, what it tells, its numbers and their picture.

    `quantities` are taken from the results of `source`; `where` keeps, of the groups that have a key, those with one of
    the values given for it. A ruleset that has none of the numbers, or in which the option named by `needs` is off, has
    no such section. Where there is a single result, the values of the group key `across` become columns of the table.
    """

    name: str
    title: str
    text: str
    source: Source
    quantities: tuple[str, ...]
    chart: Chart | None = None
    where: Mapping[str, tuple[str | int, ...]] = field(default_factory=dict)
    table: bool = True
    needs: str = ""
    across: str = ""


@dataclass(frozen=True, slots=True)
class Page:
    """A page of the report on everything: a ruleset with its `changes`, so many rounds and matches of each policy.

    With `strategy` a second page tells how it is played best.
    """

    ruleset: str
    rounds: int
    matches: int
    changes: tuple[str, ...] = ()
    strategy: bool = False


@dataclass(frozen=True, slots=True)
class Display:
    """All that a game says about its looks: sections in reading order, the words for its names, what comes first.

    `labels` maps quantities and group values to what a reader calls them. `headline` are the quantities, with words for
    them, that the index sets side by side for every ruleset, `policies` the players of a report when none are named,
    `pages` those of the report on everything.
    """

    sections: tuple[Section, ...]
    labels: Mapping[str, str]
    headline: Mapping[str, str]
    policies: tuple[str, ...]
    pages: tuple[Page, ...] = ()


def display(game: str) -> Display:
    """Return how the numbers of a game are shown."""
    found: Display = import_module(f"analyzer.games.{game}.sections").DISPLAY
    return found
