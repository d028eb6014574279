"""Policies: weights over the features of a candidate card, and which announcements to keep back.

A policy plays the card with the highest sum of weight times feature, one of the best at random where several tie. With
no weight at all every card ties, so the cards are played in random order; that needs no feature and one word a hand.
"""

from itertools import permutations

import numpy as np

from kernels.compile import inlined
from kernels.hints import either
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
            ("left_lying", np.int64),  # 1 to look at what seats left lying, see others.py
            ("function", np.int64),  # address of the chooser, see address.py
            ("passes_some", np.int64),  # 1 if any bit of `passes` is set
            ("passes", np.int64, (DEALS_AT_MOST, len(KIND_NAMES))),  # mask of the ranks kept back, by deal and kind
            ("thinker", np.int64),  # address of the thinker, see thinker.py; 0: plays without thinking
            ("exact_last_deal", np.int64),  # 1 to search the last deal wherever `last_deal.is_exact`
            ("worlds", np.int64),  # to imagine at each turn; 0: no search
            ("to_round", np.int64),  # 1 to play imagined worlds to the round's end, 0 to the deal's
            ("reads_plays", np.int64),  # percent of plays in which others are taken for this policy, see beliefs.py
            ("models", np.int64),  # ways in which the other side may play in its worlds: 1 or 2
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
def in_few_orders(hand, held, word):
    """Return a hand of at most four cards in the random order of a word from `order_word`.

    One die chooses from all orders, which is known sooner than die after die; no loop, because a loop over so few costs
    more than what it does.
    """
    number, _ = multiply(word, _ORDERS[held])
    places = FEW_ORDERS[held, number]
    first = card_at(hand, places & 15)
    second = card_at(hand, places >> 4 & 15)
    third = card_at(hand, places >> 8 & 15)
    fourth = card_at(hand, places >> 12)
    return (first | second << 4 | third << 8 | fourth << 12) & ((1 << (held << 2)) - 1)


@inlined
def in_many_orders(hand, held, word):
    """Return a hand in the random order of a word from `order_word`, which gives a die for each place but the first."""
    for place in range(1, held):
        die, word = multiply(word, np.uint64(place + 1))
        here = place << 2
        there = np.int64(die) << 2
        differ = ((hand >> here) ^ (hand >> there)) & 15
        hand ^= differ << here ^ differ << there
    return hand


@inlined
def in_random_order(hand, held, stream):
    """Return the hand with its cards in random order, every order as likely as any other."""
    word = order_word(stream, held)
    if held <= FEW:
        return in_few_orders(hand, held, word)
    return in_many_orders(hand, held, word)


@inlined
def evaluate(view, rules, policy, card):
    """Return the weighted cards and points of playing `card` (float64), as features.py defines them."""
    run = run_from(view.table, card)
    took = run & 1
    replies = 1 << card == view.answer
    emptied = (view.table == run << card) & (run != 0)
    pile = either(replies & (view.level > 0), view.pile + 1, 0)
    missas = either(emptied, view.missa_allowed, 0) + either(pile > 0, view.pile_missa, 0)
    points = either(replies, rules.chain_points[view.level], 0) + missas * rules.missa_points
    brought = LENGTH[run & 1023] + took + pile
    return policy.weights[CARDS_TAKEN] * brought + policy.weights[POINTS] * points


@inlined
def choose_simply(view, rules, policy, stream):
    """Return the place in the hand of the card to play: of the best by cards and points, any alike."""
    best = -np.inf
    tied = 0
    count = 0
    # The best places so far, a list of nibbles.
    for place in range(view.held):
        value = evaluate(view, rules, policy, card_at(view.hand, place))
        better = value > best
        joins = better | (value == best)
        best = either(better, value, best)
        count = either(better, 0, count)
        tied = either(better, 0, tied) | either(joins, place, 0) << (count << 2)
        count += int(joins)
    return card_at(tied, dice.below(stream, count))
