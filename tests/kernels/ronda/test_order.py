"""The order in which a player of random cards plays them: every one as likely as any other."""

from collections import Counter
from itertools import permutations
from math import factorial

import numpy as np
import pytest
from scipy import stats

from kernels.ronda.cards import card_at, without
from kernels.ronda.order import in_random_order


def cards(hand: int, held: int) -> tuple[int, ...]:
    return tuple(int(card_at(hand, place)) for place in range(held))


@pytest.mark.parametrize("held", [1, 2, 3, 4, 5])
def test_every_order_is_as_likely(held: int) -> None:
    hand = sum((9 - place) << 4 * place for place in range(held))
    stream = np.array([1, 2, 3, held], np.uint64)
    orders = Counter(cards(in_random_order(hand, held, stream), held) for _ in range(factorial(held) * 400))
    assert set(orders) == set(permutations(range(9, 9 - held, -1)))
    if held > 1:
        assert stats.chisquare([*orders.values()]).pvalue > 1e-6


def test_long_hands_keep_their_cards() -> None:
    stream = np.array([5, 6, 7, 8], np.uint64)
    for held in (6, 10, 15):
        hand = sum(place * 7 % 10 << 4 * place for place in range(held))
        ordered = in_random_order(hand, held, stream)
        assert Counter(cards(ordered, held)) == Counter(cards(hand, held))
        assert ordered >> 4 * held == 0


def test_a_card_leaves_a_hand_and_the_others_move_up() -> None:
    assert without(0x9753, 1) == 0x973
    assert without(0x9753, 3) == 0x753
    assert without(0x4, 0) == 0
