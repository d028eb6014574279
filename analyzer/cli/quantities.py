"""`analyzer quantities`: every number that can be asked for."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from analyzer.cli import options
from analyzer.cli.output import Output
from analyzer.cli.table import Table

if TYPE_CHECKING:
    from analyzer.games.game import Quantity
    from analyzer.games.groups import Group

EXAMPLES = options.examples("analyzer quantities", "analyzer quantities --game ronda --json")


def quantities(game: options.Game = None, as_json: options.Json = False) -> None:
    """List the quantities that odds and simulate report, with their units, and their groups as claims files name them.

    The values of groups are those of the shipped rulesets; others, with more seats or deals, may have more of them.
    """
    from dataclasses import asdict

    from analyzer import games
    from analyzer.experiments.groups import groups

    asked = [game] if game else games.GAMES
    values = {name: groups(name) for name in asked}
    found = [
        (name, one, values[name].get((one.question, one.name), ()))
        for name in asked
        for one in games.get(name).quantities
    ]
    parts = dict.fromkeys((name, one.question) for name, one, _ in found)
    tables = [
        Table(
            ["quantity", "groups", "unit", "meaning"],
            [_row(one, split) for name, one, split in found if (name, one.question) == part],
            title=f"{part[0]}: what {part[1]} reports",
        )
        for part in parts
    ]
    document = [{"game": name, **asdict(one), "split": list(split)} for name, one, split in found]
    Output(as_json=as_json).answer(document, *tables)


def _row(quantity: "Quantity", split: "Sequence[Group]") -> list[str]:
    from analyzer.games.groups import offered

    keys = offered(split) if any(split) else ", ".join(quantity.groups)
    return [quantity.name, keys, quantity.unit, quantity.meaning]
