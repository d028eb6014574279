"""Rommé as the rooms above see it: traces, measures, recorded games."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from analyzer import policies, rulesets
from analyzer.games import get
from analyzer.games.game import Setup
from analyzer.games.romme.notation import check_copies, parse_cards
from analyzer.games.romme.trace import told_turns

GAME = get("romme")


def setup(*options: str, policy: tuple[str, ...] = ("quick",), **rest: Any) -> Setup:
    return Setup(rulesets.load("romme", options), tuple(policies.load(name, "romme") for name in policy), 1, **rest)


def test_a_trace_has_the_promised_keys() -> None:
    (record,) = GAME.tracer(setup("seats=3"))(4)
    keys = "ruleset unit index round seats dealer hands turns winner hand_romme blocked penalties"
    assert list(record) == keys.split()
    assert [len(hand) for hand in record["hands"]].count(14) == 1
    assert len(record["hands"][(record["dealer"] + 1) % 3]) == 14
    check_copies(parse_cards(" ".join(card for hand in record["hands"] for card in hand)))
    first, second = record["turns"][:2]
    assert list(first) == ["seat", "drew", "card", "reshuffled", "actions", "discard"]
    assert (first["drew"], first["card"], first["seat"]) == ("none", None, (record["dealer"] + 1) % 3)
    assert second["drew"] in ("stock", "discard")
    assert record["penalties"][record["winner"]] == 0


def test_a_match_is_traced_round_by_round() -> None:
    records = GAME.tracer(setup(unit="match"))(2)
    assert [record["round"] for record in records] == [0, 1, 2]
    paid = [record["penalties"] for record in records]
    assert records[0]["totals"] == paid[0]
    assert records[2]["totals"] == [sum(seat) for seat in zip(*paid, strict=True)]
    assert GAME.notation(records[2]).rstrip().endswith(" : ".join(map(str, records[2]["totals"])))
    assert [record["dealer"] for record in records[1:]] == [(record["dealer"] + 1) % 2 for record in records[:-1]]


def test_a_long_trace_gets_the_rows_it_needs() -> None:
    records = GAME.tracer(setup("rounds=none", "limit=5000", "seats=6", unit="match"))(0)
    assert sum(len(record["turns"]) for record in records) > 1300
    assert all(record["penalties"] for record in records)


def test_traced_games_are_the_simulated_ones() -> None:
    asked = setup("seats=4", policy=("quick", "random-legal", "counting", "best"))
    tally = GAME.plan(asked).run(10, 30)
    measures = {(measure.quantity, *measure.group.items()): measure for measure in GAME.measures(asked, tally)}
    records = [GAME.tracer(asked)(index)[0] for index in range(10, 30)]
    turns = [len(record["turns"]) for record in records]
    mean = measures[("turns",)]
    assert (mean.counts * np.arange(len(mean.counts))).sum() == sum(turns)
    for seat in range(4):
        paid = measures[("penalty", ("seat", seat))]
        assert (paid.counts * np.arange(len(paid.counts))).sum() == sum(record["penalties"][seat] for record in records)
        won = measures[("round_wins", ("seat", seat))]
        assert won.counts[1] == sum(record["winner"] == seat for record in records)
    lays = [action for record in records for turn in record["turns"] for action in turn["actions"]]
    swaps = measures[("swaps",)]
    assert (swaps.counts * np.arange(len(swaps.counts))).sum() == sum(action["do"] == "swap" for action in lays)
    laid_off = measures[("lay_offs",)]
    cards = sum(len(action["cards"]) for action in lays if action["do"] == "layoff")
    assert (laid_off.counts * np.arange(len(laid_off.counts))).sum() == cards


def test_recorded_games_are_the_traced_ones() -> None:
    asked = setup("seats=3", policy=("quick", "best", "careful"))
    recorder = GAME.recorder(asked)
    rows, dealers = recorder.play(5, 15)
    assert recorder.roles == ("dealer", "starter", "third")
    for place, index in enumerate(range(5, 15)):
        (record,) = GAME.tracer(asked)(index)
        assert dealers[place] == record["dealer"]
        assert rows[place, :, recorder.place("penalty")].tolist() == record["penalties"]
        assert rows[place, :, recorder.place("turns")].tolist() == [len(record["turns"])] * 3


@pytest.mark.parametrize("unit", ["round", "match"])
def test_every_quantity_of_a_tally_is_declared(unit: Any) -> None:
    asked = setup("seats=5", unit=unit)
    measures = GAME.measures(asked, GAME.plan(asked).run(0, 5))
    names = {quantity.name for quantity in GAME.quantities if quantity.question == "simulate"}
    assert {measure.quantity for measure in measures} <= names
    for measure in measures:
        low, high = measure.range
        assert low <= measure.offset + np.nonzero(measure.counts)[0].min(initial=high) <= high


def test_a_fixed_dealer_leaves_the_cards_alone() -> None:
    drawn, fixed = GAME.tracer(setup())(0)[0], GAME.tracer(setup(dealer="fixed"))(0)[0]
    assert fixed["dealer"] == 0
    rotation = drawn["dealer"]
    assert fixed["hands"] == drawn["hands"][rotation:] + drawn["hands"][:rotation]


def test_seeds_give_other_games() -> None:
    asked = setup()
    assert GAME.tracer(asked)(0) != GAME.tracer(replace(asked, seed=2))(0)


def test_a_traced_round_can_be_read() -> None:
    (record,) = GAME.tracer(setup("seats=3", policy=("best",)))(1)
    text = GAME.notation(record)
    assert "seat 0" in text
    assert f"{len(record['turns'])}. seat" in text
    assert text.rstrip().endswith(" : ".join(map(str, record["penalties"])))


def test_a_turn_is_told_in_the_order_in_which_it_is_played() -> None:
    def turn(*actions: dict[str, object], discard: str | None) -> dict[str, object]:
        return {"seat": 1, "drew": "stock", "card": "9H", "reshuffled": False, "actions": actions, "discard": discard}

    swap = {"do": "swap", "meld": 0, "card": "AD"}
    first, second = {"do": "meld", "cards": ["7S", "8S", "*9S"]}, {"do": "meld", "cards": ["2H", "3H", "4H"]}
    low = {"do": "layoff", "meld": 1, "cards": ["6S"], "end": "low"}
    suit = {"do": "layoff", "meld": 0, "cards": ["AS"], "end": "set"}
    record = {"turns": [turn(swap, first, low, suit, discard="KC"), turn(second, discard=None), turn(discard="2C")]}
    assert told_turns(record, 1) == [
        "    1. seat 1 draws 9H",
        "         puts AD in the joker's place of meld 0",
        "         lays meld 1: 7S 8S *9S",
        "         lays 6S off onto meld 1 at its low end",
        "         lays AS off onto meld 0",
        "         throws KC",
        "    2. seat 1 draws 9H",
        "         lays meld 2: 2H 3H 4H",
        "    3. seat 1 draws 9H, throws 2C",
    ]


def test_melds_are_told_by_the_numbers_that_lay_offs_use() -> None:
    for index in range(20):
        (record,) = GAME.tracer(setup("seats=2", policy=("careful",)))(index)
        text, laid = GAME.notation(record), 0
        for action in (action for turn in record["turns"] for action in turn["actions"]):
            if action["do"] == "meld":
                assert f"lays meld {laid}: {' '.join(action['cards'])}" in text
                laid += 1
            else:
                assert action["meld"] < laid
