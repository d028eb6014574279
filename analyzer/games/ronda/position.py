"""A position of Ronda as a player tells it: its fields, and how they are read from a file or from options.

The player who asks sits at seat 0; the other seats follow in the order of play.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from analyzer.errors import InputError, nearest, refusal
from analyzer.rulesets import Ruleset

RANKS = (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)
COPIES = 4
KINDS = ("pass", "ronda", "double", "trinka", "unknown")
"""What a seat may have said, in the order of `kernels.ronda.announce`; last, that nobody remembers."""
SEAT_NAMES = {2: ("me", "other"), 4: ("me", "next", "partner", "previous")}
TAKERS = ("me", "other", "nobody")

FIELDS = {
    "hand": "the own cards",
    "table": "the cards on the table",
    "pile": "the cards in the middle while a chain is open, such as 6 6 7",
    "last": "the card just laid by the previous player, if it took nothing: it can be answered",
    "gone": "every other card that was played or taken; left out: nobody counted them",
    "kinds": "what each seat announced, from the own one on: pass, ronda, double, trinka, unknown; pass by default",
    "shown": "what each seat has played in this deal, from the own seat on; left out: nobody remembers",
    "left_lying": "the ranks that each seat left lying in this deal, from the own seat on; left out: nobody noticed",
    "score": "points of the own side and of the other; left out: the round is played for points",
    "cards": "cards taken by the own side and by the other; half each by default",
    "captured": "who captured last: me, other or nobody",
    "deal": "which deal of the round it is, 1 by default",
    "dealer": "who deals: me or other; with four seats me, next, partner or previous",
}
"""What a position has, and what each part means; only the hand must be given."""


@dataclass(frozen=True, slots=True)
class Position:
    """A position as told: ranks as printed, seats from the own one on. See `FIELDS`; None is for what was left out."""

    hand: tuple[int, ...]
    table: tuple[int, ...] = ()
    pile: tuple[int, ...] = ()
    last: int | None = None
    gone: tuple[int, ...] | None = None
    kinds: tuple[str, ...] | None = None
    shown: tuple[tuple[int, ...], ...] | None = None
    left_lying: tuple[tuple[int, ...], ...] | None = None
    score: tuple[int, int] | None = None
    cards: tuple[int, int] | None = None
    captured: str | None = None
    deal: int = 1
    dealer: int = 1

    def to_json(self, seats: int) -> dict[str, Any]:
        """Return the position as its fields, JSON-ready, without those that were left out."""
        found: dict[str, Any] = {}
        for name in FIELDS:
            value = getattr(self, name)
            if name == "dealer":
                value = SEAT_NAMES[seats][value]
            if name in ("shown", "left_lying") and value is not None:
                value = [list(cards) for cards in value]
            if value is not None:
                found[name] = list(value) if isinstance(value, tuple) else value
        return found


def read(ruleset: Ruleset, fields: Mapping[str, Any]) -> Position:
    """Return the position that the fields of a file or the texts of options tell.

    Lists may be written as texts ("4 7 10", "20:28"), lists by seat with a stroke between the seats ("4 7 / 1").

    Raises
    ------
    InputError
        If fields are unknown, missing or of the wrong form; all are named. Whether the position can exist is not
        looked at here.
    """
    seats = SEAT_NAMES[_number("seats", ruleset["seats"])]
    found: dict[str, Any] = {}
    problems: list[str] = []
    for name, value in fields.items():
        try:
            found[name] = _field(name, value, seats)
        except InputError as problem:
            problems.append(str(problem))
    if not problems and "hand" not in fields:
        problems.append("A position needs a hand: the cards from which to choose")
    if problems:
        raise refusal(problems, "the position")
    return Position(**found)


def _field(name: str, value: object, seats: Sequence[str]) -> Any:
    if name not in FIELDS:
        raise InputError(f"A position has no {name!r}: {nearest(name, FIELDS)}")
    return _READ[name](name, value, seats)


def _kinds(name: str, value: object, seats: Sequence[str]) -> tuple[str, ...]:
    return tuple(_word(name, kind, KINDS) for kind in _by_seat(name, _parts(value, "/ ,"), seats))


def _shown(name: str, value: object, seats: Sequence[str]) -> tuple[tuple[int, ...], ...]:
    return tuple(_ranks(name, cards) for cards in _by_seat(name, _strokes(value), seats))


def _parts(value: object, between: str = " ,") -> list[object]:
    """Return the parts of a list, or of a text in which they are set apart by one or more of some characters."""
    if isinstance(value, str):
        for character in between:
            value = value.replace(character, " ")
        return list(value.split())
    return list(value) if isinstance(value, list | tuple) else [value]


def _strokes(value: object) -> list[object]:
    return [part.strip() for part in value.split("/")] if isinstance(value, str) else _parts(value)


def _by_seat(name: str, parts: Sequence[object], seats: Sequence[str]) -> Sequence[object]:
    if len(parts) != len(seats):
        raise InputError(f"{name}: {len(parts)} entries, but there must be one for each seat ({', '.join(seats)})")
    return parts


def _ranks(name: str, value: object) -> tuple[int, ...]:
    return tuple(_rank(name, part) for part in _parts(value))


def _rank(name: str, value: object) -> int:
    number = int(value) if isinstance(value, str) and value.isdigit() else value
    if isinstance(number, bool) or number not in RANKS:
        raise InputError(f"{name}: {value} is no card; ranks are 1 to 7 and 10 to 12")
    return RANKS[RANKS.index(number)]


def _number(name: str, value: object) -> int:
    number = int(value) if isinstance(value, str) and value.isdigit() else value
    if isinstance(number, bool) or not isinstance(number, int) or number < 0:
        raise InputError(f"{name} = {value}: must be a whole number, 0 or more")
    return number


def _pair(name: str, value: object) -> tuple[int, int]:
    parts = _parts(value, ":, ")
    if len(parts) != 2:
        raise InputError(f"{name} = {value}: must be two numbers, the own side's and the other's, such as 20:28")
    return _number(name, parts[0]), _number(name, parts[1])


def _word(name: str, value: object, words: Sequence[str]) -> str:
    if value not in words:
        raise InputError(f"{name} = {value}: {nearest(str(value), words)}")
    return str(value)


def _seat(name: str, value: object, seats: Sequence[str]) -> int:
    if value not in seats:
        raise InputError(f"{name} = {value}: at a table of {len(seats)} it is {', '.join(seats[:-1])} or {seats[-1]}")
    return seats.index(str(value))


_READ: Mapping[str, Callable[[str, object, Sequence[str]], Any]] = {
    "hand": lambda name, value, _: _ranks(name, value),
    "table": lambda name, value, _: _ranks(name, value),
    "pile": lambda name, value, _: _ranks(name, value),
    "last": lambda name, value, _: _rank(name, value),
    "gone": lambda name, value, _: _ranks(name, value),
    "kinds": _kinds,
    "shown": _shown,
    "left_lying": _shown,
    "score": lambda name, value, _: _pair(name, value),
    "cards": lambda name, value, _: _pair(name, value),
    "captured": lambda name, value, _: _word(name, value, TAKERS),
    "deal": lambda name, value, _: _number(name, value),
    "dealer": _seat,
}
