"""What seats left lying in a traced deal, and so are taken not to hold (R5, R7).

The engine takes note of it only where a policy looks at it; whoever is asked for advice has watched every game.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any

from analyzer.games.ronda.replay import Play, plays

OPEN = (1, 2)
"""Levels of a chain that can go on."""


def left_lying(rounds: Sequence[Mapping[str, Any]], number: int, *, across: bool) -> tuple[set[int], ...]:
    """Return the ranks that each seat left lying in a traced game before its play `number`, from 0 on, in that deal.

    Who lays a card leaves all that lies there, and who does not answer what could be answered. `across` says that
    chains cross deals (R11).
    """
    seats = len(rounds[0]["deals"][0]["hands"])
    found: tuple[set[int], ...] = ()
    for place, (play, answer) in enumerate(islice(_course(rounds, across), number + 1)):
        if play.number == 1:
            found = tuple(set() for _ in range(seats))
        if place < number and not play.chain:
            found[play.seat].update(answer, () if play.card in play.before else play.before)
    return found


def _course(rounds: Sequence[Mapping[str, Any]], across: bool) -> Iterator[tuple[Play, set[int]]]:
    """Yield every play of a traced game with the rank that it could answer, if there is one."""
    for record in rounds:
        answer: set[int] = set()
        for play in plays(record):
            if play.number == 1 and not across:
                answer = set()
            yield play, answer
            answer = {play.card} if play.chain in OPEN or not play.captures else set()
