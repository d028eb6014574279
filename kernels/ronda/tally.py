"""What is counted of rounds and matches.

Each quantity of a round is a small integer, and its whole distribution is counted: column v of a block holds how many
rounds had the value v. Means, sums of squares and distributions all follow from that exactly, and two tallies
are merged by adding them. Blocks of one side's quantity begin with two axes: the side (0, 1), and whether it
is the dealer's side.
"""

import numpy as np

from kernels.compile import inlined
from kernels.ronda.award import ANNOUNCEMENT, B_ACHRA, B_KHAMSA, B_WAHED, CARDS, LAST_CARD, MISSA
from kernels.ronda.cards import FIELD, LENGTH, PACK, RANKS, cards_taken, plays_taking
from kernels.ronda.rules import DEALS_AT_MOST, POINTS_AT_MOST
from kernels.ronda.state import NOBODY
from kernels.tally import Layout

POINTS = POINTS_AT_MOST + 17
"""Columns of a block of points: 0 … POINTS_AT_MOST, and more for what is above, which must stay empty. Blocks
of 1040 columns do not begin at the same place of a page, where they would fight for the same lines of the cache."""
COUNT = PACK // 2 + 1
"""Columns of a block of plays by one side, or of anything there is less of."""
SCORES = 2048
ROUNDS = 1024
LEVELS = 3

LAYOUT = Layout(
    # One side's quantities of a round.
    points=(2, 2, POINTS),
    points_announcements=(2, 2, POINTS),
    points_chains=(2, 2, POINTS),
    points_missa=(2, 2, POINTS),
    points_cards=(2, 2, POINTS),
    points_last_card=(2, 2, POINTS),
    cards=(2, 2, PACK + 1),
    captures=(2, 2, COUNT),
    announcements=(2, 2, 2 * DEALS_AT_MOST + 1),
    chains=(2, 2, LEVELS, COUNT),
    missas=(2, 2, COUNT),
    runs=(2, 2, RANKS + 1, COUNT),
    # A round's quantities.
    leftover_cards=(RANKS + 1,),
    chain_replies=(COUNT,),
    pots_at_once=(DEALS_AT_MOST + 1,),
    pots_contested=(DEALS_AT_MOST + 1,),
    pots_tied=(DEALS_AT_MOST + 1,),
    points_lost=(DEALS_AT_MOST + 1,),
    longest_run=(DEALS_AT_MOST, RANKS + 1),
    margin=(2, 2 * POINTS_AT_MOST + 3),
    results=(2, 3),
    winner_cards=(4,),
    last_card=(RANKS, 2, 3),
    nobody_captured=(2,),
    unfinished=(2,),
    # A match's quantities.
    match_results=(2, 3),
    match_rounds=(ROUNDS,),
    match_mid_round=(2,),
    match_scores=(2, 2, SCORES),
    match_margin=(2, 2 * SCORES - 1),
)
"""Axes after side and dealer: `runs` by length, `chains` by level − 1. `margin` and `results` go by the dealer's side:
his side's points less the other's, `POINTS_AT_MOST + 1` being level; won by the dealer's side, by the other, drawn.
`winner_cards`: the round's winner had fewer cards, as many, more; drawn. `last_card`: rank of the dealer's last card,
whether it captured, whom the last-card rule paid (nobody, dealer's side, other). `nobody_captured`, `unfinished` (the
match ended within the round): no, yes; quantities that only a finished round has are not counted of others.
`match_results`, `match_scores` and `match_margin` go by the first dealer's side as those of a round do by the
dealer's, `match_margin` with column `SCORES − 1` for level. Last columns of points, scores and rounds also
hold all above them."""

(
    _POINTS,
    _POINTS_ANNOUNCEMENTS,
    _POINTS_CHAINS,
    _POINTS_MISSA,
    _POINTS_CARDS,
    _POINTS_LAST_CARD,
    _CARDS,
    _CAPTURES,
    _ANNOUNCEMENTS,
    _CHAINS,
    _MISSAS,
    _RUNS,
    _LEFTOVER,
    _REPLIES,
    _POTS_AT_ONCE,
    _POTS_CONTESTED,
    _POTS_TIED,
    _POINTS_LOST,
    _LONGEST_RUN,
    _MARGIN,
    _RESULTS,
    _WINNER_CARDS,
    _LAST_CARD,
    _NOBODY_CAPTURED,
    _UNFINISHED,
    _MATCH_RESULTS,
    _MATCH_ROUNDS,
    _MATCH_MID_ROUND,
    _MATCH_SCORES,
    _MATCH_MARGIN,
) = (LAYOUT.offset(name) for name in LAYOUT)


@inlined
def count(tally, column):
    """Count one in a column (≥ 0)."""
    # Unsigned, as Numba would make sure that a negative one counts from the end.
    tally[np.uint64(column)] += 1


@inlined
def count_points(tally, block, group, points):
    """Count one side's points in a block of points."""
    count(tally, block + group * POINTS + min(points, POINTS - 1))


@inlined
def count_side(state, side, before, finished, tally):
    """Count one side's quantities; `before` is its score before the round."""
    group = 2 * side + int(side == state.dealer & 1)
    count_points(tally, _POINTS, group, state.points[side] - before)
    count_points(tally, _POINTS_ANNOUNCEMENTS, group, state.paid[side, ANNOUNCEMENT])
    chains = state.paid[side, B_WAHED] + state.paid[side, B_KHAMSA] + state.paid[side, B_ACHRA]
    count_points(tally, _POINTS_CHAINS, group, chains)
    count_points(tally, _POINTS_MISSA, group, state.paid[side, MISSA])
    count_points(tally, _POINTS_CARDS, group, state.paid[side, CARDS])
    count_points(tally, _POINTS_LAST_CARD, group, state.paid[side, LAST_CARD])
    taken = state.taken[side]
    count(tally, _CARDS + group * (PACK + 1) + cards_taken(taken))
    captures = 0
    for length in range(1, RANKS + 1):
        plays = plays_taking(taken, length)
        captures += plays
        count(tally, _RUNS + (group * (RANKS + 1) + length) * COUNT + plays)
    count(tally, _RUNS + group * (RANKS + 1) * COUNT + plays_taking(taken, 0))
    count(tally, _CAPTURES + group * COUNT + captures)
    count(tally, _ANNOUNCEMENTS + group * (2 * DEALS_AT_MOST + 1) + state.announcers[side])
    for level in range(LEVELS):
        closed = state.chains[side] >> (FIELD * level) & 31
        count(tally, _CHAINS + (group * LEVELS + level) * COUNT + closed)
    count(tally, _MISSAS + group * COUNT + state.missas[side])


@inlined
def count_result(state, margin, tally):
    """Count who won the round, by how much, and whether the winner had fewer cards; `margin` is the dealer's
    side's."""
    dealer = state.dealer & 1
    width = 2 * POINTS_AT_MOST + 3
    count(tally, _MARGIN + dealer * width + min(max(margin + POINTS_AT_MOST + 1, 0), width - 1))
    count(tally, _RESULTS + dealer * 3 + (2 if margin == 0 else int(margin < 0)))
    ahead = cards_taken(state.taken[dealer]) - cards_taken(state.taken[dealer ^ 1])
    if margin < 0:
        ahead = -ahead
    count(tally, _WINNER_CARDS + (3 if margin == 0 else 1 + int(ahead > 0) - int(ahead < 0)))


@inlined
def count_round(rules, state, first, second, tally):
    """Count a round that has been played; `first` and `second` are the sides' scores before it."""
    finished = 1 - state.over
    count(tally, _UNFINISHED + 1 - finished)
    count_side(state, 0, first, finished, tally)
    count_side(state, 1, second, finished, tally)
    count(tally, _REPLIES + state.replies)
    count(tally, _POTS_AT_ONCE + state.pots_at_once)
    count(tally, _POTS_CONTESTED + state.pots_contested)
    count(tally, _POTS_TIED + state.pots_tied)
    count(tally, _POINTS_LOST + state.points_lost)
    for deal in range(rules.deal_count):
        count(tally, _LONGEST_RUN + deal * (RANKS + 1) + LENGTH[state.longest[deal] & 1023])
    if not finished:
        return
    dealer = state.dealer & 1
    gained = state.points[0] - first - state.points[1] + second
    count_result(state, -gained if dealer else gained, tally)
    count(tally, _LEFTOVER + LENGTH[state.table & 1023])
    count(tally, _NOBODY_CAPTURED + int(state.last_side == NOBODY))
    to_dealer = int(state.paid[dealer, LAST_CARD] > 0)
    to_other = 2 * int(state.paid[dealer ^ 1, LAST_CARD] > 0)
    count(tally, _LAST_CARD + (state.last_card * 2 + state.last_took) * 3 + to_dealer + to_other)


@inlined
def count_match(rules, state, first_dealer, rounds, tally):
    """Count a match that has been played: who won it, in how many rounds, and the final scores."""
    first = first_dealer & 1
    margin = state.points[first] - state.points[first ^ 1]
    count(tally, _MATCH_RESULTS + first * 3 + (2 if margin == 0 else int(margin < 0)))
    count(tally, _MATCH_ROUNDS + min(rounds, ROUNDS - 1))
    played = state.deal + 1 == rules.deal_count and state.played == rules.deals[state.deal] * rules.seats
    count(tally, _MATCH_MID_ROUND + int(not played))
    for side in range(2):
        group = 2 * side + int(side == first)
        count(tally, _MATCH_SCORES + group * SCORES + min(state.points[side], SCORES - 1))
    width = 2 * SCORES - 1
    count(tally, _MATCH_MARGIN + first * width + min(max(margin + SCORES - 1, 0), width - 1))
