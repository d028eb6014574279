"""What announcing a holding brings against passing it where the cards are played too: the same address both ways.

Seat 0 announces and passes what it is dealt; everybody else announces whatever he holds, and so does seat 0 in the
other deals. The policies see what was announced (R18), so silence tells them something as well.
"""

from kernels.compile import kernel
from kernels.ronda.announce import announce
from kernels.ronda.award import OUT_OF_REACH
from kernels.ronda.cards import RANKS
from kernels.ronda.passing import KICKERS, KINDS, cell, pot_gain
from kernels.ronda.round import begin_deal, finish_deal, finish_round, open_round

ALL_DIFFERENT = 0x3210
"""A hand that holds nothing to announce."""


@kernel
def announce_again(rules, policies, state, first, second, silent):
    """Take back the deal's announcements and make them from the score first : second; `silent` lets seat 0 pass."""
    state.points[0] = first
    state.points[1] = second
    state.over = 0
    hand = state.hands[0]
    if silent:
        state.hands[0] = ALL_DIFFERENT
    announce(rules, policies, state, None)
    state.hands[0] = hand


@kernel
def copy_streams(streams, copies):
    """Copy the streams of all seats, so that both ways of going on draw the same."""
    for seat in range(streams.shape[0]):
        for word in range(streams.shape[1]):
            copies[seat, word] = streams[seat, word]


@kernel
def finish(rules, policies, state, deck, streams, thought):
    """Play a round on to its end, or the match's."""
    finish_round(rules, policies, state, deck, streams, thought, None)


@kernel
def margin_of(state):
    """Return how many points side 0 is ahead."""
    return state.points[0] - state.points[1]


@kernel
def play_deal(rules, policies, state, streams, thought):
    """Play a deal to its end."""
    finish_deal(rules, policies, state, streams, thought, None)


@kernel
def next_deal(rules, policies, state, deck):
    """Begin the round's next deal."""
    state.deal += 1
    begin_deal(rules, policies, state, deck, None)


@kernel
def set_out(rules, policies, k0, k1, index, round_, dealer, state, deck, streams):
    """Set out the round of an address; the score and the target stay as they are."""
    open_round(rules, policies, k0, k1, index, round_, dealer, state, deck, streams, None)


@kernel
def set_out_from_nothing(rules, policies, k0, k1, index, dealer, state, deck, streams):
    """Set out the first round of an address at 0 : 0, with no target to stop it."""
    state.points[0] = 0
    state.points[1] = 0
    state.target = OUT_OF_REACH
    set_out(rules, policies, k0, k1, index, 0, dealer, state, deck, streams)


@kernel
def withhold_rounds(
    rules, policies, k0, k1, dealer, most, start, stop, tally, passed, states, decks, streams, other_streams, thought
):
    """Play the full rounds start … stop − 1, and each again for every deal in which seat 0 passes what it holds.

    `tally` is twice as in `passing.count_passing`: its differences are those of the round's margins, then those less
    the difference in the deal's pot, which is what the play of the cards makes of it. `passed` (int64, shape (deals,
    3)), `states` (2,) and `decks` (2, 40) are memory to work with.
    """
    state, other = states[0], states[1]
    cells = rules.deal_count * KINDS * RANKS * KICKERS
    for index in range(start, stop):
        set_out_from_nothing(rules, policies, k0, k1, index, dealer, state, decks[0], streams)
        first = second = 0
        while True:
            deal = state.deal
            passed[deal, 0] = cell(rules, state)
            if passed[deal, 0] >= 0:
                states[1] = states[0]
                copy_streams(streams, other_streams)
                announce_again(rules, policies, other, first, second, 1)
                finish(rules, policies, other, decks[0], other_streams, thought[0])
                passed[deal, 1] = margin_of(other)
                passed[deal, 2] = pot_gain(rules, state)
            if deal + 1 == rules.deal_count:
                break
            play_deal(rules, policies, state, streams, thought[0])
            first = state.points[0]
            second = state.points[1]
            next_deal(rules, policies, state, decks[0])
        finish(rules, policies, state, decks[0], streams, thought[0])
        for deal in range(rules.deal_count):
            place = passed[deal, 0]
            if place >= 0:
                gain = margin_of(state) - passed[deal, 1]
                tally[place * (2 * most + 1) + gain + most] += 1
                tally[(cells + place) * (2 * most + 1) + gain - passed[deal, 2] + most] += 1


@kernel
def play_match_on(rules, policies, k0, k1, index, state, decks, streams, thought):
    """Play a match on from a deal just begun in its first round; return 1 if side 0 wins it.

    Round r that follows has the address (index, …, r); the deal passes to the next seat. `decks` are that of the first
    round, which stays as it is, and one for the others.
    """
    finish(rules, policies, state, decks[0], streams, thought)
    round_ = 0
    while not state.over:
        round_ += 1
        dealer = (state.dealer + 1) & (rules.seats - 1)
        set_out(rules, policies, k0, k1, index, round_, dealer, state, decks[1], streams)
        finish(rules, policies, state, decks[1], streams, thought)
    return int(state.points[0] > state.points[1])


@kernel
def withhold_matches(
    rules, policies, k0, k1, dealer, scores, start, stop, tally, states, decks, streams, other_streams, thought
):
    """Play the rounds start … stop − 1, and from every deal in which seat 0 holds something the match, twice a score.

    `scores` (int64, shape (scores, 2)) are those at which seat 0 announces or passes: side 0's points, then the other
    side's. `tally` is int64 of shape (scores, deals, KINDS, RANKS, KICKERS, 3), flat: the last is 1 + matches won by
    announcing less matches won by passing.
    """
    state, other = states[0], states[1]
    cells = rules.deal_count * KINDS * RANKS * KICKERS
    for index in range(start, stop):
        set_out_from_nothing(rules, policies, k0, k1, index, dealer, state, decks[0], streams)
        while True:
            place = cell(rules, state)
            for score in range(scores.shape[0] if place >= 0 else 0):
                gain = 0
                for silent in range(2):
                    states[1] = states[0]
                    copy_streams(streams, other_streams)
                    other.target = rules.target
                    announce_again(rules, policies, other, scores[score, 0], scores[score, 1], silent)
                    won = play_match_on(rules, policies, k0, k1, index, other, decks, other_streams, thought[0])
                    gain += won * (1 - 2 * silent)
                tally[(score * cells + place) * 3 + gain + 1] += 1
            if state.deal + 1 == rules.deal_count:
                break
            play_deal(rules, policies, state, streams, thought[0])
            next_deal(rules, policies, state, decks[0])
