"""Announcements: what a hand holds, and who wins the pot (R14 to R18)."""

import numpy as np

from kernels.compile import inlined
from kernels.hints import either, seldom
from kernels.ronda.award import ANNOUNCEMENT, award_both
from kernels.ronda.cards import RANKS
from kernels.ronda.events import ANNOUNCE, emit
from kernels.ronda.rules import EVERY_DEAL, FIRST_DEAL

NONE, RONDA, DOUBLE, TRINKA = range(4)
KIND_NAMES = ("none", "ronda", "double", "trinka")
"""How a trace names each kind."""
NOTHING, PAIR, TWO_PAIRS, THREE, FOUR = range(5)
"""What a hand can hold, whatever the deal makes of it."""

BIG = 4
"""Cards of the biggest hand that can be classified; what larger hands would announce is laid down nowhere."""
_EACH_RANK = sum(1 << 4 * rank for rank in range(RANKS))
_PATTERN = 5
"""First bit of the pattern in an entry of `HOLDS`; below it stands the strength."""
_TRINKA = 4
"""A strength is 1 + the rank of the best pair or trinka, and this bit as well for a trinka; 0 for nothing."""


def _holds() -> np.ndarray:
    """Return the entry of each packed hand of four places, where nibbles above nine are no card (R14, R15)."""
    hands = np.arange(1 << 4 * BIG)
    copies = np.zeros((RANKS, hands.size), np.int64)
    for place in range(BIG):
        card = hands >> 4 * place & 15
        for rank in range(RANKS):
            copies[rank] += card == rank
    pairs = (copies >= 2).sum(axis=0)
    best = np.zeros(hands.size, np.int64)
    for rank in range(RANKS):
        best[copies[rank] >= 2] = rank + 1
    most = copies.max(axis=0)
    pattern = np.select([most == 4, most == 3, pairs == 2, pairs == 1], [FOUR, THREE, TWO_PAIRS, PAIR], NOTHING)
    return (pattern << _PATTERN | (pattern == THREE) << _TRINKA | best).astype(np.uint8)


HOLDS = _holds()


@inlined
def held_by(hand, size):
    """Return (pattern, strength) of a packed hand of up to four cards.

    The higher strength wins the pot; a trinka's is higher than every pair's (R15).
    """
    no_card = -1 << (size << 2)
    entry = np.int64(HOLDS[(hand | no_card) & 0xFFFF])
    return entry >> _PATTERN, entry & 31


@inlined
def rank_of(strength):
    """Return the rank of a strength, −1 for nothing."""
    return (strength & 15) - 1


@inlined
def two_pairs_count(rules, deal):
    """Return 1 if two pairs are a double ronda in this deal, else 0 (R14)."""
    first = int(rules.two_pairs_double == FIRST_DEAL) & int(deal == 0)
    return first | int(rules.two_pairs_double == EVERY_DEAL)


@inlined
def highest(mask):
    """Return 1 + the highest rank of a mask that has one bit in the lowest place of each rank's nibble; 0 for none."""
    mask |= mask >> 4
    mask |= mask >> 8
    mask |= mask >> 16
    mask |= mask >> 32
    return (mask & _EACH_RANK) % 15


@inlined
def classify(counts, two_pairs):
    """Return (kind, strength) of a hand of up to four cards given as a nibble of copies for each rank.

    `two_pairs` is 1 where two pairs are a double (R14, R15).
    """
    triples = counts & (counts >> 1) & _EACH_RANK
    fours = (counts >> 2) & _EACH_RANK
    pairs = ((counts >> 1) & _EACH_RANK) | fours
    trinka = int(triples != 0)
    several = int((pairs & (pairs - 1)) != 0) & two_pairs
    double = (several | int(fours != 0)) & (1 - trinka)
    kind = int(pairs != 0) + double + 2 * trinka
    return kind, highest(pairs) | trinka << _TRINKA


@inlined
def kinds_by_pattern(rules, deal):
    """Return the kind that each pattern makes in a deal, a nibble for each pattern (R14)."""
    two_pairs = RONDA + two_pairs_count(rules, deal)
    return RONDA << 4 * PAIR | two_pairs << 4 * TWO_PAIRS | TRINKA << 4 * THREE | DOUBLE << 4 * FOUR


@inlined
def values_by_kind(rules):
    """Return the value of each kind, 16 bits for each (R15)."""
    return rules.ronda_points << 16 * RONDA | rules.double_points << 16 * DOUBLE | rules.trinka_points << 16 * TRINKA


@inlined
def kind_value(rules, kind):
    """Return what an announced kind adds to the pot (R15)."""
    return (values_by_kind(rules) >> (kind << 4)) & 0xFFFF


@inlined
def contest(first, second):
    """Return (side, shown) for the best strengths of both sides (0: nothing announced).

    `side` gets the pot, 2 standing for both; `shown` is 1 if ranks decide, so that the pot waits for the
    deal's end (R17).
    """
    shown = int(first != 0) & int(second != 0) & int(first >> _TRINKA == second >> _TRINKA)
    side = int(second > first) + 2 * int(first == second)
    return side, shown


@inlined
def speak(rules, policies, state, seat, kinds, values, events):
    """Let a seat announce or pass; return (strength, value) of what it announces, zeros if it passes."""
    pattern, strength = held_by(state.hands[seat], rules.deals[state.deal])
    kind = (kinds >> (pattern << 2)) & 15
    says = 1
    told = kind
    if seldom(policies[seat & 1].passes_some != 0):
        says = 1 - (policies[seat & 1].passes[state.deal, kind] >> max(rank_of(strength), 0) & 1)
        told = kind * says
    value = (values >> (told << 4)) & 0xFFFF
    state.kinds[seat] = told
    state.announcers[seat & 1] += int(told != NONE)
    if events is not None and seldom(events.shape[0] != 0):
        emit(events, ANNOUNCE, seat, kind, rank_of(strength), value, says)
    return either(told != NONE, strength, 0), value


@inlined
def announce(rules, policies, state, events):
    """Let every seat announce or pass, and pay the pot at once if kinds decide."""
    kinds = kinds_by_pattern(rules, state.deal)
    values = values_by_kind(rules)
    first, pot = speak(rules, policies, state, 0, kinds, values, events)
    second, value = speak(rules, policies, state, 1, kinds, values, events)
    pot += value
    if rules.seats == 4:
        best, value = speak(rules, policies, state, 2, kinds, values, events)
        first = max(first, best)
        pot += value
        best, value = speak(rules, policies, state, 3, kinds, values, events)
        second = max(second, best)
        pot += value
    side, shown = contest(first, second)
    state.pot = pot * shown
    state.pot_side = side
    state.pots_contested += shown
    state.pots_at_once += int(first != second) & (1 - shown)
    at_once = pot * (1 - shown)
    award_both(state, at_once * int(side == 0), at_once * int(side == 1), ANNOUNCEMENT, events)


@inlined
def pay_contested_pot(state, events):
    """Pay the pot that waited for the deal's end; equal best pairs split it, rounded down (R16, R17).

    Without branches: which side it is, and whether there is a pot at all, cannot be foreseen.
    """
    pot = state.pot
    tied = int(state.pot_side == 2)
    half = (pot >> 1) * tied
    state.pot = 0
    state.pots_tied += tied & int(pot != 0)
    state.points_lost += pot & tied
    first = pot * int(state.pot_side == 0) + half
    second = pot * int(state.pot_side == 1) + half
    award_both(state, first, second, ANNOUNCEMENT, events)
