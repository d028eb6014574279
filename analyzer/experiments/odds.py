"""What is dealt: enumerated exactly where that can be done, and dealt many times over where not, or on request."""

from collections.abc import Collection
from dataclasses import replace

from analyzer import games
from analyzer.experiments.result import Result, provenance
from analyzer.experiments.sampling import Amount, Execution, sample
from analyzer.rulesets import Ruleset

SAMPLED = 100_000
"""Rounds dealt for quantities that cannot be enumerated, where no amount is given."""


def odds(
    ruleset: Ruleset, amount: Amount | None = None, *, seed: int = 1, execution: Execution | None = None
) -> Result:
    """Return the exact odds of a ruleset; with an amount, the same quantities sampled behind them.

    What can be sampled but is neither enumerated nor asked for is named in the provenance, under `left_out`.

    Quantities that cannot be enumerated are sampled in any case, from `SAMPLED` rounds if there is no amount. The
    rounds sampled are dealt but not played: round i has the cards of round i of `simulate` with the same seed.

    Raises
    ------
    InputError
        If nothing of the ruleset can be enumerated, or the amount cannot be used.
    """
    game = games.get(ruleset.game)
    missing = game.odds_left_out(ruleset) if amount is None else ""
    facts = {"unit": "round", **({"left_out": missing} if missing else {})}
    exact = Result("odds", ruleset, (), None, None, game.odds(ruleset), provenance(**facts))
    if amount is not None:
        return _with_sample(exact, amount, seed, execution or Execution())
    searched = {quantity.name for quantity in game.quantities if quantity.question == "odds" and not quantity.exact}
    if not searched:
        return exact
    return _with_sample(exact, Amount(games=SAMPLED), seed, execution or Execution(), searched)


def _with_sample(exact: Result, amount: Amount, seed: int, execution: Execution, only: Collection[str] = ()) -> Result:
    """Return the exact odds with a sample behind them, of the quantities named or of all."""
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
        estimates=[*exact.estimates, *(one for one in found.estimates if not only or one.quantity in only)],
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
