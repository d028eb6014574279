"""Who reaches the target first, for every pair of needs at once: what the values of scores are made from.

A need is the number of points that a side is away from the target. One full round tells for all needs of both sides
which of them is reached first (R22), because the play does not depend on them.
"""

import numpy as np

from kernels.compile import kernel
from kernels.ronda.equity import NEEDS
from kernels.ronda.events import AWARD, begin
from kernels.ronda.match import play_match
from kernels.ronda.round import DRAWN


@kernel
def at_once(events, row, rows):
    """Return whether the award in a row and the next one were made together: both sides', the same source, in a row."""
    if row + 1 >= rows or events[row + 1, 0] != AWARD:
        return False
    return events[row, 1] == 0 and events[row + 1, 1] == 1 and events[row, 3] == events[row + 1, 3]


@kernel
def later_lead(events, row, rows):
    """Return the side whose points next differ from the other's from a row on: 0 or 1, or 2 if none do."""
    while row < rows:
        if events[row, 0] == AWARD:
            if not at_once(events, row, rows):
                return events[row, 1]
            difference = events[row, 2] - events[row + 1, 2]
            if difference != 0:
                return 0 if difference > 0 else 1
            row += 1
        row += 1
    return 2


@kernel
def count_both(events, row, rows, before, after, dealer, firsts, levels):
    """Count the pairs of needs that both sides reach by one award (R22); `before` and `after` are (points, points)."""
    later = -1
    for need0 in range(before[0] + 1, min(after[0], NEEDS - 1) + 1):
        for need1 in range(before[1] + 1, min(after[1], NEEDS - 1) + 1):
            lead = after[0] - need0 - after[1] + need1
            if lead == 0 and later < 0:
                later = later_lead(events, row, rows)
            first = later if lead == 0 else int(lead < 0)
            of_dealer, of_other = (need1, need0) if dealer else (need0, need1)
            if first == 2:
                levels[of_dealer, of_other] += 1
            else:
                firsts[first ^ dealer, of_dealer, of_other] += 1


@kernel
def count_reach(events, rows, dealer, starts, firsts, gained, levels):
    """Count one round's awards; see `reach_rounds`. `dealer` is the side that deals."""
    points0 = points1 = 0
    row = 1
    while row < rows:
        if events[row, 0] != AWARD:
            row += 1
            continue
        before = (points0, points1)
        for _ in range(2 if at_once(events, row, rows) else 1):
            if events[row, 1]:
                points1 += events[row, 2]
            else:
                points0 += events[row, 2]
            row += 1
        after = (points0, points1)
        # Needs that a side reaches by this award come first if the other still needs more than it has by now.
        for need in range(before[0] + 1, min(points0, NEEDS - 1) + 1):
            starts[dealer, need, min(points1 + 1, NEEDS)] += 1
        for need in range(before[1] + 1, min(points1, NEEDS - 1) + 1):
            starts[1 ^ dealer, need, min(points0 + 1, NEEDS)] += 1
        if points0 > before[0] and points1 > before[1]:
            count_both(events, row, rows, before, after, dealer, firsts, levels)
    if max(points0, points1) < NEEDS:
        of_dealer, of_other = (points1, points0) if dealer else (points0, points1)
        gained[of_dealer, of_other] += 1


@kernel
def reach_rounds(
    rules, policies, k0, k1, start, stop, starts, firsts, gained, levels, events, state, deck, streams, thought
):
    """Play the full rounds start … stop − 1, the dealer drawn, and count what they say of all needs; all int64.

    `starts` (2, NEEDS, NEEDS + 1): [0 for the dealer's side, its need, m] counts rounds in which it comes first
    against needs m, m + 1, … of the other side; [1, …] likewise for the other side, by its need and the dealer's.
    `firsts` (2, NEEDS, NEEDS): rounds in which both needs (the dealer's, the other's) are reached by one award, by
    who is ahead. `levels` (NEEDS, NEEDS): those in which neither is, to the end. `gained` (NEEDS, NEEDS): points of a
    round. `events` has room for a round.
    """
    for index in range(start, stop):
        begin(events)
        play_match(rules, policies, k0, k1, index, DRAWN, 0, state[0], deck, streams, thought[0], None, events)
        count_reach(events, events[0, 0], state[0].dealer & 1, starts, firsts, gained, levels)


def empty() -> tuple[np.ndarray, ...]:
    """Return zeroed arrays for `reach_rounds`: starts, firsts, gained, levels."""
    shapes = ((2, NEEDS, NEEDS + 1), (2, NEEDS, NEEDS), (NEEDS, NEEDS), (NEEDS, NEEDS))
    return tuple(np.zeros(shape, np.int64) for shape in shapes)
