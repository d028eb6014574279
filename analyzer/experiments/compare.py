"""Two strategies, or two rulesets, on the same deals: the block of games that share their deals is the sample.

Comparing A with B, A takes each side in turn while B plays all others. What is told of a game is A's value less the
mean of the others', so that 0 means equal strength. With a further game in which B plays every side, the difference
falls apart exactly into what A brings on each role (the dealer's side, the other): A there less B there, all else
alike.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from analyzer import games
from analyzer.errors import InputError
from analyzer.experiments.differences import Difference, Differences
from analyzer.experiments.result import Result, provenance
from analyzer.experiments.sampling import Amount, Execution
from analyzer.experiments.simulate import address
from analyzer.games.game import Column, Recorder, Setup

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from analyzer.campaign.executor import Outcome
    from analyzer.campaign.plan import Tally
    from analyzer.statistics.estimate import Estimate

    Blocks = tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.bool_]]

Stop = Literal["decided", "precision"]


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
    order = [head, *(place for place in range(len(first.columns)) if place != head)]
    columns = [_placed_column(first.columns[place], sides) for place in order]
    if alone:
        columns += [_role_column(first.columns[place], sides, role) for place in order for role in first.roles]
    columns.append(_share_column(first.columns[0], sides, a.name))

    def play(start: int, stop: int) -> "Blocks":
        return _placed_blocks(placed, alone, order, start, stop)

    chunk = max(first.chunk // (sides + bool(alone)), 1)
    return Differences(columns, sides, play, chunk, f"blocks of {sides + bool(alone)} {setup.unit}s")


def _placed_column(column: Column, sides: int) -> Difference:
    most = (column.high - column.low) * sides * (sides - 1)
    return Difference("difference", {"of": column.name}, -most, most, column.scale / (sides * (sides - 1)))


def _role_column(column: Column, sides: int, role: str) -> Difference:
    most = 2 * (column.high - column.low) * (sides - 1)
    return Difference("difference", {"of": column.name, "side": role}, -most, most, column.scale / (sides - 1))


def _share_column(column: Column, sides: int, name: str) -> Difference:
    return Difference("win_share", {"policy": name}, 0, column.high * sides, column.scale / sides)


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
    columns = [
        Difference(
            "difference",
            {"of": a.name, "side": role},
            min(a.low, b.low) - max(a.high, b.high),
            max(a.high, b.high) - min(a.low, b.low),
            a.scale,
        )
        for a, b in zip(x.columns, y.columns, strict=True)
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

    return Differences(columns, 2, play, max(x.chunk // 2, 1), f"pairs of {one.unit}s")


@dataclass(frozen=True, slots=True)
class Comparison:
    """A comparison that has been run: its estimates, and how the run ended."""

    outcome: "Outcome"
    estimates: "Sequence[Estimate]"


def measure(differences: Differences, amount: Amount, execution: Execution, question: dict[str, object]) -> Comparison:
    """Return what the blocks come to: a number fixed beforehand, or until the headline is decided or precise.

    A run for precision also stops once 0 lies outside the headline's confidence sequence, unless a precision was asked
    for by name (`amount.precision` finite).
    """
    from analyzer.campaign.ledger import Ledger

    if execution.resume is None:
        return _run(differences, amount, execution, None)
    with Ledger(execution.resume, question, differences.size) as ledger:
        return _run(differences, amount, execution, ledger)


def _run(differences: Differences, amount: Amount, execution: Execution, ledger: "object | None") -> Comparison:
    from typing import Any, cast

    from analyzer.campaign.executor import run
    from analyzer.campaign.sequential import run_until

    place: dict[str, Any] = {
        "threads": execution.threads,
        "start": execution.start,
        "progress": execution.progress,
        "ledger": cast(Any, ledger),
    }
    if amount.games is not None:
        outcome = run(differences.plan(), amount.games, **place)
        return Comparison(outcome, _fixed(differences, outcome.tally, amount.confidence))
    watch = Watch(differences, amount)
    outcome = run_until(
        differences.plan(), watch, max_games=amount.at_most, budget_seconds=amount.budget_seconds, **place
    )
    return Comparison(outcome, [*watch.estimates(), *_beside(differences, outcome.tally, amount.confidence)])


class Watch:
    """The confidence sequences of a comparison, fed at its checkpoints."""

    def __init__(self, differences: Differences, amount: Amount) -> None:
        from analyzer.statistics.sequences import MeanSequence

        alpha = 1 - amount.confidence
        self.differences = differences
        self.precision = amount.precision or 0.0
        self.sequences: list[MeanSequence] = [
            MeanSequence(column.low, column.high, alpha, centre=min(max(0, column.low), column.high))
            for column in differences.columns
        ]

    def __call__(self, increment: "Tally", total: "Tally", n: int) -> Stop | None:
        for sequence, moments in zip(self.sequences, self.differences.moments(increment), strict=True):
            sequence.observe(moments.n, moments.total, moments.squares)
        interval = self.sequences[0].interval()
        if self.precision != float("inf"):
            width = interval.half_width * self.differences.columns[0].scale
            return "precision" if width <= self.precision else None
        return "decided" if interval.low > 0 or interval.high < 0 else None

    def estimates(self) -> "list[Estimate]":
        """Return every column's estimate at the last look."""
        from analyzer.statistics.estimate import of_sequence

        return [
            of_sequence(column.quantity, sequence, column.group, column.scale)
            for column, sequence in zip(self.differences.columns, self.sequences, strict=True)
        ]


def _fixed(differences: Differences, tally: "Tally", confidence: float) -> "list[Estimate]":
    from analyzer.statistics.estimate import mean_of_sums

    found = [
        mean_of_sums(
            column.quantity, moments, column.group, confidence, bounds=(column.low, column.high), scale=column.scale
        )
        for column, moments in zip(differences.columns, differences.moments(tally), strict=True)
    ]
    return [*found, *_beside(differences, tally, confidence)]


def _beside(differences: Differences, tally: "Tally", confidence: float) -> "list[Estimate]":
    """Return what is told of a comparison itself: blocks that diverged, and what the common deals saved."""
    from analyzer.statistics.estimate import Estimate, proportion
    from analyzer.statistics.jackknife import variance_ratio
    from analyzer.statistics.paired import Blocks

    blocks = differences.moments(tally)[0].n
    found = [proportion("diverged_blocks", differences.diverged(tally), blocks, None, confidence)]
    batches = [Blocks(sums, tuple(placements), 0) for sums, placements in differences.batches(tally)]
    ratio = variance_ratio(batches, confidence)
    if ratio is not None:
        value, interval = ratio
        found.append(Estimate("games_saved", value, interval.low, interval.high, confidence, None, blocks, "fixed", {}))
    return found


def compare(setup: Setup, amount: Amount, execution: Execution | None = None) -> Result:
    """Return how the setup's first policy does against its second; see `policies` and `measure`."""
    return _result(policies(setup), (setup,), amount, execution or Execution())


def compare_rulesets(one: Setup, other: Setup, amount: Amount, execution: Execution | None = None) -> Result:
    """Return what the first setup's ruleset changes against the second's; see `rulesets` and `measure`."""
    return _result(rulesets(one, other), (one, other), amount, execution or Execution())


def _result(differences: Differences, setups: Sequence[Setup], amount: Amount, execution: Execution) -> Result:
    from kernels.compile import fingerprint

    question: dict[str, object] = {"setups": [address(setup) for setup in setups], "kernel_hash": fingerprint()}
    done = measure(differences, amount, execution, question)
    outcome = done.outcome
    first = setups[0]
    against = [setup.ruleset.to_json() for setup in setups[1:]]
    facts = {"against": against} if against else {}
    return Result(
        command="compare",
        ruleset=first.ruleset,
        policies=first.policies,
        seed=first.seed,
        range=(outcome.start, outcome.stop),
        estimates=done.estimates,
        provenance=provenance(
            unit=first.unit,
            dealer=first.dealer,
            elapsed_seconds=round(outcome.elapsed, 3),
            stopped=outcome.reason,
            **facts,
        ),
        interrupted=outcome.interrupted,
        stopped=outcome.reason,
    )
