"""What is dealt in a round of Rommé, enumerated exactly (M1–M5, M8)."""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache

from analyzer.games.romme import odds_hands
from analyzer.rulesets import Ruleset
from analyzer.statistics.estimate import Estimate, exact

HANDS = (13, 14)
"""Cards dealt to everybody, and to the starter (M8)."""
STEP = 20
"""Penalty points that are told together."""
LEAST = Fraction(1, 10**6)
"""What is less likely, of the larger hand, is not told."""


def table(ruleset: Ruleset) -> list[Estimate]:
    """Return every quantity of what is dealt that can be enumerated, as exact estimates: the same for every ruleset."""
    return [estimate for cards in HANDS for estimate in _hand(cards)]


def _hand(cards: int) -> Iterator[Estimate]:
    for quantity, (key, count) in odds_hands.DEALT.items():
        for number, chance in enumerate(count(cards)[: numbers(quantity)]):
            yield exact(quantity, chance, {"cards": cards, key: number})
    yield exact("natural_meld_dealt", odds_hands.natural_meld(cards), {"cards": cards})
    penalties = odds_hands.penalties(cards)
    yield exact("penalty_dealt", sum((p * chance for p, chance in penalties.items()), Fraction(0)), {"cards": cards})
    for points, chance in bands(cards).items():
        yield exact("penalty_dealt_share", chance, {"cards": cards, "points": points})


@cache
def numbers(quantity: str) -> int:
    """Return how many numbers of something are told, from 0 on."""
    _, count = odds_hands.DEALT[quantity]
    return sum(chance >= LEAST for chance in count(max(HANDS)))


def bands(cards: int) -> dict[int, Fraction]:
    """Return the probability that a hand costs from so many points to `STEP` - 1 more."""
    shares = {size: _shares(size) for size in HANDS}
    return {points: shares[cards][points] for points, chance in shares[max(HANDS)].items() if chance >= LEAST}


@cache
def _shares(cards: int) -> dict[int, Fraction]:
    found: dict[int, Fraction] = {}
    for points, chance in odds_hands.penalties(cards).items():
        found[points - points % STEP] = found.get(points - points % STEP, Fraction(0)) + chance
    return found
