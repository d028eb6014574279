"""Hands in random order, as a policy plays them that weighs nothing: one word a hand, and no choice at any turn."""

from itertools import permutations

import numpy as np

from kernels.compile import inlined, kernel
from kernels.hints import seldom
from kernels.ronda.rules import HAND_AT_MOST, SEATS_AT_MOST
from kernels.streams.product import multiply
from kernels.streams.xoshiro import next_word


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
            orders[held, number] = sum(4 * place << 8 * turn for turn, place in enumerate(places))
    return orders


FEW_ORDERS = _few_orders()
"""The orders of a hand, by its cards and the number of the order: lists of bytes, which tell where each card stands."""


@inlined
def order_word(stream, held):
    """Return a word whose dice of `held`, held − 1, … 2 sides are exactly uniform: Lemire's test on their product."""
    orders = _ORDERS[np.uint64(held)]
    reject = _REJECT[np.uint64(held)]
    word = next_word(stream)
    while seldom(word * orders < reject):
        word = next_word(stream)
    return word


@inlined
def in_few_orders(hand, held, word):
    """Return a hand of at most four cards in the random order of a word from `order_word`.

    One die chooses from all orders, which is known sooner than die after die; no loop, because a loop over so few costs
    more than what it does.
    """
    number, _ = multiply(word, _ORDERS[np.uint64(held)])
    places = FEW_ORDERS[np.uint64(held), number]
    first = hand >> (places & 63) & 15
    second = hand >> (places >> 8 & 63) & 15
    third = hand >> (places >> 16 & 63) & 15
    fourth = hand >> (places >> 24 & 63) & 15
    return (first | second << 4 | third << 8 | fourth << 12) & ((1 << (held << 2)) - 1)


@kernel
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
def order_hand(rules, state, seat, choosers, streams):
    """Put the hand of a seat in random order, if its side is not in the mask `choosers`."""
    turn = (seat - state.dealer - 1 - state.played) & (rules.seats - 1)
    held = rules.deals[state.deal] - ((state.played + turn) >> (rules.seats >> 1))
    if held > 1 and not choosers >> (seat & 1) & 1:
        state.hands[seat] = in_random_order(state.hands[seat], held, streams[seat])


@inlined
def order_hands(rules, policies, state, stops, streams):
    """Put the hands of seats whose policy weighs nothing in random order; they are played from the first card on.

    Sides in the mask `stops` choose their cards in another way.
    """
    choosers = int(policies[0].active != 0) | int(policies[1].active != 0) << 1 | stops
    order_hand(rules, state, 0, choosers, streams)
    order_hand(rules, state, 1, choosers, streams)
    if rules.seats == SEATS_AT_MOST:
        order_hand(rules, state, 2, choosers, streams)
        order_hand(rules, state, 3, choosers, streams)


@inlined
def spread(hand):
    """Return a hand of up to eight cards with an empty place behind each."""
    hand = (hand | hand << 16) & 0x0000FFFF0000FFFF
    hand = (hand | hand << 8) & 0x00FF00FF00FF00FF
    return (hand | hand << 4) & 0x0F0F0F0F0F0F0F0F


@inlined
def interleave(first, second):
    """Return two hands of up to eight cards as one that takes cards from them in turn."""
    return spread(first) | spread(second) << 4
