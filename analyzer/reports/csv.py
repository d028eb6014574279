"""Results as one long table, a line for every estimate: what a CSV file holds."""

import csv
import io
from collections.abc import Sequence
from typing import Any

from analyzer.experiments.result import Result

Cell = str | int | float | None

_NUMBERS = ("value", "low", "high", "confidence", "std_error", "n", "method", "exact")


def csv_text(results: Sequence[Result], digits: int | None = None) -> str:
    """Return results as CSV: ruleset, policies, quantity, a column per group key, then the numbers.

    Numbers are written in full, or with so many significant `digits`; what does not exist is left empty.
    """
    records = [(result, estimate.to_json()) for result in results for estimate in result.estimates]
    groups = list(dict.fromkeys(key for _, record in records for key in record["group"]))
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(["ruleset", "policies", "quantity", *groups, *_NUMBERS])
    for result, record in records:
        about = [result.ruleset.name, " ".join(policy.name for policy in result.policies), record["quantity"]]
        cells = [*(record["group"].get(key) for key in groups), *(record.get(name) for name in _NUMBERS)]
        writer.writerow([*about, *(_rounded(cell, digits) for cell in cells)])
    return text.getvalue()


def _rounded(cell: Cell, digits: int | None) -> Any:
    return f"{cell:.{digits}g}" if digits and isinstance(cell, float) else cell
