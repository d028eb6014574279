"""The best arrangement of a hand, as `analyzer melds` gives it.

Readings that the rules leave open, chosen here: `value` is what new melds are worth, lay-offs and swaps carry none.
Without a minimum the hand counts as opened, so lay-offs, swaps and melds with a swapped joker are free and every new
meld has its worth. With a minimum the turn is an opening turn (M10): melds from the hand alone must reach it first;
lay-offs, swaps and melds with a swapped joker may follow and are worth 0, and a card that must be used goes into
the opening melds (M11).
"""

from collections.abc import Sequence
from functools import cache
from typing import Any, Literal

import numpy as np

from analyzer.errors import InputError, nearest
from analyzer.games.romme.actions import Table
from analyzer.games.romme.notation import (
    LIMITS,
    card_code,
    card_name,
    cards_of,
    check_copies,
    parse_cards,
    planes,
)
from kernels.romme import arrange, goal
from kernels.romme.arrange import TOO_MANY
from kernels.romme.candidates import new_room
from kernels.romme.cards import NONE, hand_penalty
from kernels.romme.goal import ANYTHING, NO_END, USE, Goal, field
from kernels.romme.patterns import build

OBJECTIVES = ("value", "cards", "penalty")
MOST_CARDS = 24
HIGHEST_MINIMUM = 200

Objective = Literal["value", "cards", "penalty"]


@cache
def patterns(limit: int) -> Any:
    """Return the meld tables of a joker limit."""
    return build(limit)


def _choice(option: str, value: str, choices: Sequence[str]) -> int:
    """Return the place of a value among its choices; InputError if it is none of them."""
    if value not in choices:
        raise InputError(f"{option} = {value!r}: {nearest(value, choices)}")
    return choices.index(value)


def _hand(cards: str | Sequence[str], must: str | None) -> tuple[list[int], int]:
    """Return the hand's cards and the card that must be used (or -1)."""
    hand = parse_cards(cards) if isinstance(cards, str) else [card_code(card) for card in cards]
    if not hand:
        raise InputError("the hand is empty: name at least one card, for example 9H 9D *")
    check_copies(hand)
    if len(hand) > MOST_CARDS:
        raise InputError(
            f"{len(hand)} cards: at most {MOST_CARDS} are searched; a hand in play holds at most 14 (M8, M9)"
        )
    if must is None:
        return hand, int(NONE)
    card = card_code(must)
    if card not in hand:
        held = (card_name(other) for other in hand)
        raise InputError(f"must = {must!r}: the card that must be used is one of the hand (M11); {nearest(must, held)}")
    return hand, card


def best_arrangement(
    cards: str | Sequence[str],
    *,
    objective: str = "value",
    minimum: int = 0,
    must: str | None = None,
    table: str = "",
    joker_limit: str = "adjacency",
    keep: int = 1,
    swap_new_meld_only: bool = False,
) -> dict[str, Any]:
    """Return the best arrangement of a hand: melds, layoffs, swaps, value, cards_laid, penalty_left.

    `melds` lists the new melds as card texts, `layoffs` and `swaps` are action records of a trace (melds of the table
    are numbered from 0). Played in the order opening melds, swaps, other melds, lay-offs, every step is legal. All
    lists are empty if nothing legal exists. Exact for the objective, ties broken as `rules` says.

    Raises InputError for a hand or a table that the pack or the rules do not allow, and for an unknown choice.
    """
    limit = _choice("joker limit", joker_limit, LIMITS)
    wanted = _choice("objective", objective, OBJECTIVES)
    if keep not in (0, 1):
        raise InputError(
            f"keep = {keep}: a turn keeps one card for the discard, or none without final_discard (M13); 0 or 1"
        )
    if not 0 <= minimum <= HIGHEST_MINIMUM:
        raise InputError(f"minimum = {minimum}: an opening minimum is 0 to {HIGHEST_MINIMUM} (M10)")
    hand, taken = _hand(cards, must)
    laid = Table.parse(table, limit)
    check_copies(hand + [card for meld in laid.melds for card in cards_of(meld)])
    make: Any = goal.goal_of
    asked: Goal = make(
        wanted, minimum, keep, int(minimum > 0), taken, ANYTHING if taken < 0 else USE, int(swap_new_meld_only), NO_END
    )
    return _answer(asked, limit, hand, laid)


def _answer(asked: Goal, limit: int, hand: Sequence[int], table: Table) -> dict[str, Any]:
    """Run the search and describe its arrangement."""
    room, on_table = new_room(), np.zeros(64, dtype=np.int64)
    on_table[: len(table.melds)] = table.melds
    first, second, jokers = planes(hand)
    search: Any = arrange.search
    score = search(room, asked, patterns(limit), on_table, len(table.melds), first, second, jokers)
    if score == TOO_MANY:
        raise InputError(
            f"{len(hand)} cards with too many melds for one search; the 14 at most of a hand in play never are (M8, M9)"
        )
    actions = table.play(room.path[: room.length])
    return {
        "melds": [action["cards"] for action in actions if action["do"] == "meld"],
        "layoffs": [action for action in actions if action["do"] == "layoff"],
        "swaps": [action for action in actions if action["do"] == "swap"],
        "value": int(field(score, asked.value_shift)),
        "cards_laid": int(field(score, asked.cards_shift)),
        "penalty_left": int(hand_penalty(first, second, jokers) - field(score, asked.penalty_shift)),
    }
