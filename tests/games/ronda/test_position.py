"""Positions told by a player: those that exist come back as they were, and the others are refused with the reason."""

from typing import Any

import numpy as np
import pytest

from analyzer import api, games, rulesets
from analyzer.errors import InputError
from analyzer.games.ronda.advice import observed
from analyzer.games.ronda.encode import rules_record
from analyzer.games.ronda.known import lying_mask, record_of, told
from analyzer.games.ronda.lying import left_lying
from analyzer.games.ronda.position import SEAT_NAMES, read
from kernels.ronda.award import OUT_OF_REACH
from kernels.ronda.holding import ANYTHING
from tests.kernels.ronda.midgame import midgames

CASES = [
    ("ronda-duel", ()),
    ("ronda-teams", ()),
    ("ronda-open", ()),
    ("ronda-pagat", ("chain_missa=opener",)),
    ("ronda-duel", ("chain_across_deals=true",)),
]


def from_seat_zero(record: Any, seats: int) -> Any:
    """Return a record as the same player would know it at seat 0."""
    turned = record.copy()
    seat = int(record["seat"])
    turned["seat"], turned["dealer"] = 0, (record["dealer"] - seat) % seats
    for name in ("shown", "kinds"):
        turned[name][:seats] = np.roll(record[name][:seats], -seat)
    if record["target"] == OUT_OF_REACH:
        turned["points"] = record["points"] = 0  # what was scored before has no part in points to come
    lying = [int(record["passed_up"]) >> 10 * other & 1023 for other in range(seats)]
    turned["passed_up"] = sum(left << 10 * ((other - seat) % seats) for other, left in enumerate(lying))
    if seat & 1:
        for name in ("points", "cards"):
            turned[name] = record[name][::-1]
        turned["last_side"] = record["last_side"] if record["last_side"] < 0 else 1 - record["last_side"]
    return turned


@pytest.mark.parametrize("policy", ["random", "counting+left_lying"])
@pytest.mark.parametrize("score", [None, (12, 17)])
@pytest.mark.parametrize(("name", "overrides"), CASES)
def test_a_traced_position_is_told_and_read_again(name: str, overrides: Any, score: Any, policy: str) -> None:
    ruleset = rulesets.load(name, (*overrides, "target=60"))
    rules = rules_record(ruleset)
    for found in midgames(name, 150, overrides=(*overrides, "target=60"), score=score, policy=policy):
        seats = int(rules["seats"])
        record = found.position()
        position = told(rules, record)
        assert record_of(ruleset, rules, position) == from_seat_zero(record, seats)
        assert read(ruleset, position.to_json(seats)) == position


@pytest.mark.parametrize("unit", ["round", "match"])
@pytest.mark.parametrize(("name", "overrides"), CASES)
def test_what_was_left_lying_is_what_the_engine_notes(name: str, overrides: Any, unit: Any) -> None:
    setup = api.setup(name, "counting+left_lying", unit=unit, options=overrides)
    noted = 0
    for index in range(25):
        rounds = games.get("ronda").tracer(setup)(index)
        plays = sum(len(deal["plays"]) for one in rounds for deal in one["deals"])
        for play in range(index % 5, plays, 5):
            rules, record = observed(setup, index, play)
            left = left_lying(rounds, play, across=bool(rules["chain_across_deals"]))
            assert lying_mask(left) == record["passed_up"]
            noted += any(left)
    assert noted > 100


def test_texts_and_lists_tell_the_same() -> None:
    ruleset = rulesets.load("ronda-duel")
    texts = {
        "hand": "4, 7 10",
        "score": "20:28",
        "shown": "2 / 3",
        "kinds": "pass / ronda",
        "deal": "3",
        "dealer": "me",
    }
    lists = {
        "hand": [4, 7, 10],
        "score": [20, 28],
        "shown": [[2], [3]],
        "kinds": ["pass", "ronda"],
        "deal": 3,
        "dealer": "me",
    }
    assert read(ruleset, texts) == read(ruleset, lists)


GONE = [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 7, 10, 11, 12]
GOOD = {"hand": [4, 7, 10], "table": [1, 6, 12], "gone": GONE, "deal": 3, "dealer": "other", "shown": [[2], [3]]}
REFUSED = [
    ({"hand": []}, "holds 1 to 4"),
    ({"hand": [1, 2, 3, 4, 5]}, "holds 1 to 4"),
    ({"hand": [4, 7, 8]}, "8 is no card"),
    ({"hand": [4, 7, "x"]}, "x is no card"),
    ({"hand": [4, 4, 4]}, "5 cards of rank 4"),
    ({"table": [1, 1, 12]}, "lies there twice"),
    ({"gone": GONE[1:]}, "18 cards were turned or played; table, pile and gone have 17"),
    ({"deal": 6}, "deals 1 to 5"),
    ({"deal": 0}, "deals 1 to 5"),
    ({"dealer": "next"}, "dealer = next"),
    ({"dealer": "partner"}, "dealer = partner: at a table of 2 it is me or other"),
    ({"dealer": "me"}, "were turned or played"),
    ({"last": 7}, "a card that took nothing lies on the table"),
    ({"last": 8}, "8 is no card"),
    ({"pile": [6, 6], "gone": GONE[2:]}, "6 lies on the table"),
    ({"pile": [7, 7, 10], "table": [1, 6, 11], "gone": GONE[3:]}, "11 lies on the table"),
    ({"pile": [7, 7, 11], "table": [1, 6, 12], "gone": GONE[3:]}, "the run above them"),
    ({"pile": [7, 10], "gone": GONE[2:]}, "two or three cards of one rank"),
    ({"pile": [2, 2, 2], "table": [1, 6, 12], "gone": GONE[3:]}, "3 cards of the chain were played"),
    ({"pile": [2, 2], "table": [1, 6, 12], "last": 6, "gone": GONE[2:]}, "leave last out"),
    ({"shown": [[2, 3], [3]]}, "me has played 1 card in"),
    ({"shown": [[2], [12, 1]]}, "other has played 1 card in"),
    ({"shown": [[2]]}, "one for each seat"),
    ({"left_lying": [[1], [1, 5]]}, ""),
    ({"left_lying": [[1], [8]]}, "8 is no card"),
    ({"left_lying": [[1]]}, "one for each seat"),
    ({"left_lying": [[], [10]], "gone": [1, 3, *GONE[2:12], 7, 11, 12], "table": [1, 6, 12]}, "no 10 has lain"),
    ({"hand": [4, 7, 10, 11], "shown": [[], []], "gone": GONE[2:], "left_lying": [[1], []]}, "me has played no card"),
    ({"kinds": ["pass", "quartet"]}, "kinds = quartet"),
    ({"kinds": ["ronda", "pass"]}, "me cannot hold"),
    ({"kinds": ["pass", "ronda"], "shown": [[2], [3]], "gone": GONE, "hand": [4, 7, 10]}, ""),
    ({"score": "20"}, "two numbers"),
    ({"score": [33, 20]}, "the match is over"),
    ({"cards": [10, 10]}, "have taken 15 cards"),
    ({"captured": "nobody"}, "cards have been taken"),
    ({"captured": "us"}, "captured = us"),
    ({"colour": "red"}, "A position has no 'colour'"),
]


@pytest.mark.parametrize(("change", "reason"), REFUSED, ids=lambda value: str(value)[:50])
def test_what_cannot_be_is_refused(change: dict[str, Any], reason: str) -> None:
    ruleset = rulesets.load("ronda-duel")
    rules = rules_record(ruleset)

    def ask(fields: dict[str, Any]) -> None:
        record_of(ruleset, rules, read(ruleset, fields))

    ask(GOOD)
    if not reason:
        ask({**GOOD, **change})
        return
    with pytest.raises(InputError, match=reason):
        ask({**GOOD, **change})


SEVERAL = [
    ({"hand": [4, 8], "score": "20", "colour": "red"}, ["8 is no card", "two numbers", "has no 'colour'"]),
    ({"table": [1, 1, 12], "score": [33, 20]}, ["lies there twice", "the match is over"]),
    ({"deal": 6, "table": [1, 1, 12]}, ["deals 1 to 5", "lies there twice"]),
    ({"pile": [2, 2], "last": 6, "gone": GONE[2:], "captured": "me"}, ["leave last out", "the previous player's"]),
    ({"dealer": "me", "shown": [[2], [3]]}, ["were turned or played", "other has played 2 cards"]),
    ({"kinds": ["ronda", "trinka"], "shown": None}, ["me announced a ronda", "other announced a trinka"]),
]


@pytest.mark.parametrize(("change", "reasons"), SEVERAL, ids=lambda value: str(value)[:50])
def test_all_that_cannot_be_is_named(change: dict[str, Any], reasons: list[str]) -> None:
    ruleset = rulesets.load("ronda-duel")
    fields = {name: value for name, value in {**GOOD, **change}.items() if value is not None}
    with pytest.raises(InputError) as problem:
        record_of(ruleset, rules_record(ruleset), read(ruleset, fields))
    first, *rest = str(problem.value).splitlines()
    assert first == f"{len(reasons)} things are wrong with the position:"
    assert len(rest) == len(reasons)
    assert all(reason in line for reason, line in zip(reasons, rest, strict=True))


@pytest.mark.parametrize("change", [{"dealer": "me", "gone": None}, {"shown": [[2, 3], [3]]}, {"gone": GONE[1:]}])
def test_counts_that_do_not_fit_may_be_of_another_deal_or_dealer(change: dict[str, Any]) -> None:
    ruleset = rulesets.load("ronda-duel")
    fields = {name: value for name, value in {**GOOD, **change}.items() if value is not None}
    with pytest.raises(InputError, match=r"is it another deal, or another dealer \(--deal, --dealer\)\?$"):
        record_of(ruleset, rules_record(ruleset), read(ruleset, fields))


def test_a_hand_must_be_given() -> None:
    with pytest.raises(InputError, match="needs a hand"):
        read(rulesets.load("ronda-duel"), {"table": [1]})


def test_the_first_card_of_a_round_cannot_have_been_taken() -> None:
    ruleset = rulesets.load("ronda-duel")
    rules = rules_record(ruleset)
    for fields, reason in (
        ({"hand": "1 2 3 4", "dealer": "me", "table": "7"}, "name it"),
        ({"hand": "1 2 3 4", "dealer": "me"}, "it must lie on the table"),
        ({"hand": "1 2 3 4", "dealer": "me", "table": "7 10"}, "2 lie on the table"),
        ({"hand": "1 2 3 4", "table": "7 10"}, "2 lie on the table"),
    ):
        with pytest.raises(InputError, match=reason):
            record_of(ruleset, rules, read(ruleset, fields))
    record = record_of(ruleset, rules, read(ruleset, {"hand": "1 2 3 4", "dealer": "me", "table": "7", "last": "7"}))
    assert record["answer"] == 1 << 6


def test_forgotten_words_are_any() -> None:
    ruleset = rulesets.load("ronda-duel")
    record = record_of(ruleset, rules_record(ruleset), read(ruleset, {**GOOD, "kinds": "pass unknown"}))
    assert record["kinds"].tolist()[:2] == [0, ANYTHING]


def test_scores_need_a_target_and_announcements_a_rule() -> None:
    ruleset = rulesets.load("ronda-open")
    rules = rules_record(ruleset)
    for change, reason in (({"score": "1:2"}, "has no target"), ({"kinds": "pass ronda"}, "nobody announces")):
        with pytest.raises(InputError, match=reason):
            record_of(ruleset, rules, read(ruleset, {"hand": "1 2 3", "table": "4 6 10 12", **change}))


def test_seats_have_names() -> None:
    assert SEAT_NAMES[4] == ("me", "next", "partner", "previous")
    position = read(rulesets.load("ronda-teams"), {"hand": "1 2 3 4", "dealer": "previous"})
    assert position.dealer == 3
