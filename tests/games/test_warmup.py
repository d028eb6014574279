"""What is missing is compiled, once, and noted."""

from pathlib import Path
from types import SimpleNamespace

import pytest

from analyzer import games
from analyzer.games import warmup
from kernels import compile as compiling
from kernels import notice


@pytest.fixture
def compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return what is compiled of a game of two parts that is kept in a folder of its own."""
    done: list[str] = []
    game = SimpleNamespace(warmups={"play": lambda: done.append("play"), "deal": lambda: done.append("deal")})
    monkeypatch.setattr(games, "get", lambda name: game)
    monkeypatch.setattr(compiling, "cache_folder", lambda room: tmp_path)
    return done


def test_what_is_missing_is_compiled_and_told(compiled: list[str]) -> None:
    heard: list[str] = []
    notice.tell_with(heard.append)
    assert warmup.missing(["ronda"]) == [("ronda", "play"), ("ronda", "deal")]
    warmup.warm(["ronda"])
    assert compiled == ["play", "deal"]
    assert heard == ["Compiling Ronda, once; later runs find it ready …"]
    assert warmup.missing(["ronda"]) == []
    warmup.warm(["ronda"])
    assert compiled == ["play", "deal"]


def test_without_a_folder_nothing_is_compiled_ahead(compiled: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiling, "cache_folder", lambda room: None)
    warmup.warm(["ronda"])
    assert compiled == []


def test_a_process_that_fails_is_no_harm(compiled: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.executable", "/bin/false")
    warmup.warm(["ronda"], processes=2)
    assert compiled == []
    assert len(warmup.missing(["ronda"])) == 2


def test_every_game_says_what_it_compiles() -> None:
    for name in games.GAMES:
        assert next(iter(games.get(name).warmups)) == "play"
