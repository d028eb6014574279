"""Runs a plan until a rule has seen enough, looking only at fixed checkpoints."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal

from analyzer.campaign.executor import Outcome, Reason, check_counts
from analyzer.campaign.session import session
from analyzer.errors import InputError
from analyzer.statistics.tuning import checkpoints

if TYPE_CHECKING:
    from analyzer.campaign.interrupts import Interrupts
    from analyzer.campaign.ledger import Ledger
    from analyzer.campaign.plan import Plan, Tally
    from analyzer.campaign.progress import Progress

Rule = Callable[["Tally", "Tally", int], Literal["decided", "precision"] | None]
"""Told the tally of the games since the last look, the tally of all and their number; says why to stop, or None."""

MANY = 10**15


def run_until(
    plan: "Plan",
    rule: Rule,
    *,
    threads: int = 1,
    start: int = 0,
    first: int = 100,
    growth: float = 1.5,
    max_games: int = MANY,
    budget_seconds: float | None = None,
    progress: "Progress | None" = None,
    ledger: "Ledger | None" = None,
    interrupts: "Interrupts | None" = None,
) -> Outcome:
    """Return the outcome of as many games from `start` as it took the rule to stop the run, and why it stopped.

    The rule is called at `first` games and each time their number has grown by `growth`, in this order, with nothing
    skipped. Where it stops depends on the games alone. Three things stop the run for it: `max_games` at its last look,
    `budget_seconds` at a look after which the games to the next would not fit (judged by the last segment's speed), and
    an interrupt. If the time is up, or the user, between two looks, the rule is called a last time with the games
    finished until then and its answer is not heeded. None of this harms the interval of a confidence sequence, which
    holds at all numbers of games at once, however the last of them was chosen.

    `interrupts` are those that the caller listens for, where it runs several plans at once.

    Raises InputError for counts that cannot be played.
    """
    check_counts(max_games, start, threads)
    if budget_seconds is not None and not budget_seconds > 0:
        raise InputError(f"a budget of {budget_seconds} seconds: must be above 0")
    shown = None if max_games == MANY else max_games
    with session(threads, progress, ledger, budget_seconds, interrupts) as team:
        total, n, pace = _nothing(plan), 0, 0.0
        reason: Reason = "max_games"
        for look in checkpoints(min(first, max_games), growth, max_games):
            if budget_seconds is not None and team.elapsed + pace * (look - n) > budget_seconds:
                reason = "budget"
                break
            before = team.elapsed
            prefix = team.play(plan, start + n, start + look, (start, shown))
            played = prefix.stop - start - n
            # The first segment's time is mostly compiling.
            pace = (team.elapsed - before) / played if n and played else 0.0
            n += played
            increment = prefix.tally
            total += increment
            said = rule(increment, total.copy(), n) if played else None
            if n < look:
                reason = team.cut() or "interrupted"
                break
            if said:
                reason = said
                break
        return Outcome(total, start, start + n, team.elapsed, reason)


def _nothing(plan: "Plan") -> "Tally":
    import numpy as np

    return np.zeros(plan.size, np.int64)
