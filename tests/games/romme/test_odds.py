"""What is dealt: exact odds beside samples, the meld search's figures beside those published."""

from math import sqrt

import pytest

import analyzer
from analyzer.experiments.result import Result
from analyzer.statistics.estimate import Estimate

ROUNDS = 100_000
Z = 4.9
"""Two-sided bound of a normal deviate at one in a million."""


@pytest.fixture(scope="module")
def dealt() -> Result:
    """Return the odds with a sample of every quantity."""
    result: Result = analyzer.odds("romme", sampled=ROUNDS, threads=2, options=["seats=3"])
    return result


def of(result: Result, quantity: str, **group: int) -> Estimate:
    """Return one sampled estimate."""
    (found,) = (e for e in result.estimates if (e.quantity, e.method, dict(e.group)) == (quantity, "fixed", group))
    return found


@pytest.mark.parametrize(
    ("quantity", "group", "figure", "error"),
    [
        ("opening_dealt", {"cards": 14, "minimum": 30}, 0.7256, 0.0004),
        ("opening_dealt", {"cards": 14, "minimum": 40}, 0.4954, 0.0005),
        ("opening_dealt", {"cards": 14, "minimum": 51}, 0.3756, 0.0005),
        ("opening_with_jokers", {"cards": 14, "minimum": 30, "jokers": 0}, 0.396, 0.0005),
        ("opening_with_jokers", {"cards": 14, "minimum": 30, "jokers": 1}, 0.968, 0.0005),
        ("opening_with_jokers", {"cards": 14, "minimum": 30, "jokers": 2}, 1.000, 0.0005),
        ("hand_romme_dealt", {}, 0.00215, 0.00005),
    ],
)
def test_published_figures(dealt: Result, quantity: str, group: dict[str, int], figure: float, error: float) -> None:
    """Figures of another calculation, its error and ours together."""
    found = of(dealt, quantity, **group)
    assert found.value is not None
    assert found.n
    assert abs(found.value - figure) <= error + Z * sqrt(figure * (1 - figure) / found.n)


def test_samples_agree_with_exact_values(dealt: Result) -> None:
    exact = {(e.quantity, *sorted(e.group.items())): e for e in dealt.estimates if e.method == "exact"}
    compared = 0
    for sampled in (e for e in dealt.estimates if e.method != "exact"):
        known = exact.get((sampled.quantity, *sorted(sampled.group.items())))
        if known and known.value is not None and sampled.value is not None:
            spread = sampled.std_error or sqrt(known.value * (1 - known.value) / ROUNDS)
            assert abs(sampled.value - known.value) <= Z * spread + 1 / ROUNDS * Z, known
            compared += 1
    assert compared == len(exact)


def test_every_quantity_is_declared(dealt: Result) -> None:
    from analyzer.games import get

    declared = {q.name: q for q in get("romme").quantities if q.question == "odds"}
    assert {e.quantity for e in dealt.estimates} == set(declared)
    for estimate in dealt.estimates:
        assert set(estimate.group) == set(declared[estimate.quantity].groups)
    assert {e.quantity for e in dealt.estimates if e.method == "exact"} == {n for n, q in declared.items() if q.exact}


def test_what_cannot_be_enumerated_is_sampled_unasked() -> None:
    """Without an amount the meld search is asked all the same, and nothing is told twice."""
    result = analyzer.odds("romme-51", threads=2)
    sampled = {e.quantity for e in result.estimates if e.method == "fixed"}
    assert sampled == {
        "melds_dealt", "opening_dealt", "opening_with_jokers", "cards_laid_at_once", "hand_romme_dealt"
    }  # fmt: skip
    assert result.seed == 1


def test_the_ruleset_counts() -> None:
    """A minimum of its own is told too; a joker limit makes openings rarer; a starter who may not meld has no romme."""
    few = analyzer.odds("romme-one-joker", options=["opening_minimum=60", "starter_may_meld=false"], sampled=4000)
    many = analyzer.odds("romme", options=["opening_minimum=60"], sampled=4000)
    both = [of(result, "opening_dealt", cards=14, minimum=60).value for result in (few, many)]
    assert both[0] < both[1]  # type: ignore[operator]
    assert not [e for e in few.estimates if e.quantity == "hand_romme_dealt"]


def test_rounds_dealt_are_those_played() -> None:
    """Round i of the sample has the cards of round i of a trace."""
    from analyzer.games import get
    from analyzer.rulesets import load
    from kernels.romme.odds import LAYOUT

    tally = get("romme").odds_plan(load("romme"), 7).run(5, 6)
    (record,) = analyzer.trace("romme", "quick", index=5, seed=7)
    starter = record["hands"][(record["dealer"] + 1) % 2]
    assert len(starter) == 14
    assert LAYOUT.view(tally, "jokers")[0, starter.count("*")] == 1
