"""The random words of a game's address in plain Python: numpy's Philox, xoshiro256++, exact dice, shuffles.

D. Blackman and S. Vigna (2021) for xoshiro256++; D. Lemire (2019) for the dice.
"""

from typing import Any

import numpy as np

WORD = (1 << 64) - 1


def stream_key(seed: int, game: int) -> tuple[int, int]:
    """The two words under which a game's streams of a seed lie."""
    low, high = np.random.SeedSequence(seed, spawn_key=(game,)).generate_state(2, np.uint64)
    return int(low), int(high)


def block(key: tuple[int, int], counter: tuple[int, int, int, int]) -> list[int]:
    """The four Philox words at a counter, lowest word first."""
    number = sum(word << 64 * i for i, word in enumerate(counter))
    before = (number - 1) % (1 << 256)
    words: Any = np.random.Philox(counter=before, key=key[0] | key[1] << 64).random_raw(4)
    return [int(word) for word in words]


def rotate(word: int, by: int) -> int:
    """A word turned left."""
    return (word << by | word >> 64 - by) & WORD


class Xoshiro:
    """xoshiro256++ from four words."""

    def __init__(self, words: list[int]) -> None:
        self.state = list(words)

    def next(self) -> int:
        """The next word."""
        s = self.state
        word = (rotate((s[0] + s[3]) & WORD, 23) + s[0]) & WORD
        shifted = s[1] << 17 & WORD
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= shifted
        s[3] = rotate(s[3], 45)
        return word

    def below(self, n: int) -> int:
        """A number from 0 to n − 1, by Lemire's product with rejection."""
        while True:
            product = self.next() * n
            if product & WORD >= (1 << 64) % n:
                return product >> 64

    def shuffle(self, cards: list[int]) -> None:
        """Shuffle in place from the last place down."""
        for place in range(len(cards) - 1, 0, -1):
            other = self.below(place + 1)
            cards[place], cards[other] = cards[other], cards[place]


def stream(key: tuple[int, int], index: int, purpose: int, round_: int) -> Xoshiro:
    """The long stream of a game's round and purpose (0 the deck, 1 reshuffles, 2 + seat a policy's draws)."""
    return Xoshiro(block(key, (index, 0, purpose, round_)))
