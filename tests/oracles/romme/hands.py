"""Random hands, tables and questions, clustered so that melds compete for the same cards."""

from collections import Counter
from random import Random

from tests.oracles.romme.cards import JOKER, PACK, card, rank_of, suit_of
from tests.oracles.romme.melds import Group, Meld, Run, legal, naturals, physical
from tests.oracles.romme.question import Question

JOKER_SHARES = (30, 28, 20, 12, 7, 3)


def random_hand(random: Random, size: int) -> tuple[int, ...]:
    """A hand dealt from the whole pack."""
    return tuple(sorted(random.sample(PACK, size)))


def clustered_hand(random: Random, size: int) -> tuple[int, ...]:
    """A hand from a few neighbouring ranks of a few suits, both copies, with 0 to 5 jokers."""
    jokers = min(random.choices(range(6), JOKER_SHARES)[0], size - 1)
    suits = random.sample(range(4), random.choice((1, 2, 2, 3, 3, 4)))
    width = max(random.choice((2, 3, 4, 5, 6, 7)), -(-(size - jokers) // (2 * len(suits))))
    first = random.randrange(13)
    pool = [card((first + i) % 13 + 1, suit) for i in range(width) for suit in suits] * 2
    return tuple(sorted(random.sample(pool, size - jokers) + [JOKER] * jokers))


def near(random: Random, hand: tuple[int, ...]) -> tuple[int, int]:
    """A rank and a suit close to a card of the hand."""
    natural = [one for one in hand if one != JOKER] or [random.randrange(52)]
    one = random.choice(natural)
    rank = (rank_of(one) - 1 + random.randrange(-3, 4)) % 13 + 1
    return rank, suit_of(one) if random.random() < 0.8 else random.randrange(4)


def table_meld(random: Random, hand: tuple[int, ...], limit: str) -> Meld | None:
    """A meld close to the hand's cards, or None if the dice made no legal one."""
    rank, suit = near(random, hand)
    meld: Meld
    if random.random() < 0.4:
        total = random.choice((3, 3, 3, 4))
        jokers = random.choices((0, 1, 2, 3), (4, 5, 2, 1))[0]
        meld = Group(rank, tuple(sorted(random.sample(range(4), max(total - jokers, 0)))), jokers)
    else:
        length = random.choice((3, 3, 3, 4, 4, 5, 6, 8, 12, 13))
        low = min(max(rank - random.randrange(length), 1), 15 - length)
        meld = Run(suit, low, tuple(random.random() < 0.3 for _ in range(length)))
    return meld if legal(meld, limit) else None


def fits_pack(cards: list[int]) -> bool:
    """Whether one pack holds all these cards."""
    return not Counter(cards) - Counter(PACK)


def random_table(random: Random, hand: tuple[int, ...], limit: str, melds: int) -> tuple[Meld, ...]:
    """Up to so many legal melds that the pack still holds beside the hand."""
    table: list[Meld] = []
    for _ in range(6 * melds):
        meld = table_meld(random, hand, limit)
        used = [one for other in table for one in physical(other)]
        if meld and len(table) < melds and fits_pack([*hand, *used, *physical(meld)]):
            table.append(meld)
    return tuple(table)


def swappable(table: tuple[Meld, ...]) -> bool:
    """Whether a joker lies on the table."""
    return any(len(naturals(meld)) < len(physical(meld)) for meld in table)


def bound_question(random: Random, hand: tuple[int, ...], table: tuple[Meld, ...], limit: str) -> Question:
    """A question with a random minimum, card that must go down or may not be thrown, and cards kept."""
    minimum = random.choice((None, None, 0, 15, 30, 30, 40, 51, 80))
    must = random.choice(hand) if random.random() < 0.3 else None
    taken = random.choice(hand) if must is None and random.random() < 0.2 else None
    keep = 0 if random.random() < 0.3 else 1
    new_only = swappable(table) and random.random() < 0.3
    return Question(hand, table, limit, minimum, must, taken, keep, new_only)
