"""A plan: what a campaign runs, without saying how."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Tally = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Plan:
    """A question turned into numbered games.

    `run(start, stop)` plays the games of that index range and returns their tally: int64, shape `(size,)`. Its only
    law is that the tallies of two ranges may be added. It must be callable from several threads at once. `chunk` is how
    many games take about a tenth of a second; `label` names the work on a progress bar.
    """

    run: Callable[[int, int], Tally]
    size: int
    chunk: int
    label: str
