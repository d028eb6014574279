"""Groups of quantities in words: what was asked for, and what there is."""

from collections.abc import Iterable, Mapping

Group = Mapping[str, str | int]

MANY = 12
"""Of more values than these the first and the last are told."""


def told(group: Group) -> str:
    """Return a group as a claims file has it: `deal = 1, kind = "ronda"`."""
    return ", ".join(f"{key} = {_value(value)}" for key, value in group.items()) or "no group"


def offered(groups: Iterable[Group]) -> str:
    """Return which groups there are, key by key with all values: `deal = 1, 2, 3 with kind = "ronda", "double"`."""
    return " or ".join(_listed(values) for values in values_by_key(groups).values())


def values_by_key(groups: Iterable[Group]) -> dict[tuple[str, ...], dict[str, list[str | int]]]:
    """Return the values of each key, in order, for each combination of keys among the groups."""
    found: dict[tuple[str, ...], dict[str, list[str | int]]] = {}
    for group in groups:
        values = found.setdefault(tuple(group), {key: [] for key in group})
        for key, value in group.items():
            if value not in values[key]:
                values[key].append(value)
    return found


def _listed(values: Mapping[str, list[str | int]]) -> str:
    return " with ".join(f"{key} = {listed(entries)}" for key, entries in values.items()) or "no group"


def listed(values: list[str | int]) -> str:
    """Return the values of a key as text; of many the first and the last."""
    if len(values) > MANY:
        return f"{_value(values[0])} … {_value(values[-1])}"
    return ", ".join(map(_value, values))


def _value(value: str | int) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value)
