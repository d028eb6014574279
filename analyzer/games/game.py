"""What the rooms above need to know of a game, whichever it is."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Literal, Protocol, cast

from analyzer.errors import InputError, nearest
from analyzer.policies import Policy, fitting
from analyzer.rulesets import Ruleset

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from analyzer.campaign.plan import Plan, Tally
    from analyzer.statistics.estimate import Estimate
    from analyzer.statistics.measure import Measure

Unit = Literal["round", "match"]
Dealer = Literal["drawn", "fixed"]
UNITS = {"round": "rounds", "match": "matches"}
"""The plural of each unit."""


@dataclass(frozen=True, slots=True)
class Quantity:
    """A number that can be asked for: its name, the keys of its groups, its unit, its meaning and who answers it.

    `exact` says of what is dealt whether it can be enumerated; if not, `odds` samples it. `needs` names the option of
    the ruleset without which it cannot happen, `bars` the one with which it cannot; what cannot happen is not shown.
    """

    name: str
    groups: tuple[str, ...]
    unit: str
    meaning: str
    question: Literal["odds", "simulate", "advise", "passing"]
    exact: bool = True
    needs: str = ""
    bars: str = ""

    def possible(self, ruleset: Ruleset) -> bool:
        """Return whether games of the ruleset can have it."""
        return not (self.needs and not ruleset[self.needs]) and not (self.bars and ruleset[self.bars])


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything that decides what game number i is: the whole address but the index.

    `policies` holds one policy for every side, or one per side. `dealer` "fixed" lets seat 0 deal the (first) round.
    """

    ruleset: Ruleset
    policies: tuple[Policy, ...]
    seed: int
    unit: Unit = "round"
    dealer: Dealer = "drawn"

    def __post_init__(self) -> None:
        seats = int(str(self.ruleset["seats"]))
        object.__setattr__(self, "policies", tuple(fitting(policy, seats) for policy in self.policies))


@dataclass(frozen=True, slots=True)
class Column:
    """A whole number that each side has of each game: the rules allow `low` … `high`.

    Times `scale` it is in its unit. With `dealt` it follows from the cards alone, whatever is played; with `whole` it
    is the game's, the same for every side. `good` is 1, or −1 where less of it is better. `spread` is a guess of its
    standard deviation: a wrong one costs sequential intervals width, never validity.
    """

    name: str
    low: int
    high: int
    spread: float
    scale: float = 1.0
    good: int = 1
    dealt: bool = False
    whole: bool = False


@dataclass(frozen=True, slots=True)
class Recorder:
    """Plays games and gives each of them, for whoever sets games on the same deals side by side.

    `play(start, stop)` returns the values (int64, shape (games, sides, columns)) and the dealer's side in each (int64,
    shape (games,)). It must be callable from several threads at once. `roles` names the sides from the dealer's on.
    """

    roles: tuple[str, ...]
    columns: tuple[Column, ...]
    play: "Callable[[int, int], tuple[NDArray[np.int64], NDArray[np.int64]]]"
    chunk: int

    def place(self, name: str) -> int:
        """Return the column of that name. Raises InputError, with the nearest, when there is none."""
        names = [column.name for column in self.columns]
        if name not in names:
            raise InputError(f"Games are not compared by {name!r}: {nearest(name, names)}")
        return names.index(name)


class Game(Protocol):
    """One game: what it can be asked, how a setup becomes a plan and a tally becomes measures."""

    @property
    def name(self) -> str:
        """Return the game's name, as rulesets give it."""

    @property
    def key(self) -> int:
        """Return the game's stable id: two games with one seed never share a stream."""

    @property
    def quantities(self) -> tuple[Quantity, ...]:
        """Return all that can be asked for."""

    @property
    def default_policy(self) -> str:
        """Return the name of the policy that plays where none is named: anything legal, at random."""

    @property
    def headline(self) -> Mapping[Unit, str]:
        """Return the quantity whose precision a user means when none is named, for rounds and for matches."""

    def plan(self, setup: Setup) -> "Plan":
        """Return the plan that plays games of this setup."""

    def measures(self, setup: Setup, tally: "Tally") -> "list[Measure]":
        """Return every quantity of a tally of this setup's plan."""

    def sides(self, ruleset: Ruleset) -> int:
        """Return how many sides play against each other: what a policy is given to."""

    def recorder(self, setup: Setup) -> Recorder:
        """Return what plays the setup's games one by one. Its first columns are wins and what decides them."""

    def tracer(self, setup: Setup) -> "Callable[[int], list[dict[str, Any]]]":
        """Return what plays game `index` of the setup and tells it: one JSON-ready record per round."""

    def notation(self, record: dict[str, Any]) -> str:
        """Return a trace record as text a player can read."""

    def odds(self, ruleset: Ruleset) -> "list[Estimate]":
        """Return what is dealt, enumerated exactly."""

    def odds_left_out(self, ruleset: Ruleset) -> str:
        """Return in words what of this ruleset `odds` does not hold though it can be sampled; empty for nothing."""

    def odds_plan(self, ruleset: Ruleset, seed: int) -> "Plan":
        """Return the plan that samples the same quantities."""

    def odds_measures(self, ruleset: Ruleset, tally: "Tally") -> "list[Measure]":
        """Return the sampled quantities of a tally of `odds_plan`."""

    @property
    def warmups(self) -> "Mapping[str, Callable[[], object]]":
        """Return what compiles the game's kernels, part by part, the longest first; `more` is for single commands."""


GAMES = ("ronda", "romme")


@cache
def get(name: str) -> Game:
    """Return the game of that name.

    Raises InputError for a name that is no game.
    """
    if name not in GAMES:
        raise InputError(f"There is no game {name!r}: {nearest(name, GAMES)}")
    return cast(Game, import_module(f"analyzer.games.{name}.game").GAME)


def stream_key(game: Game, seed: int) -> Any:
    """Return the 128-bit key of a game's streams: two uint64 words."""
    import numpy as np

    return np.random.SeedSequence(seed, spawn_key=(game.key,)).generate_state(2, np.uint64)


def per_side(policies: Sequence[Policy], sides: int) -> tuple[Policy, ...]:
    """Return one policy per side: one given policy plays them all.

    Raises InputError when there are neither one nor `sides` policies.
    """
    if len(policies) == 1:
        return tuple(policies) * sides
    if len(policies) != sides:
        raise InputError(f"{len(policies)} policies were given; give one for every side or {sides}, one per side")
    return tuple(policies)
