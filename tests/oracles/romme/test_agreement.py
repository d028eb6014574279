"""A small seeded part of the long comparison of the engine's arrangements with the oracles."""

import pytest

from tests.oracles.romme import agreement, replay
from tests.oracles.romme.cards import cards
from tests.oracles.romme.melds import LIMITS
from tests.oracles.romme.notation import legal_meld
from tests.oracles.romme.question import Question

COUNTS = {"subsets": 60, "actions": 60, "programme": 12}


@pytest.mark.parametrize("limit", LIMITS)
@pytest.mark.parametrize("oracle", agreement.ORACLES)
def test_engine_agrees(oracle: str, limit: str) -> None:
    """The same three numbers as the oracle, and a legal order of the actions that reaches them."""
    assert list(agreement.compare(oracle, 2024, 0, COUNTS[oracle], (limit,))) == []


TABLE = (legal_meld(["4D", "*5D", "6D"], "adjacency"), legal_meld(["JC", "QC", "KC"], "adjacency"))
QUESTION = Question(tuple(sorted(cards("5D AC 9H 9S 2C"))), TABLE)
RIGHT = {
    "melds": [["9H", "9S", "*9D"]],
    "layoffs": [{"do": "layoff", "meld": 1, "cards": ["AC"], "end": "high"}],
    "swaps": [{"do": "swap", "meld": 0, "card": "5D"}],
    "value": 27,
    "cards_laid": 4,
    "penalty_left": 2,
}


def test_a_right_answer_replays() -> None:
    """The swap frees the joker of the set of nines, the ace goes onto the king."""
    assert replay.fault(QUESTION, RIGHT) is None


@pytest.mark.parametrize(
    "change",
    [
        {"swaps": []},
        {"layoffs": []},
        {"melds": []},
        {"value": 28},
        {"cards_laid": 5},
        {"penalty_left": 0},
        {"melds": [["9H", "9S", "9D"]]},
        {"layoffs": [{"do": "layoff", "meld": 1, "cards": ["AC"], "end": "low"}]},
        {"layoffs": [{"do": "layoff", "meld": 0, "cards": ["AC"], "end": "high"}]},
        {"swaps": [{"do": "swap", "meld": 1, "card": "5D"}]},
        {"melds": [], "swaps": [], "layoffs": []},
    ],
)
def test_a_wrong_answer_does_not(change: dict[str, object]) -> None:
    """Missing or false actions, false numbers, a swapped joker that stays in hand."""
    assert replay.fault(QUESTION, RIGHT | change) is not None


def test_opening_answers_replay_in_order() -> None:
    """In an opening turn the swapped joker's meld does not count and cannot come first."""
    opening = QUESTION._replace(minimum=20)
    assert replay.fault(opening, RIGHT) is not None
    assert replay.fault(QUESTION._replace(swap_new_meld_only=True), RIGHT) is None
    assert replay.fault(QUESTION._replace(keep=1, hand=tuple(sorted(cards("5D AC 9H 9S")))), RIGHT) is not None
