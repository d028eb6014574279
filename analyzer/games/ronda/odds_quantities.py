"""The quantities of `analyzer odds` for Ronda: what their names mean and what they are split by."""

from analyzer.games.game import Quantity


def _odds(name: str, groups: str, unit: str, meaning: str) -> Quantity:
    return Quantity(name, tuple(groups.split()), unit, meaning, "odds")


QUANTITIES = (
    _odds("hand_pattern", "deal holds", "probability", "what a seat is dealt: nothing, pair, two_pairs, three, four"),
    _odds("announce", "deal", "probability", "a seat is dealt something to announce"),
    _odds("announce_kind", "deal kind", "probability", "a seat is dealt that kind: ronda, double, trinka"),
    _odds("announcing_deals", "", "deals per player and round", "deals of a round in which a player can announce"),
    _odds(
        "announcing_deals_share", "deals", "probability", "a player can announce in exactly so many deals of a round"
    ),
    _odds(
        "announce_in_round",
        "who",
        "probability",
        "at least one announcement in a round: of a player, of its side, of anyone at the table",
    ),
    _odds("announcers", "deal seats", "probability", "exactly so many seats announce in a deal"),
    _odds(
        "pot_decided",
        "deal by",
        "probability",
        "what settles a deal's pot: nobody (no pot), one_side (only one announces), one_trinka (only one side has a "
        "trinka), rank (both sides, the higher rank), tie (both sides, equal best pairs)",
    ),
    _odds("pot_at_once", "deal", "probability", "kinds alone decide, so the pot is paid at once, unseen"),
    _odds("pot_contested", "deal", "probability", "ranks decide, so the pot is paid at the end of the deal"),
    _odds(
        "pot_won_with",
        "deal kind",
        "probability",
        "the strongest announcement of the deal is of that kind; an equal ronda and double both are",
    ),
    _odds("pot_points", "deal", "points", "the pot: all values announced in a deal"),
    _odds("pot_paid", "deal", "points per side", "what the pot of a deal pays to each side"),
    _odds("pot_lost", "deal", "points", "lost because a shared pot is halved downwards"),
    _odds("round_pots", "by", "pots per round", "pots of a round by what settles them (as in pot_decided)"),
    _odds("round_announcement_points", "", "points per side and round", "what all announcements of a round pay a side"),
    _odds("round_points_lost", "", "points per round", "lost in a round because shared pots are halved downwards"),
    _odds(
        "kind_against",
        "deal kind against result",
        "probability",
        "how one seat's kind fares against another seat's (wins, ties, loses), given that they hold these kinds",
    ),
    _odds(
        "strongest",
        "deal kind rank",
        "probability",
        "an announcement of that kind and rank is alone the strongest at the table, given that a seat holds it",
    ),
)
"""Every hand is announced as it is; a round is played to its end."""
