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
    document = json.loads(analyzer("policies", "features", "--game", "ronda", "--json").stdout)
    assert [one["name"] for one in document["features"]] == [f.name for f in policies.vocabulary("ronda").features]
    assert "cards_taken" in analyzer("policies", "features").stdout


@pytest.mark.parametrize(
    ("words", "hint"), [(["show", "gredy"], "greedy"), (["list", "--game", "poker"], "ronda"), (["show"], "POLICY")]
)
def test_what_is_not_there_is_named(words: list[str], hint: str) -> None:
    answer = analyzer("policies", *words)
    assert (answer.exit_code, answer.stdout) == (2, "")
    assert hint in answer.stderr
