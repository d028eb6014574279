"""A sequential run looks at fixed numbers of games, in order, and says why it ended."""

import time
from collections.abc import Callable

import pytest

from analyzer.campaign.plan import Plan, Tally
from analyzer.campaign.sequential import run_until
from analyzer.errors import InputError
from analyzer.statistics.tuning import checkpoints
from tests.campaign.conftest import expected
from tests.campaign.test_executor import interrupt_at

Counting = Callable[..., Plan]


class Rule:
    """Says `decided` at the first look at `enough` games or more, and keeps what it was told."""

    def __init__(self, enough: float = float("inf")) -> None:
        self.enough = enough
        self.looks: list[tuple[list[int], list[int], int]] = []

    def __call__(self, increment: Tally, total: Tally, n: int) -> str | None:
        self.looks.append((increment.tolist(), total.tolist(), n))
        return "decided" if n >= self.enough else None


@pytest.mark.parametrize("threads", [1, 2, 3])
@pytest.mark.parametrize("chunk", [3, 50, 10_000])
def test_stops_where_the_rule_says_whatever_the_threads(counting: Counting, threads: int, chunk: int) -> None:
    rule = Rule(enough=200)
    outcome = run_until(counting(chunk), rule, threads=threads, start=5, first=20, growth=2.0)
    assert [n for _, _, n in rule.looks] == [20, 40, 80, 160, 320]
    assert (outcome.games, outcome.reason) == (320, "decided")
    assert outcome.tally.tolist() == expected(5, 325)
    before = 0
    for increment, total, n in rule.looks:
        assert increment == expected(5 + before, 5 + n)
        assert total == expected(5, 5 + n)
        before = n


def test_last_look_is_at_max_games(counting: Counting) -> None:
    rule = Rule()
    outcome = run_until(counting(), rule, first=20, growth=2.0, max_games=100)
    assert [n for _, _, n in rule.looks] == [20, 40, 80, 100]
    assert (outcome.games, outcome.reason) == (100, "max_games")


def test_fewer_games_than_the_first_look(counting: Counting) -> None:
    rule = Rule()
    assert run_until(counting(), rule, first=1000, max_games=7).games == 7
    assert len(rule.looks) == 1


def test_budget_ends_the_run_soon_with_an_unbroken_range(counting: Counting) -> None:
    rule = Rule()
    begun = time.monotonic()
    outcome = run_until(counting(5, pause=0.01), rule, threads=2, first=10, budget_seconds=0.5)
    assert time.monotonic() - begun < 5
    assert outcome.reason == "budget"
    assert outcome.tally.tolist() == expected(0, outcome.stop)
    assert rule.looks[-1][1:] == (expected(0, outcome.stop), outcome.games)


def test_budget_shorter_than_one_segment_cuts_it(counting: Counting) -> None:
    rule = Rule()
    outcome = run_until(counting(10, pause=0.02), rule, first=10**6, budget_seconds=0.2)
    assert outcome.reason == "budget"
    assert 0 < outcome.games < 1000
    assert rule.looks == [(expected(0, outcome.stop), expected(0, outcome.stop), outcome.games)]


def test_interrupt_shows_the_rule_what_is_finished(counting: Counting) -> None:
    rule = Rule()
    hook = interrupt_at(300)
    outcome = run_until(counting(10, pause=0.01, trip=hook), rule, threads=2, first=50, growth=3.0)
    assert outcome.interrupted
    assert outcome.tally.tolist() == expected(0, outcome.stop) == rule.looks[-1][1]
    looks = [n for _, _, n in rule.looks]
    assert looks[:-1] == list(checkpoints(50, 3.0, 10**9))[: len(looks) - 1] == [50, 150]


def test_a_budget_must_be_above_zero(counting: Counting) -> None:
    with pytest.raises(InputError, match="budget of 0"):
        run_until(counting(), Rule(), budget_seconds=0)
