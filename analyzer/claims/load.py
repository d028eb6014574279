"""Claims files: TOML, one document each, checked to the last key before anything is played."""

from collections.abc import Sequence
from pathlib import Path

from analyzer.claims.defaults import DEFAULTS, Defaults
from analyzer.claims.entry import Entry
from analyzer.claims.kinds import check, number
from analyzer.claims.model import Claim, Document
from analyzer.claims.places import Places
from analyzer.errors import InputError
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
        message names file, line, claim, key and value.
    """
    source = read(find(name_or_path, shipped(), "claims file"), "claims")
    top = Entry(source.content, (), Places(source.path, source.text))
    top.only(_FILE, "a claims file")
    confidence = top.content.get("confidence", 0.95)
    if not isinstance(confidence, float) or not 0.5 <= confidence < 1:
        raise top.wrong("confidence", "a number from 0.5 to below 1")
    claims = tuple(_claim(entry, Defaults().over(top)) for entry in top.tables("claim"))
    if not claims:
        raise InputError(f"{source.path}: holds no claims; each begins with a line [[claim]]")
    _check_ids(top, claims)
    return Document(source.path.stem, top.text("title", source.path.stem), confidence, claims)


def _check_ids(top: Entry, claims: Sequence[Claim]) -> None:
    seen: set[str] = set()
    for entry, claim in zip(top.tables("claim"), claims, strict=True):
        if claim.id in seen:
            raise entry.error("id", f"id = {claim.id!r}: another claim of this file has it")
        seen.add(claim.id)


def _claim(entry: Entry, defaults: Defaults) -> Claim:
    entry.only(_CLAIM, "a claim")
    inherited = defaults.over(entry)
    checks = tuple(check(part, inherited) for part in entry.tables("check"))
    if not checks:
        raise entry.error("id", "this claim has no check; each begins with a line [[claim.check]]")
    beside = tuple(number(part, inherited, judged=False) for part in entry.tables("beside"))
    return Claim(entry.text("id"), entry.text("where"), entry.text("says"), checks, beside)
