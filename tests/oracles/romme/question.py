"""A question about one turn, when a turn may end, and which of its outcomes is best.

An outcome is (value, cards laid, penalty left). Lay-offs and swaps have no value. In an opening turn only what counts
towards the opening has (M10): melds from the hand alone, without swapped jokers. After it every new meld has.
"""

from collections.abc import Iterable
from typing import NamedTuple

from tests.oracles.romme.cards import JOKER, penalty
from tests.oracles.romme.melds import Meld

OBJECTIVES = ("value", "cards", "penalty")
Outcome = tuple[int, int, int]


class Question(NamedTuple):
    """One hand before its discard, the table, and what binds the turn.

    `minimum` None: the player has opened; a number: this is the opening turn (M10). `must`: a card that has to go
    down (M11, `use`). `taken`: a card that may not be discarded (M11, `always`). `keep`: cards kept back (M13).
    `onto_new`: whether lay-offs and swaps also touch melds laid in the turn; False only narrows down a difference.
    """

    hand: tuple[int, ...]
    table: tuple[Meld, ...] = ()
    limit: str = "adjacency"
    minimum: int | None = None
    must: int | None = None
    taken: int | None = None
    keep: int = 1
    swap_new_meld_only: bool = False
    onto_new: bool = True


def opens(question: Question, value: int) -> bool:
    """Whether melds of this value open; at least one meld has to lie even where the minimum is 0."""
    return question.minimum is not None and value >= max(question.minimum, 1)


def counts(question: Question, opened: bool, freed: int) -> bool:
    """Whether a new meld with so many swapped jokers, laid before or after opening, adds to the value."""
    return question.minimum is None or (freed == 0 and not opened)


def may_end(question: Question, left: int, taken_left: int) -> bool:
    """Whether a turn may end with `left` cards, `taken_left` of them equal to the card taken (M11, M13)."""
    if left < question.keep:
        return False
    if question.taken is None or left == 0:
        return True
    untouched = taken_left == question.hand.count(question.taken)
    return left - untouched >= 1


def nothing(question: Question) -> Outcome:
    """The outcome of laying nothing."""
    return 0, 0, penalty(question.hand)


def rank_outcome(outcome: Outcome, objective: str) -> tuple[int, int, int]:
    """The outcome as a key that grows as the outcome gets better, ties in the order of the rules."""
    value, laid, left = outcome
    orders = {"value": (value, laid, -left), "cards": (laid, -left, value), "penalty": (-left, laid, value)}
    return orders[objective]


def best_of(question: Question, outcomes: Iterable[Outcome], objective: str) -> Outcome:
    """The best outcome, or that of laying nothing if no turn is legal."""
    return max(outcomes, key=lambda one: rank_outcome(one, objective), default=nothing(question))


def own_jokers(question: Question) -> int:
    """Jokers in the hand."""
    return question.hand.count(JOKER)
