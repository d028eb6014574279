"""A row of the budgets' table: one kind of work and what it may cost."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

Work = Callable[[int], object]
"""Does so many units of the work."""

Kind = Literal["hands", "card plays", "rummy rounds", "rounds", "words", "positions", "worlds", "melds", "nodes"]


@dataclass(frozen=True, slots=True)
class Row:
    """One kind of work.

    `prepare` imports and compiles what the work needs and returns it; where something is not installed it raises
    ImportError and the row says so. `units` is how many units one pass does, about 30 ms of them. `budget` is in w, the
    time of one random word, or None. A unit does `each` things of a `kind`, by which programs are set side by side.
    """

    name: str
    unit: str
    prepare: Callable[[], Work]
    units: int
    budget: float | None = None
    kind: Kind | None = None
    each: float = 1.0
    note: str = ""
    peer: bool = False
