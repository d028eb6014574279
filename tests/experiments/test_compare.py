"""Comparing: blocks on the same deals, told apart by role, decided honestly."""

from dataclasses import replace

import numpy as np
import pytest

from analyzer import api
from analyzer.campaign.executor import Outcome
from analyzer.campaign.plan import Plan
from analyzer.errors import InputError
from analyzer.experiments import blocks
from analyzer.experiments.compare import UNTIL_DECIDED, compare, compare_rulesets
from analyzer.experiments.sampling import Amount
from analyzer.games import get
from tests.experiments.conftest import Impatient


def test_a_renamed_copy_never_differs() -> None:
    setup = api.setup("ronda-duel", ["greedy", "greedy"])
    a, b = setup.policies
    result = compare(replace(setup, policies=(a, replace(b, name="copy"))), Amount(games=2_000))
    assert result.value("difference", of="points").value == 0
    assert result.value("diverged_blocks").value == 0


def test_a_thousand_watched_comparisons_of_copies_are_wrong_at_most_at_the_level() -> None:
    # Copies would tie on common streams, so the deals of the second placement are those of another block: two
    # policies of equal strength whose blocks do vary, watched at every checkpoint.
    from analyzer.statistics.sequences import HistogramSequence
    from analyzer.statistics.tuning import checkpoints

    setup = api.setup("ronda-duel", ["greedy", "greedy"])
    recorder = get("ronda").recorder(setup)
    values, _ = recorder.play(0, 300_000)
    margins = values[:, 0, 1] - values[:, 1, 1]
    most = recorder.columns[1].high
    wrong = 0
    for run in range(1_000):
        watched = HistogramSequence(-most, most, 0.05, spread=8)
        seen = 0
        sample = margins[300 * run : 300 * (run + 1)]
        for look in checkpoints(20, 1.5, 300):
            part = sample[seen:look]
            watched.observe_histogram(np.bincount(part + most, minlength=2 * most + 1), -most)
            seen = look
            if watched.excludes(0.0):
                wrong += 1
                break
    # The level is kept on average; one run more than 5 % plus 4.89 standard deviations would be chance once in 1e6.
    assert wrong <= 50 + 4.89 * (1_000 * 0.05 * 0.95) ** 0.5


def test_a_block_is_two_games_with_sides_exchanged() -> None:
    setup = api.setup("ronda-duel", ["greedy", "random"])
    differences = blocks.policies(setup, by_role=False)
    values, singles, diverged = differences.play(40, 60)
    game = get("ronda")
    for row, index in enumerate(range(40, 60)):
        total = 0
        for place, policies in enumerate((setup.policies, setup.policies[::-1])):
            (record,) = game.tracer(replace(setup, policies=policies))(index)
            margin = record["score"][place] - record["score"][1 - place]
            assert singles[row, place] == margin
            total += margin
        assert values[row, 0] == total
    assert diverged.any()


def test_the_roles_add_up_to_the_difference() -> None:
    setup = api.setup("ronda-teams", ["greedy", "random"])
    result = compare(setup, Amount(games=1_000))
    for of in ("points", "wins", "cards"):
        parts = [result.value("difference", of=of, side=side).value or 0 for side in ("dealer", "other")]
        assert result.value("difference", of=of).value == pytest.approx(sum(parts) / 2)


def test_sources_add_up_to_the_difference_in_points() -> None:
    result = compare(api.setup("ronda-open", ["greedy", "random"]), Amount(games=1_000))
    sources = ("announcements", "chains", "missa", "cards", "last_card")
    total = sum(result.value("difference", of=f"points_{source}").value or 0 for source in sources)
    assert result.value("difference", of="points").value == pytest.approx(total)


def test_it_stops_when_decided_and_says_so() -> None:
    result = compare(api.setup("ronda-duel", ["greedy", "random"]), Amount(precision=UNTIL_DECIDED))
    points = result.value("difference", of="points")
    assert result.stopped == "decided"
    assert points.method == "sequential"
    assert points.low is not None
    assert points.low > 0
    assert {estimate.method for estimate in result.estimates} == {"sequential"}


def test_swapping_the_policies_turns_the_sign() -> None:
    ahead = compare(api.setup("ronda-duel", ["greedy", "random"]), Amount(games=500))
    behind = compare(api.setup("ronda-duel", ["random", "greedy"]), Amount(games=500))
    a, b = (result.value("difference", of="points").value for result in (ahead, behind))
    assert a is not None
    assert b == -a


def test_a_house_rule_on_the_same_deals() -> None:
    result = api.compare("ronda-duel", "ronda-pagat", policy="greedy", rounds=300)
    assert result.value("difference", of="points", side="dealer").n == 300
    setup = api.setup("ronda-duel", "greedy")
    same = compare_rulesets(setup, setup, Amount(games=300))
    assert all(estimate.value == 0 for estimate in same.estimates)


def test_what_cannot_be_compared_is_refused() -> None:
    with pytest.raises(InputError, match="of one game"):
        api.compare("ronda-duel", "romme", rounds=10)
    with pytest.raises(InputError, match="did you mean greedy"):
        api.compare("ronda-duel", "gready", "random", rounds=10)
    with pytest.raises(InputError, match="both"):
        api.compare("ronda-duel", "greedy", "random", rounds=10, matches=10)
    with pytest.raises(InputError, match="greedy and greedy are the same policy"):
        api.compare("ronda-duel", "greedy", "greedy")
    with pytest.raises(InputError, match=r"counting and counting\+count are the same policy"):
        api.compare("ronda-duel", "counting", "counting+count")
    with pytest.raises(InputError, match="best and best-duel are the same policy"):
        api.compare("ronda-duel", "best", "best-duel")
    with pytest.raises(InputError, match="ronda-duel and ronda-duel have the same options"):
        api.compare("ronda-duel", "ronda-duel", policy="greedy")
    with pytest.raises(InputError, match="name a second one"):
        api.compare("ronda-duel", "greedy", rounds=10)
    with pytest.raises(InputError, match="nobody else plays"):
        api.compare("ronda-duel", "greedy", "random", policy="greedy", rounds=10)


def test_a_number_bounds_a_run_for_precision() -> None:
    result = api.compare("ronda-duel", "greedy", "random", rounds=300, precision=1e-6)
    assert result.range == (0, 300)
    assert result.stopped == "max_games"


def test_what_the_deal_or_the_rules_settle_differs_by_nothing() -> None:
    plain = compare(api.setup("ronda-duel", ["greedy", "random"]), Amount(games=50))
    for source in ("announcements", "last_card"):
        still = plain.value("difference", of=f"points_{source}")
        assert (still.low, still.value, still.high) == (0, 0, 0)
    passing = compare(api.setup("ronda-duel", ["greedy+announce=never", "random"]), Amount(games=50))
    announced = passing.value("difference", of="points_announcements")
    assert announced.high is not None
    assert announced.high < 0
    watched = compare(api.setup("ronda-duel", ["greedy", "random"]), Amount(precision=UNTIL_DECIDED))
    assert watched.value("difference", of="points_announcements").high == 0


def test_an_interrupted_number_was_not_fixed_beforehand(impatient: Impatient) -> None:
    """The intervals are those of a run that was watched as far, and hold where those of a fixed number may not."""
    cut = api.compare("ronda-duel", "greedy", "random", rounds=10**9, progress=impatient)
    assert cut.range is not None
    assert (cut.interrupted, cut.provenance["stopped"]) == (True, "interrupted")
    assert {estimate.method for estimate in cut.estimates} == {"sequential"}
    watched = api.compare("ronda-duel", "greedy", "random", rounds=cut.range[1], precision=1e-6)
    fixed = api.compare("ronda-duel", "greedy", "random", rounds=cut.range[1])
    assert fixed.estimates[0].method == "fixed"
    for one, same, narrow in zip(cut.estimates, watched.estimates, fixed.estimates, strict=True):
        assert (one.quantity, one.group, one.value, one.n) == (narrow.quantity, narrow.group, narrow.value, narrow.n)
        if one.quantity != "games_saved":  # whose interval tells how often a run was looked at
            assert one == same
    points, narrow = (found.value("difference", of="points") for found in (cut, fixed))
    assert points.low is not None
    assert narrow.low is not None
    assert points.low < narrow.low


def test_an_interrupt_before_the_first_block_leaves_everything_open(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(plan: Plan, _games: int, **_place: object) -> Outcome:
        return Outcome(np.zeros(plan.size, np.int64), 0, 0, 0.0, "interrupted")

    monkeypatch.setattr("analyzer.campaign.executor.run", nothing)
    points = api.compare("ronda-duel", "greedy", "random", rounds=10).value("difference", of="points")
    assert (points.value, points.n, points.method) == (None, 0, "sequential")


@pytest.mark.parametrize("unit", ["round", "match"])
def test_what_a_game_has_as_a_whole_is_no_difference_of_players(unit: str) -> None:
    """Of turns no side has more than the others; rulesets may well differ in them."""
    found = blocks.policies(api.setup("romme", ["best", "careful"], unit=unit))
    assert {"turns", "hand_romme", "match_rounds"}.isdisjoint(str(column.group.get("of")) for column in found.columns)
    values, _, _ = found.play(0, 40)
    assert values.shape == (40, len(found.columns))
    rules = blocks.rulesets(api.setup("romme-51", "careful"), api.setup("romme", "careful"))
    assert {"turns", "hand_romme"} <= {column.group["of"] for column in rules.columns}
