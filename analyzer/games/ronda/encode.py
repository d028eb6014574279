"""Rulesets and policies of Ronda as the records that its kernels read."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from analyzer.policies import Policy
from analyzer.policies.ronda import OTHERS, RANKS, TIPS
from analyzer.rulesets import Ruleset

PACK = 40
"""Cards in the pack: a memory of so many forgets none."""

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


def policy_records(policies: Sequence[Policy], rules: Any = None) -> "NDArray[np.void]":
    """Return the `kernels.ronda.policy.POLICY` records of sides 0 and 1, then of both sides as each imagines them.

    See `kernels.ronda.search.ROLLERS`. With `rules`, the record of a match's rules, players who think know what scores
    are worth.
    """
    import numpy as np

    plain = weighed(policies)
    records = plain.copy()
    for place, policy in enumerate(policies):
        _add_thinking(records[place], policy)
        if rules is not None and (records[place]["worlds"] or records[place]["exact_last_deal"]):
            know_scores(records[place : place + 1], plain[place], rules)
    worlds = [_in_worlds(records[place], policy, place) for place, policy in enumerate(policies)]
    return np.concatenate([records, *worlds])


def _in_worlds(record: Any, policy: Policy, side: int) -> "NDArray[np.void]":
    """Return who plays the worlds that a side imagines: both sides by the first model, then by the second."""
    import numpy as np

    from analyzer.policies import load
    from kernels.ronda.search import ROLLERS

    imagined = np.repeat(np.array([record]), ROLLERS)
    for model, name in enumerate(_others(policy)):
        if name:
            place = 2 * model + 1 - side
            imagined[place] = weighed([load(name, "ronda")])[0]
            imagined[place]["reads_plays"] = record["reads_plays"]
    # An imagined world knows which cards are gone, but not in what order they went.
    imagined["forgets"] = 0
    return imagined


def _others(policy: Policy) -> tuple[str, ...]:
    """Return the policies that the other side may play by in a policy's worlds, an empty name for the policy itself."""
    return OTHERS[str(policy.switches["others"]) if policy.switches["worlds"] else "alike"]


def know_scores(records: "NDArray[np.void]", plain: Any, rules: Any) -> None:
    """Write into POLICY records what scores are worth if all sides play by the record `plain`, which does not think."""
    from analyzer.games.ronda.equity import equities

    if rules["target"]:
        records["equity"] = equities(rules, plain)
        records["knows_equity"] = 1


def _add_thinking(record: Any, policy: Policy) -> None:
    record["exact_last_deal"] = policy.switches["exact_last_deal"]
    record["worlds"] = policy.switches["worlds"]
    if record["exact_last_deal"] or record["worlds"]:
        from kernels.ronda import think

        record["thinker"] = think.address()
    record["models"] = len(set(_others(policy)))
    record["reads_plays"] = policy.switches["read_plays"]
    record["to_round"] = policy.switches["search_horizon"] == "round"


def weighed(policies: Sequence[Policy]) -> "NDArray[np.void]":
    """Return the records of policies without what they think over."""
    import numpy as np

    from kernels.ronda.policy import POLICY

    records = np.zeros(len(policies), POLICY)
    for record, policy in zip(records, policies, strict=True):
        _weigh(record, policy)
        _pass(record, policy)
    return records


def _weigh(record: Any, policy: Policy) -> None:
    """Set how the policy chooses a card; features of switches that are off weigh nothing."""
    from analyzer.games.ronda import foreign
    from kernels.ronda import chooser
    from kernels.ronda.features import FEATURES, GROUPS
    from kernels.ronda.policy import CALLED, NOTHING, SIMPLE
    from kernels.ronda.simple import make_whole

    off = {name for switch, names in TIPS.items() if not policy.switches[switch] for name in names}
    weights = {name: 0.0 if name in off else policy.weights[name] for name in FEATURES}
    weighed = {name for name, weight in weights.items() if weight}
    record["weights"] = [weights[name] for name in FEATURES]
    record["active"] = NOTHING if not weighed else SIMPLE
    record["needs"] = sum(1 << place for place, names in enumerate(GROUPS.values()) if weighed & set(names))
    simple = weighed <= {"cards_taken", "points"} and make_whole(record, weights["cards_taken"], weights["points"])
    if policy.function or not simple:
        record["active"] = CALLED
        record["function"] = foreign.address(policy.function) if policy.function else chooser.address()
        record["memory"] = policy.switches["memory"] if policy.switches["count"] else 0
        record["left_lying"] = policy.switches["left_lying"] or bool(policy.function)
        record["forgets"] = record["memory"] < PACK


def _pass(record: Any, policy: Policy) -> None:
    """Set which announcements the policy keeps back."""
    if policy.switches["announce"] == "never":
        record["passes"][:] = (1 << len(RANKS)) - 1
    deals = [deal - 1 for deal in _numbers(policy, "pass_deals")] or range(len(record["passes"]))
    for kind, switch in enumerate(("pass_rondas", "pass_doubles", "pass_trinkas"), start=1):
        mask = sum(1 << RANKS.index(rank) for rank in set(_numbers(policy, switch)))
        for deal in deals:
            record["passes"][deal, kind] |= mask
    record["passes_some"] = record["passes"].any()


def _numbers(policy: Policy, switch: str) -> tuple[int, ...]:
    value = policy.switches[switch]
    return value if isinstance(value, tuple) else ()
