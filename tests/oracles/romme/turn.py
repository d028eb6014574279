"""The referee of one turn: draw, actions, discard, in the order of a trace (M9 to M13)."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from tests.oracles.romme.cards import JOKER, name, parse
from tests.oracles.romme.melds import Meld, physical, value
from tests.oracles.romme.notation import legal_meld, outward
from tests.oracles.romme.rules import Rules
from tests.oracles.romme.table import layoff, swap


class Illegal(ValueError):
    """A turn breaks a rule; the message cites it."""


class TurnReferee:
    """What has been done in one turn, and what it still owes.

    `hand` is the hand after the draw and is emptied by the actions; `table` is changed in place.
    """

    def __init__(self, rules: Rules, hand: Counter[int], table: list[Meld], opened: bool, taken: int | None) -> None:
        self.rules, self.hand, self.table, self.taken = rules, hand, table, taken
        self.was_open = self.opened = opened
        self.held_of_taken = 0 if taken is None else hand[taken]
        self.freed = 0
        self.worth = 0
        self.melds = self.others = 0
        self.taken_used = False

    def spend(self, cards: list[int], relays: bool = True) -> None:
        """Take cards out of the hand; where jokers may be swapped ones, those are taken to go first."""
        for one, count in Counter(cards).items():
            if self.hand[one] < count:
                raise Illegal(f"{name(one)} is not in the hand so often (M9)")
            self.hand[one] -= count
        relaid = min(self.freed, cards.count(JOKER)) if relays else 0
        self.freed -= relaid
        if self.taken in cards and (self.taken != JOKER or cards.count(JOKER) > relaid):
            self.taken_used = True

    def meld(self, action: Mapping[str, Any]) -> None:
        """A new meld."""
        try:
            new = legal_meld(action["cards"], self.rules.joker_limit)
        except ValueError as fault:
            raise Illegal(f"{fault} (M4, M5, M6)") from fault
        self.spend(physical(new))
        self.table.append(new)
        self.worth += value(new)
        self.melds += 1

    def target(self, action: Mapping[str, Any]) -> Meld:
        """The meld an action touches, which needs an opening (M10, M12)."""
        self.others += 1
        if not self.opened:
            if self.melds == 0 or self.worth < self.rules.opening_minimum:
                raise Illegal(f"{action['do']} before opening: {self.worth} points laid (M10)")
            if self.owes_taken():
                raise Illegal(f"the opening melds do not hold the discard taken, {name(self.taken or 0)} (M11)")
            self.opened = True
        number: int = action["meld"]
        if not 0 <= number < len(self.table):
            raise Illegal(f"there is no meld {number}")
        return self.table[number]

    def layoff(self, action: Mapping[str, Any]) -> None:
        """A lay-off of one card or several."""
        meld = self.target(action)
        try:
            cards = outward(meld, action["cards"], action["end"])
        except ValueError as fault:
            raise Illegal(f"{fault} (M7)") from fault
        result = layoff(meld, cards, action["end"], self.rules.joker_limit)
        if result is None:
            raise Illegal(f"{' '.join(action['cards'])} may not be laid off at {action['end']} (M5, M6, M7)")
        new_only = self.rules.swap_new_meld_only
        if new_only and cards.count(JOKER) > self.hand[JOKER] - self.freed:
            raise Illegal("a swapped joker is laid off though it needs a new meld (M12)")
        self.spend(cards, relays=not new_only)
        self.table[action["meld"]] = result

    def swap(self, action: Mapping[str, Any]) -> None:
        """A natural card for a joker."""
        card = parse(action["card"])
        result = swap(self.target(action), card)
        if result is None:
            raise Illegal(f"no joker of meld {action['meld']} stands for {action['card']} (M7, M12)")
        self.spend([card])
        self.table[action["meld"]] = result
        self.hand[JOKER] += 1
        self.freed += 1

    def act(self, action: Mapping[str, Any]) -> None:
        """Any one action of a trace."""
        if action["do"] not in ("meld", "layoff", "swap"):
            raise Illegal(f"{action['do']!r} is no action")
        {"meld": self.meld, "layoff": self.layoff, "swap": self.swap}[action["do"]](action)

    def owes_taken(self) -> bool:
        """Whether a discard taken for use is not on the table yet (M11)."""
        return self.taken is not None and self.rules.take_discard == "use" and not self.taken_used

    def settle(self) -> None:
        """What has to hold before the discard (M10, M11, M12)."""
        if self.freed:
            raise Illegal(f"{self.freed} swapped jokers are still in the hand (M12)")
        if self.owes_taken():
            raise Illegal(f"{name(self.taken or 0)} was taken for use and not used (M11)")
        if self.melds and not self.opened:
            if self.worth < self.rules.opening_minimum:
                raise Illegal(f"opening with {self.worth} of {self.rules.opening_minimum} points (M10)")
            self.opened = True

    def discard(self, text: str | None) -> int | None:
        """The card thrown, taken out of the hand (M11, M13)."""
        left = self.hand.total()
        if text is None:
            if self.rules.final_discard or left:
                raise Illegal(f"no discard with {left} cards left (M13)")
            return None
        card = parse(text)
        if self.hand[card] == 0:
            raise Illegal(f"{text} is thrown but not in the hand (M9)")
        if card == self.taken and self.held_of_taken == 1:
            raise Illegal(f"{text} was taken from the discards and is thrown in the same turn (M11)")
        self.hand[card] -= 1
        return card
