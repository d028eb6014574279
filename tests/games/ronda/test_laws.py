"""Laws: kept by every traced game of the rules they belong to, and broken by a trace that is tampered with."""

from collections.abc import Callable, Sequence
from copy import deepcopy
from functools import cache
from typing import Any

import pytest

from analyzer import policies, rulesets
from analyzer.games import Setup, get
from analyzer.games.ronda.evidence import EVIDENCE
from analyzer.games.ronda.laws_points import _some_card_always_takes

Game = Sequence[dict[str, Any]]
GAMES = 150

ALL = {name for name, law in EVIDENCE.laws.items() if law.unit == "round"}
OTHER_RULES = {
    "ronda-duel": {"last_card_pays"},
    "ronda-teams": {"last_deal_is_known", "last_card_pays"},
    "ronda-open": {"chain_pays_once", "one_card_bonus", "no_missa_by_the_last_card"},
    "ronda-pagat": {"last_card_pays"},
}
"""What is not a law of a ruleset."""


@cache
def traced(ruleset: str, unit: str = "round") -> list[Game]:
    """Return traced games, half of them random and half greedy."""
    game, rules = get("ronda"), rulesets.load(ruleset)
    setups = [Setup(rules, (policies.load(name, "ronda"),), 7, unit) for name in ("random", "greedy")]  # type: ignore[arg-type]
    return [trace(index) for trace in map(game.tracer, setups) for index in range(GAMES // 2)]


def broken(law: str, ruleset: str, games: Sequence[Game]) -> tuple[int, int]:
    """Return how many cases of a law there are in games, and how many break it."""
    rules = rulesets.load(ruleset)
    cases = [kept for game in games for kept in EVIDENCE.laws[law].check(game, rules)]
    return len(cases), cases.count(False)


@pytest.mark.parametrize("ruleset", OTHER_RULES)
def test_laws_are_kept(ruleset: str) -> None:
    for law in sorted(ALL - OTHER_RULES[ruleset]):
        assert broken(law, ruleset, traced(ruleset))[1] == 0, law


@pytest.mark.parametrize("ruleset", ["ronda-duel", "ronda-teams", "ronda-pagat"])
def test_matches_stop_at_the_target(ruleset: str) -> None:
    cases, wrong = broken("match_stops_at_the_target", ruleset, traced(ruleset, "match")[:40])
    assert (cases, wrong) == (40, 0)


@pytest.mark.parametrize(
    ("law", "ruleset"),
    [
        ("chain_pays_once", "ronda-open"),
        ("one_card_bonus", "ronda-open"),
        ("no_missa_by_the_last_card", "ronda-open"),
        ("last_deal_is_known", "ronda-teams"),
    ],
)
def test_other_rules_break_laws(law: str, ruleset: str) -> None:
    assert broken(law, ruleset, traced(ruleset))[1] > 0


def swap_last_plays(record: dict[str, Any]) -> None:
    plays = record["deals"][0]["plays"]
    plays[-1]["seat"], plays[-2]["seat"] = plays[-2]["seat"], plays[-1]["seat"]


def swap_first_plays(record: dict[str, Any]) -> None:
    plays = record["deals"][0]["plays"]
    plays[0]["seat"], plays[1]["seat"] = plays[1]["seat"], plays[0]["seat"]


def repeat_a_card(record: dict[str, Any]) -> None:
    plays = record["deals"][0]["plays"]
    plays[0]["card"] = next(rank for rank in (1, 2) if rank != plays[0]["card"])


def change_a_last_hand(record: dict[str, Any]) -> None:
    hands = record["deals"][-1]["hands"]
    hands[0][0] = next(rank for rank in (1, 2) if rank != hands[0][0])


def take_one_card_less(record: dict[str, Any]) -> None:
    for deal in record["deals"]:
        for play in deal["plays"]:
            if len(play["taken"]) > 1:
                play["taken"] = play["taken"][:-1]
                return


def clear_a_table(record: dict[str, Any]) -> None:
    record["deals"][-1]["table"] = []


def change_awards(*sources: str, points: int = 1, side: int = 0) -> Callable[[dict[str, Any]], None]:
    """Return what adds points to all awards of these sources, or gives them to the other side."""

    def change(record: dict[str, Any]) -> None:
        for deal in record["deals"]:
            for award in deal["awards"]:
                if award["source"] in sources:
                    award["points"] += points
                    award["side"] ^= side

    return change


def pay_announcements_late(record: dict[str, Any]) -> None:
    for deal in record["deals"]:
        deal["awards"].sort(key=lambda award: award["source"] == "announcement")


def four_equal_late(record: dict[str, Any]) -> None:
    record["deals"][1]["hands"][0] = [3, 3, 3, 3]


def leftovers_to_the_other(record: dict[str, Any]) -> None:
    record["cards"] = record["cards"][::-1]


def answer_from_elsewhere(level: int) -> Callable[[dict[str, Any]], None]:
    def change(record: dict[str, Any]) -> None:
        for deal in record["deals"]:
            for play in deal["plays"]:
                if play["chain"] == level:
                    play["seat"] ^= 1

    return change


def fifth_card(record: dict[str, Any]) -> None:
    for deal in record["deals"]:
        for play in deal["plays"]:
            if play["chain"] == 2:
                play["card"] = 1 if play["card"] != 1 else 2


def forget_missas(record: dict[str, Any]) -> None:
    for deal in record["deals"]:
        deal["awards"] = [award for award in deal["awards"] if award["source"] != "missa"]


def pay_the_last_missa(record: dict[str, Any]) -> None:
    record["deals"][-1]["awards"].append({"side": 0, "points": 1, "source": "missa"})


TAMPERED: dict[str, tuple[str, Callable[[dict[str, Any]], None]]] = {
    "all_cards_are_played": ("ronda-duel", repeat_a_card),
    "dealer_plays_last": ("ronda-duel", swap_last_plays),
    "dealer_never_leads": ("ronda-duel", swap_first_plays),
    "last_deal_is_known": ("ronda-duel", change_a_last_hand),
    "ranks_decide_captures": ("ronda-duel", take_one_card_less),
    "table_is_never_cleared": ("ronda-duel", clear_a_table),
    "chain_pays_once": ("ronda-duel", change_awards("b_wahed", "b_khamsa")),
    "four_copies_end_a_chain": ("ronda-duel", fifth_card),
    "partner_answers": ("ronda-teams", answer_from_elsewhere(2)),
    "opener_answers": ("ronda-teams", answer_from_elsewhere(3)),
    "b_achra_is_the_strongest_hit": ("ronda-duel", change_awards("b_khamsa", points=5)),
    "missa_pays": ("ronda-duel", forget_missas),
    "no_missa_by_the_last_card": ("ronda-teams", pay_the_last_missa),
    "best_takes_the_pot": ("ronda-duel", change_awards("announcement", points=0, side=1)),
    "trinka_beats_pairs": ("ronda-teams", change_awards("announcement", points=-1)),
    "ties_are_halved": ("ronda-duel", change_awards("announcement", points=1)),
    "kinds_decide_at_once": ("ronda-duel", pay_announcements_late),
    "four_equal_only_at_first": ("ronda-teams", four_equal_late),
    "one_card_bonus": ("ronda-duel", change_awards("cards")),
    "leftovers_to_the_last_taker": ("ronda-duel", leftovers_to_the_other),
    "last_card_pays": ("ronda-open", change_awards("last_card", points=0, side=1)),
}


@pytest.mark.parametrize("law", TAMPERED)
def test_tampered_traces_break_laws(law: str) -> None:
    ruleset, change = TAMPERED[law]
    games = deepcopy(traced(ruleset))
    for game in games:
        change(game[0])  # type: ignore[index]
    assert broken(law, ruleset, games)[1] > 0


def test_every_law_of_rounds_is_tampered_with() -> None:
    assert ALL - set(TAMPERED) == {"leftovers_to_the_dealer"}


def test_a_match_that_goes_on_breaks_its_law() -> None:
    games = deepcopy(traced("ronda-duel", "match")[:10])
    for game in games:
        game[-1]["deals"][-1]["awards"].append({"side": 1, "points": 1, "source": "missa"})
        game[-1]["score"][1] += 1
    assert broken("match_stops_at_the_target", "ronda-duel", games) == (10, 10)


def test_some_card_always_takes() -> None:
    assert "at most 10 cards" in _some_card_always_takes(rulesets.load("ronda-duel"))
    assert "at most 6 cards" in _some_card_always_takes(rulesets.load("ronda-open"))
