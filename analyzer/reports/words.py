"""The words for a game's names: labels of quantities and groups, and which numbers are shares."""

from collections.abc import Mapping
from dataclasses import dataclass

from analyzer.games import get
from analyzer.games.section import display

_SHARES = ("share", "probability", "proportion")

# What comparisons report is the same for every game.
_LABELS = {
    "win_share": "games won",
    "diverged_blocks": "blocks in which the games differ",
    "games_saved": "times as many games on independent deals",
}
_UNITS = {"diverged_blocks": "share of blocks"}


@dataclass(frozen=True, slots=True)
class Words:
    """What a reader calls the names of a game, and the unit of each of its quantities."""

    labels: Mapping[str, str]
    units: Mapping[str, str]

    def label(self, name: str | int) -> str:
        """Return the reader's word for a quantity, a group key or a group value."""
        return self.labels.get(str(name), str(name).replace("_", " "))

    def percent(self, quantity: str) -> bool:
        """Return whether a quantity is a share, told in percent."""
        return self.unit(quantity).startswith(_SHARES)

    def unit(self, quantity: str) -> str:
        """Return the unit of a quantity; the shares of a quantity's values are shares of its samples."""
        return self.units.get(quantity, "share" if quantity.endswith("_share") else "")


def words(game: str) -> Words:
    """Return the words of a game."""
    units = {quantity.name: quantity.unit for quantity in get(game).quantities}
    return Words({**_LABELS, **display(game).labels}, {**_UNITS, **units})
