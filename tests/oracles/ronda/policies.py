"""The two policies that a traced play is held against, as the trace's format defines them."""

import random
from collections.abc import Callable

from tests.oracles.ronda.cards import capture_run
from tests.oracles.ronda.round import Round

Choose = Callable[[Round, int, list[int]], int]


def worth(state: Round, rank: int) -> int:
    """Return cards taken + points of playing `rank` now, as if the chain ended there.

    A chain reply brings the whole pile and itself; the missa that a pile carries counts where its final owner gets it.
    """
    options = state.options
    pile = state.pile
    if pile is not None and rank == pile.rank:
        missa = pile.missa and options["chain_missa"] == "final"
        return int(len(pile.cards) + 1 + options["chain_points"][pile.level] + missa * options["missa_points"])
    taken = capture_run(state.table, rank)
    if not taken:
        return 0
    missa = len(taken) == len(state.table) and not state.missa_excepted()
    reply = rank == state.answerable
    return int(len(taken) + 1 + reply * options["chain_points"][0] + missa * options["missa_points"])


def best_ranks(state: Round, hand: list[int], policy: str) -> set[int]:
    """Return the ranks that the policy may play from the hand: all for `random`, the most worth for `greedy`."""
    if policy == "random":
        return set(hand)
    if policy != "greedy":
        raise ValueError(f"the referee knows random and greedy, not {policy!r}")
    value = {rank: worth(state, rank) for rank in set(hand)}
    return {rank for rank in value if value[rank] == max(value.values())}


def chooser(policy: str, source: random.Random) -> Choose:
    """Return a player of the policy: uniform over the cards in hand, or over those that are worth most."""

    def choose(state: Round, seat: int, hand: list[int]) -> int:
        allowed = best_ranks(state, hand, policy)
        return source.choice([card for card in hand if card in allowed])

    return choose
