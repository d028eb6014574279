"""What is dealt: enumerated exactly, and on request dealt many times over beside it."""

from dataclasses import replace

from analyzer import games
from analyzer.experiments.result import Result, provenance
from analyzer.experiments.sampling import Amount, Execution, sample
from analyzer.rulesets import Ruleset


def odds(
    ruleset: Ruleset, amount: Amount | None = None, *, seed: int = 1, execution: Execution | None = None
) -> Result:
    """Return the exact odds of a ruleset; with an amount, the same quantities sampled behind them.

    The rounds sampled are dealt but not played: round i has the cards of round i of `simulate` with the same seed.

    Raises
    ------
    InputError
        If nothing of the ruleset can be enumerated, or the amount cannot be used.
    """
    found = games.get(ruleset.game).odds(ruleset)
    exact = Result("odds", ruleset, (), None, None, found, provenance(unit="round"))
    return exact if amount is None else _with_sample(exact, amount, seed, execution or Execution())


def _with_sample(exact: Result, amount: Amount, seed: int, execution: Execution) -> Result:
    from kernels.compile import fingerprint

    ruleset = exact.ruleset
    game = games.get(ruleset.game)
    question = {"odds": ruleset.to_json(), "seed": seed, "kernel_hash": fingerprint()}
    found = sample(
        game.odds_plan(ruleset, seed),
        lambda tally: game.odds_measures(ruleset, tally),
        amount,
        execution,
        question,
    )
    outcome = found.outcome
    return replace(
        exact,
        seed=seed,
        range=(outcome.start, outcome.stop),
        estimates=[*exact.estimates, *found.estimates],
        provenance={**exact.provenance, "elapsed_seconds": round(outcome.elapsed, 3), "stopped": outcome.reason},
        interrupted=outcome.interrupted,
        stopped=outcome.reason,
    )


def parts(result: Result) -> list[Result]:
    """Return the exact and the sampled half of odds as results of their own, to stand side by side."""
    exact = [estimate for estimate in result.estimates if estimate.method == "exact"]
    sampled = [estimate for estimate in result.estimates if estimate.method != "exact"]
    if not sampled:
        return [result]
    return [
        replace(result, seed=None, range=None, estimates=exact, interrupted=False),
        replace(result, estimates=sampled),
    ]
