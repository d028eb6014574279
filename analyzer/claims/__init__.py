"""Documents' statements as data, and the verdict on each."""

from collections.abc import Sequence

from analyzer.claims.finding import Finding, Judgement, Trial, Verdicts
from analyzer.claims.jobs import Effort
from analyzer.claims.judge import judge, judge_all
from analyzer.claims.load import load, shipped
from analyzer.claims.model import Claim, Document
from analyzer.errors import InputError, nearest

__all__ = [
    "Claim",
    "Document",
    "Effort",
    "Finding",
    "Judgement",
    "Trial",
    "Verdicts",
    "check",
    "judge",
    "load",
    "shipped",
]


def check(files: Sequence[str] = (), effort: Effort | None = None, *, only: str = "") -> Verdicts:
    """Return the verdicts on claims files (names or paths, all shipped ones by default), or on their claim `only`.

    A budget of time is shared by all that is played. After an interrupt what was not played is undecided.

    Raises
    ------
    InputError
        If a file or something in it cannot be used, or no file has the claim `only`.
    """
    from analyzer.experiments.result import provenance

    effort = effort or Effort()
    if effort.budget is not None and not 0 < effort.budget < float("inf"):
        raise InputError(f"A budget of {effort.budget:g} seconds cannot be kept: it must be above 0 and finite")
    documents = _with_claim([load(file) for file in files or shipped()], only)
    judgements = judge_all(documents, effort, only=only)
    return Verdicts(judgements, effort.seed, provenance())


def _with_claim(documents: list[Document], only: str) -> list[Document]:
    """Return the documents that have the claim; all where none is named."""
    if not only:
        return documents
    found = [document for document in documents if any(claim.id == only for claim in document.claims)]
    if not found:
        ids = [claim.id for document in documents for claim in document.claims]
        raise InputError(f"There is no claim {only!r}: {nearest(only, ids)}")
    return found
