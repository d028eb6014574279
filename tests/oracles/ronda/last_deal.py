"""The rest of a round between two players by brute force: every order in which the cards can be played, by the rules.

`python -m tests.oracles.ronda.last_deal [POSITIONS]` holds the engine's search against it on as many positions of each
set of options.
"""

import copy
import random
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from tests.oracles.ronda.announcements import Pot
from tests.oracles.ronda.cards import RANKS
from tests.oracles.ronda.dealing import deal_round
from tests.oracles.ronda.flips import Flip
from tests.oracles.ronda.ledger import Ledger, MatchOver
from tests.oracles.ronda.round import Player, Round
from tests.oracles.ronda.rulesets import Options

KINDS = ("none", "ronda", "double", "trinka")
Worth = Callable[[Sequence[int], bool], int]
"""What a score is worth to side 0, the match being over or not."""

OPTION_SETS: Sequence[Flip] = (
    ("ronda-duel", ()),
    ("ronda-open", ()),
    ("ronda-pagat", ()),
    ("ronda-duel", ("chain_scoring=cumulative", "chain_missa=opener")),
    ("ronda-duel", ("card_count=each", "missa_exception=last_deal")),
    ("ronda-duel", ("chain_across_deals=true", "missa_exception=none")),
    ("ronda-duel", ("chain_across_deals=true", "chain_scoring=cumulative", "target=50")),
    ("ronda-pagat", ("last_card_bonus=5", "last_card_miss=by_rank", "two_pairs_double=every_deal")),
    ("ronda-open", ("last_card_miss=none", "target=60", "card_count=over_half")),
    ("ronda-duel", ("chain_points=2,3,7", "missa_points=4", "trinka_points=9", "ronda_points=3")),
)
WON = 100_000
"""What a match won is worth; other scores are worth less."""
NEAR = 12
"""Points from the target at which most matches are looked at."""


@dataclass(frozen=True)
class Situation:
    """A position of a last deal: the round so far, what both still hold, whose turn it is and the deal's pot."""

    round: "Line"
    hands: Sequence[Sequence[int]]
    seat: int
    stakes: Pot
    said: Sequence[str]
    shown: Sequence[Sequence[int]]


class Line(Round):
    """A round that can be copied at any card."""

    def branch(self) -> "Line":
        """Return a copy that goes its own way."""
        twin = copy.copy(self)
        twin.table = list(self.table)
        twin.plays = self.plays[-1:]
        twin.pile = self.pile and replace(self.pile, cards=list(self.pile.cards))
        twin.ledger = Ledger(self.ledger.score, self.ledger.target)
        twin.ledger.cards = list(self.ledger.cards)
        return twin


def best(line: Line, hands: Sequence[Sequence[int]], seat: int, stakes: Pot, worth: Worth) -> int:
    """Return what the rest of the round is worth to side 0 when both play it perfectly."""
    values = [after(line, hands, seat, card, stakes, worth) for card in sorted(set(hands[seat]))]
    return max(values) if seat == 0 else min(values)


def after(line: Line, hands: Sequence[Sequence[int]], seat: int, card: int, stakes: Pot, worth: Worth) -> int:
    """Return what the rest of the round is worth to side 0 when `seat` plays `card` and then both play perfectly."""
    branch = line.branch()
    rest = [list(hand) for hand in hands]
    rest[seat].remove(card)
    branch.last_card = not any(rest)
    try:
        branch.play(seat, card)
        if any(rest):
            return best(branch, rest, 1 - seat, stakes, worth)
        branch.end_deal(stakes)
        branch.end_round()
    except MatchOver:
        return worth(branch.ledger.score, True)
    return worth(branch.ledger.score, False)


def situation(options: Options, source: random.Random, played: int, score: Sequence[int] | None) -> Situation | None:
    """Return a position of the last deal after `played` cards, reached by random play; None if the match ends before.

    Without a score nothing ends the round.
    """
    dealer = source.randrange(2)
    line = Line(options, dealer, score or (0, 0), options["target"] if score else None)
    dealt = deal_round(options, dealer, source)
    player = Player(lambda state, seat, hand: source.choice(hand), lambda deal, seat, held: source.random() < 0.9)
    line.table = list(dealt.table)
    try:
        for number, hands in enumerate(dealt.hands[:-1]):
            line.play_deal(number, hands, player)
        stakes = line.open_deal(len(dealt.hands) - 1, dealt.hands[-1], player)
        hands = [list(hand) for hand in dealt.hands[-1]]
        shown: list[list[int]] = [[], []]
        for turn in range(played):
            seat = (dealer + 1 + turn) % 2
            card = hands[seat].pop(source.randrange(len(hands[seat])))
            shown[seat].append(card)
            line.play(seat, card)
    except MatchOver:
        return None
    said = [one["kind"] for one in line.deals[-1]["announcements"]] or ["none", "none"]
    return Situation(line, hands, (dealer + 1 + played) % 2, stakes, said, shown)


def situations(options: Options, count: int, seed: int, *, match: bool) -> Iterator[Situation]:
    """Yield so many positions of last deals: of full rounds, or of matches near their target."""
    source = random.Random(f"last deal {seed} {match}")
    hand = options["deals"][-1]
    while count:
        score = [source.randrange(options["target"] - NEAR, options["target"]) for _ in range(2)] if match else None
        # Most positions are whole deals, as a policy meets them first.
        played = source.choice([0, 0, 0, 1, 2, source.randrange(2 * hand)])
        found = situation(options, source, played, score)
        if found is not None and found.hands[found.seat]:
            yield found
            count -= 1


def equities(needs: int) -> list[list[list[int]]]:
    """Return equities by whether the own side deals next and both needs: any numbers, opposite for opposite sides."""
    source = random.Random(needs)
    table = [[[source.randrange(1 - WON, WON) for _ in range(needs)] for _ in range(needs)] for _ in range(2)]
    table[1] = [[-table[0][other][own] for other in range(needs)] for own in range(needs)]
    return table


def worth_of(found: Situation, table: list[list[list[int]]] | None) -> Worth:
    """Return what scores are worth to side 0: points more than before, or the equity of the match."""
    line = found.round
    before = line.ledger.score[0] - line.ledger.score[1]

    def points(score: Sequence[int], over: bool) -> int:
        return score[0] - score[1] - before

    def match(score: Sequence[int], over: bool) -> int:
        if over:
            return WON if score[0] > score[1] else -WON
        assert table is not None
        assert line.ledger.target is not None
        needs = [line.ledger.target - one for one in score]
        # Level at the target or past it: the next point decides.
        own, other = needs if max(needs) > 0 else (1, 1)
        return table[line.dealer][own][other]

    return points if table is None else match


def brute_force(found: Situation, table: list[list[list[int]]] | None) -> dict[int, int]:
    """Return the value of each card for the player whose turn it is."""
    worth = worth_of(found, table)
    sign = 1 - 2 * found.seat
    cards = sorted(set(found.hands[found.seat]))
    return {card: sign * after(found.round, found.hands, found.seat, card, found.stakes, worth) for card in cards}


def engine(found: Situation, rules: Any, policy: Any) -> tuple[dict[int, int], int, int]:
    """Return the engine's value of each card, the card that it plays and the value that it gives that one."""
    import numpy as np

    from kernels.ronda.equity import plays_for_match
    from kernels.ronda.last_deal import is_exact, solve, solve_each
    from kernels.ronda.line import LINE, LINES

    position = engine_position(found, rules)
    lines = np.zeros(LINES, LINE)
    values = np.zeros(len(RANKS), np.int64)
    wins = plays_for_match(policy, position.points, position.target)
    assert is_exact(rules, position)
    solve_each(rules, policy, position, wins, lines, values)
    card, value = solve(rules, policy, position, wins, lines)
    named = {card: int(values[RANKS.index(card)]) for card in sorted(set(found.hands[found.seat]))}
    return named, RANKS[card], int(value)


def engine_position(found: Situation, rules: Any) -> Any:
    """Return what the player whose turn it is knows, as the engine's record."""
    import numpy as np

    from kernels.ronda.award import OUT_OF_REACH
    from kernels.ronda.position import POSITION

    line = found.round
    position = np.zeros(1, POSITION)[0]
    position.seat, position.dealer = found.seat, line.dealer
    position.deal = rules.deal_count - 1
    position.played = sum(len(shown) for shown in found.shown)
    position.hand = sum(RANKS.index(card) << 4 * place for place, card in enumerate(found.hands[found.seat]))
    position.own = counts(found.hands[found.seat])
    position.table = sum(1 << RANKS.index(card) for card in line.table)
    position.last_side = -1 if line.last_capturer is None else line.last_capturer
    hidden = [*found.hands[0], *found.hands[1]]
    position.seen = counts(RANKS * 4) - counts(hidden)
    position.target = OUT_OF_REACH if line.ledger.target is None else line.ledger.target
    if line.pile is not None:
        position.level, position.pile = line.pile.level, len(line.pile.cards)
        position.answer = 1 << RANKS.index(line.pile.rank)
        position.pile_missa = line.pile.missa and line.options["chain_missa"] == "final"
    elif line.answerable is not None:
        position.answer = 1 << RANKS.index(line.answerable)
    for side in (0, 1):
        position.shown[side] = counts(found.shown[side])
        position.kinds[side] = KINDS.index(found.said[side].replace("pass", "none"))
        position.points[side] = line.ledger.score[side]
        position.cards[side] = line.ledger.cards[side]
    return position


def counts(cards: Iterable[int]) -> int:
    """Return how many of each rank the cards are, a nibble per rank."""
    return sum(1 << 4 * RANKS.index(card) for card in cards)


def differences(
    name: str,
    overrides: Sequence[str],
    count: int,
    *,
    match: bool,
    seed: int = 0,
    engine_overrides: Sequence[str] = (),
) -> list[str]:
    """Return where the engine's search and brute force differ on so many positions.

    The engine may be given other options, which must then be noticed.
    """
    import numpy as np

    from analyzer import rulesets
    from analyzer.games.ronda.encode import rules_record
    from kernels.ronda.equity import NEEDS
    from kernels.ronda.policy import POLICY

    ruleset = rulesets.load(name, overrides)
    rules = rules_record(rulesets.load(name, (*overrides, *engine_overrides)))
    policy = np.zeros(1, POLICY)[0]
    table = equities(NEEDS) if match else None
    if table:
        policy.knows_equity = 1
        policy.equity[:] = table
    wrong = []
    for number, found in enumerate(situations(ruleset.options, count, seed, match=match)):
        due = brute_force(found, table)
        values, card, value = engine(found, rules, policy)
        if values != due or due.get(card) != value or value != max(due.values()):
            wrong.append(f"{name} {' '.join(overrides)} position {number}: {values}, plays {card}; should be {due}")
    return wrong


def main(arguments: Sequence[str]) -> int:
    """Print the differences and return 1 if there are any."""
    each = -(-int(arguments[0] if arguments else 2000) // len(OPTION_SETS) // 2)
    wrong = []
    for name, overrides in OPTION_SETS:
        for match in (False, True):
            began = time.monotonic()
            chosen = overrides if match is False or name != "ronda-open" else (*overrides, "target=60")
            found = differences(name, chosen, each, match=match)
            wrong += found
            kind = "matches" if match else "points"
            print(f"{name} {' '.join(chosen)}, {kind}: {each} positions, {len(found)} differences, "
                  f"{time.monotonic() - began:.0f} s", flush=True)  # fmt: skip
    print("\n".join(wrong[:20]))
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
