"""A match: rounds until a side reaches the target (R1, R22)."""

from kernels.compile import inlined
from kernels.ronda.award import OUT_OF_REACH
from kernels.ronda.round import play_round
from kernels.ronda.tally import count_round


@inlined
def play_match(rules, policies, k0, k1, index, dealer, state, deck, streams, thought, tally, events):
    """Play the match of an address, leave its last round in `state` and return (first dealer, rounds).

    Round r has the address (index, …, r); the deal passes to the next seat. Without a target the match is one round.
    `tally` and `events` may be None.
    """
    state.points[0] = 0
    state.points[1] = 0
    state.target = rules.target if rules.target > 0 else OUT_OF_REACH
    first_dealer = 0
    round_ = 0
    seat = dealer
    while True:
        first = state.points[0]
        second = state.points[1]
        play_round(rules, policies, k0, k1, index, round_, seat, state, deck, streams, thought, events)
        if tally is not None:
            count_round(rules, state, first, second, tally)
        if round_ == 0:
            first_dealer = state.dealer
        round_ += 1
        seat = (state.dealer + 1) & (rules.seats - 1)
        if state.over or rules.target <= 0:
            break
    return first_dealer, round_
