"""Rulesets and policies of Rommé as the records that its kernels read."""

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from analyzer.policies import Policy
from analyzer.rulesets import Ruleset
from analyzer.settings import Value

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


SWITCHED = {"throw_high": ("penalty", "penalty_late"), "watch": ("next_took", "next_threw")}
"""Switches that do nothing but silence weights."""


def _stored(value: Value, choices: Sequence[str]) -> int:
    """Return a setting as the whole number that a record keeps: a choice by its place, none as 0."""
    if isinstance(value, str):
        return choices.index(value)
    return value if isinstance(value, int) else 0


def rules_record(ruleset: Ruleset) -> Any:
    """Return the ruleset as a `kernels.romme.rules.RULES` record; of `rounds` and `limit` one is 0."""
    import numpy as np

    from kernels.romme.rules import CHOICES, RULES

    record = np.zeros(1, RULES)[0]
    for name, value in ruleset.options.items():
        record[name] = _stored(value, CHOICES.get(name, ()))
    return record


def policy_records(policies: Sequence[Policy]) -> "NDArray[np.void]":
    """Return one `kernels.romme.policy.POLICY` record per policy, in their order."""
    import numpy as np

    from kernels.romme.policy import CHOICES, POLICY

    records = np.zeros(len(policies), POLICY)
    known = POLICY.names or ()
    for record, policy in zip(records, policies, strict=True):
        for name, weight in policy.weights.items():
            record[name] = weight
            if any(name in names and not policy.switches[switch] for switch, names in SWITCHED.items()):
                record[name] = 0
        for name, value in policy.switches.items():
            if name in known:
                record[name] = _stored(value, CHOICES.get(name, ()))
    return records


def meld_tables(ruleset: Ruleset) -> Any:
    """Return the meld tables of the ruleset's joker limit: with jokers anywhere, and without jokers in sets."""
    from kernels.romme.rules import CHOICES

    return _tables(CHOICES["joker_limit"].index(str(ruleset["joker_limit"])))


@cache
def _tables(limit: int) -> Any:
    """Return the meld tables of a joker limit, which nobody writes to."""
    import numpy as np

    from kernels.romme.patterns import fill, layout, longest_needed

    tables = np.zeros(2, layout(6))
    for table, jokers_in_sets in zip(tables, (True, False), strict=True):
        fill(table, limit, longest_needed(limit), jokers_in_sets)
    return tables
