"""The numbers of an address again, in Python integers: Philox words from NumPy, xoshiro256++, exact dice, the deck."""

from collections.abc import Sequence
from functools import lru_cache
from math import prod

import numpy as np

WORD = 1 << 64
RONDA = 1
DECK_PURPOSE, REPAIR_PURPOSE = 0, 1
DICE = (range(2, 18), range(18, 30), range(30, 41))


@lru_cache
def key_of(seed: int, game: int = RONDA) -> tuple[int, int]:
    """Return the two key words of a seed for one game."""
    first, second = np.random.SeedSequence(seed, spawn_key=(game,)).generate_state(2, np.uint64)
    return int(first), int(second)


def block(key: tuple[int, int], counter: tuple[int, int, int, int]) -> list[int]:
    """Return the four Philox4x64-10 words of a key and a counter."""
    place = sum(word << (64 * i) for i, word in enumerate(counter))
    philox = np.random.Philox(counter=(place - 1) % (1 << 256), key=key[0] | key[1] << 64)
    return [int(word) for word in philox.random_raw(4)]


def deck_of(key: tuple[int, int], index: int, round_: int) -> tuple[list[int], int]:
    """Return the shuffled deck of a round as places 0 … 9 of ranks, and the word of its block that is left over.

    The deck grows from one card: each new card of the sorted pack changes places with the one that a die chooses among
    all there are. A word rolls the dice with 2 to 17, with 18 to 29 or with 30 to 40 sides: times their product and
    divided by 2^64 it is a number below the product whose digits, the first die's the most significant, are the dice;
    the remainder must reach 2^64 mod the product, or the block is thrown away and the next retry's is taken.
    """
    retry = 0
    while True:
        *words, spare = block(key, (index, retry, DECK_PURPOSE, round_))
        if all(word * prod(dice) % WORD >= WORD % prod(dice) for word, dice in zip(words, DICE, strict=True)):
            break
        retry += 1
    deck = [0]
    for word, dice in zip(words, DICE, strict=True):
        for sides, die in zip(dice, digits(word * prod(dice) // WORD, dice), strict=True):
            deck.append((sides - 1) // 4)
            deck[die], deck[-1] = deck[-1], deck[die]
    return deck, spare


def digits(number: int, bases: Sequence[int]) -> list[int]:
    """Return the digits of a number in mixed bases, the first base's digit the most significant."""
    result = []
    for base in reversed(bases):
        number, digit = divmod(number, base)
        result.append(digit)
    return result[::-1]


class Xoshiro:
    """xoshiro256++ in integers, seeded with the four words of an address."""

    def __init__(self, key: tuple[int, int], index: int, purpose: int, round_: int) -> None:
        self.state = block(key, (index, 0, purpose, round_))

    def word(self) -> int:
        """Return the next 64-bit word."""
        a, b, c, d = self.state
        result = (rotate((a + d) % WORD, 23) + a) % WORD
        c, d = c ^ a, d ^ b
        self.state = [a ^ d, b ^ c, c ^ (b << 17) % WORD, rotate(d, 45)]
        return result

    def below(self, n: int) -> int:
        """Return a die 0 … n − 1 by Lemire's method: reject the few words that would favour some results."""
        while True:
            product = self.word() * n
            if product % WORD >= WORD % n:
                return product // WORD

    def shuffle(self, cards: list[int]) -> None:
        """Shuffle in place, from the last place down."""
        for place in range(len(cards) - 1, 0, -1):
            other = self.below(place + 1)
            cards[place], cards[other] = cards[other], cards[place]


def rotate(x: int, k: int) -> int:
    """Return a 64-bit word rotated left."""
    return (x << k | x >> (64 - k)) % WORD
