"""`analyzer melds`."""

import json

import pytest

from tests.cli.shell import analyzer, shell


def test_an_arrangement_is_shown():
    answer = analyzer("melds", "9H 9D * JC QC KC 4S", "--minimum", "30")
    assert answer.exit_code == 0
    assert "JC QC KC" in answer.stdout
    assert "worth 57, 6 cards laid, penalty left 4" in answer.stdout


def test_json_is_one_document():
    options = ("--objective", "cards", "--table", "JC QC KC", "--joker-limit", "one", "--keep", "1", "--must", "AC")
    answer = analyzer("melds", "AC 6D", *options, "--json")
    assert json.loads(answer.stdout) == {
        "melds": [],
        "layoffs": [{"do": "layoff", "meld": 0, "cards": ["AC"], "end": "high"}],
        "swaps": [],
        "value": 0,
        "cards_laid": 1,
        "penalty_left": 6,
        "reason": None,
    }


def test_hands_are_read_from_standard_input():
    answer = analyzer("melds", "-", "--json", stdin="AC AD AH 3C\n9H 9D * 2C\n")
    assert [json.loads(line)["value"] for line in answer.stdout.splitlines()] == [33, 27]


def test_a_wrong_hand_is_refused():
    answer = analyzer("melds", "9H 9H 9H")
    assert answer.exit_code == 2
    assert "3 copies of 9H" in answer.stderr


HANDS = "AC AD AH 3C\n\n9H 9D 9C x\n9H 9D * 2C\n"


def test_every_line_is_answered_and_a_wrong_one_is_named():
    answer = analyzer("melds", "-", stdin=HANDS)
    assert answer.exit_code == 2
    assert [line for line in answer.stdout.splitlines() if line.startswith("worth")] == [
        "worth 33, 3 cards laid, penalty left 3",
        "worth 27, 3 cards laid, penalty left 2",
    ]
    assert "line 2: the hand is empty" in answer.stderr
    assert "line 3: unknown card 'x'" in answer.stderr
    assert "Error: 2 of the lines" in answer.stderr


def test_a_program_gets_one_object_for_every_line():
    answer = analyzer("melds", "-", "--json", stdin=HANDS)
    assert answer.exit_code == 2
    objects = [json.loads(line) for line in answer.stdout.splitlines()]
    assert [one.get("value") for one in objects] == [33, None, None, 27]
    assert [one.get("line") for one in objects] == [None, 2, 3, None]
    assert "unknown card" in objects[2]["error"]
    assert answer.stderr.count("\n") == 1


def test_lines_that_are_no_text_are_named():
    answer = shell(r"printf 'AC AD AH 3C\n\377\n' | analyzer melds -")
    assert answer.exit_code == 2
    assert "worth 33" in answer.stdout
    assert "line 2: unknown card" in answer.stderr


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["9H 9D * 2C", "--minimum", "30"], "worth at most 27, and the minimum is 30 (M10)"),
        (["JC QC KC"], "one card has to be kept for the discard (M13)"),
        (["AC 6D 8S", "--table", "JC QC KC", "--must", "6D"], "6D must go down (M11), and cannot"),
        (["9H 9D * * 2C", "--joker-limit", "one", "--must", "2C"], "2C must go down (M11), and cannot"),
        (
            ["5C * 7C * 2D", "--joker-limit", "one", "--keep", "1", "--minimum", "30"],
            "at most 18, and the minimum is 30",
        ),
        (["9H * * KC", "--joker-limit", "naturals_at_least"], "the joker limit naturals_at_least (M6) forbids"),
        (["2C 3C 4C", "--minimum", "30"], "keep and minimum together leave nothing to lay"),
        (["2C 4D 9H"], "no three of the cards make a meld"),
        (["2C 4D 9H", "--table", "JC QC KC"], "and none of them can be laid off"),
    ],
)
def test_where_nothing_can_be_laid_it_says_why(words, reason):
    answer = analyzer("melds", *words)
    assert answer.exit_code == 0
    assert "nothing to lay: " in answer.stdout
    assert reason in answer.stdout
    assert reason in json.loads(analyzer("melds", *words, "--json").stdout)["reason"]


def test_melds_are_numbered_where_they_are_spoken_of():
    answer = analyzer("melds", "8S 9H 10H AC 3H", "--objective", "cards", "--table", "8H 8D *8S | JC QC KC")
    assert answer.stdout.splitlines() == [
        "meld 2   9H 10H *JH",
        "swap     8S for the joker of meld 0",
        "lay off  AC onto meld 1 (high)",
        "worth 29, 4 cards laid, penalty left 3",
    ]
