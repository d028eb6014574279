"""A policy decides by what it sees: other hands and the stock can be anything."""

from typing import Any

import numpy as np
import pytest

from kernels.romme.cards import JOKER
from kernels.romme.deal import DRAWN, deal
from kernels.romme.events import COLUMNS, STOCK, TURN
from kernels.romme.hand import count_hand, receive
from kernels.romme.state import scratch
from kernels.romme.turn import GOES_ON, play_turn
from tests.kernels.romme.games import KEY, address


def deal_others_anew(seen: Any, hidden: Any, rng: Any, drawn: int) -> None:
    """Deal the cards that the seat on turn cannot see anew; `drawn` stays the next card of its draw order."""
    seats, own = int(seen.seats), int(seen.seat)
    cards: list[int] = []
    for seat in range(seats):
        if seat != own:
            for plane in (int(hidden.first[seat]), int(hidden.second[seat])):
                cards += [card for card in range(JOKER) if plane >> card & 1]
            cards += [int(JOKER)] * int(hidden.jokers[seat])
        cards += hidden.part[seat, hidden.part_at[seat] : hidden.part_end[seat]].tolist()
    if drawn >= 0:
        cards.remove(drawn)
    order = rng.permutation(cards).tolist()
    for seat in range(seats):
        if seat != own:
            hidden.first[seat] = hidden.second[seat] = hidden.jokers[seat] = 0
            for _ in range(int(seen.sizes[seat])):
                receive(hidden, seat, order.pop())
            count_hand(seen, hidden, seat)
    for seat in range(seats):
        for place in range(int(hidden.part_at[seat]), int(hidden.part_end[seat])):
            first = seat == own and place == hidden.part_at[seat] and drawn >= 0
            hidden.part[seat, place] = drawn if first else order.pop()


@pytest.mark.parametrize("policy", ["quick", "counting", "best", "random-legal"])
def test_other_hands_and_the_stock_do_not_matter(policy: str) -> None:
    rules, players, tables, *_ = address("seats=3", policy=policy)
    memory, other = scratch(200), scratch(200)
    rng = np.random.default_rng(1)
    for index in range(8):
        seen, hidden = memory.seen[0], memory.hidden[0]
        deal(seen, hidden, 3, DRAWN, KEY[0], KEY[1], index, 0)
        outcome = GOES_ON
        while outcome == GOES_ON:
            other.seen[:], other.hidden[:] = memory.seen, memory.hidden
            memory.events[0, 0] = other.events[0, 0] = 1
            outcome = play_turn(seen, hidden, rules, tables, players[seen.seat], memory.room, memory.events)
            drew = memory.events[1]
            drawn = int(drew[3]) if drew[0] == TURN and drew[2] == STOCK else -1
            deal_others_anew(other.seen[0], other.hidden[0], rng, drawn)
            twin = other.seen[0]
            play_turn(twin, other.hidden[0], rules, tables, players[twin.seat], other.room, other.events)
            rows = int(memory.events[0, 0])
            assert memory.events.shape == (200, COLUMNS)
            assert (memory.events[:rows] == other.events[:rows]).all()
            seen.turn += 1
            seen.seat = (seen.seat + 1) % 3
            if seen.stock == 0:
                break
