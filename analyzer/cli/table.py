"""A table as every view shows it: on a terminal, in a pipe, as CSV."""

import csv
import io
import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from rich.console import Console, JustifyMethod, RenderableType
    from rich.table import Table as RichTable

Cell = str | int | float | bool | None
PIPE_WIDTH = 10_000
PAGE_WIDTH = 100
COLUMN_WIDTH = 18
"""Where columns fold that stand before the last, which is the one that explains."""


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of cells under named columns. Columns of numbers, or of texts that read as numbers, stand to the right."""

    columns: Sequence[str]
    rows: Sequence[Sequence[Cell]]
    title: str = ""

    def to_csv(self) -> str:
        """Return the table as CSV text, with a header line, `\\n` line ends and empty cells for None."""
        text = io.StringIO()
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow(self.columns)
        writer.writerows(self.rows)
        return text.getvalue()

    def __rich__(self) -> "RichTable":
        """Return the table as rich draws it."""
        from rich import box
        from rich.text import Text

        from analyzer.reports.columns import Whole

        drawn = Whole(
            title=Text(self.title) if self.title else None,
            title_justify="left",
            title_style="bold",
            box=box.SIMPLE_HEAD,
            pad_edge=False,
        )
        for index, name in enumerate(self.columns):
            words = " ".join([name, *(show(row[index]) for row in self.rows)]).split()
            side: JustifyMethod = "right" if self._right(index) else "left"
            least = max(map(len, words), default=1)
            last = index == len(self.columns) - 1
            most = None if last else max(least, COLUMN_WIDTH)
            drawn.add_column(Text(name), justify=side, overflow="fold", min_width=least, max_width=most)
        for row in self.rows:
            drawn.add_row(*(Text(show(cell)) for cell in row))
        return drawn

    def _right(self, index: int) -> bool:
        return bool(self.rows) and all(_is_number(row[index]) for row in self.rows)


def render(view: "RenderableType") -> str:
    """Return a view as text for standard output: to the width of a terminal or COLUMNS.

    Elsewhere, as in a pipe, results are as wide as they need, and tables that explain something fold at 100 columns.
    """
    if isinstance(view, str):
        return view.rstrip() + "\n"
    screen = console(sys.stdout, PAGE_WIDTH if isinstance(view, Table) else PIPE_WIDTH)
    # Numbers and names are never cut: where a line is too narrow for them the terminal may wrap it.
    screen.width = max(screen.width, screen.measure(view, options=screen.options.update(width=PIPE_WIDTH)).minimum)
    with screen.capture() as captured:
        screen.print(view)
    return "\n".join(line.rstrip() for line in captured.get().splitlines()).strip("\n") + "\n"


def console(stream: TextIO, unset: int) -> "Console":
    """Return a rich console, `unset` columns wide where nobody set a width: in a pipe without COLUMNS."""
    from rich.console import Console

    wide = not stream.isatty() and not os.environ.get("COLUMNS")
    return Console(file=stream, width=unset if wide else None, highlight=False)


def show(cell: Cell) -> str:
    """Return a cell as a reader expects it: thousands set apart, four significant digits, a dash for nothing."""
    if cell is None:
        return "–"
    if isinstance(cell, bool):
        return "yes" if cell else "no"
    if isinstance(cell, int):
        return f"{cell:,}"
    if isinstance(cell, float):
        return f"{cell:.4g}"
    return cell


def _is_number(cell: Cell) -> bool:
    if isinstance(cell, bool):
        return False
    if isinstance(cell, str):
        return cell.lstrip("+-−±").replace(",", "").replace(".", "", 1).rstrip(" %").isdigit()
    return True
