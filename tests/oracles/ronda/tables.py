"""The compiled engine's tallies, as plain counts of values."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from tests.oracles.ronda.tallies import Key

Histogram = dict[int, int]


def engine_histograms(
    ruleset: Any, policy: str, games: int, *, seed: int = 0, unit: str = "round", dealer: str = "fixed"
) -> dict[Key, Histogram]:
    """Return how many of the engine's games 0 … games − 1 had which value, for every quantity."""
    from analyzer import games as shelf
    from analyzer import policies
    from analyzer.games.game import Setup

    ronda = shelf.get("ronda")
    setup = Setup(ruleset, (policies.load(policy, "ronda"),), seed, unit, dealer)  # type: ignore[arg-type]
    tally = ronda.plan(setup).run(0, games)
    return {key_of(measure): histogram(measure) for measure in ronda.measures(setup, tally)}


def key_of(measure: Any) -> Key:
    """Return a measure's name and group values."""
    return (measure.quantity, *measure.group.values())


def histogram(measure: Any) -> Histogram:
    """Return the values of a measure with their counts."""
    return {measure.offset + place: count for place, count in enumerate(measure.counts.tolist()) if count}


def traced_histograms(games: list[Mapping[Key, int]], keys: list[Key]) -> dict[Key, Histogram]:
    """Return how many of the traced games had which value."""
    found: dict[Key, Histogram] = {}
    for key in keys:
        answering = [counts for counts in games if key != ("winner_has_fewer_cards",) or key in counts]
        found[key] = dict(Counter(counts.get(key, 0) for counts in answering))
    return found


def mean(values: Histogram) -> float:
    """Return a histogram's mean."""
    return sum(value * count for value, count in values.items()) / sum(values.values())


def deviation(values: Histogram) -> float:
    """Return a histogram's standard deviation."""
    middle, n = mean(values), sum(values.values())
    return float((sum(count * (value - middle) ** 2 for value, count in values.items()) / n) ** 0.5)
