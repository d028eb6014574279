"""How many games make a call of about a tenth of a second, whoever plays them."""

from analyzer.games.game import Setup

WORLD = 150
"""A world imagined at every turn costs a round as much as so many rounds played without thinking."""
EXACT = 20
"""So much an exact last deal."""


def chunk_of(setup: Setup, games: int) -> int:
    """Return the games of a chunk if players who do not think play `games` of them."""
    worlds = max(int(policy.switches["worlds"] or 0) for policy in setup.policies)
    exact = any(policy.switches["exact_last_deal"] for policy in setup.policies)
    return max(games // (1 + WORLD * worlds + EXACT * exact), 1)
