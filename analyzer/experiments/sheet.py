"""What came of a part of a strategy page: a table of estimates, and the results that they were taken from."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from analyzer.experiments.result import Result
from analyzer.games.game import Unit
from analyzer.games.strategy import Look, Part
from analyzer.statistics.estimate import Estimate


@dataclass(frozen=True, slots=True)
class Row:
    """A line: its names, an estimate (or None) for every look of the part, who played, its place along a curve."""

    names: tuple[str, ...]
    cells: tuple[Estimate | None, ...]
    played: str = ""
    at: int | None = None


@dataclass(frozen=True, slots=True)
class Sheet:
    """A part of a strategy page, played.

    `orders` are the players of each tournament, the best first, by its heading, and `cups` the tournaments' results.
    `made` says what its numbers are made of, where their own numbers of samples do not.
    `verdicts` are names of a document's statements, what they say and what came of them.
    """

    part: Part
    rows: Sequence[Row]
    interrupted: bool = False
    made: str = ""
    cups: Mapping[str, Result] = field(default_factory=dict)
    orders: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    verdicts: Sequence[tuple[str, str, str]] = ()


def cells(looks: Sequence[Look], results: Mapping[Unit, Result]) -> tuple[Estimate | None, ...]:
    """Return what the looks ask for of a line whose games gave these results."""
    return tuple(_seen(look, results.get(look.unit)) for look in looks)


def _seen(look: Look, result: Result | None) -> Estimate | None:
    """Return the estimate that a look asks for, whichever policy it is told of; None where there is none."""
    for estimate in result.estimates if result else ():
        group = {key: value for key, value in estimate.group.items() if key != "policy"}
        if estimate.quantity == look.quantity and group == dict(look.group):
            return estimate
    return None
