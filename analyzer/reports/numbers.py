"""Numbers as text: as many digits as are known, points under points."""

import math
from collections.abc import Sequence

from analyzer.statistics.estimate import Estimate

NONE = "–"
_MOST = 7
_EXACT = 6


def decimals(estimate: Estimate, percent: bool) -> int:
    """Return how many decimals of an estimate are worth printing: two digits of its interval's half-width."""
    scale = 2 if percent else 0
    if estimate.low is None or estimate.high is None:
        return _EXACT - scale
    half = (estimate.high - estimate.low) / 2
    if half <= 0:
        return 0 if float(estimate.low).is_integer() else _EXACT - scale
    return min(max(1 - math.floor(math.log10(half)) - scale, 0), _MOST)


def number(value: float | None, places: int, percent: bool) -> str:
    """Return a value with a fixed number of decimals, in percent where asked, with a true minus sign."""
    if value is None or math.isnan(value):
        return NONE
    if value == 0:
        places = 0
    text = f"{100 * value if percent else value:,.{places}f}"
    if text.startswith("-"):
        text = text[1:] if not text.strip("-0.,") else "−" + text[1:]
    return f"{text} %" if percent else text


def value(estimate: Estimate, percent: bool) -> str:
    """Return an estimate's value, rounded to what is known of it."""
    return number(estimate.value, decimals(estimate, percent), percent)


def interval(estimate: Estimate, percent: bool) -> str:
    """Return an estimate's interval as `low … high`; an exact value has none and says so."""
    if estimate.method == "exact":
        return "exact"
    if estimate.low is None or estimate.high is None:
        return NONE
    places = decimals(estimate, percent)
    low = number(estimate.low, places, percent).removesuffix(" %")
    return f"{low} … {number(estimate.high, places, percent)}"


def count(n: int | None) -> str:
    """Return a number of samples with thousands separated."""
    return NONE if n is None else f"{n:,}"


def level(confidence: float | None) -> str:
    """Return a confidence level as `95 %`."""
    return NONE if confidence is None else f"{100 * confidence:g} %"


def aligned(texts: Sequence[str]) -> list[str]:
    """Return numbers padded on both sides so that their decimal points stand under each other."""
    parts = [_split(text) for text in texts]
    before = max((len(whole) for whole, _ in parts), default=0)
    after = max((len(rest) for _, rest in parts), default=0)
    return [whole.rjust(before) + rest.ljust(after) for whole, rest in parts]


def _split(text: str) -> tuple[str, str]:
    """Return a number's text before its point (or its end) and from there on."""
    cut = next((i for i, sign in enumerate(text) if sign in ". "), len(text))
    return text[:cut], text[cut:]
