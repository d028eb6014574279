"""What a chart shows, before it is drawn: every estimate with its frame, its colour and its place along the axis."""

from collections.abc import Sequence
from dataclasses import dataclass

from analyzer.games.section import Chart
from analyzer.reports.grid import Columns
from analyzer.statistics.estimate import Estimate

Place = str | int


@dataclass(frozen=True, slots=True)
class Mark:
    """One estimate in a picture."""

    panel: Place
    series: Place
    x: Place
    estimate: Estimate


def marks(chart: Chart, columns: Columns) -> list[Mark]:
    """Return the marks of a chart in the order of the estimates; those without a value are left out."""
    found = []
    for heading, estimates in columns.items():
        for estimate in estimates:
            drawn = not chart.quantities or estimate.quantity in chart.quantities
            if drawn and estimate.value is not None:
                panel, series, x = (_place(key, heading, estimate) for key in (chart.panel, chart.series, chart.x))
                found.append(Mark(panel, series, x, estimate))
    return found


def places(found: Sequence[Mark], along: str) -> list[Place]:
    """Return the different places of marks along "panel", "series" or "x": numbers in order, names as they come."""
    seen: list[Place] = list(dict.fromkeys(getattr(mark, along) for mark in found))
    return sorted(seen) if all(isinstance(place, int) for place in seen) else seen


def _place(key: str | None, heading: str, estimate: Estimate) -> Place:
    if key is None:
        return ""
    if key == "policy":
        return heading
    if key == "quantity":
        return estimate.quantity
    return estimate.group.get(key, "")
