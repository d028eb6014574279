"""What fits the table and what goes together, and the end of endless rounds (M15)."""

from typing import Any

import pytest

from analyzer.games.romme.notation import parse_cards, parse_meld, planes
from kernels.romme.fits import anything_fits, lay_off_plane, live, outs, swap_plane
from kernels.romme.state import scratch
from kernels.romme.turn import is_blocked
from tests.kernels.romme.games import address


def plane(cards: str) -> int:
    return planes(parse_cards(cards))[0]


def table(*melds: str) -> Any:
    """Return the open part of a position in which these melds lie on the table."""
    seen = scratch().seen.view()[0]
    for number, meld in enumerate(melds):
        seen.table[number] = parse_meld(meld, 0)
        naturals = [word for word in meld.split() if not word.startswith("*")]
        first, second, _ = planes(parse_cards(" ".join(naturals)))
        seen.laid_second |= second | (seen.laid_first & first)
        seen.laid_first |= first
        seen.laid_jokers += len(meld.split()) - len(naturals)
    seen.melds = len(melds)
    seen.seats = 2
    seen.sizes[:2] = (1, 2)
    return seen


@pytest.mark.parametrize(
    ("card", "held", "expected"),
    [
        ("9H", "10H", "8H JH"),
        ("9H", "JH", "10H"),
        ("9H", "9D", "9C 9S"),
        ("9H", "9D 9S", "9C 9D 9S"),
        ("9H", "8H 9D", "7H 10H 9C 9S"),
        ("AH", "2H", "3H"),
        ("AH", "KH", "QH"),
        ("AH", "QH 3H", "KH 2H"),
        ("KH", "AH", "QH"),
        ("KH", "2H", ""),
        ("9H", "QH 9H", ""),
    ],
)
def test_outs_complete_a_meld_with_another_card(card: str, held: str, expected: str) -> None:
    code = parse_cards(card)[0]
    assert outs(code, plane(held) & ~(1 << code)) == (plane(expected) if expected else 0)


def test_a_player_who_counts_leaves_out_what_has_gone() -> None:
    seen = table("9C 10C JC")
    seen.seen_first, seen.seen_second = plane("8H JH"), plane("JH")
    wanted, held = plane("8H JH"), planes(parse_cards("9H 10H JH"))
    assert live(wanted, seen, held[0], held[1], 0) == 3
    assert live(wanted, seen, held[0], held[1], 1) == 0


def test_cards_that_fit_the_table() -> None:
    seen = table("5C *6C 7C", "8H 8D *8S", "JS QS KS AS", "3D 3H 3S 3C")
    assert lay_off_plane(seen) == plane("4C 8C 8S 10S")
    assert swap_plane(seen) == plane("6C 8C 8S")


def test_a_round_in_which_nothing_fits_any_more_is_blocked() -> None:
    """Every card that could go onto these sets lies on the table already, and no joker may be laid off."""
    full = [f"{rank}C {rank}D {rank}H {rank}S" for rank in ("7", "8")]
    rules = address("joker_limit=one")[0]
    seen = table(*full)
    assert not anything_fits(seen, 2)
    assert is_blocked(seen, rules)
    seen.sizes[0] = 3
    assert not is_blocked(seen, rules)
    assert not is_blocked(table("7C 8C 9C", *full), rules)
    assert not is_blocked(table("7C 7D 7H"), rules)


def test_jokers_outside_the_table_may_fit() -> None:
    seen = table("7C 7D 7H")
    seen.laid_first |= plane("7S")
    seen.laid_second |= plane("7S")
    assert anything_fits(seen, 0)
    seen.laid_jokers = 6
    assert not anything_fits(seen, 0)


@pytest.mark.parametrize(("seats", "most"), [(2, 3), (4, 3), (5, 10), (6, 10)])
def test_reshuffles_in_which_nothing_is_laid_end_a_round(seats: int, most: int) -> None:
    seen = table("7C 8C 9C")
    seen.seats = seats
    seen.sizes[:seats] = 9
    rules = address()[0]
    seen.idle = most - 1
    assert not is_blocked(seen, rules)
    seen.idle = most
    assert is_blocked(seen, rules)
