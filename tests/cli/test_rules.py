"""`analyzer rules`."""

import json
from pathlib import Path

import pytest

from analyzer import rulesets
from tests.cli.shell import analyzer


def test_list_shows_every_shipped_ruleset() -> None:
    answer = analyzer("rules", "list")
    assert answer.exit_code == 0
    assert all(name in answer.stdout for name in rulesets.names())
    only = json.loads(analyzer("rules", "list", "--game", "ronda", "--json").stdout)
    assert [one["name"] for one in only] == rulesets.names("ronda")


@pytest.mark.parametrize("name", rulesets.names())
def test_show_explains_every_option_with_its_rule(name: str) -> None:
    answer = analyzer("rules", "show", name)
    assert answer.exit_code == 0
    for option in rulesets.schema(rulesets.load(name).game):
        assert f" {option.name} " in answer.stdout
        assert option.rule in answer.stdout


def test_show_says_what_a_value_means_and_what_has_no_meaning() -> None:
    text = " ".join(analyzer("rules", "show", "ronda-open", COLUMNS="400").stdout.split())
    assert "two_pairs_double – (never)" in text
    assert "Here: everybody who answers, at once." in text
    assert "'analyzer rules text ronda'" in text


def test_show_as_json_is_the_ruleset_with_overrides() -> None:
    answer = analyzer("rules", "show", "romme", "--seats", "4", "--set", "opening_minimum=51", "--json")
    document = json.loads(answer.stdout)
    assert (document["name"], document["game"]) == ("romme", "romme")
    assert (document["seats"], document["opening_minimum"], document["limit"]) == (4, 51, None)


def test_show_as_toml_is_a_file_to_start_from(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(analyzer("rules", "show", "ronda-pagat", "--toml").stdout)
    assert rulesets.load(str(path)) == rulesets.load("ronda-pagat")
    assert analyzer("rules", "validate", str(path)).exit_code == 0


def test_diff_shows_what_differs_and_nothing_else() -> None:
    answer = analyzer("rules", "diff", "ronda-duel", "ronda-pagat", "--json")
    differences = {one["option"]: (one["a"], one["b"]) for one in json.loads(answer.stdout)["differences"]}
    assert differences == {
        "deals": ([4] * 5, [3] * 6),
        "face_up": (0, 4),
        "initial_table": (None, "replace"),
        "initial_run": (None, "replace"),
        "two_pairs_double": ("first_deal", "never"),
        "target": (33, 41),
    }
    assert "R22" in analyzer("rules", "diff", "ronda-duel", "ronda-pagat").stdout


def test_diff_of_equals_says_so() -> None:
    assert "same options" in analyzer("rules", "diff", "romme", "romme").stdout
    assert json.loads(analyzer("rules", "diff", "romme", "romme", "--json").stdout)["differences"] == []


def test_diff_of_two_games_is_refused() -> None:
    answer = analyzer("rules", "diff", "romme", "ronda-duel")
    assert (answer.exit_code, answer.stdout) == (2, "")


def test_validate_accepts_and_says_what_it_is(tmp_path: Path) -> None:
    path = tmp_path / "mine"
    path.write_text('base = "romme"\nseats = 6\n')
    answer = analyzer("rules", "validate", str(path))
    assert answer.exit_code == 0
    assert "valid ruleset of romme" in answer.stdout
    document = json.loads(analyzer("rules", "validate", str(path), "--json").stdout)
    assert document["valid"] is True
    assert document["ruleset"]["seats"] == 6


def test_validate_refuses_with_the_line(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('base = "romme"\n\nseat = 6\n')
    answer = analyzer("rules", "validate", str(path), "--json")
    assert answer.exit_code == 2
    assert json.loads(answer.stdout)["valid"] is False
    assert f"{path}, line 3: unknown option 'seat'" in answer.stderr


def test_validate_wants_a_file_not_a_name() -> None:
    assert "no such file" in analyzer("rules", "validate", "romme").stderr


@pytest.mark.parametrize("game", rulesets.GAMES)
def test_options_and_text_of_a_game(game: str) -> None:
    options = json.loads(analyzer("rules", "options", game, "--json").stdout)
    assert [one["name"] for one in options] == [option.name for option in rulesets.schema(game)]
    assert options[0]["name"] in analyzer("rules", "options", game).stdout
    text = analyzer("rules", "text", game).stdout
    assert text == rulesets.text(game)
    assert json.loads(analyzer("rules", "text", game, "--json").stdout) == {"game": game, "text": text}


@pytest.mark.parametrize(
    "words", [["list", "--game", "poker"], ["options", "poker"], ["text", "poker"], ["show", "poker.toml"]]
)
def test_what_is_not_there_is_named(words: list[str]) -> None:
    answer = analyzer("rules", *words)
    assert (answer.exit_code, answer.stdout) == (2, "")
    assert "poker" in answer.stderr
