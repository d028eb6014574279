"""A result: estimates and where they come from. Tables, CSV and charts are views of its JSON."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from analyzer.games.game import UNITS
from analyzer.policies import Policy
from analyzer.rulesets import Ruleset
from analyzer.statistics.estimate import Estimate

if TYPE_CHECKING:
    import pandas as pd

PAIRED = ("compare", "tournament")
"""Commands whose samples are blocks of games on the same deals."""


@dataclass(frozen=True, slots=True)
class Result:
    """The answer to one question.

    `range` is the half-open index range of the games played, None where nothing was sampled. `interrupted` tells that
    the run was stopped early; the estimates then stand for the range they name.
    """

    command: str
    ruleset: Ruleset
    policies: tuple[Policy, ...]
    seed: int | None
    range: tuple[int, int] | None
    estimates: Sequence[Estimate]
    provenance: dict[str, Any] = field(default_factory=dict)
    interrupted: bool = False
    stopped: str | None = None

    @property
    def players(self) -> str:
        """Return who played, in words; empty where nobody did."""
        names = list(dict.fromkeys(policy.name for policy in self.policies))
        return " against ".join(names) if len(names) <= 2 else ", ".join(names)

    @property
    def counted(self) -> str:
        """Return what its samples are, in words: rounds, matches, or blocks of them; empty where neither was played."""
        unit = UNITS.get(self.provenance.get("unit", ""), "")
        return f"blocks of {unit}" if unit and self.command in PAIRED else unit

    def to_json(self) -> dict[str, Any]:
        """Return the result as JSON-ready values."""
        return {
            "command": self.command,
            "ruleset": self.ruleset.to_json(),
            "policies": [policy.to_json() for policy in self.policies],
            "seed": self.seed,
            "range": None if self.range is None else list(self.range),
            "estimates": [estimate.to_json() for estimate in self.estimates],
            "provenance": self.provenance,
        }

    def frame(self) -> "pd.DataFrame":
        """Return the estimates as a pandas frame, one row each, a column per group key after the quantity.

        Whole numbers stay whole where some rows have none (Int64, missing as <NA>); what is not known is NaN.
        """
        import pandas as pd

        records = [estimate.to_json() for estimate in self.estimates]
        keys = dict.fromkeys(key for record in records for key in record["group"])
        columns = dict.fromkeys(
            ["quantity", *keys, *(name for record in records for name in record if name != "group")]
        )
        cells = [{**record.pop("group"), **record} for record in records]
        return pd.DataFrame({name: _column([cell.get(name) for cell in cells]) for name in columns})

    def value(self, quantity: str, **group: str | int) -> Estimate:
        """Return the one estimate of a quantity in a group.

        Raises KeyError when there is none or more than one.
        """
        found = [e for e in self.estimates if e.quantity == quantity and dict(e.group) == group]
        if len(found) != 1:
            raise KeyError(f"{len(found)} estimates of {quantity} with {group}")
        return found[0]


def _column(cells: Sequence[Any]) -> "pd.Series[Any]":
    """Return a column of a frame: whole, real, or as the cells are."""
    import pandas as pd

    kinds = {type(cell) for cell in cells if cell is not None}
    if kinds == {int}:
        return pd.Series(cells, dtype="Int64")
    return pd.Series(cells, dtype="float64") if kinds <= {int, float} else pd.Series(cells)


def provenance(**facts: Any) -> dict[str, Any]:
    """Return what produced a result: versions, kernel hash and the facts given (all JSON-ready)."""
    import platform
    from importlib.metadata import version

    from kernels.compile import fingerprint

    packages = ("card-strategy-analyzer", "numpy", "numba")
    return {
        "versions": {"python": platform.python_version(), **{name: version(name) for name in packages}},
        "kernel_hash": fingerprint(),
        **facts,
    }
