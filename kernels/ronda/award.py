"""Points, their sources, and the end of a match (R22)."""

from kernels.compile import inlined
from kernels.hints import seldom
from kernels.ronda.events import AWARD, emit

ANNOUNCEMENT, B_WAHED, B_KHAMSA, B_ACHRA, MISSA, LAST_CARD, CARDS = range(7)
SOURCE_NAMES = ("announcement", "b_wahed", "b_khamsa", "b_achra", "missa", "last_card", "cards")
"""How a trace names each source."""
SOURCES = len(SOURCE_NAMES)
OUT_OF_REACH = 1 << 40
"""A target that no score reaches: play goes on to the end of the round."""


@inlined
def credit(state, side, points, source, events):
    """Add points to a side without looking at the target."""
    state.points[side] += points
    state.paid[side, source] += points
    if events is not None and seldom(events.shape[0] != 0) and points != 0:
        emit(events, AWARD, side, points, source, 0, 0)


@inlined
def test_match(state):
    """End the match if a side has reached the target; equal scores play on (R22)."""
    first = state.points[0]
    second = state.points[1]
    # No branch: whether scores are equal is hard to foresee, and awards are many.
    state.over |= int(max(first, second) >= state.target) & int(first != second)


@inlined
def award(state, side, points, source, events):
    """Pay one side, then test for the match's end."""
    credit(state, side, points, source, events)
    test_match(state)


@inlined
def award_both(state, first, second, source, events):
    """Pay both sides at once, then test them together."""
    credit(state, 0, first, source, events)
    credit(state, 1, second, source, events)
    test_match(state)
