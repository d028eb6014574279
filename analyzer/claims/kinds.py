"""The kinds of checks: which keys each has, and what it makes of them."""

from collections.abc import Callable, Mapping
from typing import Any, Literal, cast

from analyzer import games, policies, rulesets
from analyzer.claims.arithmetic import evaluate
from analyzer.claims.defaults import DEFAULTS, Defaults, beside
from analyzer.claims.entry import Entry
from analyzer.claims.model import (
    Advice,
    Arithmetic,
    Ask,
    Check,
    Contradiction,
    Dealer,
    Example,
    Gap,
    Invariant,
    Meaning,
    Measured,
    NotCheckable,
    Variant,
)
from analyzer.errors import InputError, nearest
from analyzer.games.evidence import evidence
from analyzer.games.groups import told
from analyzer.policies import Policy
from analyzer.rulesets import Ruleset
from analyzer.settings import as_toml

NUMBERS = ("arithmetic", "probability", "expectation")
"""The kinds that come to a number."""

DEALT = ("odds", "passing")
"""What is asked of dealt cards alone: no policy plays."""

_PART = ("kind", "says", *DEFAULTS)
_BAND = ("band", "because")
_GROUPED = ("quantity", "group")


def check(entry: Entry, defaults: Defaults) -> Check:
    """Return the check of a table `[[claim.check]]`.

    Raises InputError for an unknown kind, a key that its kind does not have, or a value that cannot be.
    """
    kind = entry.choice("kind", (*NUMBERS, *_OTHERS))
    if kind in NUMBERS:
        return number(entry, defaults, judged=True)
    return _OTHERS[kind](entry, defaults.over(entry))


def _common(entry: Entry, defaults: Defaults) -> dict[str, Any]:
    """Return what all parts have."""
    return {
        "kind": entry.text("kind"),
        "says": entry.text("says", ""),
        "ruleset": defaults.rules(entry),
        "place": entry.place(),
    }


def _meaning(entry: Entry, share: str = "") -> Meaning:
    """Return what a statement means; InputError where the band of a share reaches outside of 0 to 1, as percents do."""
    band = entry.band()
    if share and any(end is not None and not 0 <= end <= 1 for end in (band.low, band.high)):
        raise entry.error("band", f"{share} lies between 0 and 1: 35 to 45 % is [0.35, 0.45]")
    return Meaning(band, entry.text("because", ""))


def number(entry: Entry, defaults: Defaults, *, judged: bool) -> Arithmetic | Measured:
    """Return a part that comes to a number; judged by its band, or only shown."""
    kind = entry.choice("kind", NUMBERS)
    if not judged and entry.has("band"):
        raise entry.error("band", "a number that is only shown has no band; a [[claim.check]] of its own judges it")
    make = _arithmetic if kind == "arithmetic" else _measured
    return make(entry, defaults.over(entry), judged)


def _arithmetic(entry: Entry, defaults: Defaults, judged: bool) -> Arithmetic:
    entry.only((*_PART, *_BAND, "expression"), "arithmetic")
    common = _common(entry, defaults)
    expression = entry.text("expression")
    try:
        value = evaluate(expression, common["ruleset"].options)
    except InputError as problem:
        raise entry.error("expression", str(problem)) from None
    return Arithmetic(**common, expression=expression, value=value, meaning=_meaning(entry) if judged else None)


def _measured(entry: Entry, defaults: Defaults, judged: bool) -> Measured:
    entry.only((*_PART, *_BAND, *_GROUPED, "ask", "dealer", "times"), entry.text("kind"))
    common = _common(entry, defaults)
    chance = entry.text("kind") == "probability" and entry.factor("times") == 1
    ask = entry.choice("ask", ("odds", "passing", "rounds", "matches"))
    quantity, group = _quantity(entry, common["ruleset"].game, ask if ask in DEALT else "simulate")
    return Measured(
        **common,
        ask=cast(Ask, ask),
        quantity=quantity,
        group=group,
        policies=() if ask in DEALT else defaults.players(entry, common["ruleset"].game),
        dealer=cast(Dealer, entry.choice("dealer", ("drawn", "fixed"), "drawn")),
        times=entry.factor("times"),
        meaning=_meaning(entry, "a probability" if chance else "") if judged else None,
    )


def _quantity(entry: Entry, game: str, question: str) -> tuple[str, Mapping[str, str | int]]:
    """Return a quantity of the game and its group, whose keys must be among those of the quantity.

    Some quantities are split by one key or by another: whether there is such a group is found out when it is counted.
    """
    known = {one.name: one for one in games.get(game).quantities if one.question == question}
    if question == "passing":  # a study of its own each, so only what is enumerated
        known = {name: one for name, one in known.items() if one.exact and "score" not in one.groups}
    if not known:
        raise entry.error("ask", f"ask = {question!r}: {game} has no announcements, so nothing to keep back")
    name, group = entry.text("quantity"), entry.dictionary("group")
    if name not in known:
        raise entry.error("quantity", f"quantity = {name!r}: {nearest(name, known)}")
    keys = known[name].groups
    if not set(group) <= set(keys) or (keys and not group):
        asked = f"a group of {', '.join(keys)}" if keys else "no group"
        raise entry.error("group", f"{told(group)}: {name} has {asked}")
    return name, group


def _example(entry: Entry, defaults: Defaults) -> Example:
    entry.only((*_PART, "position", "outcome"), "a worked example")
    common = _common(entry, defaults)
    offered = evidence(common["ruleset"].game)
    for key, known in (("position", offered.position), ("outcome", offered.outcome)):
        for name in entry.dictionary(key):
            if name not in known:
                raise entry.error(key, f"{key}: unknown {name!r}; {nearest(name, known)}")
        if not entry.dictionary(key):
            raise entry.error(key, f"{key} is missing: an inline table of {', '.join(known)}")
    try:
        outcome = offered.stated(entry.dictionary("outcome"))
    except InputError as problem:
        raise entry.error("outcome", f"outcome: {problem}") from None
    return Example(**common, position=entry.dictionary("position"), outcome=outcome)


def _invariant(entry: Entry, defaults: Defaults) -> Invariant:
    entry.only((*_PART, *_BAND, "law", "proof", "impossible"), "an invariant")
    common = _common(entry, defaults)
    game = common["ruleset"].game
    law = entry.choice("law", tuple(evidence(game).laws))
    proof, impossible = entry.text("proof", ""), entry.text("impossible", "")
    if proof and impossible:
        raise entry.error(
            "impossible", "proof and impossible: a law whose case never arises needs no proof; give one of them"
        )
    for key in ("band", "because"):
        if (proof or impossible) and entry.has(key):
            raise entry.error(key, f"{key} has no effect beside {'proof' if proof else 'impossible'}: give one of them")
    meaning = None if proof or impossible else _meaning(entry, "the share of games that break a law")
    return Invariant(
        **common, law=law, policies=defaults.players(entry, game), proof=proof, impossible=impossible, meaning=meaning
    )


def _advice(entry: Entry, defaults: Defaults) -> Advice:
    entry.only((*_PART, *_BAND, *_GROUPED, "unit"), "advice")
    common = _common(entry, defaults)
    players = defaults.players(entry, common["ruleset"].game)
    if len(players) != 2:
        raise defaults.error(
            entry, "policy", "advice compares two policies: the one that follows it, and the one that does not"
        )
    _check_differ(entry, defaults, common["ruleset"], players[0], players[1])
    unit = cast(Literal["round", "match"], entry.choice("unit", ("round", "match"), "round"))
    return Advice(
        **common,
        policies=(players[0], players[1]),
        unit=unit,
        quantity=entry.text("quantity"),
        group=entry.dictionary("group"),
        meaning=_meaning(entry),
    )


def _check_differ(entry: Entry, defaults: Defaults, ruleset: Ruleset, one: Policy, other: Policy) -> None:
    """Raise InputError for two policies that play alike at the ruleset's table."""
    seats = int(str(ruleset["seats"]))
    if not policies.fitting(one, seats).plays_like(policies.fitting(other, seats)):
        return
    known = ", ".join(name for name in policies.names(ruleset.game) if name not in (one.name, other.name))
    raise defaults.error(
        entry,
        "policy",
        f"policy = {as_toml(defaults.policy)}: the two play alike, so on the same deals nothing differs; name another "
        f"({known}), or change a switch or weight of one behind its name, as in {one.name}+SWITCH",
    )


def _variant(entry: Entry, defaults: Defaults) -> Variant:
    entry.only((*_PART, *_BAND, *_GROUPED, "unit", "against", "against_set"), "a variant")
    common = _common(entry, defaults)
    rules: Ruleset = common["ruleset"]
    against = _against(entry, defaults)
    if against.game != rules.game or against.options == rules.options:
        raise entry.error("against", f"against = {against.name!r}: must be another ruleset of {rules.game}")
    return Variant(
        **common,
        against=against,
        policies=defaults.players(entry, rules.game),
        unit=cast(Literal["round", "match"], entry.choice("unit", ("round", "match"), "round")),
        quantity=entry.text("quantity"),
        group=entry.dictionary("group"),
        meaning=_meaning(entry),
    )


def _against(entry: Entry, defaults: Defaults) -> Ruleset:
    """Return the ruleset that a variant is held against, under the same overrides and its own."""
    try:
        return rulesets.load(beside(entry, entry.text("against")), (*defaults.set, *entry.texts("against_set")))
    except InputError as problem:
        raise entry.error("against_set" if entry.has("against_set") else "against", str(problem)) from None


def _gap(entry: Entry, defaults: Defaults) -> Gap:
    entry.only((*_PART, *_BAND, "term"), "a difference")
    terms = tuple(number(part, defaults, judged=False) for part in entry.tables("term"))
    if len(terms) != 2:
        raise entry.error("term", "a difference has two terms, the second taken off the first: [[claim.check.term]]")
    return Gap(**_common(entry, defaults), terms=(terms[0], terms[1]), meaning=_meaning(entry))


def _contradiction(entry: Entry, defaults: Defaults) -> Contradiction:
    entry.only((*_PART, "reading"), "a contradiction")
    readings = tuple(number(part, defaults, judged=False) for part in entry.tables("reading"))
    if len(readings) < 2:
        raise entry.error("reading", "a contradiction needs two readings or more, each under [[claim.check.reading]]")
    return Contradiction(**_common(entry, defaults), readings=readings)


def _not_checkable(entry: Entry, defaults: Defaults) -> NotCheckable:
    entry.only((*_PART, "why"), "a statement that is not checkable")
    return NotCheckable(**_common(entry, defaults), why=entry.text("why"))


_OTHERS: Mapping[str, Callable[[Entry, Defaults], Check]] = {
    "worked example": _example,
    "invariant": _invariant,
    "advice": _advice,
    "variant": _variant,
    "difference": _gap,
    "contradiction": _contradiction,
    "not checkable": _not_checkable,
}
