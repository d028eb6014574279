"""Claims files: TOML, one document each, checked to the last key before anything is played."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from analyzer.claims.defaults import DEFAULTS, Defaults
from analyzer.claims.entry import Entry
from analyzer.claims.kinds import check, number
from analyzer.claims.model import Claim, Document
from analyzer.claims.places import Places
from analyzer.errors import InputError, refusal
from analyzer.settings import find, read

DATA = Path(__file__).parent / "data"

_FILE = ("title", "confidence", *DEFAULTS, "claim")
_CLAIM = ("id", "where", "says", *DEFAULTS, "check", "beside")


def shipped() -> dict[str, Path]:
    """Return the claims files that come with the program, by name."""
    return {path.stem: path for path in sorted(DATA.glob("*.toml"))}


def load(name_or_path: str) -> Document:
    """Return a shipped claims file by its name, or a user's own by its path.

    Raises
    ------
    InputError
        If there is no such file, it is not TOML, empty, or anything in it is unknown, missing or contradictory; the
        message names file, line, claim, key and value, of all that is wrong.
    """
    source = read(find(name_or_path, shipped(), "claims file"), "claims")
    top = Entry(source.content, (), Places(source.path, source.text))
    faults = Faults()
    with faults.noted():
        top.only(_FILE, "a claims file")
    confidence = top.content.get("confidence", 0.95)
    with faults.noted():
        _check_confidence(top, confidence)
    title = faults.text(top, "title", source.path.stem)
    defaults = _defaults(Defaults(), top, faults)
    claims: list[Claim] = []
    with faults.noted():
        for entry in top.tables("claim"):
            with faults.noted():
                claims.append(_claim(entry, defaults, faults))
        _check_ids(top)
    if not claims and not faults.found:
        raise InputError(f"{source.path}: holds no claims; each begins with a line [[claim]]")
    if faults.found:
        raise refusal(list(faults.found), str(source.path))
    return Document(source.path.stem, title, confidence, tuple(claims))


class Faults:
    """All that is wrong in a file, in the order in which it is read; what several tables take from above is one."""

    def __init__(self) -> None:
        self.found: dict[str, None] = {}

    @contextmanager
    def noted(self) -> Iterator[None]:
        """Take note of what is wrong in a block, which it ends, and go on behind it."""
        try:
            yield
        except InputError as problem:
            self.found[str(problem)] = None

    def text(self, entry: Entry, key: str, default: str | None = None) -> str:
        """Return a text of a table, an empty one in place of what is none."""
        found = ""
        with self.noted():
            found = entry.text(key, default)
        return found


def _check_confidence(top: Entry, confidence: object) -> None:
    if not isinstance(confidence, float) or not 0.5 <= confidence < 1:
        raise top.wrong("confidence", "a number from 0.5 to below 1")


def _check_ids(top: Entry) -> None:
    seen: set[str] = set()
    for entry in top.tables("claim"):
        own = str(entry.content.get("id", ""))
        if own and own in seen:
            raise entry.error("id", f"id = {own!r}: another claim of this file has it")
        seen.add(own)


def _defaults(outer: Defaults, entry: Entry, faults: Faults) -> Defaults:
    """Return the defaults of a table, those of the table around it where its own are of no use."""
    found = outer
    with faults.noted():
        found = outer.over(entry)
    return found


def _claim(entry: Entry, outer: Defaults, faults: Faults) -> Claim:
    with faults.noted():
        entry.only(_CLAIM, "a claim")
    defaults = _defaults(outer, entry, faults)
    checks = []
    parts = list(entry.tables("check"))
    if not parts:
        raise entry.error("id", "this claim has no check; each begins with a line [[claim.check]]")
    for part in parts:
        with faults.noted():
            checks.append(check(part, defaults))
    beside = []
    for part in entry.tables("beside"):
        with faults.noted():
            beside.append(number(part, defaults, judged=False))
    id_, where, says = (faults.text(entry, key) for key in ("id", "where", "says"))
    return Claim(id_, where, says, tuple(checks), tuple(beside))
