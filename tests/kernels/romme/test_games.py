"""Whole rounds and matches: addresses, invariants, scoring (M9, M17–M20)."""

from typing import Any

import numpy as np
import pytest

from analyzer.games.romme.notation import parse_cards, planes
from kernels.romme.cards import DECK, hand_penalty, hand_size
from kernels.romme.deal import DRAWN, deal
from kernels.romme.match import play_games
from kernels.romme.meld import is_legal, jokers_in, plane_of, size_of
from kernels.romme.record import ROUND_COLUMNS
from kernels.romme.state import scratch
from kernels.romme.tally import LAYOUT
from kernels.romme.turn import BLOCKED, GOES_ON, play_turn
from tests.kernels.romme.games import KEY, NOWHERE, address, rows_of, tally_of

WINS, PENALTY, _, NEVER, TURNS, ROMME, BLOCK, _ = range(len(ROUND_COLUMNS))


def check_position(seen: Any, hidden: Any, limit: int, threw: bool) -> None:
    """Assert what must hold after every turn."""
    seats = int(seen.seats)
    table = [int(meld) for meld in seen.table[: seen.melds]]
    assert all(is_legal(meld, limit) for meld in table)
    hands = [(int(hidden.first[seat]), int(hidden.second[seat]), int(hidden.jokers[seat])) for seat in range(seats)]
    assert all(second & ~first == 0 for first, second, _ in hands)
    held = sum(hand_size(*hand) for hand in hands) + sum(size_of(meld) for meld in table)
    assert held == 13 * seats if threw else held in (13 * seats, 13 * seats + 1)
    assert held + seen.stock + seen.piled == DECK
    assert sum(jokers_in(meld) for meld in table) == seen.laid_jokers
    laid = [plane_of(meld) for meld in table]
    for card in range(63):
        copies = sum(
            plane >> card & 1 for plane in [*laid, *(plane for first, second, _ in hands for plane in (first, second))]
        )
        assert copies <= 2
        assert sum(plane >> card & 1 for plane in laid) == (seen.laid_first >> card & 1) + (
            seen.laid_second >> card & 1
        )


@pytest.mark.parametrize("policy", ["random-legal", "best"])
@pytest.mark.parametrize(
    "options",
    [
        ("seats=2",),
        ("seats=4", "joker_limit=naturals_at_least"),
        ("seats=6", "take_discard=always", "final_discard=false"),
    ],
)
def test_every_turn_leaves_a_legal_position(policy: str, options: tuple[str, ...]) -> None:
    rules, players, tables, *_ = address(*options, policy=policy)
    memory = scratch()
    seen, hidden = memory.seen[0], memory.hidden[0]
    for index in range(12):
        deal(seen, hidden, rules["seats"], DRAWN, KEY[0], KEY[1], index, 0)
        outcome = GOES_ON
        while outcome == GOES_ON:
            sizes = seen.sizes.copy()
            outcome = play_turn(seen, hidden, rules, tables, players[seen.seat], memory.room, memory.events)
            check_position(seen, hidden, int(rules["joker_limit"]), bool(rules["final_discard"]))
            if outcome != BLOCKED:
                assert seen.sizes[seen.seat] <= sizes[seen.seat]
            seen.turn += 1
            seen.seat = (seen.seat + 1) % seen.seats


def test_a_game_depends_on_its_address_alone() -> None:
    setup = address("seats=3", policy=("quick", "random-legal", "best"))
    whole, dealers = rows_of(setup, 0, 60)
    for start, stop in ((0, 7), (7, 8), (8, 60)):
        part, part_dealers = rows_of(setup, start, stop)
        assert (part == whole[start:stop]).all()
        assert (part_dealers == dealers[start:stop]).all()
    assert (tally_of(setup, 0, 60) == tally_of(setup, 0, 13) + tally_of(setup, 13, 60)).all()


def test_a_round_of_a_match_is_a_round_of_its_own() -> None:
    tally = tally_of(address(matches=1), 0, 40)
    assert LAYOUT.view(tally, "match_rounds")[3] == 40
    first = rows_of(address("rounds=1", matches=1), 0, 40, 3)[0]
    assert (first[:, :, 1] == rows_of(address(), 0, 40)[0][:, :, PENALTY]).all()


@pytest.mark.parametrize("seats", [2, 5])
def test_the_winner_pays_nothing_and_everybody_else_something(seats: int) -> None:
    rows, _ = rows_of(address(f"seats={seats}", policy="random-legal"), 0, 300)
    won, paid = rows[:, :, WINS] == 60, rows[:, :, PENALTY]
    assert (won.sum(axis=1) == 1 - rows[:, 0, BLOCK]).all()
    assert (paid[won] == 0).all()
    assert (paid[~won] > 0).all()


def test_a_hand_romme_doubles_what_the_others_pay() -> None:
    plain, _ = rows_of(address("seats=4", "hand_romme=empty_table"), 0, 600)
    every, _ = rows_of(address("seats=4"), 0, 600)
    doubled = (every[:, 0, ROMME] == 1) & (plain[:, 0, ROMME] == 0)
    same = every[:, 0, ROMME] == plain[:, 0, ROMME]
    assert doubled.sum() > 20
    assert (every[doubled][:, :, PENALTY] == 2 * plain[doubled][:, :, PENALTY]).all()
    assert (every[same] == plain[same]).all()


def test_never_opening_costs_a_hundred_where_the_rules_say_so() -> None:
    rows, _ = rows_of(address("seats=4", "never_opened=100"), 0, 400)
    never = rows[:, :, NEVER] == 1
    factor = 1 + rows[:, :, ROMME]
    assert never.sum() > 50
    assert (rows[:, :, PENALTY][never] == 100 * factor[never]).all()


def test_a_match_to_a_limit_ends_with_the_round_that_exceeds_it() -> None:
    setup = address("rounds=none", "limit=50", matches=1)
    rows, _ = rows_of(setup, 0, 200, 3)
    most = rows[:, :, 1].max(axis=1)
    assert (most > 50).all()
    assert (rows[:, :, 0].sum(axis=1) == 60).all()
    assert ((rows[:, :, 0] > 0) == (rows[:, :, 1] == rows[:, :, 1].min(axis=1, keepdims=True))).all()


def test_a_starter_who_may_not_meld_only_discards() -> None:
    strict = tally_of(address("starter_may_meld=false"), 0, 300)
    free = tally_of(address(), 0, 300)
    assert LAYOUT.view(strict, "first_opening")[1] == 0
    assert LAYOUT.view(free, "first_opening")[1] > 150


def test_a_seat_that_draws_more_random_numbers_changes_no_cards() -> None:
    decks = []
    for policy in ("quick", "random-legal"):
        memory = scratch()
        play_games(*address(policy=policy), 5, 6, NOWHERE, np.zeros((0, 1, 1), np.int64), NOWHERE, *memory)
        decks.append(memory.hidden[0].deck.tolist())
    assert decks[0] == decks[1]


def test_penalties_of_a_hand() -> None:
    assert hand_penalty(*planes(parse_cards("9H 9D *"))) == 38
    assert hand_penalty(*planes(parse_cards("10D 5S"))) == 15
    assert hand_penalty(*planes(parse_cards("AC 2C"))) == 13
