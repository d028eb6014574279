"""`analyzer policies`."""

import json
from pathlib import Path

import pytest

from analyzer import policies
from tests.cli.shell import analyzer


def test_list_shows_every_shipped_policy() -> None:
    answer = analyzer("policies", "list", "--game", "ronda")
    assert answer.exit_code == 0
    assert all(name in answer.stdout for name in policies.names("ronda"))
    documents = json.loads(analyzer("policies", "list", "--json").stdout)
    assert {"random", "greedy"} <= {one["name"] for one in documents if one["game"] == "ronda"}


def test_show_explains_weights_and_switches() -> None:
    answer = analyzer("policies", "show", "greedy")
    assert answer.exit_code == 0
    for word in ("cards_taken", "points", "announce", "always"):
        assert word in answer.stdout
    assert json.loads(analyzer("policies", "show", "greedy", "--json").stdout)["weights"]["points"] == 1.0


def test_show_as_toml_is_a_file_to_start_from(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(analyzer("policies", "show", "greedy", "--toml").stdout)
    assert policies.load(str(path), "ronda") == policies.load("greedy", "ronda")


def test_features_are_the_words_of_a_game() -> None:
    document = json.loads(analyzer("policies", "features", "ronda", "--json").stdout)
    assert [one["name"] for one in document["features"]] == [f.name for f in policies.vocabulary("ronda").features]
    romme = analyzer("policies", "features", "romme").stdout
    assert "frees_joker" in romme
    assert "cards_taken" not in romme


def test_features_without_a_game_are_those_of_both() -> None:
    answer = analyzer("policies", "features")
    assert "cards_taken" in answer.stdout
    assert "frees_joker" in answer.stdout
    documents = json.loads(analyzer("policies", "features", "--json").stdout)
    assert [one["game"] for one in documents] == ["ronda", "romme"]


def test_a_policy_of_one_game_is_found_without_naming_the_game(tmp_path: Path) -> None:
    for name, game in (("quick", "romme"), ("greedy", "ronda"), ("quick-twin", "romme"), ("greedy+points=2", "ronda")):
        assert json.loads(analyzer("policies", "show", name, "--json").stdout)["game"] == game
    path = tmp_path / "mine.toml"
    path.write_text('name = "mine"\n[weights]\nfrees_joker = 1\n')
    assert json.loads(analyzer("policies", "show", str(path), "--json").stdout)["game"] == "romme"
    path.write_text('name = "mine"\ngame = "romme"\nbase = "best"\n')
    assert json.loads(analyzer("policies", "show", str(path), "--json").stdout)["game"] == "romme"


def test_a_policy_that_both_games_have_needs_the_game() -> None:
    answer = analyzer("policies", "show", "counting")
    assert (answer.exit_code, answer.stdout) == (2, "")
    assert answer.stderr == "Error: counting is a policy of ronda and of romme: say which with --game\n"


@pytest.mark.parametrize("name", ["best-duel", "best-teams", "counting+pair_trap", "best+joker_hold=2"])
def test_a_policy_that_one_game_alone_can_play_needs_no_game(name: str) -> None:
    """`best` is a policy of both games; what stands behind it is none of the other's switches."""
    answer = analyzer("policies", "show", name)
    assert answer.exit_code == 0
    assert answer.stdout.startswith(name)


def test_a_change_that_no_game_has_is_named() -> None:
    answer = analyzer("policies", "show", "best-trap")
    assert answer.exit_code == 2
    assert "no switch or feature 'trap'" in answer.stderr
    for game in ("ronda", "romme"):
        answer = analyzer("policies", "show", "counting", "--game", game, "--json")
        assert json.loads(answer.stdout)["game"] == game


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        (["show", "gredy"], "greedy"),
        (["show", "greedy+xx"], "ronda has no switch or feature 'xx'"),
        (["show", "no.toml"], "no such file"),
        (["features", "poker"], "ronda"),
        (["list", "--game", "poker"], "ronda"),
        (["show"], "POLICY"),
    ],
)
def test_what_is_not_there_is_named(words: list[str], hint: str) -> None:
    answer = analyzer("policies", *words)
    assert (answer.exit_code, answer.stdout) == (2, "")
    assert hint in answer.stderr
