"""Help pages: every command has one, with examples that run."""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

from analyzer.cli.main import app
from tests.cli.shell import analyzer, shell

POSITION = 'hand = "4 7 10"\ntable = "1 6 12"\ndeal = 3\ndealer = "me"\n'
RULES = 'base = "ronda-duel"\n'
HANDS = "9H 9D * 2C\nJC QC KC 5S\n"

FEWER = {
    "advise": "--worlds 20",
    "check": "--explain 004-pack",
    "report": "--rounds 200 --matches 20",
    "tune": "--blocks 2 --candidates 5 --generations 1 --confirm-blocks 2",
}
"""What makes an example quick that says no number of its own."""


def commands(command: Any, name: str = "analyzer") -> Iterator[tuple[str, Any]]:
    """Yield every command with the words that call it."""
    yield name, command
    for word, inner in getattr(command, "commands", {}).items():
        yield from commands(inner, f"{name} {word}")


COMMANDS = dict(commands(get_command(app)))
EXAMPLES = [line.strip() for one in COMMANDS.values() for line in one.epilog.splitlines()[1:]]


def quick(example: str) -> str:
    """Return an example with small numbers of games."""
    fewer = re.sub(r"(--(?:rounds|matches|sampled)) \d+", r"\1 20", example)
    swapped = {"--precision 0.01": "--precision 5", "--budget 60": "--budget 1", "--share 0.1": "--share 0.001"}
    for much, little in {**swapped, "less": "cat"}.items():
        fewer = fewer.replace(much, little)
    words = "" if "--share" in fewer else FEWER.get(fewer.split()[1], "")
    begin, sign, rest = fewer.partition(" >")
    whole = "check" in fewer and fewer != "analyzer check"
    return fewer if whole else f"{begin} {words}{sign}{rest}"


@pytest.mark.parametrize("name", COMMANDS)
def test_a_help_page_has_examples_of_its_command(name: str) -> None:
    lines = COMMANDS[name].epilog.splitlines()
    assert lines[0] == "Examples:"
    assert len(lines) > 1
    assert all(line.strip().startswith(name) for line in lines[1:])


@pytest.mark.parametrize("name", COMMANDS)
def test_a_help_page_wraps_where_the_terminal_does(name: str) -> None:
    answer = analyzer(*name.split()[1:], "--help", COLUMNS="1000")
    assert answer.exit_code == 0
    prose = [line.strip() for line in answer.stdout.splitlines() if line.strip() and line[0] not in "╭│╰"]
    paragraphs = [" ".join(part.split()) for part in (COMMANDS[name].help or "").split("\n\n")]
    assert all(paragraph in prose for paragraph in paragraphs)


# What passing enumerates and all pages draw does not get quicker with fewer games: they have tests of their own.
@pytest.mark.parametrize(
    "example",
    [one for one in dict.fromkeys(EXAMPLES) if " passing " not in one and one != "analyzer report --out reports"],
)
def test_an_example_runs(example: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    claims = analyzer("check", "--template", "ronda").stdout
    files = {
        "position": POSITION,
        "my-rules": RULES,
        "my-romme": RULES.replace("ronda-duel", "romme"),
        "my-claims": claims,
    }
    for name, text in files.items():
        (tmp_path / f"{name}.toml").write_text(text)
    (tmp_path / "hands.txt").write_text(HANDS)
    line = quick(example)
    if re.search(r" [<>|] ", re.sub('".*?"', "", line)):
        answer = shell(f"cd '{tmp_path}' && {line}")
    else:
        monkeypatch.chdir(tmp_path)
        answer = analyzer(*shlex.split(line)[1:])
    assert "Error" not in answer.stderr
    assert "Traceback" not in answer.stderr
    assert answer.exit_code in ((0, 1, 3) if " check" in example else (0,)), answer.stderr
