"""What a game offers to whoever asks for advice: positions read, found in traced games and weighed."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from analyzer.errors import InputError
from analyzer.games.game import Setup, get
from analyzer.policies import Policy
from analyzer.rulesets import Ruleset

if TYPE_CHECKING:
    from analyzer.campaign.plan import Plan


@dataclass(frozen=True, slots=True)
class Question:
    """A position to be weighed: `cards` may be played, each as printed.

    A card's value is a whole number from `low` to `high`; times `scale` it is in the unit of `quantity`, and of
    `behind`, which is what it stays behind the best card's. Where it can be found exactly, `exact` has it for every
    card and nothing is sampled. Else `plan` plays numbered worlds, all cards in each: its tally holds the sums of the
    cards' values, then row by row the sums of the products of two cards' values. `features` tells of each card what the
    policy sees in it: (value, weight) by name. `position` is JSON-ready.
    """

    cards: tuple[int, ...]
    quantity: str
    behind: str
    low: int
    high: int
    scale: float
    exact: Mapping[int, int] | None
    plan: "Plan"
    features: Mapping[int, Mapping[str, tuple[float, float]]]
    position: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Adviser:
    """How a game is asked: the fields of a position with their meanings, and what makes a question of one.

    `told(ruleset, policy, fields, seed)` takes a position as fields, of a file or of options; `traced(setup, index,
    play, policy, seed)` the one in which card number `play`, from 0 on, of a traced game was played. `policy` plays the
    worlds. Both raise InputError, with the reason, for a position that cannot exist.
    """

    fields: Mapping[str, str]
    told: Callable[[Ruleset, Policy, Mapping[str, Any], int], Question]
    traced: Callable[[Setup, int, int, Policy, int], Question]


def adviser(game: str) -> Adviser:
    """Return how a game is asked. Raises InputError for what is no game, or one that gives no advice."""
    module = f"analyzer.games.{get(game).name}.advice"
    if find_spec(module) is None:
        raise InputError(f"No advice is given on a game of {game}")
    found: Adviser = import_module(module).ADVISER
    return found
