"""When it pays to keep an announcement back: enumerated where that can be done, and dealt or played many times over.

One call answers one question: what announcing a holding brings, less what passing it brings, in points of the pot; in
points of the whole round, as policies play it; or in matches won, from a score on.
"""

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from itertools import product
from typing import TYPE_CHECKING, Any, Literal

from analyzer.errors import InputError
from analyzer.experiments.result import Result, provenance
from analyzer.experiments.sampling import Amount, Execution, sample
from analyzer.experiments.simulate import address
from analyzer.games.game import Setup
from analyzer.rulesets import Ruleset

if TYPE_CHECKING:
    from analyzer.games.ronda.passing import Study
    from analyzer.statistics.estimate import Estimate

ROUNDS_DEALT = 2_000_000
ROUNDS_PLAYED = 400_000
"""Rounds where no number is given."""
LEAST = 100
"""Hands below which a sampled row is not judged: few differences out of a wide range say little of their spread."""

Verdict = Literal["pays", "loses", "open"]
"""Of a pass: that it pays, that it loses, or that the sample leaves it open."""


def of_pots(ruleset: Ruleset, amount: Amount, *, seed: int = 1, execution: Execution | None = None) -> Result:
    """Return what each holding brings in points of the pot, when all others announce what they hold.

    Exact values stand before the sampled ones. The intervals of all rows hold together at the amount's confidence.

    Raises
    ------
    InputError
        If the game or the ruleset has no announcements.
    """
    asked = study(ruleset).of_pots(ruleset, seed)
    question = {"passing": ruleset.to_json(), "seed": seed}
    return _answer(asked, Setup(ruleset, (), seed), amount, execution, question)


def of_rounds(setup: Setup, amount: Amount, execution: Execution | None = None) -> Result:
    """Return what each holding brings in points of the whole round, played by the setup's policies once each way.

    The exact points of the pot stand before it, and are taken for the pot's part of the round: what is left to the
    sample is what the play makes of it, which is reported as well. Otherwise as `of_pots`.
    """
    asked = study(setup.ruleset).of_rounds(setup)
    return _answer(asked, setup, amount, execution, {"passing": address(setup)})


def of_matches(
    setup: Setup, scores: Sequence[tuple[int, int]], amount: Amount, execution: Execution | None = None
) -> Result:
    """Return what each holding brings in matches won, if it is announced or passed at each of the scores.

    Before them stands, exact, how often the pot alone wins or loses the match at once. Otherwise as `of_pots`; raises
    InputError as well where there is no target, and for a score at which no match is going on.
    """
    asked = study(setup.ruleset).of_matches(setup, scores)
    return _answer(asked, setup, amount, execution, {"passing": address(setup), "scores": [list(s) for s in scores]})


def verdict(gain: "Estimate") -> Verdict:
    """Return whether a pass pays, from what announcing brings: its exact value, or the whole interval, says so.

    Where both ways come to exactly the same, passing does not pay.
    """
    if gain.method == "exact":
        return "pays" if gain.value is not None and gain.value < 0 else "loses"
    if gain.low is None or gain.high is None or (gain.n or 0) < LEAST:
        return "open"
    return "pays" if gain.high < 0 else "loses" if gain.low > 0 else "open"


def scores(text: str) -> list[tuple[int, int]]:
    """Return the scores that a text tells, the own side's points before the other's: "20:28", or a span "30-32:32".

    Raises InputError for anything else.
    """
    spans = [part.split("-") for part in text.replace(" ", "").split(":")]
    ends = [end for span in spans for end in span]
    if len(spans) != 2 or max(map(len, spans)) > 2 or not all(end.isdecimal() for end in ends):
        raise InputError(
            f"score = {text}: must be two numbers, the own side's and the other's, such as 20:28; each may be a span, "
            "such as 30-32:32"
        )
    own, other = (range(int(span[0]), int(span[-1]) + 1) for span in spans)
    if not (own and other):
        raise InputError(f"score = {text}: a span begins with its lower end, such as 30-32")
    return list(product(own, other))


def default_policy(ruleset: Ruleset) -> str:
    """Return the name of the policy that plays where none is named."""
    name: str = study(ruleset).DEFAULT_POLICY
    return name


def exact(ruleset: Ruleset) -> "list[Estimate]":
    """Return what each holding brings in points of the pot, where it can be enumerated.

    Raises InputError as `of_pots` does.
    """
    found: list[Estimate] = study(ruleset).exact(ruleset)
    return found


def study(ruleset: Ruleset) -> Any:
    """Return the module that studies passing for the ruleset's game; InputError if the game has no announcements."""
    module = f"analyzer.games.{ruleset.game}.passing"
    if find_spec(module) is None:
        raise InputError(f"{ruleset.game} has no announcements, so nothing to keep back")
    return import_module(module)


def _answer(
    asked: "Study", setup: Setup, amount: Amount, execution: Execution | None, question: dict[str, Any]
) -> Result:
    """Return the answer of a study; each row gets its share of the error, so that all intervals hold together."""
    from dataclasses import replace

    from analyzer.statistics.verdicts import split
    from kernels.compile import fingerprint

    each = replace(amount, confidence=1 - split(1 - amount.confidence, asked.rows))
    found = sample(asked.plan, asked.read, each, execution or Execution(), {**question, "kernel_hash": fingerprint()})
    outcome = found.outcome
    return Result(
        "passing",
        setup.ruleset,
        setup.policies,
        setup.seed,
        (outcome.start, outcome.stop),
        [*asked.exact, *(one for one in asked.refine(found.estimates) if one.n)],
        provenance(
            unit="round",
            quantity=asked.quantity,
            rows=asked.rows,
            together=amount.confidence,
            elapsed_seconds=round(outcome.elapsed, 3),
            stopped=outcome.reason,
        ),
        outcome.interrupted,
        outcome.reason,
    )
