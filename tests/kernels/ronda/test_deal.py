"""Dealing: whose cards come from where, and the table turned face up (R2 to R4)."""

from collections import Counter

import numpy as np
import pytest
from scipy import stats

from kernels.ronda import events as log
from kernels.ronda.award import OUT_OF_REACH
from kernels.ronda.cards import card_at
from kernels.ronda.deal import lay_table, refused, seed_repairs
from kernels.ronda.round import DRAWN
from kernels.ronda.state import STATE
from kernels.streams.shuffle import shuffle40
from tests.kernels.ronda.table import KEY, RANDOM, empty_log, rows, rules_of, trace


def cards(hand: int, size: int) -> list[int]:
    return [int(card_at(hand, place)) for place in range(size)]


@pytest.mark.parametrize("ruleset", ["ronda-duel", "ronda-teams", "ronda-open", "ronda-pagat"])
def test_every_card_is_dealt_once(ruleset: str) -> None:
    rules = rules_of(ruleset)
    for index in range(200):
        events = empty_log()
        trace(rules, RANDOM, DRAWN, index, events)
        deals, hands = rows(events, log.DEAL), rows(events, log.HAND)
        table = [rank for rank in range(10) if deals[0][1] >> rank & 1]
        assert len(table) == rules["face_up"]
        dealt = Counter(table)
        for _, hand, size, *_ in hands:
            dealt.update(cards(hand, size))
        assert dealt == Counter(dict.fromkeys(range(10), 4))
        dealer = rows(events, log.ROUND)[0][1]
        seats = int(rules["seats"])
        assert [seat for seat, *_ in hands[:seats]] == [(dealer + 1 + turn) % seats for turn in range(seats)]
        # The seat after the dealer leads each deal.
        plays = [seat for seat, *_ in rows(events, log.PLAY)]
        assert plays == [(dealer + 1 + turn) % seats for turn in range(40 - len(table))]


def test_hands_are_whole_stretches_of_the_deck() -> None:
    deck = np.zeros(40, np.uint8)
    shuffle40(deck, KEY[0], KEY[1], 5, 0)
    events = empty_log()
    trace(rules_of("ronda-duel"), RANDOM, 0, 5, events)
    hands = [card for _, hand, size, *_ in rows(events, log.HAND) for card in cards(hand, size)]
    assert hands == deck.tolist()


@pytest.mark.parametrize(
    ("table", "card", "option", "answer"),
    [
        ([0, 1, 2], 3, "replace", True),
        ([0, 1, 2], 3, "allow", False),
        ([6, 5, 8], 7, "replace", True),
        ([7, 8, 9], 0, "replace", False),
        ([0, 1, 2], 4, "replace", False),
        ([0, 1, 2], 1, "allow", True),
        ([0, 1], 2, "replace", False),
    ],
)
def test_cards_that_may_not_stay(table: list[int], card: int, option: str, answer: bool) -> None:
    rules = rules_of("ronda-pagat", initial_run=option)
    assert refused(rules, sum(1 << rank for rank in table), card, len(table)) == answer


@pytest.mark.parametrize(("initial_table", "initial_run"), [("replace", "allow"), ("redeal", "replace")])
def test_the_turned_cards_and_the_stock_are_uniform(initial_table: str, initial_run: str) -> None:
    """By symmetry each rank is as likely in the stock's last place; four in a row come as often as combinations say."""
    rules = rules_of("ronda-open", initial_table=initial_table, initial_run=initial_run)
    state, deck, stream = np.zeros(1, STATE)[0], np.zeros(40, np.uint8), np.zeros(4, np.uint64)
    tables: Counter[int] = Counter()
    last: Counter[int] = Counter()
    for index in range(20_000):
        shuffle40(deck, KEY[0], KEY[1], index, 0)
        seed_repairs(stream, KEY[0], KEY[1], index, 0)
        lay_table(rules, state, deck, stream)
        assert np.bincount(deck, minlength=10).tolist() == [4] * 10
        tables[int(state["table"])] += 1
        last[int(deck[39])] += 1
    assert all(table.bit_count() == 4 for table in tables)
    runs = [sum(1 << low + step for step in range(4)) for low in range(7)]
    assert (sum(tables[run] for run in runs) == 0) == (initial_run == "replace")
    assert len(tables) == 210 - 7 * (initial_run == "replace")
    if initial_run == "allow":
        assert stats.chisquare([*tables.values()]).pvalue > 1e-6
    assert stats.chisquare([last[rank] for rank in range(10)]).pvalue > 1e-6


def test_the_deal_passes_to_the_next_seat() -> None:
    rules = rules_of("ronda-teams", target=100)
    events = np.zeros((40_000, log.COLUMNS), np.int64)
    needed = trace(rules, RANDOM, DRAWN, 3, events, matches=1)
    assert needed <= len(events)
    rounds = rows(events, log.ROUND)
    first = rounds[0][1]
    assert [dealer for _, dealer, *_ in rounds] == [(first + turn) % 4 for turn in range(len(rounds))]
    ends = rows(events, log.END)
    assert [row[2:4] for row in rounds[1:]] == [row[3:5] for row in ends[:-1]]
    assert 100 <= max(ends[-1][3:5]) < OUT_OF_REACH


def test_a_log_that_is_too_short_says_how_long_it_should_be() -> None:
    short, whole = np.zeros((10, log.COLUMNS), np.int64), empty_log()
    arguments = (rules_of("ronda-duel"), RANDOM, 0, 1)
    needed = trace(*arguments, short)
    assert needed == trace(*arguments, whole)
    assert needed < log.ROWS_OF_A_ROUND
    assert (short[1:] == whole[1:10]).all()
