"""What a player may know when it is his turn (R18, hidden information).

A view is made for one turn, of numbers only, so that neither the stock nor another hand can be reached from
it. The ranks of a contested pot are shown when the deal is over; by then every card of those hands has been
played and is in `seen`.
"""

from typing import NamedTuple

from kernels.compile import inlined


class View(NamedTuple):
    """One player's knowledge; all int64, ranks 0 … 9."""

    hand: int
    """The own cards, packed in nibbles."""
    held: int
    """How many there are."""
    table: int
    """Mask of the ranks on the table."""
    answer: int
    """Bit of the rank that opens a chain (level 0) or continues it; 0: none."""
    level: int
    """Level of the open chain: 0 none, 1 b'wahed, 2 b'khamsa."""
    pile: int
    """Cards in the open chain's pile."""
    pile_missa: int
    """1 if the pile's owner is owed a missa."""
    missa_allowed: int
    """1 if this play may earn a missa."""
    seen: int
    """Copies of each rank that were played or turned face up and are remembered or lie open, a nibble for each
    rank."""
    kinds: int
    """What each seat announced in this deal (0: passed), a nibble for each seat."""
    seat: int
    dealer: int
    deal: int
    play: int
    """Cards played in this deal before this one."""
    score: int
    """Points of the own side in the match."""
    score_other: int
    cards: int
    """Cards that the own side has taken in this round."""
    cards_other: int
    last_side: int
    """1 if the own side captured last, 0 if the other did, −1 if nobody has."""
    seats: int
    target: int
    """Points that end the match; 0: none."""
    gone: int
    """Cards played in this round before this one."""
    next_held: int
    """Cards that the next seat will hold when it answers."""
    next_kind: int
    """What it announced (0: passed), or `holding.ANYTHING` where that tells nothing."""
    shown: int
    """What it has played in this deal, a nibble for each rank; the remembered cards only."""
    passed_up: int
    """Ranks that each seat left lying in this deal, a mask of ten bits for each seat; 0 where memory is limited, and
    for weights unless the switch `left_lying` is on."""
    partner_shown: int
    """What the partner has played in this deal, as `shown`; 0 with two seats."""
    before_shown: int
    """What the seat before has played in this deal, as `shown`: with two seats it is the next one."""
    unseen: int
    """Copies of each rank that are neither remembered nor in the own hand, on the table or in the pile."""


@inlined
def packed_kinds(state):
    """Return what each seat announced, a nibble for each seat."""
    first = (state.kinds[0] & 15) | (state.kinds[1] & 15) << 4
    return first | (state.kinds[2] & 15) << 8 | (state.kinds[3] & 15) << 12


@inlined
def own(side, who):
    """Return 1 if `who` is this side, 0 if the other, −1 if nobody."""
    return who if who < 0 else 1 - (side ^ who)
