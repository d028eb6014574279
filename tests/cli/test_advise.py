"""`analyzer advise`."""

import json
from pathlib import Path

import pytest

from tests.cli.shell import analyzer

POSITION = ("--hand", "4 7 10", "--table", "1 6 12", "--deal", "3", "--dealer", "other", "--policy", "greedy")
FEW = ("--worlds", "500", "--threads", "1")


def test_cards_stand_with_the_best_first() -> None:
    answer = analyzer("advise", "ronda-duel", *POSITION, *FEW)
    assert answer.exit_code == 0
    assert "hand 4 7 10 · table 1 6 12 · deal 3 · dealer other" in answer.stdout
    rows = [line.split() for line in answer.stdout.splitlines() if line.split()[:1] in (["4"], ["7"], ["10"])]
    values = [float(row[1].replace("−", "-")) for row in rows]
    assert len(values) == 3
    assert values == sorted(values, reverse=True)
    assert "500 worlds (fixed beforehand), 95 % intervals" in answer.stdout


def test_with_a_score_the_match_is_what_counts() -> None:
    answer = analyzer("advise", "ronda-duel", *POSITION, "--score", "20:28", *FEW)
    assert "chance to win the match" in answer.stdout
    assert "%" in answer.stdout


def test_json_has_position_and_features() -> None:
    answer = analyzer("advise", "ronda-duel", *POSITION, *FEW, "--json")
    document = json.loads(answer.stdout)
    assert document["command"] == "advise"
    assert document["range"] == [0, 500]
    assert {one["quantity"] for one in document["estimates"]} == {"margin_to_come", "margin_behind"}
    assert [one["group"] for one in document["estimates"]][:3] == [{"card": 4}, {"card": 7}, {"card": 10}]
    assert document["provenance"]["position"]["hand"] == [4, 7, 10]
    assert document["provenance"]["features"]["7"]["cards_taken"] == {"value": 0.0, "weight": 1.0}


def test_reasons_on_request() -> None:
    assert "cards_taken" not in analyzer("advise", "ronda-duel", *POSITION, *FEW).stdout
    explained = analyzer("advise", "ronda-duel", *POSITION, *FEW, "--explain").stdout
    assert "cards_taken" in explained
    assert "in all, weighted" in explained


def test_a_file_tells_a_position_and_options_change_it(tmp_path: Path) -> None:
    file = tmp_path / "position.toml"
    file.write_text('hand = [4, 7, 10]\ntable = [1, 6, 12]\ndeal = 3\ndealer = "other"\n')
    told = analyzer("advise", "ronda-duel", str(file), "--policy", "greedy", *FEW, "--json")
    typed = analyzer("advise", "ronda-duel", *POSITION, *FEW, "--json")
    assert json.loads(told.stdout)["estimates"] == json.loads(typed.stdout)["estimates"]
    changed = analyzer("advise", "ronda-duel", str(file), "--hand", "4 7 11", "--policy", "greedy", *FEW, "--json")
    assert json.loads(changed.stdout)["provenance"]["position"]["hand"] == [4, 7, 11]


def test_a_traced_last_deal_is_exact() -> None:
    answer = analyzer("advise", "ronda-duel", "--policy", "greedy", "--trace", "1", "42", "33")
    assert answer.exit_code == 0
    assert "exact, enumerated" in answer.stdout
    assert "interval" not in answer.stdout


def test_csv(tmp_path: Path) -> None:
    path = tmp_path / "advice.csv"
    analyzer("advise", "ronda-duel", *POSITION, *FEW, "--csv", str(path))
    lines = path.read_text().splitlines()
    assert lines[0].startswith("ruleset,policies,quantity,card,value")
    assert len(lines) == 7


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("--hand", "4 4 4 4 4"), "holds 1 to 4"),
        (("--hand", "4 7 9"), "9 is no card"),
        (("--table", "1 1"), "lies there twice"),
        (("--gone", "1 2"), "Name every card"),
        (("--score", "40:2"), "the match is over"),
        (("--dealer", "nobody"), "dealer = nobody"),
        (("--trace", "1", "2", "3"), "not both"),
        (("--policy", "gready"), "did you mean greedy"),
        (("--worlds", "0"), "worlds"),
    ],
)
def test_what_cannot_be_is_refused_with_the_reason(words: tuple[str, ...], reason: str) -> None:
    answer = analyzer("advise", "ronda-duel", *POSITION, *words)
    assert answer.exit_code == 2
    assert reason in answer.stderr
    assert answer.stdout == ""


def test_a_file_that_is_none_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "position.toml"
    file.write_text("hand = [4, 7\n")
    answer = analyzer("advise", "ronda-duel", str(file))
    assert answer.exit_code == 2
    assert "is not TOML" in answer.stderr


def test_a_traced_position_tells_what_was_left_lying_and_can_be_told_again() -> None:
    words = ("advise", "ronda-teams", "--worlds", "200", "--seed", "3", "--json")
    traced = json.loads(analyzer(*words, "--trace", "1", "42", "9", "--players", "greedy").stdout)
    position = traced["provenance"]["position"]
    assert any(position["left_lying"][1:])
    told = [word for name, value in position.items() for word in (f"--{name.replace('_', '-')}", spelled(value))]
    again = json.loads(analyzer(*words, *told).stdout)
    assert again["estimates"] == traced["estimates"]
    forgotten = [word for pair in zip(told[::2], told[1::2], strict=True) if "left" not in pair[0] for word in pair]
    assert json.loads(analyzer(*words, *forgotten).stdout)["estimates"] != traced["estimates"]


def spelled(value: object) -> str:
    """Return a field's value as an option takes it."""
    if not isinstance(value, list):
        return str(value)
    parted = any(isinstance(one, list) for one in value)
    return (" / " if parted else " ").join(spelled(one) for one in value)
