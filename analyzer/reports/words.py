"""The words for a game's names: labels of quantities and groups, and which numbers are shares."""

from collections.abc import Mapping
from dataclasses import dataclass

from analyzer.games import get
from analyzer.games.section import display

_SHARES = ("share", "probability", "proportion")


@dataclass(frozen=True, slots=True)
class Words:
    """What a reader calls the names of a game; `shares` are the quantities that are told in percent."""

    labels: Mapping[str, str]
    shares: frozenset[str]

    def label(self, name: str | int) -> str:
        """Return the reader's word for a quantity, a group key or a group value."""
        return self.labels.get(str(name), str(name).replace("_", " "))

    def percent(self, quantity: str) -> bool:
        """Return whether a quantity is a share, told in percent."""
        return quantity in self.shares or quantity.endswith("_share")


def words(game: str) -> Words:
    """Return the words of a game."""
    shares = (quantity.name for quantity in get(game).quantities if quantity.unit.startswith(_SHARES))
    return Words(display(game).labels, frozenset(shares))
