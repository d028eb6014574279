"""What the compiler makes of the kernels: one version each, integers only, and the same results as plain Python."""

import hashlib
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from kernels.ronda import events as log
from kernels.ronda.play import play_on
from kernels.ronda.round import DRAWN, begin_deal
from kernels.ronda.simulate import simulate_matches, simulate_rounds, trace_match, trace_round
from kernels.ronda.state import scratch
from kernels.ronda.tally import LAYOUT
from tests.kernels.ronda.table import GREEDY, KEY, RANDOM, RULESETS, rules_of

ROOT = Path(__file__).parents[3]
PRINT = "from tests.kernels.ronda.test_compiled import few_games; print(few_games({}))"


def few_games(rounds: bool = True) -> str:
    """Return a hash of the tallies and the events of a few matches, and rounds, of every ruleset."""
    digest = hashlib.sha256()
    # Words of random bits are meant to wrap around, of which NumPy's scalars warn where nothing is compiled.
    with np.errstate(over="ignore"):
        for ruleset in RULESETS:
            rules = rules_of(ruleset)
            for policies in (RANDOM, GREEDY):
                tally = LAYOUT.empty()
                if rounds:
                    simulate_rounds(rules, policies, KEY[0], KEY[1], DRAWN, 0, 6, tally, *scratch(), None)
                simulate_matches(rules, policies, KEY[0], KEY[1], DRAWN, 0, 1, tally, *scratch(), None)
                events = np.zeros((30 * log.ROWS_OF_A_ROUND, log.COLUMNS), np.int64)
                trace_match(rules, policies, KEY[0], KEY[1], DRAWN, 2, events, *scratch(), None)
                if rounds:
                    trace_round(rules, policies, KEY[0], KEY[1], 0, 3, events, *scratch(), None)
                digest.update(tally.tobytes() + events.tobytes())
    return digest.hexdigest()


def few_games_with(rounds: bool, **environment: str) -> str:
    """Return the same hash from another process with other settings of the compiler."""
    done = subprocess.run(
        [sys.executable, "-c", PRINT.format(rounds)],
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_uncompiled_kernels_play_the_same_games() -> None:
    assert few_games_with(True, NUMBA_DISABLE_JIT="1") == few_games()


def test_no_kernel_reads_or_writes_beyond_an_array() -> None:
    # Matches hold all that rounds do, and each entry takes long to compile.
    assert few_games_with(False, NUMBA_BOUNDSCHECK="1") == few_games(rounds=False)


@pytest.mark.parametrize("kernel", [simulate_rounds, simulate_matches, trace_round, trace_match])
def test_one_version_serves_all_rulesets_and_policies(kernel: Any) -> None:
    few_games()
    plain = [signature for signature in kernel.signatures if str(signature[-1]) == "none"]
    assert len(plain) == 1


def test_where_integers_belong_there_are_no_floats() -> None:
    """A uint64 and an int64 make a float64 in Numba and lose bits silently: every variable's type is looked at."""
    few_games()
    for kernel in (simulate_rounds, simulate_matches, trace_round, trace_match, play_on, begin_deal):
        for compiled in kernel.overloads.values():
            types = re.findall(r":: (\S+)", str(compiled.type_annotation))
            assert types
            assert not [name for name in types if name.startswith(("float", "complex"))]
