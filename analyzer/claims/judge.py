"""Put every claim of a document to the test."""

from collections.abc import Collection, Sequence
from typing import TypeVar

from analyzer.claims import numbers, paired, play
from analyzer.claims.enumerated import Enumerated, Enumeration
from analyzer.claims.finding import Finding, Judgement, Trial
from analyzer.claims.jobs import Effort, Job, run_all
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
from analyzer.claims.sampling import Samples, samples
from analyzer.errors import InputError, nearest
from analyzer.games.warmup import warm

Found = TypeVar("Found", bound=Job)


def judge(document: Document, effort: Effort | None = None, *, only: str = "") -> Judgement:
    """Return the verdicts on all claims of a document, or on the one whose id is `only`; see `judge_all`."""
    (judgement,) = judge_all([document], effort, only=only)
    return judgement


def judge_all(documents: Sequence[Document], effort: Effort | None = None, *, only: str = "") -> list[Judgement]:
    """Return the verdicts on all claims of documents, or on the ones whose id is `only`.

    All sampled numbers of a document are right together with its confidence: each gets an equal share of the error.
    Where one claim alone is judged, it is by the same games that judge it among the others. Without a budget of time
    the same seed gives the same verdicts.

    Raises
    ------
    InputError
        If a check asks for a group that its quantity does not have, or stages a position that cannot exist.
    """
    effort = effort or Effort()
    courts = [_Court(document, only, effort.seed) for document in documents]
    played = [check for court in courts if court.jobs for claim in court.claims for check in claim.checks]
    warm(dict.fromkeys(check.ruleset.game for check in played), effort.threads, whole=False)
    exact = [job for court in courts for job in court.exact]
    interrupted = run_all([*exact, *(job for court in courts for job in court.jobs)], effort)
    return [court.judgement(interrupted) for court in courts]


def _family(document: Document) -> int:
    """Return how many sampled numbers a document has."""
    checks = [check for claim in document.claims for check in claim.checks]
    watched = [check for check in checks if isinstance(check, Invariant | Advice | Variant)]
    return sum(isinstance(part, Measured) for part in _parts(document.claims)) + len(watched)


def _parts(claims: Sequence[Claim]) -> list[Check]:
    """Return every part of these claims that something may be played for."""
    found: list[Check] = []
    for claim in claims:
        found += [*claim.checks, *claim.beside]
        found += [reading for check in claim.checks if isinstance(check, Contradiction) for reading in check.readings]
        found += [term for check in claim.checks if isinstance(check, Gap) for term in check.terms]
    return found


def _for(wanted: Collection[int], jobs: Sequence[Found]) -> list[Found]:
    """Return the jobs that play for one of the wanted parts at least."""
    return [job for job in jobs if any(id(part) in wanted for part in job.parts)]


class _Court:
    """A document's claims and what the verdicts on them rest on: exact odds, samples, comparisons, traced games."""

    def __init__(self, document: Document, only: str, seed: int) -> None:
        from analyzer.statistics.verdicts import split

        self.document, self.seed = document, seed
        self.claims = [claim for claim in document.claims if only in ("", claim.id)]
        if not self.claims:
            ids = [claim.id for claim in document.claims]
            raise InputError(f"{document.name} has no claim {only!r}: {nearest(only, ids)}")
        self.alpha = split(1 - document.confidence, max(_family(document), 1))
        self.odds = Enumerated()
        parts = _parts(document.claims)
        laws = play.watches([part for part in parts if isinstance(part, Invariant)], self.alpha, seed)
        compared = paired.comparisons([part for part in parts if isinstance(part, Advice | Variant)], self.alpha, seed)
        drawn = samples([part for part in parts if isinstance(part, Measured)], self.odds, self.alpha, seed)
        # Where one claim alone is judged, what it shares with others is played for these, too: so it ends the same.
        wanted = {id(part) for part in _parts(self.claims)}
        self.laws, self.compared, self.drawn = _for(wanted, laws), _for(wanted, compared), _for(wanted, drawn)

    @property
    def exact(self) -> list[Job]:
        """Return what is to be enumerated before samples are told beside it."""
        return [Enumeration(sample.parts, self.odds) for sample in self.drawn]

    @property
    def jobs(self) -> list[Job]:
        """Return what is to be played."""
        return [*self.laws, *self.compared, *self.drawn]

    def judgement(self, interrupted: bool) -> Judgement:
        """Return the verdicts, once the jobs have run."""
        self.samples = Samples({part: one for sample in self.drawn for part, one in sample.drawn.items()})
        self.findings = {id(law): watch.of(law) for watch in self.laws for law in watch.parts}
        self.findings |= {id(check): played.of(check) for played in self.compared for check in played.parts}
        trials = [self.trial(claim) for claim in self.claims]
        return Judgement(self.document, trials, self.alpha, self.seed, interrupted)

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
            case Advice() | Variant() | Invariant():
                found = self.findings[id(check)]
            case Gap():
                found = numbers.gap(check, self.odds, self.samples)
            case Example():
                found = play.example(check)
            case NotCheckable():
                found = Finding(check, "not checkable", check.why)
        return found
