"""A traced round gone through turn by turn: a reading of the rules of its own, which knows nothing of the engine."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
HAND = 13
JOKER = "*"

Record = Mapping[str, Any]
Cards = Counter[str]


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn: what the seat held with its card drawn and after its discard, and the melds before and after it.

    `hands` are the cards of all seats after the turn, `opened` whether this seat had opened before it.
    """

    number: int
    seat: int
    told: Record
    held: Cards
    left: Cards
    before: Sequence[Sequence[str]]
    after: Sequence[Sequence[str]]
    hands: Sequence[int]
    opened: bool
    last: bool

    @property
    def actions(self) -> Sequence[Record]:
        """Return what is laid, in order."""
        return self.told["actions"]  # type: ignore[no-any-return]

    @property
    def opens(self) -> bool:
        """Return whether the seat opens in this turn."""
        return not self.opened and bool(self.actions)


def turns(record: Record) -> Iterator[Turn]:
    """Yield the turns of a round in order, hands and table followed from the deal on."""
    hands = [Counter(hand) for hand in record["hands"]]
    table: list[list[str]] = []
    opened: set[int] = set()
    for number, told in enumerate(record["turns"]):
        seat, hand = told["seat"], hands[told["seat"]]
        if told["drew"] != "none":
            hand[told["card"]] += 1
        held, before = Counter(hand), [list(meld) for meld in table]
        for action in told["actions"]:
            _act(action, hand, table)
        if told["discard"]:
            hand[told["discard"]] -= 1
        sizes = [sum(other.values()) for other in hands]
        last = number + 1 == len(record["turns"])
        after = [list(meld) for meld in table]
        yield Turn(number, seat, told, held, +hand, before, after, sizes, seat in opened, last)
        if told["actions"]:
            opened.add(seat)


def _act(action: Record, hand: Cards, table: list[list[str]]) -> None:
    """Play an action: cards leave the hand for the table, a swapped joker comes back."""
    if action["do"] == "swap":
        meld = table[action["meld"]]
        hand[action["card"]] -= 1
        hand[JOKER] += 1
        named = "*" + action["card"]
        place = meld.index(named) if named in meld else next(i for i, card in enumerate(meld) if card[0] == JOKER)
        meld[place] = action["card"]
        return
    cards = list(action["cards"])
    hand.subtract(plain(card) for card in cards)
    if action["do"] == "meld":
        table.append(cards)
    elif action["end"] == "low":
        table[action["meld"]][:0] = cards
    else:
        table[action["meld"]] += cards


def plain(card: str) -> str:
    """Return a card as it is in a hand: a joker that stands for something is a joker."""
    return JOKER if card.startswith(JOKER) else card


def rank(card: str) -> int:
    """Return the place of a card's rank, or of that which a joker stands for: 0 for the ace to 12 for the king."""
    return RANKS.index(card.lstrip(JOKER)[:-1])


def points(card: str) -> int:
    """Return what a card costs in hand (M2)."""
    if card == JOKER:
        return 20
    return 11 if rank(card) == 0 else min(rank(card) + 1, 10)


def cost(cards: Cards) -> int:
    """Return what a hand costs (M2)."""
    return sum(points(card) * copies for card, copies in cards.items())


def is_set(cards: Sequence[str]) -> bool:
    """Return whether cards are of one rank: a run never holds a rank twice, but in another place."""
    return len({rank(card) for card in cards}) == 1


def is_meld(cards: Sequence[str], limit: str) -> bool:
    """Return whether cards, as they lie on the table, are a meld (M4–M6); `limit` is the ruleset's joker limit."""
    jokers = sum(card.startswith(JOKER) for card in cards)
    if len(cards) < 3 or jokers == len(cards) or (limit == "one" and jokers > 1):
        return False
    if limit == "naturals_at_least" and 2 * jokers > len(cards):
        return False
    if is_set(cards):
        naturals = [card for card in cards if not card.startswith(JOKER)]
        return len(cards) <= 4 and len(set(naturals)) == len(naturals)
    touching = any(a.startswith(JOKER) and b.startswith(JOKER) for a, b in pairwise(cards))
    return not touching and len({card[-1] for card in cards}) == 1 and len(cards) <= HAND and in_a_row(cards)


def in_a_row(cards: Sequence[str]) -> bool:
    """Return whether ranks follow upwards, the ace first or last (M5)."""
    ranks = [rank(card) for card in cards]
    rises = all((b - a) % HAND == 1 for a, b in pairwise(ranks))
    return rises and (0 not in ranks[1:-1])


def worth(cards: Sequence[str]) -> int:
    """Return what a meld is worth (M3): a joker counts as the card it stands for, the low ace 1."""
    low_ace = not is_set(cards) and rank(cards[0]) == 0
    return sum(points(card.lstrip(JOKER)) for card in cards) - (10 if low_ace else 0)
