"""The advice of a document on a strategy page: what following it brings, and the verdicts on it."""

from collections.abc import Iterator

from analyzer import rulesets
from analyzer.claims import check
from analyzer.claims.jobs import Effort
from analyzer.claims.load import load
from analyzer.claims.model import Advice, Claim, Document
from analyzer.experiments.meetings import Games, meetings
from analyzer.experiments.sheet import Sheet
from analyzer.games.strategy import Advised, Line
from analyzer.rulesets import Ruleset


def advised(part: Advised, ruleset: Ruleset, games: Games) -> Sheet:
    """Return a line for every way in which the advice was put to the test, played under the page's ruleset.

    Where that is the document's own, the verdicts of `analyzer check` stand with it. Raises InputError as `load` does.
    """
    from dataclasses import replace

    document = load(part.document)
    claims = [claim for claim in document.claims if claim.id.startswith(part.claims)]
    sheet = meetings(part, [line for claim in claims for line in _lines(part, claim)], ruleset, games)
    if sheet.interrupted or ruleset != rulesets.load(_ruleset(document)):
        return sheet
    execution = games.execution
    effort = Effort(
        seed=games.seed,
        threads=execution.threads if execution else 1,
        progress=execution.progress if execution else None,
    )
    verdicts = [check([part.document], effort, only=claim.id) for claim in claims]
    told = [
        (_name(part, claim), claim.says, found.of(claim.id).verdict)
        for claim, found in zip(claims, verdicts, strict=True)
    ]
    return replace(sheet, verdicts=told, interrupted=any(found.interrupted for found in verdicts))


def _ruleset(document: Document) -> str:
    """Return the name of the ruleset that a document is about, as its first check has it."""
    return document.claims[0].checks[0].ruleset.name


def _name(part: Advised, claim: Claim) -> str:
    """Return a short name of a claim: its id without what all have in common."""
    return claim.id.removeprefix(part.claims).replace("-", " ").capitalize()


def _lines(part: Advised, claim: Claim) -> Iterator[Line]:
    """Yield a line for each pair of policies, under each change of the rules, that a claim's checks set side by side.

    It is called by what the first of these checks says, up to a semicolon.
    """
    known = set()
    for one in claim.checks:
        if isinstance(one, Advice):
            pair = (one.policies[0].name, one.policies[1].name)
            changed = tuple(rulesets.changes(one.ruleset))
            if (pair, changed) not in known and not (part.without and part.without in " ".join(pair)):
                known.add((pair, changed))
                yield Line((_name(part, claim), one.says.partition(";")[0]), pair, part.rounds, part.matches, changed)
