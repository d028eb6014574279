"""What a score of the match is worth: the chance to win it, as both sides would play on.

A side that still needs `need` points stands against one that needs `other_need`, before the deal of a round. Equity
is the chance to win less the chance to lose, in `WON` parts, so it is 0 for equals and changes its sign with the
side. It does not depend on the target, only on the needs.

The table is made from full rounds of self-play. Each round gives, for every pair of needs at once, whether a side
reaches its need before the round is over, and which (R22); if neither does, what both have gained. From these shares
the values follow by dynamic programming from the smallest needs up (`solve`), the deal passing to the other side each
round.
"""

import numpy as np

from kernels.compile import kernel
from kernels.ronda.award import OUT_OF_REACH

NEEDS = 64
"""Needs from 1 to NEEDS − 1 have an equity; farther from the target points are what counts."""
WON = 100_000
"""Equity of a match won."""


@kernel
def equity(policy, need, other_need, deals_next):
    """Return the equity of a player by both needs; `deals_next` is 1 if its side deals the next round.

    Equal scores at or past the target play on until one side scores more, as if each needed one point.
    """
    if need <= 0:
        need = other_need = 1
    return np.int64(policy.equity[deals_next, need, other_need])


@kernel
def plays_for_match(policy, points, target):
    """Return 1 if both sides are near enough to the target that the policy knows what a score is worth."""
    if not policy.knows_equity or target >= OUT_OF_REACH:
        return 0
    return int(target - min(points[0], points[1]) < NEEDS)
