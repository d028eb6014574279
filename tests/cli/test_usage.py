"""A wrong command line gets one message that names the value, the rule and the nearest that would do."""

import inspect

import pytest
from typer.main import get_command

from analyzer.cli.main import app
from tests.cli.shell import analyzer


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("simulate ronda-duel --rounds abc", "--rounds abc: must be a whole number from 1 to 1,000,000,000,000"),
        ("simulate ronda-duel --rounds 1e6", "did you mean 1000000?"),
        ("simulate ronda-duel --rounds 200,000", "did you mean 200000?"),
        ("simulate ronda-duel --rounds 0", "did you mean 1?"),
        ("simulate ronda-duel --seats 9", "seats = 9: must be 2 or 4 (R2); did you mean 4?"),
        ("simulate ronda-duel --seats 900", "--seats 900: must be a whole number from 1 to 99; did you mean 99?"),
        ("simulate ronda-duel --confidence 2", "--confidence 2: must be a number from 0.5 to 0.999999"),
        ("simulate ronda-duel --confidence 95", "did you mean 0.95?"),
        ("simulate ronda-duel --precision inf", "did you mean 1000000000?"),
        ("simulate ronda-duel --precision nan", "--precision nan: must be a number"),
        ("simulate ronda-duel --seed -1", "did you mean 0?"),
        ("simulate ronda-duel --set target=-5", "target = -5: must be a whole number, 1 to 1000"),
        ("simulate ronda-duel --dealer draw", "--dealer draw: did you mean drawn?"),
        ("simulate ronda-duel --see 1", "has no option --see: did you mean --seed"),
        ("warmup --threads 3", "has no option --threads: 'analyzer warmup --help' lists them"),
        ("warmup --hlep", "has no option --hlep: did you mean --help?"),
        ("simulate RONDA-DUEL", "unknown ruleset 'RONDA-DUEL': did you mean ronda-duel or "),
        ("simulate ronda-duel --zzzzzz", "'analyzer simulate --help' lists them"),
        ("simulate ronda-duel -x", "has no option -x"),
        ("simulate ronda-duel --rounds", "--rounds requires an argument"),
        ("simulate ronda-duel --json=3", "--json does not take a value"),
        ("simulate ronda-duel greedy", "has no use for 'greedy'; did you mean --policy greedy?"),
        ("policies list romme", "has no use for 'romme'; did you mean --game romme?"),
        ("rules text romme twice", "has no use for 'twice'; 'analyzer rules text --help' shows"),
        ("melds 9H 9D *S", "has no use for '9D *S'; several cards are one word, in quotes"),
        ("advise ronda-duel --hand 4 7 10", "has no use for '10'; several cards are one word, in quotes"),
        ("advise ronda-duel mine.toml more", "has no use for 'more'; 'analyzer advise --help' shows"),
        ("simulate", "analyzer simulate needs RULESET: a shipped ruleset"),
        ("simulte", "analyzer has no command 'simulte': did you mean simulate"),
        ("rules shw", "analyzer rules has no command 'shw': did you mean show?"),
        ("tournament ronda-duel", "needs POLICY POLICY…"),
        ("advise ronda-duel --trace 1 2", "--trace requires 3 arguments"),
        ("advise ronda-duel --trace 1 2 x", "--trace x: must be a whole number"),
        ("tune ronda-duel --candidates 2", "--candidates 2: must be a whole number from 5 to"),
    ],
)
def test_one_line_names_value_rule_and_the_nearest(words: str, message: str) -> None:
    answer = analyzer(*words.split())
    assert (answer.exit_code, answer.stdout) == (2, "")
    assert answer.stderr.startswith("Error: ")
    assert answer.stderr.count("\n") == 1
    assert message in answer.stderr


def number_options() -> list[tuple[str, str]]:
    """Return every option of every command that takes a number, with the words that come before it."""
    found = []
    commands = get_command(app).commands  # type: ignore[attr-defined]
    for name, command in commands.items():
        for parameter in getattr(command, "params", ()):
            descriptor = parameter.type_descriptor.annotation
            if inspect.isclass(descriptor) and descriptor in (int, float):
                found.append((name, parameter.opts[0]))
    return found


@pytest.mark.parametrize(("command", "option"), number_options())
def test_every_number_says_what_it_may_be(command: str, option: str) -> None:
    answer = analyzer(command, option, "many", "ronda-duel")
    assert answer.exit_code == 2
    assert answer.stderr.startswith(f"Error: {option} many: must be a ")
    assert "number" in answer.stderr
    assert answer.stderr.count("\n") == 1


def test_every_number_has_bounds_so_that_no_word_can_ask_for_more_than_there_is() -> None:
    for command, option in number_options():
        answer = analyzer(command, option, "1" + 30 * "0", "ronda-duel")
        assert answer.exit_code == 2, (command, option)
        assert "did you mean" in answer.stderr, (command, option)
