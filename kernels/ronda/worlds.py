"""Worlds that fit what a player knows: hidden hands and a stock, drawn exactly as likely as they are.

Every order of the unseen cards that agrees with what was announced, and with what was not, is as likely as any other: a
seat that passed holds no pair, counting what it has played in this deal. A pass is believed only while it can be true.
Where plays are read (beliefs.py), hands that explain what their seats have played weigh more.

Each other seat has a list of all hands that it can have, with the ways to get them and their weights. The hands are
drawn from these lists and kept as often as the cards that are left for each of them allow: of a rank of which u cards
are unseen and r are left, a hand with h of them is kept r! (u − h)! / (u! (r − h)!) times. So all hands together are
as likely as they should be. What the cards tell that went back to the stock while the table was turned (R4) is left
out.
"""

import numpy as np

from kernels.compile import kernel
from kernels.ronda.announce import NONE, classify, contest, kind_value, two_pairs_count
from kernels.ronda.cards import CARDS, PACK, RANKS, card_at
from kernels.ronda.holding import ANYTHING
from kernels.ronda.position import counts_of, hand_of, held_after, unseen
from kernels.streams import dice

HANDS = 715
"""Hands of four cards by rank. Larger hands are not listed; where they are dealt nobody announces."""
LISTED = 4
WAYS, CARDS_HELD, WEIGHT = range(3)
"""Columns of a list: ways to get this hand or one before it, each counted with its weight; the hand as a nibble per
rank; its weight."""
_TRIES = 5_000
"""Draws before the hands are taken as any. What was announced in earnest fits long before."""
_CHOOSE = np.array([[1, 0, 0, 0, 0], [1, 1, 0, 0, 0], [1, 2, 1, 0, 0], [1, 3, 3, 1, 0], [1, 4, 6, 4, 1]], np.int64)


@kernel
def fits(rules, position, seat, counts):
    """Return whether a seat that was dealt `counts` (a nibble per rank) would have said what it said (R14, R18)."""
    if position.kinds[seat] == ANYTHING or not rules.announcements:
        return True
    two_pairs = two_pairs_count(rules, position.deal)
    kind, _ = classify(counts, two_pairs)
    if position.kinds[seat] == NONE and kind != NONE:
        shown, _ = classify(position.shown[seat], two_pairs)
        return shown != NONE
    return kind == position.kinds[seat]


@kernel
def spoke(kind):
    """Return 1 if a seat's word is an announcement, 0 if it passed or nobody remembers."""
    return int(NONE < kind < ANYTHING)


@kernel
def ways_of(stock, hand):
    """Return the ways to choose a hand out of a stock, both a nibble per rank; 0 if it is not in there."""
    ways = 1
    for rank in range(RANKS):
        held = hand >> (4 * rank) & 15
        if held:
            ways *= _CHOOSE[stock >> (4 * rank) & 15, held]
    return ways


@kernel
def list_hands(rules, position, seat, held, strict, hands):
    """Write every hand of `held` cards that a seat can have into `hands`, weight 1, and return their number.

    `hands` is int64, shape (HANDS, 3), see `WAYS`. Where `strict` is 0, announcements do not matter.
    """
    stock = unseen(position)
    count = 0
    ways = 0
    hand = 0
    while True:
        counts = counts_of(hand, held)
        here = ways_of(stock, counts)
        if here > 0 and (not strict or fits(rules, position, seat, counts + position.shown[seat])):
            ways += here
            hands[count, WAYS] = ways
            hands[count, CARDS_HELD] = counts
            hands[count, WEIGHT] = 1
            count += 1
        # The next hand in order: raise the last card that can be, and bring those behind it to its rank.
        place = held - 1
        while place >= 0 and card_at(hand, place) == RANKS - 1:
            place -= 1
        if place < 0:
            return count
        raised = card_at(hand, place) + 1
        hand &= (1 << 4 * place) - 1
        for behind in range(place, held):
            hand |= raised << 4 * behind


@kernel
def list_others(rules, position, hands, numbers):
    """List the hands of every other seat, from the next one on; where hands are too large, no hand is listed.

    `hands` is int64, shape (3, HANDS, 3), `numbers` int64, shape (3,): how many there are.
    """
    for turn in range(1, rules.seats):
        seat = (position.seat + turn) & (rules.seats - 1)
        held = held_after(rules, position.deal, position.played + turn)
        numbers[turn - 1] = 0
        if rules.deals[position.deal] <= LISTED:
            numbers[turn - 1] = list_hands(rules, position, seat, held, 1, hands[turn - 1])
            if numbers[turn - 1] == 0:
                numbers[turn - 1] = list_hands(rules, position, seat, held, 0, hands[turn - 1])


@kernel
def add_up(stock, hands, number):
    """Reckon the ways of a list anew, after its weights have changed."""
    ways = 0
    for place in range(number):
        ways += ways_of(stock, hands[place, CARDS_HELD]) * hands[place, WEIGHT]
        hands[place, WAYS] = ways


@kernel
def draw_hand(hands, number, stream):
    """Return one of the listed hands, each as likely as there are ways to get it."""
    way = dice.below(stream, hands[number - 1, WAYS])
    low = 0
    high = number - 1
    while low < high:
        middle = (low + high) >> 1
        if hands[middle, WAYS] > way:
            high = middle
        else:
            low = middle + 1
    return hands[low, CARDS_HELD]


@kernel
def spread(counts, deck):
    """Write the cards of a nibble per rank to the front of `deck` and return how many they are."""
    cards = 0
    for rank in range(RANKS):
        for _ in range(counts >> (4 * rank) & 15):
            deck[cards] = rank
            cards += 1
    return cards


@kernel
def settle_places(deck, first, last, stream):
    """Settle the places last − 1 down to `first` of a deck whose places below `last` are still to be shuffled."""
    for place in range(last - 1, first - 1, -1):
        other = dice.below(stream, place + 1)
        card = deck[other]
        deck[other] = deck[place]
        deck[place] = card


@kernel
def keep_last(hands, number, hand, stream):
    """Return whether to keep a hand to which no other card is left, as often as its weight is to the greatest."""
    greatest = 0
    weight = 0
    for place in range(number):
        greatest = max(greatest, hands[place, WEIGHT])
        if hands[place, CARDS_HELD] == hand:
            weight = hands[place, WEIGHT]
    return dice.below(stream, greatest) < weight


@kernel
def draw_others(rules, position, hands, numbers, stream, world):
    """Draw the other hands from their lists; return the cards that are left, a nibble per rank, or −1 to draw again."""
    stock = unseen(position)
    rest = stock
    cards = 0
    for rank in range(RANKS):
        cards += rest >> (4 * rank) & 15
    for turn in range(1, rules.seats):
        seat = (position.seat + turn) & (rules.seats - 1)
        held = held_after(rules, position.deal, position.played + turn)
        if turn > 1 and cards == held:
            hand = rest
            if not keep_last(hands[turn - 1], numbers[turn - 1], hand, stream):
                return -1
        else:
            hand = draw_hand(hands[turn - 1], numbers[turn - 1], stream)
            if turn > 1 and dice.below(stream, ways_of(stock, hand)) >= ways_of(rest, hand):
                return -1
        rest -= hand
        cards -= held
        world.hands[seat] = hand_of(hand)
        world.counts[seat] = hand + position.shown[seat]
    return rest


@kernel
def deal_others(rules, position, deck, stream, world):
    """Deal the other seats any cards; return those that are left, a nibble per rank."""
    rest = unseen(position)
    cards = spread(rest, deck)
    for turn in range(1, rules.seats):
        seat = (position.seat + turn) & (rules.seats - 1)
        held = held_after(rules, position.deal, position.played + turn)
        settle_places(deck, cards - held, cards, stream)
        hand = 0
        for _ in range(held):
            cards -= 1
            hand = hand << 4 | deck[cards]
        counts = counts_of(hand, held)
        rest -= counts
        world.hands[seat] = hand
        world.counts[seat] = counts + position.shown[seat]
    return rest


@kernel
def set_pot(rules, world):
    """Note the contested pot of a world, whose hands and announcements are known, as `announce.announce` does."""
    two_pairs = two_pairs_count(rules, world.deal)
    best0 = best1 = pot = 0
    for seat in range(rules.seats):
        _, strength = classify(world.counts[seat], two_pairs)
        strength *= spoke(world.kinds[seat])
        pot += kind_value(rules, world.kinds[seat])
        if seat & 1:
            best1 = max(best1, strength)
        else:
            best0 = max(best0, strength)
    side, shown = contest(best0, best1)
    world.pot = pot * shown
    world.pot_side = side


@kernel
def begin_world(rules, position, world):
    """Write what is public and the own hand into `world`, a state; of the other hands only what was shown.

    Their cards are filled up with the lowest rank, so that dealt less held is what was shown, until hands are imagined.
    """
    world.dealer = position.dealer
    world.deal = position.deal
    world.played = position.played
    world.table = position.table
    world.answer = position.answer
    world.level = position.level
    world.pile = position.pile
    world.pile_missa = position.pile_missa
    world.last_side = position.last_side
    world.seen = position.seen
    world.passed_up = position.passed_up
    world.target = position.target
    world.over = 0
    world.pot = 0
    for side in range(2):
        world.points[side] = position.points[side]
        world.taken[side] = position.cards[side] << CARDS
    for seat in range(rules.seats):
        world.kinds[seat] = position.kinds[seat]
    for turn in range(1, rules.seats):
        other = (position.seat + turn) & (rules.seats - 1)
        world.hands[other] = 0
        world.counts[other] = position.shown[other] + held_after(rules, position.deal, position.played + turn)
    world.hands[position.seat] = position.hand
    world.counts[position.seat] = position.own + position.shown[position.seat]


@kernel
def stock_size(rules, deal):
    """Return how many cards are still to be dealt when a deal is played."""
    cards = 0
    for later in range(deal + 1, rules.deal_count):
        cards += rules.deals[later]
    return cards * rules.seats


@kernel
def imagine(rules, position, hands, numbers, whole, stream, world, deck):
    """Draw the hidden hands of `world`, and where `whole` is 1 also the order of the stock, which goes to `deck`.

    `hands` and `numbers` are the other seats' lists. Cards that are neither seen nor in a hand nor needed for the deals
    to come were played and forgotten: the world shows which.
    """
    rest = -1
    tries = 0
    listed = numbers[0] > 0
    while rest < 0:
        tries += 1
        if listed and tries < _TRIES:
            rest = draw_others(rules, position, hands, numbers, stream, world)
        else:
            rest = deal_others(rules, position, deck, stream, world)
    if rules.announcements:
        set_pot(rules, world)
    left = spread(rest, deck)
    stock = stock_size(rules, position.deal)
    if whole or left > stock:
        settle_places(deck, 1, left, stream)
    world.seen = position.seen
    while left > stock:
        left -= 1
        world.seen += 1 << (4 * deck[left])
    if whole:
        world.undealt = PACK - stock
        for place in range(stock - 1, -1, -1):
            deck[PACK - stock + place] = deck[place]
