"""Shells are offered the names that a half-written line asks for."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.shell import ROOT, analyzer


def offered(line: str) -> list[str]:
    """Return what bash is offered at the end of a line."""
    at = str(len(line.split(" ")) - 1)
    answer = analyzer(_ANALYZER_COMPLETE="complete_bash", COMP_WORDS=line, COMP_CWORD=at)
    assert (answer.exit_code, answer.stderr) == (0, "")
    return answer.stdout.split()


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("analyzer simu", ["simulate"]),
        ("analyzer rules show ronda-", ["ronda-duel", "ronda-open", "ronda-pagat", "ronda-teams"]),
        ("analyzer rules diff romme romme-5", ["romme-500", "romme-51"]),
        ("analyzer rules text r", ["ronda", "romme"]),
        ("analyzer policies features r", ["ronda", "romme"]),
        ("analyzer policies list --game ro", ["ronda", "romme"]),
        ("analyzer simulate ronda-duel --pol", ["--policy"]),
        ("analyzer simulate ronda-duel --policy qui", []),
        ("analyzer simulate romme --policy qui", ["quick"]),
        ("analyzer simulate nowhere --policy qui", ["quick"]),
        ("analyzer simulate ronda-duel --set ta", ["target="]),
        ("analyzer simulate romme --set ta", ["take_discard="]),
        ("analyzer simulate romme --quantity hand_ro", ["hand_romme"]),
        ("analyzer simulate ronda-duel --dealer f", ["fixed"]),
        ("analyzer compare ronda-duel gre", ["greedy"]),
        ("analyzer compare ronda-duel ronda-p", ["ronda-pagat"]),
        ("analyzer compare ronda-duel greedy ran", ["random"]),
        ("analyzer tournament romme quick hand", ["hand-hunter"]),
        ("analyzer tune ronda-duel --feature twel", ["twelve_kept"]),
        ("analyzer check ronda-t", ["ronda-teams-000"]),
        ("analyzer check --explain 002-example-r", ["002-example-run"]),
        ("analyzer check romme-004 --explain 002", []),
        ("analyzer check nowhere.toml --explain 002", []),
        ("analyzer check --template rom", ["romme"]),
        ("analyzer melds 9H --objective p", ["penalty"]),
    ],
)
def test_names_are_offered(line: str, words: list[str]) -> None:
    assert offered(line) == words


def test_every_option_of_a_command_is_offered() -> None:
    assert {"--rounds", "--matches", "--precision", "--set", "--json"} <= set(offered("analyzer simulate romme --"))


def test_zsh_is_told_what_a_name_means() -> None:
    answer = analyzer(_ANALYZER_COMPLETE="complete_zsh", _TYPER_COMPLETE_ARGS="analyzer rules show ronda-p")
    assert answer.stdout.count("\n") == 1
    assert '"ronda-pagat":"' in answer.stdout


def test_bash_completes_with_the_script_that_is_shown(tmp_path: Path) -> None:
    program = tmp_path / "analyzer"
    program.write_text(f"#!/bin/sh\ncd '{ROOT}' && exec '{sys.executable}' -m analyzer \"$@\"\n")
    program.chmod(0o755)
    script = (
        'source <(_ANALYZER_COMPLETE=source_bash analyzer); COMP_WORDS=(analyzer rules show "ronda-p"); COMP_CWORD=3; '
        '_analyzer_completion analyzer; echo "${COMPREPLY[@]}"'
    )
    environment = {"PATH": f"{tmp_path}:/usr/bin:/bin"}
    done = subprocess.run(["bash", "-c", script], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout == "ronda-pagat\n"
