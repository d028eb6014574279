"""A strategy page: every part with its table and its pictures, and what it was made of."""

import csv
import io
from collections.abc import Mapping
from importlib.metadata import version

from analyzer import rulesets
from analyzer.claims.study import Study
from analyzer.experiments.sheet import Row, Sheet
from analyzer.games.game import UNITS
from analyzer.games.strategy import parts as offered
from analyzer.reports import numbers
from analyzer.reports.charts import picture
from analyzer.reports.forest import drawn, never
from analyzer.reports.grid import levels
from analyzer.reports.matrix import heat_map_of
from analyzer.reports.page import stem, table
from analyzer.reports.picture import Picture
from analyzer.reports.words import Words
from analyzer.rulesets import Ruleset
from analyzer.statistics.estimate import Estimate

_NUMBERS = ("value", "low", "high", "confidence", "std_error", "n", "method")
DIGITS = 10


def study_stem(ruleset: Ruleset) -> str:
    """Return the name of a ruleset's strategy page, without ending."""
    return f"{stem(ruleset)}-strategy"


def pictures(study: Study, words: Words) -> dict[str, Picture]:
    """Return the pictures of a page by their names: of a part, or of a part and one of its tournaments."""
    made = {}
    for sheet in study.sheets:
        about = f"{rulesets.told(study.ruleset)} · {caption(sheet)}"
        if found := drawn(sheet, about, words):
            made[sheet.part.name] = Picture(picture(found, "svg"), picture(found, "png"))
        for heading, cup in sheet.cups.items():
            found = heat_map_of(sheet.orders[heading], cup, f"{heading}: ")
            name = f"{sheet.part.name}-{heading.replace(' ', '-')}"
            made[name] = Picture(picture(found, "svg"), picture(found, "png"))
    return made


VERDICTS = (
    "*Verdicts are those of `analyzer check`: of its own games, by the bands of values that its claims file takes the "
    "statements to mean. The numbers that follow come of other games.*"
)


def study_page(study: Study, drawn_as: Mapping[str, str], words: Words) -> str:
    """Return the page in Markdown; `drawn_as` are the paths of its pictures, without ending, by their names."""
    ruleset = study.ruleset
    parts = [f"# {rulesets.told(ruleset)}, strategy: {ruleset.title}", *_opening(study)]
    for sheet in study.sheets:
        part = sheet.part
        parts += [f"## {part.title}", part.text]
        for name, path in drawn_as.items():
            if name == part.name or (sheet.cups and name.startswith(f"{part.name}-")):
                parts.append(f"![{part.title}: {rulesets.told(ruleset)}]({path}.svg)\n\n[the same as PNG]({path}.png)")
        if sheet.verdicts:
            parts += [table((part.names[0], "the document says", "verdict"), sheet.verdicts, 3), VERDICTS]
        header, rows = _cells(sheet, words)
        parts += [table(header, rows, len(part.names)), f"*{caption(sheet)}*", *_players(sheet)]
    return "\n\n".join(parts) + "\n"


def caption(sheet: Sheet) -> str:
    """Return what a sheet's numbers are made of: games of each unit, method and level."""
    if sheet.made:
        return sheet.made
    found = []
    for unit, plural in UNITS.items():
        sizes = sorted({max(played) for row in sheet.rows if (played := _sizes(sheet, row, unit))})
        if sizes:
            ends = " to ".join(numbers.count(size) for size in dict.fromkeys((sizes[0], sizes[-1])))
            found.append(f"{ends} {_sample(sheet)}{plural}")
    for cup in sheet.cups.values():
        sizes = sorted({e.n for e in cup.estimates if e.n is not None})
        found = [f"{' to '.join(map(numbers.count, dict.fromkeys((sizes[0], sizes[-1]))))} blocks of matches a pair"]
    known = [cell for row in sheet.rows for cell in row.cells if cell]
    together = " that hold together" if sheet.cups else ""
    return f"{' and '.join(found)} (fixed beforehand), {' and '.join(levels(known))} intervals{together}"


def study_csv(study: Study) -> str:
    """Return all numbers of a page as CSV: part, names, who played, what it is, then the number."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(["part", "names", "played", "number", "unit", *_NUMBERS])
    for sheet in study.sheets:
        for row in sheet.rows:
            for look, cell in zip(sheet.part.looks, row.cells, strict=True):
                if cell:
                    head = [sheet.part.name, "; ".join(row.names), row.played.replace("`", ""), look.heading, look.unit]
                    writer.writerow([*head, *_raw(cell)])
        for heading, cup in sheet.cups.items():
            for cell in cup.estimates:
                if cell.quantity == "score":
                    names = f"{cell.group['policy']} against {cell.group['against']}"
                    writer.writerow([sheet.part.name, names, names, f"score, {heading}", "match", *_raw(cell)])
    return text.getvalue()


def _raw(cell: Estimate) -> list[object]:
    record = cell.to_json()
    return [f"{v:.{DIGITS}g}" if isinstance(v, float) else v for v in (record[name] for name in _NUMBERS)]


def _opening(study: Study) -> list[str]:
    share = "" if study.share == 1 else f" --share {study.share:g}"
    shown = [sheet.part.name for sheet in study.sheets]
    some = [] if len(shown) == len(offered(study.ruleset)) else [f"--part {name}" for name in shown]
    words = ["analyzer report", *rulesets.call(study.ruleset), "--strategy", *some]
    command = f"{' '.join(words)}{share} --seed {study.seed}"
    return [
        "What is said here holds for the policies that were played, not for perfect play or for people. Every pair "
        "played on the same deals with the seats exchanged; such a block of games is one sample. Each interval holds "
        "the truth with the confidence stated; two of them together do so less often.",
        f"Made by version {version('card-strategy-analyzer')} with `{command}`, which gives the same numbers on every "
        "machine.",
    ]


def _cells(sheet: Sheet, words: Words) -> tuple[tuple[str, ...], list[tuple[str, ...]]]:
    """Return header and rows of a part's table; columns in which there is nothing are left out."""
    part = sheet.part
    shown = [place for place in range(len(part.looks)) if any(row.cells[place] for row in sheet.rows)]
    header = (*part.names, *(part.looks[place].heading for place in shown))
    rows, last = [], ""
    for row in sheet.rows:
        names = ("", *row.names[1:]) if len(row.names) > 1 and row.names[0] == last else row.names
        last = row.names[0]
        rows.append((*names, *(cell(row.cells[place], words) for place in shown)))
    return header, rows


def cell(estimate: Estimate | None, words: Words) -> str:
    """Return a number with its interval, as text."""
    if estimate is None:
        return numbers.NONE
    if never(estimate):
        return "0, in every game"
    percent = words.percent(estimate.quantity)
    return f"{numbers.value(estimate, percent)} ({numbers.interval(estimate, percent)})"


def _players(sheet: Sheet) -> list[str]:
    """Return who played each line, folded away, unless its names say so."""
    rows = [(*row.names, row.played) for row in sheet.rows if row.played.replace("`", "") not in ("", row.names[0])]
    if not rows:
        return []
    told = table((*sheet.part.names, "played"), rows, len(rows[0]))
    return [f"<details><summary>Who played</summary>\n\n{told}\n\n</details>"]


def _sizes(sheet: Sheet, row: Row, unit: str) -> list[int]:
    """Return the numbers of samples of a line's numbers from games of that unit."""
    cells = zip(sheet.part.looks, row.cells, strict=True)
    return [found.n for look, found in cells if look.unit == unit and found and found.n is not None]


def _sample(sheet: Sheet) -> str:
    return "" if not any(" against " in row.played or " less " in row.played for row in sheet.rows) else "blocks of "
