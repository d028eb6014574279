"""Everything that a report shows of one ruleset, asked for together."""

from collections.abc import Sequence
from dataclasses import dataclass

from analyzer.experiments.odds import odds
from analyzer.experiments.result import Result
from analyzer.experiments.sampling import Amount, Execution
from analyzer.experiments.simulate import simulate
from analyzer.games.game import Setup
from analyzer.policies import Policy
from analyzer.rulesets import Ruleset


@dataclass(frozen=True, slots=True)
class Portrait:
    """What is dealt (`odds`), and what each policy playing against itself makes of it: full rounds and matches.

    What is dealt is exact where it can be. In `rounds` seat 0 deals, in `matches` the first dealer is drawn.
    """

    ruleset: Ruleset
    odds: Result
    rounds: tuple[Result, ...]
    matches: tuple[Result, ...]

    @property
    def interrupted(self) -> bool:
        """Return whether some of the games asked for were not played."""
        return any(result.interrupted for result in (*self.rounds, *self.matches))


def portrait(
    ruleset: Ruleset,
    policies: Sequence[Policy],
    *,
    rounds: int,
    matches: int,
    seed: int,
    execution: Execution | None = None,
) -> Portrait:
    """Return the portrait of a ruleset from so many rounds and so many matches of each policy.

    Raises InputError as `simulate` does.
    """
    full = [Setup(ruleset, (policy,), seed, "round", "fixed") for policy in policies]
    decided = [Setup(ruleset, (policy,), seed, "match", "drawn") for policy in policies]
    return Portrait(
        ruleset,
        odds(ruleset, seed=seed, execution=execution),
        tuple(simulate(setup, Amount(games=rounds), execution, distributions=True) for setup in full),
        tuple(simulate(setup, Amount(games=matches), execution, distributions=True) for setup in decided),
    )
