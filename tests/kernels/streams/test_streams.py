"""The streams against NumPy's Philox, a plain xoshiro256++ and the uniform law."""

import itertools
from collections import Counter

import numpy as np
import pytest
from scipy import stats

from kernels.streams import dice, philox, shuffle, xoshiro

KEY = np.random.SeedSequence(11, spawn_key=(1,)).generate_state(2, np.uint64)
WORD = 2**64


def numpy_words(*counter: int) -> list[int]:
    """Return NumPy's block at a counter; its Philox adds one to the 256-bit counter before it draws."""
    before = (sum(word << 64 * place for place, word in enumerate(counter)) - 1) % 2**256
    words = np.array([before >> 64 * place & WORD - 1 for place in range(4)], dtype=np.uint64)
    return [int(word) for word in np.random.Philox(counter=words, key=KEY).random_raw(4)]


@pytest.mark.parametrize("counter", [(0, 0, 0, 0), (5, 3, 7, 9), (2**63, 2**64 - 1, 1, 2**40)])
def test_philox_gives_the_words_of_numpy(counter: tuple[int, ...]) -> None:
    words = philox.block(KEY[0], KEY[1], *np.array(counter, dtype=np.uint64))
    assert [int(word) for word in words] == numpy_words(*counter)


def plain_xoshiro(state: list[int], count: int) -> list[int]:
    def rotate(x: int, k: int) -> int:
        return ((x << k) | (x >> (64 - k))) % WORD

    words = []
    for _ in range(count):
        words.append((rotate((state[0] + state[3]) % WORD, 23) + state[0]) % WORD)
        t = (state[1] << 17) % WORD
        state[2] ^= state[0]
        state[3] ^= state[1]
        state[1] ^= state[2]
        state[0] ^= state[3]
        state[2] ^= t
        state[3] = rotate(state[3], 45)
    return words


def test_xoshiro_is_seeded_by_its_address_and_steps_as_published() -> None:
    state = np.zeros(4, np.uint64)
    xoshiro.seed(state, KEY[0], KEY[1], 8, 2, 5)
    start = numpy_words(8, 0, 2, 5)
    assert [int(word) for word in state] == start
    assert [int(xoshiro.next_word(state)) for _ in range(50)] == plain_xoshiro(start, 50)


def test_below_is_lemires_rejection() -> None:
    state = np.array([1, 2, 3, 4], dtype=np.uint64)
    words = iter(plain_xoshiro([1, 2, 3, 4], 2000))
    bound = 2**63 - 1  # half of the words are rejected at this bound
    for _ in range(500):
        word = next(words)
        while word * bound % WORD < WORD % bound:
            word = next(words)
        assert dice.below(state, bound) == word * bound >> 64


def plain_deck(index: int, round_: int) -> tuple[list[int], int]:
    """Return the deck of an address and its spare word, by unbounded integers."""
    for retry in itertools.count():
        words = numpy_words(index, retry, 0, round_)
        dice_of = [range(2, 18), range(18, 30), range(30, 41)]
        products = [int(np.prod([int(n) for n in cut], dtype=object)) for cut in dice_of]
        if all(w * b % WORD >= WORD % b for w, b in zip(words, products, strict=False)):
            break
    deck = [0] * 40
    for word, cut in zip(words, dice_of, strict=False):
        rest = word
        for n in cut:
            die, rest = divmod(rest * n, WORD)
            deck[n - 1] = deck[die]
            deck[die] = (n - 1) // 4
    return deck, words[3]


def test_shuffle40_by_its_definition_with_rejections() -> None:
    deck = np.zeros(40, np.uint8)
    for index in range(600):  # about 1 deck in 220 needs a retry
        word = shuffle.shuffle40(deck, KEY[0], KEY[1], index, 3)
        expected, spare = plain_deck(index, 3)
        assert deck.tolist() == expected
        assert int(word) == spare


def test_every_rank_is_as_likely_in_every_place() -> None:
    deck = np.zeros(40, np.uint8)
    counts = np.zeros((40, 10), np.int64)
    for index in range(20_000):
        shuffle.shuffle40(deck, KEY[0], KEY[1], index, 0)
        assert np.bincount(deck, minlength=10).tolist() == [4] * 10
        counts[np.arange(40), deck] += 1
    chi2 = ((counts - 2000) ** 2 / 2000).sum()
    # Each deck fixes the sums of its rows and columns: 39 × 9 degrees of freedom after the factor 39/40.
    assert stats.chi2.sf(chi2 * 39 / 40, 39 * 9) > 1e-6


def test_shuffle_reaches_every_order_alike() -> None:
    state = np.array([5, 6, 7, 8], dtype=np.uint64)
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(24_000):
        deck = np.arange(4)
        shuffle.shuffle(deck, 4, state)
        seen[tuple(deck.tolist())] += 1
    chi2 = sum((count - 1000) ** 2 / 1000 for count in seen.values())
    assert len(seen) == 24
    assert stats.chi2.sf(chi2, 23) > 1e-6
