"""What a policy lays in a turn, and whether it takes the discard for it.

Every plan comes from the exact search, so it is a legal turn whatever the policy wants (M10–M13).
"""

import numpy as np

from kernels.bits import count
from kernels.compile import kernel
from kernels.romme.arrange import search
from kernels.romme.candidates import KIND, MELD_BITS, NEW_MELD
from kernels.romme.cards import JOKER, NONE, ONE, ZERO, hand_size
from kernels.romme.fits import NEAR, lay_off_plane, swap_plane
from kernels.romme.goal import ANYTHING, CARDS, KEEP, NO_END, NO_SWAPS, USE, VALUE, field, goal_of
from kernels.romme.hand import minus, plus
from kernels.romme.meld import plane_of
from kernels.romme.policy import (
    HOLD_ALWAYS,
    HOLD_NEVER,
    RANDOM,
    SETS_ALWAYS,
    SETS_TO_GO_OUT,
    TAKE_IMPROVE,
    TAKE_LAY,
    TAKE_NEVER,
)
from kernels.romme.rules import TAKE_ALWAYS
from kernels.streams import dice
from kernels.streams.xoshiro import next_word

TWO = ONE + ONE
JOKER_BIT = ONE << 62


@kernel
def goal_for(rules, objective, minimum, opening, taken, taken_rule, swap):
    """Return the goal of a search under the rules; `swap` is 0 if the player leaves table jokers alone."""
    swaps = rules.swap_new_meld_only if swap else NO_SWAPS
    return goal_of(objective, minimum, rules.final_discard, opening, taken, taken_rule, swaps, NO_END)


@kernel
def melded_cards(room):
    """Return the plane of the natural cards in the new melds of an arrangement."""
    plane = ZERO
    for place in range(room.length):
        if room.path[place] & KIND == NEW_MELD:
            plane |= plane_of(room.path[place] & MELD_BITS)
    return plane


@kernel
def others_least(seen):
    """Return the fewest cards that another player holds."""
    least = 1 << 30
    for seat in range(seen.seats):
        if seat != seen.seat:
            least = min(least, seen.sizes[seat])
    return least


@kernel
def may_open(seen, policy, worth, left):
    """Return whether a policy opens with melds of that worth when `left` cards would stay in hand."""
    few = policy.hand_romme_left - (seen.seats - 2) + 1
    if policy.hand_romme != HOLD_NEVER and left <= few:
        alone = policy.hand_romme == HOLD_ALWAYS or seen.opened == 0
        if alone and others_least(seen) >= policy.hand_romme_cards:
            return False
    lap = seen.turn // seen.seats
    late = policy.open_by_lap > 0 and lap + 1 >= policy.open_by_lap
    return worth >= policy.open_at or late or others_least(seen) <= policy.open_if_cards


@kernel
def goes_out(room, size):
    """Return whether the arrangement found leaves at most one of `size` cards."""
    return size - room.laid <= 1


@kernel
def wants_to_open(seen, policy, room, stream, worth, size):
    """Return whether a policy opens with melds of that worth; `room` holds the turn that lays most of `size` cards."""
    if goes_out(room, size):
        return True
    if policy.play == RANDOM:
        return dice.below(stream, TWO) > 0
    return may_open(seen, policy, worth, size - room.laid)


@kernel
def plan_opening(seen, rules, patterns, policy, room, stream, first, second, jokers, taken, taken_rule):
    """Return the score of the opening turn that a policy wants, 0 for none; `room.melded` is what it could meld at all.

    Under USE only turns that open with the taken card count.
    """
    size, minimum = hand_size(first, second, jokers), rules.opening_minimum
    least = minimum if taken_rule == USE else ZERO
    alone = goal_for(rules, VALUE, least, ONE, taken, taken_rule, ZERO)
    worth = field(search(room, alone, patterns[0], seen.table, ZERO, first, second, jokers), alone.value_shift)
    room.melded = melded_cards(room)
    if room.length == 0 or worth < minimum:
        return ZERO
    most = goal_for(rules, CARDS, minimum, ONE, taken, taken_rule, ONE)
    score = search(room, most, patterns[0], seen.table, seen.melds, first, second, jokers)
    if not wants_to_open(seen, policy, room, stream, worth, size):
        return ZERO
    objective = lay_objective(policy, stream)
    plain = policy.joker_sets == SETS_ALWAYS or jokers == 0
    if goes_out(room, size) or (objective == CARDS and policy.swap and plain):
        return score  # the arrangement in `room` is the one asked for
    goal = goal_for(rules, objective, minimum, ONE, taken, taken_rule, policy.swap)
    if not plain:
        score = search(room, goal, patterns[1], seen.table, seen.melds, first, second, jokers)
    if plain or (score == 0 and policy.joker_sets != SETS_TO_GO_OUT):
        score = search(room, goal, patterns[0], seen.table, seen.melds, first, second, jokers)
    return score


@kernel
def lay_objective(policy, stream):
    """Return what a policy lays for."""
    return dice.below(stream, TWO + 1) if policy.play == RANDOM else policy.lay


@kernel
def plan_laying(seen, rules, patterns, policy, room, stream, first, second, jokers, taken, taken_rule):
    """Return the score of what a policy that has opened lays, 0 for nothing."""
    size = hand_size(first, second, jokers)
    room.melded = 0
    if policy.play == RANDOM and taken_rule != USE and dice.below(stream, TWO):
        room.length = 0
        return 0
    goal = goal_for(rules, lay_objective(policy, stream), ZERO, ZERO, taken, taken_rule, policy.swap)
    careful = jokers and (policy.joker_sets != SETS_ALWAYS or policy.joker_hold)
    if careful:
        most = goal_for(rules, CARDS, ZERO, ZERO, taken, taken_rule, ONE)
        score = search(room, most, patterns[0], seen.table, seen.melds, first, second, jokers)
        if goes_out(room, size):
            return score
        own = ONE if policy.joker_sets != SETS_ALWAYS else ZERO
        held = policy.joker_hold and others_least(seen) > policy.joker_hold and taken != JOKER
        return search(room, goal, patterns[own], seen.table, seen.melds, first, second, ZERO if held else jokers)
    return search(room, goal, patterns[0], seen.table, seen.melds, first, second, jokers)


@kernel
def random_part(stream, first, second, jokers, taken):
    """Return the part of a hand from which random play lays: each card is left out one time in eight, `taken` never."""
    word = np.int64((next_word(stream) & next_word(stream) & next_word(stream)) >> np.uint64(1))
    if taken == JOKER or jokers == 0:
        word &= ~JOKER_BIT
    if 0 <= taken < JOKER:
        word &= ~(ONE << taken)
    rest, twins = minus(first, second, first & word)
    return rest, twins, jokers - int(word & JOKER_BIT > 0)


@kernel
def plan_turn(seen, rules, patterns, policy, room, stream, first, second, jokers, taken, taken_rule):
    """Leave in `room` what a policy lays with these cards in hand and return its score, 0 for nothing."""
    if policy.play == RANDOM:
        first, second, jokers = random_part(stream, first, second, jokers, taken)
    if (seen.opened >> seen.seat) & 1:
        return plan_laying(seen, rules, patterns, policy, room, stream, first, second, jokers, taken, taken_rule)
    score = plan_opening(seen, rules, patterns, policy, room, stream, first, second, jokers, taken, taken_rule)
    if score == 0:
        room.length = 0
    return score


@kernel
def could_use(seen, first, jokers, card):
    """Return 0 if a discard certainly fits neither a meld of the hand nor the table: a quick look before a search."""
    if card == JOKER or jokers > 1:
        return 1
    friends = count(NEAR[card] & first & ~(1 << card)) + jokers
    if not (seen.opened >> seen.seat) & 1:
        return friends > 1
    return friends > 0 or ((lay_off_plane(seen) | swap_plane(seen)) >> card) & 1


@kernel
def accepts(seen, policy, room, stream, size):
    """Return whether a policy takes the discard for the plan in `room`, which uses it; `size` cards with it."""
    if policy.play == RANDOM:
        return dice.below(stream, TWO) > 0
    if not (seen.opened >> seen.seat) & 1 or goes_out(room, size):
        return True
    return policy["take"] >= TAKE_LAY and room.laid >= policy.take_cards


@kernel
def plan_with_discard(seen, rules, patterns, policy, room, stream, first, second, jokers):
    """Return 1 if a policy takes the top discard, with the turn's plan in `room`; else 0.

    It is taken for use if there is a complete turn that uses it, or under `always` also to improve the hand (M11).
    """
    if policy["take"] == TAKE_NEVER or seen.piled == 0:
        return 0
    card = ZERO + seen.pile[seen.piled - 1]
    more, twice, wild = first, second, jokers
    if card == JOKER:
        wild += 1
    else:
        more, twice = plus(first, second, card)
    if could_use(seen, first, jokers, card):
        score = plan_turn(seen, rules, patterns, policy, room, stream, more, twice, wild, card, USE)
        if score and accepts(seen, policy, room, stream, hand_size(first, second, jokers) + 1):
            return 1
    if rules.take_discard != TAKE_ALWAYS:
        return 0
    wanted = policy.play == RANDOM and dice.below(stream, TWO + 2) == 0
    if policy["take"] == TAKE_IMPROVE and not (seen.opened >> seen.seat) & 1:
        goal = goal_for(rules, VALUE, ZERO, ZERO, NONE, ANYTHING, ZERO)
        now = field(search(room, goal, patterns[0], seen.table, ZERO, first, second, jokers), goal.value_shift)
        then = field(search(room, goal, patterns[0], seen.table, ZERO, more, twice, wild), goal.value_shift)
        wanted = then >= now + policy.take_gain
    if wanted:
        plan_turn(seen, rules, patterns, policy, room, stream, more, twice, wild, card, KEEP)
        return 1
    return 0
