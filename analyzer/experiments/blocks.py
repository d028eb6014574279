"""Two strategies, or two rulesets, on the same deals: the block of games that share their deals is the sample.

Comparing A with B, A takes each side in turn while B plays all others. What is told of a game is A's value less the
mean of the others', so that 0 means equal strength. With a further game in which B plays every side, the difference
falls apart exactly into what A brings on each role (the dealer's side, the other): A there less B there, all else
alike.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from analyzer import games
from analyzer.errors import InputError
from analyzer.experiments.differences import Difference, Differences
from analyzer.games.game import UNITS, Column, Recorder, Setup
from analyzer.rulesets import Ruleset

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Blocks = tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.bool_]]


def policies(setup: Setup, *, by_role: bool = True) -> Differences:
    """Return the differences of the setup's first policy against its second, every side taken in turn.

    `by_role` plays the game of B against itself too, and tells the difference for each role apart.

    Raises InputError unless the setup has two policies.
    """
    if len(setup.policies) != 2:
        raise InputError(f"A comparison takes two policies, not {len(setup.policies)}")
    game = games.get(setup.ruleset.game)
    sides = game.sides(setup.ruleset)
    a, b = setup.policies
    placed = [
        game.recorder(replace(setup, policies=tuple(a if side == place else b for side in range(sides))))
        for place in range(sides)
    ]
    first = placed[0]
    alone = game.recorder(replace(setup, policies=(b,) * sides)) if by_role else None
    head = 1 if setup.unit == "round" else 0
    # What a game has as a whole no side has more of than the others.
    order = [head, *(n for n, column in enumerate(first.columns) if n != head and not column.whole)]
    still = _never(setup.ruleset) | {column.name for column in first.columns if column.dealt}
    recorded = [_still(column) if column.name in still else column for column in first.columns]
    columns = [_placed_column(recorded[place], sides) for place in order]
    if alone:
        columns += [_role_column(recorded[place], sides, role) for place in order for role in first.roles]
    columns.append(_share_column(first.columns[0], sides, a.name))

    def play(start: int, stop: int) -> "Blocks":
        return _placed_blocks(placed, alone, order, start, stop)

    chunk = max(first.chunk // (sides + bool(alone)), 1)
    label = f"blocks of {sides + bool(alone)} {UNITS[setup.unit]}"
    return Differences(columns, sides, play, chunk, label, first.columns[head].good)


def _never(ruleset: Ruleset) -> set[str]:
    """Return what games of the ruleset cannot have."""
    return {one.name for one in games.get(ruleset.game).quantities if not one.possible(ruleset)}


def _still(column: Column) -> Column:
    """Return a column in which nothing can differ, so that its difference is known to be 0."""
    return replace(column, low=0, high=0)


def _placed_column(column: Column, sides: int) -> Difference:
    most = (column.high - column.low) * sides * (sides - 1)
    scale = column.scale / (sides * (sides - 1))
    return Difference("difference", {"of": column.name}, -most, most, scale, column.spread * sides)


def _role_column(column: Column, sides: int, role: str) -> Difference:
    most = 2 * (column.high - column.low) * (sides - 1)
    scale = column.scale / (sides - 1)
    return Difference("difference", {"of": column.name, "side": role}, -most, most, scale, column.spread * sides)


def _share_column(column: Column, sides: int, name: str) -> Difference:
    return Difference("win_share", {"policy": name}, 0, column.high * sides, column.scale / sides, column.spread)


def _against_others(values: "NDArray[np.int64]", side: int) -> "NDArray[np.int64]":
    """Return (sides − 1) × a side's value less the others' values: int64, shape (games, columns)."""
    result: NDArray[np.int64] = values.shape[1] * values[:, side] - values.sum(axis=1)
    return result


def _placed_blocks(
    placed: Sequence[Recorder], alone: Recorder | None, order: Sequence[int], start: int, stop: int
) -> "Blocks":
    """Play the blocks start … stop − 1."""
    import numpy as np

    sides = len(placed)
    shown = [recorder.play(start, stop) for recorder in placed]
    singles = [_against_others(values, side)[:, order] for side, (values, _) in enumerate(shown)]
    parts = [np.sum(singles, axis=0)]
    if alone:
        values, dealers = alone.play(start, stop)
        gains = np.stack([single - _against_others(values, side)[:, order] for side, single in enumerate(singles)])
        blocks = np.arange(stop - start)
        by_role = [gains[(dealers + role) % sides, blocks] for role in range(sides)]
        parts.append(np.stack(by_role, axis=2).reshape(stop - start, -1))
    parts.append(np.sum([values[:, side, :1] for side, (values, _) in enumerate(shown)], axis=0))
    first = shown[0][0]
    diverged = np.any([(values != first).any(axis=(1, 2)) for values, _ in shown[1:]], axis=0)
    return np.concatenate(parts, axis=1), np.stack([single[:, 0] for single in singles], axis=1), diverged


def rulesets(one: Setup, other: Setup) -> Differences:
    """Return what the first setup's ruleset brings each role more than the second's, on the same deals.

    Raises InputError when the two are rulesets of different games or for different numbers of sides.
    """
    game = games.get(one.ruleset.game)
    if one.ruleset.game != other.ruleset.game:
        raise InputError(
            f"{one.ruleset.name} is a ruleset of {one.ruleset.game} and {other.ruleset.name} of {other.ruleset.game}: "
            "only rulesets of one game deal the same cards"
        )
    if game.sides(one.ruleset) != game.sides(other.ruleset):
        raise InputError(
            f"{one.ruleset.name} has {game.sides(one.ruleset)} sides and {other.ruleset.name} "
            f"{game.sides(other.ruleset)}: give both the same number (--seats)"
        )
    x, y = game.recorder(one), game.recorder(other)
    sides = len(x.roles)
    still = _never(one.ruleset) & _never(other.ruleset)
    recorded = [
        (_still(a), _still(b)) if a.name in still else (a, b) for a, b in zip(x.columns, y.columns, strict=True)
    ]
    columns = [
        Difference(
            "difference",
            {"of": a.name, "side": role},
            min(a.low, b.low) - max(a.high, b.high),
            max(a.high, b.high) - min(a.low, b.low),
            a.scale,
            a.spread,
        )
        for a, b in recorded
        for role in x.roles
    ]

    def play(start: int, stop: int) -> "Blocks":
        import numpy as np

        (mine, dealers), (yours, _) = x.play(start, stop), y.play(start, stop)
        blocks = np.arange(stop - start)
        gains = mine - yours
        by_role = np.stack([gains[blocks, (dealers + role) % sides] for role in range(sides)], axis=2)
        values = by_role.reshape(stop - start, -1)
        # Rulesets have no placements: two games of a block, each by itself, stand for independent deals.
        singles = np.stack([table[blocks, dealers, 0] for table in (mine, -yours)], axis=1)
        return values, singles, (mine != yours).any(axis=(1, 2))

    return Differences(columns, 2, play, max(x.chunk // 2, 1), f"pairs of {UNITS[one.unit]}")
