"""Which card a policy throws away."""

import numpy as np

from kernels.bits import count, lowest
from kernels.compile import kernel
from kernels.romme.cards import JOKER, JOKER_PENALTY, RANK_VALUE
from kernels.romme.fits import NEAR, lay_off_plane, live, outs, swap_plane
from kernels.romme.plan import others_least
from kernels.romme.policy import RANDOM
from kernels.romme.rules import HAND
from kernels.streams import dice


@kernel
def weigh_joker(seen, policy):
    """Return the weighted sum of a joker's features."""
    late = (HAND - min(others_least(seen), HAND)) / HAND
    return policy.penalty * JOKER_PENALTY + policy.penalty_late * late * JOKER_PENALTY + policy.joker


@kernel
def weigh(seen, policy, card, first, second, melded, fits, frees, late):
    """Return the weighted sum of the features of throwing a natural card.

    `melded`, `fits` and `frees` are the planes of the cards that make melds in hand, fit the table, and would free one
    of its jokers; `late` is how far the fewest cards of another player have come down, 0 to 1.
    """
    bit = 1 << card
    points = RANK_VALUE[card & 15]
    others = first & ~bit
    value = policy.penalty * points + policy.penalty_late * late * points
    value += policy.twin * ((second >> card) & 1)
    value += policy.fits_table * ((fits >> card) & 1) + policy.frees_joker * ((frees >> card) & 1)
    if (melded >> card) & 1 and not (second >> card) & 1:
        value += policy.melded
    if policy.outs != 0:
        value += policy.outs * live(outs(card, others), seen, first, second, policy.count_cards)
    value += policy.partners * count(NEAR[card] & others)
    after = seen.seat + 1 if seen.seat + 1 < seen.seats else 0
    value += policy.next_took * count(NEAR[card] & seen.took[after])
    value += policy.next_threw * count(NEAR[card] & seen.threw[after])
    return value


@kernel
def nth(plane, n):
    """Return the card of the n-th bit set in a plane."""
    for _ in range(n):
        plane &= plane - 1
    return lowest(plane)


@kernel
def throw(seen, policy, room, stream, first, second, jokers, kept):
    """Return the card that a policy throws; `kept`, a card or -1, only if it has an equal one (M11)."""
    choice, joker = first, int(jokers > 0)
    if kept == JOKER:
        joker = int(jokers > 1)
    elif kept >= 0 and not (second >> kept) & 1:
        choice &= ~(1 << kept)
    if policy.play != RANDOM:
        choice, joker = best_throws(seen, policy, room, first, second, choice, joker)
    pick = dice.below(stream, count(choice) + joker)
    return JOKER if pick == count(choice) else nth(choice, pick)


@kernel
def best_throws(seen, policy, room, first, second, choice, joker):
    """Return the cards of `choice` (a plane, and 1 if a joker) that have the highest weighted sum."""
    fits = lay_off_plane(seen) if policy.fits_table != 0 else 0
    frees = swap_plane(seen) if policy.frees_joker != 0 else 0
    late = (HAND - min(others_least(seen), HAND)) / HAND
    best, tied = -np.inf, 0
    while choice:
        card = lowest(choice)
        choice &= choice - 1
        value = weigh(seen, policy, card, first, second, room.melded, fits, frees, late)
        if value > best:
            best, tied = value, 1 << card
        elif value == best:
            tied |= 1 << card
    if not joker:
        return tied, 0
    value = weigh_joker(seen, policy)
    if value > best:
        return 0, 1
    return tied, int(value == best)
