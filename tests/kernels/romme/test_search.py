"""The exact meld search on worked hands, and what must hold for every hand."""

import numpy as np
import pytest

from kernels.romme.goal import CARDS, KEEP, PENALTY, USE, VALUE
from kernels.romme.meld import NATURALS_AT_LEAST
from kernels.romme.patterns import build, longest_needed
from tests.kernels.romme.hands import OBJECTIVES, PATTERNS, arrange, clustered_hand, random_hand

JOKER = 63


@pytest.mark.parametrize(
    ("hand", "minimum", "expected"),
    [
        ("JC QC KC 2H", 30, (30, 3, 2)),
        ("9H 9D * 2H", 30, (0, 0, 40)),
        ("9H 9D * 2H", 0, (27, 3, 2)),
        ("AC AD AH 2H", 30, (33, 3, 2)),
        ("KH KD * 2H", 30, (30, 3, 2)),
        ("QC KC * 2H", 30, (31, 3, 2)),
        ("AC 2C 3C 9H", 7, (0, 0, 25)),
        ("KC AC 2C 9H", 0, (0, 0, 32)),
        ("8S 8S 8H 2C", 0, (0, 0, 26)),
        ("* * * 2C", 0, (6, 3, 20)),
        ("* * * KC KD", 0, (40, 4, 10)),
        ("JC QC KC", 0, (0, 0, 30)),
    ],
)
def test_worked_openings(hand, minimum, expected):
    assert arrange(hand, VALUE, minimum=minimum) == expected


def test_without_a_card_to_keep_the_whole_hand_goes_down():
    assert arrange("JC QC KC", CARDS, keep=0) == (30, 3, 0)


@pytest.mark.parametrize("objective", OBJECTIVES)
def test_a_card_that_fits_a_set_and_a_run_goes_where_all_fit(objective):
    assert arrange("5C 6C 7C 7D 7H 7S 2H", objective) == (39, 6, 2)


def test_the_largest_meld_is_not_always_in_the_best_cover():
    # The run of five leaves 4D 4H and 8D 8H over; its middle three leave two sets.
    assert arrange("4C 5C 6C 7C 8C 4D 4H 8D 8H KS", CARDS) == (54, 9, 10)


def test_twins_may_sit_in_two_melds():
    assert arrange("8C 8C 8D 8D 8H 8H 2C", VALUE) == (48, 6, 2)


def test_a_lay_off_may_need_another_before_it():
    assert arrange("10C JC 3H", CARDS, ["7C 8C 9C"]) == (0, 2, 3)
    assert arrange("AC 6D", CARDS, ["JC QC KC"]) == (0, 1, 6)


def test_two_jokers_never_touch_after_a_lay_off():
    assert arrange("* 3H", CARDS, ["5C 6C *7C"]) == (0, 1, 3)  # below, not above
    assert arrange("* * 3H", CARDS, ["5C 6C *7C"]) == (0, 1, 23)
    assert arrange("* 8C 3H", CARDS, ["*5C 6C *7C"]) == (0, 2, 3)


def test_a_swapped_joker_goes_down_again():
    assert arrange("6C 3H", CARDS, ["5C *6C 7C"]) == (0, 1, 3)
    assert arrange("6C 3H", CARDS, ["5C *6C 7C"], swap_new=1) == (0, 0, 9)
    assert arrange("6C KH KD 3H", CARDS, ["5C *6C 7C"], swap_new=1) == (30, 3, 3)


def test_opening_melds_come_from_the_hand_alone():
    table = ["5C *6C 7C"]
    # K K and the swapped joker would be 30, but do not open.
    assert arrange("6C KH KD 3H", CARDS, table, minimum=30) == (0, 0, 29)
    # After a real opening they may follow, and count nothing towards it.
    assert arrange("6C KH KD JS QS KS 3H", CARDS, table, minimum=30) == (30, 6, 3)


def test_a_swapped_joker_may_be_laid_off_onto_the_meld_that_opened():
    table, naturals = ["2S 3S 4S 5S 6S 7S 8S 9S *10S JS QS KS *AS"], PATTERNS[NATURALS_AT_LEAST]
    assert arrange("10H JH * 10S 2C", CARDS, table, minimum=30, patterns=naturals) == (30, 4, 2)
    assert arrange("10H JH * 10S 2C", CARDS, table, minimum=30, patterns=naturals, swap_new=1) == (30, 3, 12)
    assert arrange("KC KD KH 10S 2C", CARDS, table, minimum=30) == (30, 4, 2)
    assert arrange("KC KD KH 10S 2C", CARDS, table, minimum=31) == (0, 0, 42)
    # The joker in between leaves room for the eight beyond it.
    assert arrange("JH QH KH 9H 10S 2C", CARDS, table, minimum=30) == (30, 5, 2)


def test_a_taken_card_has_to_be_used():
    king, three = 12, 2 * 16 + 2
    assert arrange("JC QC KC 9H 9D 9S 3H", VALUE, taken=king, rule=USE, minimum=30)[0] == 57
    assert arrange("9H 9D 9S 3H 2C", VALUE, taken=three, rule=USE) == (0, 0, 32)
    # Laid off only: no opening meld holds it.
    assert arrange("8H 8D 8S 8C KC 2D", VALUE, ["10C JC QC"], taken=king, rule=USE, minimum=30) == (0, 0, 44)
    assert arrange("8H 8D 8S 8C KC 2D", VALUE, ["10C JC QC"], taken=king, rule=USE) == (32, 5, 2)


def test_a_taken_card_that_stays_may_not_be_the_only_one_left():
    nine, three = 8, 2 * 16 + 2
    assert arrange("9H 9D 9S 3H", CARDS, taken=three, rule=KEEP) == (0, 0, 30)
    assert arrange("9H 9D 9S 3H", CARDS, taken=2 * 16 + 8, rule=KEEP) == (27, 3, 3)
    assert arrange("9H 9D 9C 9C", CARDS, taken=nine, rule=KEEP) == (27, 3, 9)


def test_a_taken_joker_is_laid_beside_every_swapped_one():
    assert arrange("* 6C 3H", CARDS, ["5C *6C 7C"], taken=JOKER, rule=USE) == (0, 2, 3)
    assert arrange("* 3H 4D", CARDS, ["JH QH KH AH"], taken=JOKER, rule=USE) == (0, 1, 7)


def test_two_cards_and_a_third_that_completes_a_set_stay_in_hand():
    assert arrange("7H 7D 7S", CARDS) == (0, 0, 21)


def test_a_run_never_holds_fourteen_cards():
    assert arrange("AC AC 5H", CARDS, ["2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC"]) == (0, 1, 16)
    assert arrange("AC 5H", CARDS, ["AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC"]) == (0, 0, 16)


def test_joker_limits_bind_melds_and_lay_offs():
    one, naturals = PATTERNS[2], PATTERNS[NATURALS_AT_LEAST]
    assert arrange("KC * * 2H", VALUE, patterns=PATTERNS[0]) == (31, 3, 2)
    assert arrange("KC * * 2H", VALUE, patterns=naturals) == (0, 0, 52)
    assert arrange("* 3H", CARDS, ["5C *6C 7C"], patterns=one) == (0, 0, 23)
    assert arrange("* * 3H", CARDS, ["5C *6C 7C"], patterns=naturals) == (0, 1, 23)
    assert arrange("* 9C * 3H 4D", CARDS, ["5C *6C 7C"], patterns=naturals) == (0, 3, 7)


@pytest.mark.parametrize("objective", OBJECTIVES)
def test_suits_are_interchangeable(objective):
    rng = np.random.default_rng(1)
    for _ in range(300):
        hand = clustered_hand(rng, size=11, ranks=13, suits=4, jokers=4)
        order = rng.permutation(4)
        other = [card if card == JOKER else int(order[card >> 4]) * 16 + (card & 15) for card in hand]
        assert arrange(hand, objective) == arrange(other, objective)


def test_another_card_never_lowers_the_best_value():
    rng = np.random.default_rng(2)
    for _ in range(300):
        hand = random_hand(rng)
        values = [arrange(hand[:size], VALUE)[0] for size in range(6, 15)]
        assert values == sorted(values)


def test_a_joker_less_never_raises_the_best_value():
    rng = np.random.default_rng(3)
    for _ in range(300):
        hand = clustered_hand(rng, size=12, ranks=10, suits=3, jokers=6)
        if JOKER in hand:
            less = [*hand]
            less.remove(JOKER)
            assert arrange(less, VALUE)[0] <= arrange(hand, VALUE)[0]


@pytest.mark.parametrize("limit", [0, 1, 2])
def test_longer_runs_add_nothing(limit):
    rng = np.random.default_rng(4)
    every = build(limit, longest=9)
    assert every.longest > longest_needed(limit)
    for _ in range(200):
        hand = clustered_hand(rng, size=13, ranks=13, suits=1, jokers=5)
        for objective in OBJECTIVES:
            assert arrange(hand, objective, patterns=PATTERNS[limit]) == arrange(hand, objective, patterns=every)


def test_a_run_of_six_is_needed_when_jokers_may_not_outnumber_naturals():
    hand = "* 5C * 7C * 9C 2H"
    assert arrange(hand, CARDS, patterns=PATTERNS[NATURALS_AT_LEAST])[1] == 6
    assert arrange(hand, CARDS, patterns=build(NATURALS_AT_LEAST, longest=5))[1] < 6


def test_openings_come_up_as_often_as_published():
    rng = np.random.default_rng(5)
    values = np.array([arrange(random_hand(rng), VALUE)[0] for _ in range(4000)])
    # Four standard errors of 4,000 hands around the figures of a long run.
    for minimum, share in ((30, 0.7256), (40, 0.4954), (51, 0.3756)):
        assert abs((values >= minimum).mean() - share) < 4 * (share * (1 - share) / len(values)) ** 0.5


@pytest.mark.parametrize("objective", [CARDS, PENALTY])
def test_the_objective_is_never_worse_than_under_another(objective):
    rng = np.random.default_rng(6)
    column = 1 if objective == CARDS else 2
    for _ in range(300):
        hand = clustered_hand(rng)
        answers = [arrange(hand, other)[column] for other in OBJECTIVES]
        best = max(answers) if objective == CARDS else min(answers)
        assert answers[objective] == best
