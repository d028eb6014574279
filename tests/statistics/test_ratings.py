"""Ratings find the truth, know how sure they are, and admit to cycles."""

from itertools import combinations

import numpy as np
import pytest

from analyzer.statistics.moments import Moments
from analyzer.statistics.ratings import Pairing, cycles, ratings
from tests.statistics.chance import may_miss

TRUE = {"best": 100.0, "counting": 0.0, "greedy": -30.0, "random": -70.0}


def tournament(random: np.random.Generator, n: int, repeats: int = 1) -> list[Pairing]:
    """Blocks of two games; with `repeats` each game's result counts several times, as if games were copies."""
    found = []
    for a, b in combinations(TRUE, 2):
        chance = 1 / (1 + 10 ** (-(TRUE[a] - TRUE[b]) / 400))
        scores = repeats * random.binomial(2, chance, n)
        found.append(Pairing(a, b, Moments(n, int(scores.sum()), int((scores**2).sum())), 2 * repeats))
    return found


@pytest.mark.parametrize("repeats", [1, 3])
def test_simultaneous_intervals_hold_the_true_ratings(repeats: int) -> None:
    random = np.random.default_rng(5)
    trials, missed, misfits = 150, 0, 0
    for _ in range(trials):
        found = ratings(tournament(random, 300, repeats))
        missed += any(not player.low <= TRUE[player.name] <= player.high for player in found.players)
        assert found.fit is not None
        misfits += found.fit < 0.05
    assert may_miss(missed, trials, 0.05)
    assert may_miss(misfits, trials, 0.06)
    assert not may_miss(trials - missed, trials, 0.5)


def test_best_comes_first_and_ratings_add_up_to_nothing() -> None:
    found = ratings(tournament(np.random.default_rng(6), 5000))
    assert [player.name for player in found.players] == list(TRUE)
    assert sum(player.value for player in found.players) == pytest.approx(0, abs=1e-9)


def test_shares_that_ratings_fit_exactly_are_no_separation() -> None:
    found = ratings(
        [Pairing(a, b, Moments(1, won, won**2), 2) for a, b, won in (("a", "b", 2), ("a", "c", 1), ("b", "c", 0))]
    )
    first, second, last = found.players
    assert first.value == pytest.approx(second.value)
    assert last.name == "b"
    assert found.fit == pytest.approx(1)


def test_a_cycle_is_found_and_does_not_fit() -> None:
    rock = [
        Pairing(a, b, Moments(500, 700, 1200), 2)
        for a, b in (("rock", "scissors"), ("scissors", "paper"), ("paper", "rock"))
    ]
    found = ratings(rock)
    assert found.fit is not None
    assert found.fit < 1e-6
    assert max(abs(player.value) for player in found.players) < 1e-6
    assert cycles([(pairing.a, pairing.b) for pairing in rock]) == [("paper", "rock", "scissors")]


def half_width(n: int, variance: float) -> float:
    """Of a player who takes half the points from another in blocks of that variance, of best 2."""
    squares = round(n * (1 + variance))
    found = ratings([Pairing("a", "b", Moments(n, n, squares), 2)])
    return (found.players[0].high - found.players[0].low) / 2


def test_a_block_counts_as_what_its_variance_says() -> None:
    """Two independent games have variance 1/2; two copies of one have 1; two that mirror each other have less."""
    independent = half_width(2000, 0.5)
    assert half_width(2000, 1.0) == pytest.approx(2**0.5 * independent, rel=0.01)
    assert half_width(2000, 0.125) == pytest.approx(independent / 2, rel=0.01)
    assert half_width(8000, 0.5) == pytest.approx(independent / 2, rel=0.01)


def test_winning_everything_gives_a_finite_rating() -> None:
    found = ratings([Pairing("a", "b", Moments(50, 100, 200), 2)])
    assert found.fit is None
    assert 0 < found.players[0].low < found.players[0].value < 1000


def test_policies_that_always_share_are_equal() -> None:
    found = ratings([Pairing("a", "b", Moments(50, 50, 50), 2)])
    assert found.players[0].value == pytest.approx(0)
    assert found.players[0].low < 0 < found.players[0].high


def test_cycles() -> None:
    assert cycles([]) == []
    assert cycles([("a", "b"), ("b", "c"), ("a", "c")]) == []
    two = [("a", "b"), ("b", "c"), ("c", "a"), ("a", "d"), ("e", "f"), ("f", "e")]
    assert cycles(two) == [("a", "b", "c"), ("e", "f")]
    assert cycles([("a", "b"), ("b", "c"), ("c", "d"), ("d", "a"), ("a", "c")]) == [("a", "c", "d")]


def test_tournaments_that_cannot_be_rated() -> None:
    played = Moments(10, 10, 20)
    with pytest.raises(ValueError, match="never met"):
        ratings([Pairing("a", "b", played, 2), Pairing("c", "d", played, 2)])
    with pytest.raises(ValueError, match="have not played"):
        ratings([Pairing("a", "b", Moments(), 2)])
    with pytest.raises(ValueError, match="two players"):
        ratings([])
