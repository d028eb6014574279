"""Announcements: what a hand holds, and who wins the pot (R14 to R18)."""

from kernels.compile import kernel
from kernels.ronda.award import ANNOUNCEMENT, award, award_both
from kernels.ronda.cards import RANKS
from kernels.ronda.events import ANNOUNCE, emit
from kernels.ronda.rules import EVERY_DEAL, FIRST_DEAL

NONE, RONDA, DOUBLE, TRINKA = range(4)
KIND_NAMES = ("none", "ronda", "double", "trinka")
"""How a trace names each kind."""

_EACH_RANK = sum(1 << 4 * rank for rank in range(RANKS))
_TRINKA = 40
"""A strength is the bit 4 × rank of the best pair or trinka, and this bit as well for a trinka."""


@kernel
def top_bit(mask):
    """Return the highest bit of a mask below 2^40 that has bits at multiples of four only; 0 for 0."""
    mask |= mask >> 4
    mask |= mask >> 8
    mask |= mask >> 16
    mask |= mask >> 32
    return mask ^ (mask >> 4)


@kernel
def rank_of(strength):
    """Return the rank of a strength, or −1 for no announcement."""
    rank = -1
    for candidate in range(RANKS):
        if strength >> (4 * candidate) & 1:
            rank = candidate
    return rank


@kernel
def two_pairs_count(rules, deal):
    """Return 1 if two pairs are a double ronda in this deal, else 0 (R14)."""
    first = rules.two_pairs_double == FIRST_DEAL and deal == 0
    return 1 if first or rules.two_pairs_double == EVERY_DEAL else 0


@kernel
def classify(counts, two_pairs):
    """Return (kind, strength) of a hand given as a nibble of copies for each rank.

    `two_pairs` is 1 where two pairs are a double. Among kinds of one family the higher strength wins, and a trinka's
    is higher than every other (R15). In a hand with several claims a trinka counts before a double.
    """
    triples = counts & (counts >> 1) & _EACH_RANK
    fours = (counts >> 2) & _EACH_RANK
    pairs = ((counts >> 1) & _EACH_RANK) | fours
    trinka = int(triples != 0)
    several = int((pairs & (pairs - 1)) != 0) & two_pairs
    double = (several | int(fours != 0)) & (1 - trinka)
    kind = int(pairs != 0) + double + 2 * trinka
    best = top_bit(triples if trinka else pairs)
    return kind, best | (trinka << _TRINKA)


@kernel
def contest(first, second):
    """Return (side, shown) for the best strengths of both sides (0: announces nothing).

    `side` gets the pot, 2 standing for both; `shown` is 1 if ranks decide, so that the pot waits for the deal's end (R17).
    """
    shown = int((first != 0) & (second != 0) & (first >> _TRINKA == second >> _TRINKA))
    side = int(second > first) + 2 * int(first == second)
    return side, shown


@kernel
def kind_value(rules, kind):
    """Return what an announced kind adds to the pot (R15)."""
    return (
        int(kind == RONDA) * rules.ronda_points
        + int(kind == DOUBLE) * rules.double_points
        + int(kind == TRINKA) * rules.trinka_points
    )


@kernel
def announce(rules, policies, state, events):
    """Let every seat announce or pass, and pay the pot at once if kinds decide."""
    two_pairs = two_pairs_count(rules, state.deal)
    best0 = best1 = pot = 0
    for seat in range(rules.seats):
        kind, strength = classify(state.counts[seat], two_pairs)
        says = 1
        if policies[seat & 1].passes_some and kind != NONE:
            passes = policies[seat & 1].passes[state.deal, kind] >> rank_of(strength) & 1
            says = 1 - passes
        told = kind * says
        value = kind_value(rules, told)
        if events is not None:
            emit(events, ANNOUNCE, seat, kind, rank_of(strength), value, says)
        state.kinds[seat] = told
        state.announcers[seat & 1] += int(told != NONE)
        pot += value
        if seat & 1:
            best1 = max(best1, strength * says)
        else:
            best0 = max(best0, strength * says)
    side, shown = contest(best0, best1)
    state.pot = pot * shown
    state.pot_side = side
    state.pots_contested += shown
    state.pots_at_once += int(best0 != best1) & (1 - shown)
    award(state, side & 1, pot * (1 - shown), ANNOUNCEMENT, events)


@kernel
def pay_contested_pot(state, events):
    """Pay the pot that waited for the deal's end; equal best pairs split it, rounded down (R16, R17)."""
    pot = state.pot
    if pot == 0:
        return
    state.pot = 0
    if state.pot_side == 2:
        state.pots_tied += 1
        state.points_lost += pot & 1
        award_both(state, pot >> 1, pot >> 1, ANNOUNCEMENT, events)
    else:
        award(state, state.pot_side, pot, ANNOUNCEMENT, events)
