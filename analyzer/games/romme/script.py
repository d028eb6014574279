"""Positions and turns of Rommé written by hand: `takes KS, lays JS QS KS, throws 3H`."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from analyzer.errors import InputError, nearest
from analyzer.rulesets import Ruleset

if TYPE_CHECKING:
    from analyzer.games.romme.actions import Table

CAME = ("starts", "draws", "takes")
DOES = (*CAME, "lays", "throws")
MOST_POINTS = 1_000_000


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn as it is wanted: how its card comes (`CAME`), that card or -1, the cards laid, the card thrown or -1."""

    came: str
    card: int
    lays: tuple[int, ...]
    throws: int


@dataclass(frozen=True, slots=True)
class Position:
    """A position as it is told; seats and cards are numbers, `winner` is a seat or -1."""

    hands: Sequence[Sequence[int]]
    turn: int
    opened: Sequence[int]
    table: "Table"
    pile: Sequence[int]
    turns: Sequence[Turn]
    winner: int
    hand_romme: bool
    totals: Sequence[int]
    played: int

    @property
    def seats(self) -> int:
        """Return how many seats are told of."""
        return max(len(self.hands), len(self.totals))


def read_position(ruleset: Ruleset, told: Mapping[str, Any]) -> Position:
    """Return the position of a claims file.

    Raises InputError, naming the field, for one that cannot be: unknown cards, or more of one than the pack holds.
    """
    from analyzer.games.romme.actions import Table
    from analyzer.games.romme.notation import LIMITS, parse_cards

    hands = [parse_cards(hand) for hand in _texts(told, "hands")]
    totals = _numbers(told, "totals", MOST_POINTS)
    last = max(len(hands), len(totals)) - 1
    position = Position(
        hands,
        _whole(told, "turn", min(1, last), 0, last),
        _numbers(told, "opened", last),
        Table.parse(_text(told, "table"), LIMITS.index(str(ruleset["joker_limit"]))),
        parse_cards(_text(told, "pile")),
        [read_turn(text) for text in _texts(told, "turns")],
        _whole(told, "winner", -1, -1, last),
        bool(_whole({"hand_romme": int(told.get("hand_romme", False))}, "hand_romme", 0, 0, 1)),
        totals,
        _whole(told, "played", 1, 1, 1000),
    )
    _check(position)
    return position


def _check(position: Position) -> None:
    """Raise InputError if there are too many seats, or more of a card than the pack holds."""
    from analyzer.games.romme.notation import cards_of, check_copies
    from kernels.romme.rules import SEATS_AT_MOST

    if not 1 <= position.seats <= SEATS_AT_MOST:
        raise InputError(f"hands or totals: a position has 1 to {SEATS_AT_MOST} of them, one per seat")
    drawn = [turn.card for turn in position.turns if turn.came == "draws"]
    on_table = [card for meld in position.table.melds for card in cards_of(meld)]
    check_copies([*(card for hand in position.hands for card in hand), *position.pile, *on_table, *drawn])


def read_turn(text: str) -> Turn:
    """Return the turn of a text; InputError, with the text, for one that cannot be read."""
    from analyzer.games.romme.notation import parse_cards

    parts: dict[str, list[int]] = {}
    for part in filter(None, re.split(r"\s*,\s*", text.strip())):
        verb, _, cards = part.partition(" ")
        if verb not in DOES or verb in parts:
            raise InputError(f"turns: {text!r}: {nearest(verb, DOES)}, each once")
        parts[verb] = parse_cards(cards)
    came = [verb for verb in CAME if verb in parts]
    if len(came) != 1:
        raise InputError(f"turns: {text!r}: a turn begins with one of {', '.join(CAME)}")
    for verb, wanted in ((came[0], int(came[0] != "starts")), ("throws", 1)):
        if verb in parts and len(parts[verb]) != wanted:
            raise InputError(f"turns: {text!r}: {verb} {'one card' if wanted else 'no card'}")
    card = parts[came[0]][0] if parts[came[0]] else -1
    return Turn(came[0], card, tuple(parts.get("lays", ())), parts["throws"][0] if "throws" in parts else -1)


def _text(told: Mapping[str, Any], key: str) -> str:
    value = told.get(key, "")
    if not isinstance(value, str):
        raise InputError(f"{key} = {value}: must be a text of cards, for example 9H 10S AC *")
    return value


def _texts(told: Mapping[str, Any], key: str) -> list[str]:
    value = told.get(key, [])
    if not isinstance(value, list | tuple) or not all(isinstance(text, str) for text in value):
        raise InputError(f"{key} = {value}: must be a list of texts")
    return list(value)


def _whole(told: Mapping[str, Any], key: str, default: int, low: int, high: int) -> int:
    value = told.get(key, default)
    if isinstance(value, bool) or not isinstance(value, int) or not (low <= value <= high or value == default):
        raise InputError(f"{key} = {value}: must be a whole number from {low} to {high}")
    return value


def _numbers(told: Mapping[str, Any], key: str, most: int) -> list[int]:
    value = told.get(key, [])
    if not isinstance(value, list | tuple) or not all(isinstance(n, int) and 0 <= n <= most for n in value):
        raise InputError(f"{key} = {value}: must be a list of whole numbers from 0 to {most}")
    return list(value)
