"""One line of play between two players, card by card and packed small: what a search steps along.

It sees each position with the eyes of one player: `own` is that player, `other` the one who moves next. It is the
play of play.py, chain.py and round.py without what only tallies and traces need; a test holds the two together.
"""

import numpy as np

from kernels.compile import kernel
from kernels.ronda.cards import LENGTH, ONE, PACK, TWELVE, run_from
from kernels.ronda.rules import CUMULATIVE, EACH, MISS_BY_RANK, MISS_TO_OPPONENT, OPENER

PLAYS_AT_MOST = 12
"""Cards in both hands up to which a search is asked: six each take milliseconds, ten each would take years."""
LINES = PLAYS_AT_MOST + 2

LINE = np.dtype(
    (
        np.record,
        [
            ("table", np.int64),  # mask
            ("answer", np.int64),  # bit of the rank that opens or continues a chain; 0: none
            ("level", np.int64),  # of the open chain, which belongs to the other player until the own card is played
            ("pile", np.int64),  # its cards
            ("missa", np.int64),  # 1 if its owner is owed a missa
            ("taker", np.int64),  # who captured last: 1 the player, −1 the other, 0 nobody
            ("points", np.int64),  # of the match
            ("other_points", np.int64),
            ("ahead", np.int64),  # cards taken more than the other has
            ("over", np.int64),  # 1 when the match is won
            # What the search needs at this place of the line.
            ("hand", np.int64),  # the player's cards, packed
            ("other_hand", np.int64),
            ("moves", np.int64),  # cards still to be tried, packed, the most promising first
            ("count", np.int64),  # how many they are
            ("alpha", np.int64),
            ("beta", np.int64),
            ("best", np.int64),
            ("nodes", np.int64),  # in the first line: plays tried by the search
        ],
    )
)


@kernel
def test_match(line, target):
    """Note it if the match is won (R22)."""
    if max(line.points, line.other_points) >= target and line.points != line.other_points:
        line.over = 1


@kernel
def gain(line, own, points, target):
    """Pay the player (`own` 1) or the other (0)."""
    if own:
        line.points += points
    else:
        line.other_points += points
    test_match(line, target)


@kernel
def close(rules, line, own, target):
    """Close the open chain for the player (`own` 1) or the other (0): its pile, its points, its missa (R9, R10)."""
    line.ahead += line.pile if own else -line.pile
    if rules.chain_scoring != CUMULATIVE:
        gain(line, own, rules.chain_points[line.level - 1], target)
    if line.missa and not line.over:
        gain(line, own, rules.missa_points, target)
    line.level = 0
    line.answer = 0
    line.pile = 0
    line.missa = 0


@kernel
def reply(rules, line, run, card, missa_allowed, target):
    """Open or continue a chain (R7 to R9, R12)."""
    line.taker = 1
    line.level += 1
    if line.level == 1:
        line.table ^= run << card
        line.pile = LENGTH[run & 1023] + 1
        line.missa = int(line.table == 0) & missa_allowed
    else:
        line.pile += 1
    if rules.chain_scoring == CUMULATIVE:
        gain(line, 1, rules.chain_points[line.level - 1], target)
    if line.level == 1 and line.missa and rules.chain_missa == OPENER and not line.over:
        line.missa = 0
        gain(line, 1, rules.missa_points, target)
    if line.level == 3 and not line.over:
        close(rules, line, 1, target)


@kernel
def lay(rules, line, card, missa_allowed, target):
    """Let the player play a card; an open chain that it does not continue closes first (R10). The turn stays."""
    bit = 1 << card
    if line.level != 0 and bit != line.answer:
        close(rules, line, 0, target)
        if line.over:
            return
    run = run_from(line.table, card)
    if bit == line.answer:
        reply(rules, line, run, card, missa_allowed, target)
        return
    took = run & 1
    line.table = (line.table & ~(run << card)) | (bit & (took - 1))
    line.answer = bit & (took - 1)
    if took:
        line.taker = 1
        line.ahead += LENGTH[run & 1023] + 1
        if line.table == 0 and missa_allowed:
            gain(line, 1, rules.missa_points, target)


@kernel
def card_points(rules, cards):
    """Return the points of a side's card count (R19)."""
    return cards if rules.card_count == EACH else max(cards - PACK // 2, 0)


@kernel
def settle(rules, line, card, pot, other_pot, target):
    """Let the player, who deals and just played the round's last card, settle the round (R19 to R21)."""
    took = line.level != 0 or line.answer == 0
    if line.level != 0:
        close(rules, line, 1, target)
    if not line.over:
        line.points += pot
        line.other_points += other_pot
        test_match(line, target)
    if not line.over and rules.last_card_bonus:
        if not took and rules.last_card_miss == MISS_TO_OPPONENT:
            gain(line, 0, rules.last_card_bonus, target)
        elif (took or rules.last_card_miss == MISS_BY_RANK) and (card in (ONE, TWELVE)):
            gain(line, int(card == TWELVE), rules.last_card_bonus, target)
    if not line.over:
        line.ahead += line.taker * LENGTH[line.table & 1023]
        cards = (PACK + line.ahead) >> 1
        line.points += card_points(rules, cards)
        line.other_points += card_points(rules, PACK - cards)
        test_match(line, target)


@kernel
def follow(line, before):
    """Set `line` to where `before` stands, the same player to move."""
    line.table = before.table
    line.answer = before.answer
    line.level = before.level
    line.pile = before.pile
    line.missa = before.missa
    line.taker = before.taker
    line.points = before.points
    line.other_points = before.other_points
    line.ahead = before.ahead
    line.over = 0


@kernel
def turn(line):
    """Pass the turn: the player and the other change places."""
    line.taker = -line.taker
    line.ahead = -line.ahead
    points = line.points
    line.points = line.other_points
    line.other_points = points
