"""Charts of a game's sections: figures of matplotlib whose bytes are the same every time."""

import io
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import zip_longest
from typing import TYPE_CHECKING

from analyzer.games.section import Section
from analyzer.reports import drawing
from analyzer.reports.grid import Columns, caption
from analyzer.reports.marks import Mark, marks, places
from analyzer.reports.words import Words

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

_STYLE = "petroff10"
_SETTINGS = {
    "font.family": "DejaVu Sans",
    "font.size": 10,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.axisbelow": True,
    "axes.grid": True,
    "axes.grid.axis": "y",
    "grid.color": "#d9d9d9",
    "hatch.linewidth": 0.8,
    "legend.frameon": False,
    "xtick.labelsize": 8.5,
    "ytick.labelsize": 8.5,
    "svg.hashsalt": "card-strategy-analyzer",
    "svg.fonttype": "path",
}
_METADATA = {"svg": {"Date": None, "Creator": None}, "png": {"Software": None}}
_ACROSS = 3
_HEAD = 0.62
"""Inches kept for the title and the line below it."""
_TICK = 11
"""Letters that a line of a tick's text may have."""


def figure(section: Section, columns: Columns, about: str, words: Words, unit: str = "") -> "Figure | None":
    """Return the picture of a section, None if there is nothing to draw.

    `about` names ruleset and policies; the line below the title adds the number of samples (in a `unit` such as
    "rounds"), their level and method.
    """
    chart = section.chart
    found = marks(chart, columns) if chart else []
    if chart is None or not found or (chart.form == "steps" and len(places(found, "x")) < 2):
        return None
    from matplotlib.figure import Figure

    frames = places(found, "panel")
    scale = drawing.Scale(chart, places(found, "x"), places(found, "series"))
    across = min(len(frames), _ACROSS)
    down = -(-len(frames) // across)
    size = (12.0 if across > 1 else 8.0, 3.9 * down + _HEAD)
    with styled():
        made = Figure(figsize=size, dpi=120, layout="constrained")
        head(made, section.title, f"{about} · {caption(columns, unit)}", size)
        grid = made.subplots(down, across, squeeze=False, sharey=False if chart.each else "all")
        for axis, frame in zip_longest(grid.flat, frames):
            if frame is None:
                axis.set_visible(False)
            else:
                _frame(axis, [mark for mark in found if mark.panel == frame], scale, words)
        _legend(made, scale, words)
    return made


def picture(made: "Figure", kind: str) -> bytes:
    """Return a figure as the bytes of an `svg` or `png` file, without dates or versions in it."""
    buffer = io.BytesIO()
    with styled():
        made.savefig(buffer, format=kind, metadata=_METADATA[kind])
    return buffer.getvalue()


@contextmanager
def styled() -> Iterator[None]:
    """Draw in the house's style within."""
    import matplotlib.style

    with matplotlib.style.context([_STYLE, _SETTINGS]):
        yield


def head(made: "Figure", title: str, below: str, size: tuple[float, float], room: float = 0.0) -> None:
    """Write the title and what the numbers are made of above the frames; `size` and further `room` are in inches."""
    wide, high = size
    engine = made.get_layout_engine()
    assert engine is not None
    engine.set(rect=(0, 0, 1, 1 - (_HEAD + room) / high))  # type: ignore[call-arg]
    made.text(0.1 / wide, 1 - 0.12 / high, title, fontsize=13, fontweight="bold", va="top")
    made.text(0.1 / wide, 1 - 0.40 / high, below, fontsize=8.5, color="#505050", va="top")


def _frame(axis: "Axes", shown: Sequence[Mark], scale: drawing.Scale, words: Words) -> None:
    """Draw one frame of a chart and write on its axes."""
    chart, percent = scale.chart, words.percent(shown[0].estimate.quantity)
    drawing.FORMS[chart.form](axis, shown, scale, percent)
    if chart.form != "steps":
        axis.set_xticks(range(len(scale.along)), [_wrapped(words.label(place)) for place in scale.along])
    drawing.value_axis(axis, scale, percent)
    axis.set_xlabel(chart.x_label)
    title = _named(chart.panel, shown[0].panel, words)
    if chart.each or axis.get_subplotspec().is_first_col():  # type: ignore[union-attr]
        axis.set_ylabel(chart.y_label or words.unit(shown[0].estimate.quantity))
    axis.set_title(title, fontsize=10, loc="left", fontweight="bold")


def _legend(made: "Figure", scale: drawing.Scale, words: Words) -> None:
    """Put one legend below the frames, if there are several colours to tell apart."""
    names = [_named(scale.chart.series, series, words) for series in scale.series]
    if len(names) > 1:
        keys = [drawing.key(scale.chart.form, place) for place in range(len(names))]
        made.legend(keys, names, loc="outside lower center", ncols=min(len(names), 6))


def _named(key: str | None, place: str | int, words: Words) -> str:
    """Return what a frame or a colour is called: a number by its key."""
    return f"{words.label(key or '')} {place}" if isinstance(place, int) else words.label(place)


def _wrapped(text: str) -> str:
    """Return a tick's text broken between words, so that neighbours do not touch."""
    lines = [""]
    for word in text.split(" "):
        if lines[-1] and len(lines[-1]) + len(word) > _TICK:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return "\n".join(lines)
