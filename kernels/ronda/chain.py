"""Chains: b'wahed, b'khamsa and b'achra, their pile, and the missa (R7 to R13).

The owner of an open chain is always the side that played the last card, so nothing stores it.
"""

from kernels.compile import inlined
from kernels.ronda.award import B_WAHED, MISSA, award
from kernels.ronda.cards import CARDS, FIELD
from kernels.ronda.rules import CUMULATIVE, EXCEPT_LAST_CARD, EXCEPT_LAST_DEAL, OPENER


@inlined
def missa_plays(rules, deal):
    """Return how many plays of a deal, from its first on, may earn a missa (R13)."""
    plays = rules.deals[deal] * rules.seats
    if deal != rules.deal_count - 1:
        return plays
    if rules.missa_exception == EXCEPT_LAST_DEAL:
        return 0
    return plays - (rules.missa_exception == EXCEPT_LAST_CARD)


@inlined
def award_missa(rules, state, side, events):
    """Pay a missa (R12)."""
    state.missas[side] += 1
    award(state, side, rules.missa_points, MISSA, events)


@inlined
def open_chain(rules, state, side, cards, emptied, events):
    """Start a pile of `cards` cards by a b'wahed of `side`; `emptied` says that it earns a missa (R8, R12)."""
    state.pile = cards
    state.pile_missa = emptied
    if rules.chain_scoring == CUMULATIVE:
        award(state, side, rules.chain_points[0], B_WAHED, events)
    if emptied and rules.chain_missa == OPENER and not state.over:
        state.pile_missa = 0
        award_missa(rules, state, side, events)


@inlined
def continue_chain(rules, state, side, level, events):
    """Add an equal card to the pile, which reaches `level`; a b'achra closes it at once (R8, R9)."""
    state.pile += 1
    state.replies += 1
    if rules.chain_scoring == CUMULATIVE:
        award(state, side, rules.chain_points[level - 1], B_WAHED + level - 1, events)
    if level == 3 and not state.over:
        close_chain(rules, state, side, level, events)


@inlined
def close_chain(rules, state, owner, level, events):
    """Give the pile to its owner, then pay the chain's points and the pile's missa, testing the match after
    each (R10)."""
    state.taken[owner] += state.pile << CARDS
    state.chains[owner] += 1 << FIELD * (level - 1)
    if rules.chain_scoring != CUMULATIVE:
        award(state, owner, rules.chain_points[level - 1], B_WAHED + level - 1, events)
    if state.pile_missa and not state.over:
        award_missa(rules, state, owner, events)
    state.pile = 0
    state.pile_missa = 0
