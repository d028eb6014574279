"""Results as tables for a terminal."""

from collections.abc import Sequence
from itertools import chain
from typing import TYPE_CHECKING

from analyzer.experiments.result import Result
from analyzer.reports.grid import Grid
from analyzer.reports.selection import grids

if TYPE_CHECKING:
    from rich.console import JustifyMethod
    from rich.table import Table


def tables(results: Sequence[Result]) -> "list[Table]":
    """Return results of one game side by side as rich tables, one for each section of the game that has numbers."""
    return [table(found) for found in grids(results)]


def table(cells: Grid) -> "Table":
    """Return a grid as a rich table, what is common to its numbers below it."""
    from rich import box
    from rich.text import Text

    from analyzer.reports.columns import Whole

    drawn = Whole(
        title=Text(cells.title) if cells.title else None,
        caption=Text(cells.caption, style="dim"),
        title_justify="left",
        caption_justify="left",
        title_style="bold",
        box=box.SIMPLE_HEAD,
        pad_edge=False,
    )
    for place, name in enumerate(cells.header):
        number = place >= cells.names
        texts = [row[place] for row in cells.rows]
        # Numbers stay whole; names may fold between words.
        least = max(map(len, texts if number else chain(*(text.split() for text in (name, *texts)))), default=1)
        side: JustifyMethod = "right" if number else "left"
        drawn.add_column(Text(name), justify=side, overflow="fold", min_width=max(least, 1))
    for row in cells.rows:
        drawn.add_row(*(Text(cell) for cell in row))
    return drawn
