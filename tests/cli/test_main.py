"""Start-up, exit statuses, and pipes that are closed."""

import json
import os
import subprocess
import sys

import pytest

from tests.cli.shell import ROOT, analyzer, shell

SLOW = ("numpy", "numba", "pandas", "matplotlib", "scipy")


@pytest.mark.parametrize("words", [["--help"], ["rules", "list"], ["rules", "show", "romme"], ["policies", "list"]])
def test_looking_things_up_imports_nothing_slow(words: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "analyzer", *words],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    imported = {line.rsplit("|", 1)[-1].strip().split(".")[0] for line in done.stderr.splitlines()}
    assert "analyzer" in imported
    assert imported.isdisjoint(SLOW)


def test_help_lists_every_command_and_examples() -> None:
    answer = analyzer("--help")
    assert answer.exit_code == 0
    for word in ("rules", "policies", "quantities", "--version", "Examples"):
        assert word in answer.stdout


def test_no_words_is_a_call_for_help() -> None:
    answer = analyzer()
    assert answer.exit_code == 2
    assert "rules" in answer.stdout + answer.stderr


def test_version() -> None:
    answer = analyzer("--version")
    assert answer.exit_code == 0
    assert answer.stdout.startswith("analyzer")


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        (["ruels"], "rules"),
        (["rules", "shw"], "show"),
        (["rules", "list", "--jsn"], "--json"),
        (["rules", "show"], "RULESET"),
        (["rules", "show", "romme", "--seats", "two"], "--seats"),
    ],
)
def test_a_wrong_word_is_named_with_a_hint(words: list[str], hint: str) -> None:
    answer = analyzer(*words)
    assert answer.exit_code == 2
    assert answer.stdout == ""
    assert hint in answer.stderr
    assert "Traceback" not in answer.stderr


def test_bad_input_is_one_message_and_status_2() -> None:
    answer = analyzer("rules", "show", "rnda-duel")
    assert answer.exit_code == 2
    assert answer.stdout == ""
    assert answer.stderr.count("\n") == 1
    assert "ronda-duel" in answer.stderr


def test_an_interrupt_is_status_130(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(_game: str | None = None) -> list[str]:
        raise KeyboardInterrupt

    monkeypatch.setattr("analyzer.rulesets.names", interrupt)
    answer = analyzer("rules", "list")
    assert (answer.exit_code, answer.stdout) == (130, "")
    assert "Traceback" not in answer.stderr


def test_a_fault_of_the_program_is_no_verdict(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("analyzer.rulesets.names", lambda _game=None: 1 / 0)
    answer = analyzer("rules", "list")
    assert answer.exit_code == 70
    assert "ZeroDivisionError" in answer.stderr


def test_a_closed_pipe_is_quiet() -> None:
    answer = shell("analyzer rules show ronda-duel | true")
    assert answer.stderr == ""
    assert answer.exit_code == 141


@pytest.mark.parametrize("words", ["--help", "melds --help", "rules --help", "policies show --help"])
def test_help_into_a_closed_pipe_is_quiet(words: str) -> None:
    answer = shell(f"analyzer {words} | true")
    assert (answer.exit_code, answer.stderr) == (141, "")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs a device that is always full")
def test_a_full_disk_is_one_message() -> None:
    answer = shell("analyzer rules list > /dev/full")
    assert answer.exit_code == 2
    assert answer.stderr == "Error: output: No space left on device\n"


def test_closed_output_is_no_fault() -> None:
    answer = shell("analyzer rules list >&-")
    assert (answer.exit_code, answer.stderr) == (0, "")


def test_works_without_a_home_or_any_environment() -> None:
    answer = shell("analyzer rules show romme --json")
    assert answer.exit_code == 0
    assert json.loads(answer.stdout)["opening_minimum"] == 30


def test_narrow_encodings_lose_letters_and_nothing_else() -> None:
    answer = shell("analyzer rules text romme", PYTHONIOENCODING="ascii")
    assert answer.exit_code == 0
    assert "Romm?" in answer.stdout
