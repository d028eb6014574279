"""The best arrangement as a user asks for it."""

import pytest

from analyzer.errors import InputError
from analyzer.games.romme.actions import Table
from analyzer.games.romme.melds import best_arrangement


def test_the_answer_lists_melds_lay_offs_and_swaps():
    answer = best_arrangement("8S 9H 10H AC 3H", objective="cards", table="8H 8D *8S | JC QC KC")
    assert answer == {
        "melds": [["9H", "10H", "*JH"]],
        "layoffs": [{"do": "layoff", "meld": 1, "cards": ["AC"], "end": "high"}],
        "swaps": [{"do": "swap", "meld": 0, "card": "8S"}],
        "value": 29,
        "cards_laid": 4,
        "penalty_left": 3,
    }


def test_nothing_legal_is_an_empty_arrangement():
    answer = best_arrangement(["9H", "9D", "*", "2C"], minimum=30)
    assert answer == {"melds": [], "layoffs": [], "swaps": [], "value": 0, "cards_laid": 0, "penalty_left": 40}


def test_both_ends_of_a_run_are_two_lay_offs():
    answer = best_arrangement("4C *  8C 3H", objective="cards", table="5C 6C 7C")
    assert [off["end"] for off in answer["layoffs"]] == ["low", "high"]
    assert answer["cards_laid"] == 3


def test_a_second_joker_of_a_set_is_written_as_another_suit():
    answer = best_arrangement("* 3H", objective="cards", table="8H 8D *8S")
    assert answer["layoffs"] == [{"do": "layoff", "meld": 0, "cards": ["*8C"], "end": "set"}]


def test_a_natural_card_may_take_the_written_suit_of_a_joker():
    table = Table.parse("8H 8D *8S", 0)
    assert table.written == [8]
    answer = best_arrangement("8S 3H 4D", objective="penalty", table="8H 8D *8S")
    assert answer["cards_laid"] == 1


def test_one_card_is_kept_unless_told_otherwise():
    assert best_arrangement("JC QC KC")["cards_laid"] == 0
    assert best_arrangement("JC QC KC", keep=0)["cards_laid"] == 3


def test_ten_of_a_suit_are_spelled_with_two_digits():
    assert best_arrangement("9s 10s js 2c")["melds"] == [["9S", "10S", "JS"]]


@pytest.mark.parametrize(
    ("cards", "options", "message"),
    [
        ("9H 9H 9H", {}, r"3 copies of 9H.*hold 2.*leave out 1"),
        ("* * * * * * *", {}, r"7 jokers.*hold 6"),
        ("1H 2H", {}, r"unknown card '1H'.*did you mean 10H"),
        ("", {}, "hand is empty"),
        ("9H 10H", {"table": "8H 8H 8S"}, r"'8H 8H 8S' is no meld"),
        ("9H 10H", {"table": "KC AC 2C"}, "is no meld"),
        ("9H 10H", {"table": "5C *6C *7C"}, "is no meld"),
        ("9H 10H", {"table": "*8C *8H *8S"}, "is no meld"),
        ("9H 10H", {"table": "5C 6C"}, "is no meld"),
        ("9H 10H", {"table": "5C 6C 7C |"}, "is no meld"),
        ("9H 10H", {"table": "5C * 7C"}, r"written with the card it stands for"),
        ("9H 10H", {"table": "5C *6C *8C 7C"}, "is no meld"),
        ("9H 10H", {"table": "5C *6C 7C *8C", "joker_limit": "one"}, "joker limit one"),
        ("9H 10H", {"table": "9H 9D 9S | 9H 9D 9C"}, r"3 copies of 9H"),
        ("9H 10H", {"must": "3C"}, r"must = '3C'.*valid choices: 10H, 9H|did you mean"),
        ("9H 10H", {"minimum": -1}, r"minimum = -1.*0 to 200"),
        ("9H 10H", {"minimum": 201}, "minimum = 201"),
        ("9H 10H", {"objective": "valu"}, "did you mean value"),
        ("9H 10H", {"joker_limit": "two"}, "joker limit = 'two'"),
        ("9H 10H", {"keep": 2}, "keep = 2"),
        (" ".join(f"{rank}{suit}" for suit in "CD" for rank in "A23456789JQK"), {"keep": 1}, None),
        (" ".join(f"{rank}{suit}" for suit in "CDH" for rank in "A23456789JQK"), {}, "36 cards"),
    ],
)
def test_what_cannot_be_is_refused(cards, options, message):
    if message is None:
        assert best_arrangement(cards, **options)["cards_laid"] > 0
        return
    with pytest.raises(InputError, match=message):
        best_arrangement(cards, **options)
