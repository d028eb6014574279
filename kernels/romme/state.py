"""The position of a round: what lies open, and what is hidden.

A policy is handed the open part and its own hand, never the hidden part (M7, M9, M11: melds, discards and hand sizes
are seen by everybody). Sets of cards are planes, see `cards.py`.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from kernels.romme.candidates import new_room
from kernels.romme.cards import DECK
from kernels.romme.events import COLUMNS
from kernels.romme.rules import SEATS_AT_MOST

MELDS_AT_MOST = 64
NOBODY = -1
STREAMS = SEATS_AT_MOST + 2
"""Purposes of the streams: 0 deck, 1 reshuffles, 2 + seat that seat's own draws."""

OPEN = np.dtype(
    (
        np.record,
        [
            ("seats", np.int64),
            ("dealer", np.int64),
            ("seat", np.int64),  # whose turn it is
            ("turn", np.int64),  # turns finished in this round
            ("table", np.int64, (MELDS_AT_MOST,)),  # packed melds in the order in which they were laid
            ("melds", np.int64),
            ("sizes", np.int64, (SEATS_AT_MOST,)),  # cards in each hand
            ("opened", np.int64),  # mask of the seats that have opened
            ("pile", np.uint8, (DECK,)),  # the discards, oldest first
            ("piled", np.int64),
            ("seen_first", np.int64),  # cards on the table and among the discards since the last reshuffle
            ("seen_second", np.int64),
            ("seen_jokers", np.int64),
            ("laid_first", np.int64),  # cards on the table
            ("laid_second", np.int64),
            ("laid_jokers", np.int64),
            ("took", np.int64, (SEATS_AT_MOST,)),  # plane of the cards a seat took from the discards in this round
            ("threw", np.int64, (SEATS_AT_MOST,)),  # plane of the cards it threw
            ("stock", np.int64),  # cards left in the stock
            ("reshuffles", np.int64),
            ("idle", np.int64),  # reshuffles since a card last went from a hand to the table
            ("still", np.int64),  # turns in a row without a card from the stock or a card laid
            ("round_number", np.int64),
            ("score", np.int64, (SEATS_AT_MOST,)),  # penalty points of the match before this round
        ],
    )
)

HIDDEN = np.dtype(
    (
        np.record,
        [
            ("first", np.int64, (SEATS_AT_MOST,)),  # the hands
            ("second", np.int64, (SEATS_AT_MOST,)),
            ("jokers", np.int64, (SEATS_AT_MOST,)),
            ("deck", np.uint8, (DECK,)),
            ("part", np.uint8, (SEATS_AT_MOST, DECK)),  # each seat's draw order (M14)
            ("part_at", np.int64, (SEATS_AT_MOST,)),  # place of its next card
            ("part_end", np.int64, (SEATS_AT_MOST,)),
            ("streams", np.uint64, (STREAMS, 4)),
            ("taken", np.int64),  # the discard taken in this turn, or -1
            # What became of the round.
            ("winner", np.int64),  # seat, or NOBODY
            ("hand_romme", np.int64),
            ("blocked", np.int64),
            ("penalty", np.int64, (SEATS_AT_MOST,)),
            ("joker_penalty", np.int64, (SEATS_AT_MOST,)),  # the part of it that jokers cost
            ("opened_at", np.int64, (SEATS_AT_MOST,)),  # number of the turn in which a seat opened, or -1
            ("opened_with", np.int64, (SEATS_AT_MOST,)),  # worth of its opening melds
            ("discards_taken", np.int64, (SEATS_AT_MOST,)),
            ("swaps", np.int64),
            ("lay_offs", np.int64),  # cards laid off
        ],
    )
)


class Scratch(NamedTuple):
    """What one thread needs to play; made by `scratch`."""

    seen: NDArray[np.void]
    hidden: NDArray[np.void]
    room: Any
    events: NDArray[np.int64]


def scratch(rows: int = 0) -> Scratch:
    """Return fresh working memory for one thread: a position, room for meld searches, and rows for events."""
    return Scratch(np.zeros(1, OPEN), np.zeros(1, HIDDEN), new_room(), np.zeros((rows, COLUMNS), np.int64))
