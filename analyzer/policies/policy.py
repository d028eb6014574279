"""A policy: how a player chooses, as named weights and switches."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from shlex import quote
from typing import Any

from analyzer.settings import Value, as_toml


@dataclass(frozen=True, slots=True)
class Policy:
    """The frozen record of a player's way to play.

    `function` names a user's own function as `module:function`, which then values the cards instead of the weights.
    `by_seats` names policies that play in its place at tables of so many seats, see `load.fitting`.

    `weights` holds every feature of the game's vocabulary and `switches` every switch, both in its order. `origin` is
    the file, with the changes behind it, that it was loaded from, if it was from a file.
    """

    name: str
    game: str
    description: str
    weights: Mapping[str, float]
    switches: Mapping[str, Value]
    function: str = ""
    by_seats: Mapping[int, str] = field(default_factory=dict)
    origin: str = field(default="", compare=False)

    @property
    def call(self) -> str:
        """Return the word by which a command is given the policy: its file or its name."""
        return quote(self.origin or self.name)

    def plays_like(self, other: "Policy") -> bool:
        """Return whether another policy chooses alike at a table to which both were fitted, see `load.fitting`."""
        return replace(other, name=self.name, description=self.description, by_seats=self.by_seats) == self

    def to_json(self) -> dict[str, Any]:
        """Return the policy with every weight and switch as JSON-ready values."""
        switches = {name: list(value) if isinstance(value, tuple) else value for name, value in self.switches.items()}
        return {
            "name": self.name,
            "game": self.game,
            "description": self.description,
            "weights": dict(self.weights),
            "switches": switches,
            **({"function": self.function} if self.function else {}),
            **({"by_seats": {str(seats): name for seats, name in self.by_seats.items()}} if self.by_seats else {}),
        }

    def to_toml(self) -> str:
        """Return a TOML file that loads as this policy."""
        head = [f"{key} = {as_toml(getattr(self, key))}" for key in ("name", "game", "description")]
        weights = [f"{name} = {value!r}" for name, value in self.weights.items()]
        switches = [f"{name} = {as_toml(value)}" for name, value in self.switches.items()]
        seats = [f"{seats} = {as_toml(name)}" for seats, name in self.by_seats.items()]
        head += ["", "[by_seats]", *seats] if seats else []
        return "\n".join([*head, "", "[weights]", *weights, "", "[switches]", *switches]) + "\n"
