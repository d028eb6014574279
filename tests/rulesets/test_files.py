"""Rulesets of a user's own."""

from pathlib import Path

import pytest

from analyzer import rulesets
from analyzer.errors import InputError

DUEL = rulesets.load("ronda-duel").to_toml()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "mine.toml"


def test_a_base_gives_what_the_file_does_not(file: Path) -> None:
    file.write_text('name = "to-41"\nbase = "ronda-duel"\ntarget = 41\n')
    ruleset = rulesets.load(str(file))
    assert (ruleset.name, ruleset.game) == ("to-41", "ronda")
    assert rulesets.diff(rulesets.load("ronda-duel"), ruleset) == [("target", 33, 41)]
    assert rulesets.load(str(file), ["target=51"])["target"] == 51


def test_a_file_is_named_after_itself_where_it_gives_no_name(file: Path) -> None:
    file.write_text('base = "romme"\nseats = 4\n')
    assert rulesets.load(str(file)).name == "mine"


def test_a_base_s_values_lose_their_meaning_without_complaint(file: Path) -> None:
    file.write_text('base = "ronda-pagat"\nannouncements = false\n')
    assert rulesets.load(str(file))["ronda_points"] is None
    assert rulesets.load(str(file), ["announcements=true"])["ronda_points"] == 1


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (DUEL.replace("seats", "seat"), "mine.toml, line 5: unknown option 'seat': did you mean seats"),
        (DUEL.replace("target = 33", "target = 0"), "line 24: target = 0: must be"),
        (DUEL.replace("target = 33", ""), "not set: target"),
        (DUEL.replace("seats = 2", 'seats = "2"'), 'line 5: seats = "2": must be'),
        (DUEL.replace("face_up = 0", 'face_up = 0\ninitial_run = "allow"'), "line 8: initial_run has no meaning here"),
        ('game = "ronda"\n', "not set: seats, deals"),
        ('name = "x"\n', "needs base"),
        ('base = "ronda-dual"\ntarget = 41\n', "line 1: unknown base 'ronda-dual': did you mean ronda-duel"),
        ('base = "romme"\ngame = "ronda"\n', "line 2: game is 'ronda', but its base romme"),
        ('game = "poker"\n', "line 1: unknown game 'poker'"),
        ("game = 3\n", "line 1: game = 3: must be a text"),
        ('base = "ronda-duel"\n[options]\ntarget = 41\n', "unknown option 'options'"),
        ('base = "ronda-duel"\ndeals = [4, 4, 4, 4]\n', "mine.toml: deals = 4,4,4,4: .* 32 cards"),
        ("", "empty"),
        ("[", "not TOML"),
    ],
)
def test_mistakes_are_named_with_their_lines(file: Path, text: str, message: str) -> None:
    file.write_text(text)
    with pytest.raises(InputError, match=message):
        rulesets.load(str(file))


def test_paths_that_are_no_rulesets(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="no such file"):
        rulesets.load(str(tmp_path / "mine.toml"))
    with pytest.raises(InputError, match="is a folder"):
        rulesets.load(str(tmp_path))


def test_an_unknown_name_brings_the_nearest() -> None:
    with pytest.raises(InputError, match="unknown ruleset 'ronda-team': did you mean ronda-teams"):
        rulesets.load("ronda-team")
