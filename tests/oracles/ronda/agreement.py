"""The compiled engine's traces before the referee."""

import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from typing import Any

from tests.oracles.ronda.address import wrong_address
from tests.oracles.ronda.referee import Policies, referee
from tests.oracles.ronda.tallies import Line


def engine_traces(
    ruleset: Any, policies: Sequence[str], indices: range, *, unit: str = "round", dealer: str = "drawn", seed: int = 0
) -> Iterator[list[Line]]:
    """Yield the engine's games at the indices, each as its lines; every line has been through JSON."""
    from analyzer import games
    from analyzer import policies as shelf
    from analyzer.games.game import Setup

    game = games.get("ronda")
    chosen = tuple(shelf.load(policy, "ronda") for policy in policies)
    setup = Setup(ruleset, chosen, seed, unit, dealer)  # type: ignore[arg-type]
    trace_game = game.tracer(setup)
    for index in indices:
        yield json.loads(json.dumps(trace_game(index)))


def command_traces(name: str, policy: str, *arguments: str) -> list[Line]:
    """Return what `analyzer trace … --json` prints, line by line."""
    command = [sys.executable, "-m", "analyzer", "trace", name, "--policy", policy, "--json", *arguments]
    printed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return [json.loads(line) for line in printed.splitlines()]


def agree(
    ruleset: str,
    policy: str,
    count: int,
    *,
    other: str | None = None,
    overrides: Sequence[str] = (),
    unit: str = "round",
    dealer: str = "drawn",
    seed: int = 0,
    start: int = 0,
) -> list[str]:
    """Return every difference between the engine and the rules in `count` games, and between its cards and the address.

    `other` is the policy of side 1 if it is not that of side 0.
    """
    from analyzer import rulesets

    rules = rulesets.load(ruleset, overrides)
    policies = (policy,) if other is None else (policy, other)
    judged: Policies = policy if other is None else policies
    wrong: list[str] = []
    games = engine_traces(rules, policies, range(start, start + count), unit=unit, dealer=dealer, seed=seed)
    for index, lines in enumerate(games, start):
        wrong += referee(lines, rules.options, judged)
        wrong += wrong_address(lines, rules.options, seed, index, rules.name, unit, dealer)
    return wrong
