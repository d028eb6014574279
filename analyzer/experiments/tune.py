"""Search the weights of a policy: an evolution strategy on fresh deals, confirmed on others.

All candidates of a generation play the same blocks of games against the same opponents (common random numbers), so that
they differ by what they weigh and not by luck. The next generation plays other deals, so that no luck is inherited, and
what comes out is the middle of the last one, not its best candidate, which was also lucky. What that is worth is told
by deals of another seed, which took no part in the search.

The method: N. Hansen and A. Ostermeier, Completely Derandomized Self-Adaptation in Evolution Strategies, Evolutionary
Computation 9 (2001), as the package cma keeps it, with a scale for each weight but no axes across them (R. Ros and
N. Hansen, PPSN X (2008)): those come from eigenvectors, which differ from machine to machine.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from analyzer.errors import InputError, nearest
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

FIRST_STEP = 0.2
"""Spread of the first candidates around the base, as a part of each weight's span."""


@dataclass(frozen=True, slots=True)
class Search:
    """How long to search: blocks of games for each candidate, candidates of a generation, generations."""

    blocks: int = 1000
    candidates: int = 16
    generations: int = 60

    def __post_init__(self) -> None:
        if self.candidates < 5:
            raise InputError(f"{self.candidates} candidates are too few: the search takes 5 or more")
        if self.blocks < 1 or self.generations < 1:
            raise InputError("A search takes at least one block of games and one generation")


@dataclass(frozen=True, slots=True)
class Tuned:
    """What a search found: the policy, how many candidates it tried, and what the policy gains (`result`)."""

    policy: Policy
    tried: int
    result: Result


def tunable(policy: Policy, features: Sequence[str] = ()) -> dict[str, float]:
    """Return the spans of the weights to search: those named, or all that the game says can be tuned.

    Raises InputError for a name that is no feature with a span.
    """
    spans = {feature.name: feature.span for feature in vocabulary(policy.game).features if feature.span > 0}
    for name in features:
        if name not in spans:
            what = "cannot be tuned" if name in policy.weights else f"is no feature of {policy.game}"
            raise InputError(f"--feature {name}: {name} {what}: {nearest(name, spans)}")
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
    """Return the policy that a search from the setup's first one on ends with, played against each of the others.

    `confirm` is a seed and a number of blocks: on these the result holds the policy against the first opponent.

    Raises
    ------
    InputError
        If the confirming seed is the searching one, there is no opponent, or a feature cannot be tuned.
    """
    execution = execution or Execution()
    base, *opponents = setup.policies
    seed, amount = confirm
    if seed == setup.seed:
        raise InputError(f"Seed {seed} was searched on: confirm on another")
    if not opponents:
        raise InputError("A search takes a policy to begin with and at least one to play against")
    spans = tunable(base, features)
    worth = _Worth(setup, base, opponents, tuple(spans), search, execution)
    weights = worth.settled(_middle_of_last(base, spans, search, setup.seed, worth))
    policy = replace(worth.policy(weights, name), description=_history(setup, search, features))
    again = replace(setup, policies=(policy, opponents[0]), seed=seed)
    result = compare(again, Amount(games=amount), replace(execution, resume=None))
    return Tuned(policy, worth.tried, replace(result, command="tune"))


def _middle_of_last(base: Policy, spans: dict[str, float], search: Search, seed: int, worth: "_Worth") -> "Vector":
    """Return the weights in the middle of the last generation."""
    import cma
    import numpy as np

    # The strategy does not search along a single axis: nothing looks at the second.
    width = np.array([*spans.values(), 1.0][: max(len(spans), 2)])
    start = np.array([base.weights.get(name, 0.0) for name in [*spans, ""]][: len(width)]) / width
    dice = np.random.default_rng(seed)
    strategy = cma.CMAEvolutionStrategy(
        start,
        FIRST_STEP,
        {
            "popsize": search.candidates,
            "CMA_diagonal": True,
            "randn": lambda *shape: dice.standard_normal(shape),
            "seed": np.nan,
            "verbose": -9,
        },
    )
    for generation in range(search.generations):
        candidates = strategy.ask()
        strategy.tell(candidates, [-worth.gain(candidate * width, generation) for candidate in candidates])
    middle: Vector = strategy.mean * width
    return middle


def _history(setup: Setup, search: Search, features: Sequence[str]) -> str:
    """Return how the policy was made, so that it can be made again."""
    base, *opponents = (policy.name for policy in setup.policies)
    only = f", only {', '.join(features)}" if features else ""
    return (
        f"Tuned on {setup.ruleset.name} from {base} against {', '.join(opponents)}{only}: seed {setup.seed}, "
        f"{search.blocks} blocks, {search.candidates} candidates, {search.generations} generations."
    )


@dataclass
class _Worth:
    """What weights are worth: the mean difference of the headline over all opponents, on a generation's deals."""

    setup: Setup
    base: Policy
    opponents: Sequence[Policy]
    names: tuple[str, ...]
    search: Search
    execution: Execution
    tried: int = 0

    def policy(self, weights: "Vector", name: str) -> Policy:
        """Return the base with these weights, to four digits."""
        rounded = {key: float(f"{value:.4g}") for key, value in zip(self.names, weights, strict=False)}
        return replace(self.base, name=name, by_seats={}, weights={**self.base.weights, **rounded})

    def settled(self, weights: "Vector") -> "Vector":
        """Return the weights, but the base's wherever that makes no difference at all on the last deals."""
        last = self.search.generations - 1
        found = self._total(weights, last)
        settled = weights.copy()
        for place, name in enumerate(self.names):
            changed = settled.copy()
            changed[place] = self.base.weights[name]
            if self._total(changed, last) == found:
                settled = changed
        return settled

    def gain(self, weights: "Vector", generation: int) -> float:
        """Return what the weights gain; tells the progress."""
        self.tried += 1
        if self.execution.progress:
            whole = self.search.candidates * self.search.generations
            self.execution.progress.show("candidates", self.tried, whole)
        return self._total(weights, generation)

    def _total(self, weights: "Vector", generation: int) -> float:
        candidate = self.policy(weights, "candidate")
        return sum(self._against(candidate, opponent, generation) for opponent in self.opponents)

    def _against(self, candidate: Policy, opponent: Policy, generation: int) -> float:
        differences = blocks.policies(replace(self.setup, policies=(candidate, opponent)), by_role=False)
        start = generation * self.search.blocks
        stop = start + self.search.blocks
        total = sum(_in_threads(differences.play, start, stop, differences.chunk, self.execution.threads))
        return total * differences.columns[0].scale * differences.good


def _in_threads(play: Callable[[int, int], Any], start: int, stop: int, chunk: int, threads: int) -> list[int]:
    """Return the headline's sum over each part of the blocks start … stop − 1."""
    from concurrent.futures import ThreadPoolExecutor

    part = max(1, min(chunk, -(-(stop - start) // threads)))

    def total(first: int) -> int:
        values, _, _ = play(first, min(first + part, stop))
        return int(values[:, 0].sum())

    parts = range(start, stop, part)
    if threads == 1:
        return [total(first) for first in parts]
    with ThreadPoolExecutor(threads) as pool:
        return list(pool.map(total, parts))
