"""Replay single games by their address."""

from collections.abc import Iterator
from typing import Any

from analyzer import games
from analyzer.campaign.executor import LAST_INDEX
from analyzer.errors import InputError
from analyzer.games.game import Setup


def trace(setup: Setup, index: int, count: int = 1) -> Iterator[dict[str, Any]]:
    """Yield the games `index` … `index + count - 1` of the setup, one JSON-ready record per round.

    Game I traced is game I simulated: both have the same address.

    Raises
    ------
    InputError
        If an index is negative or past 2^63 - 2, or the count is below 1.
    """
    if index < 0 or index + count - 1 > LAST_INDEX:
        games_asked = f"Game {index} has" if count == 1 else f"Games {index} to {index + count - 1} have"
        raise InputError(f"{games_asked} no address: an index lies from 0 to 2^63 - 2")
    if count < 1:
        raise InputError(f"A count of {count} traces nothing: give 1 or more")
    trace_game = games.get(setup.ruleset.game).tracer(setup)
    for place in range(index, index + count):
        yield from trace_game(place)
