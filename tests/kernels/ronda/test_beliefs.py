"""Hands read from plays, against the rules in plain Python: what a greedy player would have done with each of them."""

from collections.abc import Sequence
from math import prod
from typing import Any

import numpy as np
import pytest

from analyzer import policies, rulesets
from analyzer.games import get
from analyzer.games.game import Setup
from analyzer.games.ronda.encode import policy_records, rules_record, weighed
from analyzer.policies import Policy
from kernels.ronda.award import OUT_OF_REACH
from kernels.ronda.beliefs import read_plays
from kernels.ronda.position import observe, observe_course
from kernels.ronda.round import DRAWN, open_round
from kernels.ronda.search import ROLLERS
from kernels.ronda.state import parts, scratch
from kernels.ronda.turn import cards_gone
from kernels.ronda.walk import REACHED, walk_round
from kernels.ronda.worlds import CARDS_HELD, WAYS, WEIGHT, list_others, ways_of
from tests.kernels.ronda.midgame import cards_of, counts_of
from tests.kernels.ronda.test_search import thinker
from tests.oracles.ronda.cards import RANKS
from tests.oracles.ronda.policies import best_ranks
from tests.oracles.ronda.round import Dealt, Player, Round
from tests.oracles.ronda.rulesets import RULESETS

TRUST = 80
SEED, INDICES = 3, range(6)


class Reading:
    """What whoever is to play reads from the plays before play `play` of a round; side 0 plays `first`.

    The other side is taken to play by any of the `models`, greedily unless given.
    """

    def __init__(
        self, name: str, index: int, play: int, first: Policy | None = None, models: Sequence[str] = ("greedy",)
    ) -> None:
        policy = thinker(worlds=1, read_plays=TRUST)
        ruleset = rulesets.load(name)
        self.setup = Setup(ruleset, (first or policy, policy), SEED)
        self.rules = rules_record(ruleset)
        players = policy_records(self.setup.policies)
        states, deck, streams, thoughts = scratch()
        self.memory = parts(thoughts[0])
        state = states[0]
        state["target"] = OUT_OF_REACH
        key = np.random.SeedSequence(SEED, spawn_key=(1,)).generate_state(2, np.uint64)
        open_round(self.rules, players, *key, index, 0, DRAWN, state, deck, streams, None)
        assert walk_round(self.rules, players, play, state, deck, streams, thoughts[0]) == REACHED
        self.position = self.memory.positions[0]
        observe(self.rules, state, self.position)
        gone = cards_gone(self.rules, state["deal"], 0)
        observe_course(state, gone, self.memory.openings[0], self.position)
        hands, numbers = self.memory.hands, self.memory.numbers
        list_others(self.rules, self.position, hands, numbers)
        rollers = players[6:10]
        for place in range(ROLLERS):
            model = weighed([policies.load(models[place // 2 % len(models)], "ronda")])[0]
            for field in ("weights", "card", "point", "runs"):
                rollers[place][field] = model[field]
        rollers["models"] = len(models)
        read_plays(self.rules, rollers, self.position, hands, numbers, self.memory.worlds[1], self.memory.streams)

    def hands(self, turn: int) -> list[tuple[list[int], int]]:
        """Return every hand, as printed, that the seat so many turns later can have, with its weight."""
        rows = self.memory.hands[turn - 1, : int(self.memory.numbers[turn - 1])]
        return [([RANKS[card] for card in cards_of(int(row[CARDS_HELD]))], int(row[WEIGHT])) for row in rows]


def weight_of(name: str, record: Any, deal: int, until: int, seat: int, hand: Sequence[int]) -> int:
    """Return what a hand of a seat weighs, by what greedy players would have done at each of the seat's past plays."""
    plays = record["deals"][deal]["plays"]
    weights = [1]

    def choose(state: Round, turn: int, held: list[int]) -> int:
        now = len(state.plays)
        card = int(record["deals"][len(state.deals) - 1]["plays"][now]["card"])
        if len(state.deals) - 1 == deal and now < until and turn == seat and len(held) > 1:
            mine = [*hand, *(one["card"] for one in plays[now:until] if one["seat"] == seat)]
            best = best_ranks(state, mine, "greedy")
            alike = [one for one in mine if one in best]
            good = card in alike
            likely = TRUST * (len(held) - 1) * good + (100 - TRUST) * (len(alike) - good)
            weights.append(likely * 12 // len(alike))
        return card

    game = Round({**RULESETS[name], "target": None}, record["dealer"])
    dealt = Dealt(record["deals"][0]["table"], [one["hands"] for one in record["deals"]])
    game.play_round(dealt, Player(choose))
    return prod(weights)


@pytest.mark.parametrize("name", ["ronda-duel", "ronda-teams", "ronda-open"])
def test_hands_weigh_what_they_explain(name: str) -> None:
    told = set()
    for index in INDICES:
        play = 17 + index
        reading = Reading(name, index, play)
        (record,) = get("ronda").tracer(reading.setup)(index)
        deal, played = int(reading.position["deal"]), int(reading.position["played"])
        seats = int(reading.rules["seats"])
        for turn in range(1, seats):
            seat = (int(reading.position["seat"]) + turn) % seats
            hands = reading.hands(turn)
            for hand, weight in hands if len(hands) > 1 else ():
                assert weight == weight_of(name, record, deal, played, seat, hand), (index, seat, hand)
                told.add(weight)
    assert len(told) > 3


def test_either_way_to_play_may_explain_a_hand() -> None:
    """Before the other side's second play of a deal, what two policies explain adds up."""
    told = set()
    for index in range(12):
        each = [Reading("ronda-duel", index, 18, models=models) for models in (("greedy",), ("random",))]
        both = Reading("ronda-duel", index, 18, models=("greedy", "random")).hands(1)
        for (hand, weight), (_, one), (_, other) in zip(both, *(reading.hands(1) for reading in each), strict=True):
            assert weight == one + other, hand
            told.add((one, other))
    assert len(told) > 3


def test_a_random_player_tells_nothing() -> None:
    """Whatever it played, any hand is as likely as there are ways to be dealt it."""
    for index in INDICES:
        weights = {weight for _, weight in Reading("ronda-teams", index, 17 + index, models=("random",)).hands(1)}
        assert len(weights) == 1


def test_ways_count_with_their_weights() -> None:
    reading = Reading("ronda-duel", 0, 20)
    stock = counts_of([*range(10)] * 4) - int(reading.position["seen"]) - int(reading.position["own"])
    rows = reading.memory.hands[0, : int(reading.memory.numbers[0])]
    ways = np.diff(rows[:, WAYS], prepend=0)
    assert [ways_of(stock, row[CARDS_HELD]) * row[WEIGHT] for row in rows] == ways.tolist()


def test_the_hand_that_is_held_is_likelier_than_by_chance() -> None:
    """Read from a greedy player, the true hand's chance is on average well above what it is without reading."""
    gain = []
    for index in range(120):
        reading = Reading("ronda-duel", index, 20 + index % 3, policies.load("greedy", "ronda"))
        if reading.position["seat"] == 0:
            continue
        (record,) = get("ronda").tracer(reading.setup)(index)
        deal, seat = int(reading.position["deal"]), 1 - int(reading.position["seat"])
        dealt = [RANKS.index(card) for card in record["deals"][deal]["hands"][seat]]
        held = counts_of(dealt) - int(reading.position["shown"][seat])
        rows = reading.memory.hands[0, : int(reading.memory.numbers[0])]
        stock = counts_of([*range(10)] * 4) - int(reading.position["seen"]) - int(reading.position["own"])
        even = np.array([ways_of(stock, row[CARDS_HELD]) for row in rows], np.float64)
        read = even * rows[:, WEIGHT]
        (place,) = np.flatnonzero(rows[:, CARDS_HELD] == held)
        gain.append(np.log(read[place] / read.sum()) - np.log(even[place] / even.sum()))
    assert np.mean(gain) > 0.2
