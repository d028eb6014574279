"""A match: rounds until a side reaches the target (R1, R22)."""

from kernels.compile import inlined
from kernels.ronda.award import OUT_OF_REACH
from kernels.ronda.round import play_round
from kernels.ronda.tally import count_round


@inlined
def play_match(rules, policies, k0, k1, index, dealer, matches, state, deck, streams, thought, tally, events):
    """Play the match of an address, leave its last round in `state` and return (first dealer, rounds).

    Round r has the address (index, …, r); the deal passes to the next seat. Without a target the match is one round.
    With `matches` 0 it is the full round of the address: from 0 : 0, and no target stops it. Its rounds are counted
    into `tally` if that is not None and has any columns; `events` may be None, too.
    """
    state.points[0] = 0
    state.points[1] = 0
    goes_on = matches != 0 and rules.target > 0
    state.target = rules.target if goes_on else OUT_OF_REACH
    first_dealer = 0
    round_ = 0
    seat = dealer
    while True:
        first = state.points[0]
        second = state.points[1]
        play_round(rules, policies, k0, k1, index, round_, seat, state, deck, streams, thought, events)
        if tally is not None and tally.shape[0]:
            count_round(rules, state, first, second, tally)
        if round_ == 0:
            first_dealer = state.dealer
        round_ += 1
        seat = (state.dealer + 1) & (rules.seats - 1)
        if state.over or not goes_on:
            break
    return first_dealer, round_
