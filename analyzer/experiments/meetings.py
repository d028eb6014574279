"""The lines of a strategy page: each pair of policies, each house rule, each table size asked for in its own games."""

from collections.abc import Sequence
from dataclasses import dataclass

from analyzer import policies, rulesets
from analyzer.experiments.compare import compare, compare_rulesets
from analyzer.experiments.result import Result
from analyzer.experiments.sampling import Amount, Execution
from analyzer.experiments.sheet import Row, Sheet, cells
from analyzer.experiments.simulate import simulate
from analyzer.games.game import Setup, Unit
from analyzer.games.strategy import Line, Part
from analyzer.rulesets import Ruleset


@dataclass(frozen=True, slots=True)
class Games:
    """Which games a page is made of: its seed, and how many times the numbers of them that its parts name."""

    seed: int
    share: float = 1.0
    execution: Execution | None = None

    def amount(self, games: int) -> Amount:
        """Return how much to play where a part names so many games."""
        return Amount(games=max(round(games * self.share), 2))


def meetings(part: Part, lines: Sequence[Line], ruleset: Ruleset, games: Games) -> Sheet:
    """Return a part's sheet from lines, each played under the page's ruleset with its own changes.

    An interrupt ends the sheet with the line that it cut. Raises InputError where a line cannot be played.
    """
    rows: list[Row] = []
    for line in lines:
        results = _ask(line, ruleset, games)
        rows.append(Row(line.names, cells(part.looks, results), _told(line), line.at))
        if any(result.interrupted for result in results.values()):
            return Sheet(part, rows, interrupted=True)
    return Sheet(part, rows)


def _ask(line: Line, ruleset: Ruleset, games: Games) -> dict[Unit, Result]:
    """Return what a line's games gave, by their unit."""
    wanted: tuple[tuple[Unit, int], ...] = (("round", line.rounds), ("match", line.matches))
    return {unit: _result(line, ruleset, unit, games.amount(number), games) for unit, number in wanted if number}


def _result(line: Line, ruleset: Ruleset, unit: Unit, amount: Amount, games: Games) -> Result:
    players = tuple(policies.load(name, ruleset.game) for name in line.policies)
    rules = rulesets.load(line.ruleset, line.changes) if line.ruleset else rulesets.changed(ruleset, line.changes)
    setup = Setup(rules, players, games.seed, unit)
    if line.against:
        other = Setup(rulesets.load(line.against, line.changes), players, games.seed, unit)
        return compare_rulesets(setup, other, amount, games.execution)
    if len(players) == 1:
        return simulate(setup, amount, games.execution)
    return compare(setup, amount, games.execution)


def _told(line: Line) -> str:
    """Return who played, under which changes of the rules."""
    players = " against ".join(f"`{name}`" for name in line.policies)
    rules = " less ".join(f"`{name}`" for name in (line.ruleset, line.against) if name)
    return ", ".join(text for text in (players, rules, *(f"`{change}`" for change in line.changes)) if text)
