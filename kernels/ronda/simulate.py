"""The entries: ranges of addressed games into a tally, single games into events.

All take `rules` (a `RULES` record), `policies` (`POLICY` records of side 0 and 1, shape (2,)), the key's two
words, and `dealer`: a seat, or `round.DRAWN`. The last arguments are the working memory of one thread, see
`state.scratch`.
"""

from kernels.compile import inlined, kernel
from kernels.ronda.award import OUT_OF_REACH
from kernels.ronda.events import begin
from kernels.ronda.match import play_match
from kernels.ronda.round import play_round
from kernels.ronda.tally import count_match, count_round


@inlined
def full_round(rules, policies, k0, k1, dealer, index, state, deck, streams, thought, events):
    """Play the full round of an address from 0 : 0; no target stops it."""
    state.points[0] = 0
    state.points[1] = 0
    state.target = OUT_OF_REACH
    play_round(rules, policies, k0, k1, index, 0, dealer, state, deck, streams, thought, events)


@kernel
def simulate_rounds(rules, policies, k0, k1, dealer, start, stop, tally, state, deck, streams, thought):
    """Play the full rounds start … stop − 1 and add them to `tally` (int64, shape (LAYOUT.size,))."""
    for index in range(start, stop):
        full_round(rules, policies, k0, k1, dealer, index, state[0], deck, streams, thought[0], None)
        count_round(rules, state[0], 0, 0, tally)


@kernel
def simulate_matches(rules, policies, k0, k1, dealer, start, stop, tally, state, deck, streams, thought):
    """Play the matches start … stop − 1 and add them and all their rounds to `tally` (int64, shape (LAYOUT.size,))."""
    for index in range(start, stop):
        first_dealer, rounds = play_match(
            rules, policies, k0, k1, index, dealer, state[0], deck, streams, thought[0], tally, None
        )
        count_match(rules, state[0], first_dealer, rounds, tally)


@kernel
def trace_round(rules, policies, k0, k1, dealer, index, events, state, deck, streams, thought):
    """Play one full round and write its events (int64, shape (rows, 6)); return the rows that they need."""
    begin(events)
    full_round(rules, policies, k0, k1, dealer, index, state[0], deck, streams, thought[0], events)
    return events[0, 0]


@kernel
def trace_match(rules, policies, k0, k1, dealer, index, events, state, deck, streams, thought):
    """Play one match and write its events (int64, shape (rows, 6)); return the rows that they need."""
    begin(events)
    play_match(rules, policies, k0, k1, index, dealer, state[0], deck, streams, thought[0], None, events)
    return events[0, 0]
