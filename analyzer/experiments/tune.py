"""Search the weights of a policy: differential evolution on the same deals, confirmed on others.

Every candidate plays the same blocks of games against the same opponents (common random numbers), so that they differ
by what they weigh and not by luck. Of the many candidates the best on these deals was also lucky on them: what it is
worth is told by deals of another seed, which took no part in the search.

The method: R. Storn and K. Price, Differential Evolution, J. Global Optimization 11 (1997), as scipy keeps it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from analyzer.errors import InputError
from analyzer.experiments import blocks
from analyzer.experiments.compare import compare
from analyzer.experiments.result import Result
from analyzer.experiments.sampling import Amount, Execution
from analyzer.games.game import Setup
from analyzer.policies import Policy, vocabulary

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Vector = NDArray[np.float64]

FIRST_STEP = 0.25
"""Spread of the first candidates around the base, as a part of each weight's span."""


@dataclass(frozen=True, slots=True)
class Search:
    """How long to search: blocks of games for each candidate, candidates of a generation, generations."""

    blocks: int = 3000
    candidates: int = 30
    generations: int = 40

    def __post_init__(self) -> None:
        if self.candidates < 5:
            raise InputError(f"{self.candidates} candidates are too few: differential evolution takes 5 or more")
        if self.blocks < 1 or self.generations < 1:
            raise InputError("A search takes at least one block of games and one generation")


@dataclass(frozen=True, slots=True)
class Tuned:
    """What a search found: the policy, its gain on the deals searched (so too high), and on others (`result`)."""

    policy: Policy
    searched: float
    tried: int
    result: Result


def tunable(policy: Policy, features: Sequence[str] = ()) -> dict[str, float]:
    """Return the spans of the weights to search: those named, or all that the game says can be tuned.

    Raises InputError for a name that is no feature with a span, or if there is none at all.
    """
    spans = {feature.name: feature.span for feature in vocabulary(policy.game).features if feature.span > 0}
    unknown = [name for name in features if name not in spans]
    if unknown or not spans:
        raise InputError(
            f"{policy.game}: {', '.join(unknown) or 'nothing'} can be tuned; these can: {', '.join(spans)}"
        )
    return {name: spans[name] for name in features or spans}


def tune(
    setup: Setup,
    name: str,
    search: Search,
    confirm: tuple[int, int],
    *,
    features: Sequence[str] = (),
    execution: Execution | None = None,
) -> Tuned:
    """Return the best policy found from the setup's first one on, playing against each of the others.

    `confirm` is a seed and a number of blocks: on these the result holds the policy against the first opponent.

    Raises
    ------
    InputError
        If the confirming seed is the searching one, there is no opponent, or a feature cannot be tuned.
    """
    import numpy as np
    from scipy.optimize import Bounds, differential_evolution

    execution = execution or Execution()
    base, *opponents = setup.policies
    seed, amount = confirm
    if seed == setup.seed:
        raise InputError(f"Seed {seed} was searched on: confirm on another")
    if not opponents:
        raise InputError("A search takes a policy to begin with and at least one to play against")
    spans = tunable(base, features)
    width = np.array(list(spans.values()))
    worth = _Worth(setup, base, opponents, tuple(spans), search, execution)
    found = differential_evolution(
        worth,
        Bounds(-width, width),
        init=_first(base, spans, search.candidates, setup.seed),
        maxiter=search.generations - 1,
        seed=setup.seed,
        mutation=(0.3, 0.9),
        recombination=0.9,
        tol=0,
        polish=False,
    )
    weights = worth.settled(found.x, float(found.fun))
    policy = replace(worth.policy(weights, name), description=_history(setup, search, features))
    again = replace(setup, policies=(policy, opponents[0]), seed=seed)
    result = compare(again, Amount(games=amount), replace(execution, resume=None))
    result = replace(result, command="tune")
    return Tuned(policy, -float(found.fun), worth.tried, result)


def _history(setup: Setup, search: Search, features: Sequence[str]) -> str:
    """Return how the policy was made, so that it can be made again."""
    base, *opponents = (policy.name for policy in setup.policies)
    only = f", only {', '.join(features)}" if features else ""
    return (
        f"Tuned on {setup.ruleset.name} from {base} against {', '.join(opponents)}{only}: seed {setup.seed}, "
        f"{search.blocks} blocks, {search.candidates} candidates, {search.generations} generations."
    )


def _first(base: Policy, spans: dict[str, float], candidates: int, seed: int) -> "Vector":
    """Return the first candidates: the base, and others around it."""
    import numpy as np

    width = np.array(list(spans.values()))
    centre = np.array([base.weights[name] for name in spans])
    steps = np.random.default_rng(seed).normal(0, FIRST_STEP, (candidates, len(spans))) * width
    steps[0] = 0
    first: Vector = np.clip(centre + steps, -width, width)
    return first


@dataclass
class _Worth:
    """What a vector of weights is worth: less the mean difference of the headline, over all opponents."""

    setup: Setup
    base: Policy
    opponents: Sequence[Policy]
    names: tuple[str, ...]
    search: Search
    execution: Execution
    tried: int = 0

    def policy(self, weights: "Vector", name: str) -> Policy:
        """Return the base with these weights, to four digits."""
        rounded = {key: float(f"{value:.4g}") for key, value in zip(self.names, weights, strict=True)}
        return replace(self.base, name=name, by_seats={}, weights={**self.base.weights, **rounded})

    def settled(self, weights: "Vector", worth: float) -> "Vector":
        """Return the weights, but the base's wherever that makes no difference at all."""
        settled = weights.copy()
        for place, name in enumerate(self.names):
            changed = settled.copy()
            changed[place] = self.base.weights[name]
            if self(changed) == worth:
                settled = changed
        return settled

    def __call__(self, weights: "Vector") -> float:
        candidate = self.policy(weights, "candidate")
        self.tried += 1
        if self.execution.progress:
            whole = self.search.candidates * self.search.generations
            self.execution.progress.show("candidates", self.tried, whole)
        return -sum(self._gain(candidate, opponent) for opponent in self.opponents) / len(self.opponents)

    def _gain(self, candidate: Policy, opponent: Policy) -> float:
        differences = blocks.policies(replace(self.setup, policies=(candidate, opponent)), by_role=False)
        head = differences.columns[0]
        total = sum(_in_threads(differences.play, self.search.blocks, differences.chunk, self.execution.threads))
        return total * head.scale / self.search.blocks


def _in_threads(play: Callable[[int, int], Any], games: int, chunk: int, threads: int) -> list[int]:
    """Return the headline's sum over each part of the blocks 0 … games − 1."""
    from concurrent.futures import ThreadPoolExecutor

    part = max(1, min(chunk, -(-games // threads)))
    starts = range(0, games, part)

    def total(start: int) -> int:
        values, _, _ = play(start, min(start + part, games))
        return int(values[:, 0].sum())

    if threads == 1:
        return [total(start) for start in starts]
    with ThreadPoolExecutor(threads) as pool:
        return list(pool.map(total, starts))
