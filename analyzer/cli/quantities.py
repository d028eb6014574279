"""`analyzer quantities`: every number that can be asked for."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from analyzer.cli import options
from analyzer.cli.output import Output
from analyzer.cli.table import Table

if TYPE_CHECKING:
    from analyzer.games.game import Quantity

EXAMPLES = options.examples("analyzer quantities", "analyzer quantities --game ronda --json")


def quantities(game: options.Game = None, as_json: options.Json = False) -> None:
    """List the quantities that odds and simulate report, with their units and groups."""
    from dataclasses import asdict

    from analyzer import games

    found = [(name, one) for name in ([game] if game else games.GAMES) for one in games.get(name).quantities]
    asked = dict.fromkeys((name, one.question) for name, one in found)
    tables = [_table(*question, [one for name, one in found if (name, one.question) == question]) for question in asked]
    document = [{"game": name, **asdict(one)} for name, one in found]
    Output(as_json=as_json).answer(document, *tables)


def _table(game: str, question: str, quantities: "Sequence[Quantity]") -> Table:
    rows = [[one.name, ", ".join(one.groups), one.unit, one.meaning] for one in quantities]
    return Table(["quantity", "groups", "unit", "meaning"], rows, title=f"{game}: what {question} reports")
