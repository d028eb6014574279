"""A traced game of Ronda: the kernel's events as JSON-ready records, and as text that a player can read."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from kernels.ronda import events as e
from kernels.ronda.announce import KIND_NAMES
from kernels.ronda.award import SOURCE_NAMES
from kernels.ronda.cards import PRINTED

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Record = dict[str, Any]

_WORDS = {
    "b_wahed": "b'wahed",
    "b_khamsa": "b'khamsa",
    "b_achra": "b'achra",
    "last_card": "last-card rule",
    "cards": "card count",
}
_CHAINS = ("", "b'wahed", "b'khamsa", "b'achra")


def records(rows: "NDArray[np.int64]", head: Record) -> list[Record]:
    """Return one record per round from the event rows of a game; `head` are the first keys of each."""
    found: list[Record] = []
    for code, *values in rows.tolist():
        if code == e.ROUND:
            round_, dealer, first, second, _ = values
            score = [first, second]
            found.append(
                {**head, "round": round_, "dealer": dealer, "score_before": score, "score": score, "deals": []}
            )
        else:
            _ADD[code](found[-1], values)
    return found


def _ranks(mask: int) -> list[int]:
    return [printed for rank, printed in enumerate(PRINTED) if mask >> rank & 1]


def _deal(record: Record, values: Sequence[int]) -> None:
    _, table, size, *_ = values
    record["deals"].append(
        {"table": _ranks(table), "hands": [], "announcements": [], "plays": [], "awards": [], "size": size}
    )


def _hand(record: Record, values: Sequence[int]) -> None:
    seat, packed, *_ = values
    deal = record["deals"][-1]
    deal["hands"].append((seat, [PRINTED[packed >> 4 * place & 15] for place in range(deal["size"])]))


def _announce(record: Record, values: Sequence[int]) -> None:
    seat, kind, rank, value, says = values
    told = KIND_NAMES[kind] if says or kind == 0 else "pass"
    shown = PRINTED[rank] if told not in ("none", "pass") else None
    record["deals"][-1]["announcements"].append({"seat": seat, "kind": told, "rank": shown, "value": value})


def _play(record: Record, values: Sequence[int]) -> None:
    seat, card, run, level, _ = values
    taken = _ranks(run) if level < 2 else []
    record["deals"][-1]["plays"].append({"seat": seat, "card": PRINTED[card], "taken": taken, "chain": level})


def _award(record: Record, values: Sequence[int]) -> None:
    side, points, source, *_ = values
    record["deals"][-1]["awards"].append({"side": side, "points": points, "source": SOURCE_NAMES[source]})


def _end(record: Record, values: Sequence[int]) -> None:
    first, second, table, *score = values
    for deal in record["deals"]:
        del deal["size"]
        deal["hands"] = [hand for _, hand in sorted(deal["hands"])]
        deal["announcements"].sort(key=lambda said: said["seat"])
    record.update(score=score, cards=[first, second], leftover=_ranks(table))


_ADD = {e.DEAL: _deal, e.HAND: _hand, e.ANNOUNCE: _announce, e.PLAY: _play, e.AWARD: _award, e.END: _end}


def notation(record: Record) -> str:
    """Return a round as text: each deal with its hands, plays and points."""
    of_match = f" · round {record['round']}" if record["unit"] == "match" else ""
    title = f"{record['ruleset']} · {record['unit']} {record['index']}{of_match}"
    lines = [f"{title} · dealer: seat {record['dealer']} · score {_score(record['score_before'])}"]
    if len(record["deals"][0]["hands"]) > 2:
        lines += ["side 0: seats 0 and 2 · side 1: seats 1 and 3"]
    for number, deal in enumerate(record["deals"], 1):
        lines += ["", f"Deal {number}   table: {_cards(deal['table'])}", *_deal_lines(deal)]
    first, second = record["cards"]
    lines += ["", f"cards {first} : {second} · left on the table: {_cards(record['leftover'])}"]
    lines += [f"score {_score(record['score'])}"]
    return "\n".join(lines) + "\n"


def _deal_lines(deal: Record) -> Iterator[str]:
    said = {told["seat"]: told for told in deal["announcements"]}
    for seat, hand in enumerate(deal["hands"]):
        yield f"  seat {seat}   {_cards(hand):<14}{_told(said.get(seat))}".rstrip()
    for number, play in enumerate(deal["plays"], 1):
        yield f"  {number:>3}. seat {play['seat']} plays {play['card']:>2}{_effect(play)}"
    for award in deal["awards"]:
        source = _WORDS.get(award["source"], award["source"])
        yield f"       side {award['side']}: {award['points']:+d} {source}"


def _told(said: Record | None) -> str:
    if said is None or said["kind"] == "none":
        return ""
    return "passes" if said["kind"] == "pass" else f"{said['kind']} of {said['rank']} ({said['value']})"


def _effect(play: Record) -> str:
    parts = [_CHAINS[play["chain"]]] if play["chain"] else []
    if play["taken"]:
        parts.append(f"takes {_cards(play['taken'])}")
    return f"  {', '.join(parts)}" if parts else ""


def _cards(ranks: Sequence[int]) -> str:
    return " ".join(str(rank) for rank in ranks) or "–"


def _score(points: Sequence[int]) -> str:
    return f"{points[0]} : {points[1]}"
