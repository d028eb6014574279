"""Announcing against passing as a table: a row for every holding, and whether keeping it back pays."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from analyzer.experiments.passing import LEAST, Verdict, verdict
from analyzer.experiments.result import Result
from analyzer.reports import numbers
from analyzer.reports.grid import Grid
from analyzer.reports.words import Words, words
from analyzer.statistics.estimate import Estimate

_TOLD = "told"
_SCORE = "score"
_ANY = "any"
_TITLES = {
    "announcing_gain": "Announcing less passing, in points of the pot",
    "announcing_gain_round": "Announcing less passing, in points of the round",
    "announcing_gain_wins": "Announcing less passing, in matches won",
}

_Key = tuple[tuple[str, str | int], ...]


@dataclass(frozen=True, slots=True)
class _Row:
    """A holding: its group, what is known of it exactly, what was sampled, and what both say of a pass."""

    group: dict[str, str | int]
    exact: dict[str, Estimate]
    sampled: Estimate | None
    passing: Verdict

    @property
    def shown(self) -> bool:
        """Return whether the row is worth showing where most are not: passing pays, or may pay for a whole rank."""
        many = self.sampled is not None and (self.sampled.n or 0) >= LEAST
        return self.passing == "pays" or (self.passing == "open" and many and "kickers" not in self.group)


def holdings(result: Result, *, every: bool = False) -> Grid:
    """Return a table of the holdings for which passing pays or may pay, or of every one."""
    found = _rows(result)
    shown = [row for row in found if every or row.shown]
    vocabulary = words(result.ruleset.game)
    names = list(dict.fromkeys(key for row in found for key in row.group))
    columns = _columns(result, found, vocabulary)
    cells = [[vocabulary.label(row.group.get(name, _ANY)) for row in shown] for name in names]
    cells += [numbers.aligned([text(row) for row in shown]) for _, text in columns]
    cells.append([row.passing for row in shown])
    header = (*map(vocabulary.label, names), *(name for name, _ in columns), "passing")
    lines = tuple(zip(*cells, strict=True)) if shown else ()
    return Grid(header, lines, len(names), _caption(result), _TITLES[_quantity(result)])


def summary(result: Result, *, every: bool = False) -> str:
    """Return in a sentence for how many holdings passing pays; unless `every` one is shown, also what is left out."""
    found = _rows(result)
    pays, loses, unknown = (sum(row.passing == told for row in found) for told in ("pays", "loses", "open"))
    if not pays and not unknown:
        return f"Passing pays for no holding: announcing brings more in all {len(found):,} rows."
    told = f"Passing pays in {pays:,} of {len(found):,} rows" if pays else "Passing is not found to pay for any holding"
    rest = f"; it loses in {loses:,} and is open in {unknown:,}" if unknown else f"; it loses in the other {loses:,}"
    return f"{told}{rest}{'.' if every else ' (--all shows every row).'}"


def _quantity(result: Result) -> str:
    """Return what a result is about."""
    return str(result.provenance["quantity"])


def _rows(result: Result) -> list[_Row]:
    """Return the holdings in the order in which they are reported, those of one score together."""
    asked = _quantity(result)
    exact: dict[_Key, dict[str, Estimate]] = {}
    sampled: dict[_Key, Estimate] = {}
    for one in result.estimates:
        key = tuple(item for item in one.group.items() if item[0] != _TOLD)
        if one.method == "exact":
            exact.setdefault(key, {})[_name(one)] = one
        elif one.quantity == asked:
            sampled[key] = one
    keys = list(dict.fromkeys([*exact, *sampled]))
    scores = list(dict.fromkeys(dict(key).get(_SCORE) for key in keys))
    found = []
    for key in sorted(keys, key=lambda key: scores.index(dict(key).get(_SCORE))):
        known = exact.get(key, {})
        judged = known.get(asked) or sampled.get(key)
        told: Verdict = "open" if judged is None else verdict(judged)
        found.append(_Row(dict(key), known, sampled.get(key), told))
    return found


def _name(one: Estimate) -> str:
    return f"{one.quantity} {one.group.get(_TOLD, '')}".strip()


def _columns(result: Result, found: Sequence[_Row], vocabulary: Words) -> list[tuple[str, Callable[[_Row], str]]]:
    """Return the headings of the numbers, and what turns a row into each."""
    asked = _quantity(result)
    columns: list[tuple[str, Callable[[_Row], str]]] = []
    for name in dict.fromkeys(name for row in found for name in row.exact):
        quantity, _, told = name.partition(" ")
        heading = "exact" if quantity == asked else f"{vocabulary.label(quantity)}, {told or 'exact'}"
        columns.append((heading, partial(_exact, name, vocabulary.percent(quantity))))
    percent = vocabulary.percent(asked)
    own = "sampled" if any(asked in row.exact for row in found) else vocabulary.label(asked)
    columns += [(own, partial(_value, percent)), ("interval", partial(_interval, percent)), ("hands", _hands)]
    return columns


def _exact(name: str, percent: bool, row: _Row) -> str:
    return numbers.value(row.exact[name], percent) if name in row.exact else numbers.NONE


def _value(percent: bool, row: _Row) -> str:
    return numbers.value(row.sampled, percent) if row.sampled else numbers.NONE


def _interval(percent: bool, row: _Row) -> str:
    return numbers.interval(row.sampled, percent) if row.sampled else numbers.NONE


def _hands(row: _Row) -> str:
    return numbers.count(row.sampled.n) if row.sampled else numbers.NONE


def _caption(result: Result) -> str:
    """Return how the numbers came about and how sure they are."""
    start, stop = result.range or (0, 0)
    facts = result.provenance
    level = numbers.level(facts["together"])
    known = "sequential" if result.interrupted else "fixed beforehand"
    return f"{stop - start:,} rounds ({known}); {level} intervals, for all {facts['rows']:,} rows together"
