"""What a game wants to have played for a strategy page: who meets whom, how often, and which numbers are shown.

A game's `strategy.py` declares these as data in `parts(ruleset)`; the rooms above play and draw them without knowing
the game.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Literal

from analyzer.games.game import Unit
from analyzer.rulesets import Ruleset

Form = Literal["forest", "curve", "profile"]


@dataclass(frozen=True, slots=True)
class Look:
    """A column of a part's table: which estimate of a line's games it shows, and under which heading.

    `sampled` asks for the sample where there is an exact value too. `even` is its value where nothing differs, drawn as
    a line; `axis` is what its axis is called, with the unit.
    """

    heading: str
    quantity: str
    group: Mapping[str, str | int] = field(default_factory=dict)
    unit: Unit = "round"
    sampled: bool = False
    even: float | None = 0.0
    axis: str = ""


@dataclass(frozen=True, slots=True)
class Plot:
    """How a part is drawn: a `forest` has a row for every line, a `curve` follows the lines' places along an axis, a
    `profile` has a curve for every line, over the looks.

    `frames` are drawn side by side, each with its `looks` by their headings told apart by colour, on the axis of the
    first of them. `near` draws the first frame once more, closer: only what is at most that far from even. `along` says
    what stands along the axis of a curve or profile; `only` draws the lines of that first name alone.
    """

    form: Form
    frames: tuple[tuple[str, ...], ...]
    near: float = 0.0
    only: str = ""
    along: str = ""


@dataclass(frozen=True, slots=True)
class Line:
    """Games whose numbers are a line of a table, called by `names`.

    Two `policies` play each other; one plays itself, and where a ruleset `against` is named what the page's ruleset
    (or `ruleset`) changes against that one is told. `changes` are options of the ruleset, `at` is the place along a
    curve's axis. `rounds` and `matches` count games, or blocks of games on the same deals; 0 leaves that unit out.
    """

    names: tuple[str, ...]
    policies: tuple[str, ...]
    rounds: int = 0
    matches: int = 0
    changes: tuple[str, ...] = ()
    ruleset: str = ""
    against: str = ""
    at: int | None = None


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a strategy page: heading, what it tells, and its picture; `names` head the columns that name lines."""

    name: str
    title: str
    text: str
    names: tuple[str, ...]
    looks: tuple[Look, ...]
    plot: Plot | None


@dataclass(frozen=True, slots=True)
class Meetings(Part):
    """Lines given one by one."""

    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Cup(Part):
    """Tournaments of the same players, one for each change of the rules, `columns` by heading.

    Every pair plays `blocks` blocks of matches, a pair with one of the `slow` players as many as stand beside its name.
    `apart` are pairs that do not meet.
    """

    players: tuple[str, ...]
    columns: Mapping[str, tuple[str, ...]]
    blocks: int
    slow: Mapping[str, int] = field(default_factory=dict)
    apart: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Advised(Part):
    """The advice of a claims file: its claims whose ids begin with `claims`, each followed by one and not by the other.

    On a page about the document's own ruleset the verdicts stand beside the numbers. Pairs with a policy that has
    `without` in its name are left out.
    """

    document: str
    claims: str
    without: str
    rounds: int
    matches: int


@dataclass(frozen=True, slots=True)
class Withheld(Part):
    """What holdings bring announced less passed: in points of the pot, from so many rounds `dealt`; in points of the
    round, from `played` rounds of the policy; and in matches won from each of the `scores` on.

    `names` are the keys that tell holdings apart.
    """

    policy: str
    dealt: int
    played: int
    scores: tuple[tuple[int, int], ...]


def parts(ruleset: Ruleset) -> tuple[Part, ...]:
    """Return the parts of a ruleset's strategy page."""
    found: tuple[Part, ...] = import_module(f"analyzer.games.{ruleset.game}.strategy").parts(ruleset)
    return found
