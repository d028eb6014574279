"""Announcements: what a hand holds, and who wins the pot, against the rules in plain words (R14 to R18)."""

from collections import Counter
from itertools import combinations_with_replacement
from math import comb, prod

import pytest

from kernels.ronda.announce import (
    DOUBLE,
    FOUR,
    NONE,
    NOTHING,
    PAIR,
    RONDA,
    THREE,
    TRINKA,
    TWO_PAIRS,
    classify,
    contest,
    held_by,
    kinds_by_pattern,
    rank_of,
)
from tests.kernels.ronda.table import rules_of


def hands(size: int) -> list[tuple[int, ...]]:
    return [hand for hand in combinations_with_replacement(range(10), size) if max(Counter(hand).values()) <= 4]


def packed(hand: tuple[int, ...]) -> int:
    return sum(card << 4 * place for place, card in enumerate(hand))


def in_words(hand: tuple[int, ...], two_pairs: bool) -> tuple[int, int]:
    """Return the kind and the rank of a hand's announcement, −1 for none."""
    copies = Counter(hand)
    if 3 in copies.values():
        return TRINKA, max(rank for rank, count in copies.items() if count == 3)
    pairs = sorted(rank for rank, count in copies.items() if count >= 2)
    if not pairs:
        return NONE, -1
    double = 4 in copies.values() or (len(pairs) == 2 and two_pairs)
    return (DOUBLE if double else RONDA), pairs[-1]


@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_hands_are_classified(size: int) -> None:
    for deal, option in ((0, "first_deal"), (1, "first_deal"), (3, "every_deal"), (0, "never")):
        kinds = int(kinds_by_pattern(rules_of("ronda-duel", two_pairs_double=option), deal))
        two_pairs = option == "every_deal" or (option == "first_deal" and deal == 0)
        for hand in hands(size):
            kind, rank = in_words(hand, two_pairs)
            pattern, strength = held_by(packed(hand), size)
            assert (kinds >> 4 * pattern & 15, rank_of(strength)) == (kind, rank)
            counts = sum(1 << 4 * card for card in hand)
            assert classify(counts, int(two_pairs)) == (kind, strength)
            # The order of the cards does not matter, nor what stands behind them.
            assert held_by(packed(hand[::-1]) | 7 << 4 * size, size) == (pattern, strength)


def test_how_often_each_pattern_is_dealt() -> None:
    for size, ways in (
        (4, {PAIR: 34_560, TWO_PAIRS: 1_620, THREE: 1_440, FOUR: 10}),
        (3, {PAIR: 2_160, THREE: 40}),
    ):
        dealt: Counter[int] = Counter()
        for hand in hands(size):
            dealt[held_by(packed(hand), size)[0]] += prod(comb(4, count) for count in Counter(hand).values())
        total = comb(40, size)
        assert dealt == ways | {NOTHING: total - sum(ways.values())}


def test_who_wins_the_pot() -> None:
    """A trinka beats any pair, then the higher rank decides; only the latter is shown."""
    entries = [held_by(packed(hand), 4)[1] for hand in hands(4)]
    claims = {strength: (strength >= 16, rank_of(strength)) for strength in entries}
    for first, one in claims.items():
        for second, two in claims.items():
            side, shown = contest(first, second)
            assert side == (2 if one == two else int(two > one))
            assert shown == (first != 0 and second != 0 and one[0] == two[0])
