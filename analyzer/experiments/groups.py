"""The groups that quantities are split into, as the shipped rulesets have them."""

from collections.abc import Iterator

from analyzer import games, policies, rulesets
from analyzer.games.game import Setup, Unit
from analyzer.games.groups import Group

UNITS: tuple[Unit, ...] = ("round", "match")


def groups(name: str) -> dict[tuple[str, str], list[Group]]:
    """Return the groups of each quantity of a game, by question and name, over all its shipped rulesets."""
    found: dict[tuple[str, str], list[Group]] = {}
    for question, quantity, group in _counted(name):
        seen = found.setdefault((question, quantity), [])
        if group not in seen:
            seen.append(group)
    return found


def _counted(name: str) -> Iterator[tuple[str, str, Group]]:
    """Yield question, quantity and group of all that is read off tallies of nothing."""
    import numpy as np

    game = games.get(name)
    player = policies.load(game.default_policy, name)
    for ruleset in map(rulesets.load, rulesets.names(name)):
        dealt = np.zeros(game.odds_plan(ruleset, 0).size, np.int64)
        for measure in game.odds_measures(ruleset, dealt):
            yield "odds", measure.quantity, dict(measure.group)
        for unit in UNITS:
            setup = Setup(ruleset, (player,), 0, unit)
            for measure in game.measures(setup, np.zeros(game.plan(setup).size, np.int64)):
                yield "simulate", measure.quantity, dict(measure.group)
