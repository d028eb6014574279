"""What is laid on the table, from the shapes of a search to the actions of a trace."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from analyzer.games.romme.notation import card_name, meld_names, parse_meld, run_names, set_names, written_suits
from kernels.romme.candidates import KIND, LAY_OFF, MELD_BITS, SWAP
from kernels.romme.layoffs import extended, swapped
from kernels.romme.meld import high_of, is_set, low_of, places_of, rank_of, suit_of, suits_of

Action = dict[str, Any]


@dataclass
class Table:
    """The melds of a round as packed numbers, and the suits as which the jokers of each set are written.

    A joker of a set stands for its missing suits as a whole (M7); the written suit is a name and binds nobody.
    """

    melds: list[int] = field(default_factory=list)
    written: list[int] = field(default_factory=list)

    @classmethod
    def parse(cls, text: str, limit: int) -> "Table":
        """Return the table of a text such as `8H 8D *8S | 5C 6C *7C`; InputError if a meld breaks the rules."""
        parts = text.split("|") if text.strip() else []
        table = cls([parse_meld(part, limit) for part in parts])
        table.written = [
            written_suits(part) if is_set(meld) else 0 for part, meld in zip(parts, table.melds, strict=True)
        ]
        return table

    def play(self, shapes: Iterable[int]) -> list[Action]:
        """Lay what the shapes say and return the actions, as a trace writes them."""
        return [action for shape in shapes for action in self._play(int(shape))]

    def _play(self, shape: int) -> list[Action]:
        kind, number = shape & int(KIND), shape & 63
        if kind == LAY_OFF:
            return self._lay_off(number, shape)
        if kind == SWAP:
            card = shape >> 6 & 63
            self._change(number, int(swapped(self.melds[number], card)))
            return [{"do": "swap", "meld": number, "card": card_name(card)}]
        self.melds.append(0)
        self.written.append(0)
        self._change(len(self.melds) - 1, shape & int(MELD_BITS))
        return [{"do": "meld", "cards": meld_names(self.melds[-1])}]

    def _change(self, number: int, meld: int) -> None:
        """Put a changed meld in its place; a set's jokers keep their written suits while missing."""
        self.melds[number] = meld
        if is_set(meld):
            free = [suit for suit in range(4) if not suits_of(meld) >> suit & 1]
            first = [suit for suit in free if self.written[number] >> suit & 1]
            others = [suit for suit in free if suit not in first]
            self.written[number] = sum(1 << suit for suit in (first + others)[: places_of(meld)])

    def _lay_off(self, number: int, shape: int) -> list[Action]:
        """Return one action for a set, one per end for a run."""
        meld, before = self.melds[number], self.written[number]
        self._change(number, int(extended(meld, shape)))
        if is_set(meld):
            jokers = self.written[number] & ~before if shape >> 32 & 7 else 0
            cards = set_names(rank_of(meld), shape >> 28 & 15, jokers)
            return [{"do": "layoff", "meld": number, "cards": cards, "end": "set"}]
        suit, low, high, jokers = suit_of(meld), low_of(meld), high_of(meld), shape >> 14 & 0x3FFF
        below = run_names(suit, low - (shape >> 6 & 15), low - 1, jokers)
        above = run_names(suit, high + 1, high + (shape >> 10 & 15), jokers)
        ends = (("low", below), ("high", above))
        return [{"do": "layoff", "meld": number, "cards": cards, "end": end} for end, cards in ends if cards]
