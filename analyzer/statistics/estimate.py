"""The one record through which every printed, plotted or written number passes."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Literal

Method = Literal["exact", "fixed", "sequential"]


@dataclass(frozen=True, slots=True)
class Estimate:
    """A number with what is known about it.

    `low` and `high` bound the value at `confidence`; an exact value carries its fraction and no interval.
    `n` counts the independent samples (rounds, matches, blocks or hands), `std_error` is in the value's unit.
    `method` is `exact`, `fixed` (n chosen beforehand) or `sequential` (valid at every look).
    """

    quantity: str
    value: float | None
    low: float | None
    high: float | None
    confidence: float | None
    std_error: float | None
    n: int | None
    method: Method
    group: Mapping[str, str | int] = field(default_factory=dict)
    exact: Fraction | None = None

    def to_json(self) -> dict[str, Any]:
        """Return the record as JSON-ready values; `exact` ("p/q") only where there is a fraction."""
        record: dict[str, Any] = {
            "quantity": self.quantity,
            "group": dict(self.group),
            "value": self.value,
            "low": self.low,
            "high": self.high,
            "confidence": self.confidence,
            "std_error": self.std_error,
            "n": self.n,
            "method": self.method,
        }
        if self.exact is not None:
            record["exact"] = f"{self.exact.numerator}/{self.exact.denominator}"
        return record


def exact(quantity: str, fraction: Fraction, group: Mapping[str, str | int] | None = None) -> Estimate:
    """Return an enumerated value: no interval, no standard error, its fraction kept."""
    return Estimate(quantity, float(fraction), None, None, None, None, None, "exact", dict(group or {}), fraction)
