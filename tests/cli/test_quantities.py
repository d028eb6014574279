"""`analyzer quantities`."""

import json

from analyzer import games
from tests.cli.shell import analyzer


def test_every_quantity_is_listed_with_its_meaning() -> None:
    documents = json.loads(analyzer("quantities", "--game", "ronda", "--json").stdout)
    assert [one["name"] for one in documents] == [one.name for one in games.get("ronda").quantities]
    assert all(one["meaning"] and one["game"] == "ronda" for one in documents)
    answer = analyzer("quantities", "--game", "ronda")
    assert answer.exit_code == 0
    assert "points" in answer.stdout


def test_what_a_claim_can_ask_for_is_listed() -> None:
    documents = json.loads(analyzer("quantities", "--json").stdout)
    split = {(one["game"], one["question"], one["name"]): one["split"] for one in documents}
    assert {"side": "dealer"} in split["ronda", "simulate", "round_wins"]
    assert {"deal": 5, "kind": "trinka"} in split["ronda", "odds", "announce_kind"]
    assert {"cards": 14, "minimum": 30} in split["romme", "odds", "opening_dealt"]
    assert {"position": 1} in split["romme", "simulate", "round_wins"]
    assert "deal = 1 to 6" in analyzer("quantities", "--game", "ronda").stdout


def test_an_unknown_game_is_named() -> None:
    answer = analyzer("quantities", "--game", "rondo")
    assert (answer.exit_code, answer.stdout) == (2, "")
    assert "did you mean ronda" in answer.stderr
