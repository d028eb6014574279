"""What a document may state about a position of Rommé, and what the engine makes of it."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from analyzer.errors import InputError
from analyzer.games.evidence import Staged
from analyzer.games.romme.script import Position, read_position
from analyzer.rulesets import Ruleset
from analyzer.settings import as_toml

if TYPE_CHECKING:
    from analyzer.games.romme.board import Board

POSITION = {
    "hands": "the cards of every seat, as texts; in part only, where the others play no role",
    "turn": "seat whose turn it is, 1 by default: seat 0 has dealt",
    "opened": "seats that have opened before; none by default",
    "table": "melds on the table before, as a text such as `8H 8D *8S | 5C 6C *7C`; none by default",
    "pile": "discards before, as a text, the top one last; none by default",
    "turns": "turns as texts: `starts`, `draws CARD` or `takes CARD`, then `lays CARDS` if any, and `throws CARD`",
    "winner": "instead of turns: seat that has just gone out, so that the others pay",
    "hand_romme": "whether it did so with a Hand-Rommé; false by default",
    "totals": "penalty points of every seat in the match",
    "played": "rounds played for these totals, 1 by default",
}
OUTCOME = {
    "worth": "points of the best melds in the hand whose turn it is, as it is before the first turn",
    "opens": "whether that hand can open",
    "refused": "what the rules do not allow in the last turn played: taking (no turn could use the discard), laying "
    "or throwing; empty if nothing",
    "opened_with": "points with which each seat opened in these turns, 0 where it did not",
    "table": "melds on the table in the end, as texts",
    "left": "how many cards of each hand are left",
    "winner": "seat that went out, or -1",
    "hand_romme": "whether it was a Hand-Rommé",
    "penalties": "points that every seat pays if the round ends there",
    "over": "whether the match is over with these totals",
    "winners": "seats that win it, or share it, if so",
}

REFUSALS = ("taking", "laying", "throwing")


def stage(ruleset: Ruleset, position: Mapping[str, Any]) -> Staged:
    """Return what the engine makes of a position; turns are played up to the first that the rules refuse.

    Raises
    ------
    InputError
        If the position cannot exist: unknown cards, more of one than the pack holds, a play of cards not in the hand.
    """
    from analyzer.games.romme.board import Board

    told = read_position(ruleset, position)
    board = Board(ruleset, told)
    over, winners = board.match()
    facts = {**_hand(ruleset, told), "over": over, "winners": winners}
    refused = ""
    for turn in told.turns:
        refused = board.play(turn)
        if refused or board.winner >= 0:
            break
    board.settle()
    story = [*board.story(), *([f"the rules do not allow this {refused}"] if refused else [])]
    return Staged({**facts, **_end(board), "refused": refused}, story)


def stated(outcome: Mapping[str, Any]) -> dict[str, Any]:
    """Return an outcome as `stage` would tell it. Raises InputError for what nothing comes to."""
    for name, value in outcome.items():
        if name in ("opens", "hand_romme", "over"):
            allowed, must = isinstance(value, bool), "true or false"
        elif name == "refused":
            allowed, must = value in ("", *REFUSALS), f"{', '.join(REFUSALS)}, or empty"
        elif name in ("worth", "winner"):
            allowed, must = _whole(value, -1 if name == "winner" else 0), "a whole number"
        elif name == "table":
            allowed, must = _are_melds(value), "a list of melds as texts, such as JC QC *KC"
        else:
            allowed = isinstance(value, list) and all(_whole(number, 0) for number in value)
            must = "a list of whole numbers"
        if not allowed:
            raise InputError(f"{name} = {as_toml(value)}: must be {must}")
    return dict(outcome)


def _whole(value: object, least: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= least


def _are_melds(value: object) -> bool:
    """Return whether a value is a list of texts; InputError where a text holds what is no card."""
    from analyzer.games.romme.notation import card_code

    if not isinstance(value, list) or not all(isinstance(meld, str) for meld in value):
        return False
    for word in " ".join(value).split():
        try:
            card_code(word.removeprefix("*") or "*")
        except InputError as problem:
            raise InputError(f"table: {problem}") from None
    return True


def _hand(ruleset: Ruleset, told: Position) -> dict[str, Any]:
    """Return what may be stated about the hand whose turn it is."""
    from analyzer.games.romme.melds import best_arrangement
    from analyzer.games.romme.notation import card_name

    hand = [card_name(card) for card in told.hands[told.turn]] if told.hands else []
    if not hand:
        return {"worth": 0, "opens": False}
    kept, limit = int(bool(ruleset["final_discard"])), str(ruleset["joker_limit"])
    best = best_arrangement(hand, keep=kept, joker_limit=limit)["value"]
    least = int(str(ruleset["opening_minimum"]))
    return {"worth": best, "opens": best > 0 and best >= least}


def _end(board: "Board") -> dict[str, Any]:
    """Return what may be stated about the end of the round."""
    hidden, seats = board.hidden, range(len(board.position.hands))
    return {
        "opened_with": [int(hidden.opened_with[seat]) for seat in seats],
        "table": board.table(),
        "left": [len(board.cards(seat)) for seat in seats],
        "winner": board.winner,
        "hand_romme": bool(hidden.hand_romme),
        "penalties": [int(hidden.penalty[seat]) for seat in seats],
    }


def nearby(position: Mapping[str, Any]) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Yield the positions without turns in which one card of the hand whose turn it is has another rank."""
    from analyzer.games.romme.notation import RANK_NAMES

    hands = list(position.get("hands", ()))
    seat = position.get("turn", min(1, len(hands) - 1))
    if not hands or "turns" in position:
        return
    words = str(hands[seat]).split()
    for place, card in enumerate(words):
        for rank in RANK_NAMES:
            if card != "*" and rank + card[-1] != card:
                changed = " ".join([*words[:place], rank + card[-1], *words[place + 1 :]])
                yield f"with {changed} in hand", {**position, "hands": [*hands[:seat], changed, *hands[seat + 1 :]]}
