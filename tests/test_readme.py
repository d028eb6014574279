"""The README shows real output: every console block is run again and must say the same.

A line `…` in a block stands for any number of lines left out there.
"""

import re
import shlex
from pathlib import Path

import pytest

from tests.cli.shell import ROOT, analyzer

README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```console\n(.*?)```", README, flags=re.DOTALL)
CUT = "…"

# What plays games is run by the examples of its help page.
INLINE = list(dict.fromkeys(re.findall(r"`analyzer ((?:rules|policies|quantities|check --template)[^`>]*)", README)))


def sessions() -> list[tuple[str, list[str]]]:
    """Return every command of the README with the lines shown below it."""
    found: list[tuple[str, list[str]]] = []
    for block in BLOCKS:
        for line in block.splitlines():
            if line.startswith("$ "):
                found.append((line[2:], []))
            else:
                found[-1][1].append(line.rstrip())
    return found


def shows(expected: list[str], said: list[str]) -> bool:
    """Say whether the expected lines, in which `…` stands for any lines, are what was said."""
    pattern = "".join("(?:.*\n)*?" if line.strip() == CUT else re.escape(line) + "\n" for line in expected)
    return re.fullmatch(pattern, "".join(line.rstrip() + "\n" for line in said)) is not None


def trimmed(lines: list[str]) -> list[str]:
    """Return the lines without empty ones at either end."""
    while lines and not lines[0].strip():
        lines = lines[1:]
    while lines and not lines[-1].strip():
        lines = lines[:-1]
    return lines


@pytest.mark.parametrize(("command", "expected"), sessions(), ids=[command for command, _ in sessions()])
def test_every_command_says_what_the_readme_shows(
    command: str, expected: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program, *words = shlex.split(command)
    assert program == "analyzer"
    monkeypatch.chdir(tmp_path)
    answer = analyzer(*words)
    assert "Traceback" not in answer.stderr
    said = trimmed(answer.stdout.splitlines()) or trimmed(answer.stderr.splitlines())
    assert shows(trimmed(expected), said), answer.stdout + answer.stderr


@pytest.mark.parametrize("command", INLINE)
def test_every_command_of_the_text_runs(command: str, tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(analyzer("rules", "show", "ronda-duel", "--toml").stdout)
    answer = analyzer(*shlex.split(command.replace("FILE", str(mine))))
    assert (answer.exit_code, answer.stderr) == (0, "")
    assert answer.stdout


def test_a_changed_line_is_noticed() -> None:
    assert shows(["a", CUT, "d"], ["a", "b", "c", "d"])
    assert not shows(["a", CUT, "d"], ["a", "b", "c", "e"])
    assert not shows(["a", "b"], ["a", "b", "c"])
