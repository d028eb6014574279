"""What announcing a holding brings against passing it, over many rounds of which no card is played (R14 to R17).

The other seats announce whatever they hold. The pot of a deal does not depend on the play of cards, so with the same
hands the difference is exact; only the hands are dealt at random.
"""

from kernels.compile import kernel
from kernels.ronda.announce import NONE, classify, contest, kind_value, rank_of, two_pairs_count
from kernels.ronda.cards import RANKS
from kernels.ronda.deal import deal_hands, lay_table, seed_repairs
from kernels.ronda.rules import DEALS_AT_MOST, SEATS_AT_MOST
from kernels.ronda.state import clear
from kernels.streams import shuffle
from kernels.tally import Layout

KINDS = 3
KICKERS = 3
"""Cards beside a pair or three equal that rank above them: 0, 1 or 2. Of two pairs the lower pair ranks below."""
MOST = SEATS_AT_MOST * 50 * 2
"""Greatest difference that an announcement can make: the whole pot for one side instead of for the other."""
LAYOUT = Layout(gain=(DEALS_AT_MOST, KINDS, RANKS, KICKERS, 2 * MOST + 1))
"""[deal, kind − 1, rank of the best pair or trinka, kickers above it, difference + MOST] of one seat of each round."""


@kernel
def margin(pot, first, second):
    """Return what side 0 gets of a pot more than side 1, from the best strengths of both."""
    side, _ = contest(first, second)
    return pot * (int(side == 0) - int(side == 1))


@kernel
def kickers_above(counts, rank):
    """Return how many cards of a hand, given as a nibble for each rank, rank above `rank`."""
    above = 0
    for other in range(rank + 1, RANKS):
        above += counts >> (4 * other) & 15
    return above


@kernel
def count_deal(rules, state, tally):
    """Count what seat 0's announcement in the deal brings its side against a pass."""
    two_pairs = two_pairs_count(rules, state.deal)
    kind, strength = classify(state.counts[0], two_pairs)
    if kind == NONE:
        return
    partner = others = pot = 0
    for seat in range(1, rules.seats):
        told, best = classify(state.counts[seat], two_pairs)
        pot += kind_value(rules, told)
        best *= int(told != NONE)
        if seat & 1:
            others = max(others, best)
        else:
            partner = max(partner, best)
    passed = margin(pot, partner, others)
    gain = margin(pot + kind_value(rules, kind), max(partner, strength), others) - passed
    rank = rank_of(strength)
    above = min(kickers_above(state.counts[0], rank), KICKERS - 1)
    place = ((state.deal * KINDS + kind - 1) * RANKS + rank) * KICKERS + above
    tally[place * (2 * MOST + 1) + gain + MOST] += 1


@kernel
def count_passing(rules, k0, k1, start, stop, tally, states, deck, streams):
    """Deal the rounds start … stop − 1 and count them into `tally` (int64, shape (LAYOUT.size,))."""
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
            count_deal(rules, state, tally)
