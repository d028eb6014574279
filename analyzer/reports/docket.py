"""The verdicts on a document for a terminal: each claim with its statement, below it what was checked.

Statements are sentences and checks are numbers: a statement takes the whole width, the numbers stand in columns that
are the same for all claims.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from analyzer.claims import Finding, Judgement, Trial
from analyzer.claims.model import Example, Invariant
from analyzer.reports import findings, numbers

if TYPE_CHECKING:
    from rich.console import Console, ConsoleOptions, RenderableType
    from rich.measure import Measurement
    from rich.text import Text

HEADER = ("", "taken to mean", "came out", "interval", "method", "games", "verdict")
STYLES = {"supported": "green", "refuted": "red", "inconsistent": "red", "undecided": "yellow"}
_INDENT = 4
_GAP = 2
_NARROWEST = 28
_WIDEST = 130
"""Columns of the screen that a docket takes: what a check says needs some, and more than these nobody reads across."""
_LONG = 20
"""A longer text than this does not stand in a column of numbers, but on a line of its own below."""


@dataclass(frozen=True, slots=True)
class Line:
    """One check: what it says, its columns, and what came out where that is too long for a column."""

    says: str
    cells: tuple[str, ...]
    below: str = ""


@dataclass(frozen=True)
class Docket:
    """The verdicts on one document, drawn by rich."""

    judgement: Judgement

    def __rich_measure__(self, console: "Console", options: "ConsoleOptions") -> "Measurement":
        from rich.measure import Measurement

        least = sum(self._widths()) + _NARROWEST
        return Measurement(least, max(least, _WIDEST))

    def __rich_console__(self, console: "Console", options: "ConsoleOptions") -> "Iterator[RenderableType]":
        from rich.text import Text

        judgement = self.judgement
        width = min(options.max_width, max(_WIDEST, sum(self._widths()) + _NARROWEST))
        yield Text(judgement.document.title, style="bold")
        yield self._grid([Line("", HEADER[1:])], width, style="dim")
        for trial in judgement.trials:
            yield Text()
            yield from _statement(trial, width)
            yield self._grid(_lines(trial), width)
        sure = f"{numbers.level(judgement.document.confidence)} for all sampled numbers together"
        yield Text(f"\n{sure}, {100 * (1 - judgement.alpha):.4g} % for each; seed {judgement.seed}", style="dim")

    def _widths(self) -> list[int]:
        """Return the width of each column after the first, the gap before it included."""
        lines = [Line("", HEADER[1:]), *(line for trial in self.judgement.trials for line in _lines(trial))]
        return [_GAP + max(map(len, column)) for column in zip(*(line.cells for line in lines), strict=True)]

    def _grid(self, lines: Sequence[Line], width: int, style: str = "") -> "RenderableType":
        from rich.console import Group
        from rich.padding import Padding
        from rich.table import Table
        from rich.text import Text

        drawn: list[RenderableType] = []
        widths = self._widths()
        for line in lines:
            grid = Table.grid()
            grid.add_column(width=width - sum(widths))
            for name, cell_width in zip(HEADER[1:], widths, strict=True):
                grid.add_column(width=cell_width, justify="right" if name == "games" else "left")
            says = Padding(Text(line.says, style=style), (0, 0, 0, _INDENT))
            cells = [Text(" " * _GAP + cell, style=style or STYLES.get(cell, "")) for cell in line.cells]
            grid.add_row(says, *cells)
            drawn.append(grid)
            if line.below:
                drawn.append(Padding(Text(line.below), (0, 0, 0, 2 * _INDENT)))
        return Group(*drawn)


def _statement(trial: Trial, width: int) -> "Iterator[Text]":
    """Yield a claim's name, verdict and statement, folded to the width with the lines after the first set in."""
    from textwrap import wrap

    from rich.text import Text

    head = f"{trial.claim.id} · {trial.verdict}"
    first, *more = wrap(f"{head} · {trial.claim.says}", width, subsequent_indent=" " * _INDENT, break_on_hyphens=False)
    text = Text(first)
    text.stylize("bold", 0, len(trial.claim.id))
    text.stylize(STYLES.get(trial.verdict, ""), len(trial.claim.id) + 3, len(head))
    yield text
    yield from map(Text, more)


def _lines(trial: Trial) -> list[Line]:
    """Return a claim's checks, worked examples that come out as stated in one, and what is shown beside them."""
    several = len(trial.findings) > 1
    right = [found for found in trial.findings if isinstance(found.check, Example) and found.verdict == "supported"]
    lines: list[Line] = []
    for finding in trial.findings:
        if finding not in right or len(right) == 1:
            lines.append(_line(finding.check.says or finding.check.kind, finding, several))
        elif finding is right[0]:
            lines.append(_line(f"{len(right)} worked examples", finding, several))
    game = trial.findings[0].check.ruleset.game
    return lines + [Line(f"+ {shown.says}", ("", *findings.beside(shown, game), "")) for shown in trial.beside]


def _line(says: str, finding: Finding, several: bool) -> Line:
    value = findings.value(finding)
    long = len(value) > _LONG
    more = f"about {finding.more:,} more games would decide it" if finding.more else ""
    if isinstance(finding.check, Invariant) and finding.verdict == "undecided":
        more = finding.reason
    cells = (
        findings.taken(finding),
        "" if long else value,
        findings.interval(finding),
        findings.method(finding),
        findings.games(finding),
        finding.verdict if several else "",
    )
    return Line(says, cells, "; ".join(text for text in (value if long else "", more) if text))
