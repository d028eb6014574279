"""Why nothing can be laid: which constraint of `analyzer melds`, lifted alone, would let something be laid."""

from typing import Any

from analyzer.errors import InputError
from analyzer.games.romme.melds import best_arrangement
from analyzer.games.romme.notation import LIMITS


def reason(cards: str, **options: Any) -> str:
    """Return what keeps a hand from laying anything, for the options of `best_arrangement`; empty if it can lay.

    Each constraint (a card that must go down, a card kept, the minimum, the joker limit) is lifted by itself; those
    that decide are named. The minimum is told with the best that can be reached.
    """
    if _can_lay(cards, options):
        return ""
    lifted = {name: _can_lay(cards, {**options, **free}) for name, free in _lifts(options)}
    binding = [name for name, _ in _lifts(options) if lifted[name]]
    if binding:
        return "; ".join(dict.fromkeys(_told(name, cards, options) for name in binding))
    names = list(dict.fromkeys(name.partition(" ")[0] for name, _ in _lifts(options)))
    free = {"must": None, "keep": 0, "minimum": 0, "joker_limit": options.get("joker_limit", LIMITS[0])}
    if _can_lay(cards, {**options, **free}):
        return f"{' and '.join(name for name in names if name != 'joker_limit')} together leave nothing to lay"
    elsewhere = ", and none of them can be laid off" if options.get("table") else ""
    return f"no three of the cards make a meld{elsewhere}"


def _lifts(options: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    """Return the constraints that bind at all, each with the options that lift it."""
    found: list[tuple[str, dict[str, Any]]] = []
    if options.get("must") is not None:
        found.append(("must", {"must": None}))
    if options.get("keep", 1):
        found.append(("keep", {"keep": 0}))
    if options.get("minimum", 0):
        found.append(("minimum", {"minimum": 0}))
    limit = options.get("joker_limit", LIMITS[0])
    found += [(f"joker_limit {other}", {"joker_limit": other}) for other in LIMITS if other != limit]
    return found


def _told(name: str, cards: str, options: dict[str, Any]) -> str:
    minimum = options.get("minimum", 0)
    if name == "must":
        first = " in the opening melds" if minimum else ""
        return f"{options['must']} must go down{first} (M11), and cannot"
    if name == "keep":
        return "one card has to be kept for the discard (M13)"
    if name == "minimum":
        best = best_arrangement(cards, **{**options, "minimum": 1, "objective": "value"})["value"]
        return f"the melds from the hand alone are worth at most {best}, and the minimum is {minimum} (M10)"
    return f"the joker limit {options.get('joker_limit', LIMITS[0])} (M6) forbids what could be laid"


def _can_lay(cards: str, options: dict[str, Any]) -> bool:
    try:
        answer = best_arrangement(cards, **{**options, "objective": "cards"})
    except InputError:  # another joker limit may forbid a meld on the table
        return False
    return bool(answer["melds"] or answer["layoffs"] or answer["swaps"])
