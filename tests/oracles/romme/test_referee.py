"""The referee accepts legal rounds and refuses each kind of broken one."""

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from tests.oracles.romme.example import meld, record, turn
from tests.oracles.romme.match import judge_match, over, result
from tests.oracles.romme.player import play_round
from tests.oracles.romme.rounds import judge_round
from tests.oracles.romme.rules import Rules

Record = dict[str, Any]
THREE = Rules(seats=3)


def test_the_worked_example() -> None:
    """The document's round: 30 opens, 27 waits, 33 opens, the ace is laid off, 38 and 15 are paid."""
    assert judge_round(record(), THREE) == []


def played(number: int, **changes: Any) -> Callable[[Record], None]:
    """A mutation of one turn of the example."""
    return lambda one: one["turns"][number].update(changes)


def header(**changes: Any) -> Callable[[Record], None]:
    """A mutation of the record's own fields."""
    return lambda one: one.update(changes)


def dealt(seat: int, old: str, new: str) -> Callable[[Record], None]:
    """A mutation of a dealt hand."""
    return lambda one: one["hands"][seat].__setitem__(one["hands"][seat].index(old), new)


def layoff(number: int, cards: str, end: str) -> Record:
    """A lay-off action."""
    return {"do": "layoff", "meld": number, "cards": cards.split(), "end": end}


BROKEN = {
    "27 does not open": (played(2, actions=[meld("9H 9D *9S")]), "opening with 27"),
    "24 does not open": (played(5, actions=[meld("2C 2D 2H"), meld("5D 6D 7D")]), "opening with 24"),
    "twins in a set": (played(3, actions=[meld("AS AH AH")]), "twice in a set"),
    "round the corner": (played(1, actions=[meld("QC KC AC")], discard="JC"), None),
    "K A 2": (played(5, actions=[meld("KC AC 2C")]), "neither a set nor a run"),
    "jokers alone": (played(5, actions=[meld("*9C *9S *9H")]), "no legal meld"),
    "run not upwards": (played(1, actions=[meld("KC QC JC")]), "neither a set nor a run"),
    "card not held": (played(1, actions=[meld("JC QC KC"), meld("10S 10H 10D")]), "not in the hand"),
    "taken card unused": (played(1, actions=[]), "not used"),
    "discard thrown back": (played(1, actions=[], discard="KC"), "not used"),
    "not the top discard": (played(1, card="KH"), "not the top discard"),
    "drawn card not in the stock": (played(2, card="9H"), "not in the stock"),
    "card thrown that is not held": (played(2, discard="KD"), "not in the hand"),
    "no discard": (played(2, discard=None), "no discard"),
    "lay-off before opening": (played(2, actions=[layoff(0, "*AC", "high")]), "before opening"),
    "wrong end": (played(7, actions=[layoff(0, "AC", "low")]), "does not continue"),
    "wrong meld": (played(7, actions=[layoff(2, "AC", "high")]), None),
    "no such meld": (played(7, actions=[layoff(99, "AC", "high")]), "no meld 99"),
    "starter draws": (played(0, drew="stock", card="5H"), "starter drew"),
    "seat out of turn": (played(4, seat=0), "plays, it is"),
    "reshuffle of a full stock": (played(4, reshuffled=True), "in the stock"),
    "three copies": (dealt(0, "2S", "9H"), None),
    "another hand": (dealt(0, "2S", "QD"), None),
    "hand size": (lambda one: one["hands"][0].pop(), "hand sizes"),
    "a round that stops": (lambda one: one["turns"].pop(), "stops without a winner"),
    "a round that goes on": (lambda one: one["turns"].append(turn(0, "stock", "5H", [], "5H")), "had won"),
    "winner": (header(winner=1), "winner"),
    "nobody won": (header(winner=None), "winner"),
    "blocked": (header(blocked=True), "blocked"),
    "hand_romme": (header(hand_romme=True), "hand_romme"),
    "penalties": (header(penalties=[37, 15, 0]), "penalties"),
    "joker at 0": (header(penalties=[18, 15, 0]), "penalties"),
    "seats": (header(seats=2), "seats"),
    "dealer": (header(dealer=1), "hand sizes"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_round(name: str) -> None:
    """Each broken copy of the example is refused, for its own reason where it breaks only one rule."""
    mutate, reason = BROKEN[name]
    one = deepcopy(record())
    mutate(one)
    found = judge_round(one, THREE)
    assert found
    assert reason is None or any(reason in fault for fault in found)


def opening_turn(actions: list[Record], discard: str, hand: str, rules: Rules = THREE) -> list[str]:
    """The differences when seat 1 of the example plays this as turn 3 with this hand."""
    one = record()
    one["hands"][1] = hand.split()
    one["turns"] = one["turns"][:3]
    one["turns"].append(turn(1, "stock", "AS", actions, discard))
    return [fault for fault in judge_round(one, rules) if "turn 3" in fault]


HAND = "KC AH AD 10D 5S 4D 9C 10C * * 3D 8C 4C 4H"


def test_partial_minimum_by_layoffs() -> None:
    """M10: a lay-off before the minimum is refused, though all together would reach it; after it, it may follow."""
    fours = meld("4D 4C 4H")
    ten = layoff(0, "9C 10C", "low")
    assert any("before opening: 12" in fault for fault in opening_turn([fours, ten], "3D", HAND))
    assert opening_turn([meld("AS AH AD"), ten, fours], "3D", HAND) == []


def test_touching_jokers_after_a_layoff() -> None:
    """M6: 10 as a joker below J Q K, then a joker below it; with a 9 between them it stands."""
    aces = meld("AS AH AD")
    assert opening_turn([aces, layoff(0, "*10C", "low")], "3D", HAND) == []
    assert opening_turn([aces, layoff(0, "*8C 9C *10C", "low")], "3D", HAND) == []
    assert opening_turn([aces, layoff(0, "*9C *10C", "low")], "3D", HAND) != []
    assert opening_turn([aces, layoff(0, "*10C", "low"), layoff(0, "*9C", "low")], "3D", HAND) != []
    one = Rules(seats=3, joker_limit="one")
    assert opening_turn([aces, layoff(0, "*8C 9C *10C", "low")], "3D", HAND, one) != []


def test_a_jokers_value_counts_in_the_first_meld() -> None:
    """M3: A A joker are 33 and open; a joker on the low ace's place counts 1."""
    assert opening_turn([meld("AS AH *AD")], "3D", HAND) == []
    assert opening_turn([meld("*2D 3D 4D"), meld("8C 9C 10C")], "5S", HAND) == []
    low = opening_turn([meld("AD *2D 3D 4D"), meld("4C 4H *4S")], "8C", HAND)
    assert any("opening with 22" in fault for fault in low)


def test_swapped_joker_left_in_hand() -> None:
    """M12: a swapped joker is laid again in the same turn, in a new meld where the option says so."""
    swap = {"do": "swap", "meld": 1, "card": "10C"}
    aces, tens = meld("AS AH AD"), layoff(0, "*10C", "low")
    assert any("no joker" in fault for fault in opening_turn([aces, swap], "3D", HAND))
    eights = meld("8C 9C *10C")
    assert any("still in the hand" in fault for fault in opening_turn([aces, eights, swap_in(2)], "3D", HAND))
    assert opening_turn([aces, eights, swap_in(2), tens], "3D", HAND) == []
    strict = Rules(seats=3, swap_new_meld_only=True)
    fours = meld("4D *4S 4H")
    assert opening_turn([aces, eights, swap_in(2), fours], "3D", HAND, strict) == []
    assert opening_turn([aces, eights, swap_in(2), tens], "3D", HAND, strict) != []


def swap_in(number: int) -> Record:
    """The 10 of spades for a joker of a meld."""
    return {"do": "swap", "meld": number, "card": "10C"}


@pytest.mark.parametrize("seed", range(12))
def test_rounds_of_a_plain_player(seed: int) -> None:
    """Whole legal rounds with every option pass, and drifting hidden cards or hand sizes do not."""
    rules = Rules(
        seats=2 + seed % 5,
        opening_minimum=(30, 0, 40)[seed % 3],
        take_discard=("use", "always")[seed % 2],
        joker_limit=("adjacency", "naturals_at_least", "one")[seed % 3],
        final_discard=seed % 4 != 3,
    )
    one = play_round(rules, seed, dealer=seed % rules.seats)
    assert judge_round(one, rules) == []
    late = len(one["turns"]) // 2
    twice = deepcopy(one)
    twice["turns"].insert(late, deepcopy(twice["turns"][late]))
    assert judge_round(twice, rules)
    swapped = deepcopy(one)
    swapped["hands"][0], swapped["hands"][1] = swapped["hands"][1], swapped["hands"][0]
    assert judge_round(swapped, rules)


def test_options_of_scoring() -> None:
    """M18, M19: doubles, 100 for who never opened, and what counts as a Hand-Rommé."""
    one = record()
    one["turns"] = one["turns"][:1]
    hand = ["JS", "QS", "KS", "AS", "4C", "5C", "6C", "7H", "8H", "9H", "2D", "3D", "4D"]
    one["hands"][2] = hand
    one["hands"][0][one["hands"][0].index("9D")] = "3C"
    one["hands"][0][one["hands"][0].index("2S")] = "9D"
    melds = [meld("JS QS KS AS"), meld("4C 5C 6C"), meld("7H 8H 9H"), meld("2D 3D 4D")]
    one["turns"].append(turn(2, "stock", "6D", melds, "6D"))
    plain = 9 + 3 + 9 + 10 + 10 + 10 + 2 + 2 + 2 + 5 + 6 + 7 + 7
    other = 11 + 11 + 10 + 5 + 4 + 6 + 7 + 8 + 9 + 3 * 4
    one |= {"winner": 2, "hand_romme": True, "penalties": [2 * plain, 2 * other, 0]}
    for kind in ("any", "own_melds_only", "empty_table"):
        assert judge_round(one, Rules(seats=3, hand_romme=kind)) == []
    assert judge_round(one, Rules(seats=3, never_opened="100"))
    assert judge_round(one | {"penalties": [200, 200, 0]}, Rules(seats=3, never_opened="100")) == []


def test_matches() -> None:
    """M20: the dealer moves on, the match ends by rounds or by more than the limit, ties share."""
    rounds = []
    for number in range(3):
        one = play_round(THREE, 100 + number, dealer=(1 + number) % 3)
        rounds.append(one | {"unit": "match", "round": number})
    assert judge_match(rounds, THREE) == []
    assert judge_match(rounds[:2], THREE)
    assert judge_match([rounds[0], rounds[1], rounds[2] | {"round": 1}], THREE)
    fixed = [one | {"dealer": 1} for one in rounds]
    assert judge_match(fixed, THREE)
    limit = Rules(rounds=None, limit=500)
    assert not over(limit, [[500, 0]])
    assert over(limit, [[500, 0], [1, 0]])
    assert result([[5, 0, 7], [2, 7, 0]]) == ([7, 7, 7], [0, 1, 2], [0, 1, 2])
