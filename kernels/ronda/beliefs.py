"""Reading hands from plays: a hand is the likelier the better it explains what its seat has played in this deal.

For every hand that a seat can have, the player asks at each of its past plays which card the policy would have played
from it that plays the seat in his imagined worlds; of two such policies either may have been asked. A seat is taken
to do what the policy would do in `reads_plays` percent of its plays (where cards are equally good to it, any of them),
and to lay each of its other cards equally often otherwise. What counts is the very card that was played, one of its
rank that may have been two: the ways to hold the rest of a hand are counted beside it.

Nothing of this needs more than a POSITION: the plays since the deal began, and what everybody saw at its start.
"""

from kernels.compile import kernel
from kernels.ronda.address import call
from kernels.ronda.cards import CARDS, card_at
from kernels.ronda.play import play_on
from kernels.ronda.policy import CALLED
from kernels.ronda.position import hand_of, held_after, seat_after, unseen
from kernels.ronda.simple import best_places
from kernels.ronda.turn import look
from kernels.ronda.worlds import CARDS_HELD, WEIGHT, add_up

EVEN = 12
"""Divided by any number of equally good cards of a hand of up to four, so that weights stay whole."""


@kernel
def begin_deal_again(rules, position, world):
    """Write what everybody saw when the deal began into `world`, a state; of the hands only what was shown since.

    The other cards of a hand are filled up with the lowest rank, so that dealt less held is always what was shown.
    """
    opening = position.opening
    world.dealer = position.dealer
    world.deal = position.deal
    world.played = 0
    world.table = opening.table
    world.answer = opening.answer
    world.level = opening.level
    world.pile = opening.pile
    world.pile_missa = opening.pile_missa
    world.last_side = opening.last_side
    world.seen = opening.seen
    world.passed_up = 0
    world.target = position.target
    world.over = 0
    world.pot = 0
    for side in range(2):
        world.points[side] = opening.points[side]
        world.taken[side] = opening.cards[side] << CARDS
    for seat in range(rules.seats):
        world.kinds[seat] = position.kinds[seat]
        world.hands[seat] = 0
        world.counts[seat] = rules.deals[position.deal]


@kernel
def later_moves(rules, position, play):
    """Return the cards that the seat of a play has played from it on in this deal, a nibble per rank."""
    counts = 0
    for later in range(play, position.played, rules.seats):
        counts += 1 << (4 * position.moves[later])
    return counts


@kernel
def regard_simply(rules, policy, world, seat, play):
    """Note which cards of a seat's hand are equally good for a policy that weighs cards and points at most."""
    view = look(rules, policy, world, seat, play, world.table, world.answer, world.level, world.seen, 0)
    tied, count = best_places(view, rules, policy)
    world.regard.tied = tied
    world.regard.count = count


@kernel
def agrees(regard, hand, card):
    """Return 1 if cards of that rank are among the equally good ones."""
    found = 0
    for place in range(regard.count):
        found |= int(card_at(hand, card_at(regard.tied, place)) == card)
    return found


@kernel
def likelihood(rules, policy, world, seat, play, moved, stream):
    """Return how likely a policy is to play that very card of rank `moved` from the hand that a seat holds in `world`.

    It is the likelihood of one card, however many of its rank are held; a chance times 100 (held − 1) `EVEN`.
    """
    if policy.active == CALLED:
        course = (seat, play, world.table, world.answer, world.level, world.seen)
        call(policy.function, rules, policy, world, stream, course)
    else:
        regard_simply(rules, policy, world, seat, play)
    others = held_after(rules, world.deal, play) - 1
    alike = world.regard.count
    good = agrees(world.regard, world.hands[seat], moved)
    likely = policy.reads_plays * others * good + (100 - policy.reads_plays) * (alike - good)
    return likely * (EVEN // alike)


@kernel
def weigh_hands(rules, policies, models, position, play, world, hands, number, stream):
    """Weigh the hands listed for the seat of a past play by what its player would have played from each of them.

    `world` is the state before that play; `policies` are as in `search.ROLLERS`, of which so many `models` count.
    """
    seat = seat_after(rules, position.dealer, play)
    since = later_moves(rules, position, play)
    moved = position.moves[play]
    for place in range(number):
        world.hands[seat] = hand_of(hands[place, CARDS_HELD] + since)
        likely = 0
        for model in range(models):
            likely += likelihood(rules, policies[2 * model + (seat & 1)], world, seat, play, moved, stream)
        hands[place, WEIGHT] *= likely
    world.hands[seat] = 0


@kernel
def read_plays(rules, policies, position, hands, numbers, world, streams):
    """Weigh the listed hands of all other seats by all that has been played in the deal.

    `policies` are those of the player's imagined worlds, see `search.ROLLERS`; `world` is a state to work with,
    `streams` one stream a seat.
    """
    models = policies[position.seat & 1].models
    begin_deal_again(rules, position, world)
    for play in range(position.played):
        seat = seat_after(rules, position.dealer, play)
        turn = (seat - position.seat) & (rules.seats - 1)
        if turn > 0 and held_after(rules, position.deal, play) > 1 and numbers[turn - 1] > 1:
            number = models if turn & 1 else 1
            listed = numbers[turn - 1]
            weigh_hands(rules, policies, number, position, play, world, hands[turn - 1], listed, streams[seat])
        # The seat's cards are unknown but for this one, which it plays.
        world.hands[seat] = position.moves[play]
        world.counts[seat] += (1 << 4 * position.moves[play]) - 1
        play_on(rules, policies, world, play + 1, play, 0, streams, None)
        world.hands[seat] = 0
        if world.over:
            break
    stock = unseen(position)
    for turn in range(rules.seats - 1):
        add_up(stock, hands[turn], numbers[turn])
