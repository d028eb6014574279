"""The work of playing games of any ruleset, as `analyzer simulate` plays them in one thread."""

from benchmarks.row import Work


def rounds(ruleset: str, policy: str, *options: str) -> Work:
    """Return the work of playing full rounds and tallying all that happens in them."""
    return _games(ruleset, policy, "round", options)


def matches(ruleset: str, policy: str, *options: str) -> Work:
    """Return the work of playing matches."""
    return _games(ruleset, policy, "match", options)


def _games(ruleset: str, policy: str, unit: str, options: tuple[str, ...]) -> Work:
    from analyzer import games
    from analyzer.api import setup

    asked = setup(ruleset, policy, options=options, unit=unit)  # type: ignore[arg-type]
    plan = games.get(asked.ruleset.game).plan(asked)
    return lambda number: plan.run(0, number)
