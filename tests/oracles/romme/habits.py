"""What a trace of the policy `quick` has to show beyond legality: it opens as soon as it can."""

from collections import Counter

from tests.oracles.romme import programme
from tests.oracles.romme.cards import names, parse
from tests.oracles.romme.question import Question
from tests.oracles.romme.rounds import Record
from tests.oracles.romme.rules import Rules


def could_open(rules: Rules, hand: Counter[int], taken: int | None) -> bool:
    """Whether a hand after its draw holds a legal opening (M10, M11, M13)."""
    use = rules.take_discard == "use"
    question = Question(
        hand=tuple(sorted(hand.elements())),
        limit=rules.joker_limit,
        minimum=rules.opening_minimum,
        must=taken if use else None,
        taken=None if use else taken,
        keep=rules.keep,
    )
    return programme.best(question, "value")[1] > 0


def missed_openings(record: Record, rules: Rules) -> list[str]:
    """Turns of seats that had not opened, could, and did not. The record has to be legal."""
    hands = [Counter(parse(text) for text in hand) for hand in record["hands"]]
    opened, missed = set(), []
    for number, turn in enumerate(record["turns"]):
        seat, hand = turn["seat"], hands[turn["seat"]]
        taken = parse(turn["card"]) if turn["drew"] == "discard" else None
        hand += Counter([parse(turn["card"])] if turn["card"] else [])
        may = seat not in opened and (number > 0 or rules.starter_may_meld)
        if turn["actions"]:
            opened.add(seat)
        elif may and could_open(rules, hand, taken):
            held = names(hand.elements())
            missed.append(
                f"index {record['index']} round {record['round']} turn {number}: {seat} could open with {held}"
            )
        if seat not in opened:
            hand -= Counter([parse(turn["discard"])])
    return missed
