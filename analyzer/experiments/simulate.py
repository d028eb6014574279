"""Play games by the million and say what came: means, shares and distributions with their intervals."""

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from analyzer import games
from analyzer.experiments.result import Result, provenance
from analyzer.experiments.sampling import Amount, Execution, sample
from analyzer.games.game import Setup

if TYPE_CHECKING:
    from analyzer.statistics.measure import Measure


def simulate(
    setup: Setup, amount: Amount, execution: Execution | None = None, *, distributions: bool = False
) -> Result:
    """Return every quantity of the setup's games, with its interval; with `distributions` also the share of each value.

    A round is full (no target stops it); a match runs to its end. The result depends on the setup, the amount and the
    start alone, never on threads.

    Raises
    ------
    InputError
        If the setup, the amount or the quantity to be precise about cannot be used.
    """
    from kernels.compile import fingerprint

    game = games.get(setup.ruleset.game)
    place = execution or Execution()
    found = sample(
        game.plan(setup),
        lambda tally: game.measures(setup, tally),
        _with_headline(amount, game.headline[setup.unit]),
        place,
        {**address(setup), "kernel_hash": fingerprint()},
        shares if distributions else None,
    )
    outcome = found.outcome
    return Result(
        command="simulate",
        ruleset=setup.ruleset,
        policies=setup.policies,
        seed=setup.seed,
        range=(outcome.start, outcome.stop),
        estimates=found.estimates,
        provenance=provenance(
            unit=setup.unit, dealer=setup.dealer, elapsed_seconds=round(outcome.elapsed, 3), stopped=outcome.reason
        ),
        interrupted=outcome.interrupted,
        stopped=outcome.reason,
    )


def shares(measure: "Measure") -> "list[Measure]":
    """Return how often each value of a mean came: one proportion per value, quantity `…_share`, group key `outcome`."""
    import numpy as np

    from analyzer.statistics.measure import Measure

    if measure.kind == "proportion":
        return []
    return [
        Measure(
            f"{measure.quantity}_share",
            np.array([measure.n - count, count], np.int64),
            "proportion",
            {**measure.group, "outcome": measure.offset + place},
        )
        for place, count in enumerate(measure.counts.tolist())
        if count
    ]


def address(setup: Setup) -> dict[str, Any]:
    """Return, JSON-ready, everything that decides what game i of a setup is."""
    return {
        "ruleset": setup.ruleset.to_json(),
        "policies": [policy.to_json() for policy in setup.policies],
        "seed": setup.seed,
        "unit": setup.unit,
        "dealer": setup.dealer,
    }


def _with_headline(amount: Amount, headline: str) -> Amount:
    return amount if amount.quantity else replace(amount, quantity=headline)
