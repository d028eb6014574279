"""Imagined worlds: every card is somewhere, what was said is true in them, and they are as likely as they should be."""

import itertools
from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from scipy.stats import chisquare

from kernels.ronda.announce import classify, two_pairs_count
from kernels.ronda.holding import ANYTHING
from kernels.ronda.state import thought
from kernels.ronda.worlds import begin_world, imagine, list_others
from kernels.streams import xoshiro
from tests.kernels.ronda.midgame import Midgame, cards_of, counts_of, midgame, midgames

ALPHA = 1e-6
NAMES = ("ronda-duel", "ronda-teams", "ronda-open", "ronda-pagat")


class Imagination:
    """Worlds of one player, one after the other."""

    def __init__(self, found: Midgame, position: Any = None) -> None:
        self.found = found
        self.position = found.position() if position is None else position
        self.memory = thought()
        self.world = self.memory.worlds[0]
        list_others(found.rules, self.position, self.memory.hands, self.memory.numbers)
        begin_world(found.rules, self.position, self.world)
        self.stream = self.memory.seeds[-1]
        xoshiro.seed(self.stream, np.uint64(1), np.uint64(2), 3, 4, 5)

    def draw(self) -> Any:
        """Return the next world."""
        memory = self.memory
        rules, world = self.found.rules, self.world
        imagine(rules, self.position, memory.hands, memory.numbers, 1, self.stream, world, memory.deck)
        return self.world

    def hand(self, seat: int) -> list[int]:
        """Return the hand of a seat in the world drawn last."""
        return [int(self.world["hands"][seat]) >> 4 * place & 15 for place in range(self.found.held(seat))]


@pytest.mark.parametrize("name", NAMES)
def test_every_card_is_somewhere(name: str) -> None:
    for found in midgames(name, 40):
        imagination = Imagination(found)
        for _ in range(3):
            world = imagination.draw()
            hands = [card for seat in range(int(found.rules["seats"])) for card in imagination.hand(seat)]
            stock = imagination.memory.deck[int(world["undealt"]) :].tolist()
            assert counts_of([*hands, *stock]) + int(world["seen"]) == counts_of([*range(10)] * 4)
            assert imagination.hand(found.seat) == found.hand(found.seat)
            assert int(world["undealt"]) == int(found.state["undealt"])


@pytest.mark.parametrize("name", NAMES)
def test_what_was_said_is_true(name: str) -> None:
    for found in midgames(name, 40):
        imagination = Imagination(found)
        two_pairs = two_pairs_count(found.rules, found.state["deal"])
        for _ in range(3):
            world = imagination.draw()
            for seat in range(int(found.rules["seats"])):
                dealt = counts_of(imagination.hand(seat)) + int(imagination.position["shown"][seat])
                assert int(world["counts"][seat]) == dealt
                if found.rules["announcements"]:
                    assert classify(dealt, two_pairs)[0] == found.state["kinds"][seat]


def test_the_pot_is_the_worlds_own() -> None:
    contested = 0
    for found in midgames("ronda-duel", 200, last=36):
        imagination = Imagination(found)
        world = imagination.draw()
        assert bool(world["pot"]) == bool(found.state["pot"])
        assert world["pot"] == found.state["pot"]
        contested += bool(world["pot"])
    assert contested > 5


Hands = tuple[tuple[int, ...], ...]


def likely_hands(found: Midgame, position: Any) -> dict[Hands, int]:
    """Return the ways in which the other seats can hold their hands: by trying all deals of the unseen cards."""
    unseen = cards_of(counts_of([*range(10)] * 4) - int(position["seen"]) - int(position["own"]))
    seats = int(found.rules["seats"])
    others = [(found.seat + turn) % seats for turn in range(1, seats)]
    ways: Counter[Hands] = Counter()
    for hands in deals(list(range(len(unseen))), [found.held(seat) for seat in others]):
        held = tuple(tuple(unseen[place] for place in places) for places in hands)
        if all(said(found, position, seat, hand) for seat, hand in zip(others, held, strict=True)):
            ways[held] += 1
    return ways


def deals(places: list[int], sizes: list[int]) -> Iterator[list[tuple[int, ...]]]:
    """Yield every way to deal hands of the given sizes out of some places."""
    if not sizes:
        yield []
        return
    for hand in itertools.combinations(places, sizes[0]):
        rest = [place for place in places if place not in hand]
        for others in deals(rest, sizes[1:]):
            yield [hand, *others]


def said(found: Midgame, position: Any, seat: int, hand: tuple[int, ...]) -> bool:
    """Return whether a seat that holds the hand would have said what it said."""
    dealt = counts_of(hand) + int(position["shown"][seat])
    return classify(dealt, two_pairs_count(found.rules, position["deal"]))[0] == position["kinds"][seat]


def chance_of(drawn: Counter[Hands], ways: dict[Hands, int]) -> float:
    """Return how likely so uneven a sample is if the hands have the chances that they should have."""
    n, total = drawn.total(), sum(ways.values())
    return float(chisquare([drawn[hands] for hands in ways], [n * way / total for way in ways.values()]).pvalue)


def sample(found: Midgame, position: Any, n: int) -> Counter[Hands]:
    """Return the other seats' hands in so many worlds."""
    imagination = Imagination(found, position)
    seats = int(found.rules["seats"])
    drawn: Counter[Hands] = Counter()
    for _ in range(n):
        imagination.draw()
        drawn[tuple(tuple(sorted(imagination.hand((found.seat + turn) % seats))) for turn in range(1, seats))] += 1
    return drawn


@pytest.mark.parametrize("kind", [0, 1, 2, 3])
def test_a_hand_is_as_likely_as_it_should_be(kind: int) -> None:
    """What the seat announced, or that it passed, and the card that it has shown all weigh in."""
    found = midgame("ronda-duel", 26, 4)
    assert found is not None
    position = found.position()
    position["kinds"][1 - found.seat] = kind
    position["deal"] = 0  # two pairs are a double here
    ways = likely_hands(found, position)
    drawn = sample(found, position, 20_000)
    assert set(drawn) <= set(ways)
    assert chance_of(drawn, ways) > ALPHA
    even = Counter({hands: 20_000 // len(ways) for hands in ways})
    assert chance_of(even, ways) < ALPHA or len(ways) == 2


@pytest.mark.parametrize("index", [0, 1, 2, 3])
def test_three_hands_are_as_likely_as_they_should_be(index: int) -> None:
    found = midgame("ronda-teams", 30, index)
    assert found is not None
    position = found.position()
    ways = likely_hands(found, position)
    drawn = sample(found, position, 25_000)
    assert set(drawn) <= set(ways)
    assert chance_of(drawn, ways) > ALPHA


def test_words_that_nobody_remembers_allow_any_hand() -> None:
    found = midgame("ronda-duel", 26, 4)
    assert found is not None
    position = found.position()
    kinds = Counter(said_kinds(found, position, kind) for kind in (0, ANYTHING))
    assert kinds == {frozenset({0}): 1, frozenset({0, 1, 3}): 1}


def said_kinds(found: Midgame, position: Any, kind: int) -> frozenset[int]:
    """Return which kinds the other hand is in worlds in which its word was `kind`."""
    position["kinds"][1 - found.seat] = kind
    two_pairs = two_pairs_count(found.rules, position["deal"])
    imagination = Imagination(found, position)
    return frozenset(int(classify(imagination.draw()["counts"][1 - found.seat], two_pairs)[0]) for _ in range(500))


def test_a_pass_is_believed_only_while_it_can_be_true() -> None:
    found = midgame("ronda-duel", 18, 0)
    assert found is not None
    other = 1 - found.seat
    position = found.position()
    position["kinds"][other] = 0
    position["shown"][other] = counts_of([5, 5])
    imagination = Imagination(found, position)
    pairs = []
    for _ in range(300):
        imagination.draw()
        pairs.append(max(Counter(imagination.hand(other)).values()))
    assert {1, 2} <= set(pairs)
