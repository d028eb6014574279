"""What a traced round counts, in the names of `analyzer simulate` but worked out from the trace alone."""

from collections.abc import Iterator
from typing import Any

from tests.oracles.ronda.cards import RANKS
from tests.oracles.ronda.play import CHAIN_SOURCES

Line = dict[str, Any]
Key = tuple[str | int, ...]
Counts = dict[Key, int]
Names = tuple[str | int, str | int]

GROUPS = {"announcement": "announcements", "missa": "missa", "cards": "cards", "last_card": "last_card"}


def quantities(line: Line) -> Counts:
    """Return a full round's quantities, keyed by name and group values; sides as dealer and other and as 0 and 1.

    A missing key is 0, but for `winner_has_fewer_cards`, which a drawn round does not answer.
    """
    roles = ("dealer", "other") if line["dealer"] % 2 == 0 else ("other", "dealer")
    return {**counted(line, roles), **counted(line, (0, 1))}


def counted(line: Line, names: Names) -> Counts:
    """Return the quantities with the sides 0 and 1 under these names."""
    gained = [after - before for after, before in zip(line["score"], line["score_before"], strict=True)]
    counts: Counts = {
        ("leftover_cards",): len(line["leftover"]),
        ("round_draws",): int(gained[0] == gained[1]),
        ("nobody_captured",): int(not any(play["taken"] for deal in line["deals"] for play in deal["plays"])),
    }
    for side, name in enumerate(names):
        counts["points", name] = gained[side]
        counts["cards", name] = line["cards"][side]
        counts["round_wins", name] = int(gained[side] > gained[1 - side])
        counts["margin", name] = gained[side] - gained[1 - side]
    if gained[0] != gained[1]:
        winner = int(gained[1] > gained[0])
        counts["winner_has_fewer_cards",] = int(line["cards"][winner] < line["cards"][1 - winner])
    for event in (*awarded(line, names), *played(line, names), *said(line, names)):
        add(counts, *event)
    for number, deal in enumerate(line["deals"], 1):
        counts["longest_run", number] = max(len(play["taken"]) for play in deal["plays"])
    return counts


def add(counts: Counts, key: Key, value: int) -> None:
    """Add a value to a key's count."""
    counts[key] = counts.get(key, 0) + value


def awarded(line: Line, names: Names) -> Iterator[tuple[Key, int]]:
    """Yield what the awards of a round count: points by source, missas, and who the last card paid."""
    for deal in line["deals"]:
        for award in deal["awards"]:
            name, source = names[award["side"]], award["source"]
            yield (f"points_{GROUPS.get(source, 'chains')}", name), award["points"]
            if source == "missa":
                yield ("missas", name), 1
            if source == "last_card":
                yield ("last_card_paid", name), 1
                own = award["side"] == line["dealer"] % 2
                yield ("last_card_margin",), award["points"] if own else -award["points"]


def played(line: Line, names: Names) -> Iterator[tuple[Key, int]]:
    """Yield what the plays of a round count: captures, runs, chains where they close, and the dealer's last card."""
    plays = [play for deal in line["deals"] for play in deal["plays"]]
    for play, following in zip(plays, [*plays[1:], None], strict=True):
        name = names[play["seat"] % 2]
        if play["taken"]:
            yield ("captures", name), 1
            yield ("runs", name, len(play["taken"])), 1
        if play["chain"] > 1:
            yield ("chain_replies",), 1
        if play["chain"] and (following is None or following["chain"] != play["chain"] + 1):
            yield ("chains", name, CHAIN_SOURCES[play["chain"] - 1]), 1
    last = plays[-1]
    yield ("dealer_last_card", last["card"]), 1
    if last["taken"] or last["chain"]:
        yield ("dealer_last_card_captures", last["card"]), 1


def said(line: Line, names: Names) -> Iterator[tuple[Key, int]]:
    """Yield what the announcements of a round count: announcing seats, and how the pots were decided."""
    for deal in line["deals"]:
        speaking = [one for one in deal["announcements"] if one["kind"] not in ("none", "pass")]
        for one in speaking:
            yield ("announcements", names[one["seat"] % 2]), 1
        if not speaking:
            continue
        best = [
            max(((one["kind"] == "trinka", RANKS.index(one["rank"])) for one in speaking if one["seat"] % 2 == side),
                default=None)
            for side in (0, 1)
        ]  # fmt: skip
        contested = None not in best and best[0][0] == best[1][0]  # type: ignore[index]
        yield ("pots_contested" if contested else "pots_at_once",), 1
        if best[0] == best[1]:
            yield ("pots_tied",), 1
            yield ("points_lost",), sum(one["value"] for one in speaking) % 2


def match_quantities(lines: list[Line]) -> Counts:
    """Return a match's quantities, with the sides as first dealer and other and as 0 and 1."""
    score = lines[-1]["score"]
    counts: Counts = {("match_rounds",): len(lines), ("match_draws",): int(score[0] == score[1])}
    roles = ("first_dealer", "other") if lines[0]["dealer"] % 2 == 0 else ("other", "first_dealer")
    sides: tuple[Names, ...] = (roles, (0, 1))
    for names in sides:
        for side, name in enumerate(names):
            counts["match_points", name] = score[side]
            counts["match_wins", name] = int(score[side] > score[1 - side])
            counts["match_margin", name] = score[side] - score[1 - side]
    return counts
