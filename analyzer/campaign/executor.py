"""Runs a plan over a given number of games: index ranges to threads, tallies back into one."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from analyzer.campaign.session import session
from analyzer.errors import InputError

if TYPE_CHECKING:
    from analyzer.campaign.interrupts import Interrupts
    from analyzer.campaign.ledger import Ledger
    from analyzer.campaign.plan import Plan, Tally
    from analyzer.campaign.progress import Progress

Reason = Literal["complete", "decided", "precision", "max_games", "budget", "interrupted"]

LAST_INDEX = 2**63 - 2
"""The last game's number: a range of games, and so one past it, is told in 64 bits."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The tally of the games [start, stop), all of them and no others, and why there are not more.

    `elapsed` is in seconds. The tally depends on the range alone: not on threads, chunks, interrupts or resumption.
    """

    tally: "Tally"
    start: int
    stop: int
    elapsed: float
    reason: Reason

    @property
    def games(self) -> int:
        """Return the number of games."""
        return self.stop - self.start

    @property
    def interrupted(self) -> bool:
        """Return whether the user stopped the run."""
        return self.reason == "interrupted"


def run(
    plan: "Plan",
    games: int,
    *,
    threads: int = 1,
    start: int = 0,
    progress: "Progress | None" = None,
    ledger: "Ledger | None" = None,
    interrupts: "Interrupts | None" = None,
) -> Outcome:
    """Return the outcome of the games [start, start + games).

    The first interrupt starts no further game and folds in those that run, the second leaves at once; either way the
    outcome holds an unbroken range from `start`, maybe an empty one. Games that `ledger` holds are not played again.
    `interrupts` are those that the caller listens for, where it runs several plans at once.

    Raises InputError for counts that cannot be played (see `check_counts`); whatever a game raises ends the run.
    """
    check_counts(games, start, threads)
    with session(threads, progress, ledger, interrupts=interrupts) as team:
        prefix = team.play(plan, start, start + games, (start, games))
        missing = prefix.stop < start + games
        return Outcome(prefix.tally, start, prefix.stop, team.elapsed, "interrupted" if missing else "complete")


def check_counts(games: int, start: int, threads: int) -> None:
    """Raise InputError unless there is a game to play, a thread to play it, and no index lies beyond the last."""
    if games < 1:
        raise InputError(f"{games} games: at least 1 must be played")
    if threads < 1:
        raise InputError(f"{threads} threads: at least 1 is needed")
    if start < 0:
        raise InputError(f"a start at game {start}: games are numbered from 0")
    last = start + games - 1
    if last > LAST_INDEX:
        raise InputError(f"games {start:,} to {last:,}: their numbers end at {LAST_INDEX:,} (2^63 - 2)")
