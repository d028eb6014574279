"""What the compiler makes of the kernels: one version each, integers only, and the same results as plain Python."""

import hashlib
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np

from kernels.ronda import announce, cards, deal, order, play, round, tally
from kernels.ronda import events as log
from kernels.ronda.round import DRAWN, open_round
from kernels.ronda.simulate import play_games
from kernels.ronda.state import scratch
from kernels.ronda.tally import LAYOUT
from tests.kernels.ronda.table import GREEDY, KEY, RANDOM, RULESETS, empty_log, rules_of, simulate, trace

ROOT = Path(__file__).parents[3]
PRINT = (
    "from tests.kernels.ronda.test_compiled import few_games, few_matches; print(few_matches() if {} else few_games())"
)


def few_matches() -> str:
    """Return a hash of the tallies of a few matches of every ruleset."""
    counts = LAYOUT.empty()
    for ruleset in RULESETS:
        for policies in (RANDOM, GREEDY):
            rules = rules_of(ruleset)
            simulate(rules, policies, DRAWN, 0, 3, counts, matches=1)
    return hashlib.sha256(counts.tobytes()).hexdigest()


def few_games() -> str:
    """Return a hash of the tallies and the events of a few rounds and matches of every ruleset."""
    digest = hashlib.sha256()
    # Words of random bits are meant to wrap around, of which NumPy's scalars warn where nothing is compiled.
    with np.errstate(over="ignore"):
        for ruleset in RULESETS:
            rules = rules_of(ruleset)
            for policies in (RANDOM, GREEDY):
                counts = LAYOUT.empty()
                simulate(rules, policies, DRAWN, 0, 6, counts)
                simulate(rules, policies, DRAWN, 0, 1, counts, matches=1)
                events = np.zeros((30 * log.ROWS_OF_A_ROUND, log.COLUMNS), np.int64)
                trace(rules, policies, DRAWN, 2, events, matches=1)
                trace(rules, policies, 0, 3, events)
                digest.update(counts.tobytes() + events.tobytes())
    return digest.hexdigest()


def elsewhere(matches: bool, **environment: str) -> str:
    """Return one of these hashes from another process with other settings of the compiler."""
    done = subprocess.run(
        [sys.executable, "-c", PRINT.format(matches)],
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_uncompiled_kernels_play_the_same_games() -> None:
    assert elsewhere(False, NUMBA_DISABLE_JIT="1") == few_games()


def test_no_kernel_reads_or_writes_beyond_an_array() -> None:
    # Matches hold all that rounds do, and what is not traced is compiled in one version.
    assert elsewhere(True, NUMBA_BOUNDSCHECK="1") == few_matches()


def test_one_version_serves_all_that_is_asked() -> None:
    few_games()
    kernel: Any = play_games
    assert len(kernel.signatures) == 1


INTEGERS_ONLY = (
    announce.announce,
    announce.classify,
    announce.pay_contested_pot,
    cards.run_from,
    deal.lay_table,
    order.in_random_order,
    order.order_hands,
    play.end_deal,
    play.play_in_order,
    play.play_on,
    round.begin_deal,
    round.settle_round,
    tally.count_match,
    tally.count_round,
)


def call_each(rules: Any) -> None:
    """Call each of these kernels once, so that it has a version of its own to look at."""
    state, deck, streams, _ = scratch()
    game = state[0]
    counted, events = LAYOUT.empty(), empty_log()
    open_round(rules, RANDOM, KEY[0], KEY[1], 0, 0, DRAWN, game, deck, streams, events)
    round.begin_deal(rules, RANDOM, game, deck, events)
    announce.announce(rules, RANDOM, game, events)
    announce.classify(0, 1)
    cards.run_from(0, 1)
    deal.lay_table(rules, game, deck, streams[2])
    order.in_random_order(0x21, 2, streams[0])
    order.order_hands(rules, RANDOM, game, 0, streams)
    play.play_on(rules, RANDOM, game, 4, -1, 0, streams, events)
    play.play_in_order(rules, game, 8, events)
    play.end_deal(rules, game, events)
    announce.pay_contested_pot(game, events)
    round.settle_round(rules, game, events)
    tally.count_round(rules, game, 0, 0, counted)
    tally.count_match(rules, game, 0, 1, counted)


def test_where_integers_belong_there_are_no_floats() -> None:
    """A uint64 and an int64 make a float64 in Numba and lose bits silently: every variable's type is looked at."""
    call_each(rules_of("ronda-pagat"))
    for kernel in INTEGERS_ONLY:
        found = [re.findall(r":: (\S+)", str(compiled.type_annotation)) for compiled in kernel.overloads.values()]
        assert found
        assert all(found)
        assert not [name for names in found for name in names if name.startswith(("float", "complex"))], kernel
        for signature in kernel.nopython_signatures:
            assert "float" not in str(signature.return_type)
