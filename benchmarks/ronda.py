"""Ronda's rows: what its kernels cost."""

from typing import Any

import numpy as np

from benchmarks.games import matches, rounds
from benchmarks.row import Row, Work
from kernels.compile import kernel
from kernels.ronda.last_deal import solve
from kernels.ronda.weigh import weigh_worlds

_PLAYS = 40
"""Cards played in a round: the whole pack, less what lies face up."""
_LAST_DEAL = 32
"""Cards played in `ronda-duel` before its last deal."""
_THIRD_DEAL = 16
_POSITIONS = 256
_WORLDS = 60
"""Worlds imagined at one turn."""


@kernel
def solve_positions(rules, policy, positions, lines, number):
    """Return the sum of the values of so many last deals, each solved from its first card, over and over."""
    total = 0
    for place in range(number):
        total += solve(rules, policy, positions[place % len(positions)], 0, lines)[1]
    return total


@kernel
def search_nodes(rules, policy, positions, lines, number):
    """Solve last deals until so many plays have been tried; return how many deals that were."""
    deals = 0
    nodes = 0
    while nodes < number:
        solve(rules, policy, positions[deals % len(positions)], 0, lines)
        nodes += lines[0].nodes
        deals += 1
    return deals


@kernel
def imagine(rules, policies, positions, sums, thought, worlds):
    """Play every card in so many imagined worlds, `_WORLDS` of them at each position."""
    for turn in range(-(-worlds // _WORLDS)):
        key = np.uint64(turn)
        weigh_worlds(rules, policies, positions[turn % len(positions)], key, key, 0, _WORLDS, sums, thought)


def last_deals() -> Work:
    """Return the work of solving the last deal between two players exactly."""
    from kernels.ronda.state import thought

    rules, players, positions = _positions(_LAST_DEAL)
    memory = thought()
    return lambda number: solve_positions(rules, players[0], positions, memory.lines, number)


def nodes() -> Work:
    """Return the work of trying plays in such a search."""
    from kernels.ronda.state import thought

    rules, players, positions = _positions(_LAST_DEAL)
    memory = thought()
    return lambda number: search_nodes(rules, players[0], positions, memory.lines, number)


def worlds() -> Work:
    """Return the work of playing every card of a position in imagined worlds, to the end of the deal."""
    from kernels.ronda.state import thought

    rules, players, positions = _positions(_THIRD_DEAL)
    memory = thought()
    return lambda number: imagine(rules, players, positions, memory.sums, memory, number)


def _positions(play: int) -> tuple[Any, Any, Any]:
    """Return rules, players and what the player knew before card number `play` of many greedy rounds of ronda-duel."""
    from analyzer import policies, rulesets
    from analyzer.games.ronda.encode import policy_records, rules_record
    from kernels.ronda.position import POSITION
    from kernels.ronda.state import scratch
    from kernels.ronda.walk import walk_game

    rules = rules_record(rulesets.load("ronda-duel"))
    players = policy_records([policies.load("greedy", "ronda")] * 2)
    positions = np.zeros(_POSITIONS, POSITION)
    state, deck, streams, thoughts = scratch()
    key = np.uint64(1)
    for index in range(_POSITIONS):
        walk_game(rules, players, key, key, 0, index, 0, play, positions[index], state[0], deck, streams, thoughts[0])
    return rules, players, positions


ROWS = (
    Row(
        "ronda-duel round, random",
        "round",
        lambda: rounds("ronda-duel", "random"),
        80_000,
        400,
        "card plays",
        _PLAYS,
        "all events tallied; C: 396 w",
    ),
    Row(
        "ronda-duel round, greedy",
        "round",
        lambda: rounds("ronda-duel", "greedy"),
        40_000,
        800,
        "card plays",
        _PLAYS,
        "C: 732 w",
    ),
    Row(
        "ronda-teams round, greedy",
        "round",
        lambda: rounds("ronda-teams", "greedy"),
        40_000,
        None,
        "card plays",
        _PLAYS,
    ),
    Row(
        "ronda-open round, greedy",
        "round",
        lambda: rounds("ronda-open", "greedy"),
        40_000,
        None,
        "card plays",
        _PLAYS - 4,
    ),
    Row("ronda-duel match, greedy", "match", lambda: matches("ronda-duel", "greedy"), 10_000),
    Row(
        "ronda-duel last deal, solved exactly", "position", last_deals, 3_000, 20_000, "positions", 1, "four cards each"
    ),
    Row(
        "ronda-duel last deal, one node",
        "node",
        nodes,
        1_000_000,
        None,
        "nodes",
        1,
        "a play tried by alpha-beta search",
    ),
    Row(
        "ronda-duel search, one world",
        "world",
        worlds,
        6_000,
        None,
        "worlds",
        1,
        "every card, to the deal's end, greedy",
    ),
)
