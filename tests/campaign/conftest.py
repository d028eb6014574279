"""A plan whose tally is known by arithmetic: number, sum and sum of squares of the indices, and a histogram mod 3."""

import time
from collections.abc import Callable

import numpy as np
import pytest

from analyzer.campaign.plan import Plan, Tally


def expected(start: int, stop: int) -> list[int]:
    """The tally of [start, stop) by plain Python."""
    games = range(start, stop)
    residues = [sum(1 for i in games if i % 3 == k) for k in range(3)]
    return [len(games), sum(games), sum(i * i for i in games), *residues]


@pytest.fixture
def counting() -> Callable[..., Plan]:
    def plan(chunk: int = 10, pause: float = 0.0, trip: Callable[[int, int], None] | None = None) -> Plan:
        def run(start: int, stop: int) -> Tally:
            if trip is not None:
                trip(start, stop)
            if pause:
                time.sleep(pause)
            games = np.arange(start, stop, dtype=np.int64)
            return np.array([games.size, games.sum(), (games * games).sum(), *np.bincount(games % 3, minlength=3)])

        return Plan(run, 6, chunk, "counting")

    return plan
