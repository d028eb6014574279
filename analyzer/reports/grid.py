"""Estimates as a table of texts, ready for a terminal or a page."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain

from analyzer.reports import numbers
from analyzer.reports.words import Words
from analyzer.statistics.estimate import Estimate

Key = tuple[str, tuple[tuple[str, str | int], ...]]
Columns = Mapping[str, Sequence[Estimate]]
"""Estimates side by side: a heading (a policy, "sampled") and what stands below it."""

_LONGEST_FRACTION = 23


@dataclass(frozen=True, slots=True)
class Grid:
    """A table of texts. The first `names` columns name a row, the others hold numbers, padded to their points."""

    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    names: int
    caption: str
    title: str = ""


def grid(columns: Columns, words: Words, unit: str = "") -> Grid:
    """Return a table: a row for every quantity and group, and for every column its values and intervals.

    Method, confidence level and number of samples (in a `unit` such as "rounds") stand in the caption; a row that has
    another number of samples says so.
    """
    keys = _keys(columns)
    named, header = _names(keys, words)
    filled = [column for heading, estimates in columns.items() for column in _column(heading, estimates, keys, words)]
    cells = [*named, *(numbers.aligned(texts) for _, texts in filled)]
    headings = (*header, *(heading for heading, _ in filled))
    rows = tuple(zip(*cells, strict=True)) if keys else ()
    return Grid(headings, rows, len(named), caption(columns, unit))


def caption(columns: Columns, unit: str = "") -> str:
    """Return how sure numbers are, for all of them: method, number of samples and level."""
    parts = []
    if any(e.method == "exact" for estimates in columns.values() for e in estimates):
        parts.append("exact, enumerated")
    for method, meaning in (("fixed", "(fixed beforehand)"), ("sequential", "(sequential)")):
        sampled = [[e for e in estimates if e.method == method] for estimates in columns.values()]
        if any(sampled):
            sizes = {usual(estimates) for estimates in sampled if estimates}
            n = " to ".join(numbers.count(size) for size in sorted({min(sizes), max(sizes)}))
            level = " and ".join(levels(chain.from_iterable(sampled)))
            samples = f"{n} {unit}" if unit else f"n = {n}"
            if n == "0":  # most rows are about cases that did not come
                samples = f"as many {unit or 'samples'} as rows say"
            parts.append(f"{samples} {meaning}, {level} intervals")
    return "; ".join(parts)


def usual(estimates: Sequence[Estimate]) -> int:
    """Return the number of samples that most of the estimates have."""
    return Counter(e.n for e in estimates if e.n is not None).most_common(1)[0][0]


def levels(estimates: Iterable[Estimate]) -> list[str]:
    """Return the confidence levels of estimates."""
    return [numbers.level(c) for c in sorted({e.confidence for e in estimates if e.confidence is not None})]


def key(estimate: Estimate) -> Key:
    """Return what an estimate is of: its quantity and group."""
    return estimate.quantity, tuple(estimate.group.items())


def _keys(columns: Columns) -> list[Key]:
    return list(dict.fromkeys(key(estimate) for estimates in columns.values() for estimate in estimates))


def _names(keys: Iterable[Key], words: Words) -> tuple[list[list[str]], list[str]]:
    """Return the columns that name the rows, and their headings; a repeated quantity is named once."""
    keys = list(keys)
    groups = list(dict.fromkeys(name for _, group in keys for name, _ in group))
    quantities, last = [], ""
    for quantity, _ in keys:
        quantities.append("" if quantity == last else words.label(quantity))
        last = quantity
    named = [[words.label(dict(group).get(name, "")) for _, group in keys] for name in groups]
    return [quantities, *named], ["", *(words.label(name) for name in groups)]


def _column(
    heading: str, estimates: Sequence[Estimate], keys: Sequence[Key], words: Words
) -> list[tuple[str, list[str]]]:
    """Return a column's parts with their headings: values, then intervals and fractions."""
    found = {key(estimate): estimate for estimate in estimates}
    rows = [(found.get(row), words.percent(row[0])) for row in keys]
    parts = [(heading, [numbers.value(e, percent) if e else numbers.NONE for e, percent in rows])]
    if any(e.method != "exact" for e in estimates):
        n = usual(estimates)
        parts.append((f"{' and '.join(levels(estimates))} interval", [_interval(e, percent, n) for e, percent in rows]))
    if any(fraction(e) for e in estimates):
        parts.append(("fraction", [fraction(e) if e else "" for e, _ in rows]))
    return parts


def fraction(estimate: Estimate) -> str:
    """Return an exact value's fraction where it is short enough to be read, else nothing."""
    if estimate.exact is None or estimate.exact.denominator == 1:
        return ""
    text = f"{estimate.exact.numerator:,} / {estimate.exact.denominator:,}"
    return text if len(text) <= _LONGEST_FRACTION else ""


def _interval(estimate: Estimate | None, percent: bool, n: int) -> str:
    """Return an interval, with its number of samples where that is not the usual n."""
    if estimate is None:
        return numbers.NONE
    text = numbers.interval(estimate, percent)
    return text if estimate.n in (None, n) else f"{text} (n = {numbers.count(estimate.n)})"
