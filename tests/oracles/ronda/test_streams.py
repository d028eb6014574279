"""The streams in integers: known words, a full shuffle, and exact dice."""

from collections import Counter

import numpy as np
from scipy import stats

from tests.oracles.ronda.streams import Xoshiro, block, deck_of, digits, key_of

ALPHA = 1e-6


def test_philox_counts_across_words() -> None:
    words = np.random.Philox(counter=np.array([2**64 - 1, 4, 0, 0], dtype=np.uint64), key=7).random_raw(4)
    assert block((7, 0), (0, 5, 0, 0)) == [int(word) for word in words]


def test_xoshiro_steps_as_published() -> None:
    """First words of the authors' C code for the state 1, 2, 3, 4."""
    stream = Xoshiro((0, 0), 0, 0, 0)
    stream.state = [1, 2, 3, 4]
    assert [stream.word() for _ in range(4)] == [41943041, 58720359, 3588806011781223, 3591011842654386]


def test_digits_are_the_dice_of_repeated_products() -> None:
    word, dice = 0x9E3779B97F4A7C15, [40, 39, 38]
    drawn, rest = [], word
    for sides in dice:
        die, rest = divmod(rest * sides, 1 << 64)
        drawn.append(die)
    assert digits(word * 40 * 39 * 38 >> 64, dice) == drawn


def test_a_deck_is_a_whole_pack_and_every_place_is_fair() -> None:
    key = key_of(1)
    decks = [deck_of(key, index, 0)[0] for index in range(2_000)]
    assert all(Counter(deck) == dict.fromkeys(range(10), 4) for deck in decks)
    for place in (0, 1, 10, 28, 29, 39):
        counts = Counter(deck[place] for deck in decks)
        assert stats.chisquare([counts[rank] for rank in range(10)]).pvalue > ALPHA
