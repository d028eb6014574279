"""What is counted of rounds and matches.

Each quantity is a small integer and its whole distribution is counted: column v of a block holds how many rounds had
the value v. Blocks of one seat's quantity begin with two axes, the seat and its position (0 is the starter, the seat
after the dealer; in matches the seat after the first dealer). The last column of a block also holds all values above
it.
"""

from kernels.compile import kernel
from kernels.romme.bits import count
from kernels.romme.cards import JOKERS
from kernels.romme.rules import HAND, SEATS_AT_MOST
from kernels.tally import Layout

SEATS = SEATS_AT_MOST
TURNS = 4096
LAPS = 2048
PENALTY = 401
"""Nobody pays more than 400: thirteen cards cost 197 at most, and 200 is paid for never opening; twice that."""
PENALTIES = 1536
SHARE = 1001
SHUFFLES = 512
WORTH = 256
ROUNDS = 4096
SCORES = 8192

LAYOUT = Layout(
    turns=(TURNS,),
    laps=(LAPS,),
    reshuffles=(SHUFFLES,),
    blocked=(2,),
    hand_romme=(2,),
    penalty_total=(PENALTIES,),
    joker_share=(SHARE,),
    first_opening=(TURNS,),
    openings=(SEATS + 1,),
    melds=(64,),
    lay_offs=(111,),
    swaps=(64,),
    jokers_laid=(JOKERS + 1,),
    round_wins=(SEATS, SEATS, 2),
    penalty=(SEATS, SEATS, PENALTY),
    loser_penalty=(SEATS, SEATS, PENALTY),
    joker_penalty=(SEATS, SEATS, PENALTY),
    cards_left=(SEATS, SEATS, HAND + 2),
    never_opened=(SEATS, SEATS, 2),
    opening_lap=(SEATS, SEATS, LAPS),
    opening_worth=(SEATS, SEATS, WORTH),
    discards_taken=(SEATS, SEATS, SHUFFLES),
    match_rounds=(ROUNDS,),
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
) = (LAYOUT.offset(name) for name in LAYOUT)


@kernel
def count_in(tally, block, width, value):
    """Count a value in a block of that width."""
    tally[block + min(value, width - 1)] += 1


@kernel
def count_seat(seen, hidden, seat, tally):
    """Count one seat's quantities of a round."""
    position = (seat - seen.dealer - 1) % seen.seats
    group = seat * SEATS + position
    won = int(seat == hidden.winner)
    penalty = hidden.penalty[seat]
    count_in(tally, _ROUND_WINS + group * 2, 2, won)
    count_in(tally, _PENALTY + group * PENALTY, PENALTY, penalty)
    if not won:
        count_in(tally, _LOSER_PENALTY + group * PENALTY, PENALTY, penalty)
    count_in(tally, _JOKER_PENALTY + group * PENALTY, PENALTY, hidden.joker_penalty[seat])
    count_in(tally, _CARDS_LEFT + group * (HAND + 2), HAND + 2, seen.sizes[seat])
    opened = hidden.opened_at[seat] >= 0
    count_in(tally, _NEVER_OPENED + group * 2, 2, int(not opened))
    if opened:
        count_in(tally, _OPENING_LAP + group * LAPS, LAPS, hidden.opened_at[seat] // seen.seats + 1)
        count_in(tally, _OPENING_WORTH + group * WORTH, WORTH, hidden.opened_with[seat])
    count_in(tally, _DISCARDS_TAKEN + group * SHUFFLES, SHUFFLES, hidden.discards_taken[seat])


@kernel
def count_round(seen, hidden, tally):
    """Count a round that has been played."""
    turns = seen.turn + 1 - hidden.blocked
    count_in(tally, _TURNS, TURNS, turns)
    count_in(tally, _LAPS, LAPS, (turns + seen.seats - 1) // seen.seats)
    count_in(tally, _RESHUFFLES, SHUFFLES, seen.reshuffles)
    count_in(tally, _BLOCKED, 2, hidden.blocked)
    count_in(tally, _HAND_ROMME, 2, hidden.hand_romme)
    count_in(tally, _OPENINGS, SEATS + 1, count(seen.opened))
    count_in(tally, _MELDS, 64, seen.melds)
    count_in(tally, _LAY_OFFS, 111, hidden.lay_offs)
    count_in(tally, _SWAPS, 64, hidden.swaps)
    count_in(tally, _JOKERS_LAID, JOKERS + 1, seen.laid_jokers)
    total, jokers, first = 0, 0, TURNS
    for seat in range(seen.seats):
        count_seat(seen, hidden, seat, tally)
        total += hidden.penalty[seat]
        jokers += hidden.joker_penalty[seat]
        if hidden.opened_at[seat] >= 0:
            first = min(first, hidden.opened_at[seat] + 1)
    count_in(tally, _PENALTY_TOTAL, PENALTIES, total)
    if total:
        count_in(tally, _JOKER_SHARE, SHARE, (1000 * jokers + total // 2) // total)
    if first < TURNS:
        count_in(tally, _FIRST_OPENING, TURNS, first)


@kernel
def count_match(seen, won, first_dealer, rounds, tally):
    """Count a match that has been played; `won` is the mask of its winners."""
    count_in(tally, _MATCH_ROUNDS, ROUNDS, rounds)
    count_in(tally, _MATCH_SHARED, 2, int(count(won) > 1))
    for seat in range(seen.seats):
        group = seat * SEATS + (seat - first_dealer - 1) % seen.seats
        count_in(tally, _MATCH_WINS + group * 2, 2, won >> seat & 1)
        count_in(tally, _MATCH_PENALTY + group * SCORES, SCORES, seen.score[seat])
