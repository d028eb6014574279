"""A ruleset's strategy page, asked for part by part."""

from collections.abc import Sequence
from dataclasses import dataclass

from analyzer.claims.advised import advised
from analyzer.errors import InputError, nearest
from analyzer.experiments.cups import cup
from analyzer.experiments.meetings import Games, meetings
from analyzer.experiments.sheet import Sheet
from analyzer.experiments.withheld import withheld
from analyzer.games.strategy import Advised, Cup, Meetings, Part, Withheld, parts
from analyzer.rulesets import Ruleset


@dataclass(frozen=True, slots=True)
class Study:
    """All that a strategy page shows, and which games it is made of: `share` is how many of them, against the usual."""

    ruleset: Ruleset
    seed: int
    share: float
    sheets: Sequence[Sheet]

    @property
    def interrupted(self) -> bool:
        """Return whether some of the games asked for were not played."""
        return any(sheet.interrupted for sheet in self.sheets)


def study(ruleset: Ruleset, games: Games, only: Sequence[str] = ()) -> Study:
    """Return the strategy page of a ruleset, or the parts of it named in `only`; an interrupt ends it early.

    Raises InputError if a part cannot be played, or there is none of a name.
    """
    offered = [part.name for part in parts(ruleset)]
    for name in only:
        if name not in offered:
            raise InputError(f"The strategy page of {ruleset.name} has no part {name!r}: {nearest(name, offered)}")
    sheets: list[Sheet] = []
    for part in parts(ruleset):
        if not only or part.name in only:
            sheets.append(_sheet(part, ruleset, games))
            if sheets[-1].interrupted:
                break
    return Study(ruleset, games.seed, games.share, sheets)


def _sheet(part: Part, ruleset: Ruleset, games: Games) -> Sheet:
    match part:
        case Cup():
            return cup(part, ruleset, games)
        case Advised():
            return advised(part, ruleset, games)
        case Meetings():
            return meetings(part, part.lines, ruleset, games)
        case Withheld():
            return withheld(part, ruleset, games)
    raise TypeError(f"nothing plays a {type(part).__name__}")
