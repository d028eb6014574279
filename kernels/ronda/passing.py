"""What announcing a holding brings against passing it, over many rounds of which no card is played (R14 to R17).

The other seats announce whatever they hold. The pot of a deal does not depend on the play of cards, so with the same
hands the difference is exact; only the hands are dealt at random.
"""

from kernels.compile import inlined, kernel
from kernels.ronda.announce import (
    FOUR,
    NONE,
    TWO_PAIRS,
    contest,
    held_by,
    kind_value,
    kinds_by_pattern,
    rank_of,
)
from kernels.ronda.cards import RANKS, card_at
from kernels.ronda.deal import deal_hands, lay_table, seed_repairs
from kernels.ronda.state import clear
from kernels.streams import shuffle

KINDS = 3
KICKERS = 5
"""What lies beside a pair or trinka: 0, 1 or 2 single cards that rank above it, a lower pair, or four equal cards."""
LOWER_PAIR, FOUR_EQUAL = 3, 4


@inlined
def margin(pot, first, second):
    """Return what side 0 gets of a pot more than side 1, from the best strengths of both."""
    side, _ = contest(first, second)
    return pot * (int(side == 0) - int(side == 1))


@kernel
def kickers(hand, size, pattern, rank):
    """Return what lies beside the cards of a rank in a packed hand, as `KICKERS` numbers it."""
    if pattern == TWO_PAIRS:
        return LOWER_PAIR
    if pattern == FOUR:
        return FOUR_EQUAL
    above = 0
    for place in range(size):
        above += int(card_at(hand, place) > rank)
    return above


@inlined
def kind_held(rules, state, seat):
    """Return (kind, strength) of what a seat was dealt (R14, R15)."""
    pattern, strength = held_by(state.hands[seat], rules.deals[state.deal])
    return kinds_by_pattern(rules, state.deal) >> (pattern << 2) & 15, strength


@kernel
def cell(rules, state):
    """Return the number of seat 0's holding by deal, kind, rank and kickers; −1 if it has nothing to announce."""
    size = rules.deals[state.deal]
    pattern, strength = held_by(state.hands[0], size)
    kind = kinds_by_pattern(rules, state.deal) >> (pattern << 2) & 15
    if kind == NONE:
        return -1
    rank = rank_of(strength)
    beside = kickers(state.hands[0], size, pattern, rank)
    return ((state.deal * KINDS + kind - 1) * RANKS + rank) * KICKERS + beside


@kernel
def pot_gain(rules, state):
    """Return what announcing seat 0's holding of the deal brings its side against a pass, in points of the pot."""
    partner = others = pot = 0
    for seat in range(1, rules.seats):
        told, best = kind_held(rules, state, seat)
        pot += kind_value(rules, told)
        if seat & 1:
            others = max(others, best)
        else:
            partner = max(partner, best)
    kind, strength = kind_held(rules, state, 0)
    return margin(pot + kind_value(rules, kind), max(partner, strength), others) - margin(pot, partner, others)


@kernel
def count_passing(rules, k0, k1, most, start, stop, tally, states, deck, streams):
    """Deal the rounds start … stop − 1 and count them into `tally`.

    It is int64 of shape (deals, KINDS, RANKS, KICKERS, 2 × most + 1), flat: [deal, kind − 1, rank of the best pair or
    trinka, kickers, difference + most] of seat 0 in each round. No pot may exceed `most` / 2.
    """
    state = states[0]
    for index in range(start, stop):
        shuffle.shuffle40(deck, k0, k1, index, 0)
        clear(state, 0)
        if rules.face_up:
            seed_repairs(streams[rules.seats], k0, k1, index, 0)
            lay_table(rules, state, deck, streams[rules.seats])
        for deal in range(rules.deal_count):
            state.deal = deal
            deal_hands(rules, state, deck, None)
            place = cell(rules, state)
            if place >= 0:
                tally[place * (2 * most + 1) + pot_gain(rules, state) + most] += 1
