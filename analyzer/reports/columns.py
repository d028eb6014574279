"""Tables that give way to a narrow screen without losing a letter of what must stay whole."""

from collections.abc import Sequence

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.table import Column, Table

ANY_WIDTH = 10_000


class Whole(Table):
    """A rich table whose columns fold, the widest first, down to their `min_width` and no further.

    Rich itself narrows columns without a look at that, widens them again and cuts off what then stands too far right.
    """

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        most = [_natural(column) for column in self.columns]
        frame = Measurement.get(console, options.update(width=ANY_WIDTH), self).maximum - sum(most)
        least = [min(column.min_width or 1, width) for column, width in zip(self.columns, most, strict=True)]
        for column, width in zip(self.columns, fitted(most, least, options.max_width - frame), strict=True):
            column.width = width
        yield from super().__rich_console__(console, options)
        for column in self.columns:
            column.width = None


def fitted(most: Sequence[int], least: Sequence[int], room: int) -> list[int]:
    """Return widths that together take no more than the room where the least ones do; the widest give way first."""
    widths = list(most)
    for _ in range(sum(most) - room):
        wide = [place for place, width in enumerate(widths) if width > least[place]]
        if not wide:
            break
        widths[max(wide, key=lambda place: (widths[place], place))] -= 1
    return widths


def _natural(column: Column) -> int:
    """Return how wide a column is where there is room."""
    widest = max(
        (cell_len(line) for cell in (column.header, *column.cells) for line in str(cell).splitlines()), default=1
    )
    return max(min(widest, column.max_width or widest), column.min_width or 1)
