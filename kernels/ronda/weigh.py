"""What advice is made of: the values of a position's cards, and what a policy sees in each."""

from kernels.compile import kernel
from kernels.ronda.equity import plays_for_match
from kernels.ronda.features import GROUPS, regard_seats, write_features
from kernels.ronda.last_deal import solve_each
from kernels.ronda.search import ROLLERS, weigh
from kernels.ronda.turn import look
from kernels.ronda.worlds import begin_world

EVERY_GROUP = (1 << len(GROUPS)) - 1


@kernel
def weigh_worlds(rules, policies, position, k0, k1, start, stop, sums, thought):
    """Play every card of a position in the worlds start … stop − 1; see `search.weigh`.

    `policies` are POLICY records as for a thinking player, see `think.POLICIES`; `sums` is int64, shape
    (RANKS + 1, RANKS).
    """
    thought.positions[0] = position
    side = position.seat & 1
    rollers = policies[2 + ROLLERS * side : 2 + ROLLERS * (side + 1)]
    weigh(rules, policies[side], rollers, k0, k1, start, stop, sums, thought)


@kernel
def weigh_exactly(rules, policies, position, values, thought):
    """Write the exact value of each rank of the own hand into `values`, int64, (RANKS,); see `last_deal.solve`."""
    wins = plays_for_match(policies[0], position.points, position.target)
    solve_each(rules, policies[0], position, wins, thought.lines, values)


@kernel
def see_features(rules, policy, position, card, values, thought):
    """Write every feature that a policy would see in a card of the position into `values`, float64."""
    world = thought.worlds[0]
    begin_world(rules, position, world)
    view = look(
        rules, policy, world, position.seat, position.played, world.table, world.answer, world.level, world.seen, 1
    )
    regard_seats(view, rules, EVERY_GROUP, world.regard)
    write_features(view, rules, EVERY_GROUP, card, world.regard, values)
