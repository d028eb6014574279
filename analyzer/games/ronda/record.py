"""Rounds and matches of Ronda one by one, for comparisons."""

from typing import TYPE_CHECKING, Any

from analyzer.games.game import Column, Recorder, Setup
from analyzer.games.ronda.pace import chunk_of
from analyzer.policies import Policy

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

ROUNDS_A_CHUNK = 50_000
MATCHES_A_CHUNK = 10_000
SPREAD = {
    "wins": 30,
    "points": 6,
    "points_announcements": 2,
    "points_chains": 3,
    "points_missa": 1,
    "points_cards": 3,
    "points_last_card": 2,
    "cards": 5,
}
"""About the standard deviations of `ronda-duel` played at random."""


def recorder(setup: Setup, address: tuple[Any, ...]) -> Recorder:
    """Return the recorder of a setup; `address` are the arguments that every kernel of it begins with."""
    from kernels.ronda.record import MATCH_COLUMNS, ROUND_COLUMNS
    from kernels.ronda.simulate import play_games
    from kernels.ronda.state import scratch

    matches = setup.unit == "match"
    kernel: Any = play_games
    tally, *_, events = unwanted()
    names = MATCH_COLUMNS if matches else ROUND_COLUMNS

    def play(start: int, stop: int) -> "tuple[NDArray[np.int64], NDArray[np.int64]]":
        import numpy as np

        rows = np.empty((stop - start, 2, len(names)), np.int64)
        dealers = np.empty(stop - start, np.int64)
        kernel(*address, start, stop, tally, rows, dealers, events, *scratch())
        return rows, dealers

    columns = tuple(_column(name, setup) for name in names)
    return Recorder(("dealer", "other"), columns, play, chunk_of(setup, MATCHES_A_CHUNK if matches else ROUNDS_A_CHUNK))


def unwanted() -> "tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]":
    """Return what the kernel gets where a tally, rows, their dealers or events are not wanted: no room for any."""
    import numpy as np

    from kernels.ronda.events import COLUMNS

    return np.empty(0, np.int64), np.empty((0, 2, 1), np.int64), np.empty(0, np.int64), np.empty((0, COLUMNS), np.int64)


def _column(name: str, setup: Setup) -> Column:
    from analyzer.rulesets.ronda import most_points
    from kernels.ronda.cards import PACK
    from kernels.ronda.record import WIN

    if name == "wins":
        return Column(name, 0, WIN, SPREAD[name], 1 / WIN)
    if name == "cards":
        return Column(name, 0, PACK, SPREAD[name])
    most = most_points(setup.ruleset.options)
    target = setup.ruleset["target"]
    dealt = name == "points_announcements" and all(map(_announces_all, setup.policies))
    before = target if setup.unit == "match" and isinstance(target, int) else 0
    return Column(name, 0, before + most, SPREAD[name], dealt=dealt)


def _announces_all(policy: Policy) -> bool:
    """Return whether a policy keeps no announcement back."""
    kept = any(policy.switches[name] for name in ("pass_rondas", "pass_doubles", "pass_trinkas"))
    return policy.switches["announce"] == "always" and not kept
