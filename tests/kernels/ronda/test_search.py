"""Players who think: what they may know, that they can be replayed, and that it pays."""

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from analyzer import policies, rulesets
from analyzer.experiments.compare import compare
from analyzer.experiments.sampling import Amount
from analyzer.games import get
from analyzer.games.game import Setup
from analyzer.games.ronda.encode import policy_records, rules_record
from analyzer.policies import Policy
from kernels.ronda.search import weigh
from kernels.ronda.state import thought
from kernels.ronda.think import think
from tests.kernels.ronda.midgame import Midgame, cards_of, counts_of, midgame, midgames

ROOT = Path(__file__).parents[3]
NAMES = ("ronda-duel", "ronda-teams", "ronda-open", "ronda-pagat")


def thinker(base: str = "greedy", **switches: Any) -> Policy:
    """Return a shipped policy with switches that let it think."""
    policy = policies.load(base, "ronda")
    return replace(policy, name="thinker", switches={**policy.switches, **switches})


def choice(found: Midgame, policy: Policy) -> int:
    """Return the rank that the player whose turn it is chooses; the streams stay as they are."""
    state = found.state.copy()
    think(found.rules, policy_records([policy, policy]), state, found.streams.copy(), thought())
    return int(state["hands"][found.seat]) & 15


def shuffled(found: Midgame, source: np.random.Generator) -> Midgame:
    """Return the round with all hidden cards mixed: the other hands and the stock. Nobody has announced anything."""
    state, deck = found.state.copy(), found.deck.copy()
    seats = [seat for seat in range(int(found.rules["seats"])) if seat != found.seat]
    hidden = [card for seat in seats for card in found.hand(seat)]
    stock = int(state["undealt"])
    hidden = source.permutation([*hidden, *found.deck[stock:].tolist()]).tolist()
    for seat in seats:
        before = counts_of(found.hand(seat))
        hand = [hidden.pop() for _ in range(found.held(seat))]
        state["hands"][seat] = sum(card << 4 * place for place, card in enumerate(hand))
        state["counts"][seat] += counts_of(hand) - before
    deck[stock:] = hidden
    return replace(found, state=state, deck=deck)


@pytest.mark.parametrize("horizon", ["deal", "round"])
@pytest.mark.parametrize("name", NAMES)
def test_nobody_peeks(name: str, horizon: str) -> None:
    """Other hidden cards, the same choice: from the same knowledge and the same stream."""
    source = np.random.default_rng(1)
    policy = thinker(worlds=5, search_horizon=horizon, exact_last_deal=True)
    changed = 0
    for found in midgames(name, 25, last=36, overrides=("announcements=false",)):
        other = shuffled(found, source)
        changed += bool((found.state["hands"] != other.state["hands"]).any())
        assert found.position().tobytes() == other.position().tobytes()
        assert choice(found, policy) == choice(other, policy)
    assert changed > 15


def test_nobody_peeks_at_announced_hands() -> None:
    """Hands that fit what was announced, one as well as the other."""
    policy = thinker(worlds=5)
    seen = 0
    for found in midgames("ronda-duel", 60, last=30):
        other = 1 - found.seat
        hand, stock = found.hand(other), found.deck[int(found.state["undealt"]) :].tolist()
        swap = next(((a, b) for a in hand for b in stock if fits(hand, a, b, found, other)), None)
        if swap is None:
            continue
        changed = replace(found, state=found.state.copy(), deck=found.deck.copy())
        mine = [swap[1] if place == hand.index(swap[0]) else card for place, card in enumerate(hand)]
        changed.state["hands"][other] = sum(card << 4 * place for place, card in enumerate(mine))
        changed.state["counts"][other] += counts_of(mine) - counts_of(hand)
        changed.deck[int(found.state["undealt"]) + stock.index(swap[1])] = swap[0]
        assert choice(found, policy) == choice(changed, policy)
        seen += 1
    assert seen > 30


def fits(hand: list[int], out: int, into: int, found: Midgame, seat: int) -> bool:
    """Return whether a seat without any pair still has none after a change of cards."""
    dealt = cards_of(int(found.state["counts"][seat]))
    dealt.remove(out)
    return out != into and len({*dealt, into}) == len(dealt) + 1 and len(set(dealt)) == len(dealt)


def test_a_hidden_hand_that_is_seen_would_be_noticed() -> None:
    """The test of peeking notices it: an exact player told the wrong hand chooses otherwise somewhere."""
    policy = thinker(exact_last_deal=True)
    source = np.random.default_rng(2)
    differing = 0
    for found in midgames("ronda-open", 60, last=36):
        if int(found.state["deal"]) != int(found.rules["deal_count"]) - 1:
            continue
        other = found.state.copy()
        seen = cards_of(int(other["seen"]))
        hand = found.hand(1 - found.seat)
        swapped = source.choice(seen, len(hand), replace=False).tolist()
        other["seen"] += counts_of(hand) - counts_of(swapped)
        differing += choice(found, policy) != choice(replace(found, state=other), policy)
    assert differing > 0


@pytest.mark.parametrize("name", NAMES)
def test_worlds_add_up(name: str) -> None:
    """Worlds 0 to 20 are worlds 0 to 7 and 7 to 20, each card's in the same worlds as the other cards'."""
    found = next(midgames(name, 1))
    records = policy_records([thinker(worlds=1)] * 2)
    parts = []
    for start, stop in ((0, 20), (0, 7), (7, 20)):
        memory = thought()
        memory.positions[0] = found.position()
        sums = np.zeros((11, 10), np.int64)
        weigh(found.rules, records[0], records[2:6], np.uint64(3), np.uint64(4), start, stop, sums, memory)
        parts.append(sums)
    assert (parts[0] == parts[1] + parts[2]).all()
    assert parts[0].any()


def test_thought_changes_nobody_elses_draws() -> None:
    """A random player lays the same cards, whoever sits opposite: its orders come from its own stream."""
    ruleset, random = rulesets.load("ronda-duel"), policies.load("random", "ronda")
    played = []
    for policy in (random, thinker(worlds=3), thinker(exact_last_deal=True)):
        (record,) = get("ronda").tracer(Setup(ruleset, (policy, random), 5))(11)
        played.append([play["card"] for deal in record["deals"] for play in deal["plays"] if play["seat"] == 1])
    assert played[0] == played[1] == played[2]


def test_a_search_can_be_replayed() -> None:
    setup = Setup(rulesets.load("ronda-teams"), (thinker(worlds=4), policies.load("greedy", "ronda")), 5, "match")
    plan = get("ronda").plan(setup)
    assert (plan.run(3, 6) == plan.run(3, 4) + plan.run(4, 6)).all()


PRINT = "from tests.kernels.ronda.test_search import few_plays; print(few_plays())"


def few_plays() -> str:
    """Return the cards of a round in which side 0 thinks."""
    policy = thinker("best-duel", worlds=1, exact_last_deal=True)
    setup = Setup(rulesets.load("ronda-duel"), (policy, policies.load("greedy", "ronda")), 5)
    with np.errstate(over="ignore"):  # words of random bits are meant to wrap around
        (record,) = get("ronda").tracer(setup)(3)
    return str([[play["card"] for play in deal["plays"]] for deal in record["deals"]])


def test_uncompiled_thinkers_play_the_same_cards() -> None:
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    done = subprocess.run(
        [sys.executable, "-c", PRINT], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == few_plays()


def test_four_seats_have_no_exact_last_deal() -> None:
    """Three hands are hidden, so the switch changes nothing."""
    ruleset = rulesets.load("ronda-teams")
    tallies = [
        get("ronda").plan(Setup(ruleset, (policy,), 5)).run(0, 200)
        for policy in (policies.load("greedy", "ronda"), thinker(exact_last_deal=True))
    ]
    assert (tallies[0] == tallies[1]).all()


@pytest.mark.parametrize("name", ["ronda-duel", "ronda-open", "ronda-pagat"])
def test_an_exact_last_deal_pays(name: str) -> None:
    players = (thinker(exact_last_deal=True), policies.load("greedy", "ronda"))
    found = compare(Setup(rulesets.load(name), players, 1), Amount(games=1000))
    low = found.value("difference", of="points").low
    assert low is not None
    assert low > 0.3


@pytest.mark.parametrize("name", ["ronda-duel", "ronda-teams"])
def test_search_pays(name: str) -> None:
    players = (thinker(worlds=20, search_horizon="deal"), policies.load("greedy", "ronda"))
    found = compare(Setup(rulesets.load(name), players, 1), Amount(games=150))
    low = found.value("difference", of="points").low
    assert low is not None
    assert low > 0.5


def test_near_the_target_the_match_is_played_for() -> None:
    """A match is won by its last points and not by most points, so an exact player chooses otherwise here and there."""
    policy = thinker(exact_last_deal=True)
    for_match = policy_records([policy] * 2, rules_record(rulesets.load("ronda-duel")))
    for_points = policy_records([policy] * 2)
    differing = 0
    for index in range(200):
        found = midgame("ronda-duel", 32 + index % 4, index, score=(24, 28))
        if found is not None:
            chosen = []
            for players in (for_match, for_points):
                state = found.state.copy()
                think(found.rules, players, state, found.streams.copy(), thought())
                chosen.append(int(state["hands"][found.seat]) & 15)
            differing += chosen[0] != chosen[1]
    assert differing > 3
