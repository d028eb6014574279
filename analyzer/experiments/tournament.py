"""Every policy against every other on the same deals: scores, ratings, and what no ranking can say."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import TYPE_CHECKING

from analyzer.errors import InputError
from analyzer.experiments import blocks
from analyzer.experiments.differences import Difference, Differences
from analyzer.experiments.result import Result, provenance
from analyzer.experiments.sampling import Amount, Execution
from analyzer.games.game import Setup

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from analyzer.campaign.executor import Outcome
    from analyzer.campaign.plan import Tally
    from analyzer.policies import Policy
    from analyzer.statistics.estimate import Estimate
    from analyzer.statistics.ratings import Pairing, Ratings

WINS = "wins"


@dataclass(frozen=True, slots=True)
class Tournament:
    """A tournament's result, its players from the best to the worst, and every cycle among decided pairings."""

    result: Result
    order: tuple[str, ...]
    cycles: tuple[tuple[str, ...], ...]


def tournament(
    setup: Setup,
    players: "Sequence[Policy]",
    amount: Amount,
    execution: Execution | None = None,
    fewer: Mapping[str, int] | None = None,
    apart: "Sequence[tuple[str, str]]" = (),
) -> Tournament:
    """Return how the players fare against each other, `amount.games` blocks for each pair.

    A pair with a player named in `fewer` plays no more than the blocks that stand there, and a pair `apart` none.
    `score` is the share of wins of the first of a pair, a draw counting half; with more than two sides it is what that
    share would be between two (half at equal strength). All pairs' intervals hold together, as do those of the ratings.
    An interrupt ends it: then the pair that it cut has the interval of a sequence, and nobody a rating.

    Raises InputError for fewer than two players, or two of one name.
    """
    names = [player.name for player in players]
    if len(names) < 2 or len(set(names)) < len(names):
        raise InputError(
            f"A tournament takes two or more policies of different names, not {', '.join(names) or 'none'}"
        )
    if amount.games is None:
        raise InputError("A tournament plays a fixed number of blocks for each pair: give --matches or --rounds")
    place = execution or Execution()
    unmet = [set(pair) for pair in apart]
    pairs = [(a, b) for a, b in combinations(players, 2) if {a.name, b.name} not in unmet]
    most = {player.name: (fewer or {}).get(player.name, amount.games) for player in players}
    numbers = [min(most[a.name], most[b.name], amount.games) for a, b in pairs]
    played = list(_play(setup, pairs, numbers, place))
    each = 1 - (1 - amount.confidence) / len(pairs)
    scores = [_score(differences, outcome, pair, each) for pair, (differences, outcome) in _zip(pairs, played)]
    pairings = [_pairing(differences, outcome.tally, pair) for pair, (differences, outcome) in _zip(pairs, played)]
    interrupted = any(outcome.interrupted for _, outcome in played) or len(played) < len(pairs)
    # Without all pairs there may be no chain from one player to another: then the scores stand alone.
    rated = None if interrupted else _ratings(pairings, amount.confidence)
    cycles = _cycles(scores)
    return Tournament(
        _result(setup, players, [*scores, *_rating_estimates(rated)], played, interrupted, rated, cycles),
        tuple(rating.name for rating in rated.players) if rated else tuple(names),
        cycles,
    )


def _play(
    setup: Setup, pairs: "Sequence[tuple[Policy, Policy]]", numbers: Sequence[int], execution: Execution
) -> "Iterator[tuple[Differences, Outcome]]":
    from analyzer.campaign.executor import run

    for pair, games in zip(pairs, numbers, strict=True):
        differences = blocks.policies(replace(setup, policies=pair), by_role=False)
        outcome = run(
            differences.plan(),
            games,
            threads=execution.threads,
            start=execution.start,
            progress=execution.progress,
        )
        if outcome.games:
            yield differences, outcome
        if outcome.interrupted:
            return


def _zip(
    pairs: "Sequence[tuple[Policy, Policy]]", played: "Sequence[tuple[Differences, Outcome]]"
) -> "Iterator[tuple[tuple[Policy, Policy], tuple[Differences, Outcome]]]":
    """Yield the pairs that were played, with what was played."""
    yield from zip(pairs, played, strict=False)


def _score(
    differences: Differences, outcome: "Outcome", pair: "tuple[Policy, Policy]", confidence: float
) -> "Estimate":
    """Return the first policy's score between 0 and 1."""
    from analyzer.statistics.estimate import mean_of_histogram, of_sequence
    from analyzer.statistics.sequences import HistogramSequence

    column, counts = _wins(differences, outcome.tally)
    a, b = pair
    group = {"policy": a.name, "against": b.name}
    span = column.high - column.low
    if outcome.interrupted:  # then the number was not fixed beforehand, and only a sequence still holds
        sequence = HistogramSequence(0, span, 1 - confidence, spread=column.spread)
        sequence.observe_histogram(counts)
        return of_sequence("score", sequence, group, 1 / span)
    return mean_of_histogram("score", counts, group, 0, confidence, scale=1 / span)


def _pairing(differences: Differences, tally: "Tally", pair: "tuple[Policy, Policy]") -> "Pairing":
    from analyzer.statistics.moments import of_histogram
    from analyzer.statistics.ratings import Pairing

    column, counts = _wins(differences, tally)
    return Pairing(pair[0].name, pair[1].name, of_histogram(counts), column.high - column.low)


def _wins(differences: Differences, tally: "Tally") -> "tuple[Difference, NDArray[np.int64]]":
    """Return the column of wins and its histogram."""
    return next((column, counts) for column, counts in differences.histograms(tally) if column.group == {"of": WINS})


def _ratings(pairings: "Sequence[Pairing]", confidence: float) -> "Ratings":
    from analyzer.statistics.ratings import ratings

    return ratings(pairings, confidence)


def _rating_estimates(rated: "Ratings | None") -> "list[Estimate]":
    from analyzer.statistics.estimate import Estimate

    if rated is None:
        return []
    return [
        Estimate("rating", r.value, r.low, r.high, rated.confidence, None, None, "fixed", {"policy": r.name})
        for r in rated.players
    ]


def _cycles(scores: "Sequence[Estimate]") -> tuple[tuple[str, ...], ...]:
    """Return the cycles among the pairs whose interval leaves one half on one side."""
    from analyzer.statistics.ratings import cycles

    beats = set()
    for score in scores:
        a, b = str(score.group["policy"]), str(score.group["against"])
        if score.low is not None and score.low > 0.5:
            beats.add((a, b))
        elif score.high is not None and score.high < 0.5:
            beats.add((b, a))
    return tuple(cycles(beats))


def _result(
    setup: Setup,
    players: "Sequence[Policy]",
    estimates: "Sequence[Estimate]",
    played: "Sequence[tuple[Differences, Outcome]]",
    interrupted: bool,
    rated: "Ratings | None",
    cycles: Sequence[Sequence[str]],
) -> Result:
    stopped = "interrupted" if interrupted else "complete"
    return Result(
        command="tournament",
        ruleset=setup.ruleset,
        policies=tuple(players),
        seed=setup.seed,
        range=(played[0][1].start, max(outcome.stop for _, outcome in played)) if played else None,
        estimates=estimates,
        provenance=provenance(
            unit=setup.unit,
            dealer=setup.dealer,
            elapsed_seconds=round(sum(outcome.elapsed for _, outcome in played), 3),
            cycles=[list(cycle) for cycle in cycles],
            ratings_fit=rated.fit if rated else None,
            stopped=stopped,
        ),
        interrupted=interrupted,
        stopped=stopped,
    )
