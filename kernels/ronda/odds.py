"""What is dealt and announced, counted over many rounds of which no card is played.

Rounds are independent, hands of one round are not: so what concerns one player is counted of seat 0 alone and what
concerns one side of side 0, and every column of a block is a number of rounds. Every seat announces what it holds.
"""

from kernels.compile import kernel
from kernels.ronda.announce import FOUR, NONE, contest, held_by, kind_value, kinds_by_pattern, rank_of
from kernels.ronda.cards import RANKS
from kernels.ronda.deal import deal_hands, lay_table, seed_repairs
from kernels.ronda.rules import DEALS_AT_MOST, POINTS_AT_MOST, SEATS_AT_MOST
from kernels.ronda.state import clear
from kernels.streams import shuffle
from kernels.tally import Layout

KINDS = 4
PATTERNS = 5
NOBODY, ONE_SIDE, ONE_TRINKA, BY_RANK, TIE = range(5)
SETTLED = 5
PLAYER, SIDE, ANYONE = range(3)
WINS, TIES, LOSES = range(3)
POT = SEATS_AT_MOST * 50 + 1
"""Columns of a pot: no announcement is worth more than 50."""
PAID = POINTS_AT_MOST + 1

LAYOUT = Layout(
    patterns=(DEALS_AT_MOST, PATTERNS),
    kinds=(DEALS_AT_MOST, KINDS),
    announcing_deals=(DEALS_AT_MOST + 1,),
    in_round=(3, 2),
    announcers=(DEALS_AT_MOST, SEATS_AT_MOST + 1),
    settled=(DEALS_AT_MOST, SETTLED),
    won_with=(DEALS_AT_MOST, KINDS),
    pot=(DEALS_AT_MOST, POT),
    paid=(DEALS_AT_MOST, POT),
    lost=(DEALS_AT_MOST, 2),
    round_settled=(SETTLED, DEALS_AT_MOST + 1),
    round_paid=(PAID,),
    round_lost=(DEALS_AT_MOST + 1,),
    against=(DEALS_AT_MOST, KINDS, KINDS, 3),
    strongest=(DEALS_AT_MOST, KINDS, RANKS, 2),
)
"""`won_with`: kind of the strongest announcement; where a ronda and a double are equal (R15) a round counts in both
columns. `in_round`: seat 0, side 0, anyone; announced nothing in the whole round, something. `against`: seat 0's kind,
seat 1's kind, whether seat 0 won, tied or lost. `strongest`: seat 0's kind and rank, whether it was beaten or equalled,
or alone the strongest."""

(
    _PATTERNS,
    _KINDS,
    _ANNOUNCING_DEALS,
    _IN_ROUND,
    _ANNOUNCERS,
    _SETTLED,
    _WON_WITH,
    _POT,
    _PAID,
    _LOST,
    _ROUND_SETTLED,
    _ROUND_PAID,
    _ROUND_LOST,
    _AGAINST,
    _STRONGEST,
) = (LAYOUT.offset(name) for name in LAYOUT)


@kernel
def claim(rules, state, seat, kinds):
    """Return (kind, strength) of a seat's hand; `kinds` is what each pattern makes in this deal."""
    pattern, strength = held_by(state.hands[seat], rules.deals[state.deal])
    return (kinds >> (pattern << 2)) & 15, strength


@kernel
def settle(best0, best1):
    """Return (what decides the pot, the side that gets it or 2 for both) from the best strength of each side."""
    side, shown = contest(best0, best1)
    if best0 == 0 and best1 == 0:
        return NOBODY, side
    if best0 == 0 or best1 == 0:
        return ONE_SIDE, side
    if not shown:
        return ONE_TRINKA, side
    return (TIE if side == 2 else BY_RANK), side


@kernel
def count_seat(state, rules, kinds, deal, tally):
    """Count how seat 0's announcement stands beside seat 1's and beside all the others'."""
    kind, strength = claim(rules, state, 0, kinds)
    rival, other = claim(rules, state, 1, kinds)
    if kind == NONE:
        return
    if rival != NONE:
        result = WINS if strength > other else (TIES if strength == other else LOSES)
        tally[_AGAINST + ((deal * KINDS + kind) * KINDS + rival) * 3 + result] += 1
    alone = 1
    for seat in range(1, rules.seats):
        _, other = claim(rules, state, seat, kinds)
        alone &= int(other < strength)
    tally[_STRONGEST + ((deal * KINDS + kind) * RANKS + rank_of(strength)) * 2 + alone] += 1


@kernel
def count_pot(state, rules, kinds, deal, tally):
    """Count the pot of a deal; return (what decided it, points of side 0, points lost, announcing seats by bit)."""
    best0 = best1 = pot = seats = top = top_kinds = 0
    for seat in range(rules.seats):
        kind, strength = claim(rules, state, seat, kinds)
        pot += kind_value(rules, kind)
        seats |= int(kind != NONE) << seat
        if strength > top:
            top = strength
            top_kinds = 0
        if strength == top:
            top_kinds |= 1 << kind
        if seat & 1:
            best1 = max(best1, strength)
        else:
            best0 = max(best0, strength)
    by, side = settle(best0, best1)
    lost = (pot & 1) * int(by == TIE)
    paid = pot * int(side == 0) + (pot >> 1) * int(side == 2)
    tally[_SETTLED + deal * SETTLED + by] += 1
    for kind in range(KINDS):
        tally[_WON_WITH + deal * KINDS + kind] += top_kinds >> kind & 1
    tally[_POT + deal * POT + pot] += 1
    tally[_PAID + deal * POT + paid] += 1
    tally[_LOST + deal * 2 + lost] += 1
    count = (seats & 1) + (seats >> 1 & 1) + (seats >> 2 & 1) + (seats >> 3 & 1)
    tally[_ANNOUNCERS + deal * (SEATS_AT_MOST + 1) + count] += 1
    return by, paid, lost, seats


@kernel
def count_announcements(rules, state, deck, tally):
    """Deal a round, counting what is announced in each deal and in all of them together."""
    deals = spoke = paid = lost = settled = 0
    for deal in range(rules.deal_count):
        state.deal = deal
        deal_hands(rules, state, deck, None)
        kinds = kinds_by_pattern(rules, deal)
        kind, _ = claim(rules, state, 0, kinds)
        deals += int(kind != NONE)
        tally[_KINDS + deal * KINDS + kind] += 1
        pattern, _ = held_by(state.hands[0], rules.deals[deal])
        tally[_PATTERNS + deal * PATTERNS + pattern] += 1
        count_seat(state, rules, kinds, deal, tally)
        by, points, halved, seats = count_pot(state, rules, kinds, deal, tally)
        settled += 1 << (5 * by)
        paid += points
        lost += halved
        spoke |= seats
    tally[_ANNOUNCING_DEALS + deals] += 1
    tally[_IN_ROUND + 2 * PLAYER + int(spoke & 1 != 0)] += 1
    tally[_IN_ROUND + 2 * SIDE + int(spoke & 5 != 0)] += 1
    tally[_IN_ROUND + 2 * ANYONE + int(spoke != 0)] += 1
    tally[_ROUND_PAID + min(paid, PAID - 1)] += 1
    tally[_ROUND_LOST + lost] += 1
    for by in range(SETTLED):
        tally[_ROUND_SETTLED + by * (DEALS_AT_MOST + 1) + (settled >> (5 * by) & 31)] += 1


@kernel
def count_patterns(rules, state, deck, tally):
    """Deal a round in which nobody announces, counting seat 0's hands."""
    for deal in range(rules.deal_count):
        state.deal = deal
        deal_hands(rules, state, deck, None)
        if rules.deals[deal] <= FOUR:
            pattern, _ = held_by(state.hands[0], rules.deals[deal])
            tally[_PATTERNS + deal * PATTERNS + pattern] += 1


@kernel
def deal_rounds(rules, k0, k1, start, stop, tally, states, deck, streams):
    """Deal the rounds start … stop − 1 and add them to `tally` (int64, shape (LAYOUT.size,)).

    The cards are those of the rounds that `simulate.play_games` plays from the same address.
    """
    state = states[0]
    for index in range(start, stop):
        shuffle.shuffle40(deck, k0, k1, index, 0)
        clear(state, 0)
        if rules.face_up:
            seed_repairs(streams[rules.seats], k0, k1, index, 0)
            lay_table(rules, state, deck, streams[rules.seats])
        if rules.announcements:
            count_announcements(rules, state, deck, tally)
        else:
            count_patterns(rules, state, deck, tally)
