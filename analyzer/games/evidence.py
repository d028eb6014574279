"""What a game offers to put a document's statements to the test: laws of its games, and staged positions."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from analyzer.errors import InputError
from analyzer.games.game import Unit, get
from analyzer.rulesets import Ruleset

Record = Mapping[str, Any]
"""A traced round, as `analyzer trace --json` gives it."""


@dataclass(frozen=True, slots=True)
class Law:
    """Something that holds in every game of some rulesets, or in none.

    `check(game, ruleset)` goes through a traced game, round by round, and yields for each case of what the law is about
    whether it is kept. `case` says in words what a case is, `meaning` what must hold in it. `never(ruleset)`, for laws
    that have it, finds out whether a case can arise at all, and returns why not, or "" if it can.
    """

    name: str
    case: str
    meaning: str
    check: Callable[[Sequence[Record], Ruleset], Iterator[bool]]
    unit: Unit = "round"
    never: Callable[[Ruleset], str] | None = None


@dataclass(frozen=True, slots=True)
class Staged:
    """What the engine made of a position: `facts` to compare a document's outcome with, `story` for a reader."""

    facts: Mapping[str, Any]
    story: Sequence[str] = field(default_factory=tuple)


@dataclass(frozen=True, slots=True)
class Evidence:
    """A game's laws by name, the fields of a position and of an outcome with their meanings, and how to stage one.

    `stage(ruleset, position)` plays a position on the engine; it raises InputError, naming field and rule, for a
    position that cannot exist. `stated(outcome)` returns a document's outcome as these facts would have it; it raises
    InputError, naming the field, for one that no position has. `nearby(position)` yields positions that differ in one
    card, each with what was changed: a document's misprint is looked for among them.
    """

    laws: Mapping[str, Law]
    position: Mapping[str, str]
    outcome: Mapping[str, str]
    stage: Callable[[Ruleset, Mapping[str, Any]], Staged]
    stated: Callable[[Mapping[str, Any]], Mapping[str, Any]]
    nearby: Callable[[Mapping[str, Any]], Iterator[tuple[str, Mapping[str, Any]]]]


def evidence(game: str) -> Evidence:
    """Return what a game offers. Raises InputError for what is no game, or one that offers nothing."""
    module = f"analyzer.games.{get(game).name}.evidence"
    if find_spec(module) is None:
        raise InputError(f"Games of {game} keep no named laws and stage no positions")
    found: Evidence = import_module(module).EVIDENCE
    return found
