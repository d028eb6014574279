"""Advice: exact where it can be, near a far longer run elsewhere, honest about what it knows."""

from fractions import Fraction
from typing import Any

import pytest

from analyzer import api, policies, rulesets
from analyzer.errors import InputError
from analyzer.experiments.advise import MOST_WORLDS, WORLDS
from analyzer.games.ronda.position import RANKS
from tests.experiments.conftest import Impatient

MIDDLE = {"hand": "4 7 10", "table": "1 6 12", "deal": 3, "dealer": "other", "shown": "2 / 3"}
POSITIONS: list[tuple[str, dict[str, Any]]] = [
    ("ronda-duel", MIDDLE),
    ("ronda-duel", {**MIDDLE, "score": "20:28"}),
    ("ronda-teams", {"hand": "4 7 10", "table": "1 6 12", "deal": 2, "dealer": "next", "score": "25:20"}),
    ("ronda-pagat", {"hand": "5 5 11", "table": "3 6 7 12", "deal": 1, "dealer": "other", "score": "30:31"}),
]
LONGER = 100


def by_card(result: Any, quantity: str) -> dict[int, Any]:
    """Return a quantity's estimates by card."""
    return {one.group["card"]: one for one in result.estimates if one.quantity == quantity}


@pytest.mark.parametrize(("name", "fields"), POSITIONS, ids=lambda value: value if isinstance(value, str) else "")
def test_advice_is_within_two_percent_of_a_far_longer_run(name: str, fields: dict[str, Any]) -> None:
    """Of a match, or of the five points by which a round is usually won: a run a hundred times longer."""
    short = api.advise(name, fields, policy="greedy")
    long = api.advise(name, fields, worlds=LONGER * WORLDS, policy="greedy", seed=2, threads=2)
    quantity = short.estimates[0].quantity
    scale = 1.0 if quantity == "match_chance" else 5.0
    for card, found in by_card(long, quantity).items():
        assert abs(by_card(short, quantity)[card].value - found.value) < 0.02 * scale


def test_intervals_of_cards_hold_their_values() -> None:
    """Of 40 short runs, the intervals of the best card hold a long run's value about 38 times; 30 at the very least."""
    long = by_card(api.advise("ronda-duel", MIDDLE, worlds=200_000, policy="greedy"), "margin_to_come")
    runs = [api.advise("ronda-duel", MIDDLE, worlds=300, policy="greedy", seed=seed) for seed in range(40)]
    for card, found in long.items():
        estimates = [by_card(run, "margin_to_come")[card] for run in runs]
        assert sum(one.low <= found.value <= one.high for one in estimates) >= 30
        assert all(one.method == "fixed" and one.n == 300 for one in estimates)


def test_the_best_card_is_behind_nobody() -> None:
    result = api.advise("ronda-duel", MIDDLE, worlds=2000, policy="greedy")
    values = {card: one.value for card, one in by_card(result, "margin_to_come").items()}
    behind = by_card(result, "margin_behind")
    best = max(values, key=lambda card: values[card])
    for card, one in behind.items():
        assert one.value == pytest.approx(values[best] - values[card])
        assert one.value >= 0
    assert (behind[best].low, behind[best].high) == (0.0, 0.0)


def test_the_same_question_has_the_same_answer() -> None:
    """Whatever the threads; another seed imagines other worlds."""
    one, two, other = (
        api.advise("ronda-duel", MIDDLE, worlds=7000, policy="greedy", threads=threads, seed=seed)
        for threads, seed in ((1, 1), (2, 1), (1, 2))
    )
    assert one.estimates == two.estimates
    assert one.estimates != other.estimates


def test_a_last_deal_is_exact() -> None:
    """The other side holds 5 and 6, which answer nothing. A 12 played first takes the 12 and earns a missa; played
    after the 1 it only takes the 12. All that is left goes to its player, who ends with 22 cards."""
    out = [card for card in RANKS for _ in range(4)]
    for card in (12, 1, 12, 5, 6):
        out.remove(card)
    fields = {"hand": "12 1", "table": "12", "gone": out, "deal": 5, "cards": "17:18", "captured": "other"}
    result = api.advise("ronda-duel", fields)
    values = by_card(result, "margin_to_come")
    assert {card: one.exact for card, one in values.items()} == {12: Fraction(3), 1: Fraction(2)}
    assert by_card(result, "margin_behind")[1].exact == Fraction(1)
    assert {one.method for one in result.estimates} == {"exact"}
    assert result.range is None
    assert result.seed is None


def test_a_last_deal_whose_cards_nobody_counted_is_not_exact() -> None:
    result = api.advise("ronda-duel", {"hand": "7 1", "table": "12", "deal": 5, "dealer": "other"}, worlds=500)
    assert {one.method for one in result.estimates} == {"fixed"}


def test_a_traced_position_is_weighed_as_if_it_were_told() -> None:
    """The position found in a game, told by its fields, has the same values in the same worlds."""
    for unit, play in (("round", 17), ("match", 101)):
        traced = api.advise("ronda-duel", trace=(1, 5, play), players="greedy", policy="greedy", unit=unit, worlds=400)
        told = api.advise("ronda-duel", traced.provenance["position"], policy="greedy", worlds=400)
        assert told.estimates == traced.estimates


def test_a_traced_position_is_the_one_of_the_trace() -> None:
    (record,) = api.trace("ronda-duel", "greedy", index=5, seed=1)
    plays = [(play, deal) for deal in record["deals"] for play in deal["plays"]]
    for number, (play, deal) in enumerate(plays):
        position = api.advise(
            "ronda-duel", trace=(1, 5, number), players="greedy", policy="greedy", worlds=1
        ).provenance["position"]
        assert play["card"] in position["hand"]
        before = [one["card"] for one in deal["plays"] if one["seat"] == play["seat"]]
        assert set(position["hand"]) <= set(deal["hands"][play["seat"]])
        assert len(position["hand"]) + len(position["shown"][0]) == 4
        assert set(position["shown"][0]) <= set(before)


def test_precision_is_reached() -> None:
    result = api.advise("ronda-duel", {**MIDDLE, "score": "20:28"}, precision=0.02, policy="greedy")
    assert result.stopped == "precision"
    for one in by_card(result, "match_chance").values():
        assert one.method == "sequential"
        assert one.high - one.low <= 0.04


def test_an_interrupted_number_was_not_fixed_beforehand(impatient: Impatient) -> None:
    position = {**MIDDLE, "score": "20:28"}
    cut = api.advise("ronda-duel", position, worlds=MOST_WORLDS, policy="greedy", progress=impatient)
    assert cut.range is not None
    assert (cut.interrupted, cut.provenance["stopped"]) == (True, "interrupted")
    assert {one.method for one in cut.estimates} == {"sequential"}
    fixed = api.advise("ronda-duel", position, worlds=cut.range[1], policy="greedy")
    watched = api.advise("ronda-duel", position, worlds=cut.range[1], policy="greedy", precision=1e-6)
    for one, narrow, seen in zip(cut.estimates, fixed.estimates, watched.estimates, strict=True):
        assert narrow.method == "fixed"
        assert (one.quantity, one.group, one.n) == (narrow.quantity, narrow.group, narrow.n)
        assert one.value == pytest.approx(narrow.value)
        if narrow.low != narrow.high:
            assert one.low < narrow.low < narrow.high < one.high
        # A centre found by the first worlds costs little against one that was found anew at every look.
        assert one.high - one.low == pytest.approx(seen.high - seen.low, rel=0.05)


def test_features_are_told() -> None:
    result = api.advise(
        "ronda-duel", {"hand": "4 7", "table": "6 7", "last": "7", "deal": 3}, policy="greedy", worlds=1
    )
    seen = result.provenance["features"]["7"]
    assert seen["cards_taken"] == {"value": 2.0, "weight": 1.0}
    assert seen["points"] == {"value": 1.0, "weight": 1.0}
    assert seen["captures"]["value"] == 1.0
    assert result.provenance["features"]["4"]["cards_taken"]["value"] == 0.0


@pytest.mark.parametrize(
    ("how", "reason"),
    [
        ({"position": MIDDLE, "worlds": 300_000_000}, "too many"),
        ({"position": MIDDLE, "trace": (1, 2, 3)}, "not both"),
        ({"trace": (1, 2, 40)}, "its last one is number 39"),
        ({"trace": (1, -2, 3)}, "from 0 on"),
        ({"position": {**MIDDLE, "hand": "4 7 10 11 12"}}, "holds 1 to 4"),
    ],
)
def test_what_cannot_be_asked_is_refused(how: dict[str, Any], reason: str) -> None:
    with pytest.raises(InputError, match=reason):
        api.advise("ronda-duel", policy="greedy", **how)


def test_romme_gives_no_advice() -> None:
    with pytest.raises(InputError, match="No advice"):
        api.advise(rulesets.names("romme")[0], {"hand": "1"}, policy=policies.names("romme")[0])
