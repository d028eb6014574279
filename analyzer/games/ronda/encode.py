"""Rulesets and policies of Ronda as the records that its kernels read."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from analyzer.policies import Policy
from analyzer.rulesets import Ruleset

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


def rules_record(ruleset: Ruleset) -> Any:
    """Return the ruleset as a `kernels.ronda.rules.RULES` record; options without meaning are 0."""
    import numpy as np

    from kernels.ronda.rules import CHOICES, RULES

    record = np.zeros(1, RULES)[0]
    for name, value in ruleset.options.items():
        if value is None:
            continue
        if isinstance(value, str):
            record[name] = CHOICES[name].index(value)
        elif isinstance(value, tuple):
            record[name][: len(value)] = value
        else:
            record[name] = value
    record["deal_count"] = len(record_deals(ruleset))
    return record


def record_deals(ruleset: Ruleset) -> tuple[int, ...]:
    """Return the hand sizes of a round's deals."""
    deals = ruleset["deals"]
    if not isinstance(deals, tuple):
        raise TypeError(f"deals of {ruleset.name} are {deals!r}, not a list")
    return deals


def policy_records(policies: Sequence[Policy]) -> "NDArray[np.void]":
    """Return one `kernels.ronda.policy.POLICY` record per policy, in their order (sides 0 and 1)."""
    import numpy as np

    from kernels.ronda.policy import FEATURES, POLICY

    records = np.zeros(len(policies), POLICY)
    for record, policy in zip(records, policies, strict=True):
        for name in FEATURES:
            record[name] = policy.weights[name]
        record["active"] = any(policy.weights[name] != 0 for name in FEATURES)
        if policy.switches["announce"] == "never":
            record["passes"][:] = (1 << 10) - 1
            record["passes_some"] = 1
    return records
