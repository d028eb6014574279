"""A chart as a thing to keep: what a report writes and a notebook shows."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from analyzer.errors import InputError, nearest
from analyzer.experiments.result import Result
from analyzer.games.section import Section, display
from analyzer.reports.charts import figure, picture
from analyzer.reports.selection import heading, select
from analyzer.reports.words import Words, words
from analyzer.rulesets import told

UNITS = {"odds": "", "rounds": "rounds", "matches": "matches"}
"""What the samples of a section are called, by its source."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A chart, drawn: the contents of an SVG and of a PNG file. A notebook shows it."""

    svg: bytes = field(repr=False)
    png: bytes = field(repr=False)

    def _repr_png_(self) -> bytes:
        return self.png


def draw(section: Section, results: Mapping[str, Result], vocabulary: Words) -> Picture | None:
    """Return the picture of a section from results by their headings, None if there is nothing to draw."""
    columns = select(section, results)
    names = {told(result.ruleset) for heading, result in results.items() if heading in columns}
    about = " and ".join(sorted(names))
    if section.source != "odds":
        about = f"{about} · {' and '.join(columns)}"
    made = figure(section, columns, about, vocabulary, UNITS[section.source])
    return None if made is None else Picture(picture(made, "svg"), picture(made, "png"))


def chart(name: str, *results: Result) -> Picture:
    """Return a game's chart of that name, from results of that game side by side.

    Raises
    ------
    InputError
        If the game has no such chart, or the results hold no number for it.
    """
    game = results[0].ruleset.game
    charts = {section.name: section for section in display(game).sections if section.chart}
    if name not in charts:
        raise InputError(f"There is no chart {name!r} of {game}: {nearest(name, charts)}")
    made = draw(charts[name], {heading(result): result for result in results}, words(game))
    if made is None:
        raise InputError(f"These results hold nothing for the chart {name!r}, which shows {charts[name].title!r}")
    return made
