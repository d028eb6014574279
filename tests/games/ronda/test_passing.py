"""When passing pays: enumerated and dealt, the same; and what is known of single rondas in the team game."""

import pytest

from analyzer import api
from analyzer.errors import InputError
from analyzer.experiments.passing import rows
from tests.cli.shell import analyzer


def test_dealt_hands_agree_with_those_enumerated() -> None:
    result = api.passing("ronda-duel", rounds=100_000, confidence=1 - 1e-6)
    exact = {tuple(sorted(one.group.items())): one.value for one in result.estimates if one.method == "exact"}
    sampled = [one for one in result.estimates if one.method != "exact" and (one.n or 0) > 500]
    assert len(sampled) > 100
    for one in sampled:
        value = exact[tuple(sorted(one.group.items()))]
        assert value is not None and one.low is not None and one.high is not None  # noqa: PT018
        assert one.low <= value <= one.high


def test_a_ronda_between_two_is_worth_what_a_count_of_hands_says() -> None:
    # A pair of the highest rank loses to three equal alone: against two cards of its own rank it ties.
    result = api.passing("ronda-pagat", rounds=1)
    twelve = next(
        one.value
        for one in result.estimates
        if one.group == {"deal": 1, "kind": "ronda", "rank": 12} and one.method == "exact"
    )
    assert twelve is not None
    assert 1 < twelve < 1.5


def test_of_single_rondas_only_aces_in_the_first_deal_of_the_team_game_are_kept_back() -> None:
    result = api.passing("ronda-teams", rounds=600_000)
    paying = {
        (row[0], row[1], row[2]) for row in rows(result) if row[1] == "ronda" and not row[3] and row[-1] == "pays"
    }
    assert paying == {("1", "ronda", "1")}
    assert result.value("announcing_gain", deal=1, kind="ronda", rank=1).value == pytest.approx(-0.05, abs=0.02)


def test_the_command_shows_where_a_pass_may_pay() -> None:
    ran = analyzer("passing", "ronda-teams", "--rounds", "200000", "--quiet")
    assert ran.exit_code == 0
    assert "Announcing less passing" in ran.stdout


def test_without_announcements_there_is_nothing_to_keep_back() -> None:
    with pytest.raises(InputError, match="no announcements"):
        api.passing("ronda-open")
