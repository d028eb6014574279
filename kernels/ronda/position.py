"""What one player knows when it is his turn, whole: enough to imagine every way in which the round can go on.

It holds the player's own hand and what everybody saw, and nothing else, so whoever decides from it alone cannot peek:
two states that differ in other hands or in the stock give the same bytes.
"""

import numpy as np

from kernels.compile import kernel
from kernels.ronda.cards import PACK, RANKS, card_at, cards_taken, without
from kernels.ronda.rules import SEATS_AT_MOST

OPENING = np.dtype(
    (
        np.record,
        [
            ("known", np.int64),  # 1 if the rest is filled in
            ("table", np.int64),
            ("answer", np.int64),
            ("level", np.int64),
            ("pile", np.int64),
            ("pile_missa", np.int64),
            ("last_side", np.int64),
            ("seen", np.int64),
            ("points", np.int64, (2,)),
            ("cards", np.int64, (2,)),
        ],
    )
)
"""What is public when a deal begins; fields as in POSITION."""

POSITION = np.dtype(
    (
        np.record,
        [
            ("seat", np.int64),  # whose turn it is
            ("dealer", np.int64),  # seat
            ("deal", np.int64),  # 0 for the round's first
            ("played", np.int64),  # cards played in this deal
            ("hand", np.int64),  # the own cards, packed, see cards.py
            ("own", np.int64),  # how many of each rank they are, a nibble per rank
            ("shown", np.int64, (SEATS_AT_MOST,)),  # what each seat played in this deal, a nibble per rank
            (
                "kinds",
                np.int64,
                (SEATS_AT_MOST,),
            ),  # what each seat announced in this deal (0: passed), or holding.ANYTHING
            ("table", np.int64),  # mask
            ("answer", np.int64),  # bit of the rank that would open or continue a chain; 0: none
            ("level", np.int64),  # of the open chain: 0 none, 1 b'wahed, 2 b'khamsa
            ("pile", np.int64),  # its cards
            ("pile_missa", np.int64),  # 1 if its owner is owed a missa
            ("last_side", np.int64),  # the side that captured last, or NOBODY
            ("seen", np.int64),  # copies of each rank that were played or turned, a nibble per rank
            ("passed_up", np.int64),  # ranks that seats left lying in this deal, as in STATE
            ("points", np.int64, (2,)),  # of the match
            ("cards", np.int64, (2,)),  # taken in this round
            ("target", np.int64),  # of the match, or one that nobody reaches
            # How the deal went up to here, for whoever reads hands from plays.
            ("moves", np.int64, (PACK,)),  # the ranks played in it, in order
            ("opening", OPENING),  # what everybody saw at its start
        ],
    )
)

PACK_COUNTS = sum(4 << 4 * rank for rank in range(RANKS))
"""Four copies of each rank, a nibble per rank."""


@kernel
def counts_of(hand, held):
    """Return how many of each rank the first `held` cards of a packed hand are, a nibble per rank."""
    counts = 0
    for place in range(held):
        counts += 1 << (4 * card_at(hand, place))
    return counts


@kernel
def hand_of(counts):
    """Return the cards of a nibble per rank as a packed hand, lowest rank first."""
    hand = 0
    place = 0
    for rank in range(RANKS):
        for _ in range(counts >> (4 * rank) & 15):
            hand |= rank << place
            place += 4
    return hand


@kernel
def place_of(hand, card):
    """Return the place of the first card of a rank in a packed hand, which must hold one."""
    place = 0
    while card_at(hand, place) != card:
        place += 1
    return place


@kernel
def put_first(hand, card):
    """Return the hand with its first card of a rank moved to the front."""
    return without(hand, place_of(hand, card)) << 4 | card


@kernel
def held_after(rules, deal, plays):
    """Return how many cards a seat holds if it is its turn after so many plays of a deal."""
    return rules.deals[deal] - (plays >> (rules.seats >> 1))


@kernel
def seat_after(rules, dealer, plays):
    """Return the seat whose turn it is after so many plays of a deal."""
    return (dealer + 1 + plays) & (rules.seats - 1)


@kernel
def observe(rules, state, position):
    """Write what the seat whose turn it is in `state` knows into `position`."""
    seat = seat_after(rules, state.dealer, state.played)
    for turn in range(rules.seats):
        other = (seat + turn) & (rules.seats - 1)
        left = counts_of(state.hands[other], held_after(rules, state.deal, state.played + turn))
        position.shown[other] = state.counts[other] - left
        position.kinds[other] = state.kinds[other]
    position.seat = seat
    position.dealer = state.dealer
    position.deal = state.deal
    position.played = state.played
    position.hand = state.hands[seat]
    position.own = state.counts[seat] - position.shown[seat]
    position.table = state.table
    position.answer = state.answer
    position.level = state.level
    position.pile = state.pile
    position.pile_missa = state.pile_missa
    position.last_side = state.last_side
    position.seen = state.seen
    position.passed_up = state.passed_up
    for side in range(2):
        position.points[side] = state.points[side]
        position.cards[side] = cards_taken(state.taken[side])
    position.target = state.target


@kernel
def unseen(position):
    """Return the cards that the player can not see, a nibble per rank: other hands and what was not dealt."""
    return PACK_COUNTS - position.seen - position.own


@kernel
def note_opening(state, opening):
    """Write what is public in `state`, a deal being about to begin, into `opening`."""
    opening.known = 1
    opening.table = state.table
    opening.answer = state.answer
    opening.level = state.level
    opening.pile = state.pile
    opening.pile_missa = state.pile_missa
    opening.last_side = state.last_side
    opening.seen = state.seen
    for side in range(2):
        opening.points[side] = state.points[side]
        opening.cards[side] = cards_taken(state.taken[side])


@kernel
def observe_course(state, gone, opening, position):
    """Write the plays of the deal since its `opening` into `position`; `gone` cards of the round were played before."""
    position.opening = opening
    for play in range(state.played):
        position.moves[play] = state.history[gone + play]
