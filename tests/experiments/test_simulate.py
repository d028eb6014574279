"""Simulating: the same numbers from every way of running, and intervals that say how they came about."""

import pytest

from analyzer import api, rulesets
from analyzer.errors import InputError
from analyzer.experiments.simulate import shares
from analyzer.games import get
from analyzer.games.game import Setup

# Mean points of a side in a full round with uniformly random play, and their standard error.
PUBLISHED = {
    "ronda-duel": (6.52, 5.57, 0.03),
    "ronda-teams": (6.11, 5.29, 0.03),
    "ronda-open": (21.97, 24.13, 0.02),
    "ronda-pagat": (5.13, 4.43, 0.01),
}
# Two-sided normal quantile at 1e-6, which a right engine misses once in a million runs of this test.
QUANTILE = 4.89


@pytest.mark.parametrize("name", PUBLISHED)
def test_random_rounds_bring_the_published_points(name: str) -> None:
    result = api.simulate(name, "random", rounds=400_000, dealer="fixed", threads=2)
    dealer, other, error = PUBLISHED[name]
    for side, figure in (("dealer", dealer), ("other", other)):
        found = result.value("points", side=side)
        assert found.value is not None
        assert found.std_error is not None
        assert abs(found.value - figure) < QUANTILE * (found.std_error**2 + error**2) ** 0.5


def test_threads_and_chunks_change_nothing() -> None:
    one = api.simulate("ronda-teams", "greedy", rounds=5_000, threads=1)
    two = api.simulate("ronda-teams", "greedy", rounds=5_000, threads=3)
    assert one.estimates == two.estimates
    setup = api.setup("ronda-teams", "greedy")
    plan = get("ronda").plan(setup)
    whole = plan.run(0, 5_000)
    parts = plan.run(0, 17) + plan.run(17, 1_234) + plan.run(1_234, 5_000)
    assert (whole == parts).all()


def test_a_range_in_two_parts_is_the_whole_range() -> None:
    plan = get("ronda").plan(api.setup("ronda-open", "greedy", unit="match"))
    assert (plan.run(0, 300) == plan.run(0, 100) + plan.run(100, 300)).all()


def test_sources_add_up_to_points_and_cards_to_the_pack() -> None:
    for name in PUBLISHED:
        result = api.simulate(name, "greedy", rounds=2_000, dealer="fixed")
        for side in ("dealer", "other"):
            parts = ("announcements", "chains", "missa", "cards", "last_card")
            total = sum(result.value(f"points_{part}", side=side).value or 0 for part in parts)
            assert result.value("points", side=side).value == pytest.approx(total)
        cards = sum(result.value("cards", side=side).value or 0 for side in ("dealer", "other"))
        assert cards == pytest.approx(40)


def test_the_first_policy_plays_side_0() -> None:
    result = api.simulate("ronda-duel", ["greedy", "random"], rounds=5_000)
    strong, weak = result.value("points", side=0), result.value("points", side=1)
    assert strong.low is not None
    assert weak.high is not None
    assert strong.low > weak.high


def test_shares_are_the_distribution_of_a_mean() -> None:
    result = api.simulate("ronda-duel", rounds=3_000, dealer="fixed", distributions=True)
    rows = [e for e in result.estimates if e.quantity == "cards_share" and e.group["side"] == "dealer"]
    assert sum(e.value or 0 for e in rows) == pytest.approx(1)
    mean = sum((e.value or 0) * int(e.group["outcome"]) for e in rows)
    assert mean == pytest.approx(result.value("cards", side="dealer").value)


def test_proportions_have_no_further_shares() -> None:
    setup = api.setup("ronda-duel")
    measures = get("ronda").measures(setup, get("ronda").plan(setup).run(0, 10))
    assert not [share for measure in measures if measure.kind == "proportion" for share in shares(measure)]


def test_precision_is_reached_and_labelled() -> None:
    result = api.simulate("ronda-duel", "greedy", precision=0.2, threads=2)
    assert result.stopped == "precision"
    for estimate in result.estimates:
        assert estimate.method == "sequential"
    for side in ("dealer", "other"):
        points = result.value("points", side=side)
        assert points.low is not None
        assert points.high is not None
        assert points.high - points.low <= 0.4


def test_a_fixed_number_is_labelled_so() -> None:
    result = api.simulate("ronda-duel", matches=500)
    assert {estimate.method for estimate in result.estimates} == {"fixed"}
    wins = [result.value("match_wins", side=side).value or 0 for side in ("first_dealer", "other")]
    assert sum(wins) == pytest.approx(1)


def test_an_open_match_is_one_round_and_may_be_drawn() -> None:
    result = api.simulate("ronda-open", matches=2_000)
    assert result.value("match_rounds").value == 1
    shares_of = [result.value("match_wins", side=side).value or 0 for side in ("first_dealer", "other")]
    assert sum(shares_of) + (result.value("match_draws").value or 0) == pytest.approx(1)


def test_resuming_gives_what_one_run_gives(tmp_path) -> None:  # type: ignore[no-untyped-def]
    kept = tmp_path / "kept.jsonl"
    api.simulate("ronda-duel", rounds=300_000, resume=kept)
    longer = api.simulate("ronda-duel", rounds=500_000, resume=kept)
    assert longer.estimates == api.simulate("ronda-duel", rounds=500_000).estimates
    with pytest.raises(InputError, match="seed"):
        api.simulate("ronda-duel", rounds=10, seed=2, resume=kept)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"rounds": 0}, "at least 1"),
        ({"rounds": -5}, "at least 1"),
        ({"rounds": 5, "matches": 5}, "both"),
        ({}, "how much to play"),
        ({"precision": -1.0}, "above 0"),
        ({"rounds": 5, "seed": -1}, "seed"),
        ({"precision": 0.1, "quantity": "pionts"}, "points"),
    ],
)
def test_what_cannot_be_played_is_refused(arguments: dict[str, float], message: str) -> None:
    with pytest.raises(InputError, match=message):
        api.simulate("ronda-duel", **arguments)  # type: ignore[arg-type]


def test_three_policies_are_too_many() -> None:
    setup = Setup(rulesets.load("ronda-duel"), api.setup("ronda-duel", ["random"] * 3).policies, 1)
    with pytest.raises(InputError, match="one per side"):
        get("ronda").plan(setup)


def test_whole_numbers_stay_whole_in_a_frame() -> None:
    frame = api.simulate("ronda-duel", "greedy", rounds=100).frame()
    assert list(frame.columns[:2]) == ["quantity", "side"]
    assert {str(frame[name].dtype) for name in ("deal", "length", "n")} == {"Int64"}
    assert {str(frame[name].dtype) for name in ("value", "low", "high", "std_error")} == {"float64"}
    assert frame.query("quantity == 'longest_run'")["deal"].tolist() == [1, 2, 3, 4, 5]
    assert set(frame.query("quantity == 'points'")["side"]) == {"dealer", "other", 0, 1}
    exact = api.odds("ronda-duel").frame()
    assert str(exact["low"].dtype) == "float64"
    assert exact["n"].isna().all()
    assert frame["deal"].isna().any()


def test_no_group_is_named_as_a_number_is() -> None:
    """In a flat table both are columns."""
    from analyzer.reports.csv import _NUMBERS

    result = api.simulate("ronda-duel", rounds=200, distributions=True)
    assert all(set(estimate.group).isdisjoint(_NUMBERS) for estimate in result.estimates)
    frame = result.frame()
    assert frame.columns.is_unique
