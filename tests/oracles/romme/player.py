"""A plain player whose rounds are legal traces: material for the referee's own tests.

It opens with the first melds that suffice, takes the discard only when a meld from the hand uses it, lays off and
swaps what fits, and throws the dearest card.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

from tests.oracles.romme.cards import JOKER, PACK, card, name, parse, penalty_of
from tests.oracles.romme.melds import Group, Meld, Run, joker_count, layouts, naturals, physical, place_card, value
from tests.oracles.romme.notation import write_meld
from tests.oracles.romme.rounds import RoundReferee
from tests.oracles.romme.rules import Rules
from tests.oracles.romme.table import Layoff, layoffs, swaps

Action = dict[str, Any]


def short_melds(hand: Counter[int], limit: str) -> Iterator[Meld]:
    """Melds of three or four cards that the hand holds."""
    spare = range(hand[JOKER] + 1)
    for rank, mask, jokers in product(range(1, 14), range(1, 16), spare):
        natural = [card(rank, suit) for suit in range(4) if mask >> suit & 1]
        if all(hand[one] for one in natural):
            yield from layouts(natural + [JOKER] * jokers, limit)
    for suit, low, length in product(range(4), range(1, 13), (3, 4)):
        if low + length <= 15:
            places = [place_card(suit, low + i) for i in range(length)]
            for flags in product((False, True), repeat=length):
                natural = [one for one, joker in zip(places, flags, strict=True) if not joker]
                meld = Run(suit, low, flags)
                if (
                    all(hand[one] for one in natural)
                    and sum(flags) <= hand[JOKER]
                    and meld in layouts(physical(meld), limit)
                ):
                    yield meld


def melds_now(hand: Counter[int], limit: str, keep: int, must: int | None) -> list[Meld]:
    """Melds laid one after the other, the first one with the card that has to go down; [] if that fails."""
    left = hand.copy()
    found: list[Meld] = []
    while True:
        options = [meld for meld in short_melds(left, limit) if len(physical(meld)) <= left.total() - keep]
        if must is not None and not found:
            options = [meld for meld in options if must in naturals(meld)]
        if not options:
            return found
        best = max(options, key=lambda meld: (value(meld) - 9 * joker_count(meld), repr(meld)))
        found.append(best)
        left -= Counter(physical(best))


def layoff_action(number: int, meld: Meld, move: Layoff) -> Action:
    """A lay-off as a trace writes it."""
    if isinstance(move.result, Run):
        texts = write_meld(move.result)
        texts = texts[: len(move.cards)] if move.end == "low" else texts[-len(move.cards) :]
        return {"do": "layoff", "meld": number, "cards": texts, "end": move.end}
    assert isinstance(meld, Group)
    shown = [suit for suit in range(4) if suit not in meld.suits and card(meld.rank, suit) not in move.cards]
    texts = ["*" + name(card(meld.rank, shown.pop())) if one == JOKER else name(one) for one in move.cards]
    return {"do": "layoff", "meld": number, "cards": texts, "end": "set"}


class Player:
    """One round being played; `referee` holds the state of the round and judges every turn on the way."""

    def __init__(self, rules: Rules, random: Random, dealer: int) -> None:
        self.rules, self.random = rules, random
        deck = list(PACK)
        random.shuffle(deck)
        starter = (dealer + 1) % rules.seats
        sizes = [14 if seat == starter else 13 for seat in range(rules.seats)]
        hands = [[deck.pop() for _ in range(size)] for size in sizes]
        self.record: dict[str, Any] = {
            "ruleset": "romme", "unit": "round", "index": 0, "round": 0, "seats": rules.seats, "dealer": dealer,
            "hands": [[name(one) for one in sorted(hand)] for hand in hands], "turns": [],
        }  # fmt: skip
        self.stock = deck
        self.referee = RoundReferee(self.record, rules)

    def wants(self, seat: int) -> bool:
        """Whether the seat can use the top discard in a meld and take it."""
        referee = self.referee
        if not referee.discards or referee.discards[-1] == JOKER:
            return False
        top = referee.discards[-1]
        hand = referee.hands[seat].copy()
        hand[top] += 1
        melds = melds_now(hand, self.rules.joker_limit, 1, top)
        used = Counter(one for meld in melds for one in physical(meld))
        if not any(one != top or hand[top] > 1 for one in (hand - used)):
            return False
        worth = sum(value(meld) for meld in melds)
        return bool(melds) and (referee.opened[seat] or worth >= max(self.rules.opening_minimum, 1))

    def draw(self, seat: int) -> tuple[Action, int | None]:
        """The draw of a turn and the card taken from the discards, if one was."""
        referee = self.referee
        if self.wants(seat):
            card_taken = referee.discards[-1]
            return {"drew": "discard", "card": name(card_taken), "reshuffled": False}, card_taken
        again = not self.stock
        if again:
            self.stock = referee.discards[:-1]
            self.random.shuffle(self.stock)
        return {"drew": "stock", "card": name(self.stock.pop()), "reshuffled": again}, None

    def table_actions(self, hand: Counter[int], table: list[Meld]) -> Iterator[Action]:
        """Lay-offs and swaps one after the other while they fit; a swap is followed by the joker's lay-off."""
        limit, keep, again = self.rules.joker_limit, self.rules.keep, True
        while again:
            again = False
            for number, meld in enumerate(table):
                for move in layoffs(meld, limit):
                    need = Counter(move.cards)
                    if JOKER not in need and need <= hand and hand.total() - need.total() >= keep:
                        yield layoff_action(number, meld, move)
                        hand -= need
                        table[number], again = move.result, True
                        break
                home = next((i for i, other in enumerate(table) if i != number and self.takes_joker(other)), None)
                for move_in in swaps(table[number]):
                    if hand[move_in.card] and home is not None and hand.total() > keep and not again:
                        yield {"do": "swap", "meld": number, "card": name(move_in.card)}
                        move = next(one for one in layoffs(table[home], limit) if one.cards == (JOKER,))
                        yield layoff_action(home, table[home], move)
                        hand -= Counter([move_in.card])
                        table[number], table[home], again = move_in.result, move.result, True

    def takes_joker(self, meld: Meld) -> bool:
        """Whether a joker may be laid off alone."""
        if self.rules.swap_new_meld_only:
            return False
        return any(move.cards == (JOKER,) for move in layoffs(meld, self.rules.joker_limit))

    def actions(self, seat: int, hand: Counter[int], taken: int | None) -> list[Action]:
        """What the seat lays in this turn; `hand` is emptied by it."""
        melds = melds_now(hand, self.rules.joker_limit, 1 if taken is not None else self.rules.keep, taken)
        opened = self.referee.opened[seat]
        if not opened and sum(map(value, melds)) < max(self.rules.opening_minimum, 1):
            return []
        hand -= Counter(one for meld in melds for one in physical(meld))
        found: list[Action] = [{"do": "meld", "cards": write_meld(meld)} for meld in melds]
        if taken is None:
            found += self.table_actions(hand, [*self.referee.table, *melds])
        return found

    def turn(self, number: int) -> None:
        """Play one turn and have it judged."""
        seat = (self.referee.starter + number) % self.rules.seats
        drew: Action = {"drew": "none", "card": None, "reshuffled": False}
        taken: int | None = None
        if number:
            drew, taken = self.draw(seat)
        hand = self.referee.hands[seat].copy()
        if drew["card"]:
            hand[parse(drew["card"])] += 1
        held = hand[taken] if taken is not None else 0
        actions = self.actions(seat, hand, taken) if number or self.rules.starter_may_meld else []
        throwable = [one for one in hand.elements() if one != taken or held > 1]
        dearest = max(throwable, key=lambda one: (one != JOKER, penalty_of(one), one), default=None)
        thrown = None if dearest is None else name(dearest)
        played = {"seat": seat, **drew, "actions": actions, "discard": thrown}
        self.record["turns"].append(played)
        self.referee.play(played, number)

    def over(self) -> bool:
        """Whether the round has a winner or is blocked."""
        referee = self.referee
        return referee.winner is not None or (not self.stock and bool(referee.discards) and referee.blocked())

    def play(self) -> dict[str, Any]:
        """The record of the whole round."""
        number = 0
        while not self.over():
            self.turn(number)
            number += 1
        referee = self.referee
        self.record |= {
            "winner": referee.winner, "hand_romme": referee.hand_romme, "blocked": referee.winner is None,
            "penalties": referee.penalties(),
        }  # fmt: skip
        return self.record


def play_round(rules: Rules, seed: int, dealer: int = 0) -> dict[str, Any]:
    """A legal round as a trace record."""
    return Player(rules, Random(seed), dealer).play()
