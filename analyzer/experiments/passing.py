"""When it pays to keep an announcement back: enumerated where that can be done, and dealt many times over beside it."""

from importlib import import_module
from importlib.util import find_spec

from analyzer.errors import InputError
from analyzer.experiments.result import Result, provenance
from analyzer.experiments.sampling import Amount, Execution, sample
from analyzer.rulesets import Ruleset
from analyzer.statistics.estimate import Estimate


def passing(ruleset: Ruleset, amount: Amount, *, seed: int = 1, execution: Execution | None = None) -> Result:
    """Return what each holding brings announced less passed, in points, when all others announce what they hold.

    Exact values stand before the sampled ones.

    Raises
    ------
    InputError
        If the game or the ruleset has no announcements.
    """
    from kernels.compile import fingerprint

    module = f"analyzer.games.{ruleset.game}.passing"
    if find_spec(module) is None:
        raise InputError(f"{ruleset.game} has no announcements, so nothing to keep back")
    game = import_module(module)
    question = {"passing": ruleset.to_json(), "seed": seed, "kernel_hash": fingerprint()}
    found = sample(
        game.plan(ruleset, seed),
        lambda tally: game.measures(ruleset, tally),
        amount,
        execution or Execution(),
        question,
    )
    outcome = found.outcome
    return Result(
        "passing",
        ruleset,
        (),
        seed,
        (outcome.start, outcome.stop),
        [*game.exact(ruleset), *found.estimates],
        provenance(unit="round", elapsed_seconds=round(outcome.elapsed, 3), stopped=outcome.reason),
        outcome.interrupted,
        outcome.reason,
    )


def rows(result: Result) -> list[list[str]]:
    """Return one row for each holding: its group, exact value, sampled value, interval, hands, and whether a pass pays.

    The last entry is "pays" or "loses" where the exact value, or the whole interval, says so, else "open".
    """
    exact = {_key(one): one.value for one in result.estimates if one.method == "exact"}
    found = []
    for one in result.estimates:
        if one.method == "exact" or one.value is None:
            continue
        known = exact.get(_key(one))
        low, high = (one.low, one.high) if known is None else (known, known)
        told = "open"
        if low is not None and high is not None and (low > 0 or high < 0):
            told = "loses" if low > 0 else "pays"
        interval = "" if one.low is None or one.high is None else f"{one.low:.4f} to {one.high:.4f}"
        group = [str(one.group.get(key, "")) for key in ("deal", "kind", "rank", "kickers_above")]
        value = "" if known is None else f"{known:.4f}"
        found.append([*group, value, f"{one.value:.4f}", interval, f"{one.n:,}", told])
    return found


def _key(one: Estimate) -> tuple[tuple[str, str | int], ...]:
    return tuple(sorted(one.group.items()))
