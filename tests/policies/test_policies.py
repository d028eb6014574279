"""Policies: the shipped ones are what they claim, and a user's own are checked word by word."""

import tomllib
from pathlib import Path

import pytest

from analyzer import policies
from analyzer.errors import InputError
from analyzer.policies.load import DATA

EVERY = [(game, name) for game in ("ronda", "romme") for name in policies.names(game)]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "mine.toml"


@pytest.mark.parametrize(("game", "name"), EVERY)
def test_every_shipped_policy_loads_in_full_and_describes_itself(game: str, name: str) -> None:
    policy = policies.load(name, game)
    words = policies.vocabulary(game)
    assert (policy.name, policy.game) == (name, game)
    assert policy.description.endswith(".")
    assert list(policy.weights) == [feature.name for feature in words.features]
    assert list(policy.switches) == [switch.name for switch in words.switches]


@pytest.mark.parametrize(("game", "name"), EVERY)
def test_every_shipped_file_is_named_after_its_policy(game: str, name: str) -> None:
    assert tomllib.loads((DATA / game / f"{name}.toml").read_text())["name"] == name


@pytest.mark.parametrize(("game", "name"), EVERY)
def test_a_policy_written_as_toml_loads_as_itself(game: str, name: str, file: Path) -> None:
    file.write_text(policies.load(name, game).to_toml())
    assert policies.load(str(file), game) == policies.load(name, game)


@pytest.mark.parametrize("game", ["ronda", "romme"])
def test_every_word_is_explained(game: str) -> None:
    words = policies.vocabulary(game)
    names = [word.name for word in (*words.features, *words.switches)]
    assert len(names) == len(set(names))
    assert all(word.doc.endswith(".") for word in (*words.features, *words.switches))


def test_random_weighs_nothing() -> None:
    policy = policies.load("random", "ronda")
    assert not any(policy.weights.values())
    assert policy.switches["announce"] == "always"


def test_greedy_weighs_cards_and_points_alike() -> None:
    policy = policies.load("greedy", "ronda")
    assert {name: weight for name, weight in policy.weights.items() if weight} == {"cards_taken": 1.0, "points": 1.0}
    assert policy.switches["announce"] == "always"


def test_json_holds_every_weight_and_switch() -> None:
    policy = policies.load("greedy", "ronda")
    document = policy.to_json()
    assert (document["name"], document["game"]) == ("greedy", "ronda")
    assert document["weights"] == dict(policy.weights)
    assert set(document["switches"]) == set(policy.switches)


def test_a_base_gives_what_the_file_does_not(file: Path) -> None:
    file.write_text('name = "mine"\nbase = "greedy"\n[weights]\npoints = 2.5\n[switches]\nannounce = "never"\n')
    policy = policies.load(str(file), "ronda")
    assert policy.name == "mine"
    assert (policy.weights["cards_taken"], policy.weights["points"]) == (1.0, 2.5)
    assert policy.switches["announce"] == "never"


def test_a_file_needs_no_more_than_its_weights(file: Path) -> None:
    file.write_text("[weights]\npoints = -1\n")
    policy = policies.load(str(file), "ronda")
    assert (policy.name, policy.weights["points"], policy.weights["cards_taken"]) == ("mine", -1.0, 0.0)
    assert policy.switches["announce"] == "always"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[weights]\npoint = 1\n", "line 2: ronda has no feature 'point': did you mean points"),
        ("[switches]\nannounces = true\n", "line 2: ronda has no switch 'announces': did you mean announce"),
        ('[switches]\nannounce = "perhaps"\n', 'line 2: announce = "perhaps": must be'),
        ("points = 1\n", r"line 1: points belongs under \[weights\]"),
        ('announce = "never"\n', r"line 1: announce belongs under \[switches\]"),
        ("weight = 1\n", "line 1: unknown key 'weight': did you mean weights"),
        ("weights = 1\n", "line 1: weights = 1: must be a table"),
        ('[weights]\npoints = "1"\n', 'line 2: points = "1": must be a number'),
        ("[weights]\npoints = true\n", "line 2: points = true: must be a number"),
        ("[weights]\npoints = nan\n", "line 2: points = nan"),
        ("[weights]\npoints = inf\n", "line 2: points = inf"),
        ("[weights]\npoints = 1e7\n", "1,000,000"),
        ('base = "gredy"\n', "line 1: unknown base 'gredy': did you mean greedy"),
        ('game = "romme"\n', "line 1: is a policy for romme, and ronda is played"),
        ("", "empty"),
        ("[weights", "not TOML"),
    ],
)
def test_mistakes_are_named_with_their_lines(file: Path, text: str, message: str) -> None:
    file.write_text(text)
    with pytest.raises(InputError, match=message):
        policies.load(str(file), "ronda")


def test_an_unknown_name_brings_the_nearest() -> None:
    with pytest.raises(InputError, match="unknown ronda policy 'gredy': did you mean greedy"):
        policies.load("gredy", "ronda")
    with pytest.raises(InputError, match="unknown game 'poker'"):
        policies.load("greedy", "poker")


def test_paths_that_are_no_policies(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="no such file"):
        policies.load(str(tmp_path / "mine.toml"), "ronda")
    with pytest.raises(InputError, match="is a folder"):
        policies.load(str(tmp_path), "ronda")


@pytest.mark.parametrize("name", ["best-duel", "best-teams"])
def test_a_tuned_policy_is_shipped_as_it_was_written(name: str) -> None:
    """What `analyzer tune` writes names every feature and switch: one added since, and the file is out of date."""
    assert (DATA / "ronda" / f"{name}.toml").read_text() == policies.load(name, "ronda").to_toml()
