"""Which estimates stand together: a game's sections, each with its results side by side."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from analyzer.experiments.result import Result
from analyzer.games.section import Section, display
from analyzer.reports.grid import Columns, Grid, grid
from analyzer.reports.words import words
from analyzer.statistics.estimate import Estimate


def grids(results: Sequence[Result]) -> list[Grid]:
    """Return results of one game side by side as tables: the game's sections, then whatever they leave out.

    Distributions, which are long, are left to charts, CSV and JSON.
    """
    game = results[0].ruleset.game
    vocabulary = words(game)
    side_by_side = {heading(result): result for result in results}
    found: list[Grid] = []
    shown: set[str] = set()
    for section in display(game).sections:
        columns = select(section, side_by_side)
        shown.update(section.quantities)
        if section.table and any(columns.values()):
            found.append(replace(grid(columns, vocabulary), title=section.title))
    rest = {name: [e for e in r.estimates if e.quantity not in shown] for name, r in side_by_side.items()}
    if any(rest.values()):
        found.append(replace(grid(rest, vocabulary), title="Also counted" if found else ""))
    return found


def select(section: Section, results: Mapping[str, Result]) -> Columns:
    """Return the estimates that belong to a section, by the heading of each result that has any."""
    columns = {name: [e for e in result.estimates if belongs(e, section)] for name, result in results.items()}
    return {name: estimates for name, estimates in columns.items() if estimates}


def belongs(estimate: Estimate, section: Section) -> bool:
    """Return whether an estimate is one of a section's numbers."""
    kept = all(estimate.group.get(key) in values for key, values in section.where.items())
    return estimate.quantity in section.quantities and kept


def heading(result: Result) -> str:
    """Return what a result's column is called: its policies, or how its numbers came about."""
    if result.policies:
        return " against ".join(dict.fromkeys(policy.name for policy in result.policies))
    return "sampled" if any(e.method != "exact" for e in result.estimates) else "value"
