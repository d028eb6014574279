"""Sums over options: exact, small, and nothing else."""

from fractions import Fraction

import pytest

from analyzer.claims.arithmetic import evaluate
from analyzer.errors import InputError

OPTIONS = {"seats": 2, "deals": (4, 3, 3), "announcements": True, "target": None, "card_count": "each"}


@pytest.mark.parametrize(
    ("expression", "value"),
    [
        ("5 * 4 * 2", 40),
        ("seats * sum(deals) + 20", 40),
        ("deals[0] - deals[2]", 1),
        ("max(deals) / min(deals)", Fraction(4, 3)),
        ("count(deals)", 3),
        ("max(1, deals, seats)", 4),
        ("-(7 // 2) + 7 % 4", 0),
        ("0.1 * 3", Fraction(3, 10)),
        ("announcements", 1),
    ],
)
def test_sums(expression: str, value: Fraction) -> None:
    assert evaluate(expression, OPTIONS) == value


@pytest.mark.parametrize(
    ("expression", "told"),
    [
        ("seatsx", "seats"),
        ("deals", "is a list"),
        ("1e308 * 1e308", "comes to more than"),
        ("deals * 2", "is a list"),
        ("deals[3]", "no such entry"),
        ("deals[0.5]", "no such entry"),
        ("seats[0]", "no such entry"),
        ("target", "no number"),
        ("card_count", "no number"),
        ("1 / 0", "divides by 0"),
        ("7 % 0", "divides by 0"),
        ("1 +", "no sum"),
        ("'a'", "no sum"),
        ("2 ** 9999999999", "no sum"),
        ("(lambda: 1)()", "valid choices"),
        ("open('x')", "sum"),
        ("sum()", "give it"),
        ("[1, 2]", "no sum"),
        ("True", "no sum"),
    ],
)
def test_everything_else_is_refused(expression: str, told: str) -> None:
    with pytest.raises(InputError, match=told):
        evaluate(expression, OPTIONS)
