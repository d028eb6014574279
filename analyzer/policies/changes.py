"""Changes to a policy in its very name: `counting+pair_trap-position` or `counting+memory=8+trap_2=1.5`.

So two policies that differ in one thing alone need no files.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from analyzer.errors import InputError, nearest
from analyzer.policies.policy import Policy
from analyzer.policies.vocabulary import Vocabulary, weight
from analyzer.settings import Value

Change = tuple[str, str, str | None]
"""A sign, the name of a switch or a feature, and the text of its value, None where only the sign says it."""

_CHANGE = re.compile(r"([+-])([a-z]\w*)(?:=([^=]*?))?(?=[+-][a-z]|$)")


def split(text: str, shipped: Iterable[str]) -> tuple[str, Sequence[Change]]:
    """Return the shipped name or the path that a text begins with, and the changes behind it.

    A text that is no such thing comes back whole, without changes.
    """
    names = set(shipped)
    stems = [text[: match.start()] for match in re.finditer(r"[+-](?=[a-z])", text)]
    for stem in [text, *reversed(stems)]:
        if stem not in names and not (stem != text and stem.endswith(".toml")):
            continue
        rest = text[len(stem) :]
        found = list(_CHANGE.finditer(rest))
        if "".join(match.group() for match in found) == rest:
            return stem, [(match[1], match[2], match[3]) for match in found]
    return text, ()


def changed(policy: Policy, changes: Sequence[Change], words: Vocabulary) -> Policy:
    """Return the policy with the changes made; its name tells them.

    Raises
    ------
    InputError
        If a change names no switch or feature, takes away what has no off, or sets a value that is not allowed.
    """
    weights: dict[str, float] = dict(policy.weights)
    switches: dict[str, Value] = dict(policy.switches)
    by_name = {switch.name: switch for switch in words.switches}
    name = policy.name
    for sign, word, text in changes:
        name += sign + word + ("" if text is None else f"={text}")
        if word in by_name and text is not None and sign == "+":
            switches[word] = by_name[word].parse(text)
        elif word in by_name and text is None and by_name[word].kind == "bool":
            switches[word] = sign == "+"
        elif word in weights and text is not None and sign == "+":
            weights[word] = weight(word, _number(text))
        elif word in weights and text is None and sign == "-":
            weights[word] = 0.0
        elif word in by_name or word in weights:
            raise InputError(f"{name}: write +{word}=value to set {word}")
        else:
            raise InputError(
                f"{name}: {policy.game} has no switch or feature {word!r}: {nearest(word, [*by_name, *weights])}"
            )
    suffix = name[len(policy.name) :]
    by_seats = {seats: other + suffix for seats, other in policy.by_seats.items()}
    return replace(policy, name=name, weights=weights, switches=switches, by_seats=by_seats)


def _number(text: str) -> float | str:
    try:
        return float(text)
    except ValueError:
        return text
