"""The last deal between two players, played perfectly.

In the last deal nothing is left to be dealt, so with two seats the cards that a player has not seen are exactly the
other hand: the rest of the round is a game of perfect information, and alpha-beta search finds what it is worth. With
four seats three hands are hidden, and nothing of the kind can be said.
"""

from typing import NamedTuple

from kernels.compile import kernel
from kernels.ronda.announce import classify, contest, kind_value, two_pairs_count
from kernels.ronda.award import OUT_OF_REACH
from kernels.ronda.cards import RANKS, card_at, without
from kernels.ronda.chain import missa_plays
from kernels.ronda.equity import WON, equity
from kernels.ronda.line import PLAYS_AT_MOST, follow, lay, settle, turn
from kernels.ronda.position import hand_of, place_of, unseen
from kernels.ronda.worlds import spoke

_WORST = -(1 << 40)
_NIBBLES = 0x1111_1111_1111_111
_TOPS = _NIBBLES << 3


class Stakes(NamedTuple):
    """What the rest of a round is played for; the same at every place of a search."""

    wins: int
    """1 to play for the match, 0 for points."""
    target: int
    pot: int
    """What the dealer gets of a contested pot."""
    other_pot: int
    plays: int
    """Cards in both hands."""
    missa_plays: int
    """How many of them may earn a missa, from the first on."""


@kernel
def is_exact(rules, position):
    """Return whether the rest of the round can be searched: two seats, the last deal, and not too many cards."""
    plays = 2 * rules.deals[position.deal] - position.played
    return rules.seats == 2 and position.deal == rules.deal_count - 1 and plays <= PLAYS_AT_MOST


@kernel
def holds(hand, held, card):
    """Return 1 if one of the first `held` cards of a packed hand has that rank."""
    differs = hand ^ (card * _NIBBLES)
    equal = (differs - _NIBBLES) & ~differs & _TOPS
    return int((equal & ((1 << 4 * held) - 1)) != 0)


@kernel
def arrange(line, held, other_held):
    """Note the different cards of the player's hand as moves: replies, captures, cards out of reach, all others."""
    replies = captures = safe = risky = 0
    to_reply = to_capture = to_safe = to_risk = 0
    tried = 0
    for place in range(held):
        card = card_at(line.hand, place)
        bit = 1 << card
        if tried & bit:
            continue
        tried |= bit
        if bit == line.answer:
            replies = card
            to_reply = 4
        elif line.table & bit:
            captures |= card << to_capture
            to_capture += 4
        elif holds(line.other_hand, other_held, card):
            risky |= card << to_risk
            to_risk += 4
        else:
            safe |= card << to_safe
            to_safe += 4
    moves = risky
    moves = moves << to_safe | safe
    moves = moves << to_capture | captures
    line.moves = moves << to_reply | replies
    line.count = (to_reply + to_capture + to_safe + to_risk) >> 2


@kernel
def verdict(policy, stakes, line):
    """Return what a finished round, the player dealing it, is worth to him."""
    if line.over:
        return WON if line.points > line.other_points else -WON
    if stakes.wins:
        return equity(policy, stakes.target - line.points, stakes.target - line.other_points, 0)
    return line.points - line.other_points


@kernel
def play_out(rules, policy, stakes, lines, depth):
    """Return what the line at `depth` is worth to its player if each side has one card left, or only the other has."""
    line = lines[depth]
    left = stakes.plays - depth
    sign = 1
    hand = line.hand
    other_hand = line.other_hand
    while True:
        card = card_at(hand, 0)
        lay(rules, line, card, int(stakes.plays - left < stakes.missa_plays), stakes.target)
        left -= 1
        if line.over or left == 0:
            break
        turn(line)
        hand = other_hand
        sign = -sign
    lines[0].nodes += stakes.plays - depth - left
    if not line.over:
        settle(rules, line, card, stakes.pot, stakes.other_pot, stakes.target)
    return sign * verdict(policy, stakes, line)


@kernel
def descend(rules, stakes, lines, depth, card):
    """Play a card of the line at `depth` and leave the line below it with the other player to move."""
    line = lines[depth]
    below = lines[depth + 1]
    lines[0].nodes += 1
    follow(below, line)
    lay(rules, below, card, int(depth < stakes.missa_plays), stakes.target)
    below.hand = line.other_hand
    below.other_hand = without(line.hand, place_of(line.hand, card))
    turn(below)


@kernel
def search(rules, policy, stakes, lines):
    """Return (best card, its value) for the player of `lines[0]`, whose moves, alpha and beta are set.

    The value is exact between alpha and beta, a bound outside of them. `lines` are LINE records, shape (LINES,).
    """
    depth = 0
    chosen = first = card_at(lines[0].moves, 0)
    lines[0].best = _WORST
    while True:
        line = lines[depth]
        if line.count == 0 or line.best >= line.beta:
            if depth == 0:
                return chosen, line.best
            value = -line.best
            depth -= 1
        else:
            card = card_at(line.moves, 0)
            line.moves >>= 4
            line.count -= 1
            if depth == 0:
                first = card
            descend(rules, stakes, lines, depth, card)
            below = lines[depth + 1]
            left = stakes.plays - depth - 1
            if below.over:
                value = WON if below.other_points > below.points else -WON
            elif left <= 2:
                value = -play_out(rules, policy, stakes, lines, depth + 1)
            else:
                below.alpha = -line.beta
                below.beta = -max(line.alpha, line.best)
                below.best = _WORST
                arrange(below, (left + 1) >> 1, left >> 1)
                depth += 1
                continue
        line = lines[depth]
        if value > line.best:
            line.best = value
            if depth == 0:
                chosen = first


@kernel
def stakes_of(rules, position, hidden, wins):
    """Return what the rest of the round is played for; `hidden` is the other hand, a nibble per rank.

    Where the match is not played for, nothing ends the round.
    """
    seat = position.seat
    pot = other_pot = 0
    if rules.announcements:
        two_pairs = two_pairs_count(rules, position.deal)
        _, own = classify(position.own + position.shown[seat], two_pairs)
        _, other = classify(hidden + position.shown[seat ^ 1], two_pairs)
        own *= spoke(position.kinds[seat])
        other *= spoke(position.kinds[seat ^ 1])
        side, shown = contest(own, other)
        whole = shown * (kind_value(rules, position.kinds[0]) + kind_value(rules, position.kinds[1]))
        share = whole >> 1 if side == 2 else whole * (1 - side)
        other_share = whole >> 1 if side == 2 else whole * side
        pot, other_pot = (share, other_share) if seat == position.dealer else (other_share, share)
    return Stakes(
        wins=wins,
        target=position.target if wins else OUT_OF_REACH,
        pot=pot,
        other_pot=other_pot,
        plays=2 * rules.deals[position.deal] - position.played,
        missa_plays=missa_plays(rules, position.deal) - position.played,
    )


@kernel
def set_out(position, hidden, held, other_held, lines):
    """Write the position as the first line, all its moves to be tried and any value possible."""
    line = lines[0]
    side = position.seat & 1
    line.table = position.table
    line.answer = position.answer
    line.level = position.level
    line.pile = position.pile
    line.missa = position.pile_missa
    line.taker = 0 if position.last_side < 0 else 1 - 2 * (position.last_side ^ side)
    line.points = position.points[side]
    line.other_points = position.points[side ^ 1]
    line.ahead = position.cards[side] - position.cards[side ^ 1]
    line.over = 0
    line.hand = position.hand
    line.other_hand = hand_of(hidden)
    line.alpha = _WORST
    line.beta = -_WORST
    line.nodes = 0
    arrange(line, held, other_held)


@kernel
def solve(rules, policy, position, wins, lines):
    """Return (best card, value) of the rest of the round for the player whose turn it is; see `is_exact`.

    The value is in points that the player will make more than the other, or where `wins` is 1 (see
    `equity.plays_for_match`) the equity of the match.
    """
    hidden = unseen(position)
    stakes = stakes_of(rules, position, hidden, wins)
    set_out(position, hidden, (stakes.plays + 1) >> 1, stakes.plays >> 1, lines)
    before = 0 if wins else lines[0].points - lines[0].other_points
    if stakes.plays <= 2:
        return card_at(position.hand, 0), play_out(rules, policy, stakes, lines, 0) - before
    card, value = search(rules, policy, stakes, lines)
    return card, value - before


@kernel
def solve_each(rules, policy, position, wins, lines, values):
    """Write the value of each rank of the own hand into `values` (int64, shape (10,)); the others stay as they were."""
    hidden = unseen(position)
    stakes = stakes_of(rules, position, hidden, wins)
    held, other_held = (stakes.plays + 1) >> 1, stakes.plays >> 1
    for rank in range(RANKS):
        if position.own >> (4 * rank) & 15:
            set_out(position, hidden, held, other_held, lines)
            before = 0 if wins else lines[0].points - lines[0].other_points
            lines[0].moves = rank
            lines[0].count = 1
            if stakes.plays <= 2:
                values[rank] = play_out(rules, policy, stakes, lines, 0) - before
            else:
                _, value = search(rules, policy, stakes, lines)
                values[rank] = value - before
