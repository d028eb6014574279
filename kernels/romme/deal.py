"""Dealing, drawing and reshuffling (M8, M14).

Hands are dealt from the starter on, thirteen cards each and a fourteenth to the starter. The rest is dealt on, card by
card, into one draw order per seat, from the seat that draws first. A seat whose own order is used up draws the
last card of the longest other one, of equals the first in turn order, so the others' next cards stay theirs.
"""

from kernels.compile import kernel
from kernels.romme.cards import DECK, JOKER, NONE, ONE, ZERO
from kernels.romme.hand import count_hand, receive
from kernels.romme.rules import HAND
from kernels.streams import dice, shuffle, xoshiro

NO_CARD = NONE
DRAWN = NONE
DECK_STREAM = 0
RESHUFFLE_STREAM = 1
SEAT_STREAM = 2


@kernel
def seed_streams(hidden, seats, k0, k1, index, round_):
    """Seed the deck's, the reshuffles' and every seat's stream from the address of a round."""
    for purpose in range(SEAT_STREAM + seats):
        xoshiro.seed(hidden.streams[purpose], k0, k1, index, purpose, round_)


@kernel
def stock_up(seen, hidden, cards, since, until, seat):
    """Deal the places since … until - 1 of `cards` into the draw orders, from `seat` on."""
    for other in range(seen.seats):
        hidden.part_at[other] = 0
        hidden.part_end[other] = 0
    for place in range(since, until):
        hidden.part[seat, hidden.part_end[seat]] = cards[place]
        hidden.part_end[seat] += 1
        seat = seat + 1 if seat + 1 < seen.seats else ZERO
    seen.stock = until - since


@kernel
def clear(seen, hidden, seats):
    """Reset everything that a round counts; the score of the match stays."""
    seen.seats = seats
    seen.turn = 0
    seen.melds = 0
    seen.opened = 0
    seen.piled = 0
    seen.seen_first = seen.seen_second = seen.seen_jokers = 0
    seen.laid_first = seen.laid_second = seen.laid_jokers = 0
    seen.reshuffles = 0
    seen.idle = 0
    seen.still = 0
    hidden.winner = -1
    hidden.hand_romme = 0
    hidden.blocked = 0
    hidden.swaps = 0
    hidden.lay_offs = 0
    for seat in range(seats):
        seen.took[seat] = seen.threw[seat] = 0
        hidden.first[seat] = hidden.second[seat] = hidden.jokers[seat] = 0
        hidden.penalty[seat] = hidden.joker_penalty[seat] = 0
        hidden.opened_at[seat] = -1
        hidden.opened_with[seat] = 0
        hidden.discards_taken[seat] = 0


@kernel
def deal(seen, hidden, seats, dealer, k0, k1, index, round_):
    """Deal the round of an address; `dealer` is a seat, or DRAWN."""
    seed_streams(hidden, seats, k0, k1, index, round_)
    clear(seen, hidden, seats)
    drawn = dice.below(hidden.streams[DECK_STREAM], seats)
    seen.dealer = drawn if dealer == DRAWN else dealer
    for copy in range(2):
        for natural in range(52):
            hidden.deck[copy * 52 + natural] = (natural // 13) * 16 + natural % 13
    for place in range(104, DECK):
        hidden.deck[place] = JOKER
    shuffle.shuffle(hidden.deck, ZERO + DECK, hidden.streams[DECK_STREAM])
    starter = (seen.dealer + 1) % seats
    for turn in range(seats):
        seat = (starter + turn) % seats
        for place in range(HAND * turn, HAND * turn + HAND):
            receive(hidden, seat, ZERO + hidden.deck[place])
    receive(hidden, starter, ZERO + hidden.deck[HAND * seats])
    for seat in range(seats):
        count_hand(seen, hidden, seat)
    seen.seat = starter
    stock_up(seen, hidden, hidden.deck, HAND * seats + ONE, ZERO + DECK, (starter + 1) % seats)


@kernel
def draw(seen, hidden, seat):
    """Return the next card of a seat's draw order and take it off, or NO_CARD if the whole stock is used up."""
    if seen.stock == 0:
        return NO_CARD
    seen.stock -= 1
    if hidden.part_at[seat] < hidden.part_end[seat]:
        hidden.part_at[seat] += 1
        return hidden.part[seat, hidden.part_at[seat] - 1]
    longest, most = seat, 0
    for turn in range(1, seen.seats):
        other = (seat + turn) % seen.seats
        left = hidden.part_end[other] - hidden.part_at[other]
        if left > most:
            longest, most = other, left
    hidden.part_end[longest] -= 1
    return hidden.part[longest, hidden.part_end[longest]]


@kernel
def reshuffle(seen, hidden, seat):
    """Shuffle all discards but the top one into a new stock, dealt into draw orders from the seat that must draw."""
    under = seen.piled - 1
    shuffle.shuffle(seen.pile, under, hidden.streams[RESHUFFLE_STREAM])
    stock_up(seen, hidden, seen.pile, ZERO, under, seat)
    top = ZERO + seen.pile[under]
    seen.pile[0] = top
    seen.piled = 1
    seen.seen_first, seen.seen_second, seen.seen_jokers = seen.laid_first, seen.laid_second, seen.laid_jokers
    see(seen, top)
    seen.reshuffles += 1
    seen.idle += 1


@kernel
def see(seen, card):
    """Note a card that lies open among the discards."""
    if card == JOKER:
        seen.seen_jokers += 1
    else:
        bit = 1 << card
        seen.seen_second |= seen.seen_first & bit
        seen.seen_first |= bit


@kernel
def unsee(seen, card):
    """Forget a card that went from the discards into a hand."""
    if card == JOKER:
        seen.seen_jokers -= 1
    else:
        bit = 1 << card
        if seen.seen_second & bit:
            seen.seen_second &= ~bit
        else:
            seen.seen_first &= ~bit
