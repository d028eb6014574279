"""The quantities of Ronda: what their names mean and what they are split by."""

from analyzer.games.game import Quantity
from analyzer.games.ronda import odds_quantities


def _round(name: str, groups: str, unit: str, meaning: str) -> Quantity:
    needs, bars = _NEEDS.get(name, ""), _BARS.get(name, "")
    return Quantity(name, tuple(groups.split()), unit, meaning, "simulate", needs=needs, bars=bars)


_NEEDS = {
    **dict.fromkeys(("points_last_card", "last_card_paid", "last_card_margin"), "last_card_bonus"),
    **dict.fromkeys(("points_announcements", "announcements", "pots_at_once", "pots_contested"), "announcements"),
    **dict.fromkeys(("pots_tied", "points_lost"), "announcements"),
    **dict.fromkeys(("points_missa", "missas"), "missa_points"),
    "match_ends_mid_round": "target",
}
_BARS = {"match_draws": "target"}
"""Options without which, and with which, the rules keep a quantity at 0."""


ADVICE = (
    Quantity(
        "margin_to_come",
        ("card",),
        "points",
        "points that the own side makes more from here to the deal's end, with its share of the card count",
        "advise",
    ),
    Quantity("margin_behind", ("card",), "points", "what a card brings less than the best one", "advise"),
    Quantity(
        "match_chance", ("card",), "share of matches", "chance to win the match, as self-play values scores", "advise"
    ),
    Quantity("chance_behind", ("card",), "share of matches", "what a card wins less often than the best one", "advise"),
)

PASSING = (
    Quantity(
        "announcing_gain",
        ("deal", "kind", "rank", "kickers"),
        "points",
        "points of the pot that the own side gets more than the other by announcing a holding, less by passing it",
        "passing",
    ),
    Quantity(
        "announcing_gain_round",
        ("deal", "kind", "rank", "kickers"),
        "points",
        "points of the round that the own side gets more than the other by announcing a holding, less by passing it",
        "passing",
        exact=False,
    ),
    Quantity(
        "announcing_gain_play",
        ("deal", "kind", "rank", "kickers"),
        "points",
        "the part of announcing_gain_round that is not the pot's: what the play makes of what was told",
        "passing",
        exact=False,
    ),
    Quantity(
        "announcing_gain_wins",
        ("score", "deal", "kind", "rank", "kickers"),
        "share of matches",
        "matches won by announcing a holding at that score, less those won by passing it",
        "passing",
        exact=False,
    ),
    Quantity(
        "won_at_once",
        ("score", "deal", "kind", "rank", "kickers", "told"),
        "probability",
        "the pot ends the match for the own side before a card is played, the holding being announced or passed",
        "passing",
    ),
    Quantity(
        "lost_at_once",
        ("score", "deal", "kind", "rank", "kickers", "told"),
        "probability",
        "the pot ends the match for the other side before a card is played, the holding being announced or passed",
        "passing",
    ),
)

QUANTITIES = (
    *odds_quantities.QUANTITIES,
    _round("points", "side", "points per round", "points of a side in a full round, all sources"),
    _round("points_announcements", "side", "points per round", "points from announcement pots"),
    _round("points_chains", "side", "points per round", "points from b'wahed, b'khamsa and b'achra, without missas"),
    _round("points_missa", "side", "points per round", "points from missas, those that a pile carried included"),
    _round("points_cards", "side", "points per round", "points from the card count"),
    _round("points_last_card", "side", "points per round", "points from the rule on the dealer's last card"),
    _round("cards", "side", "cards per round", "cards of a side at the end of a round, leftovers included"),
    _round("captures", "side", "plays per round", "plays that take from the table, b'wahed included"),
    _round("announcements", "side", "seats per round", "announcing seats, added up over the deals of a round"),
    _round("missas", "side", "missas per round", "captures that left the table empty and were paid"),
    _round("chains", "side level", "chains per round", "chains that closed at that level in favour of a side"),
    _round("runs", "side length", "plays per round", "captures that took so many table cards at once"),
    _round("round_wins", "side", "share of rounds", "rounds in which a side scored more than the other"),
    _round("round_draws", "", "share of rounds", "rounds in which both sides scored the same"),
    _round("margin", "side", "points per round", "points of a side less those of the other"),
    _round("leftover_cards", "", "cards per round", "cards on the table after the round's last play"),
    _round("chain_replies", "", "plays per round", "third and fourth cards of a chain"),
    _round("pots_at_once", "", "pots per round", "pots that kinds alone decided"),
    _round("pots_contested", "", "pots per round", "pots that ranks decided at the end of a deal"),
    _round("pots_tied", "", "pots per round", "pots shared between equal best pairs"),
    _round("points_lost", "", "points per round", "points lost because shared pots are halved downwards"),
    _round("winner_has_fewer_cards", "", "share of won rounds", "the round's winner ended with the fewer cards"),
    _round("longest_run", "deal", "cards", "most table cards that one play took in that deal of the round"),
    _round("dealer_last_card", "rank", "share of rounds", "the dealer's last card has that rank"),
    _round("dealer_last_card_captures", "rank", "share of rounds", "it has that rank and captures"),
    _round("last_card_paid", "side", "share of rounds", "the last-card rule pays that side"),
    _round(
        "last_card_margin", "", "points per round", "what the last-card rule brings the dealer's side, less the other's"
    ),
    _round("nobody_captured", "", "share of rounds", "no card was captured in the whole round"),
    _round("match_wins", "side", "share of matches", "matches won by a side (first_dealer, other; 0, 1)"),
    _round("match_draws", "", "share of matches", "matches without a winner (only where there is no target)"),
    _round("match_rounds", "", "rounds per match", "rounds begun in a match"),
    _round("match_ends_mid_round", "", "share of matches", "matches that ended before a round's last card was played"),
    _round("match_points", "side", "points", "final score of a side"),
    _round("match_margin", "side", "points", "final score of a side less that of the other"),
    *ADVICE,
    *PASSING,
)
