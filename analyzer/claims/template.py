"""A claims file to begin with, and what it can name."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from textwrap import wrap

from analyzer.games.evidence import evidence

_FOLDER = Path(__file__).parent / "templates"
_WIDTH = 116


def template(game: str) -> str:
    """Return a claims file with every kind of check; comments at its end list a game's laws, positions and outcomes.

    Raises InputError for a game that offers none.
    """
    offered = evidence(game)
    lines = [(_FOLDER / f"{game}.toml").read_text(encoding="utf-8").rstrip(), "", f"# What checks of {game} can name:"]
    lines += _listed("laws", {law.name: f"in {law.case}, {law.meaning}" for law in offered.laws.values()})
    lines += _listed("fields of a position", offered.position)
    lines += _listed("fields of an outcome", offered.outcome)
    return "\n".join(lines) + "\n"


def _listed(heading: str, entries: Mapping[str, str]) -> Iterator[str]:
    """Yield a heading and the entries below it as comment lines."""
    yield "#"
    yield f"# {heading}"
    for name, meaning in entries.items():
        yield from (f"#   {line}" for line in wrap(f"{name}: {meaning}", _WIDTH, subsequent_indent="    "))
