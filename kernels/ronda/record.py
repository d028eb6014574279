"""Games one by one: what each side had of each quantity, for whoever compares games on the same deals."""

from kernels.compile import kernel
from kernels.ronda.award import ANNOUNCEMENT, B_ACHRA, B_KHAMSA, B_WAHED, CARDS, LAST_CARD, MISSA
from kernels.ronda.cards import cards_taken

WIN = 60
"""Units of a game won, as wherever a win may be shared by two to six; a draw is half of them."""

ROUND_COLUMNS = (
    "wins",
    "points",
    "points_announcements",
    "points_chains",
    "points_missa",
    "points_cards",
    "points_last_card",
    "cards",
)
MATCH_COLUMNS = ("wins", "points")


@kernel
def units_won(own, other):
    """Return the units of a win for a side with `own` against `other` points."""
    return WIN if own > other else WIN // 2 * int(own == other)


@kernel
def record_round(game, rows):
    """Write down a round: int64, shape (sides, len(ROUND_COLUMNS))."""
    for side in range(2):
        row = rows[side]
        row[0] = units_won(game.points[side], game.points[side ^ 1])
        row[1] = game.points[side]
        row[2] = game.paid[side, ANNOUNCEMENT]
        row[3] = game.paid[side, B_WAHED] + game.paid[side, B_KHAMSA] + game.paid[side, B_ACHRA]
        row[4] = game.paid[side, MISSA]
        row[5] = game.paid[side, CARDS]
        row[6] = game.paid[side, LAST_CARD]
        row[7] = cards_taken(game.taken[side])


@kernel
def record_match(game, rows):
    """Write down a match: int64, shape (sides, len(MATCH_COLUMNS))."""
    for side in range(2):
        rows[side, 0] = units_won(game.points[side], game.points[side ^ 1])
        rows[side, 1] = game.points[side]
