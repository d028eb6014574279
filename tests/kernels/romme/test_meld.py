"""Melds as the rules have them (M4–M6)."""

import pytest

from analyzer.games.romme.notation import meld_names, parse_cards, parse_meld, planes
from kernels.bits import count, lowest
from kernels.romme.meld import ADJACENCY, NATURALS_AT_LEAST, ONE, group, is_legal, plane_of, run, value_of


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("JC QC KC", 30),
        ("AC AD AH", 33),
        ("AC 2C 3C", 6),
        ("QC KC *AC", 31),
        ("KH KD *KC", 30),
        ("9H 9D *9C", 27),
        ("AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH", 85),
        ("2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AH", 95),
        ("KH *KC *KD *KS", 40),
        ("*5C 6C *7C 8C *9C", 35),
    ],
)
def test_a_meld_is_worth_the_places_it_fills(text, value):
    meld = parse_meld(text, ADJACENCY)
    assert value_of(meld) == value
    assert sorted(meld_names(meld)) == sorted(text.split())


@pytest.mark.parametrize(
    ("meld", "legal"),
    [
        (run(0, 11, 13, 0), (1, 1, 1)),
        (run(0, 4, 6, 0b0100000), (1, 1, 1)),
        (run(0, 4, 6, 0b1010000), (1, 0, 0)),
        (run(0, 4, 7, 0b10010000), (1, 1, 0)),
        (run(0, 4, 7, 0b01100000), (0, 0, 0)),
        (run(0, 4, 5, 0), (0, 0, 0)),
        (run(0, 0, 13, 0), (0, 0, 0)),
        (run(0, 0, 12, 0), (1, 1, 1)),
        (group(8, 0b0111, 0), (1, 1, 1)),
        (group(8, 0b0001, 2), (1, 0, 0)),
        (group(8, 0b0011, 2), (1, 1, 0)),
        (group(8, 0b0001, 3), (1, 0, 0)),
        (group(8, 0b0000, 3), (0, 0, 0)),
        (group(8, 0b1111, 1), (0, 0, 0)),
        (group(8, 0b0011, 0), (0, 0, 0)),
    ],
)
def test_joker_limits(meld, legal):
    assert tuple(int(is_legal(meld, limit)) for limit in (ADJACENCY, NATURALS_AT_LEAST, ONE)) == legal


@pytest.mark.parametrize("text", ["QC KC AC", "AC 2C *3C", "8H 8D *8S", "10S *JS QS"])
def test_the_natural_cards_of_a_meld_are_one_plane(text):
    naturals = [word for word in text.split() if not word.startswith("*")]
    assert plane_of(parse_meld(text, ADJACENCY)) == planes(parse_cards(" ".join(naturals)))[0]


def test_bits_are_counted():
    for bits in (1, 2, 0x8001, 1 << 60, (1 << 61) - 1):
        assert count(bits) == bits.bit_count()
        assert lowest(bits) == (bits & -bits).bit_length() - 1
