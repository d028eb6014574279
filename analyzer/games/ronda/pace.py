"""Players who look closely or think: the memory they need, and how many of their games make a call of a tenth of a
second."""

from analyzer.games.game import Setup
from analyzer.policies import Policy

WORLD = 150
"""A world imagined at every turn costs a round as much as so many rounds played without thinking."""
EXACT = 20
"""So much an exact last deal."""
CLOSE = 15
"""And so much the features beyond cards and points, or a user's own function."""


def chunk_of(setup: Setup, games: int) -> int:
    """Return the games of a chunk if players who do not think play `games` of them."""
    worlds = max(int(str(policy.switches["worlds"])) for policy in setup.policies)
    exact = any(policy.switches["exact_last_deal"] for policy in setup.policies)
    close = any(map(_looks_closely, setup.policies))
    return max(games // (1 + (CLOSE if close else 1) * WORLD * worlds + EXACT * exact + CLOSE * close), 1)


def _looks_closely(policy: Policy) -> bool:
    others = (weight for name, weight in policy.weights.items() if name not in ("cards_taken", "points"))
    return bool(policy.function) or any(others)
