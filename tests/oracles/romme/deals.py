"""Dealer, hands and every card of the stock of a traced round, reproduced from the game's address (M8, M14)."""

from collections.abc import Mapping, Sequence
from typing import Any

from tests.oracles.romme.cards import JOKER, name, parse
from tests.oracles.romme.dealing import Xoshiro, stream, stream_key

GAME = 2
DECK, RESHUFFLES = 0, 1
NEW_PACK = [*range(52), *range(52), *[JOKER] * 6]


class Stock:
    """The draw orders of all seats."""

    def __init__(self, seats: int) -> None:
        self.orders: list[list[int]] = [[] for _ in range(seats)]

    def divide(self, cards: list[int], first: int) -> None:
        """Deal cards into the orders, one each in turn from a seat on."""
        for i, one in enumerate(cards):
            self.orders[(first + i) % len(self.orders)].append(one)

    def draw(self, seat: int) -> int:
        """The next card of the seat's own order, or else the last one of the longest other."""
        if self.orders[seat]:
            return self.orders[seat].pop(0)
        others = [(seat + i) % len(self.orders) for i in range(1, len(self.orders))]
        return self.orders[max(others, key=lambda other: len(self.orders[other]))].pop()

    def empty(self) -> bool:
        """Whether no card is left."""
        return not any(self.orders)


class Deal:
    """A round's cards by address: `dealer` is drawn unless it is given."""

    def __init__(self, seed: int, index: int, round_: int, seats: int, dealer: int | None = None) -> None:
        self.key, self.index, self.round, self.seats = stream_key(seed, GAME), index, round_, seats
        words = stream(self.key, index, DECK, round_)
        drawn = words.below(seats)
        self.dealer = drawn if dealer is None else dealer
        deck = list(NEW_PACK)
        words.shuffle(deck)
        starter = (self.dealer + 1) % seats
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        for i in range(seats):
            self.hands[(starter + i) % seats] = deck[13 * i : 13 * i + 13]
        self.hands[starter].append(deck[13 * seats])
        self.stock = Stock(seats)
        self.stock.divide(deck[13 * seats + 1 :], starter + 1)

    def reshuffles(self) -> Xoshiro:
        """The stream that shuffles the discards."""
        return stream(self.key, self.index, RESHUFFLES, self.round)


def faults(record: Mapping[str, Any], seed: int, dealer: int | None = None) -> list[str]:
    """What a record of a seed shows that its address does not give; `dealer` None: drawn for this round."""
    deal = Deal(seed, record["index"], record["round"], record["seats"], dealer)
    where, found = f"index {record['index']} round {record['round']}", []
    if deal.dealer != record["dealer"]:
        return [f"{where}: dealer {record['dealer']}, the address gives {deal.dealer}"]
    for seat, hand in enumerate(record["hands"]):
        if sorted(map(parse, hand)) != sorted(deal.hands[seat]):
            found.append(f"{where}: the hand of seat {seat} is not the address's")
    return found + draw_faults(record, deal)


def draw_faults(record: Mapping[str, Any], deal: Deal) -> list[str]:
    """Draws from the stock that are not the next card of the seat's order."""
    where = f"index {record['index']} round {record['round']}"
    found: list[str] = []
    discards: list[int] = []
    again = deal.reshuffles()
    for number, turn in enumerate(record["turns"]):
        if turn["reshuffled"]:
            under = discards[:-1]
            again.shuffle(under)
            deal.stock.divide(under, turn["seat"])
            del discards[:-1]
        if turn["drew"] == "stock":
            if deal.stock.empty():
                return [*found, f"{where} turn {number}: drew from an empty stock"]
            card = deal.stock.draw(turn["seat"])
            if name(card) != turn["card"]:
                return [*found, f"{where} turn {number}: drew {turn['card']}, the address gives {name(card)}"]
        elif turn["drew"] == "discard":
            discards.pop()
        if turn["discard"] is not None:
            discards.append(parse(turn["discard"]))
    return found


def match_faults(records: Sequence[Mapping[str, Any]], seed: int, dealer: int | None = None) -> list[str]:
    """The same for all rounds of one game; `dealer` None: drawn for the first round, then the next seat."""
    start = records[0]["dealer"] if dealer is None else dealer
    found = faults(records[0], seed, dealer)
    for number, record in enumerate(records[1:], 1):
        found += faults(record, seed, (start + number) % record["seats"])
    return found
