"""Ronda's rows: what its kernels cost."""

from benchmarks.row import Row, Work

_PLAYS = 40
"""Cards played in a round: the whole pack, less what lies face up."""


def rounds(ruleset: str, policy: str) -> Work:
    """Return the work of playing full rounds and tallying all that happens in them."""
    return _games(ruleset, policy, "round")


def matches(ruleset: str, policy: str) -> Work:
    """Return the work of playing matches."""
    return _games(ruleset, policy, "match")


def _games(ruleset: str, policy: str, unit: str) -> Work:
    from analyzer.api import setup
    from analyzer.games import get

    plan = get("ronda").plan(setup(ruleset, policy, unit=unit))  # type: ignore[arg-type]
    return lambda games: plan.run(0, games)


ROWS = (
    Row(
        "ronda-duel round, random",
        "round",
        lambda: rounds("ronda-duel", "random"),
        80_000,
        400,
        "card plays",
        _PLAYS,
        "all events tallied; C: 396 w",
    ),
    Row(
        "ronda-duel round, greedy",
        "round",
        lambda: rounds("ronda-duel", "greedy"),
        40_000,
        800,
        "card plays",
        _PLAYS,
        "C: 732 w",
    ),
    Row(
        "ronda-teams round, greedy",
        "round",
        lambda: rounds("ronda-teams", "greedy"),
        40_000,
        None,
        "card plays",
        _PLAYS,
    ),
    Row(
        "ronda-open round, greedy",
        "round",
        lambda: rounds("ronda-open", "greedy"),
        40_000,
        None,
        "card plays",
        _PLAYS - 4,
    ),
    Row("ronda-duel match, greedy", "match", lambda: matches("ronda-duel", "greedy"), 10_000),
)
