"""The exact values of what is dealt, ruleset by ruleset."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from threading import Lock

from analyzer import games
from analyzer.claims.jobs import Room
from analyzer.claims.kinds import DEALT
from analyzer.claims.model import Measured
from analyzer.experiments import passing
from analyzer.statistics.estimate import Estimate, exact


@dataclass(slots=True)
class Enumerated:
    """The exact odds of rulesets, each enumerated once."""

    tables: dict[str, list[Estimate]] = field(default_factory=dict)
    lock: Lock = field(default_factory=Lock)

    def of(self, part: Measured) -> Estimate | None:
        """Return the exact value of a part's quantity, None where there is none."""
        if part.ask not in DEALT:
            return None
        key = f"{part.ask} {part.ruleset.to_json()}"
        with self.lock:
            if key not in self.tables:
                self.tables[key] = _enumerate(part)
        for estimate in self.tables[key]:
            if estimate.quantity == part.quantity and dict(estimate.group) == dict(part.group):
                return estimate if part.times == 1 or estimate.exact is None else _multiplied(estimate, part.times)
        return None


class Enumeration:
    """The exact values of some parts, worked out before the samples that are told beside them."""

    timed = False

    def __init__(self, parts: Sequence[Measured], odds: Enumerated) -> None:
        self.parts, self.odds = parts, odds

    def run(self, room: Room) -> None:
        """Enumerate whatever one of the parts asks for."""
        for part in self.parts:
            if not room.interrupts.count:
                self.odds.of(part)


def _enumerate(part: Measured) -> list[Estimate]:
    """Return all that is known exactly of what a part asks."""
    if part.ask == "passing":
        return passing.exact(part.ruleset)
    return games.get(part.ruleset.game).odds(part.ruleset)


def _multiplied(estimate: Estimate, factor: float) -> Estimate:
    assert estimate.exact is not None
    return exact(estimate.quantity, estimate.exact * Fraction(str(factor)), estimate.group)
