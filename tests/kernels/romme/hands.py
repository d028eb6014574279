"""Hands and tables for the tests of the meld search."""

import numpy as np

from analyzer.games.romme.notation import parse_cards, parse_meld, planes
from kernels.romme.arrange import search
from kernels.romme.candidates import new_room
from kernels.romme.cards import full_deck, hand_penalty
from kernels.romme.goal import ANYTHING, CARDS, NO_END, PENALTY, VALUE, field, goal_of
from kernels.romme.patterns import build

OBJECTIVES = (VALUE, CARDS, PENALTY)
ROOM = new_room()
PATTERNS = [build(limit) for limit in range(3)]


def random_hand(rng, size=14):
    """Return `size` random cards of the pack."""
    return [int(card) for card in rng.permutation(full_deck())[:size]]


def clustered_hand(rng, size=12, ranks=6, suits=2, jokers=3):
    """Return cards of few ranks and suits, so that melds collide."""
    naturals = [suit * 16 + rank for suit in range(suits) for rank in range(ranks)] * 2
    return [int(card) for card in rng.permutation(naturals + [63] * jokers)[:size]]


def arrange(
    cards,
    objective,
    table=(),
    *,
    minimum=0,
    keep=1,
    opening=None,
    taken=-1,
    rule=ANYTHING,
    swap_new=0,
    patterns=PATTERNS[0],
):
    """Return (value, cards laid, penalty left) of the best arrangement of card numbers, or of their text."""
    cards = parse_cards(cards) if isinstance(cards, str) else cards
    melds = np.zeros(64, dtype=np.int64)
    melds[: len(table)] = [parse_meld(meld, 0) if isinstance(meld, str) else meld for meld in table]
    opens = int(minimum > 0) if opening is None else opening
    goal = goal_of(objective, minimum, keep, opens, taken, rule, swap_new, NO_END)
    first, second, jokers = planes(cards)
    score = search(ROOM, goal, patterns, melds, len(table), first, second, jokers)
    assert score >= 0
    penalty = hand_penalty(first, second, jokers) - field(score, goal.penalty_shift)
    return field(score, goal.value_shift), field(score, goal.cards_shift), penalty
