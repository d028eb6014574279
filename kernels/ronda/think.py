"""Players who think a turn over before they play: exact play of the last deal, and search.

What such a player chooses from is a POSITION and his own stream.
"""

from functools import cache
from typing import Any

from numba import carray

from kernels.compile import kernel
from kernels.ronda.cards import PACK, RANKS
from kernels.ronda.equity import plays_for_match
from kernels.ronda.last_deal import is_exact, solve
from kernels.ronda.line import LINES
from kernels.ronda.position import observe, observe_course, put_first
from kernels.ronda.rules import SEATS_AT_MOST
from kernels.ronda.search import ROLLERS, best_card
from kernels.ronda.state import Thought, parts
from kernels.ronda.thinker import address_of
from kernels.ronda.turn import cards_gone
from kernels.ronda.worlds import HANDS

POLICIES = 2 + 2 * ROLLERS
"""Records that come with a thinking player's: of sides 0 and 1, then of both sides as each imagines them."""


@kernel
def think(rules, policies, state, streams, thought):
    """Put the card to be played to the front of the hand of the seat whose turn it is; return 0."""
    position = thought.positions[0]
    observe(rules, state, position)
    if thought.openings[0].known:
        observe_course(state, cards_gone(rules, state.deal, 0), thought.openings[0], position)
    seat = position.seat
    side = seat & 1
    policy = policies[side]
    if policy.exact_last_deal and is_exact(rules, position):
        wins = plays_for_match(policy, position.points, position.target)
        card, _ = solve(rules, policy, position, wins, thought.lines)
    else:
        rollers = policies[2 + ROLLERS * side : 2 + ROLLERS * (side + 1)]
        card = best_card(rules, policy, rollers, streams[seat], thought)
    state.hands[seat] = put_first(state.hands[seat], card)
    return 0


def _entry(
    rules, policies, state, streams, openings, positions, lines, worlds, deck, hands, numbers, seeds, own, values, sums
):
    thought = Thought(
        carray(openings, (1,)),
        carray(positions, (2,)),
        carray(lines, (LINES,)),
        carray(worlds, (2,)),
        carray(deck, (PACK,)),
        carray(hands, (SEATS_AT_MOST - 1, HANDS, 3)),
        carray(numbers, (SEATS_AT_MOST - 1,)),
        carray(seeds, (SEATS_AT_MOST + 1, 4)),
        carray(own, (SEATS_AT_MOST + 1, 4)),
        carray(values, (RANKS,)),
        carray(sums, (RANKS + 1, RANKS)),
    )
    return think(
        carray(rules, (1,))[0],
        carray(policies, (POLICIES,)),
        carray(state, (1,))[0],
        carray(streams, (SEATS_AT_MOST + 1, 4)),
        thought,
    )


def _think_in_python(rules: Any, policies: Any, state: Any, streams: Any, thought: Any) -> int:
    """Return what `think` does, where kernels run uncompiled."""
    result: int = think(rules, policies, state, streams, parts(thought))
    return result


@cache
def address() -> int:
    """Return the address of `think`, which is compiled at the first call."""
    return address_of(_entry, _think_in_python)
