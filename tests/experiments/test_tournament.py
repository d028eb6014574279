"""Tournaments: scores on the same deals, ratings that fit them, cycles said aloud."""

import pytest

from analyzer import api
from analyzer.errors import InputError
from analyzer.experiments.tournament import _cycles
from analyzer.statistics.estimate import Estimate
from tests.experiments.conftest import Impatient


def test_the_stronger_is_first() -> None:
    cup = api.tournament("ronda-duel", ["random", "greedy"], matches=300)
    score = cup.result.value("score", policy="random", against="greedy")
    assert score.high is not None
    assert score.high < 0.5
    assert cup.order == ("greedy", "random")
    ratings = [cup.result.value("rating", policy=name).value or 0 for name in cup.order]
    assert ratings[0] > 0 > ratings[1]
    assert sum(ratings) == pytest.approx(0, abs=1e-6)


def test_the_score_is_the_share_of_wins() -> None:
    cup = api.tournament("ronda-duel", ["greedy", "random"], matches=200)
    alone = api.compare("ronda-duel", "greedy", "random", matches=200)
    share = alone.value("win_share", policy="greedy").value
    assert cup.result.value("score", policy="greedy", against="random").value == pytest.approx(share)


def score(a: str, b: str, low: float, high: float) -> Estimate:
    return Estimate("score", (low + high) / 2, low, high, 0.95, 0.01, 100, "fixed", {"policy": a, "against": b})


def test_a_cycle_is_found_only_among_decided_pairs() -> None:
    decided = [score("a", "b", 0.6, 0.7), score("b", "c", 0.6, 0.7), score("a", "c", 0.3, 0.4)]
    assert [set(cycle) for cycle in _cycles(decided)] == [{"a", "b", "c"}]
    assert _cycles([*decided[:2], score("a", "c", 0.4, 0.6)]) == ()


@pytest.mark.parametrize("players", [["greedy"], ["greedy", "greedy"]])
def test_who_cannot_play_is_refused(players: list[str]) -> None:
    with pytest.raises(InputError, match="two or more"):
        api.tournament("ronda-duel", players, matches=10)


def test_pairs_may_play_fewer_blocks_or_none() -> None:
    from analyzer.experiments.sampling import Amount
    from analyzer.experiments.tournament import tournament

    setup = api.setup("ronda-duel", ["random", "greedy", "careful", "counting"], unit="match")
    cup = tournament(setup, setup.policies, Amount(games=60), None, {"counting": 20}, (("counting", "random"),))
    played = {tuple(e.group.values()): e.n for e in cup.result.estimates if e.quantity == "score"}
    assert played == {
        ("random", "greedy"): 60,
        ("random", "careful"): 60,
        ("greedy", "careful"): 60,
        ("greedy", "counting"): 20,
        ("careful", "counting"): 20,
    }
    assert cup.order[-1] == "random"


def test_an_interrupt_leaves_the_pair_it_cut_a_sequential_interval(impatient: Impatient) -> None:
    names = ["random", "greedy", "careful"]
    result = api.tournament("ronda-duel", names, rounds=10**9, progress=impatient).result
    assert (result.interrupted, result.provenance["stopped"]) == (True, "interrupted")
    (cut,) = result.estimates
    assert cut.method == "sequential"
    assert cut.n is not None
    whole = api.tournament("ronda-duel", names, rounds=cut.n).result
    assert whole.provenance["stopped"] == "complete"
    fixed = whole.value("score", policy="random", against="greedy")
    assert (fixed.method, fixed.value, fixed.confidence) == ("fixed", pytest.approx(cut.value), cut.confidence)
    assert None not in (cut.low, fixed.low, fixed.high, cut.high)
    assert 0 <= (cut.low or 0) < (fixed.low or 0) < (fixed.high or 0) < (cut.high or 0) < 1
