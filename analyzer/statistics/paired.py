"""Two strategies on the same deals: the block of games that share their deals is the sample."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from analyzer.statistics.moments import Moments, of_histogram
from analyzer.statistics.sequences import MeanSequence
from analyzer.statistics.tuning import TUNED_AT

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@dataclass(frozen=True, slots=True)
class Blocks:
    """What the blocks of a comparison came to; adding two is both together.

    A block plays one set of deals once per placement, A and B changing seats. `sums` are the moments of a block's sum
    of differences, A's result less B's over its games; `placements` those of the single games, one per placement;
    `divergent` counts the blocks in which the two did not do the same.
    """

    sums: Moments
    placements: tuple[Moments, ...]
    divergent: int

    def __add__(self, other: "Blocks") -> "Blocks":
        pairs = zip(self.placements, other.placements, strict=True)
        return Blocks(self.sums + other.sums, tuple(a + b for a, b in pairs), self.divergent + other.divergent)

    @property
    def games(self) -> int:
        """Return the number of games played."""
        return self.sums.n * len(self.placements)

    @property
    def scale(self) -> float:
        """Return what turns a block's sum into the difference of one game."""
        return 1 / len(self.placements)


def blocks_of(differences: "NDArray[np.int64]", divergent: int | None = None) -> Blocks:
    """Return the blocks of games given one by one: shape (blocks, placements), whole-number differences A less B.

    Without a count, a block diverged when its differences do not add up to 0.
    """
    columns = [_moments(column) for column in differences.T]
    sums = differences.sum(axis=1)
    return Blocks(_moments(sums), tuple(columns), int((sums != 0).sum()) if divergent is None else divergent)


def _moments(values: "NDArray[np.int64]") -> Moments:
    return Moments(values.size, int(values.sum()), int((values * values).sum()))


def difference_sequence(
    bound: int, placements: int, alpha: float = 0.05, tuned_at: int = TUNED_AT, spread: float | None = None
) -> MeanSequence:
    """Return the two-sided confidence sequence of a block's sum of differences; observe its sums chunk by chunk.

    `bound` is the largest difference that one game can bring, `spread` a guess of a block sum's standard deviation.
    Multiply what comes out by 1 / placements for the difference of one game.
    """
    return MeanSequence(-bound * placements, bound * placements, alpha, tuned_at, spread, centre=0.0)


def variance_ratio(blocks: Blocks) -> float | None:
    """Return how many times more games independent deals would take for an interval of the same width.

    That many games, evenly spread over the placements but each on deals of its own, have the variance of their
    placements added up; a block has the variance of its sum. None when the block sums do not vary, or are too few.
    """
    if not blocks.sums.variance:
        return None
    return sum(placement.variance or 0.0 for placement in blocks.placements) / blocks.sums.variance


def independent_games(blocks: Blocks) -> int | None:
    """Return how many games on independent deals would give the interval that these blocks give; None if unknown."""
    ratio = variance_ratio(blocks)
    return None if ratio is None else round(ratio * blocks.games)


def mcnemar(only_a: int, only_b: int) -> float:
    """Return the exact two-sided p-value that A and B win equally often, from the pairs that only one of them won.

    1.0 without such pairs. Source: McNemar 1947, as a binomial test.
    """
    from scipy.stats import binomtest

    if only_a + only_b == 0:
        return 1.0
    return float(binomtest(only_a, only_a + only_b).pvalue)


def holm(p_values: Sequence[float]) -> list[float]:
    """Return the p-values of a family, adjusted so that each may be held against alpha itself (Holm 1979)."""
    from statsmodels.stats.multitest import multipletests

    if not p_values:
        return []
    return [float(p) for p in multipletests(p_values, method="holm")[1]]


def equivalence(counts: "Sequence[int] | NDArray[np.int64]", offset: int, margin: float) -> float:
    """Return the p-value against the claim that the mean lies at `margin` or farther from 0 (TOST, Schuirmann 1987).

    Of a histogram, `counts[k]` samples of value `offset + k`, n fixed beforehand. Samples that do not vary, or fewer
    than two, cannot show equivalence: 1.0. Raises ValueError unless margin > 0.
    """
    import numpy as np
    from statsmodels.stats.weightstats import DescrStatsW

    if margin <= 0:
        raise ValueError(f"margin {margin}: must be above 0")
    if not of_histogram(counts, offset).variance:
        return 1.0
    weights = np.asarray(counts, dtype=np.float64)
    sample = DescrStatsW(np.arange(offset, offset + weights.size, dtype=np.float64), weights)
    return float(sample.ttost_mean(-margin, margin)[0])
