"""Rommé's rows: what its kernels cost."""

import random

import numpy as np

from benchmarks.games import rounds
from benchmarks.row import Row, Work
from kernels.compile import kernel
from kernels.romme.arrange import search

_HANDS = 4096
_CARDS = 14


@kernel
def search_hands(room, goal, patterns, table, hands, number):
    """Return the sum of the scores of so many hands (int64, shape (hands, 3): two planes, jokers), over and over."""
    total = 0
    for place in range(number):
        first, second, jokers = hands[place % len(hands)]
        total += search(room, goal, patterns, table, 0, first, second, jokers)
    return total


def melds() -> Work:
    """Return the work of finding the most valuable melds of random 14-card hands out of the whole pack."""
    from analyzer.games.romme.melds import patterns
    from analyzer.games.romme.notation import planes
    from kernels.romme.candidates import new_room
    from kernels.romme.cards import JOKER, NONE
    from kernels.romme.goal import ANYTHING, NO_END, VALUE, goal_of

    source = random.Random(1)
    pack = [suit * 16 + rank for suit in range(4) for rank in range(13)] * 2 + [JOKER] * 6
    hands = np.array([planes(source.sample(pack, _CARDS)) for _ in range(_HANDS)], np.int64)
    goal = goal_of(VALUE, 0, 1, 0, NONE, ANYTHING, 0, NO_END)
    room, table, limit = new_room(), np.zeros(64, np.int64), patterns(0)
    return lambda number: search_hands(room, goal, limit, table, hands, number)


ROWS = (
    Row(
        "Rommé round, two players, quick",
        "round",
        lambda: rounds("romme", "quick"),
        600,
        60_000,
        "rummy rounds",
        1,
        "opening as soon as possible",
    ),
    Row("Rommé round, four players, quick", "round", lambda: rounds("romme", "quick", "seats=4"), 300),
    Row("Rommé round, six players, quick", "round", lambda: rounds("romme", "quick", "seats=6"), 200),
    Row(
        "Rommé meld search, 14 random cards", "hand", melds, 20_000, 3_000, "melds", 1, "exact, the most valuable melds"
    ),
)
