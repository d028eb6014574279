"""What a seat leaves lying tells what it does not hold: noted while a policy asks, for its own deal only (R5, R7)."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

from kernels.ronda.deal import deal_hands
from kernels.ronda.play import play_on
from kernels.ronda.policy import CALLED
from kernels.ronda.state import STATE, scratch
from kernels.ronda.turn import look
from tests.kernels.ronda.table import mask, packed, players, printed, rank, rules_of


def left_by(
    hands: Sequence[Sequence[int]], table: Sequence[int] = (), plays: int | None = None, asked: bool = True
) -> tuple[Any, list[list[int]]]:
    """Play printed hands from their first card on, seat 0 leading; return the state and what each seat left lying."""
    rules = rules_of("ronda-duel" if len(hands) == 2 else "ronda-teams")
    rules["deals"][0] = len(hands[0])
    policies = players()
    policies["left_lying"] = asked
    state = np.zeros(1, STATE)[0]
    state["dealer"], state["table"], state["target"] = len(hands) - 1, mask(table), 10**6
    state["hands"][: len(hands)] = [packed(hand) for hand in hands]
    plays = len(hands) * len(hands[0]) if plays is None else plays
    play_on(rules, policies, state, plays, -1, 0, scratch().streams, None)
    left = [printed(int(state["passed_up"]) >> 10 * seat & 1023) for seat in range(len(hands))]
    return state, left


def test_whoever_leaves_a_card_has_left_the_table_lying() -> None:
    _, left = left_by([[5, 2], [10, 2]], table=(1, 7), plays=2)
    assert left == [[1, 7], [1, 5, 7]]


def test_whoever_captures_has_left_only_what_he_could_have_answered() -> None:
    _, left = left_by([[5, 2], [7, 2]], table=(1, 7), plays=2)
    assert left == [[1, 7], [5]]
    _, left = left_by([[5, 2], [5, 2]], table=(1, 7), plays=2)
    assert left == [[1, 7], []]


def test_an_open_chain_that_is_not_continued_was_left_too() -> None:
    _, left = left_by([[5, 7], [5, 3]], table=(1, 7), plays=3)
    assert left == [[1, 5, 7], []]


def test_what_was_left_adds_up_in_a_deal_and_by_seat() -> None:
    _, left = left_by([[1, 4], [2, 5], [3, 6], [7, 10]])
    assert left == [[1, 2, 3, 7], [1, 2, 3, 4, 7], [1, 2, 3, 4, 5, 7], [1, 2, 3, 4, 5, 6, 7]]


def test_a_new_deal_knows_nothing_of_the_last_one() -> None:
    state, _ = left_by([[5, 2], [10, 2]], table=(1, 7))
    assert state["passed_up"]
    deal_hands(rules_of("ronda-duel"), state, np.arange(40, dtype=np.uint8) % 10, None)
    assert state["passed_up"] == 0


def test_nothing_is_noted_unless_a_policy_asks() -> None:
    _, left = left_by([[5, 2], [10, 2]], table=(1, 7), asked=False)
    assert left == [[], []]


@pytest.mark.parametrize(("asks", "forgets", "seen"), [(1, 0, [1, 7]), (0, 0, []), (1, 1, [])])
def test_only_who_asks_and_forgets_nothing_sees_it(asks: int, forgets: int, seen: list[int]) -> None:
    state, _ = left_by([[5, 2], [10, 2]], table=(1, 7), plays=1)
    rules = rules_of("ronda-duel")
    rules["deals"][0] = 2
    policy = players()[0]
    policy["active"], policy["left_lying"], policy["forgets"] = CALLED, asks, forgets
    view = look(rules, policy, state, 1, 1, int(state["table"]), int(state["answer"]), 0, int(state["seen"]), 1)
    assert printed(view.passed_up & 1023) == seen
    assert view.answer == 1 << rank(5)
