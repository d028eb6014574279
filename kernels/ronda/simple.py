"""The choice of policies that weigh cards and points alone.

Their weights are whole numbers, or can be made whole: sums are of integers then, exact and sooner known. A round waits
for little else than its choices, each for the one before, so all that can be known sooner is reckoned beforehand.
"""

from typing import Any, NamedTuple

import numpy as np

from kernels.compile import inlined
from kernels.hints import either
from kernels.ronda.cards import BROUGHT, LENGTH, card_at, lay_card
from kernels.ronda.order import FEW
from kernels.streams import dice
from kernels.streams.product import multiply
from kernels.streams.xoshiro import next_word

WEIGHT_AT_MOST = 1 << 20
WORTHLESS = -(1 << 62)
NO_RUN = -1


class Turn(NamedTuple):
    """What such a policy looks at; all int64, named as in `view.View`."""

    hand: int
    held: int
    table: int
    answer: int
    level: int
    pile: int
    pile_missa: int
    missa_allowed: int


def make_whole(policy: Any, cards: float, points: float) -> bool:
    """Write both weights into a POLICY record, times the least power of two that makes them whole.

    Returns False and writes nothing where they would pass `WEIGHT_AT_MOST`.
    """
    (first, under), (second, below) = cards.as_integer_ratio(), points.as_integer_ratio()
    scale = max(under, below)
    card, point = first * (scale // under), second * (scale // below)
    if max(abs(card), abs(point)) > WEIGHT_AT_MOST:
        return False
    policy["card"] = card
    policy["point"] = point
    policy["runs"] = card * BROUGHT
    return True


def _places() -> np.ndarray:
    listed = [[place for place in range(FEW) if mask >> place & 1] for mask in range(1 << FEW)]
    return np.array([sum(place << 4 * turn for turn, place in enumerate(places)) for places in listed], np.int64)


def _picks() -> np.ndarray:
    picks = np.zeros((3, 4, 1 << FEW), np.uint8)
    for of_three, of_four, mask in np.ndindex(picks.shape):
        listed = [place for place in range(FEW) if mask >> place & 1]
        if listed:
            picks[of_three, of_four, mask] = listed[(0, of_four >> 1, of_three, of_four)[len(listed) - 1]]
    return picks


PLACES = _places()
"""The places of a mask of at most four bits, lists of nibbles."""
PICKS = _picks()
"""The place that is picked of a mask, by a die of three sides and one of four, whose higher bit is one of two."""
_THREE = np.uint64(3)
_TOP = np.uint64(62)
_NEVER = np.uint64(0)


@inlined
def missa_run(turn):
    """Return the run that earns a missa: the whole table, or one that nothing takes."""
    return either((turn.missa_allowed != 0) & (turn.table != 0), turn.table, NO_RUN)


@inlined
def answer_worth(turn, rules, policy):
    """Return what the card that opens or continues a chain is worth beyond the run that it takes."""
    continues = turn.level > 0
    brought = either(continues, turn.pile + 1, 0)
    missas = either(continues, turn.pile_missa, 0)
    points = rules.chain_points[np.uint64(turn.level)] + missas * rules.missa_points
    return policy.card * brought + policy.point * points


@inlined
def evaluate(turn, policy, card, goal, missa, answer):
    """Return the weighted cards and points of playing `card`, as features.py defines them.

    `goal` is from `missa_run`, `missa` the worth of a missa, `answer` is from `answer_worth`. Only one number waits for
    what the run brings.
    """
    bit = 1 << card
    run, _ = lay_card(turn.table, bit)
    more = either(bit == turn.answer, answer, 0) + either(run == goal, missa, 0)
    return policy.runs[np.uint64(run)] + more


@inlined
def best_of_few(turn, rules, policy):
    """Return the mask of the best places of a hand of at most four cards.

    All are weighed side by side, and no loop waits for the card before; places without a card are worth nothing.
    """
    goal = missa_run(turn)
    missa = policy.point * rules.missa_points
    answer = answer_worth(turn, rules, policy)
    first = evaluate(turn, policy, card_at(turn.hand, 0), goal, missa, answer)
    second = evaluate(turn, policy, card_at(turn.hand, 1), goal, missa, answer)
    third = evaluate(turn, policy, card_at(turn.hand, 2), goal, missa, answer)
    fourth = evaluate(turn, policy, card_at(turn.hand, 3), goal, missa, answer)
    second = either(turn.held > 1, second, WORTHLESS)
    third = either(turn.held > 2, third, WORTHLESS)
    fourth = either(turn.held > 3, fourth, WORTHLESS)
    low = either(second > first, second, first)
    high = either(fourth > third, fourth, third)
    best = either(high > low, high, low)
    return int(first == best) | int(second == best) << 1 | int(third == best) << 2 | int(fourth == best) << 3


@inlined
def best_of_many(turn, rules, policy):
    """Return (places, count) of the best cards of a hand: a list of nibbles and its length."""
    goal = missa_run(turn)
    missa = policy.point * rules.missa_points
    answer = answer_worth(turn, rules, policy)
    best = WORTHLESS
    tied = 0
    count = 0
    for place in range(turn.held):
        worth = evaluate(turn, policy, card_at(turn.hand, place), goal, missa, answer)
        better = worth > best
        joins = better | (worth == best)
        best = either(better, worth, best)
        count = either(better, 0, count)
        tied = either(better, 0, tied) | either(joins, place, 0) << (count << 2)
        count += int(joins)
    return tied, count


@inlined
def best_places(turn, rules, policy):
    """Return (places, count) of the cards that are the best by cards and points: a list of nibbles and its length."""
    if turn.held <= FEW:
        mask = np.uint64(best_of_few(turn, rules, policy))
        return PLACES[mask], LENGTH[mask]
    return best_of_many(turn, rules, policy)


@inlined
def pick(mask, stream):
    """Return a place of a mask of four, any alike: what `dice.below` draws from as many as there are.

    Of one, two or four any word decides; of three all but one. Both dice are thrown before the mask is known.
    """
    word = next_word(stream)
    while word == _NEVER and LENGTH[mask] == 3:
        word = next_word(stream)
    of_three, _ = multiply(word, _THREE)
    return np.int64(PICKS[of_three, word >> _TOP, mask])


@inlined
def choose_simply(turn, rules, policy, stream):
    """Return the place in the hand of the card to play: of the best by cards and points, any alike."""
    if turn.held <= FEW:
        return pick(np.uint64(best_of_few(turn, rules, policy)), stream)
    tied, count = best_of_many(turn, rules, policy)
    return card_at(tied, dice.below(stream, count))
