"""Worlds that fit what a player knows: hidden hands and a stock, drawn exactly as likely as they are.

Every order of the unseen cards that agrees with what was announced, and with what was not, is as likely as any other: a
seat that passed holds no pair, counting what it has played in this deal. A pass is believed only while it can be true.

One seat's hand, the one whose announcement says most, is drawn from the list of all hands that it can have. The
others are dealt from the rest, and all is drawn again where one of them does not fit: exact too, because the number
of ways to deal the rest does not depend on the first hand. What the cards tell that went back to the stock while the
table was turned (R4), and what the plays say of a hand, is left out.
"""

from kernels.compile import kernel
from kernels.ronda.announce import NONE, classify, contest, kind_value, two_pairs_count
from kernels.ronda.cards import CARDS, PACK, RANKS, card_at
from kernels.ronda.holding import ANYTHING
from kernels.ronda.position import counts_of, hand_of, held_after, unseen
from kernels.streams import dice

HANDS = 715
"""Hands of four cards by rank; where there are announcements no hand is larger."""
_NO_SEAT = -1
_TRIES = 2_000
"""Deals of the other hands before one is taken as it is. Announcements that were made in earnest fit long before."""


@kernel
def fits(rules, position, seat, counts):
    """Return whether a seat that was dealt `counts` (a nibble per rank) would have said what it said (R14, R18)."""
    if position.kinds[seat] == ANYTHING:
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
def most_telling(rules, position):
    """Return the other seat whose announcement says most about its hand, or −1 if nobody has announced anything."""
    if not rules.announcements:
        return _NO_SEAT
    telling = (position.seat + 1) & (rules.seats - 1)
    for turn in range(2, rules.seats):
        seat = (position.seat + turn) & (rules.seats - 1)
        if position.kinds[telling] == ANYTHING or ANYTHING > position.kinds[seat] > position.kinds[telling]:
            telling = seat
    return telling


@kernel
def list_hands(rules, position, seat, held, strict, hands):
    """Write every hand of `held` cards that a seat can have into `hands` and return their number.

    `hands` is int64, shape (HANDS, 2): ways to get this hand or one before it, and the hand as a nibble per rank. Where
    `strict` is 0, announcements do not matter.
    """
    stock = unseen(position)
    count = 0
    ways = 0
    hand = 0
    while True:
        here = 1
        counts = 0
        for place in range(held):
            shift = 4 * card_at(hand, place)
            so_far = counts >> shift & 15
            here = here * ((stock >> shift & 15) - so_far) // (so_far + 1)
            counts += 1 << shift
        if here > 0 and (not strict or fits(rules, position, seat, counts + position.shown[seat])):
            ways += here
            hands[count, 0] = ways
            hands[count, 1] = counts
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
def list_most_telling(rules, position, hands):
    """List the hands of the most telling seat; return (seat, number of hands), or (−1, 0) without announcements."""
    seat = most_telling(rules, position)
    if seat == _NO_SEAT:
        return seat, 0
    turn = (seat - position.seat) & (rules.seats - 1)
    held = held_after(rules, position.deal, position.played + turn)
    count = list_hands(rules, position, seat, held, 1, hands)
    if count == 0:
        count = list_hands(rules, position, seat, held, 0, hands)
    return seat, count


@kernel
def draw_hand(hands, count, stream):
    """Return one of the listed hands, each as likely as there are ways to get it."""
    way = dice.below(stream, hands[count - 1, 0])
    low = 0
    high = count - 1
    while low < high:
        middle = (low + high) >> 1
        if hands[middle, 0] > way:
            high = middle
        else:
            low = middle + 1
    return hands[low, 1]


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
def deal_others(rules, position, listed, drawn, deck, cards, strict, stream, world):
    """Deal every other seat from the end of `deck`, the listed one its drawn hand, and return the cards left.

    Where `strict` is 1, return −1 if a hand does not fit.
    """
    for turn in range(1, rules.seats):
        seat = (position.seat + turn) & (rules.seats - 1)
        held = held_after(rules, position.deal, position.played + turn)
        if seat == listed:
            world.hands[seat] = hand_of(drawn)
            world.counts[seat] = drawn + position.shown[seat]
            continue
        settle_places(deck, cards - held, cards, stream)
        hand = 0
        for _ in range(held):
            cards -= 1
            hand = hand << 4 | deck[cards]
        world.hands[seat] = hand
        world.counts[seat] = counts_of(hand, held) + position.shown[seat]
        if strict and not fits(rules, position, seat, world.counts[seat]):
            return -1
    return cards


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
    """Write what is public and the own hand into `world`, a state."""
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
    world.target = position.target
    world.over = 0
    world.pot = 0
    for side in range(2):
        world.points[side] = position.points[side]
        world.taken[side] = position.cards[side] << CARDS
    for seat in range(rules.seats):
        world.kinds[seat] = position.kinds[seat]
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
def imagine(rules, position, listed, hands, count, whole, stream, world, deck):
    """Draw the hidden hands of `world`, and where `whole` is 1 also the order of the stock, which goes to `deck`.

    `listed`, `hands` and `count` are the listed seat, its hands and their number. Cards that are neither seen nor in a
    hand nor needed for the deals to come were played and forgotten: the world shows which.
    """
    left = -1
    tries = 0
    while left < 0:
        tries += 1
        strict = int(rules.announcements != 0 and tries < _TRIES)
        rest = unseen(position)
        drawn = 0
        if listed != _NO_SEAT:
            drawn = draw_hand(hands, count, stream)
            rest -= drawn
        cards = spread(rest, deck)
        left = deal_others(rules, position, listed, drawn, deck, cards, strict, stream, world)
    if rules.announcements:
        set_pot(rules, world)
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
