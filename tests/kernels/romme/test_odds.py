"""What is counted of hands as they are dealt."""

import numpy as np
import pytest

from analyzer.games.romme.notation import parse_cards, planes
from kernels.romme import odds
from tests.games.romme import brute_force


def plane(text: str) -> np.int64:
    """Return the different natural cards of a hand as a plane."""
    return np.int64(planes(parse_cards(text))[0])


@pytest.mark.parametrize(
    ("hand", "sets", "runs"),
    [
        ("8S 8H 8D", 1, 0),
        ("8S 8S 8D", 0, 0),
        ("8S 8H 8D 8C 9S 9H 9D", 2, 0),
        ("AC 2C 3C", 0, 1),
        ("QC KC AC", 0, 1),
        ("KC AC 2C", 0, 0),
        ("5H 6H 7H JH QH KH 2D 3D 4D", 0, 2),
        ("5H 6H 8H 9H", 0, 0),
    ],
)
def test_sets_and_runs(hand: str, sets: int, runs: int) -> None:
    """M4, M5."""
    assert odds.ranks_with_set(plane(hand)) == sets
    assert odds.suits_with_run(plane(hand)) == runs


def test_random_hands_against_plain_counting() -> None:
    random = np.random.default_rng(1)
    cards = brute_force.pack(13, 4, 0)
    for _ in range(500):
        chosen = {cards[place] for place in random.choice(len(cards), 14, replace=False)}
        naturals = {card for card in chosen if card}
        bits = np.int64(sum(1 << (16 * suit + rank) for suit, rank in naturals))
        assert odds.ranks_with_set(bits) == brute_force.sets(naturals)
        assert odds.suits_with_run(bits) == brute_force.runs(naturals, 13)


def test_every_round_is_counted_once() -> None:
    from analyzer import rulesets
    from analyzer.games import get

    tally = get("romme").odds_plan(rulesets.load("romme", ["seats=6"]), 3).run(10, 60)
    for name in odds.LAYOUT:
        assert odds.LAYOUT.view(tally, name).sum() == (50 if name == "out" else 100), name
    signatures: list[object] = getattr(odds.deal_rounds, "signatures", [None])
    assert len(signatures) == 1
