"""Control characters in texts of a file: a terminal would obey them."""

import re
from collections.abc import Iterator
from pathlib import Path
from unicodedata import category

from analyzer.errors import InputError

_ALLOWED = "\n\t"
_ESCAPE = re.compile(r"\\(?:[bfr]|u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8})")
"""How a TOML file can write one; most cannot stand there as they are."""


def visible(text: str) -> str:
    """Return a text with its control characters written as escapes."""
    return "".join(_escape(sign) if _is_control(sign) else sign for sign in text)


def refuse_controls(path: Path, text: str, content: object) -> None:
    """Raise InputError, with line and key, if a text or a key of the contents of a file holds a control character."""
    for key, value in _texts(content, ""):
        for sign in value:
            if _is_control(sign):
                where = _line(text, sign)
                raise InputError(
                    f"{path}{f', line {where}' if where else ''}: {visible(key)}: holds the control character "
                    f"{_escape(sign)}, which a terminal would obey; leave it out"
                )


def _is_control(sign: str) -> bool:
    return category(sign) == "Cc" and sign not in _ALLOWED


def _escape(sign: str) -> str:
    return f"\\u{ord(sign):04x}"


def _texts(value: object, key: str) -> Iterator[tuple[str, str]]:
    """Yield all texts and keys in a value, each with the key that it stands under."""
    if isinstance(value, str):
        yield key, value
    elif isinstance(value, list):
        for entry in value:
            yield from _texts(entry, key)
    elif isinstance(value, dict):
        for name, entry in value.items():
            yield name, name
            yield from _texts(entry, name)


def _line(text: str, sign: str) -> int | None:
    """Return the line on which a control character is first written, or None where it cannot be found."""
    for number, line in enumerate(text.split("\n"), start=1):
        if sign in line or any(_means(escape, sign) for escape in _ESCAPE.findall(line)):
            return number
    return None


def _means(escape: str, sign: str) -> bool:
    short = {"b": "\b", "f": "\f", "r": "\r"}
    code = escape[2:]
    return int(code, 16) == ord(sign) if code else short[escape[1]] == sign
