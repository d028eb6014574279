"""Rounds and matches for the tests of the engine."""

from typing import Any

import numpy as np

from analyzer import policies, rulesets
from analyzer.games.romme.encode import meld_tables, policy_records, rules_record
from kernels.romme.match import play_games
from kernels.romme.state import scratch
from kernels.romme.tally import LAYOUT

KEY = np.random.SeedSequence(1, spawn_key=(2,)).generate_state(2, np.uint64)
NOWHERE = np.zeros(0, np.int64)


def address(
    *options: str, policy: str | tuple[str, ...] = "quick", ruleset: str = "romme", matches: int = 0, dealer: int = -1
) -> tuple[Any, ...]:
    """Return the arguments that `play_games` begins with."""
    rules = rulesets.load(ruleset, options)
    seats = int(str(rules["seats"]))
    names = (policy,) * seats if isinstance(policy, str) else policy
    players = policy_records([policies.load(name, "romme") for name in names])
    return rules_record(rules), players, meld_tables(rules), KEY[0], KEY[1], dealer, matches


def tally_of(setup: tuple[Any, ...], start: int, stop: int) -> Any:
    """Return the tally of the games start … stop - 1."""
    tally = LAYOUT.empty()
    play_games(*setup, start, stop, tally, np.zeros((0, 1, 1), np.int64), NOWHERE, *scratch())
    return tally


def rows_of(setup: tuple[Any, ...], start: int, stop: int, columns: int = 8) -> Any:
    """Return the recorded games start … stop - 1, one row per seat, and their dealers."""
    rows = np.zeros((stop - start, len(setup[1]), columns), np.int64)
    dealers = np.zeros(stop - start, np.int64)
    play_games(*setup, start, stop, NOWHERE, rows, dealers, *scratch())
    return rows, dealers
