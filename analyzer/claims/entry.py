"""One table of a claims file, read key by key with errors that name file, line, claim, key, value and rule."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import isnan
from typing import Any

from analyzer.claims.places import Places, TablePath, listed
from analyzer.errors import InputError, nearest
from analyzer.settings import as_toml
from analyzer.statistics.verdicts import Band


@dataclass(frozen=True, slots=True)
class Entry:
    """A table: its contents, where it is, and the id of the claim that it belongs to ("" outside of claims)."""

    content: Mapping[str, Any]
    table: TablePath
    places: Places
    claim: str = ""

    def place(self, key: str = "") -> str:
        """Return the beginning of an error message: file, line, and the claim."""
        told = f" (claim {self.claim})" if self.claim else ""
        return f"{self.places.at(self.table, key)}{told}"

    def error(self, key: str, problem: str) -> InputError:
        """Return the error about a key of this table."""
        return InputError(f"{self.place(key)}: {problem}")

    def wrong(self, key: str, must: str) -> InputError:
        """Return the error about a value that is not what it must be."""
        return self.error(key, f"{key} = {as_toml(self.content.get(key))}: must be {must}")

    def only(self, keys: Sequence[str], what: str) -> None:
        """Raise InputError for a key that is not among those that `what` may have."""
        for key in self.content:
            if key not in keys:
                raise self.error(key, f"unknown key {key!r} in {what}: {nearest(key, keys)}")

    def has(self, key: str) -> bool:
        """Return whether the key is given."""
        return key in self.content

    def text(self, key: str, default: str | None = None) -> str:
        """Return a text; InputError where it is missing without a default, empty or no text."""
        value = self.content.get(key, default)
        if value is None:
            raise self.error(key, f"{key} is missing: it must be a text in quotes")
        if not isinstance(value, str) or not (value.strip() or value == default):
            raise self.wrong(key, "a text in quotes")
        return value

    def choice(self, key: str, choices: Sequence[str], default: str | None = None) -> str:
        """Return a text that is one of several."""
        value = self.text(key, default)
        if value not in choices:
            raise self.error(key, f"{key} = {value!r}: {nearest(value, choices)}")
        return value

    def texts(self, key: str) -> tuple[str, ...]:
        """Return a list of texts, one text being a list of one; empty where there is none."""
        value = self.content.get(key, [])
        found = [value] if isinstance(value, str) else value
        if not isinstance(found, list) or not all(isinstance(text, str) for text in found):
            raise self.wrong(key, "a text in quotes or a list of texts")
        return tuple(found)

    def dictionary(self, key: str) -> dict[str, Any]:
        """Return an inline table, empty where there is none."""
        value = self.content.get(key, {})
        if not isinstance(value, dict):
            raise self.wrong(key, "an inline table such as { deal = 1 }")
        return value

    def factor(self, key: str) -> float:
        """Return a number above 0, 1 where there is none."""
        value = self.content.get(key, 1)
        if isinstance(value, bool) or not isinstance(value, int | float) or not 0 < value < float("inf"):
            raise self.wrong(key, "a number above 0")
        return float(value)

    def band(self) -> Band:
        """Return the band; InputError where it is missing, no two numbers, upside down or open on both sides."""
        value = self.content.get("band")
        if value is None:
            raise self.error(
                "band", "band is missing: say which values the statement means, such as band = [0.35, 0.45]"
            )
        numbers = isinstance(value, list) and all(isinstance(end, int | float) for end in value)
        if not numbers or len(value) != 2 or any(isinstance(end, bool) or isnan(end) for end in value):
            raise self.wrong("band", "two numbers, the low end and the high end; inf or -inf leaves one open")
        low, high = (None if abs(end) == float("inf") else end for end in value)
        try:
            if (low is None and value[0] > 0) or (high is None and value[1] < 0):
                raise InputError(f"a band from {value[0]} to {value[1]} is upside down: low must not lie above high")
            return Band(low, high)
        except InputError as problem:
            raise self.error("band", str(problem)) from None

    def tables(self, key: str) -> "Iterator[Entry]":
        """Yield the tables `[[… key]]` inside this one."""
        value = self.content.get(key, [])
        if not isinstance(value, list) or not all(isinstance(table, dict) for table in value):
            raise self.error(key, f"{key} must be written as tables, each under a line {self._header(key)}")
        for table, content in zip(listed(self.content, key, self.table), value, strict=True):
            yield Entry(content, table, self.places, self.claim or str(content.get("id", "")))

    def _header(self, key: str) -> str:
        names = [name for name in self.table if isinstance(name, str)]
        return f"[[{'.'.join([*names, key])}]]"
