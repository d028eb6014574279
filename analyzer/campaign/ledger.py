"""The record of a long run: which games are finished and what they came to, so that it can go on after any end.

A ledger is a text file of JSON lines. The first says which question it belongs to; each further one holds a finished
range of games and its tally, and follows on the one before. Lines are only ever added, each one forced to the disk, and
each ends with the checksum of what stands before it.
"""

import hashlib
import json
import logging
import os
import zlib
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, BinaryIO

from analyzer.errors import InputError
from analyzer.files import placed

if TYPE_CHECKING:
    from analyzer.campaign.plan import Tally

FORMAT = 2
HEAD = b'{"ledger":'
"""How the file of a ledger begins."""
_CHECKSUM = b',"crc":"'
"""What stands between a line's content and its checksum."""

_LOG = logging.getLogger(__name__)


class Ledger:
    """An open ledger. `question` is everything that decides what game i is and how the tally is laid out.

    Opening makes the file if there is none or an empty one, checks that it belongs to the question, and drops, with a
    warning, a last line that a killed process left unfinished. Use it in a `with` block; another process cannot open it
    meanwhile.

    Raises InputError, and leaves the file as it is, when its folder is not there, the file cannot be opened, is no
    ledger, belongs to another question or was damaged.
    """

    def __init__(self, path: str | Path, question: Mapping[str, Any], size: int) -> None:
        self.path = placed(path)
        self._size = size
        self._rows: list[tuple[int, int, int]] = []
        header = {"ledger": FORMAT, "identity": identity(question), "size": size, "question": dict(question)}
        try:
            self._file: BinaryIO = open(self.path, "a+b")  # noqa: SIM115 - closed by close()
        except OSError as error:
            raise InputError(f"cannot open the ledger {self.path}: {error.strerror or error}") from error
        try:
            self._lock()
            self._read(json.loads(json.dumps(header)))
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> "Ledger":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close the file; everything recorded is already on the disk."""
        self._file.close()

    @property
    def finished(self) -> tuple[int, int] | None:
        """Return the half-open range of the games recorded, None when there are none."""
        return (self._rows[0][0], self._rows[-1][1]) if self._rows else None

    def record(self, start: int, stop: int, tally: "Tally") -> None:
        """Write down the games [start, stop); on return they are on the disk.

        Raises InputError when the disk does not take them, ValueError when they do not follow on those recorded.
        """
        if self._rows and self._rows[-1][1] != start:
            raise ValueError(f"{told(start, stop)} do not follow on {self._held()}")
        at = tally.nonzero()[0]
        self._append({"start": start, "stop": stop, "at": at.tolist(), "count": tally[at].tolist()}, start, stop)

    def add_finished(self, start: int, stop: int, tally: "Tally") -> int:
        """Add the recorded games from `start` on, up to `stop`, to `tally` and return where they end.

        Raises InputError when they were recorded together with games beyond `stop` or begin elsewhere.
        """
        if self._rows and not self._rows[0][0] <= start <= self._rows[-1][1]:
            raise InputError(
                f"{self.path} holds {self._held()}: a run that starts with game {start:,} cannot go on from there"
            )
        for first, last, position in self._rows:
            if last <= start or first >= stop:
                continue
            if first < start or last > stop:
                raise InputError(
                    f"{self.path} holds {told(first, last)} as one sum, of which only {told(start, stop)} are asked "
                    "for; go on with the counts with which it was begun, or larger ones"
                )
            row = json.loads(self._line(position))
            tally[row["at"]] += row["count"]
            start = last
        return start

    def _held(self) -> str:
        return told(self._rows[0][0], self._rows[-1][1])

    def _append(self, record: dict[str, Any], start: int | None = None, stop: int = 0) -> None:
        position = self._file.seek(0, os.SEEK_END)
        try:
            self._file.write(signed(json.dumps(record, separators=(",", ":"))))
            self._file.flush()
            os.fsync(self._file.fileno())
        except OSError as error:
            raise InputError(f"cannot write to the ledger {self.path}: {error.strerror or error}") from error
        if start is not None:
            self._rows.append((start, stop, position))

    def _line(self, position: int) -> bytes:
        self._file.seek(position)
        return self._file.readline()

    def _read(self, header: dict[str, Any]) -> None:
        self._file.seek(0)
        first = self._file.readline()
        if not first:
            self._append(header)
            return
        self._check_header(first, header)
        position, number = len(first), 1
        for line in iter(self._file.readline, b""):
            number += 1
            if not line.endswith(b"\n"):
                _LOG.warning("%s, line %d: is cut short and was dropped; its games are played again", self.path, number)
                break
            self._rows.append((*self._range(line, number), position))
            position += len(line)
        self._file.truncate(position)

    def _check_header(self, line: bytes, header: dict[str, Any]) -> None:
        if not line.endswith(b"\n") and (line.startswith(HEAD) or HEAD.startswith(line)):
            raise InputError(f"{self.path} is cut short in its first line and holds no games; remove it to begin anew")
        if not line.startswith(HEAD):
            raise InputError(f"{self.path} is not a ledger of this program; give another file")
        found = _parsed(line)
        if found and found["ledger"] != FORMAT:
            raise InputError(
                f"{self.path} is a ledger of version {found['ledger']}, and this program goes on only with version "
                f"{FORMAT}; finish it with the one that began it, or give another file"
            )
        if not found or not _is_whole(line):
            raise InputError(f"{self.path}, line 1: is damaged (its checksum is wrong); remove the file to begin anew")
        if found["identity"] != header["identity"] or found["size"] != header["size"]:
            mine, theirs = header["question"], found["question"]
            keys = [key for key in mine | theirs if mine.get(key) != theirs.get(key)] or ["tally layout"]
            raise InputError(f"{self.path} belongs to another question: it differs in {', '.join(keys)}")

    def _range(self, line: bytes, number: int) -> tuple[int, int]:
        if not _is_whole(line):
            raise InputError(
                f"{self.path}, line {number}: is damaged (its checksum is wrong); remove it and all after it"
            )
        row = _parsed(line)
        try:
            start, stop, at, count = row["start"], row["stop"], row["at"], row["count"]  # type: ignore[index]
            numbers = all(isinstance(x, int) for x in (start, stop, *at, *count)) and len(at) == len(count)
            fits = 0 <= start < stop and all(0 <= k < self._size for k in at) and len(set(at)) == len(at)
        except (TypeError, KeyError):
            numbers = fits = False
        if not (numbers and fits):
            raise InputError(f"{self.path}, line {number}: not a finished range of games; remove it and all after it")
        if self._rows and self._rows[-1][1] != start:
            raise InputError(f"{self.path}, line {number}: {told(start, stop)} do not follow on {self._held()}")
        return start, stop

    def _lock(self) -> None:
        try:
            import fcntl
        except ImportError:  # not on this system; the check that ranges follow on each other is left
            return
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise InputError(f"{self.path} is in use by another run") from error


def told(start: int, stop: int) -> str:
    """Return the half-open range of games [start, stop) in words."""
    return f"games {start:,} to {stop - 1:,}"


def identity(question: Mapping[str, Any]) -> str:
    """Return the SHA-256 of a question as canonical JSON: the same for the same contents in any order."""
    return hashlib.sha256(json.dumps(question, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


def signed(record: str) -> bytes:
    """Return the line of a record, a JSON object that is not empty: its checksum is its last member."""
    content = record.removesuffix("}").encode()
    return b'%s%s%08x"}\n' % (content, _CHECKSUM, zlib.crc32(content))


def _is_whole(line: bytes) -> bool:
    """Return whether a line is as it was written."""
    content, _, checksum = line.rpartition(_CHECKSUM)
    return checksum == b'%08x"}\n' % zlib.crc32(content)


def _parsed(line: bytes) -> dict[str, Any] | None:
    try:
        row = json.loads(line)
    except ValueError:
        return None
    return row if isinstance(row, dict) else None
