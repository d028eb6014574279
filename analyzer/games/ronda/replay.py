"""A traced round gone through card by card: a reading of the rules of its own, which knows nothing of the engine."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

RANKS = (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)
COPIES = 4

Record = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Play:
    """A card played: where it stands in its round, and the table before and after it."""

    deal: int
    number: int
    seat: int
    card: int
    taken: Sequence[int]
    chain: int
    before: frozenset[int]
    after: frozenset[int]
    last_of_round: bool

    @property
    def captures(self) -> bool:
        """Return whether the card took cards from the table or continued a chain."""
        return bool(self.taken) or self.chain > 0

    @property
    def empties(self) -> bool:
        """Return whether the card took the last cards off the table."""
        return bool(self.taken) and not self.after


def plays(record: Record) -> Iterator[Play]:
    """Yield the plays of a round in order, the table followed from its first cards on through all deals."""
    deals = record["deals"]
    table = set(deals[0]["table"])
    for deal, played in enumerate(deals, start=1):
        for number, play in enumerate(played["plays"], start=1):
            before = frozenset(table)
            if play["taken"]:
                table -= set(play["taken"])
            elif not play["chain"]:
                table.add(play["card"])
            last = deal == len(deals) and number == len(played["plays"])
            yield Play(
                deal,
                number,
                play["seat"],
                play["card"],
                play["taken"],
                play["chain"],
                before,
                frozenset(table),
                last,
            )


def run_on(table: frozenset[int], card: int) -> list[int]:
    """Return the table cards that a card takes: its rank and what follows it upwards without a gap (R5)."""
    found: list[int] = []
    for rank in RANKS[RANKS.index(card) :]:
        if rank not in table:
            break
        found.append(rank)
    return found


def cards_won(record: Record) -> list[int]:
    """Return the cards of both sides by captures and piles, without those left over at the end."""
    won = [0, 0]
    pile: list[int] = []
    previous: Play | None = None
    for play in plays(record):
        if pile and previous and (play.chain < 2 or play.deal != previous.deal):
            won[previous.seat % 2] += len(pile)
            pile = []
        if play.chain:
            pile += [play.card, *play.taken]
        elif play.taken:
            won[play.seat % 2] += 1 + len(play.taken)
        previous = play
    if pile and previous:
        won[previous.seat % 2] += len(pile)
    return won


def announced(deal: Record) -> list[Record]:
    """Return what was announced in a deal, passes left out."""
    return [told for told in deal["announcements"] if told["kind"] not in ("none", "pass")]


def paid(deal: Record, *sources: str) -> list[int]:
    """Return the points of both sides from these sources in a deal."""
    points = [0, 0]
    for award in deal["awards"]:
        if award["source"] in sources:
            points[award["side"]] += award["points"]
    return points
