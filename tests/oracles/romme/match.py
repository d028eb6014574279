"""The referee of matches: rounds in order, dealer, totals and the end (M20)."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import NamedTuple

from tests.oracles.romme.rounds import Record, judge_round
from tests.oracles.romme.rules import Rules


class Result(NamedTuple):
    """Totals by seat, who wins and who loses; ties share either."""

    totals: list[int]
    winners: list[int]
    losers: list[int]


def result(penalties: Iterable[list[int]]) -> Result:
    """What rounds with these penalties come to: the lowest total wins, the highest loses."""
    totals = [sum(paid) for paid in zip(*penalties, strict=True)]
    winners = [seat for seat, total in enumerate(totals) if total == min(totals)]
    losers = [seat for seat, total in enumerate(totals) if total == max(totals)]
    return Result(totals, winners, losers)


def over(rules: Rules, penalties: list[list[int]]) -> bool:
    """Whether a match ends after these rounds."""
    if rules.limit is not None:
        return max(result(penalties).totals) > rules.limit
    return len(penalties) >= (rules.rounds or 1)


def judge_match(records: Sequence[Record], rules: Rules) -> list[str]:
    """Every difference in the rounds of one game, a match or a single round."""
    found = [fault for record in records for fault in judge_round(record, rules)]
    start, where = records[0]["dealer"], f"index {records[0]['index']}"
    for number, record in enumerate(records):
        if record["round"] != number or record["dealer"] != (start + number) % rules.seats:
            found.append(f"{where}: round {record['round']}, dealer {record['dealer']} as number {number} (M20)")
    if records[0]["unit"] == "round":
        return found + ([f"{where}: {len(records)} rounds in a round"] if len(records) != 1 else [])
    paid = [list(record["penalties"]) for record in records]
    ends = [over(rules, paid[: number + 1]) for number in range(len(paid))]
    if ends != [False] * (len(paid) - 1) + [True]:
        found.append(f"{where}: the match ends after {len(paid)} rounds at {result(paid).totals} (M20)")
    return found


def judge(records: Iterable[Record], rules: Rules) -> tuple[int, list[str]]:
    """How many rounds were read, and every difference in a stream of records grouped by index."""
    count, found = 0, []
    for _, rounds in groupby(records, key=lambda record: record["index"]):
        played = list(rounds)
        count += len(played)
        found += judge_match(played, rules)
    return count, found
