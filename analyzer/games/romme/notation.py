"""Cards and melds of Rommé as text: 9H, 10S, AC, * for a joker, *9D for a joker that stands for a card."""

from collections import Counter
from collections.abc import Iterable, Sequence

from analyzer.errors import InputError, close_to
from kernels.romme.cards import COPIES, JOKER, JOKERS, RANKS
from kernels.romme.meld import (
    group,
    high_of,
    is_legal,
    is_set,
    jokers_in,
    low_of,
    places_of,
    rank_of,
    run,
    suit_of,
    suits_of,
)

SUIT_NAMES = "CDHS"
RANK_NAMES = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
LIMITS = ("adjacency", "naturals_at_least", "one")
_CODES = {rank + suit: s * 16 + r for s, suit in enumerate(SUIT_NAMES) for r, rank in enumerate(RANK_NAMES)}
_NAMES = {code: name for name, code in _CODES.items()} | {int(JOKER): "*"}

Planes = tuple[int, int, int]


def card_code(text: str) -> int:
    """Return the number of a card; InputError with the nearest cards for a text that names none."""
    name = text.strip().upper()
    if name == "*":
        return int(JOKER)
    if name not in _CODES:
        close = close_to(name, _CODES)
        raise InputError(
            f"unknown card {text!r}: a rank A, 2 … 10, J, Q, K and a suit C, D, H, S, or * for a joker"
            f"{close and f'; {close}'}"
        )
    return _CODES[name]


def card_name(code: int) -> str:
    """Return a card's text."""
    return _NAMES[int(code)]


def parse_cards(text: str) -> list[int]:
    """Return the cards of a text such as `9H 10S AC *`; InputError for anything that is no card."""
    return [card_code(word) for word in text.replace(",", " ").split()]


def check_copies(cards: Iterable[int]) -> None:
    """Raise InputError if there are more of a card than the pack holds (M1)."""
    for card, copies in sorted(Counter(cards).items()):
        most = JOKERS if card == JOKER else COPIES
        if copies > most:
            what = "jokers" if card == JOKER else f"copies of {card_name(card)}"
            raise InputError(f"{copies} {what}: the 110 cards hold {most} (M1); leave out {copies - most}")


def planes(cards: Iterable[int]) -> Planes:
    """Return the two planes and the joker count of cards (at most two of a kind)."""
    first = second = jokers = 0
    for card in cards:
        if card == JOKER:
            jokers += 1
        elif first >> card & 1:
            second |= 1 << card
        else:
            first |= 1 << card
    return first, second, jokers


def place_name(suit: int, place: int) -> str:
    """Return the card at a place of a run; place 13 is the ace after the king."""
    return RANK_NAMES[place % RANKS] + SUIT_NAMES[suit]


def run_names(suit: int, low: int, high: int, jokers: int) -> list[str]:
    """Return the cards of a run from place `low` to `high`, jokers at the places of the mask."""
    return [("*" if jokers >> place & 1 else "") + place_name(suit, place) for place in range(low, high + 1)]


def set_names(rank: int, suits: int, jokers: int) -> list[str]:
    """Return the cards of a set: naturals of the suits of a mask, then jokers written as the suits of another."""
    naturals = [RANK_NAMES[rank] + SUIT_NAMES[suit] for suit in range(4) if suits >> suit & 1]
    return naturals + ["*" + RANK_NAMES[rank] + SUIT_NAMES[suit] for suit in range(4) if jokers >> suit & 1]


def meld_names(meld: int) -> list[str]:
    """Return the cards of a packed meld, a run upwards; jokers of a set are written as its lowest missing suits."""
    if is_set(meld):
        free = [suit for suit in range(4) if not suits_of(meld) >> suit & 1]
        return set_names(rank_of(meld), suits_of(meld), sum(1 << suit for suit in free[: places_of(meld)]))
    return run_names(suit_of(meld), low_of(meld), high_of(meld), places_of(meld))


def written_suits(text: str) -> int:
    """Return the suits as which the jokers of a set's text are written, a mask."""
    words = text.replace(",", " ").split()
    return sum(1 << (card_code(word[1:]) >> 4) for word in words if word.startswith("*"))


def parse_meld(text: str, limit: int) -> int:
    """Return the packed meld of a text such as `5C 6C *7C`; InputError if it is none under the joker limit (M4–M6)."""
    words = [word.upper() for word in text.replace(",", " ").split()]
    cards = [card_code(word.removeprefix("*") or "*") for word in words]
    jokers = [word.startswith("*") for word in words]
    if JOKER in cards:
        raise InputError(
            f"{text.strip()!r}: a joker on the table is written with the card it stands for, like *7C (M7)"
        )
    meld = _as_set(cards, jokers) or _as_run(cards, jokers)
    if meld is None or not is_legal(meld, limit):
        raise InputError(
            f"{text.strip()!r} is no meld under joker limit {LIMITS[limit]}: three or four cards of one rank in "
            "different suits, or three to thirteen cards of one suit in a row, listed upwards, jokers apart and "
            "never alone (M4–M6); for example 8H 8D *8S or 5C 6C *7C"
        )
    return meld


def _as_set(cards: Sequence[int], jokers: Sequence[bool]) -> int | None:
    """Return the set that these cards are, or None."""
    if len({card & 15 for card in cards}) != 1 or len(set(cards)) != len(cards):
        return None
    suits = sum(1 << (card >> 4) for card, joker in zip(cards, jokers, strict=True) if not joker)
    return int(group(cards[0] & 15, suits, sum(jokers)))


def _as_run(cards: Sequence[int], jokers: Sequence[bool]) -> int | None:
    """Return the run that these cards are, listed upwards, or None."""
    low = cards[0] & 15 if cards else 0
    if not cards or any(card != (card & 48) + (low + i) % RANKS for i, card in enumerate(cards)):
        return None
    if len({card >> 4 for card in cards}) != 1 or low + len(cards) > RANKS + 1:
        return None
    places = sum(1 << (low + i) for i, joker in enumerate(jokers) if joker)
    return int(run(cards[0] >> 4, low, low + len(cards) - 1, places))


def cards_of(meld: int) -> list[int]:
    """Return the cards of a packed meld, its jokers as jokers."""
    naturals = [card_code(name) for name in meld_names(meld) if not name.startswith("*")]
    return naturals + [int(JOKER)] * int(jokers_in(meld))
