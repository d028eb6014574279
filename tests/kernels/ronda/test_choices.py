"""Who chooses a card: no peeking, no other tip than the one switched on, memory, and a user's own function."""

import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from analyzer import policies, rulesets
from analyzer.errors import InputError
from analyzer.games.ronda.encode import policy_records, rules_record
from kernels.ronda.award import OUT_OF_REACH
from kernels.ronda.chain import missa_plays
from kernels.ronda.course import Course
from kernels.ronda.state import scratch
from kernels.ronda.turn import choose, look

RANKS = range(10)
TIPS = ("position", "pair_trap", "eat_first", "dealer_hold", "card_bonus", "count")
OWN = """
import numba


@numba.njit
def low_first(view, card):
    return -float(card)


def high_first(view, card):
    return card if view.held > 0 else 0


def no_number(view, card):
    return float("nan")


def reads_the_stock(view, card):
    return view.stock
"""


def packed(cards: list[int]) -> int:
    return sum(1 << 4 * rank for rank in cards)


def in_hand(cards: list[int]) -> int:
    return sum(rank << 4 * place for place, rank in enumerate(cards))


class Position:
    """A position of a random round: the state as the engine has it, and whose turn it is."""

    def __init__(self, dice: random.Random, name: str) -> None:
        options = rulesets.load(name).options
        seats, self.deals = options["seats"], options["deals"]
        self.state = scratch().state[0]
        state = self.state
        deck = [rank for rank in RANKS for _ in range(4)]
        dice.shuffle(deck)
        state.deal = dice.randrange(len(self.deals))
        size = self.deals[state.deal]
        self.play = dice.randrange(size * seats)
        state.dealer = dice.randrange(seats)
        self.seat = (state.dealer + 1 + self.play) % seats
        gone = [deck.pop() for _ in range(sum(self.deals[: state.deal]) * seats)]
        turns = [deck.pop() for _ in range(self.play)]
        state.history[: len(gone) + self.play] = gone + turns
        self.seen = packed(gone + turns)
        self.shown = [turns[turn::seats] for turn in range(seats)]
        self.seats, self.size, self.hidden = seats, size, deck
        self.held = {
            (state.dealer + 1 + turn) % seats: size - (self.play + seats - 1 - turn) // seats for turn in range(seats)
        }
        self.own = [self.hidden.pop() for _ in range(self.held[self.seat])]
        table = {rank for rank in gone + turns if dice.random() < 0.4}
        self.table = sum(1 << rank for rank in table)
        self.answer = dice.choice([0, 0, *(1 << rank for rank in table)])
        state.target = OUT_OF_REACH
        state.last_side = -1
        for seat in range(seats):
            state.kinds[seat] = dice.choice([0, 0, 1])
        self.deal_hidden()

    def deal_hidden(self) -> None:
        """Deal the cards that the player does not see, in the order in which they lie."""
        stock = list(self.hidden)
        for turn in range(self.seats):
            seat = (int(self.state.dealer) + 1 + turn) % self.seats
            hand = self.own if seat == self.seat else [stock.pop() for _ in range(self.held[seat])]
            self.state.hands[seat] = in_hand(hand)
            self.state.counts[seat] = packed(hand + self.shown[turn])

    def place(self, rules: Any, policy: Any) -> tuple[Any, ...]:
        return rules, policy, self.state, self.seat, self.play, self.table, self.answer, 0, self.seen

    def chosen(self, rules: Any, policy: Any) -> int:
        """Return the rank that the policy plays."""
        stream = np.array([1, 2, 3, 4], np.uint64)
        missa_allowed = int(self.play < missa_plays(rules, self.state.deal))
        course = Course(self.table, self.answer, 0, self.seen, 0, -1)
        place = choose(rules, policy, self.state, self.seat, self.play, course, len(self.own), missa_allowed, stream)
        return self.own[place]


def positions(name: str, count: int) -> Iterator[Position]:
    dice = random.Random(name)
    for _ in range(count):
        yield Position(dice, name)


@pytest.mark.parametrize("name", ["ronda-duel", "ronda-teams"])
def test_nobody_peeks(name: str) -> None:
    rules = rules_record(rulesets.load(name))
    players = [policies.load(one, "ronda") for one in ("counting", "counting+memory=6+pair_trap", "keeper", "greedy")]
    records = policy_records(players)[: len(players)]
    dice = random.Random(1)
    for position in positions(name, 150):
        first = [position.chosen(rules, record) for record in records]
        for _ in range(3):
            dice.shuffle(position.hidden)
            position.deal_hidden()
            assert [position.chosen(rules, record) for record in records] == first


@pytest.mark.parametrize("tip", TIPS)
def test_a_tip_changes_nothing_else(tip: str) -> None:
    on, off = (policies.load(f"counting{sign}{tip}", "ronda") for sign in "+-")
    assert on.weights == off.weights
    assert {name for name, value in on.switches.items() if value != off.switches[name]} == {tip}


@pytest.mark.parametrize("tip", TIPS)
def test_every_tip_changes_some_choice(tip: str) -> None:
    rules = rules_record(rulesets.load("ronda-duel"))
    # A player who counts captures anyway, so that tip needs one who would rather not.
    base = "counting+capture_declined=2" if tip == "eat_first" else "counting"
    on, off = policy_records([policies.load(f"{base}{sign}{tip}", "ronda") for sign in "+-"])[:2]
    assert any(position.chosen(rules, on) != position.chosen(rules, off) for position in positions("ronda-duel", 400))


def test_memory_keeps_the_last_cards_and_what_lies_open() -> None:
    rules = rules_record(rulesets.load("ronda-duel"))
    for memory in (0, 3, 40):
        policy = policy_records([policies.load(f"counting+memory={memory}", "ronda")] * 2)[0]
        for position in positions("ronda-duel", 60):
            view = look(*position.place(rules, policy), 1)
            gone = [int(rank) for rank in position.state.history[: view.gone]]
            known = gone[len(gone) - min(memory, len(gone)) :]
            for rank in RANKS:
                copies = max(known.count(rank), position.table >> rank & 1)
                assert view.seen >> 4 * rank & 15 == copies
                assert view.unseen >> 4 * rank & 15 == 4 - copies - position.own.count(rank)


@pytest.fixture
def own_module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    (tmp_path / "own_ronda_player.py").write_text(OWN)
    monkeypatch.syspath_prepend(str(tmp_path))
    yield "own_ronda_player"
    sys.modules.pop("own_ronda_player", None)


def test_a_function_of_ones_own_plays(own_module: str) -> None:
    rules = rules_record(rulesets.load("ronda-duel"))
    names = [f"{own_module}:low_first", f"{own_module}:high_first", f"{own_module}:no_number"]
    low, high, none = policy_records([policies.load(name, "ronda") for name in names])[:3]
    for position in positions("ronda-duel", 40):
        assert position.chosen(rules, low) == min(position.own)
        assert position.chosen(rules, high) == max(position.own)
        assert position.chosen(rules, none) in position.own


@pytest.mark.parametrize(
    ("function", "reason"),
    [("reads_the_stock", "compiled"), ("low_frst", "low_first"), ("numba", "no function")],
)
def test_a_function_that_cannot_play_is_refused(own_module: str, function: str, reason: str) -> None:
    with pytest.raises(InputError, match=reason):
        policy_records([policies.load(f"{own_module}:{function}", "ronda")] * 2)


def test_a_module_that_is_not_there_is_refused() -> None:
    with pytest.raises(InputError, match="cannot be imported"):
        policy_records([policies.load("nowhere_at_all:f", "ronda")] * 2)
