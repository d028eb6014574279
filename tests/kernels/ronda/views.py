"""Views at random, for tests: cards as they could lie, whatever led there."""

import random

from kernels.ronda.view import View

RANKS = range(10)


def packed(cards: list[int]) -> int:
    return sum(1 << 4 * rank for rank in cards)


def packed_by_seat(numbers: list[int], bits: int) -> int:
    return sum(number << bits * seat for seat, number in enumerate(numbers))


def some_view(chance: random.Random, seats: int, deals: tuple[int, ...], announcements: bool) -> View:
    """Return a view in which every card is somewhere and the next seat holds what it may hold."""
    deck = [rank for rank in RANKS for _ in range(4)]
    chance.shuffle(deck)
    deal = chance.randrange(len(deals))
    size = deals[deal]
    play = chance.randrange(size * seats)
    held = size - play // seats
    next_held = size - (play + 1) // seats if play + 1 < size * seats else 0
    hand = [deck.pop() for _ in range(held)]
    shown = [deck.pop() for _ in range((play + 1) // seats)] if next_held else []
    held_next = [size - (play + turn) // seats if play + turn < size * seats else 0 for turn in range(seats)]
    others = [
        [deck.pop() for _ in range(size - held_next[turn])] if held_next[turn] else [] for turn in range(2, seats)
    ]
    partner_shown, before_shown = others if seats > 2 else ([], shown)
    seen = (
        shown
        + [card for cards in others for card in cards]
        + [deck.pop() for _ in range(chance.randrange(max(len(deck) - sum(held_next[1:]), 1)))]
    )
    table = {rank for rank in seen if chance.random() < 0.4}
    answer = chance.choice([0, 0, *(1 << rank for rank in table)])
    level = 0
    if answer and chance.random() < 0.4:
        level = chance.choice([1, 2])
        table -= {answer.bit_length() - 1}
    kinds = [chance.choice([0, 0, 0, 1, 1, 2, 3]) if announcements else 0 for _ in range(seats)]
    seat = chance.randrange(seats)
    kind = kinds[(seat + 1) % seats] if announcements and next_held else 15
    turns_left = size * seats - play
    dealer = (seat + turns_left - 1) % seats
    return View(
        hand=sum(rank << 4 * place for place, rank in enumerate(hand)),
        held=held,
        table=sum(1 << rank for rank in table),
        answer=answer,
        level=level,
        pile=chance.randrange(2, 6) if level else 0,
        pile_missa=chance.randrange(2) if level else 0,
        missa_allowed=chance.randrange(2),
        seen=packed(seen),
        kinds=packed_by_seat(kinds, 4),
        seat=seat,
        dealer=dealer,
        deal=deal,
        play=play,
        score=chance.randrange(33),
        score_other=chance.randrange(33),
        cards=chance.randrange(21),
        cards_other=chance.randrange(21),
        last_side=chance.choice([-1, 0, 1]),
        seats=seats,
        target=chance.choice([0, 33]),
        gone=sum(deals[:deal]) * seats + play,
        next_held=next_held,
        next_kind=kind,
        shown=packed(shown),
        passed_up=packed_by_seat([chance.choice([0, chance.randrange(1024), 1023]) for _ in range(seats)], 10),
        partner_shown=packed(partner_shown),
        before_shown=packed(before_shown),
        unseen=packed(deck),
    )
