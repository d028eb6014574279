"""The options of a ruleset that bear on a round or a match, under their names in the ruleset files."""

from collections.abc import Mapping
from typing import Any, NamedTuple


class Rules(NamedTuple):
    """Options with the document's values."""

    seats: int = 2
    opening_minimum: int = 30
    starter_may_meld: bool = True
    take_discard: str = "use"
    joker_limit: str = "adjacency"
    swap_new_meld_only: bool = False
    final_discard: bool = True
    hand_romme: str = "any"
    never_opened: str = "hand"
    rounds: int | None = 3
    limit: int | None = None

    @property
    def keep(self) -> int:
        """Cards a turn keeps back (M13)."""
        return 1 if self.final_discard else 0

    @property
    def unchanged_turns(self) -> int:
        """Turns in a row without a draw from the stock or a card laid after which a round is blocked (M15)."""
        return 1000

    @property
    def idle_reshuffles(self) -> int:
        """Reshuffles without a card going down after which a round is blocked (M15)."""
        return 10 if self.seats >= 5 else 3


def rules_from(options: Mapping[str, Any]) -> Rules:
    """The rules of a ruleset's options; anything else among them is passed over."""
    return Rules(**{name: options[name] for name in Rules._fields if name in options})
