"""Keeping an announcement back, on a strategy page: what each holding brings announced less passed."""

from collections.abc import Sequence

from analyzer import policies
from analyzer.experiments import passing
from analyzer.experiments.meetings import Games
from analyzer.experiments.result import Result
from analyzer.experiments.sheet import Row, Sheet
from analyzer.games.game import Setup
from analyzer.games.strategy import Look, Withheld
from analyzer.rulesets import Ruleset
from analyzer.statistics.estimate import Estimate

Holding = tuple[str, ...]
FIRST = 1
"""Every holding of this deal has a line; of the others, and by kickers, those of which passing pays have one."""


def withheld(part: Withheld, ruleset: Ruleset, games: Games) -> Sheet:
    """Return a line for every holding of the first deal, and for all others of which one number says that passing pays.

    Raises InputError where nothing is announced.
    """
    results = _ask(part, ruleset, games)
    found: dict[Holding, list[Estimate]] = {}
    for estimate in (estimate for result in results for estimate in result.estimates):
        found.setdefault(_holding(part, estimate), []).append(estimate)
    rows = [
        Row(names, tuple(_seen(part, look, estimates) for look in part.looks))
        for names, estimates in found.items()
        if _shown(part, names, estimates)
    ]
    first = [row.names[0] for row in rows]
    rows.sort(key=lambda row: first.index(row.names[0]))
    return Sheet(part, rows, any(result.interrupted for result in results), _made(results))


def _made(results: Sequence[Result]) -> str:
    """Return what the samples are made of."""
    starts = [result.range or (0, 0) for result in results]
    rounds = [f"{stop - start:,}" for start, stop in starts]
    told = f"{rounds[0]} rounds dealt and {rounds[1]} played"
    scores = f", {rounds[2]} from each score on" if len(rounds) > 2 else ""
    level = f"{100 * results[0].provenance['together']:g} %"
    return f"{told}{scores} (fixed beforehand), {level} intervals for each column together"


def _ask(part: Withheld, ruleset: Ruleset, games: Games) -> list[Result]:
    player = policies.load(part.policy, ruleset.game)
    setup = Setup(ruleset, (player,), games.seed)
    pots = passing.of_pots(ruleset, games.amount(part.dealt), seed=games.seed, execution=games.execution)
    rounds = passing.of_rounds(setup, games.amount(part.played), games.execution)
    if not part.scores:
        return [pots, rounds]
    matches = Setup(ruleset, (player,), games.seed, "match")
    return [pots, rounds, passing.of_matches(matches, part.scores, games.amount(part.played), games.execution)]


def _holding(part: Withheld, estimate: Estimate) -> Holding:
    """Return what a number is of, as the part names it; a key that the number is not split by is left empty."""
    return tuple(str(estimate.group.get(name, "")) for name in part.names)


def _shown(part: Withheld, names: Holding, estimates: Sequence[Estimate]) -> bool:
    keys = dict(zip(part.names, names, strict=True))
    whole = keys["deal"] == str(FIRST) and not keys["kickers"]
    judged = (one for one in estimates if one.quantity in {look.quantity for look in part.looks})
    return whole or any(passing.verdict(one) == "pays" for one in judged)


def _seen(part: Withheld, look: Look, estimates: Sequence[Estimate]) -> Estimate | None:
    """Return the number of a holding that a look asks for."""
    for one in estimates:
        rest = {key: value for key, value in one.group.items() if key not in part.names}
        asked = (look.quantity, dict(look.group)) == (one.quantity, rest)
        if asked and (one.method != "exact" or not look.sampled):
            return one
    return None
