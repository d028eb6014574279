"""Which estimates stand together: a game's sections, each with its results side by side."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from analyzer.experiments.result import Result
from analyzer.games.game import get
from analyzer.games.section import Section, display
from analyzer.reports.grid import Columns, Grid, grid
from analyzer.reports.words import Words, words
from analyzer.statistics.estimate import Estimate

_MOST_KEYS = 3
"""With more columns of names a table grows too wide for a terminal."""


def grids(results: Sequence[Result]) -> list[Grid]:
    """Return results of one game side by side as tables: the game's sections, then whatever they leave out.

    Distributions, which are long, are left to charts, CSV and JSON.
    """
    game = results[0].ruleset.game
    vocabulary = words(game)
    side_by_side = {heading(result): result for result in results}
    unit = results[0].counted
    found: list[Grid] = []
    shown: set[str] = set()
    for section in display(game).sections:
        columns = select(section, side_by_side)
        shown.update(section.quantities)
        if section.table and columns:
            found.append(replace(grid(across(section, columns, vocabulary), vocabulary, unit), title=section.title))
    rest = {
        name: [e for e in result.estimates if e.quantity not in shown and _possible(e, result)]
        for name, result in side_by_side.items()
    }
    for place, columns in enumerate(_narrow(rest)):
        title = "Also counted" if found and place == 0 else ""
        found.append(replace(grid(columns, vocabulary, unit), title=title))
    return found


def _narrow(columns: Columns) -> list[Columns]:
    """Return columns as they are, or where many keys split them, apart by those keys: tables without empty columns."""
    splits = list(dict.fromkeys(tuple(e.group) for estimates in columns.values() for e in estimates))
    if len({key for keys in splits for key in keys}) <= _MOST_KEYS:
        return [columns] if splits else []
    found = [{name: [e for e in es if tuple(e.group) == keys] for name, es in columns.items()} for keys in splits]
    return [{name: estimates for name, estimates in part.items() if estimates} for part in found]


def select(section: Section, results: Mapping[str, Result]) -> Columns:
    """Return the estimates that belong to a section, by the heading of each result that has any."""
    columns = {
        name: [e for e in result.estimates if belongs(e, section) and _possible(e, result)]
        for name, result in results.items()
        if not section.needs or result.ruleset[section.needs]
    }
    return {name: estimates for name, estimates in columns.items() if estimates}


def across(section: Section, columns: Columns, words: Words) -> Columns:
    """Return a section's only column split by the values of the group key that is to run across its table."""
    key = section.across
    if not key or len(columns) != 1:
        return columns
    (estimates,) = columns.values()
    if not all(key in estimate.group for estimate in estimates):
        return columns
    found: dict[str, list[Estimate]] = {}
    for estimate in estimates:
        group = {name: value for name, value in estimate.group.items() if name != key}
        column = found.setdefault(f"{words.label(key)} {words.label(estimate.group[key])}", [])
        column.append(replace(estimate, group=group, exact=None))
    return found


def belongs(estimate: Estimate, section: Section) -> bool:
    """Return whether an estimate is one of a section's numbers."""
    kept = all(estimate.group[key] in values for key, values in section.where.items() if key in estimate.group)
    return estimate.quantity in section.quantities and kept


def _possible(estimate: Estimate, result: Result) -> bool:
    """Return whether a number is worth showing: what the rules, or the cards dealt, keep at 0 is not."""
    if estimate.value == estimate.low == estimate.high == 0:
        return False
    known = {quantity.name: quantity for quantity in get(result.ruleset.game).quantities}
    return estimate.quantity not in known or known[estimate.quantity].possible(result.ruleset)


def heading(result: Result) -> str:
    """Return what a result's column is called: its policies, or how its numbers came about."""
    if result.policies:
        return result.players if len(result.policies) <= 2 else "value"
    return "sampled" if any(e.method != "exact" for e in result.estimates) else "exact"
