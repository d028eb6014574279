"""`analyzer quantities`: every number that can be asked for."""

from analyzer.cli import options
from analyzer.cli.output import Output
from analyzer.cli.table import Table

EXAMPLES = options.examples("analyzer quantities", "analyzer quantities --game ronda --json")


def quantities(game: options.Game = None, as_json: options.Json = False) -> None:
    """List the quantities that odds and simulate report, with their units and groups."""
    from dataclasses import asdict

    from analyzer import games

    found = [(name, one) for name in ([game] if game else games.GAMES) for one in games.get(name).quantities]
    rows = [[name, one.name, one.question, ", ".join(one.groups), one.unit, one.meaning] for name, one in found]
    document = [{"game": name, **asdict(one)} for name, one in found]
    Output(as_json=as_json).answer(document, Table(["game", "quantity", "command", "groups", "unit", "meaning"], rows))
