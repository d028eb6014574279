"""The whole position of a round: enough to go on from any card of it.

Only the engine sees a state; a policy sees a `view.View`. Sides are seat mod 2.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from kernels.compile import inlined
from kernels.ronda.award import SOURCES
from kernels.ronda.cards import PACK, RANKS
from kernels.ronda.features import REGARD
from kernels.ronda.line import LINE, LINES
from kernels.ronda.position import OPENING, POSITION
from kernels.ronda.rules import DEALS_AT_MOST, SEATS_AT_MOST
from kernels.ronda.worlds import HANDS

NOBODY = -1

STATE = np.dtype(
    (
        np.record,
        [
            # The deal that is being played.
            ("dealer", np.int64),  # seat
            ("deal", np.int64),  # 0 for the round's first
            ("played", np.int64),  # cards played in this deal; it is the turn of seat dealer + 1 + played
            ("undealt", np.int64),  # place of the deck's first card that was not dealt
            ("hands", np.int64, (SEATS_AT_MOST,)),  # packed, see cards.py
            ("counts", np.int64, (SEATS_AT_MOST,)),  # how many of each rank a hand was dealt, a nibble per rank
            ("kinds", np.int64, (SEATS_AT_MOST,)),  # what each seat announced in this deal
            ("passed_up", np.int64),  # ranks left lying in this deal, ten bits for each seat; kept if a policy asks
            ("pot", np.int64),  # contested, to be paid when the deal ends
            ("pot_side", np.int64),  # who will get it; 2: both sides, half each
            # Table and chain.
            ("table", np.int64),  # mask
            ("answer", np.int64),  # bit of the rank that would open or continue a chain; 0: none
            ("level", np.int64),  # of the open chain: 0 none, 1 b'wahed, 2 b'khamsa
            ("pile", np.int64),  # its cards
            ("pile_missa", np.int64),  # 1 if its owner is owed a missa
            ("last_side", np.int64),  # the side that captured last, or NOBODY
            ("seen", np.int64),  # copies of each rank that were played or turned, a nibble per rank
            ("last_card", np.int64),  # rank of the card played last
            ("last_took", np.int64),  # 1 if that card captured or continued a chain
            ("history", np.int8, (PACK,)),  # ranks in the order of play; kept if a policy forgets
            ("regard", REGARD),  # working memory of the player whose turn it is
            # Points.
            ("points", np.int64, (2,)),  # of the match
            ("target", np.int64),  # of the match, or one that nobody reaches
            ("over", np.int64),  # 1 when a side has won the match
            # What the tally asks for, since the round began.
            ("paid", np.int64, (2, SOURCES)),  # points by side and source
            ("taken", np.int64, (2,)),  # packed takes, see cards.TAKEN
            ("missas", np.int64, (2,)),
            ("chains", np.int64, (2,)),  # chains closed, five bits for each level from 1 on
            ("replies", np.int64),  # third and fourth cards of a rank
            ("announcers", np.int64, (2,)),  # seats that announced
            ("pots_at_once", np.int64),
            ("pots_contested", np.int64),
            ("pots_tied", np.int64),
            ("points_lost", np.int64),  # by rounding
            ("longest", np.int64, (DEALS_AT_MOST,)),  # longest run of each deal, a mask from bit 0
        ],
    )
)


THOUGHT = np.dtype(
    (
        np.record,
        [
            ("openings", OPENING, (1,)),  # what everybody saw when the deal began
            ("positions", POSITION, (2,)),  # what the player knows whose turn it is; and at an imagined line's end
            ("lines", LINE, (LINES,)),
            ("worlds", STATE, (2,)),  # a world as imagined, and the one that is played on
            ("deck", np.uint8, (PACK,)),
            ("hands", np.int64, (SEATS_AT_MOST - 1, HANDS, 3)),  # what the other seats can hold, from the next one on
            ("numbers", np.int64, (SEATS_AT_MOST - 1,)),  # and how many hands that are
            ("seeds", np.uint64, (SEATS_AT_MOST + 1, 4)),  # a world's streams as they begin; last, its own
            ("streams", np.uint64, (SEATS_AT_MOST + 1, 4)),
            ("values", np.int64, (RANKS,)),  # what each rank was worth in one world, see search.py
            ("sums", np.int64, (RANKS + 1, RANKS)),  # and in all
        ],
    )
)
"""What one thread needs to think turns over, see think.py."""


class Thought(NamedTuple):
    """The parts of a THOUGHT as arrays."""

    openings: NDArray[np.void]
    positions: NDArray[np.void]
    lines: NDArray[np.void]
    worlds: NDArray[np.void]
    deck: NDArray[np.uint8]
    hands: NDArray[np.int64]
    numbers: NDArray[np.int64]
    seeds: NDArray[np.uint64]
    streams: NDArray[np.uint64]
    values: NDArray[np.int64]
    sums: NDArray[np.int64]


class Scratch(NamedTuple):
    """What one thread needs to play; made by `scratch`."""

    state: NDArray[np.void]
    deck: NDArray[np.uint8]
    streams: NDArray[np.uint64]
    thought: NDArray[np.void]


def scratch() -> Scratch:
    """Return fresh memory for one thread: state (1,), deck (40,), a stream per seat and one for repairs (5, 4), and
    thought (1,)."""
    streams = np.zeros((SEATS_AT_MOST + 1, 4), np.uint64)
    return Scratch(np.zeros(1, STATE), np.zeros(PACK, np.uint8), streams, np.zeros(1, THOUGHT))


def parts(thought: Any) -> Thought:
    """Return the parts of a THOUGHT record, which share its memory."""
    return Thought(*(thought[name] for name in Thought._fields))


def thought() -> Thought:
    """Return the parts of a fresh THOUGHT."""
    return parts(np.zeros(1, THOUGHT)[0])


@inlined
def clear(state, dealer):
    """Reset a state to a round before its first deal; the points and the target stay."""
    state.dealer = dealer
    state.deal = 0
    state.played = 0
    state.undealt = 0
    state.pot = 0
    state.table = 0
    state.answer = 0
    state.level = 0
    state.pile = 0
    state.pile_missa = 0
    state.last_side = NOBODY
    state.seen = 0
    state.over = 0
    state.replies = 0
    state.pots_at_once = 0
    state.pots_contested = 0
    state.pots_tied = 0
    state.points_lost = 0
    for side in range(2):
        state.taken[side] = 0
        state.missas[side] = 0
        state.chains[side] = 0
        state.announcers[side] = 0
        for source in range(SOURCES):
            state.paid[side, source] = 0
    for deal in range(DEALS_AT_MOST):
        state.longest[deal] = 0
