"""Replays a traced game by the rules and returns every difference.

The dealt cards and the cards played are taken from the trace; all else is worked out again.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from tests.oracles.ronda.announcements import Announcement
from tests.oracles.ronda.dealing import wrong_deal
from tests.oracles.ronda.policies import best_ranks
from tests.oracles.ronda.round import Dealt, Player, Round
from tests.oracles.ronda.rulesets import Options

Line = dict[str, Any]
Policies = str | None | Sequence[str | None]

RULES = {
    "dealer": "R1",
    "seat": "R2",
    "table": "R5, R6, R8",
    "announcements": "R14",
    "plays": "R2, R3, R22",
    "taken": "R5, R8",
    "chain": "R7 to R11",
    "awards": "R9 to R13, R15 to R17, R19 to R22",
    "cards": "R9, R20",
    "leftover": "R20",
    "score_before": "R22",
    "score": "R22",
    "deals": "R3, R22",
}
UNORDERED = ("table", "leftover")


class Stray(Exception):
    """The trace plays what no rule allows, so that nothing after it can be worked out."""


def referee(lines: Sequence[Line], options: Options, policy: Policies = None) -> list[str]:
    """Return the differences between a traced game (one line a round) and the rules; none if it is right.

    `policy` is random, greedy, None for whatever a player may do, or a pair of these by side.
    """
    unit = lines[0]["unit"]
    target = options["target"] if unit == "match" else None
    wrong: list[str] = []
    score, over = [0, 0], False
    for number, line in enumerate(lines):
        place = f"index {line['index']} round {number}"
        if over:
            wrong.append(f"{place}: played after the match was over (R22)")
        dealer = line["dealer"] if number == 0 else (lines[0]["dealer"] + number) % options["seats"]
        state = Round(options, dealer, score, target)
        wrong += [f"{place}: {one}" for one in replay(line, state, by_side(policy))]
        wrong += [f"{place}: {one}" for one in wrong_address(line, lines[0], number, unit)]
        score, over = line["score"], state.over or target is None
    if not over:
        wrong.append(f"index {lines[0]['index']}: the trace ends at {score}, before the match is over (R22)")
    return wrong


def by_side(policy: Policies) -> Sequence[str | None]:
    """Return the policies of the sides 0 and 1."""
    return (policy, policy) if policy is None or isinstance(policy, str) else policy


def wrong_address(line: Line, first: Line, number: int, unit: str) -> list[str]:
    """Return what is wrong with the words that say which round this is."""
    due = {"ruleset": first["ruleset"], "unit": unit, "index": first["index"], "round": number}
    return [f"{key}: {line.get(key)!r}, should be {value!r}" for key, value in due.items() if line.get(key) != value]


def replay(line: Line, state: Round, policies: Sequence[str | None]) -> list[str]:
    """Return the differences of one round, after playing its cards through `state`."""
    deals = line["deals"]
    dealt = Dealt(deals[0]["table"] if deals else [], [deal["hands"] for deal in deals])
    wrong = wrong_deal(dealt, state.options)
    if wrong:
        return wrong
    reader = Reader(line, policies)
    try:
        state.play_round(dealt, Player(reader.choose, reader.announce))
    except Stray as stray:
        return [*reader.wrong, str(stray)]
    if not state.over and len(deals) < len(state.options["deals"]):
        wrong.append(f"stops after {len(deals)} deals though the match is not over (R3, R22)")
    named = {key: value for key, value in line.items() if key not in ("ruleset", "unit", "index", "round")}
    return [*wrong, *reader.wrong, *differences(state.record_line(), named)]


class Reader:
    """The player that plays what the trace says, noting in `wrong` what its policy would not have done."""

    def __init__(self, line: Line, policies: Sequence[str | None]) -> None:
        self.deals = line["deals"]
        self.policies = policies
        self.wrong: list[str] = []

    def announce(self, deal: int, seat: int, held: Announcement) -> bool:
        """Say whether the trace has the seat announce; only a policy of one's own may pass."""
        said = self.deals[deal]["announcements"]
        passes = any(one["seat"] == seat and one["kind"] == "pass" for one in said)
        if passes and self.policies[seat % 2] is not None:
            self.wrong.append(f"deal {deal}: seat {seat} passes with {held.kind} {held.rank}, this policy never does")
        return not passes

    def choose(self, state: Round, seat: int, hand: list[int]) -> int:
        """Return the card that the trace has the seat play, which must be in its hand and one that its policy plays."""
        deal, number = len(state.deals) - 1, len(state.plays)
        plays = self.deals[deal]["plays"]
        policy = self.policies[seat % 2]
        if number >= len(plays):
            return self.unlisted(state, hand, policy, f"deal {deal} play {number}")
        rank: int = plays[number]["card"]
        if rank not in hand:
            raise Stray(f"deal {deal} play {number}: seat {seat} plays {rank}, which is not in its hand {hand} (R5)")
        if policy is not None and rank not in best_ranks(state, hand, policy):
            best = sorted(best_ranks(state, hand, policy))
            self.wrong.append(f"deal {deal} play {number}: seat {seat} plays {rank}, {policy} plays one of {best}")
        return rank

    def unlisted(self, state: Round, hand: list[int], policy: str | None, place: str) -> int:
        """Return a card whose only effect can be that it closes the open chain, which must end the match (R10)."""
        allowed = best_ranks(state, hand, policy or "random")
        closing = [rank for rank in sorted(allowed) if state.pile is not None and rank != state.pile.rank]
        if state.ledger.target is None or not closing:
            raise Stray(f"{place}: the trace stops, though no chain that closes here can end the match (R3, R22)")
        return closing[0]


def differences(due: Any, traced: Any, path: str = "", rule: str = "") -> Iterator[str]:
    """Yield where two pieces of a trace differ, with the rules that decide there."""
    if due == traced:
        return
    if isinstance(due, dict) and isinstance(traced, dict):
        for key in [*due, *(key for key in traced if key not in due)]:
            yield from differences(due.get(key), traced.get(key), f"{path} {key}", RULES.get(key, rule))
    elif path.endswith(UNORDERED) and isinstance(traced, list) and sorted(traced) == due:
        return
    elif due and isinstance(due, list) and isinstance(due[0], dict) and isinstance(traced, list):
        yield from listed(due, traced, path, rule)
    else:
        yield f"{path.strip()}: {traced}, should be {due} ({rule})"


def listed(due: list[Any], traced: list[Any], path: str, rule: str) -> Iterator[str]:
    """Yield the differences of two lists of records, place by place, and the places that only one has."""
    for place in range(max(len(due), len(traced))):
        here = f"{path.removesuffix('s')} {place}"
        if place >= len(due):
            yield f"{here.strip()}: {traced[place]}, should not be there ({rule})"
        elif place >= len(traced):
            yield f"{here.strip()}: missing, should be {due[place]} ({rule})"
        else:
            yield from differences(due[place], traced[place], here, rule)
