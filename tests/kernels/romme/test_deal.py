"""Dealing, drawing and reshuffling (M1, M8, M14)."""

from collections import Counter
from typing import Any

import numpy as np
import pytest

from analyzer.games.romme.notation import card_code
from kernels.romme.cards import JOKER, full_deck
from kernels.romme.deal import DRAWN, NO_CARD, deal, draw, reshuffle
from kernels.romme.state import scratch
from tests.kernels.romme.games import KEY

PACK = Counter(full_deck().tolist())


def dealt(seats: int, index: int = 0, dealer: int = int(DRAWN)) -> Any:
    memory = scratch()
    seen, hidden = memory.seen[0], memory.hidden[0]
    deal(seen, hidden, seats, dealer, KEY[0], KEY[1], index, 0)
    return seen, hidden


def hand_of(hidden: Any, seat: int) -> list[int]:
    planes = (int(hidden.first[seat]), int(hidden.second[seat]))
    cards = [card for card in range(JOKER) for plane in planes if plane >> card & 1]
    return cards + [int(JOKER)] * int(hidden.jokers[seat])


def test_the_pack_holds_every_card_twice_and_six_jokers() -> None:
    assert sum(PACK.values()) == 110
    assert PACK[int(JOKER)] == 6
    assert PACK[card_code("9H")] == 2


@pytest.mark.parametrize("seats", range(2, 7))
def test_hands_and_draw_orders_hold_the_whole_pack(seats: int) -> None:
    seen, hidden = dealt(seats)
    cards = Counter[int]()
    for seat in range(seats):
        hand = hand_of(hidden, seat)
        assert len(hand) == 13 + (seat == seen.seat) == seen.sizes[seat]
        cards.update(hand)
        cards.update(hidden.part[seat, : hidden.part_end[seat]].tolist())
    assert cards == PACK
    assert seen.seat == (seen.dealer + 1) % seats
    assert seen.stock == 110 - 13 * seats - 1
    ends = [int(hidden.part_end[seat]) for seat in range(seats)]
    assert max(ends) - min(ends) <= 1


def test_the_dealer_does_not_change_the_cards() -> None:
    drawn, fixed = dealt(3)[1], dealt(3, dealer=1)[1]
    assert drawn.deck.tolist() == fixed.deck.tolist()


def test_an_empty_draw_order_is_fed_from_the_far_end_of_the_longest() -> None:
    seen, hidden = dealt(3)
    others = [hidden.part[seat, : hidden.part_end[seat]].tolist() for seat in range(3)]
    for card in others[0]:
        assert draw(seen, hidden, 0) == card
    longest = max((1, 2), key=lambda seat: len(others[seat]))
    assert draw(seen, hidden, 0) == others[longest][-1]
    assert draw(seen, hidden, 1) == others[1][0]
    while seen.stock:
        assert draw(seen, hidden, 2) != NO_CARD
    assert draw(seen, hidden, 2) == NO_CARD


def test_all_discards_but_the_top_one_become_the_new_stock() -> None:
    seen, hidden = dealt(2)
    discards = [card_code(card) for card in ("9H", "9H", "KC", "2S", "*", "AD")]
    seen.pile[: len(discards)] = discards
    seen.piled, seen.stock = len(discards), 0
    reshuffle(seen, hidden, 1)
    assert seen.stock == 5
    assert seen.pile[: seen.piled].tolist() == [card_code("AD")]
    assert (int(seen.seen_first), int(seen.seen_jokers)) == (1 << card_code("AD"), 0)
    cards = [draw(seen, hidden, seat) for seat in (1, 0, 1, 0, 1)]
    assert sorted(cards) == sorted(discards[:-1])
    assert seen.reshuffles == seen.idle == 1


def test_every_seat_deals_as_often() -> None:
    dealers = np.array([int(dealt(5, index)[0].dealer) for index in range(2000)])
    counts = np.bincount(dealers, minlength=5)
    # Five standard deviations of a binomial with 2,000 trials of 1 in 5.
    assert abs(counts - 400).max() < 5 * (2000 * 0.2 * 0.8) ** 0.5
