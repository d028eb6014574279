"""To a play in the middle of a game: what the player knew whose turn it was."""

from kernels.compile import kernel
from kernels.ronda.award import OUT_OF_REACH
from kernels.ronda.position import observe
from kernels.ronda.round import begin_deal, open_round, play_cards, settle_deal, settle_round

REACHED = -1


@kernel
def walk_round(rules, policies, play, state, deck, streams, thought):
    """Play a round until `play` of its cards are played and return REACHED, or how many are missing at its end."""
    while not state.over:
        plays = rules.deals[state.deal] * rules.seats
        play_cards(rules, policies, state, min(play, plays), streams, thought, None)
        if play < plays and not state.over:
            return REACHED
        play -= state.played
        settle_deal(rules, state, None)
        if state.over:
            break
        if state.deal + 1 == rules.deal_count:
            settle_round(rules, state, None)
            break
        state.deal += 1
        begin_deal(rules, policies, state, deck, None)
    return play


@kernel
def walk_game(rules, policies, k0, k1, dealer, index, match, play, position, state, deck, streams, thought):
    """Write what the player knew who played card number `play` of a game, from 0 on.

    `match` is 1 for a match with all its rounds, 0 for a full round; `position` is a POSITION record. Returns REACHED,
    or how many cards are missing because the game ended before.
    """
    state.points[0] = 0
    state.points[1] = 0
    state.target = rules.target if match and rules.target > 0 else OUT_OF_REACH
    seat = dealer
    round_ = 0
    while True:
        open_round(rules, policies, k0, k1, index, round_, seat, state, deck, streams, None)
        play = walk_round(rules, policies, play, state, deck, streams, thought)
        if play == REACHED:
            observe(rules, state, position)
        if play == REACHED or state.over or state.target == OUT_OF_REACH:
            return play
        round_ += 1
        seat = (state.dealer + 1) & (rules.seats - 1)
