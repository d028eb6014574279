"""Advice as tables: the cards with their values, and what the policy sees in each."""

from analyzer.experiments.result import Result
from analyzer.reports import numbers
from analyzer.reports.grid import Grid, caption
from analyzer.reports.words import words
from analyzer.statistics.estimate import Estimate

WORLDS = "worlds"


def position(result: Result) -> str:
    """Return the position in one line, as its fields tell it."""
    fields = result.provenance["position"].items()
    return " · ".join(f"{name} {_spelled(value)}" for name, value in fields if value not in ([], None))


def _spelled(value: object) -> str:
    if isinstance(value, list):
        between = " / " if any(isinstance(one, list) for one in value) else " "
        return between.join(_spelled(one) for one in value) or "–"
    return str(value)


def values(result: Result) -> Grid:
    """Return a row for every card, the best first: its value, and what it stays behind the best."""
    vocabulary = words(result.ruleset.game)
    half = len(result.estimates) // 2
    pairs = sorted(
        zip(result.estimates[:half], result.estimates[half:], strict=True), key=lambda pair: -(pair[0].value or 0.0)
    )
    sampled = any(own.method != "exact" for own, _ in pairs)
    cards = [str(own.group["card"]) for own, _ in pairs]
    columns = [cards]
    header = ["card"]
    for side in (0, 1):
        estimates = [pair[side] for pair in pairs]
        percent = vocabulary.percent(estimates[0].quantity)
        header.append(vocabulary.label(estimates[0].quantity))
        columns.append(numbers.aligned([_value(one, percent) for one in estimates]))
        if sampled:
            header.append("interval")
            columns.append(numbers.aligned([numbers.interval(one, percent) for one in estimates]))
    rows = tuple(zip(*columns, strict=True))
    return Grid(tuple(header), rows, 1, caption({"": [own for own, _ in pairs]}, WORLDS))


def _value(one: Estimate, percent: bool) -> str:
    """Return a value as text; exact points are whole or half ones."""
    if one.exact is not None and one.exact.denominator <= 2 and not percent:
        return numbers.number(one.value, one.exact.denominator - 1, percent)
    return numbers.value(one, percent)


def reasons(result: Result) -> Grid:
    """Return a row for every feature that the policy weighs or that tells cards apart, a column for every card."""
    features = result.provenance["features"]
    cards = list(features)
    names = list(features[cards[0]])
    shown = [name for name in names if _tells(name, features)]
    weights = [f"{features[cards[0]][name]['weight']:g}" for name in shown]
    rows = [
        (name, weight, *(f"{features[card][name]['value']:g}" for card in cards))
        for name, weight in zip(shown, weights, strict=True)
    ]
    sums = [sum(seen["value"] * seen["weight"] for seen in features[card].values()) for card in cards]
    rows.append(("in all, weighted", "", *(f"{total:g}" for total in sums)))
    policy = result.policies[0].name
    return Grid(("feature", "weight", *cards), tuple(rows), 1, f"what {policy} sees in each card", "Reasons")


def _tells(name: str, features: dict[str, dict[str, dict[str, float]]]) -> bool:
    seen = [card[name] for card in features.values()]
    return any(one["weight"] for one in seen) or len({one["value"] for one in seen}) > 1
