"""What every score of a match is worth, from self-play: see `kernels.ronda.equity`."""

from functools import lru_cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Counts = NDArray[np.int64]
    Equities = NDArray[np.int32]

ROUNDS = 40_000
"""Rounds of self-play: enough to know a chance to win to about a quarter of a percent, and differences far better."""
_STREAM = 101
"""Spawn key of the self-play's streams, apart from those of any game."""


def equities(rules: Any, policy: Any) -> "Equities":
    """Return the equities of scores where all sides play by one policy: int32, shape (2, NEEDS, NEEDS).

    [1 if the own side deals the next round, the own need, the other's]. `rules` and `policy` are the kernels' records.
    """
    return _equities(rules.tobytes(), policy.tobytes())


@lru_cache(64)
def _equities(rules: bytes, policy: bytes) -> "Equities":
    import numpy as np

    from kernels.ronda.equity import WON
    from kernels.ronda.policy import POLICY
    from kernels.ronda.reach import empty, reach_rounds
    from kernels.ronda.rules import RULES

    starts, firsts, gained, levels = empty()
    key: Any = np.random.SeedSequence(0, spawn_key=(_STREAM,)).generate_state(2, np.uint64)
    players = np.concatenate([np.frombuffer(policy, POLICY)] * 2)
    kernel: Any = reach_rounds
    kernel(np.frombuffer(rules, RULES)[0], players, *key, 0, ROUNDS, starts, firsts, gained, levels, *_memory())
    dealer = dealer_equity(starts, firsts, gained, levels, ROUNDS) * WON
    whole = np.rint(np.stack([-dealer.T, dealer])).astype(np.int32)
    whole.flags.writeable = False
    return whole


def dealer_equity(
    starts: "Counts", firsts: "Counts", gained: "Counts", levels: "Counts", rounds: int
) -> "NDArray[np.float64]":
    """Return what every pair of needs (the dealer's, the other's) is worth to the side that deals: −1 … 1.

    The counts are those of `kernels.ronda.reach.reach_rounds`. A round leaves smaller needs, except where nobody
    scores; it then repeats with the deal on the other side, so each pair of needs is solved together with its mirror
    image.
    """
    import numpy as np

    needs = gained.shape[0]
    first = starts[:, :, :needs].cumsum(axis=2)
    lead = (first[0] + firsts[0] - first[1].T - firsts[1]) / rounds
    chance = gained / rounds
    value = np.zeros((needs, needs))

    def later(own: int, other: int) -> float:
        """Return what follows rounds that bring points, but do not decide: the other side then deals."""
        rest = value[1 : other + 1, 1 : own + 1][::-1, ::-1].T
        return -float((chance[:own, :other] * rest).sum() + levels[own, other] / rounds * value[1, 1])

    still = chance[0, 0]
    for total in range(2, 2 * needs - 1):
        for own in range(max(1, total - needs + 1), total // 2 + 1):
            other = total - own
            a, b = (lead[x, y] + later(x, y) for x, y in ((own, other), (other, own)))
            if total == 2:
                # Level at the target plays on as if each needed one more.
                value[1, 1] = a / (1 + still + levels[1, 1] / rounds)
                continue
            value[own, other] = (a - still * b) / (1 - still * still)
            value[other, own] = (b - still * a) / (1 - still * still)
    return value


def _memory() -> tuple[Any, ...]:
    import numpy as np

    from kernels.ronda.events import COLUMNS, ROWS_OF_A_ROUND
    from kernels.ronda.state import scratch

    return (np.zeros((ROWS_OF_A_ROUND, COLUMNS), np.int64), *scratch())
