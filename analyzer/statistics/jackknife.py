"""The error of a statistic that is no mean, from batches: leave one out and see how it moves."""

from collections.abc import Callable, Sequence
from math import exp, log, sqrt
from typing import TYPE_CHECKING, TypeVar

from analyzer.statistics.intervals import Interval

if TYPE_CHECKING:
    from analyzer.statistics.paired import Blocks

Batch = TypeVar("Batch")


def log_jackknife(
    batches: Sequence[Batch], merge: Callable[[Sequence[Batch]], Batch], of: Callable[[Batch], float], confidence: float
) -> tuple[float, Interval] | None:
    """Return a positive statistic of all batches together and its interval; None where it cannot be told.

    The error is the delete-one-batch jackknife's (Quenouille 1956, Tukey 1958) on the logarithm, with Student's
    quantile of one degree of freedom less than there are batches.
    """
    from scipy.special import stdtrit

    whole = of(merge(batches))
    parts = [of(merge([*batches[:place], *batches[place + 1 :]])) for place in range(len(batches))]
    if min(whole, *parts) <= 0:
        return None
    logs = [log(part) for part in parts]
    mean = sum(logs) / len(logs)
    error = sqrt((len(logs) - 1) / len(logs) * sum((value - mean) ** 2 for value in logs))
    half = float(stdtrit(len(logs) - 1, (1 + confidence) / 2)) * error
    return whole, Interval(whole * exp(-half), whole * exp(half), "jackknife")


def variance_ratio(batches: "Sequence[Blocks]", confidence: float) -> tuple[float, Interval] | None:
    """Return how many times more games independent deals would take, with its interval (`paired.variance_ratio`).

    None when blocks do not vary, or are too few.
    """
    from analyzer.statistics import paired

    def merged(some: "Sequence[Blocks]") -> "Blocks":
        total = some[0]
        for blocks in some[1:]:
            total += blocks
        return total

    return log_jackknife(batches, merged, lambda blocks: paired.variance_ratio(blocks) or 0.0, confidence)
