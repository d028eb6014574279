"""Verdicts on claims, as a table for all and as an explanation of one."""

import csv
import io
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from analyzer.claims import Finding, Judgement, Trial, Verdicts
from analyzer.claims.model import Arithmetic, Contradiction, Example, Invariant, Meaning, Measured, Variant
from analyzer.claims.rules import told
from analyzer.reports import numbers
from analyzer.reports.words import words
from analyzer.statistics.estimate import Estimate

if TYPE_CHECKING:
    from rich.table import Table

_NUMBERS = ("value", "low", "high", "confidence", "std_error", "n", "method", "exact")
COLUMNS = ("id", "claim", "band", "value", "interval", "method", "games", "verdict")
_STYLES = {"supported": "green", "refuted": "red", "inconsistent": "red", "undecided": "yellow"}


def rows(judgement: Judgement) -> list[tuple[str, ...]]:
    """Return one row of texts for every claim, and for every check of a claim with several."""
    return [row for trial in judgement.trials for row in _trial_rows(trial)]


def table(judgement: Judgement) -> "Table":
    """Return the verdicts on a document as a rich table, titled and with its level of confidence below."""
    from rich import box
    from rich.table import Table
    from rich.text import Text

    confidence = f"{numbers.level(judgement.document.confidence)} for all sampled numbers together"
    drawn = Table(
        title=Text(judgement.document.title),
        caption=Text(f"{confidence}, {100 * (1 - judgement.alpha):.4g} % for each; seed {judgement.seed}", style="dim"),
        title_justify="left",
        caption_justify="left",
        title_style="bold",
        box=box.SIMPLE_HEAD,
        pad_edge=False,
    )
    for name in COLUMNS:
        drawn.add_column(name, justify="right" if name == "games" else "left", overflow="fold", no_wrap=name == "id")
    for row in rows(judgement):
        drawn.add_row(*map(Text, row[:-1]), Text(row[-1], style=_STYLES.get(row[-1].partition(" ")[0], "")))
    return drawn


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


def _trial_rows(trial: Trial) -> Iterator[tuple[str, ...]]:
    """Yield a claim's row, then its checks if there are several, then what is shown beside it."""
    if len(trial.findings) == 1:
        finding = trial.findings[0]
        yield trial.claim.id, trial.claim.says, *_cells(finding), _verdict(finding)
    else:
        yield trial.claim.id, trial.claim.says, "", "", "", "", "", trial.verdict
        yield from _check_rows(trial.findings)
    for shown in trial.beside:
        percent = words(trial.findings[0].check.ruleset.game).percent(shown.estimate.quantity)
        interval = "" if shown.estimate.method == "exact" else numbers.interval(shown.estimate, percent)
        games = numbers.count(shown.estimate.n) if shown.estimate.n else ""
        value = numbers.value(shown.estimate, percent)
        yield "", f"+ {shown.says}", "", value, interval, shown.estimate.method, games, ""


def _check_rows(findings: Sequence[Finding]) -> Iterator[tuple[str, ...]]:
    """Yield a row for each check; worked examples that come out as stated share one."""
    right = [finding for finding in findings if isinstance(finding.check, Example) and finding.verdict == "supported"]
    for finding in findings:
        if finding not in right or len(right) == 1:
            yield "", f"· {finding.check.says or finding.check.kind}", *_cells(finding), _verdict(finding)
        elif finding is right[0]:
            yield "", f"· {len(right)} worked examples", *_cells(finding), _verdict(finding)


def _verdict(finding: Finding) -> str:
    more = f" (about {finding.more:,} more games)" if finding.more else ""
    return f"{finding.verdict}{more}"


def _cells(finding: Finding) -> tuple[str, str, str, str, str]:
    """Return band, value, interval, method and games of a check."""
    check = finding.check
    percent = isinstance(check, Invariant) or _percent(finding)
    meaning = getattr(check, "meaning", None)
    stated = band(meaning, percent) if meaning else "always" if isinstance(check, Invariant) else "as stated"
    sample = finding.sampled or finding.estimate
    interval = numbers.interval(sample, percent) if sample and sample.method != "exact" else ""
    games = numbers.count(sample.n) if sample and sample.n else ""
    return stated, _value(finding, percent), interval, _method(finding), games


def _percent(finding: Finding) -> bool:
    check = finding.check
    return isinstance(check, Measured) and words(check.ruleset.game).percent(check.quantity)


def band(meaning: Meaning, percent: bool) -> str:
    """Return a band as text: `35 … 45 %`, `≥ 1`, `40`."""
    ends = (meaning.band.low, meaning.band.high)
    low, high = (None if end is None else f"{100 * end if percent else end:g}" for end in ends)
    unit = " %" if percent else ""
    if low is None:
        return f"≤ {high}{unit}"
    if high is None:
        return f"≥ {low}{unit}"
    return f"{low}{unit}" if low == high else f"{low} … {high}{unit}"


def _value(finding: Finding, percent: bool) -> str:
    if isinstance(finding.check, Example):
        return "so it is" if finding.verdict == "supported" else finding.reason
    if isinstance(finding.check, Invariant):
        return f"broken in {finding.facts.get('broken', 0):,} of {finding.facts.get('cases', 0):,} cases"
    if isinstance(finding.check, Arithmetic) and finding.estimate and finding.estimate.exact is not None:
        exact = finding.estimate.exact
        return f"{exact.numerator:,}" if exact.denominator == 1 else f"{float(exact):.6g}"
    if isinstance(finding.check, Contradiction):
        return " against ".join(finding.facts.get("values", ())) or finding.reason
    return numbers.value(finding.estimate, percent) if finding.estimate else finding.reason


def _method(finding: Finding) -> str:
    """Return how a verdict was reached."""
    check = finding.check
    if isinstance(check, Example):
        return "staged"
    if isinstance(check, Invariant):
        return "proof, watched" if check.proof else "proof" if finding.verdict == "vacuous" else "watched"
    if finding.estimate is None:
        return ""
    return f"{finding.estimate.method}, sampled too" if finding.sampled else finding.estimate.method


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
        percent = isinstance(check, Invariant) or _percent(finding)
        yield f"    taken to mean {band(meaning, percent)}{reason}"
    yield f"    {finding.reason}"
    if finding.estimate and not isinstance(check, Invariant):
        yield f"    {_number(finding.estimate, _percent(finding))}"
    if finding.sampled:
        beside = _number(finding.sampled, _percent(finding) or isinstance(check, Invariant))
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
