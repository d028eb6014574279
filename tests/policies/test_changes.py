"""Changes in a policy's name: what they set, and what they may not."""

from pathlib import Path

import pytest

from analyzer import policies
from analyzer.errors import InputError


def test_a_name_turns_switches_on_and_off() -> None:
    policy = policies.load("counting+pair_trap-count", "ronda")
    assert (policy.name, policy.switches["pair_trap"], policy.switches["count"]) == (
        "counting+pair_trap-count",
        True,
        False,
    )


def test_a_name_sets_weights_and_values() -> None:
    policy = policies.load("counting+memory=8+trap_2=-1.5-dead_spent+pass_rondas=1,12", "ronda")
    assert policy.switches["memory"] == 8
    assert policy.switches["pass_rondas"] == (1, 12)
    assert (policy.weights["trap_2"], policy.weights["dead_spent"]) == (-1.5, 0)


def test_a_file_may_be_changed_too(tmp_path: Path) -> None:
    path = tmp_path / "my-own+player.toml"
    path.write_text('base = "greedy"\n')
    assert policies.load(str(path), "ronda").weights["dead"] == 0
    assert policies.load(f"{path}+dead=2", "ronda").weights["dead"] == 2


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("counting+par_trap", "pair_trap"),
        ("counting+memory", "memory=value"),
        ("counting-memory=3", "memory=value"),
        ("counting+memory=41", "0 to 40"),
        ("counting+trap_2=much", "must be a number"),
        ("conting+pair_trap", "counting"),
        ("counting+announce=loudly", "always or never"),
    ],
)
def test_other_changes_are_refused(name: str, reason: str) -> None:
    with pytest.raises(InputError, match=reason):
        policies.load(name, "ronda")


def test_a_policy_may_leave_some_tables_to_another() -> None:
    best, teams = (policies.load(name, "ronda") for name in ("best", "best-teams"))
    assert policies.fitting(best, 2) == best
    assert policies.fitting(best, 4).weights == teams.weights
    assert policies.fitting(best, 4).name == "best"
    changed = policies.fitting(policies.load("best+memory=3", "ronda"), 4)
    assert (changed.switches["memory"], changed.weights) == (3, teams.weights)


def test_every_game_is_played_by_the_policy_that_fits_it() -> None:
    from analyzer import api

    best, teams = (policies.load(name, "ronda").weights for name in ("best", "best-teams"))
    assert api.setup("ronda-duel", "best").policies[0].weights == best
    assert api.setup("ronda-teams", "best").policies[0].weights == teams
