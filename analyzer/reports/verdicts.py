"""Verdicts on claims: in a line for all, as CSV, and as an explanation of one."""

import csv
import io
from collections import Counter
from collections.abc import Iterator, Sequence

from analyzer.claims import Finding, Judgement, Trial, Verdicts
from analyzer.claims.model import Invariant, Variant
from analyzer.reports import findings, numbers
from analyzer.reports.words import words
from analyzer.rulesets import told
from analyzer.statistics.estimate import Estimate

_NUMBERS = ("value", "low", "high", "confidence", "std_error", "n", "method", "exact")


def summary(verdicts: Verdicts) -> str:
    """Return in one line how many claims came out how, and which of them did not hold."""
    trials = [trial for judgement in verdicts.judgements for trial in judgement.trials]
    counts = Counter(trial.verdict for trial in trials)
    outcome = ", ".join(f"{number} {verdict}" for verdict, number in counts.most_common())
    wrong = [trial.claim.id for trial in trials if trial.verdict in ("refuted", "inconsistent", "undecided")]
    named = f" ({', '.join(wrong)}; --explain ID says why)" if wrong else ""
    return f"{len(trials)} claim{'s' * (len(trials) != 1)}: {outcome}{named}."


def csv_text(verdicts: Verdicts) -> str:
    """Return the verdicts as CSV, a line for every check; what does not exist is left empty."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(["file", "id", "kind", "says", "verdict", "band_low", "band_high", *_NUMBERS, "reason"])
    for judgement in verdicts.judgements:
        for trial in judgement.trials:
            for finding in trial.findings:
                record = finding.to_json()
                shown = record["estimate"] or {}
                head = [judgement.document.name, trial.claim.id, record["kind"], record["says"] or trial.claim.says]
                band_ends = record["band"] or [None, None]
                values = [shown.get(name) for name in _NUMBERS]
                writer.writerow([*head, record["verdict"], *band_ends, *values, record["reason"]])
    return text.getvalue()


def explanation(judgement: Judgement) -> str:
    """Return in full how the verdicts of a judgement came about, claim by claim."""
    return "\n\n".join("\n".join(_explained(trial, judgement)) for trial in judgement.trials)


def _explained(trial: Trial, judgement: Judgement) -> Iterator[str]:
    claim = trial.claim
    yield f"{claim.id}: {trial.verdict}"
    yield f"  {claim.says}"
    yield f"  stands in {judgement.document.title}, {claim.where}"
    for finding in trial.findings:
        yield ""
        yield from _explained_check(finding, judgement)
    if trial.beside:
        yield ""
        yield "  beside it"
        for shown in trial.beside:
            percent = words(trial.findings[0].check.ruleset.game).percent(shown.estimate.quantity)
            yield f"    {shown.says or shown.estimate.quantity}: {_number(shown.estimate, percent)}"


def _explained_check(finding: Finding, judgement: Judgement) -> Iterator[str]:
    check = finding.check
    yield f"  {check.says or check.kind}: {finding.verdict}"
    against = f" against {told(check.against)}" if isinstance(check, Variant) else ""
    yield f"    {check.kind} about {told(check.ruleset)}{against}{_players(finding)}"
    meaning = getattr(check, "meaning", None)
    if meaning:
        reason = f", for it reads: {meaning.because}" if meaning.because else ""
        yield f"    taken to mean {findings.taken(finding)}{reason}"
    yield f"    {finding.reason}"
    if finding.estimate and not isinstance(check, Invariant):
        yield f"    {_number(finding.estimate, findings.in_percent(finding))}"
    if finding.sampled:
        beside = _number(finding.sampled, findings.in_percent(finding))
        yield f"    sampled: {beside}, {numbers.level(finding.sampled.confidence)}, seed {judgement.seed}"
    yield from (f"    {line}" for line in finding.story)


def _players(finding: Finding) -> str:
    """Return who plays, where anybody does."""
    players: Sequence[object] = getattr(finding.check, "policies", ())
    names = dict.fromkeys(str(getattr(player, "name", "")) for player in players)
    return f", played by {' against '.join(names)}" if names else ""


def _number(estimate: Estimate, percent: bool) -> str:
    """Return a number with all that is known of it."""
    text = numbers.value(estimate, percent)
    if estimate.exact is not None:
        fraction = f"{estimate.exact.numerator:,} / {estimate.exact.denominator:,}"
        short = estimate.exact.denominator != 1 and len(fraction) < 60
        return f"{text} (exactly {fraction})" if short else f"{text} (exact)"
    n = f"{numbers.count(estimate.n)} samples"
    return f"{text}, interval {numbers.interval(estimate, percent)}, {n}, {estimate.method}"
