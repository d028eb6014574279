"""Ratings of a tournament: one number per player, and what such numbers cannot say."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from math import log
from typing import TYPE_CHECKING, Any
from warnings import catch_warnings, simplefilter

from analyzer.statistics.moments import Moments

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

ELO = 400 / log(10)
"""Rating points of one unit of log-odds: 400 points are ten to one."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """What `a` scored against `b`: `scores` are the moments of a block's whole-number score, between 0 and `best`."""

    a: str
    b: str
    scores: Moments
    best: int


@dataclass(frozen=True, slots=True)
class Rating:
    """A player's rating in Elo points, 0 being the mean of all, with its part of the simultaneous interval."""

    name: str
    value: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Ratings:
    """Ratings, best first, and the p-value of the scores under them: a small one says that no such numbers fit."""

    players: tuple[Rating, ...]
    confidence: float
    fit: float | None


def ratings(pairings: Sequence[Pairing], confidence: float = 0.95) -> Ratings:
    """Return Bradley-Terry ratings (Bradley and Terry 1952) fitted by statsmodels' binomial GLM with logit link.

    Games of a block are not independent, so a pairing counts as the number of independent games that would have had
    its blocks' variance (blocks that are all alike: as one game each). Half a win is added to both sides of it, which
    keeps the rating of a player who won everything finite. All intervals hold together (Bonferroni). `fit` is the
    likelihood-ratio test against free pairings, None when there are no more pairings than ratings to fit.

    Raises ValueError when there is no chain of pairings from one player to another, or a pairing has no blocks.
    """
    import numpy as np
    from scipy.special import chdtrc, ndtri
    from statsmodels.genmod.families import Binomial
    from statsmodels.genmod.generalized_linear_model import GLM
    from statsmodels.tools.sm_exceptions import PerfectSeparationWarning

    names = sorted({name for pairing in pairings for name in (pairing.a, pairing.b)})
    _check(names, pairings)
    # The last player's rating is minus the sum of the others', so that all add up to 0.
    basis = np.vstack([np.eye(len(names) - 1), -np.ones(len(names) - 1)])
    design = np.array([basis[names.index(p.a)] - basis[names.index(p.b)] for p in pairings])
    shares, weights = np.array([_share(pairing) for pairing in pairings]).T
    # Without spare pairings statsmodels divides by 0 in a residual scale that is not used here; where ratings fit the
    # shares exactly it warns of a separation, which half a win on both sides rules out.
    with np.errstate(divide="ignore", invalid="ignore"), catch_warnings():
        simplefilter("ignore", PerfectSeparationWarning)
        fitted = GLM(shares, design, family=Binomial(), var_weights=weights).fit()
    values = ELO * basis @ fitted.params
    errors = ELO * np.sqrt(np.diag(basis @ fitted.cov_params() @ basis.T))
    half = float(ndtri(1 - (1 - confidence) / (2 * len(names)))) * errors
    rows = [Rating(n, float(v), float(v - h), float(v + h)) for n, v, h in zip(names, values, half, strict=True)]
    spare = len(pairings) - len(names) + 1
    fit = float(chdtrc(spare, max(fitted.deviance, 0.0))) if spare > 0 else None
    return Ratings(tuple(sorted(rows, key=lambda row: (-row.value, row.name))), confidence, fit)


def _share(pairing: Pairing) -> tuple[float, float]:
    """Return A's share of the points and the number of independent games that it is worth, each half a win dearer."""
    n = pairing.scores.n
    share = pairing.scores.total / (n * pairing.best)
    variance = (pairing.scores.variance or 0.0) / pairing.best**2
    games = n * share * (1 - share) / variance if variance else float(n)
    return (share * games + 0.5) / (games + 1), games + 1


def _check(names: list[str], pairings: Sequence[Pairing]) -> None:
    from scipy.sparse.csgraph import connected_components

    for pairing in pairings:
        if not pairing.scores.n:
            raise ValueError(f"{pairing.a} and {pairing.b} have not played each other")
    if len(names) < 2:
        raise ValueError("ratings need two players")
    groups = connected_components(_graph(names, [(p.a, p.b) for p in pairings]), directed=False)[0]
    if groups > 1:
        raise ValueError(f"the players fall into {groups} groups that never met")


def cycles(beats: Collection[tuple[str, str]]) -> list[tuple[str, ...]]:
    """Return the shortest cycle of each group of players that cannot be put in order: each beats the next, the last the
    first.

    `beats` holds (winner, loser) of every pairing that was decided. Such a cycle makes any single ranking misleading.
    """
    from scipy.sparse.csgraph import connected_components, shortest_path

    names = sorted({name for pair in beats for name in pair})
    if not names:
        return []
    graph = _graph(names, beats)
    labels = connected_components(graph, connection="strong")[1]
    lengths, before = shortest_path(graph, unweighted=True, return_predecessors=True)
    found: dict[int, tuple[float, int, int]] = {}
    for a, b in sorted((names.index(winner), names.index(loser)) for winner, loser in beats):
        if labels[a] == labels[b]:
            here = (float(lengths[b, a]), a, b)
            found[labels[a]] = min(found.get(labels[a], here), here)
    return [_path(names, before, a, b) for _, a, b in sorted(found.values(), key=lambda item: item[1])]


def _graph(names: list[str], edges: Collection[tuple[str, str]]) -> "NDArray[np.int64]":
    import numpy as np

    graph = np.zeros((len(names), len(names)), np.int64)
    for a, b in edges:
        graph[names.index(a), names.index(b)] = 1
    return graph


def _path(names: list[str], before: Any, a: int, b: int) -> tuple[str, ...]:
    """Return a, b and the players on the shortest way from b back to a, by the table of predecessors."""
    way = [a]
    while way[-1] != b:
        way.append(int(before[b, way[-1]]))
    return tuple(names[k] for k in [a, *reversed(way[1:])])
