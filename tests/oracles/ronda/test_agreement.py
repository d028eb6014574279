"""The compiled engine against the rules in plain Python: event by event, count by count, and in its means.

`RONDA_GAMES=10000` plays as many games of every shipped ruleset and policy as the event-by-event comparison promises;
`python -m tests.oracles.ronda ronda-duel greedy 10000` does it for one.
"""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from analyzer import rulesets
from tests.oracles.ronda.address import wrong_address
from tests.oracles.ronda.agreement import agree, command_traces, engine_traces
from tests.oracles.ronda.bounds import apart
from tests.oracles.ronda.choices import choices
from tests.oracles.ronda.flips import FLIPS
from tests.oracles.ronda.referee import referee
from tests.oracles.ronda.rulesets import RULESETS
from tests.oracles.ronda.simulate import simulate
from tests.oracles.ronda.tables import deviation, engine_histograms, mean, traced_histograms
from tests.oracles.ronda.tallies import match_quantities, quantities

GAMES = int(os.environ.get("RONDA_GAMES", "200"))
POLICIES = ("random", "greedy")
TALLIED = 200
ORACLE_ROUNDS, ENGINE_ROUNDS = 3_000, 300_000


@pytest.mark.parametrize("name", RULESETS)
def test_the_shipped_options_are_those_of_the_rules(name: str) -> None:
    shipped = rulesets.load(name).options
    assert set(shipped) == set(RULESETS[name])
    meant = {option: value for option, value in shipped.items() if value is not None}
    assert {option: RULESETS[name][option] for option in meant} == meant


@pytest.mark.parametrize("unit", ["round", "match"])
@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("name", RULESETS)
def test_traced_games_agree(name: str, policy: str, unit: str) -> None:
    games = GAMES if unit == "round" else GAMES // 4
    assert agree(name, policy, games, unit=unit, seed=1) == []


@pytest.mark.parametrize(("name", "overrides"), FLIPS, ids=lambda value: value if isinstance(value, str) else None)
def test_flipped_options_agree(name: str, overrides: Sequence[str]) -> None:
    for policy in POLICIES:
        assert agree(name, policy, 6, overrides=overrides, seed=2) == []
        assert agree(name, policy, 2, overrides=overrides, unit="match", seed=3) == []


def test_two_policies_play_one_side_each() -> None:
    for name in RULESETS:
        assert agree(name, "random", 40, other="greedy", seed=4) == []
        assert agree(name, "greedy", 10, other="random", unit="match", dealer="fixed", seed=5) == []


def test_games_far_out_have_addresses_too() -> None:
    assert agree("ronda-pagat", "greedy", 20, start=2**40, seed=2**70) == []


def leaves(value: Any) -> set[type]:
    """Return the types of all single values in a JSON document."""
    if isinstance(value, dict):
        return set().union(*(leaves(one) for one in value.values()))
    if isinstance(value, list):
        return set().union(*(leaves(one) for one in value))
    return {type(value)}


@pytest.mark.parametrize("unit", ["round", "match"])
def test_the_command_prints_the_same_games(unit: str) -> None:
    arguments = ("--seed", "6", "--index", "3", "--count", "4", "--unit", unit)
    printed = command_traces("ronda-duel", "greedy", *arguments)
    games = engine_traces(rulesets.load("ronda-duel"), ["greedy"], range(3, 7), unit=unit, seed=6)
    assert printed == [line for lines in games for line in lines]
    assert leaves(printed) == {int, str, type(None)}


@pytest.mark.parametrize("dealer", ["fixed", "drawn"])
@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("name", RULESETS)
def test_simulated_rounds_count_what_traced_rounds_show(name: str, policy: str, dealer: str) -> None:
    ruleset = rulesets.load(name)
    counted = engine_histograms(ruleset, policy, TALLIED, seed=7, dealer=dealer)
    games = engine_traces(ruleset, [policy], range(TALLIED), seed=7, dealer=dealer)
    assert counted == traced_histograms([quantities(lines[0]) for lines in games], list(counted))


@pytest.mark.parametrize("dealer", ["fixed", "drawn"])
@pytest.mark.parametrize("name", RULESETS)
def test_simulated_matches_count_what_traced_matches_show(name: str, dealer: str) -> None:
    ruleset = rulesets.load(name)
    counted = engine_histograms(ruleset, "greedy", TALLIED // 4, seed=8, unit="match", dealer=dealer)
    counted.pop(("match_ends_mid_round",))
    games = engine_traces(ruleset, ["greedy"], range(TALLIED // 4), seed=8, unit="match", dealer=dealer)
    assert counted == traced_histograms([match_quantities(lines) for lines in games], list(counted))


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("name", RULESETS)
def test_means_agree_with_rounds_dealt_apart(name: str, policy: str) -> None:
    """Two engines with nothing in common but the rules, at ALPHA over all quantities together.

    Spread and span of a quantity are those of the engine's many rounds, whose means have an error of their own.
    """
    compiled = engine_histograms(rulesets.load(name), policy, ENGINE_ROUNDS, seed=8)
    compiled.pop(("winner_has_fewer_cards",))
    plain = simulate(name, RULESETS[name], policy, ORACLE_ROUNDS)
    far = []
    for key, values in compiled.items():
        spread, span = deviation(values), max(values) - min(values)
        bound = sum(apart(spread, n, 2 * len(compiled), span) for n in (ORACLE_ROUNDS, ENGINE_ROUNDS))
        if abs(plain.mean(*key) - mean(values)) > bound:
            far.append((key, plain.mean(*key), mean(values), bound))
    assert far == []


def lowest(cards: list[int]) -> set[int]:
    """Return the lowest of the cards."""
    return {min(cards)}


def doubled(cards: list[int]) -> set[int]:
    """Return the ranks held more than once."""
    return {card for card in cards if cards.count(card) > 1}


@pytest.mark.parametrize("policy", POLICIES)
def test_cards_of_equal_worth_are_played_alike(policy: str) -> None:
    """The lowest card that may be played, and cards held twice, are played as often as a fair draw plays them."""
    for wanted in (lowest, doubled):
        excess, chances = 0.0, []
        for cards, played in choices(policy, 600):
            chance = sum(card in wanted(cards) for card in cards) / len(cards)
            excess += (played in wanted(cards)) - chance
            chances.append(chance)
        spread = (sum(chance * (1 - chance) for chance in chances) / len(chances)) ** 0.5
        assert spread > 0
        assert abs(excess) / len(chances) < apart(spread, len(chances), comparisons=4, span=1.0)


@pytest.mark.parametrize(
    "overrides",
    [
        ("chain_across_deals=true",),
        ("chain_missa=opener",),
        ("missa_exception=none",),
        ("two_pairs_double=never",),
        ("chain_scoring=cumulative",),
        ("trinka_points=6",),
    ],
)
def test_an_engine_with_another_rule_is_found(overrides: Sequence[str]) -> None:
    games = engine_traces(rulesets.load("ronda-duel", overrides), ["random"], range(400), seed=9)
    assert any(referee(lines, RULESETS["ronda-duel"], "random") for lines in games)


def test_a_missing_card_a_tie_paid_whole_and_a_strange_deck_are_found() -> None:
    options = RULESETS["ronda-duel"]
    found = set()
    for lines in engine_traces(rulesets.load("ronda-duel"), ["random"], range(300), seed=9):
        deals = lines[0]["deals"]
        for deal in deals:
            shared = [award for award in deal["awards"] if award["source"] == "announcement"]
            if len(shared) == 2:
                for award in shared:
                    award["points"] = sum(said["value"] for said in deal["announcements"])
                found.add("tie" if referee(lines, options, "random") else "missed")
        hand = deals[0]["hands"][0]
        hand[0] = 2 if hand[0] == 1 else 1
        found.add("card" if referee(lines, options, "random") else "missed")
        index = lines[0]["index"]
        assert wrong_address(lines, options, 10, index, "ronda-duel", "round", "drawn")
    assert found == {"tie", "card"}


def test_a_silent_policy_passes_whatever_it_holds(tmp_path: Path) -> None:
    silent = tmp_path / "silent.toml"
    silent.write_text('name = "silent"\ngame = "ronda"\n[switches]\nannounce = "never"\n')
    for name in ("ronda-duel", "ronda-teams"):
        ruleset = rulesets.load(name)
        for lines in engine_traces(ruleset, [str(silent), "greedy"], range(40), seed=11):
            assert referee(lines, ruleset.options, (None, "greedy")) == []
            said = [one for deal in lines[0]["deals"] for one in deal["announcements"] if one["seat"] % 2 == 0]
            assert {one["kind"] for one in said} <= {"none", "pass"}
