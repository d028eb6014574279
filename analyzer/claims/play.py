"""Verdicts on play: worked examples staged on the engine, and laws watched in traced games."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from analyzer import games, rulesets
from analyzer.claims.finding import Finding
from analyzer.claims.jobs import Room
from analyzer.claims.model import Example, Invariant
from analyzer.errors import InputError
from analyzer.experiments.simulate import address
from analyzer.games.evidence import Law, evidence
from analyzer.games.game import Setup
from analyzer.settings import spell
from analyzer.statistics.estimate import Estimate, exact

PLURAL = {"round": "rounds", "match": "matches"}
GAMES = 300
"""Games that are traced and gone through play by play for each law."""
ROUNDS = 1500
"""Where a game has many rounds, no further one is traced after so many of them."""


def example(check: Example) -> Finding:
    """Return whether the engine makes of a position what the document states.

    Where it does not, positions that differ in one card are tried: a misprint is found among them.

    Raises InputError, with the line, for a position that cannot exist.
    """
    offered = evidence(check.ruleset.game)
    try:
        staged = offered.stage(check.ruleset, check.position)
    except InputError as problem:
        raise InputError(f"{check.place}: position: {problem}") from None
    found = {key: staged.facts[key] for key in check.outcome}
    facts: dict[str, Any] = {"stated": dict(check.outcome), "found": found}
    if found == check.outcome:
        return Finding(check, "supported", "the engine makes the same of it", story=staged.story, facts=facts)
    right = _what_would_be_right(check)
    facts["would_be_right"] = right
    wrong = "; ".join(
        f"{key} {_told(found[key])}, not {_told(stated)}"
        for key, stated in check.outcome.items()
        if found[key] != stated
    )
    ending = f"; right {' or '.join(right)}" if right else ""
    return Finding(check, "refuted", f"{wrong}{ending}", story=staged.story, facts=facts)


def _told(fact: object) -> str:
    """Return a fact as text; ranks and points side by side."""
    if isinstance(fact, list | tuple):
        return " ".join(str(entry) for entry in fact) or "nothing"
    return spell(fact)


def _what_would_be_right(check: Example) -> list[str]:
    """Return which changes of one card make the stated outcome come out."""
    offered = evidence(check.ruleset.game)
    right = []
    for told, position in offered.nearby(check.position):
        try:
            facts = offered.stage(check.ruleset, position).facts
        except InputError:
            continue
        if all(facts[key] == stated for key, stated in check.outcome.items()):
            right.append(told)
    return right


@dataclass(slots=True)
class _Watched:
    """What was seen of a law: cases, games with one, games that broke it and the first of these."""

    cases: int = 0
    games: int = 0
    broken: int = 0
    first: int | None = None

    def add(self, index: int, cases: Sequence[bool]) -> None:
        """Take note of whether the law held in each case of a game."""
        self.cases += len(cases)
        self.games += bool(cases)
        if not all(cases):
            self.broken += 1
            self.first = index if self.first is None else self.first


class Watch:
    """Traced games, gone through play by play for all laws that are to hold in them."""

    timed = False

    def __init__(self, checks: Sequence[Invariant], alpha: float, seed: int) -> None:
        self.parts, self.alpha = checks, alpha
        self.setup = _setup(checks[0], seed)
        self.laws = [_law(check) for check in checks]
        self.seen = [_Watched() for _ in checks]
        self.traced = 0

    def run(self, room: Room) -> None:
        """Trace `GAMES`, or as many as have `ROUNDS`, and watch every law in them."""
        trace = games.get(self.setup.ruleset.game).tracer(self.setup)
        rounds = 0
        while self.traced < GAMES and rounds < ROUNDS and not room.interrupts.count:
            game = trace(self.traced)
            for law, seen in zip(self.laws, self.seen, strict=True):
                seen.add(self.traced, list(law.check(game, self.setup.ruleset)))
            rounds += len(game)
            self.traced += 1

    def of(self, check: Invariant) -> Finding:
        """Return the verdict on a law: watched in these games, and settled by a proof where the file gives one."""
        place = next(place for place, part in enumerate(self.parts) if part is check)
        law, seen = self.laws[place], self.seen[place]
        sampled = _share(law, seen, self.alpha)
        facts = {"law": law.name, "proof": check.proof or check.impossible, "cases": seen.cases, "broken": seen.broken}
        if not self.traced:
            return Finding(check, "undecided", "interrupted before anything of it was played", facts=facts)
        if seen.broken:
            reason = f"broken in {seen.broken:,} of {seen.games:,} {PLURAL[law.unit]}, first in number {seen.first}"
            facts["address"] = {"seed": self.setup.seed, "index": seen.first, "unit": law.unit}
            return Finding(check, "refuted", reason, sampled, story=(_address(self.setup, law, seen),), facts=facts)
        if not seen.cases:
            return _never_arose(check, law, facts, self.traced)
        kept = f"kept in all {seen.cases:,} cases of {seen.games:,} {PLURAL[law.unit]}"
        if check.proof:
            proven, story = exact(law.name, Fraction(0)), (check.proof,)
            return Finding(check, "supported", f"provable, and {kept}", proven, sampled, story=story, facts=facts)
        return _tolerated(check, sampled, kept, facts)


def watches(checks: Sequence[Invariant], alpha: float, seed: int) -> list[Watch]:
    """Return what is to be traced for these checks: those that the same games answer are watched together."""
    found: dict[str, list[Invariant]] = {}
    for check in checks:
        found.setdefault(json.dumps(address(_setup(check, seed))), []).append(check)
    return [Watch(group, alpha, seed) for group in found.values()]


def _law(check: Invariant) -> Law:
    return evidence(check.ruleset.game).laws[check.law]


def _setup(check: Invariant, seed: int) -> Setup:
    return Setup(check.ruleset, check.policies, seed, _law(check).unit)


def _share(law: Law, seen: _Watched, alpha: float) -> Estimate | None:
    """Return the share of games with a case that broke the law: their number was fixed beforehand."""
    from analyzer.statistics.estimate import proportion

    return proportion(law.name, seen.broken, seen.games, confidence=1 - alpha) if seen.games else None


def _never_arose(check: Invariant, law: Law, facts: Mapping[str, Any], games: int) -> Finding:
    told = f"{law.case} did not arise in {games:,} {PLURAL[law.unit]}"
    computed = law.never(check.ruleset) if law.never else ""
    if not (computed or (check.impossible and law.never is None)):
        return Finding(check, "undecided", f"{told}, so nothing is known of it", facts=facts)
    reason = f"the case can never arise{f': {computed}' if computed else ''}; {told}"
    story = (check.impossible,) if check.impossible else ()
    return Finding(check, "vacuous", reason, exact(law.name, Fraction(0)), story=story, facts=facts)


def _tolerated(check: Invariant, sampled: Estimate | None, kept: str, facts: Mapping[str, Any]) -> Finding:
    """Return the verdict on a law without a proof: as good as its upper bound is below what the file tolerates."""
    from analyzer.statistics.intervals import Interval
    from analyzer.statistics.verdicts import verdict

    if check.meaning is None or sampled is None or sampled.high is None:
        return Finding(check, "undecided", f"the case does arise, against the file; {kept}", sampled, facts=facts)
    found = verdict(Interval(0.0, sampled.high, "Clopper-Pearson"), check.meaning.band)
    return Finding(
        check, found, f"{kept}, so it is broken in fewer than {sampled.high:.2g} of them", sampled, facts=facts
    )


def _address(setup: Setup, law: Law, seen: _Watched) -> str:
    """Return the command that shows the first game in which a law was broken."""
    words = ["analyzer trace", *rulesets.call(setup.ruleset), *(f"--policy {policy.call}" for policy in setup.policies)]
    return " ".join([*words, f"--unit {law.unit} --seed {setup.seed} --index {seen.first}"])
