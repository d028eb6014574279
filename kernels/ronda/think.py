"""Players who think a turn over before they play: exact play of the last deal, and search.

The loops of round.py and play.py with a stop wherever such a player has to choose. What he chooses from is a POSITION.
`thought` is the memory of one thread for it, or None where nobody thinks: then none of it is compiled in.
"""

from kernels.compile import inlined, kernel
from kernels.ronda.announce import pay_contested_pot
from kernels.ronda.equity import plays_for_match
from kernels.ronda.last_deal import is_exact, solve
from kernels.ronda.play import end_deal, order_hands, play_on
from kernels.ronda.position import note_opening, observe, observe_course
from kernels.ronda.round import begin_deal, end_round, open_round, settle_round
from kernels.ronda.search import best_card, put_first
from kernels.ronda.turn import cards_gone


@inlined
def thinkers(rules, policies, state):
    """Return the mask of the sides that think in this deal."""
    exact = is_exact(rules, state)
    mask = 0
    for side in range(2):
        if policies[side].worlds or (exact and policies[side].exact_last_deal):
            mask |= 1 << side
    return mask


@kernel
def think(rules, policies, state, streams, thought):
    """Put the card to be played to the front of the hand of the seat whose turn it is."""
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
        rollers = policies[2 + 2 * side : 4 + 2 * side]
        card = best_card(rules, policy, rollers, streams[seat], thought)
    state.hands[seat] = put_first(state.hands[seat], card)


@inlined
def play_cards(rules, policies, state, plays, streams, thought, events):
    """Play from any position of a deal until `plays` of its cards are played, or the match is over."""
    if thought is None:
        order_hands(rules, policies, state, 0, streams)
        play_on(rules, policies, state, plays, -1, 0, streams, events)
    else:
        stops = thinkers(rules, policies, state)
        thought.openings[0].known = 0
        if state.played == 0:
            note_opening(state, thought.openings[0])
        order_hands(rules, policies, state, stops, streams)
        play_on(rules, policies, state, plays, -1, stops, streams, events)
        while not state.over and state.played < plays:
            think(rules, policies, state, streams, thought)
            play_on(rules, policies, state, plays, state.played, stops, streams, events)


@inlined
def settle_deal(rules, state, events):
    """Settle what the end of a deal settles: the open chain, the contested pot."""
    if not state.over:
        end_deal(rules, state, events)
    if not state.over:
        pay_contested_pot(state, events)


@inlined
def finish_round(rules, policies, state, deck, streams, thought, events):
    """Play on to the end of the round or of the match, from any position of a deal, and settle the round."""
    while not state.over:
        play_cards(rules, policies, state, rules.deals[state.deal] * rules.seats, streams, thought, events)
        settle_deal(rules, state, events)
        if state.over:
            break
        if state.deal + 1 == rules.deal_count:
            settle_round(rules, state, events)
            break
        state.deal += 1
        begin_deal(rules, policies, state, deck, events)
    end_round(state, events)


@inlined
def play_round(rules, policies, k0, k1, index, round_, dealer, state, deck, streams, thought, events):
    """Play the round of an address and leave its outcome in `state`.

    `dealer` is a seat or `round.DRAWN`. `state.points` must hold the score before the round and `state.target` the
    points that end the match; set it to `award.OUT_OF_REACH` for a full round.
    """
    open_round(rules, policies, k0, k1, index, round_, dealer, state, deck, streams, events)
    finish_round(rules, policies, state, deck, streams, thought, events)
