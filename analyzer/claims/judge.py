"""Put every claim of a document to the test."""

from collections.abc import Sequence

from analyzer.claims import numbers, paired, play
from analyzer.claims.finding import Finding, Judgement, Trial
from analyzer.claims.model import (
    Advice,
    Arithmetic,
    Check,
    Claim,
    Contradiction,
    Document,
    Example,
    Gap,
    Invariant,
    Measured,
    NotCheckable,
    Variant,
)
from analyzer.claims.sampling import Effort, Samples, draw
from analyzer.errors import InputError, nearest


def judge(document: Document, effort: Effort | None = None, *, only: str = "") -> Judgement:
    """Return the verdicts on all claims of a document, or on the one whose id is `only`.

    All its sampled numbers are right together with the document's confidence: each gets an equal share of the error,
    also where one claim alone is judged. Without a budget of time the same seed gives the same verdicts.

    Raises
    ------
    InputError
        If a check asks for a group that its quantity does not have, or stages a position that cannot exist.
    """
    from analyzer.statistics.verdicts import split

    effort = effort or Effort()
    alpha = split(1 - document.confidence, max(_family(document), 1))
    claims = [claim for claim in document.claims if only in ("", claim.id)]
    if not claims:
        ids = [claim.id for claim in document.claims]
        raise InputError(f"{document.name} has no claim {only!r}: {nearest(only, ids)}")
    court = _Court(claims, alpha, effort)
    return Judgement(document, [court.trial(claim) for claim in claims], alpha, effort.seed, court.samples.interrupted)


def _family(document: Document) -> int:
    """Return how many sampled numbers a document has."""
    checks = [check for claim in document.claims for check in claim.checks]
    watched = [check for check in checks if isinstance(check, Invariant | Advice | Variant)]
    return len(_measured(document.claims)) + len(watched)


def _measured(claims: Sequence[Claim]) -> list[Measured]:
    """Return every part of these claims that is a quantity."""
    found: list[Measured] = []
    for claim in claims:
        parts: list[Check] = [*claim.checks, *claim.beside]
        parts += [reading for check in claim.checks if isinstance(check, Contradiction) for reading in check.readings]
        parts += [term for check in claim.checks if isinstance(check, Gap) for term in check.terms]
        found += [part for part in parts if isinstance(part, Measured)]
    return found


class _Court:
    """What the verdicts on claims rest on: exact odds, samples, traced games."""

    def __init__(self, claims: Sequence[Claim], alpha: float, effort: Effort) -> None:
        self.alpha, self.effort = alpha, effort
        self.odds = numbers.Enumerated()
        self.traces = play.Traces(effort.seed)
        parts = _measured(claims)
        exact = [part for part in parts if self.odds.of(part)]
        self.samples: Samples = draw(parts, exact, alpha, effort)

    def trial(self, claim: Claim) -> Trial:
        """Return a claim with what came of it."""
        shown = (numbers.shown(part, self.odds, self.samples) for part in claim.beside)
        beside = [number for number in shown if number]
        return Trial(claim, [self.finding(check) for check in claim.checks], beside)

    def finding(self, check: Check) -> Finding:
        """Return the verdict on a check, by its kind."""
        match check:
            case Measured():
                found = numbers.measured(check, self.odds.of(check), self.samples)
            case Arithmetic():
                found = numbers.arithmetic(check)
            case Contradiction():
                found = numbers.contradiction(check, self.odds, self.samples)
            case Advice():
                found = paired.advice(check, self.alpha, self.effort)
            case Variant():
                found = paired.variant(check, self.alpha, self.effort)
            case Gap():
                found = numbers.gap(check, self.odds, self.samples)
            case Example():
                found = play.example(check)
            case Invariant():
                found = play.invariant(check, self.traces, self.alpha)
            case NotCheckable():
                found = Finding(check, "not checkable", check.why)
        return found
