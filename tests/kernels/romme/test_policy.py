"""What policies lay, take and throw."""

import numpy as np
import pytest

from analyzer.games.romme.notation import card_code, card_name, parse_cards, parse_meld, planes
from kernels.romme.deal import DRAWN, deal
from kernels.romme.events import DISCARD, STOCK, THROW, TURN
from kernels.romme.hand import count_hand
from kernels.romme.policy import CHOICES
from kernels.romme.state import scratch
from kernels.romme.throw import throw
from kernels.romme.turn import WON, play_turn
from tests.kernels.romme.games import KEY, address


class Play:
    """A position of two seats, seat 0 on turn with these cards; the next card of its draw order is `draws`."""

    def __init__(
        self, hand: str, *options: str, policy: str = "quick", top: str = "", draws: str = "2C", table: str = ""
    ) -> None:
        self.rules, players, self.tables, *_ = address(*options, policy=policy)
        self.player = players[0]
        self.memory = scratch(100)
        self.seen, self.hidden = self.memory.seen[0], self.memory.hidden[0]
        deal(self.seen, self.hidden, 2, DRAWN, KEY[0], KEY[1], 0, 0)
        self.seen.seat, self.seen.turn = 0, 4
        self.hidden.first[0], self.hidden.second[0], self.hidden.jokers[0] = planes(parse_cards(hand))
        count_hand(self.seen, self.hidden, 0)
        self.hidden.part[0, self.hidden.part_at[0]] = card_code(draws)
        if top:
            self.seen.pile[0], self.seen.piled = card_code(top), 1
        for meld in table.split("|") if table else []:
            self.seen.table[self.seen.melds] = parse_meld(meld, 0)
            self.seen.melds += 1
            self.seen.opened = 3

    def turn(self) -> int:
        """Play the turn and return how it ended."""
        self.memory.events[0, 0] = 1
        return int(
            play_turn(
                self.seen, self.hidden, self.rules, self.tables, self.player, self.memory.room, self.memory.events
            )
        )

    def drew(self) -> int:
        """Return how the turn's card came."""
        rows = self.memory.events[1 : self.memory.events[0, 0]]
        return int(rows[rows[:, 0] == TURN][0, 2])

    def thrown(self) -> str:
        """Return the card thrown in the turn."""
        rows = self.memory.events[1 : self.memory.events[0, 0]]
        return card_name(rows[rows[:, 0] == THROW][0, 1])


REST = "2H 4D 6S 8C 10H QD 3S 5D"


def test_a_discard_that_opens_is_taken() -> None:
    play = Play(f"JC QC 9S 7H 4H {REST}", top="KC")
    play.turn()
    assert play.drew() == DISCARD
    assert play.seen.opened == 1
    assert play.hidden.opened_with[0] == 30


def test_a_discard_that_cannot_be_used_is_not_taken() -> None:
    play = Play(f"JC 10D 9S 7H 4H {REST}", top="KC")
    play.turn()
    assert play.drew() == STOCK
    # A set of it would be worth 27.
    play = Play(f"9C 9D 9S 7H 4H {REST}", top="9H", draws="2S")
    play.turn()
    assert (play.drew(), play.seen.opened) == (DISCARD, 1)
    play = Play(f"9C 9D 7S 7H 4H {REST}", top="9H", draws="2S")
    play.turn()
    assert (play.drew(), play.seen.opened) == (STOCK, 0)


def test_before_opening_a_lay_off_is_no_use() -> None:
    play = Play(f"JC 10D 9S 7H 4H {REST}", top="KC", table="10C JC QC")
    play.seen.opened = 2
    play.turn()
    assert play.drew() == STOCK


def test_the_last_card_is_kept_to_be_discarded() -> None:
    play = Play("7H 7D", draws="7S", table="10C JC QC")
    assert play.turn() != WON
    assert play.seen.melds == 1
    assert play.seen.sizes[0] == 2
    free = Play("7H 7D", "final_discard=false", draws="7S", table="10C JC QC")
    assert free.turn() == WON
    assert free.seen.melds == 2


def test_going_out_discards_the_last_card() -> None:
    play = Play("KC", draws="9H", table="10C JC QC")
    assert play.turn() == WON
    assert play.thrown() == "9H"
    assert play.hidden.hand_romme == 0


@pytest.mark.parametrize("kept", ["9H", "*"])
def test_a_taken_card_is_not_thrown_but_its_twin_is(kept: str) -> None:
    play = Play("2C", policy="quick")
    card = card_code(kept)
    stream, room = play.hidden.streams[2], play.memory.room
    room.melded = 0
    for cards, possible in ((f"{kept} 2C", "2C"), (f"{kept} {kept} 2C", kept if kept != "*" else "2C")):
        first, second, jokers = planes(parse_cards(cards))
        thrown = throw(play.seen, play.player, room, stream, first, second, jokers, card)
        assert card_name(thrown) == possible


def test_quick_throws_the_card_that_costs_most_but_no_joker_and_no_meld() -> None:
    play = Play(f"JC JD JS KC 4H * {REST}"[:-3], draws="2S")
    play.player["open_at"] = 200
    play.turn()
    assert play.thrown() in ("KC", "QD", "10H")


def test_a_hunter_holds_its_opening_back_while_others_hold_much() -> None:
    hand = "JC QC KC 4H 5H 6H 7H 9D 9S 9C 2H 3S 8D"
    hunter, quick = Play(hand, policy="best", draws="5S"), Play(hand, draws="5S")
    assert (hunter.turn(), hunter.seen.opened) == (0, 0)
    assert (quick.turn(), quick.seen.opened) == (0, 1)
    late = Play(hand, policy="best", draws="5S")
    late.seen.sizes[1] = 3
    assert (late.turn(), late.seen.opened) == (0, 1)


@pytest.mark.parametrize(("choice", "kept"), [("always", 0), ("if_needed", 1), ("to_go_out", 1)])
def test_jokers_are_kept_out_of_sets_by_who_minds(choice: str, kept: int) -> None:
    play = Play("9D 9H * 3C 8S KD", draws="4S", table="2C 2D 2H 2S")
    play.player["joker_sets"] = CHOICES["joker_sets"].index(choice)
    play.turn()
    assert play.hidden.jokers[0] == kept


def test_random_play_uses_every_way() -> None:
    rng = np.random.default_rng(0)
    seen = set()
    for _ in range(60):
        play = Play("KC 9H 9D 9S 4D", policy="random-legal", top="9C", draws="2S", table="10C JC QC | 7C 7D 7H")
        play.hidden.streams[2] = rng.integers(1, 2**63, 4)
        play.turn()
        seen.add((play.drew() == DISCARD, int(play.seen.melds)))
    assert seen == {(True, 2), (True, 3), (False, 2), (False, 3)}
