"""When the referee calls a round blocked (M15), and what it makes of an empty stock (M14)."""

from collections import Counter
from typing import Any

import pytest

from tests.oracles.romme.cards import cards
from tests.oracles.romme.example import record, turn
from tests.oracles.romme.notation import legal_meld
from tests.oracles.romme.rounds import RoundReferee, judge_round
from tests.oracles.romme.rules import Rules
from tests.oracles.romme.turn import Illegal

KINGS = legal_meld(["KC", "KD", "KH", "KS"], "adjacency")
SPADES = legal_meld(["2S", "3S", "4S"], "adjacency")
OPEN_JOKER = legal_meld(["2C", "*3C", "4C"], "adjacency")


def stalled(hands: list[str], discards: str = "9H", **changes: Any) -> RoundReferee:
    """A referee before an empty stock, kings and 2 3 4 of spades on the table."""
    rules = Rules(seats=len(hands), **changes)
    referee = RoundReferee(record() | {"hands": [hand.split() for hand in hands], "dealer": 0}, rules)
    referee.stock = Counter()
    referee.discards = cards(discards)
    referee.table = [KINGS, SPADES]
    return referee


@pytest.mark.parametrize(
    ("hands", "discards", "blocked"),
    [
        (["8D 7H", "QD 6C"], "9H", True),
        (["8D 7H 7C", "QD 6C"], "9H", False),
        (["8D 5S", "QD 6C"], "9H", False),
        (["8D 7H", "QD AS"], "9H", False),
        (["8D 7H", "QD 6C"], "5S 9H", False),
        (["8D 7H", "QD KC"], "KD 9H", True),
        (["8D *", "QD 6C"], "9H", False),
    ],
)
def test_nothing_fits(hands: list[str], discards: str, blocked: bool) -> None:
    """Two cards at most in each hand, and no card outside the table that fits it."""
    assert stalled(hands, discards).blocked() is blocked


def test_a_joker_on_the_table_is_a_place() -> None:
    """The card a joker stands for fits."""
    referee = stalled(["8D 7H", "QD 3C"])
    assert referee.blocked()
    referee.table.append(OPEN_JOKER)
    assert not referee.blocked()


def test_joker_limits_bind_what_fits() -> None:
    """A joker fits no meld that may hold no more jokers."""
    referee = stalled(["8D *", "QD 6H"], joker_limit="one")
    referee.table = [KINGS, OPEN_JOKER]
    assert referee.blocked()


def test_one_card_without_a_last_discard() -> None:
    """Without a last discard two cards and a third can be a meld."""
    assert not stalled(["8D 7H", "QD"], final_discard=False).blocked()
    assert stalled(["8D", "QD"], final_discard=False).blocked()


@pytest.mark.parametrize(("seats", "idle", "blocked"), [(2, 2, False), (4, 3, True), (5, 9, False), (6, 10, True)])
def test_idle_reshuffles(seats: int, idle: int, blocked: bool) -> None:
    """Three reshuffles without a card going down, ten with five or six players."""
    referee = stalled(["5S 8D 7H"] * seats)
    referee.idle = idle
    assert referee.blocked() is blocked


def test_reshuffles() -> None:
    """The top discard stays; a blocked round is not reshuffled; a stock with cards is not."""
    referee = stalled(["8D 7H 7C", "QD 6C"], "2H 3H 9H")
    referee.reshuffle()
    assert referee.discards == cards("9H")
    assert referee.stock == Counter(cards("2H 3H"))
    with pytest.raises(Illegal, match="in the stock"):
        referee.reshuffle()
    with pytest.raises(Illegal, match="blocked"):
        stalled(["8D 7H", "QD 6C"], "2H 3H 9H").reshuffle()


def test_a_seat_that_waits_is_no_blocked_round() -> None:
    """A record that says blocked with cards in the stock is refused."""
    one = record() | {"blocked": True, "winner": None, "penalties": [0, 0, 0]}
    one["turns"] = [turn(1, "none", None, [], "KC")]
    assert any("though it is not blocked" in fault for fault in judge_round(one, Rules(seats=3)))
