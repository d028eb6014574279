"""The words a policy may use: features of a candidate play, and switches."""

import math
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from analyzer.errors import InputError, nearest
from analyzer.settings import Option, as_toml

GAMES = ("ronda", "romme")
WEIGHT_AT_MOST = 1e6


@dataclass(frozen=True, slots=True)
class Feature:
    """A number that a policy sees of each candidate play; its weight in a policy is 0 unless given.

    A search for good weights goes from −`span` to `span`; 0 leaves the weight alone.
    """

    name: str
    doc: str
    rule: str = ""
    span: float = 2.0

    def to_json(self) -> dict[str, Any]:
        """Return the feature's description as JSON-ready values."""
        return {"name": self.name, "doc": self.doc, "rule": self.rule}


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """All features and switches of one game, in the order in which they are listed and handed to kernels."""

    features: tuple[Feature, ...]
    switches: tuple[Option, ...]


def vocabulary(game: str) -> Vocabulary:
    """Return a game's vocabulary; InputError if there is no such game."""
    if game not in GAMES:
        raise InputError(f"unknown game {game!r}: {nearest(game, GAMES)}")
    words: Vocabulary = import_module(f"analyzer.policies.{game}").VOCABULARY
    return words


def weight(name: str, value: object) -> float:
    """Return a feature's weight as a number; InputError if it is none, or too large."""
    number = isinstance(value, int | float) and not isinstance(value, bool)
    if not number or not math.isfinite(value) or abs(value) > WEIGHT_AT_MOST:  # type: ignore[arg-type]
        raise InputError(
            f"{name} = {as_toml(value)}: must be a number, −{WEIGHT_AT_MOST:,.0f} to {WEIGHT_AT_MOST:,.0f}"
        )
    return float(value)  # type: ignore[arg-type]
