"""Dealing with a random source of one's own (R4), and what a dealt round must look like."""

import random
from collections import Counter
from collections.abc import Sequence

from tests.oracles.ronda.cards import COPIES, RANKS, is_run
from tests.oracles.ronda.round import Dealt
from tests.oracles.ronda.rulesets import Options

DECK = tuple(rank for rank in RANKS for _ in range(COPIES))


def deal_round(options: Options, dealer: int, source: random.Random, deck: Sequence[int] = DECK) -> Dealt:
    """Return a round dealt from a shuffled deck: hands first, then the face-up cards, then the other hands (R4)."""
    while True:
        stock = list(deck)
        source.shuffle(stock)
        first = deal_hands(stock, options, dealer, 0)
        table = turn_cards(stock, options, source)
        if table is not None:
            later = [deal_hands(stock, options, dealer, deal) for deal in range(1, len(options["deals"]))]
            return Dealt(table, [first, *later])


def deal_hands(stock: list[int], options: Options, dealer: int, deal: int) -> list[list[int]]:
    """Return one deal's hands by seat, taken off the stock's front from the seat after the dealer on."""
    seats, size = options["seats"], options["deals"][deal]
    hands: list[list[int]] = [[] for _ in range(seats)]
    for turn in range(seats):
        hands[(dealer + 1 + turn) % seats] = [stock.pop(0) for _ in range(size)]
    return hands


def turn_cards(stock: list[int], options: Options, source: random.Random) -> list[int] | None:
    """Return the face-up cards, or None if the whole deal must be shuffled again."""
    table: list[int] = []
    while len(table) < options["face_up"]:
        card = stock.pop(0)
        if not refused(table, card, options):
            table.append(card)
        elif options["initial_table"] == "redeal":
            return None
        else:
            stock.insert(source.randrange(len(stock) + 1), card)
    return table


def refused(table: Sequence[int], card: int, options: Options) -> bool:
    """Say whether a turned card may not stay: its rank lies there, or it ends a run of four that is not allowed (R4).

    Both are mended in the same way, by another card or by another deal.
    """
    return card in table or unwanted_run([*table, card], options)


def unwanted_run(table: Sequence[int], options: Options) -> bool:
    """Say whether the face-up cards are a run of four that the options replace."""
    return options["initial_run"] == "replace" and len(table) == 4 and is_run(table)


def wrong_deal(dealt: Dealt, options: Options) -> list[str]:
    """Return what is wrong with the cards of a round, of which a match that ended early shows the first deals only."""
    wrong = [
        f"deal {deal}: hands of {[len(hand) for hand in hands]} cards, should be {options['seats']} of {size} (R3)"
        for deal, (hands, size) in enumerate(zip(dealt.hands, options["deals"], strict=False))
        if [len(hand) for hand in hands] != [size] * options["seats"]
    ]
    seen = Counter([*dealt.table, *(card for hands in dealt.hands for hand in hands for card in hand)])
    whole = len(dealt.hands) == len(options["deals"])
    if len(dealt.hands) > len(options["deals"]):
        wrong.append(f"{len(dealt.hands)} deals, should be {len(options['deals'])} (R3)")
    for rank in sorted(set(seen) | set(RANKS)):
        copies = COPIES if rank in RANKS else 0
        if seen[rank] > copies or (whole and seen[rank] < copies):
            wrong.append(f"{seen[rank]} cards of rank {rank} were dealt, the deck holds {copies}")
    if len(dealt.table) != options["face_up"] or len(set(dealt.table)) != len(dealt.table):
        wrong.append(f"face-up cards {list(dealt.table)}, should be {options['face_up']} of different ranks (R4)")
    elif unwanted_run(dealt.table, options):
        wrong.append(f"face-up cards {list(dealt.table)} are a run of four, which is replaced (R4)")
    return wrong
