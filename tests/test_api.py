"""The Python calls: what is no number of games is refused, and the example that a docstring gives works."""

import re
from collections.abc import Callable
from typing import Any

import pytest

import analyzer
from analyzer import api
from analyzer.errors import InputError

CALLS: dict[str, Callable[..., Any]] = {
    "simulate": lambda **counted: api.simulate("ronda-duel", **counted),
    "compare": lambda **counted: api.compare("ronda-duel", "greedy", "random", **counted),
    "tournament": lambda **counted: api.tournament("ronda-duel", ["greedy", "random"], **counted),
}


@pytest.mark.parametrize("call", CALLS)
@pytest.mark.parametrize("number", ["many", 5.5, True, "10"])
def test_what_is_no_whole_number_of_games_is_refused(call: str, number: object) -> None:
    for counted in ("rounds", "matches"):
        with pytest.raises(InputError, match=rf"^{counted} = {number!r}: must be a whole number$"):
            CALLS[call](**{counted: number})


def test_passing_takes_whole_numbers_of_rounds_alone() -> None:
    with pytest.raises(InputError, match=r"rounds = 2\.5: must be a whole number"):
        api.passing("ronda-duel", rounds=2.5)  # type: ignore[arg-type]


def test_a_unit_beside_a_number_of_games_must_be_its_own() -> None:
    with pytest.raises(InputError, match="Matches are counted, so unit = round has no effect"):
        api.compare("ronda-duel", "greedy", "random", matches=5, unit="round")
    one, other = (api.compare("ronda-duel", "greedy", "random", matches=5, unit=unit) for unit in (None, "match"))
    assert one.estimates == other.estimates


def test_the_example_of_advise_is_a_call() -> None:
    found = re.search(r"`(advise\(.*?\))`", analyzer.advise.__doc__ or "")
    assert found
    result = eval(found[1][:-1] + ", worlds=20)", {"advise": analyzer.advise})
    assert {estimate.group["card"] for estimate in result.estimates} == {4, 7, 10}
