"""Games one by one: what each side had of each quantity, for whoever compares games on the same deals."""

from kernels.compile import kernel
from kernels.ronda.award import ANNOUNCEMENT, B_ACHRA, B_KHAMSA, B_WAHED, CARDS, LAST_CARD, MISSA
from kernels.ronda.cards import cards_taken
from kernels.ronda.match import play_match
from kernels.ronda.simulate import full_round

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
def record_rounds(rules, policies, k0, k1, dealer, start, stop, rows, dealers, state, deck, streams, thought):
    """Play the full rounds start … stop − 1 and write down each.

    `rows` is int64, shape (rounds, sides, len(ROUND_COLUMNS)); `dealers` is int64, shape (rounds,): the dealer's side.
    """
    for index in range(start, stop):
        game = state[0]
        full_round(rules, policies, k0, k1, dealer, index, game, deck, streams, thought[0], None)
        place = index - start
        dealers[place] = game.dealer & 1
        for side in range(2):
            row = rows[place, side]
            row[0] = units_won(game.points[side], game.points[side ^ 1])
            row[1] = game.points[side]
            row[2] = game.paid[side, ANNOUNCEMENT]
            row[3] = game.paid[side, B_WAHED] + game.paid[side, B_KHAMSA] + game.paid[side, B_ACHRA]
            row[4] = game.paid[side, MISSA]
            row[5] = game.paid[side, CARDS]
            row[6] = game.paid[side, LAST_CARD]
            row[7] = cards_taken(game.taken[side])


@kernel
def record_matches(rules, policies, k0, k1, dealer, start, stop, rows, dealers, state, deck, streams, thought):
    """Play the matches start … stop − 1 and write down each.

    `rows` is int64, shape (matches, sides, len(MATCH_COLUMNS)); `dealers` the side of the first dealer.
    """
    for index in range(start, stop):
        game = state[0]
        first_dealer, _ = play_match(
            rules, policies, k0, k1, index, dealer, game, deck, streams, thought[0], None, None
        )
        place = index - start
        dealers[place] = first_dealer & 1
        for side in range(2):
            rows[place, side, 0] = units_won(game.points[side], game.points[side ^ 1])
            rows[place, side, 1] = game.points[side]
