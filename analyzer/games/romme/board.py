"""A position set up on the engine: turns that somebody has chosen, played as far as the rules allow them."""

from collections import Counter
from typing import Any

import numpy as np

from analyzer.errors import InputError
from analyzer.games.romme.encode import meld_tables, rules_record
from analyzer.games.romme.notation import card_name, meld_names, planes
from analyzer.games.romme.script import Position, Turn
from analyzer.games.romme.trace import records, told_turns
from analyzer.rulesets import Ruleset
from kernels.romme import events, rehearse
from kernels.romme.cards import JOKER
from kernels.romme.hand import count_hand, show
from kernels.romme.match import is_over, winners
from kernels.romme.meld import jokers_in, plane_of
from kernels.romme.round import settle, show_deal
from kernels.romme.state import NOBODY, scratch
from kernels.romme.turn import BLOCKED, WON

CAME = {"starts": events.NOTHING, "draws": events.STOCK, "takes": events.DISCARD}
REFUSED = {
    rehearse.TAKING_REFUSED: "taking",
    rehearse.LAYING_REFUSED: "laying",
    rehearse.THROWING_REFUSED: "throwing",
}
ROWS = 1024


class Board:
    """A position on the engine."""

    def __init__(self, ruleset: Ruleset, position: Position) -> None:
        self.rules, self.patterns = rules_record(ruleset), meld_tables(ruleset)[0]
        self.position = position
        self.memory = scratch(ROWS)
        self.seen: Any = self.memory.seen[0]
        self.hidden: Any = self.memory.hidden[0]
        self.winner = position.winner
        self.record: dict[str, Any] = {}
        self._set_up(position)

    def _set_up(self, position: Position) -> None:
        seen, hidden = self.seen, self.hidden
        seen.seats, seen.seat = position.seats, position.turn
        hidden.opened_at[:], hidden.winner = -1, NOBODY
        for seat, hand in enumerate(position.hands):
            hidden.first[seat], hidden.second[seat], hidden.jokers[seat] = planes(list(hand))
            count_hand(seen, hidden, seat)
        for number, meld in enumerate(position.table.melds):
            seen.table[number] = meld
            show(seen, plane_of(meld), jokers_in(meld))
        seen.melds = len(position.table.melds)
        seen.pile[: len(position.pile)] = position.pile
        seen.piled = len(position.pile)
        seen.opened = sum(1 << seat for seat in set(position.opened))
        events.begin(self.memory.events)
        show_deal(seen, hidden, self.memory.events)

    def play(self, turn: Turn) -> str:
        """Play a turn; return what the rules refuse in it, or ""."""
        seat = int(self.seen.seat)
        self._check_held(seat, turn)
        kernel: Any = rehearse.rehearse_turn
        place = self.rules, self.patterns, self.seen, self.hidden, self.memory.room
        wanted = CAME[turn.came], turn.card, *planes(list(turn.lays)), turn.throws
        ends = int(kernel(*place, *wanted, self.memory.events))
        if ends == rehearse.OUT:
            self.winner = seat
        return REFUSED.get(ends, "")

    def _check_held(self, seat: int, turn: Turn) -> None:
        """Raise InputError if a seat lays or throws what it does not hold, or takes what does not lie there."""
        top = int(self.seen.pile[self.seen.piled - 1]) if self.seen.piled else turn.card
        if turn.came == "takes" and turn.card != top:
            raise InputError(f"turns: {card_name(turn.card)} is taken, but {card_name(top)} lies on the discards")
        held = Counter(self.cards(seat))
        held.update([turn.card] if turn.card >= 0 else [])
        held.subtract([*turn.lays, *([turn.throws] if turn.throws >= 0 else [])])
        missing = [card_name(card) for card, left in held.items() if left < 0]
        if missing:
            raise InputError(f"turns: seat {seat} does not hold {' '.join(missing)}")

    def cards(self, seat: int) -> list[int]:
        """Return the cards that a seat holds now."""
        held = int(self.hidden.first[seat]), int(self.hidden.second[seat])
        naturals = [card for card in range(int(JOKER)) for plane in held if plane >> card & 1]
        return naturals + [int(JOKER)] * int(self.hidden.jokers[seat])

    def settle(self) -> None:
        """End the round here: whoever is out wins it, and everybody else pays."""
        won = self.winner >= 0
        if won:
            self.seen.seat = self.winner
            self.hidden.hand_romme |= int(self.position.hand_romme)
        settle(self.seen, self.hidden, self.rules, WON if won else BLOCKED, self.memory.events)
        rows = self.memory.events[1 : int(self.memory.events[0, 0])]
        self.laid = len(self.position.table.melds)
        (self.record,) = records(rows, {}, self.position.table)

    def story(self) -> list[str]:
        """Return the turns that were played, as lines of text."""
        return told_turns(self.record, self.laid)

    def table(self) -> list[str]:
        """Return the melds on the table after `settle`, as texts."""
        return [" ".join(meld_names(meld)) for meld in self.position.table.melds]

    def match(self) -> tuple[bool, list[int]]:
        """Return whether a match is over with the position's totals, and who has won it if so (M17, M20)."""
        totals = self.position.totals
        if not totals:
            return False, []
        self.seen.score[: len(totals)] = totals
        won = int(winners(self.seen, self.hidden, 1))
        over = bool(is_over(self.rules, self.seen, np.int64(self.position.played), 1))
        return over, [seat for seat in range(len(totals)) if won >> seat & 1]
