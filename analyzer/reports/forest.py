"""Pictures of a strategy page: its lines one below the other with their intervals, or along an axis as curves."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from textwrap import wrap
from typing import TYPE_CHECKING, Any

from analyzer.experiments.sheet import Row, Sheet
from analyzer.games.strategy import Look, Plot
from analyzer.reports import numbers
from analyzer.reports.charts import head, styled
from analyzer.reports.drawing import line, plain
from analyzer.reports.words import Words
from analyzer.statistics.estimate import Estimate

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

Curve = tuple[str, list[tuple[int, Estimate]]]
"""A curve's name and its points."""

_INK = "#202020"
_LETTERS = 40
"""Letters of a line's name before it is broken."""
_PLACES = 3
"""Decimals of a number in a picture, at most."""
_APART = 0.24
"""How far below each other the looks of one line stand, in lines."""
_LINE = 0.34
_SERIES = 0.11
"""Inches that a line takes, and each further look of it."""
_ROOM = 0.25
"""Inches above the frames for the names of colours."""
_SHARED = 0.75
"""How much of a line's room a name takes that lines share."""


def drawn(sheet: Sheet, about: str, words: Words) -> "Figure | None":
    """Return the picture of a sheet, None if its part has none or there is nothing to draw.

    `about` stands below the title: the ruleset, and what the numbers are made of.
    """
    plot = sheet.part.plot
    if plot is None or not any(_known(cell) for row in sheet.rows for cell in row.cells):
        return None
    return _forest(sheet, plot, about, words) if plot.form == "forest" else _curves(sheet, plot, about, words)


def _forest(sheet: Sheet, plot: Plot, about: str, words: Words) -> "Figure":
    """Draw a row for every line; lines of one first name stand below it."""
    from matplotlib.figure import Figure

    shown = [row for row in sheet.rows if plot.only in ("", row.names[0])]
    slots = list(_slots(shown, sheet.part.names))
    each = _LINE + _SERIES * (max(map(len, plot.frames)) - 1)
    size = (12.0, 1.85 + each * sum(1.0 if row else _SHARED for _, row in slots))
    room = _ROOM if any(len(frame) > 1 for frame in plot.frames) else 0.0
    with styled():
        made = Figure(figsize=size, dpi=120, layout="constrained")
        head(made, sheet.part.title, about, size, room)
        frames = [*plot.frames[:1], *([plot.frames[0]] if plot.near else []), *plot.frames[1:]]
        axes = made.subplots(1, len(frames), squeeze=False, sharey=True)[0]
        spots = _spots(slots)
        for axis, frame in zip(axes, frames, strict=True):
            looks = [_look(sheet, heading) for heading in frame]
            _lines_of_forest(axis, list(zip(spots, slots, strict=True)), looks, sheet, words)
            _value_axis(axis, looks[0], words, horizontal=True)
            _legend(axis, [look.heading for look in looks], last=axis is axes[-1])
        if plot.near:
            _closer(axes[1], plot.near, _look(sheet, plot.frames[0][0]))
        _names(axes[0], slots, spots)
    return made


def _slots(rows: Sequence[Row], headings: Sequence[str]) -> "Iterator[tuple[str, Row | None]]":
    """Yield each line with its name, and before lines that share their first name, that name with no line."""
    for first, group in groupby(rows, key=lambda row: row.names[0]):
        several = list(group)
        if all(len(row.names) == 1 for row in several):
            yield from ((first, row) for row in several)
            continue
        yield first, None
        yield from ((_told(row.names[1:], headings[1:]), row) for row in several)


def _told(names: Sequence[str], headings: Sequence[str]) -> str:
    """Return a line's further names in one, a number by its heading."""
    known = [(name, heading) for name, heading in zip(names, headings, strict=True) if name]
    return ", ".join(f"{heading} {name}" if name.isdecimal() else name for name, heading in known)


def _spots(slots: "Sequence[tuple[str, Row | None]]") -> list[float]:
    """Return the heights of lines, from the top down; a shared name takes less room."""
    heights, at = [], 0.0
    for _, row in slots:
        heights.append(at)
        at -= 1.0 if row else _SHARED
    return heights


def _lines_of_forest(
    axis: "Axes",
    spots: "Sequence[tuple[float, tuple[str, Row | None]]]",
    looks: Sequence[Look],
    sheet: Sheet,
    words: Words,
) -> None:
    """Draw the marks of all lines at their heights, the looks of a line a little below each other."""
    for place, look in enumerate(looks):
        column = sheet.part.looks.index(look)
        aside = ((len(looks) - 1) / 2 - place) * _APART
        for spot, (_, row) in spots:
            cell = row.cells[column] if row else None
            if cell is None or not _known(cell):
                continue
            at = (cell.value or 0.0, spot + aside)
            style = line(place) | {"linestyle": "", "markersize": 5}
            axis.errorbar(*at, xerr=_reach(cell), capsize=3, elinewidth=1.3, **style)
            if len(looks) == 1:
                percent = words.percent(cell.quantity)
                text = numbers.number(cell.value, min(numbers.decimals(cell, percent), _PLACES), percent)
                axis.annotate(text, at, (0, 5), textcoords="offset points", ha="center", va="bottom", fontsize=7.5)
    if looks[0].even is not None:
        axis.axvline(looks[0].even, color=_INK, linewidth=1)
    axis.grid(visible=True, axis="x")
    axis.grid(visible=False, axis="y")
    axis.margins(x=0.1)
    axis.tick_params(axis="y", length=0, labelsize=9)
    heights = [spot for spot, _ in spots]
    axis.set_ylim(min(heights) - 0.6, max(heights) + 0.6)


def _closer(axis: "Axes", near: float, look: Look) -> None:
    """Show of a frame only what is near to even, and say so."""
    even = look.even or 0.0
    axis.set_xlim(even - near, even + near)
    if legend := axis.get_legend():
        legend.set_visible(False)
    axis.set_xlabel(f"{axis.get_xlabel()}, closer", fontsize=9)


def _names(axis: "Axes", slots: "Sequence[tuple[str, Row | None]]", spots: Sequence[float]) -> None:
    """Write the lines' names at the left, those that lines share in bold."""
    axis.set_yticks(spots, ["\n".join(wrap(name, _LETTERS)) for name, _ in slots])
    for label, (_, row) in zip(axis.get_yticklabels(), slots, strict=True):
        if row is None:
            label.set_fontweight("bold")


def _curves(sheet: Sheet, plot: Plot, about: str, words: Words) -> "Figure":
    """Draw every look as a curve over the lines' places, or every line as one over the looks."""
    from matplotlib.figure import Figure

    size = (12.0 if len(plot.frames) > 1 else 9.0, 5.1)
    with styled():
        made = Figure(figsize=size, dpi=120, layout="constrained")
        head(made, sheet.part.title, about, size, _ROOM)
        axes = made.subplots(1, len(plot.frames), squeeze=False)[0]
        for axis, frame in zip(axes, plot.frames, strict=True):
            looks = [_look(sheet, heading) for heading in frame]
            curves = _along_looks(sheet, looks) if plot.form == "profile" else _along_lines(sheet, looks)
            wide = max((at for _, points in curves for at, _ in points), default=1)
            for place, (_, points) in enumerate(curves):
                _one_curve(axis, points, place, (place - (len(curves) - 1) / 2) * 0.012 * wide)
            _value_axis(axis, looks[0], words, horizontal=False)
            axis.set_xlabel(plot.along, fontsize=9)
            axis.set_xticks(*_ticks(sheet, looks, plot))
            _legend(axis, [name for name, _ in curves], last=len(axes) > 1 and axis is axes[-1])
    return made


def _along_lines(sheet: Sheet, looks: Sequence[Look]) -> "list[Curve]":
    """Return a curve for every look, over the lines' places."""
    found = []
    for look in looks:
        column = sheet.part.looks.index(look)
        cells = [(row.at, row.cells[column]) for row in sheet.rows if row.at is not None]
        found.append((look.heading, [(at, cell) for at, cell in cells if cell and _known(cell)]))
    return found


def _along_looks(sheet: Sheet, looks: Sequence[Look]) -> "list[Curve]":
    """Return a curve for every line, over the looks."""
    columns = [sheet.part.looks.index(look) for look in looks]
    found = []
    for row in sheet.rows:
        cells = [(at, row.cells[column]) for at, column in enumerate(columns)]
        found.append((", ".join(row.names), [(at, cell) for at, cell in cells if cell and _known(cell)]))
    return found


def _ticks(sheet: Sheet, looks: Sequence[Look], plot: Plot) -> tuple[list[int], list[str]]:
    if plot.form == "profile":
        return list(range(len(looks))), [look.heading for look in looks]
    at = sorted({row.at for row in sheet.rows if row.at is not None})
    return at, [str(place) for place in at]


def _one_curve(axis: "Axes", points: "Sequence[tuple[int, Estimate]]", place: int, aside: float) -> None:
    """Draw one curve, its marks a little aside, so that intervals do not hide each other."""
    axis.errorbar(
        [at + aside for at, _ in points],
        [cell.value or 0.0 for _, cell in points],
        yerr=[[reach for _, cell in points for reach in _reach(cell)[end]] for end in (0, 1)],
        capsize=3,
        elinewidth=1.2,
        **line(place),
    )


def _value_axis(axis: "Axes", look: Look, words: Words, *, horizontal: bool) -> None:
    """Write the values' axis: its name with the unit, and shares in percent."""
    from matplotlib.ticker import FuncFormatter, MaxNLocator

    values = axis.xaxis if horizontal else axis.yaxis
    percent = words.percent(look.quantity)
    values.set_major_formatter(FuncFormatter(lambda value, _: plain(value, percent)))
    if horizontal:
        values.set_major_locator(MaxNLocator(5))
    values.set_label_text(look.axis or look.heading, fontsize=9)
    if look.even is not None and not horizontal:
        axis.axhline(look.even, color=_INK, linewidth=1)


def _legend(axis: "Axes", names: Sequence[str], *, last: bool) -> None:
    """Put the names of colours above a frame, if there are several; those of the last one end where it ends."""
    from matplotlib.lines import Line2D

    if len(names) > 1:
        keys = [Line2D([], [], **line(place)) for place in range(len(names))]
        where: dict[str, Any] = {"loc": "lower left", "bbox_to_anchor": (-0.02, 1)}
        if last:
            where = {"loc": "lower right", "bbox_to_anchor": (1.02, 1)}
        made = axis.legend(keys, names, ncols=6, columnspacing=1.2, fontsize=8.5, **where)
        made.set_in_layout(False)  # it may reach over the next frame


def _look(sheet: Sheet, heading: str) -> Look:
    return next(look for look in sheet.part.looks if look.heading == heading)


def _known(cell: Estimate | None) -> bool:
    """Return whether there is something to draw: where no game differed from its pair, nothing is."""
    return cell is not None and cell.value is not None and not never(cell)


def never(cell: Estimate) -> bool:
    """Return whether not one of the games told a difference."""
    return cell.value == 0 and not cell.std_error


def _reach(cell: Estimate) -> Any:
    """Return how far an interval reaches below and above its value."""
    value = cell.value or 0.0
    low, high = (value if end is None else end for end in (cell.low, cell.high))
    return [[max(value - low, 0.0)], [max(high - value, 0.0)]]
