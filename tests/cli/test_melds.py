"""`analyzer melds`."""

import json

from tests.cli.shell import analyzer


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
    }


def test_hands_are_read_from_standard_input():
    answer = analyzer("melds", "-", "--json", stdin="AC AD AH 3C\n9H 9D * 2C\n")
    assert [json.loads(line)["value"] for line in answer.stdout.splitlines()] == [33, 27]


def test_a_wrong_hand_is_refused():
    answer = analyzer("melds", "9H 9H 9H")
    assert answer.exit_code == 2
    assert "3 copies of 9H" in answer.stderr
    answer = analyzer("melds", "-", stdin="AC AD AH 3C\n\n")
    assert answer.exit_code == 2
    assert "line 2 of standard input" in answer.stderr
