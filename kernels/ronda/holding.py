"""What the next seat may hold, told from the cards unseen, the cards it has shown and what it announced (R14, R18).

Every way to fill the hand from the unseen cards is as likely as any other, if it fits the announcement: a seat that
passed holds no two cards of a rank, the others what they announced. With limited memory the unseen cards are more than
they should be, and the same is reckoned with them.
"""

from typing import NamedTuple

from kernels.bits import lowest
from kernels.compile import inlined, kernel
from kernels.ronda.announce import DOUBLE, NONE, RONDA
from kernels.ronda.cards import RANKS

_EACH_RANK = sum(1 << 4 * rank for rank in range(RANKS))
ANYTHING = 15
"""A kind of announcement that tells nothing: none are made in the ruleset, or the hand is not dealt yet."""
ANY_NUMBER = 4
"""A limit on the copies of a rank that allows all of them."""


@kernel
def copies(counts, rank):
    """Return the copies of a rank in counts that give each rank a nibble."""
    return counts >> (4 * rank) & 15


@kernel
def pick(value, zero, one, two, three, four):
    """Return the argument of that number."""
    if value < 2:
        return one if value else zero
    return four if value == 4 else (three if value == 3 else two)


@kernel
def chosen(unseen, many, limit):
    """Return the ways to choose `many` of the unseen copies of a rank, 0 above the limit."""
    if many > limit or many > unseen:
        return 0
    return pick(many, 1, unseen, unseen * (unseen - 1) >> 1, 4 if unseen == 4 else 1, 1)


@kernel
def distinct(unseen, shown):
    """Return the ways to hold 0 to 4 cards of different ranks, none of a shown rank."""
    one = two = three = four = 0
    for rank in range(RANKS):
        left = copies(unseen, rank) * int(copies(shown, rank) == 0)
        four += left * three
        three += left * two
        two += left * one
        one += left
    return 1, one, two, three, four


@kernel
def paired(unseen, shown):
    """Return the ways to hold 0 to 4 cards that with the shown ones make no pair, one pair, two pairs: three tuples."""
    e0 = 1
    e1 = e2 = e3 = e4 = p0 = p1 = p2 = p3 = p4 = q0 = q1 = q2 = q3 = q4 = 0
    for rank in range(RANKS):
        one = copies(unseen, rank)
        two = one * (one - 1) >> 1
        before = copies(shown, rank)
        if before == 0:
            q4 += one * q3 + two * p2
            q3 += one * q2 + two * p1
            q2 += one * q1 + two * p0
            q1 += one * q0
            p4 += one * p3 + two * e2
            p3 += one * p2 + two * e1
            p2 += one * p1 + two * e0
            p1 += one * p0
            e4 += one * e3
            e3 += one * e2
            e2 += one * e1
            e1 += one * e0
        elif before == 1:
            q4, q3, q2, q1 = q4 + one * p3, q3 + one * p2, q2 + one * p1, q1 + one * p0
            p4, p3, p2, p1 = p4 + one * e3, p3 + one * e2, p2 + one * e1, p1 + one * e0
        else:
            q0, q1, q2, q3, q4 = p0, p1, p2, p3, p4
            p0, p1, p2, p3, p4 = e0, e1, e2, e3, e4
            e0 = e1 = e2 = e3 = e4 = 0
    return (e0, e1, e2, e3, e4), (p0, p1, p2, p3, p4), (q0, q1, q2, q3, q4)


@kernel
def tripled(unseen, shown, held, rank, limit):
    """Return (ways, ways): to hold `held` cards that with the shown ones make three equal, and four equal.

    Of `rank` at most `limit` copies are allowed; a hand has four cards at most.
    """
    e0 = 1
    e1 = e2 = e3 = e4 = t0 = t1 = t2 = t3 = t4 = four = 0
    for other in range(RANKS):
        left = copies(unseen, other)
        most = limit if other == rank else ANY_NUMBER
        one = chosen(left, 1, most)
        two = chosen(left, 2, most)
        three = chosen(left, 3, most)
        before = copies(shown, other)
        wanted = 4 - before
        if wanted == held and shown == before << (4 * other):
            four += chosen(left, wanted, most)
        if before == 0:
            t4 += one * t3 + three * e1
            t3 += one * t2 + three * e0
            t2 += one * t1
            t1 += one * t0
            e4 += one * e3
            e3 += one * e2
            e2 += one * e1
            e1 += one * e0
        elif before == 1:
            t4, t3, t2 = t4 + two * e2, t3 + two * e1, t2 + two * e0
        elif before == 2:
            t4, t3, t2, t1, t0 = one * e3, one * e2, one * e1, one * e0, 0
            e0 = e1 = e2 = e3 = e4 = 0
        else:
            t4, t3, t2, t1, t0 = e4, e3, e2, e1, e0
            e0 = e1 = e2 = e3 = e4 = 0
    return pick(held, t0, t1, t2, t3, t4), four


class Known(NamedTuple):
    """What a player knows of another seat's hand, and the ways to fill it."""

    unseen: int
    """The cards that the player cannot see, a nibble for each rank."""
    shown: int
    """Those that the seat has played in this deal, likewise."""
    held: int
    """Cards in the hand."""
    kind: int
    """What the seat announced, or `ANYTHING`."""
    two_pairs: int
    """1 where two pairs are a double."""
    cards: int
    """How many cards are unseen."""
    hands: int
    """The ways to fill the hand that fit the announcement; 0 where none does, or nothing was announced."""
    no_pair: tuple[int, int, int, int, int]
    """The ways to hold 0 to 4 cards that with the shown ones make no pair …"""
    one_pair: tuple[int, int, int, int, int]
    """… one pair …"""
    pairs: tuple[int, int, int, int, int]
    """… and two. These are not reckoned for a hand of `ANYTHING`, the last two not for one that passed."""


@inlined
def know(unseen, shown, held, kind, two_pairs):
    """Return what a player knows of a seat's hand, as `Known`."""
    cards = hands = 0
    no_pair = one_pair = pairs = (0, 0, 0, 0, 0)
    for rank in range(RANKS):
        cards += copies(unseen, rank)
    if kind == NONE:
        no_pair = distinct(unseen, shown)
        hands = pick(held, *no_pair) * int((shown >> 1 | shown >> 2) & _EACH_RANK == 0)
    elif kind != ANYTHING:
        no_pair, one_pair, pairs = paired(unseen, shown)
        three, four = tripled(unseen, shown, held, 0, ANY_NUMBER) if kind != RONDA else (0, 0)
        hands = announced(kind, two_pairs, pick(held, *one_pair), pick(held, *pairs), three, four)
    return Known(unseen, shown, held, kind, two_pairs, cards, hands, no_pair, one_pair, pairs)


@kernel
def announced(kind, two_pairs, one_pair, pairs, three, four):
    """Return how many of these hands are announced as `kind`, which is no pass."""
    if kind == RONDA:
        return one_pair + pairs * (1 - two_pairs)
    if kind == DOUBLE:
        return pairs * two_pairs + four
    return three


@inlined
def distinct_without(known, rank):
    """Return the ways to fill the hand with cards of different ranks, but not of this one.

    One more rank multiplies the generating function of the ways by 1 + left x, so one less divides it.
    """
    left = copies(known.unseen, rank) * int(copies(known.shown, rank) == 0)
    one = known.no_pair[1] - left
    two = known.no_pair[2] - left * one
    three = known.no_pair[3] - left * two
    four = known.no_pair[4] - left * three
    return pick(known.held, 1, one, two, three, four)


@inlined
def pairs_within(known, rank, limit):
    """Return the ways to fill the hand so that there is one pair, and two pairs, with at most `limit` (0 or 1) copies
    of a rank.

    With the number of pairs as the power of y, a rank multiplies the generating function of the ways by
    1 + left x + left (left − 1) / 2 x² y, or by 1 + left x y where one is shown, or by y where two are: it is divided
    by what the rank brings and multiplied by what it may bring.
    """
    left = copies(known.unseen, rank)
    before = copies(known.shown, rank)
    if before > 1 or (before == 1 and limit):
        return pick(known.held, *known.one_pair), pick(known.held, *known.pairs)
    one = left * int(before == 0)
    two = one * (left - 1) >> 1
    with_pair = left * before
    none, pair, pairs = known.no_pair[0], known.one_pair[0], known.pairs[0]
    none_1 = none_2 = pair_1 = pair_2 = pairs_1 = 0
    for held in range(1, known.held + 1):
        none_2, pair_2 = none_1, pair_1
        none_1, pair_1, pairs_1 = none, pair, pairs
        none = pick(held, *known.no_pair) - one * none_1
        pair = pick(held, *known.one_pair) - one * pair_1 - with_pair * none_1 - two * none_2
        pairs = pick(held, *known.pairs) - one * pairs_1 - with_pair * pair_1 - two * pair_2
    return pair + limit * one * pair_1, pairs + limit * one * pairs_1


@inlined
def fitting(known, rank, limit):
    """Return the ways to fill the hand that fit the announcement, with at most `limit` (0 or 1) copies of `rank`."""
    if known.kind == NONE:
        return known.hands if limit else distinct_without(known, rank)
    one_pair, pairs = pairs_within(known, rank, limit)
    three = four = 0
    if known.kind != RONDA:
        three, four = tripled(known.unseen, known.shown, known.held, rank, limit)
    return announced(known.kind, known.two_pairs, one_pair, pairs, three, four)


@kernel
def blind(total, left, held, limit):
    """Return the chance of more than `limit` (0 or 1) of `left` cards among `held` drawn from `total`."""
    none = 1.0
    for drawn in range(held):
        none *= max(total - left - drawn, 0) / max(total - drawn, 1)
    if limit == 0 or left == 0 or held == 0:
        return 1.0 - none
    one = held * left / total
    for drawn in range(held - 1):
        one *= max(total - left - drawn, 0) / max(total - 1 - drawn, 1)
    return 1.0 - none - one


@inlined
def chance(known, rank, limit):
    """Return the chance that the seat holds more than `limit` (0 or 1) copies of `rank`.

    Where no hand fits what was announced (a player kept it back, or memory fails), the announcement is not reckoned
    with.
    """
    left = copies(known.unseen, rank)
    if known.held == 0 or left <= limit:
        return 0.0
    if known.hands:
        return 1.0 - fitting(known, rank, limit) / known.hands
    return blind(known.cards, left, known.held, limit)


@kernel
def write_chances(known, ranks, chances):
    """Write the chance that a seat holds a rank for each of the ranks (a mask)."""
    while ranks:
        rank = lowest(ranks)
        ranks &= ranks - 1
        chances[rank] = chance(known, rank, 0)
