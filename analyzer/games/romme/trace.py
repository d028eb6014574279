"""A traced game of Rommé: the kernel's events as JSON-ready records, and as text that a player can read."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from analyzer.games.romme.actions import Table
from analyzer.games.romme.notation import card_name
from kernels.romme import events as e
from kernels.romme.cards import JOKER

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Record = dict[str, Any]
WAYS = {int(e.NOTHING): "none", int(e.STOCK): "stock", int(e.DISCARD): "discard"}


def records(rows: "NDArray[np.int64]", head: Record, laid: Table | None = None) -> list[Record]:
    """Return one record per round from the event rows of a game; `head` are the first keys of each.

    `laid` is the table before the first round, where it is not empty; it follows what is laid.
    """
    found: list[Record] = []
    table = laid or Table()
    for code, *values in rows.tolist():
        if code == e.ROUND:
            table = Table() if found else table
            found.append(_round(head, values))
        elif code == e.LAY:
            found[-1]["turns"][-1]["actions"] += table.play(values[:1])
        else:
            _ADD[code](found[-1], values)
    return _with_totals(found) if head.get("unit") == "match" else found


def _with_totals(rounds: list[Record]) -> list[Record]:
    """Return the rounds of a match, each with what everybody has paid until its end."""
    paid = [record["penalties"] for record in rounds]
    return [
        {**record, "totals": [sum(seat) for seat in zip(*paid[:number], strict=True)]}
        for number, record in enumerate(rounds, 1)
    ]


def _round(head: Record, values: Sequence[int]) -> Record:
    round_, dealer, seats, *_ = values
    return {**head, "round": round_, "seats": seats, "dealer": dealer, "hands": [], "turns": []}


def _hand(record: Record, values: Sequence[int]) -> None:
    _, first, second, jokers, *_ = values
    cards = [card for card in range(JOKER) for plane in (first, second) if plane >> card & 1]
    record["hands"].append([card_name(card) for card in [*cards, *[int(JOKER)] * jokers]])


def _turn(record: Record, values: Sequence[int]) -> None:
    seat, came, card, again, *_ = values
    record["turns"].append(
        {
            "seat": seat,
            "drew": WAYS[came],
            "card": card_name(card) if card >= 0 else None,
            "reshuffled": bool(again),
            "actions": [],
            "discard": None,
        }
    )


def _throw(record: Record, values: Sequence[int]) -> None:
    record["turns"][-1]["discard"] = card_name(values[0])


def _pay(record: Record, values: Sequence[int]) -> None:
    record.setdefault("paid", []).append(values[1])


def _end(record: Record, values: Sequence[int]) -> None:
    winner, hand_romme, blocked, *_ = values
    record.update(winner=winner if winner >= 0 else None, hand_romme=bool(hand_romme), blocked=bool(blocked))
    record["penalties"] = record.pop("paid")


_ADD = {int(e.HAND): _hand, int(e.TURN): _turn, int(e.THROW): _throw, int(e.PAY): _pay, int(e.END): _end}


def notation(record: Record) -> str:
    """Return a round as text: the hands, every turn, and what everybody pays."""
    of_match = f" · round {record['round']}" if record["unit"] == "match" else ""
    title = f"{record['ruleset']} · {record['unit']} {record['index']}{of_match}"
    lines = [f"{title} · dealer: seat {record['dealer']}", ""]
    lines += [f"  seat {seat}   {' '.join(hand)}" for seat, hand in enumerate(record["hands"])]
    lines += ["", *told_turns(record)]
    return "\n".join([*lines, "", _outcome(record)]) + "\n"


def told_turns(record: Record, laid: int = 0) -> list[str]:
    """Return the turns of a round as lines of text, in the order in which things are done; melds have numbers.

    `laid` melds lie on the table before the first turn.
    """
    lines: list[str] = []
    for number, turn in enumerate(record["turns"], 1):
        lines += _turn_lines(number, turn, laid)
        laid += sum(action["do"] == "meld" for action in turn["actions"])
    return lines


def _turn_lines(number: int, turn: Record, laid: int) -> Iterator[str]:
    again = " (discards reshuffled)" if turn["reshuffled"] else ""
    came = {"none": "starts", "stock": f"draws {turn['card']}", "discard": f"takes {turn['card']} off the discards"}
    begin = f"  {number:>3}. seat {turn['seat']} {came[turn['drew']]}{again}"
    thrown = f"throws {turn['discard']}" if turn["discard"] else ""
    if not turn["actions"]:
        yield f"{begin}, {thrown}" if thrown else begin
        return
    yield begin
    for action in turn["actions"]:
        yield f"         {_told(action, laid)}"
        laid += action["do"] == "meld"
    if thrown:
        yield f"         {thrown}"


def _told(action: Record, laid: int) -> str:
    cards = " ".join(action["cards"]) if "cards" in action else action["card"]
    if action["do"] == "meld":
        return f"lays meld {laid}: {cards}"
    if action["do"] == "swap":
        return f"puts {cards} in the joker's place of meld {action['meld']}"
    end = {"set": "", "low": " at its low end", "high": " at its high end"}[action["end"]]
    return f"lays {cards} off onto meld {action['meld']}{end}"


def _outcome(record: Record) -> str:
    points = f"penalties {_points(record['penalties'])}"
    if "totals" in record:
        points += f" · in the match so far {_points(record['totals'])}"
    if record["blocked"]:
        return f"blocked: nobody wins · {points}"
    romme = " with a Hand-Rommé" if record["hand_romme"] else ""
    return f"seat {record['winner']} wins{romme} · {points}"


def _points(seats: Sequence[int]) -> str:
    return " : ".join(map(str, seats))
