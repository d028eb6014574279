"""The referee of a whole round: cards, turns, stock, blocked rounds and penalties, from one trace record."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from tests.oracles.romme.cards import PACK, name, pack_faults, parse, penalty
from tests.oracles.romme.melds import Meld, physical
from tests.oracles.romme.rules import Rules
from tests.oracles.romme.table import takes_single
from tests.oracles.romme.turn import Illegal, TurnReferee

Record = Mapping[str, Any]


class RoundReferee:
    """A round as far as it has been read, and every difference found."""

    def __init__(self, record: Record, rules: Rules) -> None:
        self.record, self.rules = record, rules
        self.seats = rules.seats
        self.starter = (record["dealer"] + 1) % self.seats
        self.hands = [Counter(parse(text) for text in hand) for hand in record["hands"]]
        self.stock = Counter(PACK) - sum(self.hands, Counter[int]())
        self.discards: list[int] = []
        self.table: list[Meld] = []
        self.opened = [False] * self.seats
        self.idle = 0
        self.unchanged = 0
        self.winner: int | None = None
        self.hand_romme = False
        self.differences: list[str] = []

    def differ(self, text: str, turn: int | None = None) -> None:
        """Note a difference."""
        where = "" if turn is None else f"turn {turn}: "
        self.differences.append(f"index {self.record['index']} round {self.record['round']} {where}{text}")

    def expect(self, what: str, found: object, right: object, turn: int | None = None) -> None:
        """Note a difference if a field is not what it has to be."""
        if found != right:
            self.differ(f"{what} is {found!r}, should be {right!r}", turn)

    def check_deal(self) -> None:
        """13 cards each, 14 to the starter, all from one pack (M1, M8)."""
        self.expect("seats", self.record["seats"], self.seats)
        sizes = [14 if seat == self.starter else 13 for seat in range(self.seats)]
        self.expect("hand sizes (M8)", [hand.total() for hand in self.hands], sizes)
        for fault in pack_faults(one for hand in self.hands for one in hand.elements()):
            self.differ(f"dealt {fault} (M1)")

    def in_hands(self) -> Counter[int]:
        """All cards in hands."""
        return sum(self.hands, Counter[int]())

    def blocked(self) -> bool:
        """Whether a round in which the stock is empty and a card must be drawn from it is blocked (M15)."""
        if self.idle >= self.rules.idle_reshuffles:
            return True
        if max(hand.total() for hand in self.hands) > 1 + self.rules.keep:
            return False
        outside = set(self.in_hands()) | set(self.discards)
        return not any(takes_single(meld, one, self.rules.joker_limit) for meld in self.table for one in outside)

    def endless(self) -> bool:
        """Whether so many turns in a row left the stock and the table as they were that the round is blocked (M15)."""
        return self.unchanged >= self.rules.unchanged_turns

    def reshuffle(self) -> None:
        """All discards but the top one become the stock (M14)."""
        if self.stock.total():
            raise Illegal(f"reshuffled with {self.stock.total()} cards in the stock (M14)")
        if self.blocked():
            raise Illegal("reshuffled though the round is blocked (M15)")
        self.stock, self.discards = Counter(self.discards[:-1]), self.discards[-1:]
        self.idle += 1

    def draw(self, turn: Record, number: int) -> int | None:
        """Move the card drawn into the hand; the card if it was the discard (M8, M9, M14)."""
        if number == 0:
            if turn["drew"] != "none" or turn["card"] is not None or turn["reshuffled"]:
                raise Illegal("the starter drew (M8)")
            return None
        if turn["drew"] not in ("stock", "discard"):
            raise Illegal(f"drew {turn['drew']!r} (M9)")
        card = parse(turn["card"])
        if turn["reshuffled"]:
            self.reshuffle()
        if turn["drew"] == "stock":
            if not self.stock[card]:
                raise Illegal(f"{name(card)} was drawn, which is not in the stock (M9, M14)")
            self.stock[card] -= 1
        elif turn["reshuffled"] or not self.discards or self.discards.pop() != card:
            raise Illegal(f"{name(card)} was taken, which is not the top discard (M9)")
        self.hands[turn["seat"]][card] += 1
        return card if turn["drew"] == "discard" else None

    def play(self, turn: Record, number: int) -> None:
        """Play one turn; Illegal if it breaks a rule."""
        seat = (self.starter + number) % self.seats
        if turn["seat"] != seat:
            raise Illegal(f"seat {turn['seat']} plays, it is seat {seat}'s turn (M8)")
        if self.winner is not None:
            raise Illegal(f"played after seat {self.winner} had won (M13)")
        if self.endless():
            raise Illegal(f"played after {self.unchanged} turns without a draw from the stock or a card laid (M15)")
        first_melds = not self.table
        taken = self.draw(turn, number)
        referee = TurnReferee(self.rules, self.hands[seat], self.table, self.opened[seat], taken)
        if number == 0 and turn["actions"] and not self.rules.starter_may_meld:
            raise Illegal("the starter may only discard (M8)")
        for action in turn["actions"]:
            referee.act(action)
        referee.settle()
        thrown = referee.discard(turn["discard"])
        self.idle = 0 if turn["actions"] else self.idle
        self.unchanged = 0 if turn["actions"] or turn["drew"] == "stock" else self.unchanged + 1
        self.opened[seat] = referee.opened
        if thrown is not None:
            self.discards.append(thrown)
        self.check_totals(number, thrown is not None)
        if not self.hands[seat].total():
            self.win(seat, referee, first_melds)

    def check_totals(self, number: int, thrown: bool) -> None:
        """After a turn with a discard: 13 cards a player in hands and on the table, 110 in all (M1, M9)."""
        table = Counter(one for meld in self.table for one in physical(meld))
        placed = self.in_hands() + table
        if thrown:
            self.expect("cards in hands and on the table (M9)", placed.total(), 13 * self.seats, number)
        if placed + self.stock + Counter(self.discards) != Counter(PACK):
            self.differ("the 110 cards are not all there (M1)", number)

    def win(self, seat: int, referee: TurnReferee, first_melds: bool) -> None:
        """Note the winner and whether it is a Hand-Rommé (M17, M18)."""
        self.winner = seat
        allowed = {
            "any": True,
            "own_melds_only": referee.others == 0,
            "empty_table": first_melds,
        }
        self.hand_romme = not referee.was_open and allowed[self.rules.hand_romme]

    def penalties(self) -> list[int]:
        """What each seat pays (M17, M18, M19)."""
        double = 2 if self.hand_romme else 1
        paid = []
        for seat, hand in enumerate(self.hands):
            fixed = self.rules.never_opened == "100" and not self.opened[seat]
            points = 100 if fixed else penalty(hand.elements())
            paid.append(0 if seat == self.winner else double * points)
        return paid

    def check_end(self) -> None:
        """Winner, Hand-Rommé, blocked and penalties (M15, M17 to M19)."""
        stopped = self.winner is None
        if stopped and not self.endless() and (self.stock.total() or not self.blocked()):
            self.differ("the round stops without a winner though it is not blocked (M15)")
        self.expect("blocked (M15)", self.record["blocked"], stopped)
        self.expect("winner (M17)", self.record["winner"], self.winner)
        self.expect("hand_romme (M18)", self.record["hand_romme"], self.hand_romme)
        self.expect("penalties (M17, M18, M19)", list(self.record["penalties"]), self.penalties())

    def judge(self) -> list[str]:
        """Read the whole record and return every difference; a broken turn ends the reading."""
        self.check_deal()
        for number, turn in enumerate(self.record["turns"]):
            try:
                self.play(turn, number)
            except Illegal as fault:
                self.differ(str(fault), number)
                return self.differences
        self.check_end()
        return self.differences


def judge_round(record: Record, rules: Rules) -> list[str]:
    """Every difference between a trace record of a round and the rules; empty if there is none."""
    return RoundReferee(record, rules).judge()
