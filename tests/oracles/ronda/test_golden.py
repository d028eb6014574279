"""The eight worked cases of the rules, and the corners beside them."""

from collections.abc import Iterable, Sequence
from typing import Any

import pytest

from tests.oracles.ronda.announcements import holding, pot
from tests.oracles.ronda.cards import capture_run
from tests.oracles.ronda.ledger import MatchOver
from tests.oracles.ronda.play import Play
from tests.oracles.ronda.round import Dealt, Player, Round, announced
from tests.oracles.ronda.rulesets import DUEL, OPEN, Options


def played(
    cards: Iterable[tuple[int, int]], table: Sequence[int] = (), options: Options = DUEL, **changes: Any
) -> Play:
    """Return a table after these (seat, card) plays."""
    state = Play({**options, **changes}, (0, 0), None)
    state.table = list(table)
    for seat, card in cards:
        state.play(seat, card)
    return state


def awards(state: Play) -> list[tuple[int, int, str]]:
    """Return the awards made so far as (side, points, source)."""
    return [(award["side"], award["points"], award["source"]) for award in state.ledger.awards]


def shares(*hands: Sequence[int], first_deal: bool = True) -> tuple[tuple[int, int], bool]:
    """Return the sides' shares of the pot of these hands by seat, and whether it waits for the deal's end."""
    stakes = pot([holding(hand, first_deal, DUEL) for hand in hands])
    return stakes.shares, stakes.contested


def test_case_1_a_run_stops_at_the_first_gap() -> None:
    assert capture_run([6, 7, 10, 12], 6) == [6, 7, 10]
    assert capture_run([1, 6, 7, 12], 6) == [6, 7]
    assert capture_run([12, 1], 12) == [12]


def test_case_2_the_higher_pair_takes_the_pot() -> None:
    assert shares([6, 6, 1, 2], [12, 12, 1, 3]) == ((0, 2), True)
    assert shares([6, 6, 3, 3], [7, 7, 1, 2]) == ((0, 3), True)


def test_case_3_four_equal_are_a_double_in_any_deal() -> None:
    assert shares([4, 4, 1, 2], [10, 10, 10, 10], first_deal=False) == ((0, 3), True)


def test_case_4_a_trinka_beats_a_ronda_at_once_and_a_lower_trinka_at_the_end() -> None:
    assert shares([5, 5, 5, 1], [12, 12, 2, 3]) == ((6, 0), False)
    assert shares([5, 5, 5, 1], [6, 6, 6, 1]) == ((0, 10), True)


def test_case_5_a_tie_halves_the_pot_downwards() -> None:
    assert shares([5, 5, 1, 2], [5, 5, 3, 4]) == ((1, 1), True)
    assert shares([5, 5, 3, 3], [5, 5, 1, 2]) == ((1, 1), True)


def test_partners_do_not_compete() -> None:
    assert shares([5, 5, 1], [12, 11, 1], [7, 7, 2], [6, 6, 3]) == ((3, 0), True)
    assert shares([5, 5, 1], [12, 11, 1], [7, 7, 2], [3, 2, 4]) == ((2, 0), False)


def test_two_pairs_are_a_double_in_the_first_deal_only() -> None:
    assert announced(0, holding([3, 7, 3, 7], True, DUEL)) == {"seat": 0, "kind": "double", "rank": 7, "value": 2}
    assert announced(0, holding([3, 7, 3, 7], False, DUEL)) == {"seat": 0, "kind": "ronda", "rank": 7, "value": 1}


def test_case_6_a_chain_to_the_fourth_card() -> None:
    chain = [(0, 7), (1, 7), (0, 7), (1, 7)]
    piles = [played(chain[:count], [1, 10, 11]).pile for count in (2, 3)]
    assert [len(pile.cards) for pile in piles if pile] == [4, 5]
    state = played(chain, [1, 10, 11])
    assert state.pile is None
    assert state.ledger.cards == [0, 6]
    assert awards(state) == [(1, 10, "b_achra")]
    assert awards(played(chain, [10, 11])) == [(1, 10, "b_achra"), (1, 1, "missa")]


def test_case_7_the_final_owner_gets_the_missa_of_the_pile() -> None:
    state = played([(0, 7), (1, 7), (0, 7), (1, 2)])
    assert awards(state) == [(0, 5, "b_khamsa"), (0, 1, "missa")]
    opener = played([(0, 7), (1, 7), (0, 7), (1, 2)], options=OPEN)
    assert awards(opener) == [(1, 1, "b_wahed"), (1, 1, "missa"), (0, 5, "b_khamsa")]


HANDS = [[[2, 3, 4, 7], [5, 10, 12, 7]], [[7, 1, 3, 5], [7, 2, 4, 6]]]


def play_in_order(hands: Sequence[Sequence[Sequence[int]]], **changes: Any) -> Round:
    """Return a round of the first deals, each hand played in its order; seat 1 deals, so seat 0 leads."""
    state = Round({**DUEL, **changes}, 1)
    state.play_round(Dealt([], hands), Player(lambda round_, seat, hand: hand[0]))
    return state


@pytest.mark.parametrize(("across", "chain"), [(False, 0), (True, 2)])
def test_case_7_the_dealers_last_card_is_not_answered(across: bool, chain: int) -> None:
    """The first deal ends with a b'wahed of the dealer, the second begins with a third 7."""
    state = play_in_order(HANDS, chain_across_deals=across)
    first, second = state.deals
    assert first["plays"][-1] == {"seat": 1, "card": 7, "taken": [7, 10], "chain": 1}
    assert first["awards"] == ([] if across else [{"side": 1, "points": 1, "source": "b_wahed"}])
    assert second["plays"][0]["chain"] == chain
    assert second["plays"][1]["chain"] == (3 if across else 1)


@pytest.mark.parametrize(("across", "chain"), [(False, 0), (True, 1)])
def test_a_new_deal_captures_the_dealers_last_card_in_the_ordinary_way(across: bool, chain: int) -> None:
    hands = [[[1, 3, 5, 11], [2, 4, 6, 12]], [[12, 1, 3, 5], [7, 2, 4, 6]]]
    first_play = play_in_order(hands, chain_across_deals=across).deals[1]["plays"][0]
    assert first_play == {"seat": 0, "card": 12, "taken": [12], "chain": chain}


def test_case_8_the_match_ends_before_the_closing_card_captures() -> None:
    state = Play(DUEL, (0, 32), 33)
    state.table = [2]
    state.play(0, 7)
    state.play(1, 7)
    with pytest.raises(MatchOver):
        state.play(0, 2)
    assert state.ledger.score == [0, 33]
    assert state.table == [2]
    assert [play["card"] for play in state.plays] == [7, 7]


def test_a_run_that_takes_the_last_card_is_no_b_wahed() -> None:
    assert played([(1, 5), (0, 4)], [4]).plays[-1] == {"seat": 0, "card": 4, "taken": [4, 5], "chain": 0}


def test_a_card_that_captured_cannot_be_answered() -> None:
    state = played([(0, 4), (1, 4)], [4, 9])
    assert [play["chain"] for play in state.plays] == [0, 0]


def test_equal_scores_at_the_target_play_on() -> None:
    state = Play({**DUEL, "target": 33}, (32, 32), 33)
    state.ledger.award_both((1, 1), "announcement")
    with pytest.raises(MatchOver):
        state.ledger.award(0, 1, "missa")
    with pytest.raises(MatchOver):
        Play(DUEL, (30, 32), 33).ledger.award_both((6, 2), "cards")


@pytest.mark.parametrize(
    ("card", "taken", "miss", "points"),
    [
        (12, [12], "opponent", (0, 5)),
        (1, [1], "opponent", (5, 0)),
        (7, [7, 10], "opponent", (0, 0)),
        (12, [], "opponent", (5, 0)),
        (12, [], "by_rank", (0, 5)),
        (1, [], "by_rank", (5, 0)),
        (7, [], "by_rank", (0, 0)),
        (12, [], "none", (0, 0)),
    ],
)
def test_the_dealers_last_card(card: int, taken: list[int], miss: str, points: tuple[int, int]) -> None:
    state = Round({**OPEN, "last_card_miss": miss}, dealer=1)
    state.plays = [{"seat": 1, "card": card, "taken": taken, "chain": 0}]
    assert state.last_card_points() == points


@pytest.mark.parametrize(
    ("exception", "last_deal", "last_card", "earned"),
    [
        ("last_card", True, True, 0),
        ("last_card", True, False, 1),
        ("last_deal", True, False, 0),
        ("last_deal", False, False, 1),
        ("none", True, True, 1),
    ],
)
def test_missa_exceptions(exception: str, last_deal: bool, last_card: bool, earned: int) -> None:
    state = Play({**DUEL, "missa_exception": exception}, (0, 0), None)
    state.table, state.last_deal, state.last_card = [4], last_deal, last_card
    state.play(0, 4)
    assert state.ledger.score == [earned, 0]
