"""On which line of a TOML file of nested tables something stands: `tomllib` reads values, not lines."""

import re
from collections.abc import Mapping
from pathlib import Path

TablePath = tuple[str | int, ...]
"""Where a table is: ("claim", 2, "check", 0); the file itself is ()."""

_HEADER = re.compile(r"^\s*\[\[\s*([\w.-]+)\s*\]\]")
_KEY = re.compile(r"""^\s*["']?([\w-]+)["']?\s*=""")


class Places:
    """The lines of a file's tables of tables and of the keys in them."""

    def __init__(self, path: Path, text: str) -> None:
        self.path = path
        self._lines: dict[TablePath, int] = {}
        self._read(text)

    def _read(self, text: str) -> None:
        numbers: dict[TablePath, int] = {}
        table: TablePath = ()
        for line, content in enumerate(text.splitlines(), start=1):
            if header := _HEADER.match(content):
                table = _entered(table, header[1].split("."), numbers)
                self._lines.setdefault(table, line)
            elif key := _KEY.match(content):
                self._lines.setdefault((*table, key[1]), line)

    def at(self, table: TablePath, key: str = "") -> str:
        """Return the beginning of an error message about a table, or about a key of it: `my.toml, line 3`."""
        for where in ((*table, key), table):
            if where in self._lines:
                return f"{self.path}, line {self._lines[where]}"
        return str(self.path)


def _entered(table: TablePath, names: list[str], numbers: dict[TablePath, int]) -> TablePath:
    """Return the table that a header `[[a.b]]` opens: a new b in the last a."""
    parent: TablePath = ()
    for name in names[:-1]:
        parent = (*parent, name, max(numbers.get((*parent, name), 0) - 1, 0))
    key = (*parent, names[-1])
    numbers[key] = numbers.get(key, 0) + 1
    return (*key, numbers[key] - 1)


def listed(entry: Mapping[str, object], key: str, table: TablePath) -> list[TablePath]:
    """Return where the tables under a key are: the n-th is (…, key, n)."""
    found = entry.get(key, [])
    return [(*table, key, number) for number in range(len(found) if isinstance(found, list) else 0)]
