"""`python -m benchmarks`: print the budgets' table, all measured in one run."""

import argparse
import json
import sys
from collections.abc import Sequence

from benchmarks import hands, peers, process, romme, ronda, table, yardstick
from benchmarks.clock import measure, one_core

ROWS = (yardstick.YARDSTICK, *yardstick.ROWS, *hands.ROWS, *ronda.ROWS, *romme.ROWS, *peers.ROWS)
PASSES = 7
THREAD_ROUNDS = 4_000_000
MEMORY_ROUNDS = 10_000_000


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, print, and return 0; a missed budget is a result, not a failure."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--json", action="store_true", help="print one JSON document instead of a table")
    parser.add_argument("--passes", type=int, default=PASSES, help="passes of each row; the best one counts")
    parser.add_argument("--scale", type=float, default=1.0, help="lengthen or shorten every pass by this factor")
    parser.add_argument(
        "--only", metavar="WORD", action="append", help="only rows whose name contains this; repeatable"
    )
    parser.add_argument("--kernels", action="store_true", help="no processes: leave out start-up, memory and threads")
    chosen = parser.parse_args(arguments)
    rows = [row for row in ROWS if row is yardstick.YARDSTICK or _wanted(row.name, chosen.only)]
    with one_core():
        timings = measure(rows, chosen.passes, chosen.scale)
    checks = [] if chosen.kernels or chosen.only else _processes(chosen.passes, chosen.scale)
    if chosen.json:
        json.dump(table.document(timings, checks), sys.stdout, indent=2)
        print()
    else:
        table.show(timings, checks)
    return 0


def _wanted(name: str, words: Sequence[str] | None) -> bool:
    return not words or any(word in name for word in words)


def _processes(passes: int, scale: float) -> list[process.Check]:
    return [
        process.threads(max(int(THREAD_ROUNDS * scale), 2), min(passes, 5)),
        *process.memory(max(int(MEMORY_ROUNDS * scale), 100)),
        *process.start_up(passes),
        *process.advice(passes),
        *process.first_use(),
    ]


if __name__ == "__main__":
    sys.exit(main())
