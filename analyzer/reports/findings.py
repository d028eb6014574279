"""What came out of a check of a claim, in words and numbers for a reader."""

from analyzer.claims import Finding
from analyzer.claims.finding import Shown
from analyzer.claims.model import Arithmetic, Contradiction, Example, Invariant, Meaning, Measured
from analyzer.reports import numbers
from analyzer.reports.words import words
from analyzer.statistics.estimate import Estimate


def band(meaning: Meaning, percent: bool) -> str:
    """Return a band as text: `35 … 45 %`, `≥ 1`, `40`."""
    ends = (meaning.band.low, meaning.band.high)
    low, high = (None if end is None else f"{100 * end if percent else end:g}".replace("-", "−") for end in ends)
    unit = " %" if percent else ""
    if low is None:
        return f"≤ {high}{unit}"
    if high is None:
        return f"≥ {low}{unit}"
    return f"{low}{unit}" if low == high else f"{low} … {high}{unit}"


def taken(finding: Finding) -> str:
    """Return what a check's statement is taken to mean, or a word for one that is no band."""
    meaning = getattr(finding.check, "meaning", None)
    if meaning:
        return band(meaning, in_percent(finding))
    return "always" if isinstance(finding.check, Invariant) else "as stated"


def in_percent(finding: Finding) -> bool:
    """Say whether a check's numbers are shares, shown in percent."""
    check = finding.check
    if isinstance(check, Invariant):
        return True
    return isinstance(check, Measured) and words(check.ruleset.game).percent(check.quantity)


def value(finding: Finding) -> str:
    """Return what came out, or why nothing did."""
    if isinstance(finding.check, Example):
        return "so it is" if finding.verdict == "supported" else finding.reason
    if isinstance(finding.check, Invariant):
        return f"{finding.facts.get('broken', 0):,} broken of {finding.facts.get('cases', 0):,}"
    if isinstance(finding.check, Arithmetic) and finding.estimate and finding.estimate.exact is not None:
        exact = finding.estimate.exact
        return f"{exact.numerator:,}" if exact.denominator == 1 else f"{float(exact):.6g}"
    if isinstance(finding.check, Contradiction):
        return " against ".join(finding.facts.get("values", ())) or finding.reason
    return numbers.value(finding.estimate, in_percent(finding)) if finding.estimate else finding.reason


def interval(finding: Finding) -> str:
    """Return the interval of what was sampled, empty where nothing was."""
    sample = sampled(finding)
    return numbers.interval(sample, in_percent(finding)) if sample and sample.method != "exact" else ""


def games(finding: Finding) -> str:
    """Return how many games or cases were sampled, empty where none were."""
    sample = sampled(finding)
    return numbers.count(sample.n) if sample and sample.n else ""


def sampled(finding: Finding) -> Estimate | None:
    """Return the estimate whose interval is shown: the sampled one beside an exact value, else the only one."""
    return finding.sampled or finding.estimate


def method(finding: Finding) -> str:
    """Return how a verdict was reached."""
    check = finding.check
    if isinstance(check, Example):
        return "staged"
    if isinstance(check, Invariant):
        return "proof, watched" if check.proof else "proof" if finding.verdict == "vacuous" else "watched"
    if finding.estimate is None:
        return ""
    return f"{finding.estimate.method}, sampled too" if finding.sampled else finding.estimate.method


def beside(shown: Shown, game: str) -> tuple[str, str, str, str]:
    """Return value, interval, method and games of a number that is shown beside a claim's checks."""
    estimate = shown.estimate
    percent = words(game).percent(estimate.quantity)
    between = "" if estimate.method == "exact" else numbers.interval(estimate, percent)
    games = numbers.count(estimate.n) if estimate.n else ""
    return numbers.value(estimate, percent), between, estimate.method, games
