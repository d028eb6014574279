"""How a claim's rules are told: the name of its ruleset, and what was changed in it."""

from analyzer import rulesets
from analyzer.errors import InputError
from analyzer.rulesets import Ruleset
from analyzer.settings import spell


def changes(ruleset: Ruleset) -> list[str]:
    """Return the options, as `option=value`, in which a ruleset differs from the shipped one of its name."""
    try:
        shipped = rulesets.load(ruleset.name)
    except InputError:
        return []
    return [f"{option}={spell(value)}" for option, value, _ in rulesets.diff(ruleset, shipped)]


def told(ruleset: Ruleset) -> str:
    """Return a ruleset's name with its changes: `ronda-duel with target=41`."""
    changed = changes(ruleset)
    return f"{ruleset.name} with {', '.join(changed)}" if changed else ruleset.name
