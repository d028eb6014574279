"""The engine's search of the last deal against every order in which its cards can be played, on 2,000 positions.

`python -m tests.oracles.ronda.last_deal 2000` looks at as many others and tells what it sees.
"""

from collections.abc import Sequence

import pytest

from tests.oracles.ronda.last_deal import OPTION_SETS, differences

POSITIONS = 2000 // len(OPTION_SETS) // 2


@pytest.mark.parametrize("match", [False, True], ids=["points", "match"])
@pytest.mark.parametrize(
    ("name", "overrides"), OPTION_SETS, ids=lambda value: value if isinstance(value, str) else None
)
def test_last_deals_are_played_perfectly(name: str, overrides: Sequence[str], match: bool) -> None:
    target = ("target=60",) if match and name == "ronda-open" else ()
    assert differences(name, (*overrides, *target), POSITIONS, match=match, seed=5) == []


def test_a_broken_rule_is_found() -> None:
    wrong = differences("ronda-duel", (), 40, match=False, seed=5, engine_overrides=("missa_points=2",))
    assert len(wrong) > 5
