"""Games one by one: what each seat had of each quantity, for whoever compares games on the same deals."""

from kernels.bits import count
from kernels.compile import kernel
from kernels.romme.tally import PENALTY, SCORES

WIN = 60
"""Units of a game won, which two to six seats can share evenly."""
MOST_TURNS = 1023
MOST_SHUFFLES = 63
MOST_ROUNDS = 1023
"""Turns, reshuffles and rounds are written down up to these."""

ROUND_COLUMNS = ("wins", "penalty", "joker_penalty", "never_opened", "turns", "hand_romme", "blocked", "reshuffles")
MATCH_COLUMNS = ("wins", "penalty", "match_rounds")
OF_THE_WHOLE = ("turns", "hand_romme", "blocked", "reshuffles", "match_rounds")
"""What a game has as a whole."""


@kernel
def record(seen, hidden, won, matches, rounds, rows):
    """Write down a game: int64, shape (seats, columns). What it has as a whole is written for every seat.

    `won` is the mask of the winners, who share the win (M17).
    """
    share = WIN // max(count(won), 1)
    for seat in range(seen.seats):
        row = rows[seat]
        row[0] = share * ((won >> seat) & 1)
        if matches:
            row[1] = min(seen.score[seat], SCORES - 1)
            row[2] = min(rounds, MOST_ROUNDS)
            continue
        row[1] = min(hidden.penalty[seat], PENALTY - 1)
        row[2] = min(hidden.joker_penalty[seat], PENALTY - 1)
        row[3] = int(hidden.opened_at[seat] < 0)
        row[4] = min(seen.turn + 1 - hidden.blocked, MOST_TURNS)
        row[5] = hidden.hand_romme
        row[6] = hidden.blocked
        row[7] = min(seen.reshuffles, MOST_SHUFFLES)
