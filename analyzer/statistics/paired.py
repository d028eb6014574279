"""Two strategies on the same deals: the block of games that share their deals is the sample."""

from dataclasses import dataclass

from analyzer.statistics.moments import Moments


@dataclass(frozen=True, slots=True)
class Blocks:
    """What the blocks of a comparison came to; adding two is both together.

    A block plays one set of deals once per placement, A and B changing seats. `sums` are the moments of a block's sum
    of differences, A's result less B's over its games; `placements` those of the single games, one per placement.
    """

    sums: Moments
    placements: tuple[Moments, ...]

    def __add__(self, other: "Blocks") -> "Blocks":
        pairs = zip(self.placements, other.placements, strict=True)
        return Blocks(self.sums + other.sums, tuple(a + b for a, b in pairs))


def variance_ratio(blocks: Blocks) -> float | None:
    """Return how many times more games independent deals would take for an interval of the same width.

    That many games, evenly spread over the placements but each on deals of its own, have the variance of their
    placements added up; a block has the variance of its sum. None when the block sums do not vary, or are too few.
    """
    if not blocks.sums.variance:
        return None
    return sum(placement.variance or 0.0 for placement in blocks.placements) / blocks.sums.variance
