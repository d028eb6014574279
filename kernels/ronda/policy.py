"""Policies: weights over the features of a candidate card, and which announcements to keep back.

A policy plays the card with the highest sum of weight times feature, one of the best at random where several tie. With
no weight at all every card ties, so the cards are played in random order; that needs no feature and one word a hand.
"""

from itertools import permutations

import numpy as np

from kernels.compile import inlined
from kernels.ronda.announce import KIND_NAMES
from kernels.ronda.cards import LENGTH, card_at, run_from
from kernels.ronda.equity import NEEDS
from kernels.ronda.features import CARDS_TAKEN, FEATURES, POINTS
from kernels.ronda.rules import DEALS_AT_MOST, HAND_AT_MOST
from kernels.streams import dice
from kernels.streams.product import multiply
from kernels.streams.xoshiro import next_word

NOTHING, SIMPLE, CALLED = range(3)
"""How a policy chooses: any card alike, by cards and points alone, or by the chooser at an address, see chooser.py."""

POLICY = np.dtype(
    (
        np.record,
        [
            ("weights", np.float64, (len(FEATURES),)),
            ("active", np.int64),  # NOTHING, SIMPLE or CALLED
            ("needs", np.int64),  # groups of features that it weighs, see features.GROUPS
            ("forgets", np.int64),  # 1 if it remembers the last `memory` cards only
            ("memory", np.int64),
            ("function", np.int64),  # address of the chooser, see address.py
            ("passes_some", np.int64),  # 1 if any bit of `passes` is set
            ("passes", np.int64, (DEALS_AT_MOST, len(KIND_NAMES))),  # mask of the ranks kept back, by deal and kind
            ("exact_last_deal", np.int64),  # 1 to search the last deal wherever `last_deal.is_exact`
            ("worlds", np.int64),  # to imagine at each turn; 0: no search
            ("to_round", np.int64),  # 1 to play imagined worlds to the round's end, 0 to the deal's
            ("knows_equity", np.int64),  # 1 if `equity` is filled in
            ("equity", np.int32, (2, NEEDS, NEEDS)),  # see equity.py
        ],
    )
)

SEAT_STREAM = 2
"""Purpose of the stream from which seat 0 draws; the other seats follow."""


def _products() -> list[int]:
    products = [1]
    for n in range(1, HAND_AT_MOST + 1):
        products.append(products[-1] * n)
    return products


_ORDERS = np.array(_products(), np.uint64)
_REJECT = np.array([2**64 % orders for orders in _products()], np.uint64)
FEW = 4
"""Cards of the biggest hand whose orders are looked up."""


def _few_orders() -> np.ndarray:
    orders = np.zeros((FEW + 1, _products()[FEW]), np.int64)
    for held in range(FEW + 1):
        for number, places in enumerate(permutations(range(held))):
            orders[held, number] = sum(place << 4 * turn for turn, place in enumerate(places))
    return orders


FEW_ORDERS = _few_orders()
"""The orders of the places of a hand, lists of nibbles, by its cards and the number of the order."""


@inlined
def order_word(stream, held):
    """Return a word whose dice of `held`, held − 1, … 2 sides are exactly uniform: Lemire's test on their product."""
    word = next_word(stream)
    while word * _ORDERS[held] < _REJECT[held]:
        word = next_word(stream)
    return word


@inlined
def random_places(word, held):
    """Return the places of a hand in the random order of a word from `order_word`, a list of nibbles.

    Up to four places one die chooses from all their orders, which is known sooner than die after die.
    """
    if held <= FEW:
        number, _ = multiply(word, _ORDERS[held])
        return FEW_ORDERS[held, number]
    places = 0
    for place in range(1, held):
        die, word = multiply(word, np.uint64(place + 1))
        there = np.int64(die) << 2
        places |= card_at(places, np.int64(die)) << (place << 2)
        places = (places & ~(15 << there)) | place << there
    return places


@inlined
def in_random_order(hand, held, stream):
    """Return the hand with its cards in random order, every order as likely as any other."""
    places = random_places(order_word(stream, held), held)
    ordered = 0
    for place in range(held):
        ordered |= card_at(hand, card_at(places, place)) << (place << 2)
    return ordered


@inlined
def evaluate(view, rules, policy, card):
    """Return the weighted cards and points of playing `card` (float64), as features.py defines them."""
    run = run_from(view.table, card)
    took = run & 1
    replies = int(1 << card == view.answer)
    goes_on = replies & int(view.level > 0)
    emptied = took & int(view.table == run << card) & view.missa_allowed
    brought = LENGTH[run & 1023] + took + goes_on * (view.pile + 1)
    missas = emptied + (goes_on & view.pile_missa)
    points = replies * rules.chain_points[view.level] + missas * rules.missa_points
    return policy.weights[CARDS_TAKEN] * brought + policy.weights[POINTS] * points


@inlined
def choose_simply(view, rules, policy, stream):
    """Return the place in the hand of the card to play: of the best by cards and points, any alike."""
    best = -np.inf
    tied = 0
    count = 0
    # The best places so far are kept as a list of nibbles, without branches: which card is best cannot be foreseen.
    for place in range(view.held):
        value = evaluate(view, rules, policy, card_at(view.hand, place))
        better = int(value > best)
        joins = better | int(value == best)
        count &= better - 1
        tied = (tied & (better - 1)) | (place * joins) << (count << 2)
        count += joins
        best = max(best, value)
    return card_at(tied, dice.below(stream, count))
