"""One option of a ruleset or a policy: what it means, and which values it takes."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from analyzer.errors import InputError, close_to

Value = int | bool | str | tuple[int, ...] | None
Kind = Literal["int", "bool", "choice", "int-list", "optional-int"]

_WORDS = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


@dataclass(frozen=True, slots=True)
class Need:
    """The option that must be on (true, or above zero) for another to mean anything, and what is so while it is off."""

    option: str
    otherwise: str


@dataclass(frozen=True, slots=True)
class Option:
    """A named setting.

    `low` and `high` bound an int, or every entry of an int-list; `length` is the least and the greatest number of
    entries. `choices` gives each allowed word (or int, as text) its meaning. `default` applies where nothing was set;
    where `required` is true something must be. `rule` is the rule that the option belongs to.
    """

    name: str
    kind: Kind
    doc: str
    rule: str = ""
    default: Value = None
    low: int | None = None
    high: int | None = None
    length: tuple[int, int] = (1, 40)
    choices: Mapping[str, str] = field(default_factory=dict)
    needs: Need | None = None
    required: bool = False

    def parse(self, text: str) -> Value:
        """Return the value that a text such as `4,4,4` or `true` stands for; InputError if it is not allowed."""
        try:
            return self._accept(self._read(text))
        except _Refused as refused:
            raise self._error(text.strip(), str(refused)) from None

    def accept(self, value: object) -> Value:
        """Return the value, as it stands in a TOML file, in its stored form (lists as tuples, "none" as None).

        Raises InputError, with the value as the file has it, if it is not allowed.
        """
        try:
            return self._accept(value)
        except _Refused as refused:
            raise self._error(as_toml(value), str(refused) or self._meant(value)) from None

    def allowed(self) -> str:
        """Return the values this option takes, in words."""
        if self.choices:
            return " or ".join(self.choices)
        numbers = f"{self.low} to {self.high}"
        shortest, longest = self.length
        count = f"{shortest}" if shortest == longest else f"{shortest} to {longest}"
        return {
            "bool": "true or false",
            "choice": "",
            "int": f"a whole number, {numbers}",
            "optional-int": f"a whole number, {numbers}, or none",
            "int-list": f"{count} whole numbers separated by commas, each {numbers}",
        }[self.kind]

    def to_json(self) -> dict[str, Any]:
        """Return the option's description as JSON-ready values."""
        return {
            "name": self.name,
            "kind": self.kind,
            "allowed": self.allowed(),
            "doc": self.doc,
            "rule": self.rule,
            "needs": self.needs.option if self.needs else None,
        }

    def _error(self, written: str, meant: str) -> InputError:
        rule = f" ({self.rule})" if self.rule else ""
        hint = f"; {meant}" if meant else ""
        return InputError(f"{self.name} = {written}: must be {self.allowed()}{rule}{hint}")

    def _meant(self, value: object) -> str:
        """Return what was meant by a value that would be allowed if it were written otherwise, as a question."""
        text = value if isinstance(value, str) else spell(value).removesuffix(".0")
        try:
            return f"did you mean {as_toml(self._accept(self._read(text)))}?"
        except _Refused:
            return ""

    def _read(self, text: str) -> object:
        """Return what a text says, allowed or not."""
        text = text.strip()
        if self.kind == "bool":
            return _WORDS.get(text.lower(), text)
        if self.kind == "int-list":
            return [_number(part) for part in text.strip("[]").split(",")]
        return text if self.kind == "choice" else _number(text)

    def _accept(self, value: object) -> Value:
        checks: dict[str, Callable[[object], Value]] = {
            "bool": self._bool,
            "choice": self._choice,
            "int": self._int,
            "optional-int": self._optional_int,
            "int-list": self._int_list,
        }
        return checks[self.kind](value)

    def _bool(self, value: object) -> bool:
        if isinstance(value, bool):
            return value
        raise _Refused

    def _choice(self, value: object) -> str:
        word = str(value) if isinstance(value, int) and not isinstance(value, bool) else value
        if isinstance(word, str) and word in self.choices:
            return word
        raise _Refused(close_to(word, self.choices) if isinstance(word, str) else "")

    def _int(self, value: object) -> int:
        if not isinstance(value, int) or isinstance(value, bool):
            raise _Refused
        allowed = self._nearest(value)
        if allowed != value:
            raise _Refused(f"did you mean {allowed}?")
        return value

    def _nearest(self, value: int) -> int:
        """Return the allowed number closest to a whole number: itself, where it is allowed."""
        if self.choices:
            return min(map(int, self.choices), key=lambda choice: abs(choice - value))
        low, high = (value if self.low is None else self.low), (value if self.high is None else self.high)
        return min(max(value, low), high)

    def _optional_int(self, value: object) -> int | None:
        return None if value is None or value == "none" else self._int(value)

    def _int_list(self, value: object) -> tuple[int, ...]:
        shortest, longest = self.length
        if not isinstance(value, list | tuple) or not shortest <= len(value) <= longest:
            raise _Refused
        try:
            return tuple(self._int(entry) for entry in value)
        except _Refused:  # the nearest of one entry would be no answer for all
            raise _Refused from None


class _Refused(Exception):
    """A value is not allowed; the message asks after the one that may have been meant, or is empty."""


def spell(value: object) -> str:
    """Return a value as a user would type it: `true`, `none`, `4,4,4`."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list | tuple):
        return ",".join(spell(entry) for entry in value)
    return str(value)


def as_toml(value: object) -> str:
    """Return a value as it is written in a TOML file: `true`, `"none"`, `[4, 4, 4]`."""
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(as_toml, value))}]"
    if isinstance(value, dict):
        return f"{{{', '.join(f'{key} = {as_toml(entry)}' for key, entry in value.items())}}}"
    if value is None or isinstance(value, str):
        return json.dumps(spell(value), ensure_ascii=False)
    return spell(value)


def _number(text: str) -> int | str:
    try:
        return int(text.strip())
    except ValueError:
        return text.strip()
