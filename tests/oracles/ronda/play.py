"""One card of Ronda after the other: captures, the chain and the missa (R5 to R13)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tests.oracles.ronda.cards import capture_run
from tests.oracles.ronda.ledger import Ledger
from tests.oracles.ronda.rulesets import Options

CHAIN_SOURCES = ("b_wahed", "b_khamsa", "b_achra")


@dataclass
class Pile:
    """An open chain (R8): its rank, its level 1 to 3, its last owner (a seat), its cards, and its missa if any."""

    rank: int
    level: int
    owner: int
    cards: list[int]
    missa: bool


class Play:
    """The table between two cards; `play` is one turn.

    `answerable` is the rank that the previous seat laid in this deal, None if it captured (R7). `plays` is the deal's
    record as a trace writes it.
    """

    def __init__(self, options: Options, score: Sequence[int], target: int | None) -> None:
        self.options = options
        self.ledger = Ledger(score, target)
        self.table: list[int] = []
        self.pile: Pile | None = None
        self.answerable: int | None = None
        self.last_capturer: int | None = None
        self.last_deal = False
        self.last_card = False
        self.plays: list[dict[str, Any]] = []

    def play(self, seat: int, rank: int) -> None:
        """Play one card; an open chain that it does not continue closes before it takes effect (R10)."""
        if self.pile is not None and rank == self.pile.rank:
            self.continue_chain(seat, self.pile)
            return
        self.close_chain()
        if rank in self.table and rank == self.answerable:
            self.open_chain(seat, rank)
        elif rank in self.table:
            self.capture(seat, rank)
        else:
            self.lay(seat, rank)

    def lay(self, seat: int, rank: int) -> None:
        """Leave the card on the table, where only the next seat can answer it (R7)."""
        assert rank not in self.table, "two cards of one rank on the table (R6)"
        self.table.append(rank)
        self.answerable = rank
        self.record(seat, rank, [], 0)

    def capture(self, seat: int, rank: int) -> None:
        """Take a card that the previous seat did not just lay, and its run; a missa if nothing is left (R12)."""
        taken = self.take(rank)
        self.ledger.cards[seat % 2] += 1 + len(taken)
        self.captured(seat, rank, taken, 0)
        if self.earns_missa():
            self.ledger.award(seat % 2, self.options["missa_points"], "missa")

    def open_chain(self, seat: int, rank: int) -> None:
        """B'wahed: put the two cards and the run in the middle as a pile (R7, R8)."""
        taken = self.take(rank)
        self.pile = Pile(rank, 1, seat, [rank, *taken], self.earns_missa())
        self.captured(seat, rank, taken, 1)
        self.score_reply(self.pile)
        if self.pile.missa and self.options["chain_missa"] == "opener":
            self.ledger.award(seat % 2, self.options["missa_points"], "missa")

    def continue_chain(self, seat: int, pile: Pile) -> None:
        """B'khamsa and b'achra: add the card and become the owner; the fourth card closes the chain at once (R9)."""
        pile.level += 1
        pile.owner = seat
        pile.cards.append(pile.rank)
        self.captured(seat, pile.rank, [], pile.level)
        self.score_reply(pile)
        if pile.level == len(CHAIN_SOURCES):
            self.close_chain()

    def score_reply(self, pile: Pile) -> None:
        """Score the reply just played where every reply scores (R9)."""
        if self.options["chain_scoring"] == "cumulative":
            self.ledger.award(pile.owner % 2, *self.chain_worth(pile.level))

    def close_chain(self) -> None:
        """Give the pile, if there is one, to its last owner: first the chain, then its missa (R9, R10, R12)."""
        pile, self.pile = self.pile, None
        if pile is None:
            return
        side = pile.owner % 2
        self.ledger.cards[side] += len(pile.cards)
        if self.options["chain_scoring"] == "last":
            self.ledger.award(side, *self.chain_worth(pile.level))
        if pile.missa and self.options["chain_missa"] == "final":
            self.ledger.award(side, self.options["missa_points"], "missa")

    def chain_worth(self, level: int) -> tuple[int, str]:
        """Return the points and the name of a chain's level."""
        return self.options["chain_points"][level - 1], CHAIN_SOURCES[level - 1]

    def take(self, rank: int) -> list[int]:
        """Return the cards that `rank` takes, after lifting them from the table."""
        taken = capture_run(self.table, rank)
        self.table = [card for card in self.table if card not in taken]
        return taken

    def captured(self, seat: int, rank: int, taken: list[int], level: int) -> None:
        """Note a play that captured: nobody can answer it (R7), and its side captured last (R20)."""
        self.answerable = None
        self.last_capturer = seat % 2
        self.record(seat, rank, taken, level)

    def record(self, seat: int, rank: int, taken: list[int], level: int) -> None:
        """Write a play that took effect."""
        self.plays.append({"seat": seat, "card": rank, "taken": taken, "chain": level})

    def earns_missa(self) -> bool:
        """Say whether the capture just lifted from the table earns a missa (R12, R13)."""
        return not self.table and not self.missa_excepted()

    def missa_excepted(self) -> bool:
        """Say whether no capture of this turn can earn a missa (R13)."""
        exception = self.options["missa_exception"]
        return bool((exception == "last_card" and self.last_card) or (exception == "last_deal" and self.last_deal))
