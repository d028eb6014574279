"""Physical cards of the 110-card pack (M1) and what they cost in hand (M2).

A natural card is an int, 13 × suit + (rank − 1), suits in the order C D H S and ranks 1 (ace) to 13 (king); every
joker is the int `JOKER`. Two copies of a card are the same int twice.
"""

from collections import Counter
from collections.abc import Iterable

SUITS = "CDHS"
RANK_NAMES = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
JOKER = 52
PACK = tuple(sorted([*range(52), *range(52), *[JOKER] * 6]))


def card(rank: int, suit: int) -> int:
    """The natural card of a rank 1 to 13 and a suit 0 to 3."""
    return 13 * suit + rank - 1


def rank_of(natural: int) -> int:
    """Rank 1 (ace) to 13 (king)."""
    return natural % 13 + 1


def suit_of(natural: int) -> int:
    """Suit 0 to 3, the place of its letter in `SUITS`."""
    return natural // 13


def parse(text: str) -> int:
    """The card written `9H`, `10S`, `AC` or `*`. ValueError for anything else."""
    if text == "*":
        return JOKER
    if text[:-1] not in RANK_NAMES or text[-1:] not in SUITS:
        raise ValueError(f"{text!r} is no card")
    return card(RANK_NAMES.index(text[:-1]) + 1, SUITS.index(text[-1]))


def cards(text: str) -> list[int]:
    """The cards of a text with blanks between them."""
    return [parse(word) for word in text.split()]


def name(one: int) -> str:
    """The card as it is written in traces."""
    return "*" if one == JOKER else RANK_NAMES[one % 13] + SUITS[one // 13]


def names(many: Iterable[int]) -> str:
    """Cards with blanks between them, sorted by suit and rank, jokers last."""
    return " ".join(name(one) for one in sorted(many))


def penalty_of(one: int) -> int:
    """Points a card costs in hand at the end: pips, J Q K 10, ace 11 always, joker 20 (M2)."""
    if one == JOKER:
        return 20
    rank = rank_of(one)
    return 11 if rank == 1 else min(rank, 10)


def penalty(hand: Iterable[int]) -> int:
    """Points of a whole hand."""
    return sum(penalty_of(one) for one in hand)


def pack_faults(held: Iterable[int]) -> list[str]:
    """Every card of which there are more than the pack has."""
    have, there = Counter(held), Counter(PACK)
    return [f"{count} × {name(one)}" for one, count in sorted(have.items()) if count > there[one]]
