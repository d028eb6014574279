"""Groups of quantities in words: what was asked for, and what there is."""

from collections.abc import Iterable, Mapping, Sequence

Group = Mapping[str, str | int]

FEW = 3
"""Of more numbers in a row than these the first and the last are told."""


def told(group: Group) -> str:
    """Return a group as a claims file has it: `deal = 1, kind = "ronda"`."""
    return ", ".join(f"{key} = {_value(value)}" for key, value in group.items()) or "no group"


def offered(groups: Iterable[Group]) -> str:
    """Return which groups there are, key by key with all values: `deal = 1 to 5; kind = "ronda", "double"`."""
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
    return "; ".join(f"{key} = {_entries(entries)}" for key, entries in values.items()) or "no group"


def _entries(values: Sequence[str | int]) -> str:
    numbers = [value for value in values if isinstance(value, int)]
    if len(numbers) > FEW and numbers == [*values] == [*range(numbers[0], numbers[0] + len(numbers))]:
        return f"{numbers[0]} to {numbers[-1]}"
    return ", ".join(map(_value, values))


def _value(value: str | int) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value)
