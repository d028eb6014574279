"""What is counted of rounds and matches.

Each quantity is a small integer and its whole distribution is counted: column v of a block holds how many rounds had
the value v. Blocks of one seat's quantity begin with two axes, the seat and its position (0 is the starter, the seat
after the dealer; in matches the seat after the first dealer). The last column of a block also holds all values above
it.
"""

import numpy as np

from kernels.bits import count
from kernels.compile import kernel
from kernels.romme.cards import DECK, JOKERS, ZERO
from kernels.romme.rules import HAND, SEATS_AT_MOST
from kernels.tally import Layout

SEATS = SEATS_AT_MOST
TURNS = 4096
PENALTY = 401
"""Nobody pays more than 400: thirteen cards cost 197 at most, and 200 is paid for never opening; twice that."""
SCORES = 8192

LAYOUT = Layout(
    turns=(TURNS,),
    laps=(2048,),
    reshuffles=(512,),
    blocked=(2,),
    hand_romme=(2,),
    penalty_total=(5 * PENALTY,),
    joker_share=(1001,),
    first_opening=(TURNS,),
    openings=(SEATS + 1,),
    melds=(64,),
    lay_offs=(DECK + 1,),
    swaps=(64,),
    jokers_laid=(JOKERS + 1,),
    round_wins=(SEATS, SEATS, 2),
    penalty=(SEATS, SEATS, PENALTY),
    loser_penalty=(SEATS, SEATS, PENALTY),
    joker_penalty=(SEATS, SEATS, PENALTY),
    cards_left=(SEATS, SEATS, HAND + 2),
    never_opened=(SEATS, SEATS, 2),
    opening_lap=(SEATS, SEATS, 2048),
    opening_worth=(SEATS, SEATS, 256),
    discards_taken=(SEATS, SEATS, 1024),
    match_rounds=(4096,),
    match_shared=(2,),
    match_wins=(SEATS, SEATS, 2),
    match_penalty=(SEATS, SEATS, SCORES),
)
"""`first_opening` is the turn (1 is the starter's first) in which a seat opened first, counted where one did;
`openings` the seats that opened; `joker_share` what share of a round's penalty points jokers cost, per mille, counted
where there are any; `loser_penalty` is counted of seats that did not win, `opening_lap` and `opening_worth` of seats
that opened."""

(
    _TURNS,
    _LAPS,
    _RESHUFFLES,
    _BLOCKED,
    _HAND_ROMME,
    _PENALTY_TOTAL,
    _JOKER_SHARE,
    _FIRST_OPENING,
    _OPENINGS,
    _MELDS,
    _LAY_OFFS,
    _SWAPS,
    _JOKERS_LAID,
    _ROUND_WINS,
    _PENALTY,
    _LOSER_PENALTY,
    _JOKER_PENALTY,
    _CARDS_LEFT,
    _NEVER_OPENED,
    _OPENING_LAP,
    _OPENING_WORTH,
    _DISCARDS_TAKEN,
    _MATCH_ROUNDS,
    _MATCH_SHARED,
    _MATCH_WINS,
    _MATCH_PENALTY,
) = (np.int64(block) for block in range(len(LAYOUT.shapes)))

_OFFSET = np.array([LAYOUT.offset(name) for name in LAYOUT], dtype=np.int64)
_WIDTH = np.array([shape[-1] for shape in LAYOUT.shapes.values()], dtype=np.int64)


@kernel
def count_in(tally, block, group, value):
    """Count a value in one row of a block; `group` numbers its rows."""
    tally[_OFFSET[block] + group * _WIDTH[block] + min(value, _WIDTH[block] - 1)] += 1


@kernel
def count_seat(seen, hidden, seat, tally):
    """Count one seat's quantities of a round."""
    group = seat * SEATS + (seat - seen.dealer - 1) % seen.seats
    won = int(seat == hidden.winner)
    penalty = hidden.penalty[seat]
    count_in(tally, _ROUND_WINS, group, won)
    count_in(tally, _PENALTY, group, penalty)
    if not won:
        count_in(tally, _LOSER_PENALTY, group, penalty)
    count_in(tally, _JOKER_PENALTY, group, hidden.joker_penalty[seat])
    count_in(tally, _CARDS_LEFT, group, seen.sizes[seat])
    opened = int(hidden.opened_at[seat] >= 0)
    count_in(tally, _NEVER_OPENED, group, 1 - opened)
    if opened:
        count_in(tally, _OPENING_LAP, group, hidden.opened_at[seat] // seen.seats + 1)
        count_in(tally, _OPENING_WORTH, group, hidden.opened_with[seat])
    count_in(tally, _DISCARDS_TAKEN, group, hidden.discards_taken[seat])


@kernel
def count_round(seen, hidden, tally):
    """Count a round that has been played."""
    turns = seen.turn + 1 - hidden.blocked
    count_in(tally, _TURNS, ZERO, turns)
    count_in(tally, _LAPS, ZERO, (turns + seen.seats - 1) // seen.seats)
    count_in(tally, _RESHUFFLES, ZERO, seen.reshuffles)
    count_in(tally, _BLOCKED, ZERO, hidden.blocked)
    count_in(tally, _HAND_ROMME, ZERO, hidden.hand_romme)
    count_in(tally, _OPENINGS, ZERO, count(seen.opened))
    count_in(tally, _MELDS, ZERO, seen.melds)
    count_in(tally, _LAY_OFFS, ZERO, hidden.lay_offs)
    count_in(tally, _SWAPS, ZERO, hidden.swaps)
    count_in(tally, _JOKERS_LAID, ZERO, seen.laid_jokers)
    total, jokers, first = ZERO, ZERO, ZERO + TURNS
    for seat in range(seen.seats):
        count_seat(seen, hidden, seat, tally)
        total += hidden.penalty[seat]
        jokers += hidden.joker_penalty[seat]
        if hidden.opened_at[seat] >= 0:
            first = min(first, hidden.opened_at[seat] + 1)
    count_in(tally, _PENALTY_TOTAL, ZERO, total)
    if total:
        count_in(tally, _JOKER_SHARE, ZERO, (1000 * jokers + total // 2) // total)
    if first < TURNS:
        count_in(tally, _FIRST_OPENING, ZERO, first)


@kernel
def count_match(seen, won, first_dealer, rounds, tally):
    """Count a match that has been played; `won` is the mask of its winners."""
    count_in(tally, _MATCH_ROUNDS, ZERO, rounds)
    count_in(tally, _MATCH_SHARED, ZERO, int(count(won) > 1))
    for seat in range(seen.seats):
        group = seat * SEATS + (seat - first_dealer - 1) % seen.seats
        count_in(tally, _MATCH_WINS, group, won >> seat & 1)
        count_in(tally, _MATCH_PENALTY, group, seen.score[seat])
