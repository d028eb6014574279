"""What the next seat may hold, told from the cards unseen, the cards it has shown and what it announced (R14, R18).

Every way to fill the hand from the unseen cards is as likely as any other, if it fits the announcement: a seat that
passed holds no two cards of a rank, the others what they announced. With limited memory the unseen cards are more than
they should be, and the same is reckoned with them.
"""

from kernels.compile import kernel
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
def distinct(unseen, shown, held, rank):
    """Return the ways to hold `held` (0 to 4) cards of different ranks, none of a shown rank, and none of `rank`."""
    one = two = three = four = 0
    for other in range(RANKS):
        left = copies(unseen, other)
        if other == rank or copies(shown, other):
            left = 0
        four += left * three
        three += left * two
        two += left * one
        one += left
    return pick(held, 1, one, two, three, four)


@kernel
def paired(unseen, shown, held, rank, limit):
    """Return (ways, ways): to hold `held` cards that with the shown ones make one pair, and two pairs.

    Of `rank` at most `limit` copies are allowed.
    """
    e0 = 1
    e1 = e2 = e3 = e4 = p0 = p1 = p2 = p3 = p4 = q0 = q1 = q2 = q3 = q4 = 0
    for other in range(RANKS):
        left = copies(unseen, other)
        most = limit if other == rank else ANY_NUMBER
        one = chosen(left, 1, most)
        two = chosen(left, 2, most)
        before = copies(shown, other)
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
    return pick(held, p0, p1, p2, p3, p4), pick(held, q0, q1, q2, q3, q4)


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


@kernel
def fitting(unseen, shown, held, kind, two_pairs, rank, limit):
    """Return the ways to hold `held` cards that fit an announcement, with at most `limit` copies of `rank`.

    `two_pairs` is 1 where two pairs are a double.
    """
    if kind == NONE:
        if (shown >> 1 | shown >> 2) & _EACH_RANK:
            return 0
        everything = distinct(unseen, shown, held, rank)
        if limit:
            left = copies(unseen, rank) * int(copies(shown, rank) == 0)
            everything += left * (distinct(unseen, shown, held - 1, rank) if held else 0)
        return everything
    if kind == RONDA:
        pair, pairs = paired(unseen, shown, held, rank, limit)
        return pair + pairs * (1 - two_pairs)
    if kind == DOUBLE:
        _, pairs = paired(unseen, shown, held, rank, limit)
        _, four = tripled(unseen, shown, held, rank, limit)
        return pairs * two_pairs + four
    three, _ = tripled(unseen, shown, held, rank, limit)
    return three


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


@kernel
def chance(unseen, shown, held, kind, two_pairs, rank, limit):
    """Return the chance that the next seat holds more than `limit` (0 or 1) copies of `rank`.

    `unseen` and `shown` give each rank a nibble: the cards the player cannot see, and those that the next seat has
    played in this deal. Where no hand fits what was announced (a player kept it back, or memory fails), the
    announcement is not reckoned with.
    """
    left = copies(unseen, rank)
    if held == 0 or left <= limit:
        return 0.0
    if kind != ANYTHING:
        whole = fitting(unseen, shown, held, kind, two_pairs, rank, ANY_NUMBER)
        if whole:
            return 1.0 - fitting(unseen, shown, held, kind, two_pairs, rank, limit) / whole
    total = 0
    for other in range(RANKS):
        total += copies(unseen, other)
    return blind(total, left, held, limit)
