"""A ruleset: the frozen record of every option of a game."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from analyzer.errors import InputError
from analyzer.settings import Value, as_toml


@dataclass(frozen=True, slots=True)
class Ruleset:
    """How a game is played, down to the last option.

    `options` holds every option of the game in the order of its schema. An option without meaning here is None and
    stands in `dormant`, with the value that would apply once the option that it needs is switched on. `origin` are the
    file and the overrides that it was loaded from, if it was from a file.
    """

    name: str
    game: str
    title: str
    options: Mapping[str, Value]
    dormant: Mapping[str, Value] = field(default_factory=dict)
    origin: tuple[str, ...] = field(default=(), compare=False)

    def __getitem__(self, option: str) -> Value:
        """Return an option's value."""
        return self.options[option]

    def to_json(self) -> dict[str, Any]:
        """Return name, game and every option as JSON-ready values (null: none, or no meaning here)."""
        values = {name: list(value) if isinstance(value, tuple) else value for name, value in self.options.items()}
        return {"name": self.name, "game": self.game, **values}

    def to_toml(self) -> str:
        """Return a TOML file that loads as this ruleset; options without meaning stand in it as comments."""
        head = [f"{key} = {as_toml(getattr(self, key))}" for key in ("name", "game", "title")]
        return "\n".join([*head, "", *(self._line(name) for name in self.options)]) + "\n"

    def _line(self, name: str) -> str:
        if name in self.dormant:
            return f"# {name} = {as_toml(self.dormant[name])}"
        return f"{name} = {as_toml(self.options[name])}"


def diff(one: Ruleset, other: Ruleset) -> list[tuple[str, Value, Value]]:
    """Return (option, value in one, value in other) for each option in which two rulesets differ.

    Raises
    ------
    InputError
        If the two are rulesets of different games.
    """
    if one.game != other.game:
        raise InputError(
            f"{one.name} is a ruleset of {one.game} and {other.name} of {other.game}: "
            "only rulesets of one game have options in common"
        )
    return [(name, one[name], other[name]) for name in one.options if one[name] != other[name]]
