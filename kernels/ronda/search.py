"""Weighing the cards of a hand by playing them in imagined worlds (determinised Monte Carlo).

The player imagines worlds that fit what he knows (worlds.py). In each of them every card that he may play is played
with the same hidden cards, the same stock and the same streams, and the rollout policy plays the rest on both sides,
to the end of the deal or of the round; where the last deal can be searched, its exact value ends the line. So cards
differ by what they do and not by luck. All that is known of the game here is a POSITION.

The method comes from bridge: M. L. Ginsberg, GIB, JAIR 14 (2001). There each world is solved; here a policy plays it
that does not see the hidden cards, because players who see through the cards play another game.
"""

from kernels.compile import kernel
from kernels.ronda.announce import pay_contested_pot
from kernels.ronda.award import OUT_OF_REACH
from kernels.ronda.beliefs import read_plays
from kernels.ronda.cards import RANKS, cards_taken
from kernels.ronda.equity import WON, equity, plays_for_match
from kernels.ronda.last_deal import is_exact, solve
from kernels.ronda.order import order_hands
from kernels.ronda.play import end_deal, play_on
from kernels.ronda.position import observe, put_first, seat_after
from kernels.ronda.round import begin_deal, settle_round
from kernels.ronda.rules import EACH
from kernels.ronda.worlds import begin_world, imagine, list_others
from kernels.streams import dice, xoshiro

WORLD = 1
"""Purpose of the stream that a world is drawn from; that of seat 0's policy in it is one more, and so on by seat."""
READING = 8
"""Purpose of the stream from which seat 0 draws where its plays are thought through again, and so on by seat."""
MODELS = 2
"""Ways in which a player imagines the other side to play: one in worlds of even number, one in those of odd number."""
ROLLERS = 2 * MODELS
"""Policies that play a player's worlds: those of the sides by the first model, then by the second."""
HALVES = 2
"""Points are counted in halves here: where cards count from the twenty-first on, a card more is worth half a point."""


@kernel
def deal_value(rules, policy, side, before, wins, world):
    """Return what a deal has brought a side that is not the round's last: points, and the cards' share of a point.

    For the match it is the equity of the score with the card points that the cards taken so far amount to, as if the
    round ended here.
    """
    ahead = cards_taken(world.taken[side]) - cards_taken(world.taken[side ^ 1])
    points = world.points[side] - world.points[side ^ 1]
    share = 2 * ahead if rules.card_count == EACH else ahead
    if not wins:
        return HALVES * (points - before) + share
    need = world.target - world.points[side] - (max(share, 0) >> 1)
    other_need = world.target - world.points[side ^ 1] - (max(-share, 0) >> 1)
    return equity(policy, max(need, 1), max(other_need, 1), (side ^ world.dealer ^ 1) & 1)


@kernel
def round_value(policy, side, before, wins, world):
    """Return what a finished round has brought a side, in halves of a point or in equity."""
    if world.over:
        return WON if world.points[side] > world.points[side ^ 1] else -WON
    if not wins:
        return HALVES * (world.points[side] - world.points[side ^ 1] - before)
    need = world.target - world.points[side]
    return equity(policy, need, world.target - world.points[side ^ 1], (side ^ world.dealer ^ 1) & 1)


@kernel
def exact_value(rules, policy, side, before, wins, thought):
    """Return what a last deal that is about to be played is worth to a side, by search."""
    world = thought.worlds[1]
    position = thought.positions[1]
    observe(rules, world, position)
    _, value = solve(rules, policy, position, wins, thought.lines)
    if position.seat & 1 != side:
        value = -value
    if wins:
        return value
    return HALVES * (value + world.points[side] - world.points[side ^ 1] - before)


@kernel
def play_world(rules, policy, rollers, card, wins, thought):
    """Return what a card is worth to the player in the world that has been imagined; it is left played out.

    `rollers` are the policies (2,) of the sides in imagined play.
    """
    thought.worlds[1] = thought.worlds[0]
    for seat in range(rules.seats):
        for word in range(4):
            thought.streams[seat, word] = thought.seeds[seat, word]
    world = thought.worlds[1]
    seat = seat_after(rules, world.dealer, world.played)
    side = seat & 1
    before = world.points[side] - world.points[side ^ 1]
    order_hands(rules, rollers, world, 0, thought.streams)
    world.hands[seat] = put_first(world.hands[seat], card)
    chosen = world.played
    while True:
        plays = rules.deals[world.deal] * rules.seats
        play_on(rules, rollers, world, plays, chosen, 0, thought.streams, None)
        chosen = -1
        if not world.over:
            end_deal(rules, world, None)
        if not world.over:
            pay_contested_pot(world, None)
        last = world.deal == rules.deal_count - 1
        if world.over or (not last and not policy.to_round):
            break
        if last:
            settle_round(rules, world, None)
            break
        world.deal += 1
        begin_deal(rules, rollers, world, thought.deck, None)
        if world.over:
            break
        if policy.exact_last_deal and is_exact(rules, world):
            return exact_value(rules, policy, side, before, wins, thought)
        order_hands(rules, rollers, world, 0, thought.streams)
    if last or world.over:
        return round_value(policy, side, before, wins, world)
    return deal_value(rules, policy, side, before, wins, world)


@kernel
def weigh(rules, policy, rollers, k0, k1, start, stop, sums, thought):
    """Play every rank of the own hand in the worlds start … stop − 1 of a key; `thought.positions[0]` is the position.

    `rollers` are `ROLLERS` policies. Adds to `sums` (int64, shape (RANKS + 1, RANKS)): row 0 the values by rank, row
    1 + r the products of the values with that of rank r. They are halves of points, or equities where the match is
    played for (`equity.plays_for_match`).
    """
    position = thought.positions[0]
    list_others(rules, position, thought.hands, thought.numbers)
    if policy.reads_plays and position.opening.known and thought.numbers[0] > 0:
        for seat in range(rules.seats):
            xoshiro.seed(thought.streams[seat], k0, k1, 0, READING + seat, 0)
        read_plays(rules, rollers, position, thought.hands, thought.numbers, thought.worlds[1], thought.streams)
    begin_world(rules, position, thought.worlds[0])
    wins = plays_for_match(policy, position.points, position.target)
    if not wins:
        thought.worlds[0].target = OUT_OF_REACH
    stream = thought.seeds[rules.seats]
    for index in range(start, stop):
        players = rollers[2 * (index % MODELS) : 2 * (index % MODELS) + 2]
        xoshiro.seed(stream, k0, k1, index, WORLD, 0)
        imagine(
            rules, position, thought.hands, thought.numbers, policy.to_round, stream, thought.worlds[0], thought.deck
        )
        for seat in range(rules.seats):
            xoshiro.seed(thought.seeds[seat], k0, k1, index, WORLD + 1 + seat, 0)
        for rank in range(RANKS):
            if position.own >> (4 * rank) & 15:
                value = play_world(rules, policy, players, rank, wins, thought)
                thought.values[rank] = value
                sums[0, rank] += value
        for rank in range(RANKS):
            if position.own >> (4 * rank) & 15:
                for other in range(RANKS):
                    if position.own >> (4 * other) & 15:
                        sums[1 + rank, other] += thought.values[rank] * thought.values[other]


@kernel
def best_card(rules, policy, rollers, stream, thought):
    """Return the rank that did best in the policy's number of worlds; one of the best at random where several tie.

    `stream` is the seat's own: it gives the key of the worlds. `thought.positions[0]` is the position.
    """
    k0 = xoshiro.next_word(stream)
    k1 = xoshiro.next_word(stream)
    for rank in range(RANKS):
        thought.sums[0, rank] = 0
    weigh(rules, policy, rollers, k0, k1, 0, policy.worlds, thought.sums, thought)
    own = thought.positions[0].own
    best = 0
    tied = 0
    count = 0
    for rank in range(RANKS):
        if own >> (4 * rank) & 15:
            value = thought.sums[0, rank]
            if count == 0 or value > best:
                best = value
                tied = rank
                count = 1
            elif value == best:
                tied |= rank << 4 * count
                count += 1
    return tied >> 4 * dice.below(stream, count) & 15
