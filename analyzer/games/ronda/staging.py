"""Positions out of documents, played on the engine card by card."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from analyzer.errors import InputError
from analyzer.games.evidence import Staged
from analyzer.rulesets import Ruleset
from analyzer.settings import as_toml

COPIES = 4
MOST = 10_000
"""More points, or cards, than a side can have."""
RANKS = (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)

POSITION = {
    "table": "ranks that lie on the table before; none by default",
    "hands": "whole hands by seat, each in the order in which it will be played; announced, then played out",
    "plays": "instead of hands: cards played in turn, after announcements; the deal ends with the last of them",
    "first": "seat that plays first, 1 by default; whoever plays last is the dealer",
    "deal": "which deal of the round it is, 1 by default; the last one ends the round",
    "score": "points of side 0 and side 1 before, 0 and 0 by default",
}
OUTCOME = {
    "gets": "ranks that the last play brings from the table and its own card; none if it takes nothing",
    "leaves": "ranks on the table after the last play",
    "points": "points of side 0 and of side 1, all sources",
    "announcements": "points of both sides from the pot",
    "chains": "points of both sides from b'wahed, b'khamsa and b'achra",
    "missa": "points of both sides from missas",
    "last_card": "points of both sides from the last-card rule",
    "pot": "when the pot is paid: at once, at the end, or never",
    "cards": "cards of both sides in the end",
}
POT = ("at once", "at the end", "never")
CHAINS = ("b_wahed", "b_khamsa", "b_achra")


def stage(ruleset: Ruleset, position: Mapping[str, Any]) -> Staged:
    """Return what the engine makes of a position.

    Raises
    ------
    InputError
        If the position cannot exist: a rank twice on the table, five copies of a rank, hands of different sizes.
    """
    from analyzer.games.ronda.rehearsal import rehearse

    cards, hands, first = _arranged(ruleset, position)
    record = rehearse(
        ruleset,
        hands,
        table=_ranks("table", position.get("table", ())),
        first=first,
        plays=len(cards) if "plays" in position else None,
        deal=_whole("deal", position.get("deal", 1), 1, len(ruleset["deals"])),  # type: ignore[arg-type]
        score=[_whole("score", points, 0, MOST) for points in _pair("score", position.get("score", (0, 0)))],
    )
    return Staged(_facts(record), tuple(_story(record, int(position.get("deal", 1)))))


def stated(outcome: Mapping[str, Any]) -> dict[str, Any]:
    """Return an outcome as `stage` would tell it: ranks in their order. Raises InputError for what nothing comes to."""
    found = dict(outcome)
    for name, value in outcome.items():
        if name in ("gets", "leaves"):
            found[name] = sorted(_ranks(name, value), key=RANKS.index)
        elif name == "pot":
            if value not in POT:
                raise InputError(f"pot = {as_toml(value)}: must be {', '.join(POT[:-1])} or {POT[-1]}")
        else:
            found[name] = [_whole(name, number, 0, MOST) for number in _pair(name, value)]
    return found


def nearby(position: Mapping[str, Any]) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Yield the positions with one table card of another rank, and what they would be."""
    table = list(position.get("table", ()))
    for place in range(len(table)):
        for rank in RANKS:
            if rank not in table:
                changed = sorted([*table[:place], rank, *table[place + 1 :]], key=RANKS.index)
                told = " ".join(str(card) for card in changed)
                yield f"with {told} on the table", {**position, "table": changed}


def _arranged(ruleset: Ruleset, position: Mapping[str, Any]) -> tuple[list[int], list[list[int]], int]:
    """Return all cards in turn, the hands by seat and the seat that plays first; checked."""
    seats = int(ruleset["seats"])  # type: ignore[arg-type]
    first = _whole("first", position.get("first", 1), 0, seats - 1)
    if ("plays" in position) == ("hands" in position):
        raise InputError("a position has either hands, for a whole deal, or plays, for a part of one")
    if "plays" in position:
        cards = _ranks("plays", position["plays"])
        hands = [cards[(seat - first) % seats :: seats] for seat in range(seats)]
    else:
        given = position["hands"]
        hands = [_ranks("hands", hand) for hand in given] if isinstance(given, list) else []
        if len(hands) != seats or len({len(hand) for hand in hands}) != 1:
            raise InputError(f"hands: {seats} hands of the same size are needed, one per seat")
        cards = [card for hand in hands for card in hand]
    if not 0 < max(len(hand) for hand in hands) <= COPIES:
        raise InputError("hands and plays: every seat plays from 1 to 4 cards")
    table = _ranks("table", position.get("table", ()))
    _check_copies([*cards, *table], table)
    return cards, hands, first


def _check_copies(cards: Sequence[int], table: Sequence[int]) -> None:
    rank, number = Counter(cards).most_common(1)[0]
    if number > COPIES:
        raise InputError(f"there are {number} cards of rank {rank}; a pack has {COPIES}")
    if len(set(table)) < len(table):
        raise InputError("table: no rank can lie there twice (R6)")


def _ranks(name: str, cards: object) -> list[int]:
    if not isinstance(cards, list | tuple) or not all(card in RANKS for card in cards):
        raise InputError(f"{name} = {cards}: must be ranks as printed on the cards, 1 to 7 and 10 to 12")
    return list(cards)


def _pair(name: str, values: object) -> Sequence[object]:
    if isinstance(values, list | tuple) and len(values) == 2:
        return values
    raise InputError(f"{name} = {values}: must be two numbers, of side 0 and of side 1")


def _whole(name: str, value: object, low: int, high: int) -> int:
    if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
        return value
    raise InputError(f"{name} = {value}: must be a whole number from {low} to {high}")


def _facts(record: Mapping[str, Any]) -> dict[str, Any]:
    """Return what a document may state about a traced stretch of play."""
    (deal,) = record["deals"]
    last = deal["plays"][-1] if deal["plays"] else None
    takes = last is not None and last["taken"]
    return {
        "gets": sorted([last["card"], *last["taken"]], key=RANKS.index) if last and takes else [],
        "leaves": record["leftover"],
        "points": _points(deal, None),
        "announcements": _points(deal, ("announcement",)),
        "chains": _points(deal, CHAINS),
        "missa": _points(deal, ("missa",)),
        "last_card": _points(deal, ("last_card",)),
        "pot": record["pot"],
        "cards": record["cards"],
    }


def _points(deal: Mapping[str, Any], sources: Sequence[str] | None) -> list[int]:
    paid = [award for award in deal["awards"] if sources is None or award["source"] in sources]
    return [sum(award["points"] for award in paid if award["side"] == side) for side in (0, 1)]


def _story(record: Mapping[str, Any], deal: int) -> Iterator[str]:
    from analyzer.games.ronda.trace import notation

    # The first lines name the address of a traced game, which a staged one does not have.
    for line in notation({"ruleset": "", "unit": "", "index": 0, **record}).splitlines()[2:]:
        if line:
            yield line.replace("Deal 1 ", f"Deal {deal} ", 1)
