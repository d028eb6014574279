"""Streams in plain Python against published words, and the check of `quick` against a plain player."""

from tests.oracles.romme.dealing import Xoshiro, block, stream, stream_key
from tests.oracles.romme.example import record
from tests.oracles.romme.habits import missed_openings
from tests.oracles.romme.player import play_round
from tests.oracles.romme.rules import Rules


def test_xoshiro_words() -> None:
    """First words from the state 1 2 3 4, as published with the reference code."""
    words = Xoshiro([1, 2, 3, 4])
    assert [words.next() for _ in range(4)] == [41943041, 58720359, 3588806011781223, 3591011842654386]


def test_philox_words() -> None:
    """The known answer of Philox4x64-10 for counter and key 0."""
    assert block((0, 0), (0, 0, 0, 0)) == [
        0x16554D9ECA36314C,
        0xDB20FE9D672D0FDC,
        0xD7E772CEE186176B,
        0x7E68B68AEC7BA23B,
    ]


def test_shuffle_keeps_the_cards() -> None:
    """A shuffle is a permutation, and differs between purposes."""
    orders = []
    for purpose in (0, 1):
        cards = list(range(110))
        stream(stream_key(7, 2), 5, purpose, 0).shuffle(cards)
        assert sorted(cards) == list(range(110))
        orders.append(cards)
    assert orders[0] != orders[1]


def test_missed_openings() -> None:
    """The worked example's seat 0 waits with melds in hand; without its actions every seat does."""
    rules = Rules(seats=3)
    assert missed_openings(record(), rules)
    idle = play_round(rules, 4)
    for turn in idle["turns"]:
        turn["actions"] = []
    assert missed_openings(idle, rules)
