"""Verdicts from games on the same deals: advice followed or not, one ruleset or another."""

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING

from analyzer.claims.finding import Finding
from analyzer.claims.model import Advice, Variant
from analyzer.claims.numbers import by_interval, ends
from analyzer.claims.sampling import Effort
from analyzer.errors import InputError
from analyzer.experiments import blocks
from analyzer.experiments.differences import Differences
from analyzer.experiments.simulate import address
from analyzer.games.game import Setup
from analyzer.statistics.intervals import Interval

if TYPE_CHECKING:
    from analyzer.campaign.executor import Outcome

MOST = 20_000
"""Blocks of games on the same deals, a number fixed beforehand."""
CHUNKS = 3
"""Where games take long it is so many tenths of a second's instead."""
LONGER = 10
"""With a budget of time it is so many times as many."""


def advice(check: Advice, alpha: float, effort: Effort) -> Finding:
    """Return the verdict on a piece of advice: the policy that follows it takes each side in turn on the same deals.

    Raises InputError if a comparison has no such quantity and group.
    """
    setup = Setup(check.ruleset, check.policies, effort.seed, check.unit)
    by_role = "side" in check.group
    return _judged(check, [setup], blocks.policies(setup, by_role=by_role), alpha, effort)


def variant(check: Variant, alpha: float, effort: Effort) -> Finding:
    """Return the verdict on what a ruleset changes, the same policies playing both on the same deals.

    Raises InputError if a comparison has no such quantity and group.
    """
    one = Setup(check.ruleset, check.policies, effort.seed, check.unit)
    other = Setup(check.against, check.policies, effort.seed, check.unit)
    return _judged(check, [one, other], blocks.rulesets(one, other), alpha, effort)


def _judged(
    check: Advice | Variant, setups: Sequence[Setup], differences: Differences, alpha: float, effort: Effort
) -> Finding:
    from analyzer.statistics.estimate import mean_of_histogram

    place = _place(check, differences)
    differences, outcome = _played(setups, differences, effort)
    if not outcome.games:
        return Finding(check, "undecided", "interrupted before anything of it was played")
    column, counts = list(differences.histograms(outcome.tally))[place]
    estimate = mean_of_histogram(
        check.quantity, counts, check.group, column.low, confidence=1 - alpha, scale=column.scale
    )
    return by_interval(check, check.meaning, estimate, Interval(*ends(estimate), "fixed"))


def _played(setups: Sequence[Setup], differences: Differences, effort: Effort) -> "tuple[Differences, Outcome]":
    """Return the comparison, played now or for an earlier check."""
    from analyzer.campaign.executor import run

    key = json.dumps([*(address(setup) for setup in setups), len(differences.columns)])
    if key not in effort.compared:
        number = min(MOST, CHUNKS * differences.chunk) * (1 if effort.budget is None else LONGER)
        outcome = run(differences.plan(), number, threads=effort.threads, progress=effort.progress)
        effort.compared[key] = differences, outcome
    return effort.compared[key]


def _place(check: Advice | Variant, differences: Differences) -> int:
    """Return the column that a check asks for."""
    columns = [(column.quantity, dict(column.group)) for column in differences.columns]
    wanted = check.quantity, dict(check.group)
    if wanted in columns:
        return columns.index(wanted)
    offered = "; ".join(f"{quantity} {group}" for quantity, group in columns[:8])
    raise InputError(f"{check.place}: a comparison has no {check.quantity} {dict(check.group)}; it has {offered}")
