"""The three ways numbers are drawn into a frame. Colour is never alone: each series has a hatch or a marker too."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import floor, log10
from typing import TYPE_CHECKING, Any

from analyzer.games.section import Chart, Form
from analyzer.reports import numbers
from analyzer.reports.marks import Mark, Place

if TYPE_CHECKING:
    from matplotlib.artist import Artist
    from matplotlib.axes import Axes

_HATCHES = ("", "///", "...", "xx", "\\\\\\", "++")
_MARKERS = ("o", "s", "D", "^", "v", "P")
_LINES = ("-", "--", "-.", ":")
_INK = "#202020"
_MOST_NUMBERS = 24
"""With more bars than this in a frame their numbers would run into each other."""
_WIDEST = 0.6
_TAIL = 0.0005
"""A distribution is drawn up to the last value that at least this share of samples has."""


@dataclass(frozen=True, slots=True)
class Scale:
    """What all frames of a chart share: the places along the axis and the series, in order."""

    chart: Chart
    along: Sequence[Place]
    series: Sequence[Place]

    def spots(self, shown: Sequence[Mark], step: float) -> "list[Spot]":
        """Return where marks stand whose series are `step` apart around whole places."""
        drawn = self.drawn(shown)
        middle = (len(drawn) - 1) / 2
        return [
            Spot(
                self.along.index(mark.x) + (drawn.index(mark.series) - middle) * step,
                self.series.index(mark.series),
                mark,
            )
            for mark in shown
        ]

    def drawn(self, shown: Sequence[Mark]) -> list[Place]:
        """Return the series of which there is a mark, in order."""
        found = {mark.series for mark in shown}
        return [name for name in self.series if name in found]


@dataclass(frozen=True, slots=True)
class Spot:
    """A mark and where it stands: its place along the axis and the number of its series."""

    x: float
    series: int
    mark: Mark

    @property
    def value(self) -> float:
        """Return the height of the mark."""
        return self.mark.estimate.value or 0.0

    @property
    def top(self) -> float:
        """Return the height above which nothing of a mark that is not negative is drawn."""
        return max(self.value, self.mark.estimate.high or 0.0, 0.0)

    @property
    def tip(self) -> tuple[float, int]:
        """Return where the mark ends, away from zero, and the direction there: 1 upwards, -1 downwards."""
        if self.value < 0:
            return min(self.value, self.mark.estimate.low or 0.0), -1
        return self.top, 1


def bars(axis: "Axes", shown: Sequence[Mark], scale: Scale, percent: bool) -> None:
    """Draw bars from zero with their intervals; the number stands on each bar while there is room."""
    width = min(0.8 / len(scale.drawn(shown)), _WIDEST)
    for spot in scale.spots(shown, width):
        axis.bar(spot.x, spot.value, width * 0.94, **_bar(spot.series))
        _whisker(axis, spot, _INK)
        if len(shown) <= _MOST_NUMBERS:
            height, way = spot.tip
            _annotate(axis, _short(spot, percent), (spot.x, height), (0, 2 * way))
    axis.margins(y=0.12)
    axis.set_xlim(-0.55, len(scale.along) - 0.45)


def dots(axis: "Axes", shown: Sequence[Mark], scale: Scale, percent: bool) -> None:
    """Draw points with their intervals and their numbers beside them, outwards where there are two series."""
    several = len(scale.drawn(shown))
    for spot in scale.spots(shown, 0.25 if several < 3 else 0.7 / several):
        look = line(spot.series) | {"linestyle": ""}
        height, text = spot.value, _short(spot, percent)
        if scale.chart.log and spot.value <= 0:
            # A logarithmic scale has no zero: the arrow hangs from the most that it could be.
            height, text, look["marker"] = spot.top or _least(shown), "never seen", "v"
        else:
            _whisker(axis, spot, look["color"])
        axis.plot(spot.x, height, **look)
        left = spot.series == 0 and several > 1
        if len(shown) <= _MOST_NUMBERS / 2:
            _annotate(axis, text, (spot.x, height), (-7 if left else 7, 0))
    axis.margins(y=0.15)
    axis.set_xlim(-0.6, len(scale.along) - 0.4)


def steps(axis: "Axes", shown: Sequence[Mark], scale: Scale, _: bool) -> None:
    """Draw a distribution over whole numbers as a line with a band for the intervals; a thin tail is cut off."""
    from matplotlib.ticker import MaxNLocator

    last = max((int(mark.x) for mark in shown if (mark.estimate.value or 0) >= _TAIL), default=1)
    for place, name in enumerate(scale.series):
        own = sorted((m for m in shown if m.series == name and int(m.x) <= last), key=lambda mark: int(mark.x))
        at = [int(mark.x) for mark in own]
        axis.plot(at, [mark.estimate.value or 0.0 for mark in own], **line(place) | {"markersize": 3.5})
        low, high = ([getattr(mark.estimate, end) or 0.0 for mark in own] for end in ("low", "high"))
        if any(high):
            axis.fill_between(at, low, high, color=f"C{place}", alpha=0.3, linewidth=0)
    axis.set_ylim(bottom=0)
    axis.xaxis.set_major_locator(MaxNLocator(integer=True))


Draw = Callable[["Axes", Sequence[Mark], Scale, bool], None]
FORMS: Mapping[Form, Draw] = {"bars": bars, "dots": dots, "steps": steps}


def key(form: Form, place: int) -> "Artist":
    """Return what stands for a series in a legend."""
    from matplotlib.lines import Line2D
    from matplotlib.patches import Patch

    if form == "bars":
        return Patch(**_bar(place))
    return Line2D([], [], **line(place) | ({"linestyle": ""} if form == "dots" else {}))


def value_axis(axis: "Axes", scale: Scale, percent: bool) -> None:
    """Write the numbers of a frame's upward axis: in percent, on a logarithmic scale, from zero on, as it is asked."""
    from matplotlib.ticker import FuncFormatter

    if scale.chart.log:
        axis.set_yscale("log")
    if scale.chart.log or percent:
        axis.yaxis.set_major_formatter(FuncFormatter(lambda height, _: plain(height, percent)))
    if scale.chart.zero:
        axis.axhline(0, color=_INK, linewidth=1)


def _bar(place: int) -> dict[str, Any]:
    hatch = _HATCHES[place % len(_HATCHES)]
    return {"facecolor": f"C{place}", "hatch": hatch, "edgecolor": "white", "linewidth": 0.6}


def line(place: int) -> dict[str, Any]:
    """Return colour, marker and stroke of a series."""
    look = {"marker": _MARKERS[place % len(_MARKERS)], "linestyle": _LINES[place % len(_LINES)]}
    return {"color": f"C{place}", "linewidth": 1.2, **look}


def _least(shown: Sequence[Mark]) -> float:
    """Return a height below every mark that is not zero."""
    return min((mark.estimate.value for mark in shown if mark.estimate.value), default=1.0) / 3


def _whisker(axis: "Axes", spot: Spot, color: str) -> None:
    """Draw the interval of a mark; an exact value has none."""
    low, high = spot.mark.estimate.low, spot.mark.estimate.high
    if low is not None and high is not None:
        reach = [[max(spot.value - low, 0)], [max(high - spot.value, 0)]]
        axis.errorbar([spot.x], [spot.value], yerr=reach, fmt="none", ecolor=color, elinewidth=1.2, capsize=3)


def _annotate(axis: "Axes", text: str, at: tuple[float, float], offset: tuple[int, int]) -> None:
    """Write a small number away from a place, in the direction of the offset (points right, points up)."""
    right, up = ((way > 0) - (way < 0) for way in offset)
    across, upwards = ("center", "left", "right")[right], ("center", "bottom", "top")[up]
    axis.annotate(text, at, offset, textcoords="offset points", ha=across, va=upwards, fontsize=7.5)


def _short(spot: Spot, percent: bool) -> str:
    """Return a number to stand in a picture: three digits, or two of a small one, never more than are known."""
    size = abs(100 * spot.value if percent else spot.value)
    if size == 0:
        return "0 %" if percent else "0"
    places = max(2 - max(floor(log10(size)), 0), 0) if size >= 0.1 else 1 - floor(log10(size))
    return numbers.number(spot.value, min(places, numbers.decimals(spot.mark.estimate, percent)), percent)


def plain(height: float, percent: bool) -> str:
    """Return a tick's number without an exponent and with a true minus sign."""
    text = f"{100 * height if percent else height:.8f}".rstrip("0").rstrip(".").replace("-", "−")
    return f"{text} %" if percent else text
