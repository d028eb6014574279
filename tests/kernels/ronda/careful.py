"""What a careful player sees, in plain Python from the definitions in analyzer/policies/ronda.py; slow and simple."""

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import combinations_with_replacement
from math import comb, prod
from typing import Any

from kernels.ronda.view import View

RANKS = range(10)
ONE, TWELVE, PACK = 0, 9, 40
ANYTHING = 15


def counted(packed: int) -> Counter[int]:
    return Counter({rank: packed >> 4 * rank & 15 for rank in RANKS if packed >> 4 * rank & 15})


def cards(hand: int, held: int) -> list[int]:
    return [hand >> 4 * place & 15 for place in range(held)]


def kind_of(hand: Counter[int], two_pairs: bool) -> int:
    """Return 0 nothing, 1 ronda, 2 double ronda, 3 trinka (R14)."""
    copies = sorted(hand.values(), reverse=True)
    if copies and copies[0] == 4:
        return 2
    if copies and copies[0] == 3:
        return 3
    pairs = copies.count(2)
    return 2 if pairs == 2 and two_pairs else min(pairs, 1)


def hands(unseen: Counter[int], held: int) -> Iterator[tuple[Counter[int], int]]:
    """Yield every hand that the unseen cards allow and in how many ways."""
    for chosen in combinations_with_replacement(RANKS, held):
        hand = Counter(chosen)
        if all(unseen[rank] >= copies for rank, copies in hand.items()):
            yield hand, prod(comb(unseen[rank], copies) for rank, copies in hand.items())


def holding(unseen: int, shown: int, held: int, kind: int, two_pairs: bool) -> dict[tuple[int, int], Fraction]:
    """Return the chance of more than `limit` copies of a rank in the next hand, by (rank, limit 0 or 1)."""
    every = list(hands(counted(unseen), held))
    fitting = [one for one in every if kind_of(one[0] + counted(shown), two_pairs) == kind]
    ways = fitting if fitting and kind != ANYTHING else every
    whole = sum(number for _, number in ways)
    return {
        (rank, limit): Fraction(sum(number for hand, number in ways if hand[rank] > limit), whole or 1)
        for rank in RANKS
        for limit in (0, 1)
    }


def run(table: set[int], rank: int) -> int:
    """Return how many table cards a card of this rank takes (R5)."""
    length = 0
    while rank + length in table:
        length += 1
    return length


def seat_in(view: View, turn: int) -> int:
    return (view.seat + turn) % view.seats


def held_later(view: View, rules: Mapping[str, Any], turn: int) -> int:
    """Return how many cards a seat will hold when it plays next in this deal, 0 if it will not."""
    size = rules["deals"][view.deal]
    play = view.play + turn
    return size - play // view.seats if play < size * view.seats else 0


def without_left_lying(view: View, turn: int, held: int) -> int:
    """Return the unseen cards without the ranks that a seat left lying; all of them if else too few were left."""
    passed_up = view.passed_up >> 10 * seat_in(view, turn) & 1023
    left = {rank: copies for rank, copies in counted(view.unseen).items() if not passed_up >> rank & 1}
    if sum(left.values()) < held:
        return view.unseen
    return sum(copies << 4 * rank for rank, copies in left.items())


def features(view: View, rules: Mapping[str, Any], card: int) -> dict[str, float]:  # noqa: PLR0915  (one definition after another)
    """Return every feature of playing `card`; `rules` are a ruleset's options by name."""
    table = {rank for rank in RANKS if view.table >> rank & 1}
    hand = cards(view.hand, view.held)
    rest = list(hand)
    rest.remove(card)
    answer = next((rank for rank in RANKS if view.answer >> rank & 1), None)
    unseen = counted(view.unseen)
    two_pairs = rules["two_pairs_double"] == "every_deal" or (
        rules["two_pairs_double"] == "first_deal" and view.deal == 0
    )
    turns = {turn: held_later(view, rules, turn) for turn in range(1, view.seats)}
    may_hold = {turn: without_left_lying(view, turn, held) for turn, held in turns.items()}
    kind = {turn: view.kinds >> 4 * seat_in(view, turn) & 15 if rules["announcements"] else ANYTHING for turn in turns}
    chance = holding(without_left_lying(view, 1, view.next_held), view.shown, view.next_held, view.next_kind, two_pairs)
    last = view.seats - 1
    before = holding(may_hold[last], view.before_shown, turns[last], kind[last], two_pairs)
    likely = {rank: float(chance[rank, 0]) for rank in RANKS}

    answers = card == answer
    taken = run(table, card)
    captures = answers or taken > 0
    lies = not captures
    after = table - set(range(card, card + taken)) | ({card} if lies else set())
    brought = view.pile + 1 if answers and view.level else taken + 1 if taken else 0
    missas = int(taken > 0 and not after and view.missa_allowed) + int(answers and view.level > 0 and view.pile_missa)
    chain = rules["chain_points"]
    points = (chain[view.level] if answers else 0) + missas * rules["missa_points"]
    found: dict[str, float] = {
        "cards_taken": brought,
        "points": points,
        "captures": captures,
        "early_capture": len(rest) if captures else 0,
        "wins_match": points > 0 and view.target > 0 and view.score + points >= view.target,
    }

    level = view.level + 1 if answers else 0
    open_ = lies or (answers and level < 3)
    exposed = likely[card] if open_ else 0.0
    lost = chain[level - 1] if level and rules["chain_scoring"] == "last" else 0
    cost = exposed * (chain[min(level, 2)] + lost)
    for number, name in enumerate(("cost_b_wahed", "cost_b_khamsa", "cost_b_achra")):
        found[name] = cost if level == number else 0
    found["answer_chance"] = exposed
    found["loses_match"] = exposed if view.target and view.score_other + chain[min(level, 2)] >= view.target else 0
    found["lead_risked"] = cost * (view.score - view.score_other) / view.target if view.target else 0

    sizes = {rank: run(after, rank) + 1 for rank in after}
    found["run_left"] = max((size for rank, size in sizes.items() if likely[rank] > 0), default=0)
    expected, none = 0.0, 1.0
    for size in sorted(set(sizes.values()), reverse=True):
        missing = prod(1 - likely[rank] for rank in after if sizes[rank] == size)
        expected += size * none * (1 - missing)
        none *= missing
    found["capture_left"] = expected
    plays = rules["deals"][view.deal] * view.seats
    last_deal = view.deal == len(rules["deals"]) - 1
    barred = {"last_card": 1, "last_deal": plays, "none": 0}[rules["missa_exception"]] if last_deal else 0
    may_empty = after and sizes[min(after)] == len(after) + 1 and view.play + 1 < plays - barred
    found["empty_left"] = not after
    found["cards_left"] = len(after)
    found["missa_left"] = likely[min(after)] * rules["missa_points"] if may_empty else 0

    dealer = view.seat == view.dealer
    dead = unseen[card] == 0
    pair = lies and card in rest
    found["dead"] = lies and dead
    dead_cards = sum(unseen[rank] == 0 for rank in hand)
    found["dead_spent"] = dead and dead_cards == 1 and len(rest) > 0 and not dealer
    for number in range(3):
        found[f"trap_{number}"] = pair and unseen[card] == number
    two = float(chance[card, 1]) if pair else 0
    found["trap_points"] = (likely[card] - two) * chain[1] - two * chain[2] if pair and view.seats == 2 else 0
    found["capture_declined"] = lies and not dead and any(rank in table or rank == answer for rank in hand)
    riskiest = likely[card] > 0 and likely[card] >= max(likely[rank] for rank in hand)
    found["danger_spent"] = lies and riskiest and dealer and len(rest) > 0

    found["capture_kept"] = max((run(after, rank) + 1 for rank in rest if rank in after), default=0)
    found["rank"] = card + 1 if lies else 0
    found["answers_kept"] = sum(float(before[rank, 0]) for rank in set(rest) - after)
    found["partner_tops"] = 0
    if view.seats == 4 and open_ and level < 2 and unseen[card]:
        partner = holding(may_hold[2], view.partner_shown, turns[2], kind[2], two_pairs)
        second = likely[card] * float(partner[card, 0]) * (unseen[card] - 1) / unseen[card]
        found["partner_tops"] = second * (chain[level + 1] + (chain[level] if rules["chain_scoring"] == "last" else 0))
    over = max(view.cards + brought - 20, 0) - max(view.cards - 20, 0)
    found["bonus_cards"] = brought if rules["card_count"] == "each" else over
    found["late_cards"] = brought * view.gone / PACK
    found["leftovers"] = len(after) if brought and last_deal else 0

    ruled = bool(rules["last_card_bonus"]) and last_deal
    found["twelve_kept"] = ruled and dealer and TWELVE in rest
    found["one_kept"] = ruled and dealer and ONE in rest
    found["catch_kept"] = ruled and dealer and any(rank in after for rank in rest)
    found["last_card_points"] = 0
    follows = (view.seat + 1) % view.seats == view.dealer
    if ruled and not dealer and view.held == 1 and view.next_held == 1 and follows:
        catching = after | ({card} if answers else set())
        paying = set(RANKS) if rules["last_card_miss"] == "by_rank" else catching
        missed = 1 - sum(likely[rank] for rank in catching) if rules["last_card_miss"] == "opponent" else 0
        ones = sum(likely[rank] for rank in paying & {ONE}) - sum(likely[rank] for rank in paying & {TWELVE})
        found["last_card_points"] = rules["last_card_bonus"] * (missed + ones)
    return {name: float(value) for name, value in found.items()}
