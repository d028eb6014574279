"""The tournaments of a strategy page: the same players under one rule or another."""

from analyzer import policies, rulesets
from analyzer.experiments.meetings import Games
from analyzer.experiments.result import Result
from analyzer.experiments.sheet import Row, Sheet
from analyzer.experiments.tournament import Tournament, tournament
from analyzer.games.game import Setup
from analyzer.games.strategy import Cup
from analyzer.rulesets import Ruleset
from analyzer.statistics.estimate import Estimate


def cup(part: Cup, ruleset: Ruleset, games: Games) -> Sheet:
    """Return every player's rating in each tournament of the part, the best of the first one on top.

    Raises InputError as `tournament` does.
    """
    players = [policies.load(name, ruleset.game) for name in part.players]
    fewer = {name: games.amount(number).games or 0 for name, number in part.slow.items()}
    found: dict[str, Tournament] = {}
    for heading, changes in part.columns.items():
        setup = Setup(rulesets.changed(ruleset, changes), tuple(players), games.seed, "match")
        found[heading] = tournament(
            setup, setup.policies, games.amount(part.blocks), games.execution, fewer, part.apart
        )
        if found[heading].result.interrupted:
            return Sheet(part, (), interrupted=True)
    order = next(iter(found.values())).order
    rows = [Row((name,), tuple(_rating(one.result, name) for one in found.values())) for name in order]
    return Sheet(
        part,
        rows,
        cups={heading: one.result for heading, one in found.items()},
        orders={heading: one.order for heading, one in found.items()},
    )


def _rating(result: Result, name: str) -> Estimate:
    return result.value("rating", policy=name)
