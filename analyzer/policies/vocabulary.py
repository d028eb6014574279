"""The words a policy may use: features of a candidate play, and switches."""

from dataclasses import dataclass
from importlib import import_module
from typing import Any

from analyzer.errors import InputError, nearest
from analyzer.settings import Option

GAMES = ("ronda", "romme")


@dataclass(frozen=True, slots=True)
class Feature:
    """A number that a policy sees of each candidate play; its weight in a policy is 0 unless given."""

    name: str
    doc: str
    rule: str = ""

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
