"""Which estimates stand together: a game's sections, each with its results side by side."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from analyzer.experiments.result import Result
from analyzer.games.game import UNITS
from analyzer.games.section import Section, display
from analyzer.reports.grid import Columns, Grid, grid
from analyzer.reports.words import Words, words
from analyzer.statistics.estimate import Estimate


def grids(results: Sequence[Result]) -> list[Grid]:
    """Return results of one game side by side as tables: the game's sections, then whatever they leave out.

    Distributions, which are long, are left to charts, CSV and JSON.
    """
    game = results[0].ruleset.game
    vocabulary = words(game)
    side_by_side = {heading(result): result for result in results}
    unit = UNITS.get(results[0].provenance.get("unit", ""), "")
    found: list[Grid] = []
    shown: set[str] = set()
    for section in display(game).sections:
        columns = select(section, side_by_side)
        shown.update(section.quantities)
        if section.table and columns:
            found.append(replace(grid(across(section, columns, vocabulary), vocabulary, unit), title=section.title))
    rest = {name: [e for e in r.estimates if e.quantity not in shown] for name, r in side_by_side.items()}
    if any(rest.values()):
        found.append(replace(grid(rest, vocabulary, unit), title="Also counted" if found else ""))
    return found


def select(section: Section, results: Mapping[str, Result]) -> Columns:
    """Return the estimates that belong to a section, by the heading of each result that has any."""
    columns = {
        name: [e for e in result.estimates if belongs(e, section)]
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
    """Return whether an estimate is one of a section's numbers; what the rules keep at 0 is none."""
    if estimate.value == estimate.low == estimate.high == 0:
        return False
    kept = all(estimate.group[key] in values for key, values in section.where.items() if key in estimate.group)
    return estimate.quantity in section.quantities and kept


def heading(result: Result) -> str:
    """Return what a result's column is called: its policies, or how its numbers came about."""
    if result.policies:
        return result.players if len(result.policies) <= 2 else "value"
    return "sampled" if any(e.method != "exact" for e in result.estimates) else "exact"
