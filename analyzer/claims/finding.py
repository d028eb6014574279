"""What came of putting claims to the test."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

from analyzer.claims.model import Check, Claim, Document
from analyzer.statistics.estimate import Estimate

if TYPE_CHECKING:
    import pandas as pd

Verdict = Literal["supported", "refuted", "undecided", "vacuous", "inconsistent", "not checkable"]

_WEIGHT: Sequence[Verdict] = ("inconsistent", "refuted", "undecided", "supported", "vacuous", "not checkable")


@dataclass(frozen=True, slots=True)
class Finding:
    """The verdict on one check and what it rests on.

    `estimate` is the number judged, exact or sampled (an example has none), and `sampled` a sample that stands beside
    an exact one. `more` is about how many more games would decide. `reason` is the verdict's reason in a sentence,
    `story` what a reader may want to see besides, `facts` what is JSON-ready of it.
    """

    check: Check
    verdict: Verdict
    reason: str
    estimate: Estimate | None = None
    sampled: Estimate | None = None
    more: int | None = None
    story: Sequence[str] = ()
    facts: Mapping[str, Any] = field(default_factory=dict)

    def to_json(self) -> dict[str, Any]:
        """Return the finding as JSON-ready values."""
        meaning = getattr(self.check, "meaning", None)
        band = None if meaning is None else [meaning.band.low, meaning.band.high]
        return {
            "kind": self.check.kind,
            "says": self.check.says,
            "verdict": self.verdict,
            "reason": self.reason,
            "band": band,
            "because": meaning.because if meaning else "",
            "estimate": self.estimate.to_json() if self.estimate else None,
            "sampled": self.sampled.to_json() if self.sampled else None,
            "more_games": self.more,
            **self.facts,
            "ruleset": self.check.ruleset.to_json(),
        }


@dataclass(frozen=True, slots=True)
class Shown:
    """A number shown beside a claim: what it is of, and its value."""

    says: str
    estimate: Estimate

    def to_json(self) -> dict[str, Any]:
        """Return the number as JSON-ready values."""
        return {"says": self.says, **self.estimate.to_json()}


@dataclass(frozen=True, slots=True)
class Trial:
    """A claim with what came of its checks."""

    claim: Claim
    findings: Sequence[Finding]
    beside: Sequence[Shown] = ()

    @property
    def verdict(self) -> Verdict:
        """Return the verdict on the claim: the gravest of its checks."""
        return min((finding.verdict for finding in self.findings), key=_WEIGHT.index)

    def to_json(self) -> dict[str, Any]:
        """Return the claim and its verdict as JSON-ready values."""
        return {
            "id": self.claim.id,
            "where": self.claim.where,
            "says": self.claim.says,
            "verdict": self.verdict,
            "checks": [finding.to_json() for finding in self.findings],
            "beside": [shown.to_json() for shown in self.beside],
        }


@dataclass(frozen=True, slots=True)
class Judgement:
    """A document with the verdicts on its claims; `alpha` is the share of the error that each sampled number has."""

    document: Document
    trials: Sequence[Trial]
    alpha: float
    seed: int
    interrupted: bool = False

    @property
    def status(self) -> int:
        """Return 1 if anything is refuted or inconsistent, else 3 if anything is undecided, else 0."""
        verdicts = {trial.verdict for trial in self.trials}
        if verdicts & {"refuted", "inconsistent"}:
            return 1
        return 3 if "undecided" in verdicts else 0

    def to_json(self) -> dict[str, Any]:
        """Return the document and its verdicts as JSON-ready values."""
        return {
            "file": self.document.name,
            "title": self.document.title,
            "confidence": self.document.confidence,
            "confidence_each": 1 - self.alpha,
            "claims": [trial.to_json() for trial in self.trials],
        }


@dataclass(frozen=True, slots=True)
class Verdicts:
    """What came of one or several documents."""

    judgements: Sequence[Judgement]
    seed: int
    provenance: Mapping[str, Any] = field(default_factory=dict)

    @property
    def status(self) -> int:
        """Return 1 if anything is refuted or inconsistent, else 3 if anything is undecided, else 0."""
        statuses = {judgement.status for judgement in self.judgements}
        return 1 if 1 in statuses else max(statuses, default=0)

    @property
    def interrupted(self) -> bool:
        """Return whether some of the games asked for were not played."""
        return any(judgement.interrupted for judgement in self.judgements)

    def of(self, claim: str) -> Trial:
        """Return what came of the claim with that id. Raises KeyError when there is none."""
        for judgement in self.judgements:
            for trial in judgement.trials:
                if trial.claim.id == claim:
                    return trial
        raise KeyError(claim)

    def to_json(self) -> dict[str, Any]:
        """Return all verdicts as JSON-ready values, every claim with the file it is from."""
        files = [judgement.to_json() for judgement in self.judgements]
        claims = [{"file": file["file"], **claim} for file in files for claim in file.pop("claims")]
        return {
            "command": "check",
            "seed": self.seed,
            "status": self.status,
            "files": files,
            "claims": claims,
            "provenance": dict(self.provenance),
        }

    def frame(self) -> "pd.DataFrame":
        """Return a pandas frame with one row for each check."""
        import pandas as pd

        rows = []
        for judgement in self.judgements:
            for trial in judgement.trials:
                for finding in trial.findings:
                    shown = finding.estimate.to_json() if finding.estimate else {}
                    kept = {key: shown.get(key) for key in ("value", "low", "high", "n", "method")}
                    head = {"file": judgement.document.name, "id": trial.claim.id, "kind": finding.check.kind}
                    told = {"says": finding.check.says or trial.claim.says, "verdict": finding.verdict}
                    rows.append({**head, **told, **kept, "reason": finding.reason})
        return pd.DataFrame(rows)
