"""A TOML file of settings that can say on which line a key stands."""

import os
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from analyzer.errors import InputError, nearest
from analyzer.settings.controls import refuse_controls, visible
from analyzer.settings.option import as_toml

_HINTS = {
    "Invalid value": "; texts stand in quotes, lists in brackets",
    "Cannot overwrite a value": "; the key stands there twice",
}


@dataclass(frozen=True, slots=True)
class Source:
    """A settings file as read: where it is, its text and its contents."""

    path: Path
    text: str
    content: dict[str, Any]

    def at(self, key: str) -> str:
        """Return where a key stands, as the beginning of an error message: `my.toml, line 3`."""
        found = re.search(
            rf"""^[ \t]*(?:(["']?){re.escape(key)}\1[ \t]*=|\[{re.escape(key)}\])""", self.text, re.MULTILINE
        )
        if not found:
            return str(self.path)
        return f"{self.path}, line {self.text.count(chr(10), 0, found.start()) + 1}"

    def string(self, key: str, default: str) -> str:
        """Return a text entry, or the default where there is none; InputError if it is no text."""
        value = self.content.get(key, default)
        if isinstance(value, str):
            return value
        raise self.error(key, value, "must be a text in quotes")

    def name(self) -> str:
        """Return what the file is to be called, by default as it is called on disk; InputError for nothing or lines."""
        name = self.string("name", self.path.stem)
        if name.strip() and "\n" not in name:
            return name
        raise self.error("name", name, "must be a text in quotes, on one line and not empty")

    def error(self, key: str, value: object, rule: str) -> InputError:
        """Return the error for the value of a key: where it stands, as the file has it, and what it must be."""
        return InputError(f"{self.at(key)}: {key} = {as_toml(value)}: {rule}")


def find(name_or_path: str, shipped: Mapping[str, Path], kind: str) -> Path:
    """Return the file of a shipped name, or the path that was given instead of one.

    Raises InputError, with the nearest names, for what is neither; `kind` says what is looked for, as in "ruleset".
    """
    if name_or_path in shipped:
        return shipped[name_or_path]
    path = Path(name_or_path)
    if name_or_path and (path.suffix == ".toml" or os.sep in name_or_path or path.exists()):
        return path
    what = f"unknown {kind} {name_or_path!r}" if name_or_path.strip() else f"the name of a {kind} is missing"
    raise InputError(f"{what}: {nearest(name_or_path, shipped)} (the path of a TOML file will also do)")


def read(path: Path, holds: str) -> Source:
    """Return a TOML file of settings, which is to hold `holds` (as in "a ruleset").

    Raises
    ------
    InputError
        If the file is not there, a folder, unreadable, not UTF-8, empty, or not TOML, or holds control characters (with
        the line).
    """
    try:
        text = path.read_bytes().decode("utf-8-sig")
    except FileNotFoundError:
        raise InputError(f"{path}: no such file") from None
    except IsADirectoryError:
        raise InputError(f"{path}: is a folder, not a TOML file with {holds}") from None
    except UnicodeDecodeError:
        raise InputError(f"{path}: is not text in UTF-8, so not a TOML file with {holds}") from None
    except OSError as error:
        raise InputError(f"{path}: cannot be read ({error.strerror})") from None
    content = _parse(path, text, holds)
    refuse_controls(path, text, content)
    return Source(path, text, content)


def _parse(path: Path, text: str, holds: str) -> dict[str, Any]:
    text = text.replace("\r\n", "\n")
    try:
        content = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise InputError(_fault(path, text, str(error))) from None
    if not content:
        raise InputError(f"{path}: is empty, and should hold {holds}")
    return content


def _fault(path: Path, text: str, said: str) -> str:
    """Return what keeps a text from being TOML: the line, as it is written, and why."""
    where = re.search(r" \(at line (\d+), column \d+\)$", said)
    if not where:
        return f"{path}: is not TOML: {said}"
    line = visible(text.split("\n")[int(where[1]) - 1].strip())
    reason = said[: where.start()]
    hint = _HINTS.get(reason, "")
    return f"{path}, line {where[1]}: is not TOML: {line}: {reason[0].lower()}{reason[1:]}{hint}"
