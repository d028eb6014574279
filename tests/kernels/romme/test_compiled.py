"""What the compiler makes of the kernels: one version, integers only, and the same games as plain Python."""

import hashlib
import os
import re
import subprocess
import sys
from pathlib import Path

import numpy as np

from kernels.romme import (
    arrange,
    candidates,
    deal,
    fits,
    grown,
    hand,
    layoffs,
    leaf,
    match,
    meld,
    record,
    search,
    tally,
)
from kernels.romme.candidates import ROOM
from kernels.romme.match import play_games
from kernels.romme.patterns import layout
from kernels.romme.rules import RULES
from kernels.romme.state import HIDDEN, OPEN, scratch
from kernels.romme.tally import LAYOUT
from tests.kernels.romme.games import address

ROOT = Path(__file__).parents[3]
SETUPS = (
    (("seats=2",), "quick", 0),
    (("seats=3", "take_discard=always", "final_discard=false"), "random-legal", 0),
    (("seats=4", "joker_limit=naturals_at_least", "rounds=1"), "best", 1),
)


def few_games() -> str:
    """Return a hash of the tallies, records and events of a few games."""
    digest = hashlib.sha256()
    # Words of random bits are meant to wrap around, of which NumPy's scalars warn where nothing is compiled.
    with np.errstate(over="ignore"):
        for options, policy, matches in SETUPS:
            setup = address(*options, policy=policy, matches=matches)
            counts, memory = LAYOUT.empty(), scratch(500)
            rows, dealers = np.zeros((3, len(setup[1]), 8), np.int64), np.zeros(3, np.int64)
            play_games(*setup, 0, 3, counts, rows, dealers, *memory)
            for block in (counts, rows, dealers, memory.events):
                digest.update(block.tobytes())
    return digest.hexdigest()


def elsewhere(program: str, **environment: str) -> str:
    """Return what a program prints in another process with other settings of the compiler."""
    done = subprocess.run(
        [sys.executable, "-c", f"from tests.kernels.romme.test_compiled import *; {program}"],
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_uncompiled_kernels_play_the_same_games() -> None:
    assert elsewhere("print(few_games())", NUMBA_DISABLE_JIT="1") == few_games()


def floats() -> list[str]:
    """Return the kernels, compiled in this process, in which something is a float that should be an integer.

    A uint64 and an int64 make a float64 in Numba and lose bits silently.
    """
    found = []
    for room in (arrange, candidates, deal, fits, grown, hand, layoffs, leaf, match, meld, record, search, tally):
        for name, kernel in vars(room).items():
            for compiled in getattr(kernel, "overloads", {}).values():
                types = re.findall(r":: (\S+)", str(compiled.type_annotation))
                assert types, name
                found += [name for kind in types if kind.startswith(("float", "complex"))]
    return found


def test_no_array_is_overrun_and_no_integer_becomes_a_float(tmp_path: Path) -> None:
    """A fresh cache, so that everything is compiled, and can be looked at, in one process."""
    program = "print(few_games()); assert not floats(), floats()"
    assert elsewhere(program, NUMBA_BOUNDSCHECK="1", NUMBA_CACHE_DIR=str(tmp_path)) == few_games()


def test_one_version_serves_all_rulesets_and_policies() -> None:
    few_games()
    assert len(play_games.signatures) == 1


def test_no_field_of_a_record_hides_behind_a_method() -> None:
    """Uncompiled, `record.name` is a method of NumPy's scalars where they have one of that name."""
    for record_type in (ROOM, OPEN, HIDDEN, RULES, layout(6)):
        assert not [name for name in record_type.names or () if hasattr(np.record, name)]
