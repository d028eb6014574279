"""`python -m tests.oracles.romme melds …` and `… rounds`: long comparisons of the engine with the oracle."""

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import groupby, repeat
from typing import Any

from tests.oracles.romme import agreement
from tests.oracles.romme.deals import match_faults
from tests.oracles.romme.habits import missed_openings
from tests.oracles.romme.match import judge
from tests.oracles.romme.melds import LIMITS
from tests.oracles.romme.rules import rules_from

BATCH = 50


def batch(oracle: str, seed: int, start: int, count: int, limits: tuple[str, ...], onto_new: bool) -> list[str]:
    """The differences of one stretch of hands."""
    return list(agreement.compare(oracle, seed, start, count, limits, onto_new))


def melds(arguments: argparse.Namespace) -> int:
    """Compare arrangements and return the number of differences."""
    limits = LIMITS if arguments.limit == "all" else (arguments.limit,)
    starts = range(arguments.start, arguments.start + arguments.count, BATCH)
    sizes = [min(BATCH, arguments.start + arguments.count - start) for start in starts]
    began, found = time.monotonic(), 0
    with ProcessPoolExecutor(arguments.jobs) as pool:
        stretches = pool.map(
            batch,
            repeat(arguments.oracle),
            repeat(arguments.seed),
            starts,
            sizes,
            repeat(limits),
            repeat(not arguments.table_only),
        )
        for lines in stretches:
            found += len(lines)
            for line in lines:
                print(line, flush=True)
    hands = f"{arguments.count} hands for each of {len(limits)} joker limits and 3 objectives"
    print(f"{arguments.oracle}: {hands}, {found} differences, {time.monotonic() - began:.0f} s")
    return found


def records(lines: Iterable[str], counts: Counter[str]) -> Iterator[dict[str, Any]]:
    """Trace records as they come, what is in them counted on the way."""
    for line in lines:
        record = json.loads(line)
        counts.update(turn["drew"] for turn in record["turns"])
        counts.update(action["do"] for turn in record["turns"] for action in turn["actions"])
        counts["reshuffles"] += sum(turn["reshuffled"] for turn in record["turns"])
        counts["blocked"] += record["blocked"]
        counts["hand_romme"] += record["hand_romme"]
        yield record


def rounds(arguments: argparse.Namespace) -> int:
    """Judge traces from standard input, one record a line, and return the number of differences."""
    from analyzer.rulesets import load

    overrides = [f"seats={arguments.seats}", *arguments.set]
    rules = rules_from(load(arguments.ruleset, overrides).options)
    counts: Counter[str] = Counter()
    read = list(records(sys.stdin, counts))
    played, found = judge(read, rules)
    if arguments.seed is not None:
        for _, game in groupby(read, key=lambda record: record["index"]):
            found += match_faults(list(game), arguments.seed, arguments.dealer)
    found += [line for record in read[: arguments.quick] for line in missed_openings(record, rules)]
    for line in found:
        print(line)
    print(f"{played} rounds, {len(found)} differences, {dict(counts)}")
    return len(found)


def main() -> int:
    """Run a comparison; the status is 1 if there is a difference."""
    parser = argparse.ArgumentParser(prog="python -m tests.oracles.romme", description=__doc__)
    commands = parser.add_subparsers(required=True)
    one = commands.add_parser("melds")
    one.add_argument("--oracle", choices=agreement.ORACLES, default="subsets")
    one.add_argument("--count", type=int, default=1000)
    one.add_argument("--start", type=int, default=0)
    one.add_argument("--seed", type=int, default=1)
    one.add_argument("--limit", choices=(*LIMITS, "all"), default="all")
    one.add_argument("--jobs", type=int, default=1)
    one.add_argument("--table-only", action="store_true", help="no lay-offs onto melds laid in the same turn")
    one.set_defaults(run=melds)
    other = commands.add_parser("rounds")
    other.add_argument("ruleset")
    other.add_argument("--seats", type=int, default=2)
    other.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE")
    other.add_argument("--seed", type=int, help="check every card against the address of this seed")
    other.add_argument("--dealer", type=int, help="the first dealer where it is not drawn")
    other.add_argument("--quick", type=int, default=0, help="so many rounds in which everybody opens as soon as he can")
    other.set_defaults(run=rounds)
    arguments = parser.parse_args()
    return int(arguments.run(arguments) > 0)


if __name__ == "__main__":
    sys.exit(main())
