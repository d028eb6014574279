"""Laws of Rommé's rounds and matches as they end: who wins, who pays what (M13, M17 to M20)."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

from analyzer.games.evidence import Law, Record
from analyzer.games.romme.replay import Turn, cost, turns
from analyzer.rulesets import Ruleset

NEVER_OPENED = 100


def _left(record: Record) -> tuple[list[Turn], list[Counter[str]], set[int]]:
    """Return a round's turns, the hands at its end, and the seats that opened."""
    hands = [Counter(hand) for hand in record["hands"]]
    played = list(turns(record))
    for turn in played:
        hands[turn.seat] = turn.left
    return played, hands, {turn.seat for turn in played if turn.actions}


def _winner_is_out(game: Sequence[Record], ruleset: Ruleset) -> Iterator[bool]:
    for record in game:
        if not record["blocked"]:
            played, hands, _ = _left(record)
            last = played[-1]
            thrown = last.told["discard"] is not None or not ruleset["final_discard"]
            yield record["winner"] == last.seat and not +hands[last.seat] and thrown


def _pays_the_hand(game: Sequence[Record], ruleset: Ruleset) -> Iterator[bool]:
    for record in game:
        _, hands, opened = _left(record)
        for seat, (hand, paid) in enumerate(zip(hands, record["penalties"], strict=True)):
            fixed = ruleset["never_opened"] == "100" and seat not in opened
            due = NEVER_OPENED if fixed else cost(hand)
            yield paid == (0 if seat == record["winner"] else due * (1 + record["hand_romme"]))


def _hand_romme_doubles(game: Sequence[Record], ruleset: Ruleset) -> Iterator[bool]:
    """The definition of `hand_romme = any`; the narrower ones are a part of it."""
    for record in game:
        if record["hand_romme"]:
            played, hands, _ = _left(record)
            others = [seat for seat in range(record["seats"]) if seat != record["winner"]]
            doubled = all(record["penalties"][seat] % 2 == 0 for seat in others)
            exact = ruleset["never_opened"] == "100" or all(
                record["penalties"][seat] == 2 * cost(hands[seat]) for seat in others
            )
            yield not played[-1].opened and doubled and exact


def _match_ends(game: Sequence[Record], ruleset: Ruleset) -> Iterator[bool]:
    totals = [0] * game[0]["seats"]
    over = []
    for record in game:
        totals = [total + paid for total, paid in zip(totals, record["penalties"], strict=True)]
        limit = ruleset["limit"]
        over.append(limit is not None and max(totals) > int(str(limit)))
    if ruleset["rounds"] is not None:
        yield len(game) == int(str(ruleset["rounds"]))
    else:
        yield over[-1] and not any(over[:-1])


def _deal_passes_on(game: Sequence[Record], ruleset: Ruleset) -> Iterator[bool]:
    for before, after in pairwise(game):
        yield after["dealer"] == (before["dealer"] + 1) % before["seats"]


LAWS = (
    Law("winner_is_out", "a round that somebody wins", "the winner has thrown the last card", _winner_is_out),
    Law(
        "penalty_is_the_hand",
        "a seat at the end of a round",
        "the winner pays nothing, everybody else what the hand comes to, twice that after a Hand-Rommé",
        _pays_the_hand,
    ),
    Law(
        "hand_romme_doubles",
        "a Hand-Rommé",
        "its player had not opened before, and everybody else pays double",
        _hand_romme_doubles,
    ),
    Law("match_ends_in_time", "a match", "it ends after the round that the rules say", _match_ends, unit="match"),
    Law("deal_passes_on", "a further round of a match", "the next seat deals it", _deal_passes_on, unit="match"),
)
