"""The engine stopped in the middle of a round."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from analyzer import policies, rulesets
from analyzer.games.ronda.encode import policy_records, rules_record
from kernels.ronda.award import OUT_OF_REACH
from kernels.ronda.position import POSITION, observe
from kernels.ronda.round import DRAWN, open_round
from kernels.ronda.state import scratch
from kernels.ronda.walk import REACHED, walk_round

PACK = 40


@dataclass
class Midgame:
    """A round before one of its plays: the kernels' records and arrays."""

    rules: Any
    players: Any
    state: Any
    deck: Any
    streams: Any

    @property
    def seat(self) -> int:
        """Return whose turn it is."""
        return int(self.state["dealer"] + 1 + self.state["played"]) % int(self.rules["seats"])

    def held(self, seat: int) -> int:
        """Return how many cards a seat holds."""
        seats = int(self.rules["seats"])
        turn = (seat - self.seat) % seats
        return int(self.rules["deals"][self.state["deal"]]) - (int(self.state["played"]) + turn) // seats

    def hand(self, seat: int) -> list[int]:
        """Return the ranks that a seat holds."""
        return [int(self.state["hands"][seat]) >> 4 * place & 15 for place in range(self.held(seat))]

    def position(self) -> Any:
        """Return what the seat knows whose turn it is."""
        found = np.zeros(1, POSITION)[0]
        observe(self.rules, self.state, found)
        return found


def midgame(
    name: str,
    play: int,
    index: int,
    *,
    policy: str = "greedy",
    overrides: Sequence[str] = (),
    score: tuple[int, int] | None = None,
) -> Midgame | None:
    """Return a round before its card number `play` is played, from 0 on; None if the match is over before.

    Without a score the round is full.
    """
    rules = rules_record(rulesets.load(name, overrides))
    players = policy_records([policies.load(policy, "ronda")] * 2)
    states, deck, streams, thoughts = scratch()
    state = states[0]
    state["points"] = score or (0, 0)
    state["target"] = rules["target"] if score else OUT_OF_REACH
    key = np.uint64(7), np.uint64(8)
    open_round(rules, players, *key, index, 0, DRAWN, state, deck, streams, None)
    reached = walk_round(rules, players, play, state, deck, streams, thoughts[0])
    return Midgame(rules, players, state, deck, streams) if reached == REACHED else None


def midgames(name: str, count: int, *, last: int = PACK - 1, **how: Any) -> Iterator[Midgame]:
    """Yield rounds of so many addresses, each before another of its plays below `last`."""
    for index in range(count):
        found = midgame(name, index * 7 % last, index, **how)
        if found is not None:
            yield found


def counts_of(cards: Sequence[int]) -> int:
    """Return how many of each rank the cards are, a nibble per rank."""
    return sum(1 << 4 * card for card in cards)


def cards_of(counts: int) -> list[int]:
    """Return the cards of a nibble per rank."""
    return [rank for rank in range(10) for _ in range(counts >> 4 * rank & 15)]
