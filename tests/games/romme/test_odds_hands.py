"""Hands of two packs against figures, sums, and hands that are enumerated card by card."""

from collections import Counter
from fractions import Fraction
from math import comb

import icepool
import pytest

from analyzer.games.romme import odds_hands
from tests.games.romme import brute_force

SIZES = (13, 14)


@pytest.mark.parametrize("cards", SIZES)
def test_jokers_are_hypergeometric(cards: int) -> None:
    drawn = icepool.Deck({1: 6, 0: 104}).deal(cards).sum()
    assert odds_hands.jokers(cards) == [drawn.probability(held) for held in range(7)]


def test_jokers_of_thirteen_cards() -> None:
    assert [round(float(chance), 3) for chance in odds_hands.jokers(13)[:4]] == [0.461, 0.391, 0.126, 0.020]


@pytest.mark.parametrize("cards", SIZES)
def test_penalties_against_icepool(cards: int) -> None:
    """M2: the pack comes to 880, so eight points a card."""
    pack = icepool.Deck(odds_hands.VALUES)
    drawn = pack.deal(cards).sum()
    assert odds_hands.penalties(cards) == {points: drawn.probability(points) for points in drawn}
    assert drawn.mean() == 8 * cards


@pytest.mark.parametrize("cards", SIZES)
@pytest.mark.parametrize("quantity", odds_hands.DEALT)
def test_each_distribution_is_whole(quantity: str, cards: int) -> None:
    assert sum(odds_hands.DEALT[quantity][1](cards)) == 1


@pytest.mark.parametrize("cards", SIZES)
def test_mean_twins(cards: int) -> None:
    """Each of 52 pairs of twins is dealt to a hand with the probability of two given cards."""
    mean = sum(number * chance for number, chance in enumerate(odds_hands.twins(cards)))
    assert mean == 52 * Fraction(comb(108, cards - 2), comb(110, cards))


@pytest.mark.parametrize("cards", SIZES)
def test_a_natural_meld_is_a_set_or_a_run(cards: int) -> None:
    one_set, one_run = (1 - count(cards)[0] for count in (odds_hands.sets, odds_hands.runs))
    assert max(one_set, one_run) < odds_hands.natural_meld(cards) < one_set + one_run


def test_small_hands_card_by_card() -> None:
    """All 215,820 hands of three cards, one by one."""
    found: Counter[tuple[int, int]] = Counter()
    for naturals in brute_force.hands(brute_force.pack(13, 4, 6), 3):
        found[brute_force.sets(naturals), brute_force.runs(naturals, 13)] += 1
    total = comb(110, 3)
    assert odds_hands.sets(3) == [Fraction(sum(n for (s, _), n in found.items() if s == k), total) for k in (0, 1)]
    assert odds_hands.runs(3)[:2] == [Fraction(sum(n for (_, r), n in found.items() if r == k), total) for k in (0, 1)]
    assert odds_hands.natural_meld(3) == 1 - Fraction(found[0, 0], total)
