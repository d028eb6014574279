"""The index of a folder of reports: the headline numbers of every ruleset, side by side."""

from collections.abc import Mapping, Sequence
from importlib.metadata import version

from analyzer import rulesets
from analyzer.claims.study import Study
from analyzer.experiments.portrait import Portrait
from analyzer.games.section import display
from analyzer.reports import numbers
from analyzer.reports.grid import Key, caption, key
from analyzer.reports.page import stem, table
from analyzer.reports.selection import heading
from analyzer.reports.study import study_stem
from analyzer.reports.words import Words, words
from analyzer.statistics.estimate import Estimate


def index(portraits: Sequence[Portrait], studies: Sequence[Study] = ()) -> str:
    """Return the Markdown index: for each game its strategy pages, and a table of its rulesets' headline numbers."""
    parts = [
        "# Reports",
        "A page for every ruleset, on what is dealt and what is made of it; for some a second one, on strategy: who "
        "beats whom, and what advice is worth. Beside each page lie its charts and `numbers.csv`, with every number "
        "shown and many more. `make reports` writes this folder again, byte for byte.",
    ]
    games = [*(portrait.ruleset.game for portrait in portraits), *(study.ruleset.game for study in studies)]
    for game in dict.fromkeys(games):
        parts.append(f"## {game.capitalize()}")
        parts += _strategies([study for study in studies if study.ruleset.game == game])
        parts += _game(game, [portrait for portrait in portraits if portrait.ruleset.game == game])
    return "\n\n".join([*parts, f"Charts drawn with matplotlib {version('matplotlib')}."]) + "\n"


def _strategies(studies: Sequence[Study]) -> list[str]:
    """Return a list of strategy pages and what each of them tells."""
    lines = []
    for study in studies:
        told = "; ".join(sheet.part.title for sheet in study.sheets)
        lines.append(f"- [{rulesets.told(study.ruleset)}, strategy]({study_stem(study.ruleset)}.md): {told}.")
    return ["\n".join(lines)] if lines else []


def _game(game: str, portraits: Sequence[Portrait]) -> list[str]:
    """Return a game's table; a column for each headline quantity and group."""
    if not portraits:
        return []
    vocabulary, headline = words(game), display(game).headline
    found = [
        (portrait, heading(result), {key(e): e for e in result.estimates if e.quantity in headline})
        for portrait in portraits
        for result in portrait.rounds
    ]
    columns = list(dict.fromkeys(column for _, _, row in found for column in row))
    rows = [
        (_link(portrait), policy, *(_cell(row.get(column), vocabulary) for column in columns))
        for portrait, policy, row in found
    ]
    header = ("ruleset", "policy", *(_name(column, headline, vocabulary) for column in columns))
    below = caption({policy: list(row.values()) for _, policy, row in found}, "rounds")
    return [table(header, rows, 2), f"*{below}.*"]


def _link(portrait: Portrait) -> str:
    return f"[{rulesets.told(portrait.ruleset)}]({stem(portrait.ruleset)}.md)"


def _name(column: Key, headline: Mapping[str, str], vocabulary: Words) -> str:
    quantity, group = column
    return ", ".join((headline[quantity], *(vocabulary.label(value) for _, value in group)))


def _cell(estimate: Estimate | None, vocabulary: Words) -> str:
    """Return a value and its interval."""
    if estimate is None:
        return numbers.NONE
    percent = vocabulary.percent(estimate.quantity)
    return f"{numbers.value(estimate, percent)} ({numbers.interval(estimate, percent)})"
