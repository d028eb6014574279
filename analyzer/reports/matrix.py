"""The heat map of a tournament: every player's score against every other."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from analyzer.experiments.result import Result
from analyzer.files import write_bytes
from analyzer.games.game import UNITS
from analyzer.reports.charts import picture, styled
from analyzer.statistics.estimate import Estimate

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

_MAP = "PuOr_r"
"""Violet below one half, orange above it, white at it: told apart by every eye, and in print."""
_DARK = 0.3
"""Scores farther than this from one half stand on a dark ground."""

Scores = Mapping[tuple[str, str], Estimate]


def scores(estimates: Sequence[Estimate]) -> Scores:
    """Return the scores of a tournament's estimates by (policy, against)."""
    return {(str(one.group["policy"]), str(one.group["against"])): one for one in estimates if one.quantity == "score"}


def heat_map(order: Sequence[str], found: Scores, about: str) -> "Figure":
    """Return the picture: rows score against columns, best player first; each field tells the half-width too."""
    from matplotlib.figure import Figure
    from matplotlib.ticker import PercentFormatter

    side = 1.6 + 1.05 * len(order)
    with styled():
        made = Figure(figsize=(side + 1.6, side), dpi=120, layout="constrained")
        axis = made.subplots()
        table = [[_value(found, row, column) for column in order] for row in order]
        image = axis.imshow(table, cmap=_MAP, vmin=0, vmax=1)
        axis.grid(visible=False)
        axis.set_xticks(range(len(order)), order, rotation=30, ha="right", rotation_mode="anchor")
        axis.set_yticks(range(len(order)), order)
        axis.set_ylabel("wins of")
        axis.set_xlabel("against")
        _fields(axis, order, found)
        bar = made.colorbar(image, ax=axis, label="share of wins, a draw is half", shrink=0.8)
        bar.ax.yaxis.set_major_formatter(PercentFormatter(1, decimals=0, symbol=" %"))
        axis.set_title(about, loc="left", fontsize=10)
    return made


def _value(found: Scores, row: str, column: str) -> float:
    if (row, column) in found:
        return found[row, column].value or 0.0
    if (column, row) in found:
        return 1 - (found[column, row].value or 0.0)
    return float("nan")


def _fields(axis: "Axes", order: Sequence[str], found: Scores) -> None:
    for y, row in enumerate(order):
        for x, column in enumerate(order):
            one = found.get((row, column)) or found.get((column, row))
            if one is None or one.low is None or one.high is None:
                continue
            value = _value(found, row, column)
            text = f"{100 * value:.1f} %\n± {50 * (one.high - one.low):.1f}"
            ink = "white" if abs(value - 0.5) > _DARK else "black"
            axis.text(x, y, text, ha="center", va="center", color=ink, fontsize=8.5)


def heat_map_of(order: Sequence[str], result: Result, title: str = "") -> "Figure":
    """Return the heat map of a tournament's result; `title` stands before what it says of the games."""
    sizes = sorted({one.n for one in result.estimates if one.quantity == "score" and one.n is not None})
    blocks = " to ".join(f"{size:,}" for size in dict.fromkeys((sizes[0], sizes[-1])))
    unit = UNITS[result.provenance["unit"]]
    # An interrupted tournament has no ratings, nor intervals that hold together.
    levels = {one.confidence for one in result.estimates if one.quantity == "rating"}
    together = "".join(f" · {100 * (level or 0):g} % together" for level in levels)
    about = f"{title}{result.ruleset.name} · {blocks} blocks of {unit} a pair, seed {result.seed}{together}"
    return heat_map(order, scores(result.estimates), about)


def write_heat_map(order: Sequence[str], result: Result, folder: Path) -> list[Path]:
    """Write a tournament's heat map into a folder, as PNG and SVG, and return the paths."""
    made = heat_map_of(order, result)
    paths = [folder / f"tournament.{kind}" for kind in ("png", "svg")]
    for path in paths:
        write_bytes(path, picture(made, path.suffix[1:]))
    return paths
