"""Players who think: the memory they need, and how many of their games make a call of about a tenth of a second."""

from typing import Any

from analyzer.games.game import Setup

WORLD = 150
"""A world imagined at every turn costs a round as much as so many rounds played without thinking."""
EXACT = 20
"""So much an exact last deal."""


def memory_of(setup: Setup) -> Any:
    """Return the memory that the players of a setup need in one thread to think, None if none of them does."""
    from kernels.ronda.state import thought

    thinks = any(policy.switches["worlds"] or policy.switches["exact_last_deal"] for policy in setup.policies)
    return thought() if thinks else None


def chunk_of(setup: Setup, games: int) -> int:
    """Return the games of a chunk if players who do not think play `games` of them."""
    worlds = max(int(str(policy.switches["worlds"])) for policy in setup.policies)
    exact = any(policy.switches["exact_last_deal"] for policy in setup.policies)
    return max(games // (1 + WORLD * worlds + EXACT * exact), 1)
