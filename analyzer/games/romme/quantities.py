"""The quantities of Rommé: what their names mean and what they are split by.

A seat is told by its position from the starter on (1 is the starter, the seat after the dealer), and where the dealer
is drawn also by its number, which is what policies are given to.
"""

from analyzer.games.game import Quantity


def _round(name: str, groups: str, unit: str, meaning: str) -> Quantity:
    return Quantity(name, tuple(groups.split()), unit, meaning, "simulate")


QUANTITIES = (
    _round("turns", "", "turns per round", "turns taken until the round ended, of all seats together"),
    _round("laps", "", "laps per round", "times that the turn went round the table, the last one begun counted whole"),
    _round("penalty", "position seat", "points per round", "penalty points of a seat, 0 for the winner"),
    _round(
        "loser_penalty", "position seat", "points per lost round", "penalty points of a seat in rounds it did not win"
    ),
    _round("penalty_total", "", "points per round", "penalty points of all seats together"),
    _round("joker_penalty", "position seat", "points per round", "the part of a seat's penalty that jokers cost"),
    _round("joker_share", "", "per mille", "share of a round's penalty points that jokers cost, where anybody pays"),
    _round("cards_left", "position seat", "cards per round", "cards in a seat's hand when the round ended"),
    _round("round_wins", "position seat", "share of rounds", "rounds that a seat won"),
    _round("blocked", "", "share of rounds", "rounds that nobody could end"),
    _round("hand_romme", "", "share of rounds", "rounds won by laying the whole hand in one turn, never having opened"),
    _round("reshuffles", "", "reshuffles per round", "times that the stock was used up and the discards reshuffled"),
    _round("first_opening", "", "turn", "the turn in which somebody opened first, in rounds where somebody did"),
    _round("openings", "", "seats per round", "seats that opened"),
    _round("never_opened", "position seat", "share of rounds", "rounds in which a seat never opened"),
    _round("opening_lap", "position seat", "lap", "the lap in which a seat opened, in rounds where it did"),
    _round(
        "opening_worth", "position seat", "points", "what a seat's opening melds were worth, in rounds where it opened"
    ),
    _round("discards_taken", "position seat", "cards per round", "discards that a seat took"),
    _round("melds", "", "melds per round", "melds on the table at the end of a round"),
    _round("lay_offs", "", "cards per round", "cards laid off onto melds"),
    _round("swaps", "", "swaps per round", "jokers that were swapped off the table"),
    _round("jokers_laid", "", "jokers per round", "jokers on the table at the end of a round"),
    _round(
        "match_wins", "position seat", "share of matches", "matches that a seat won or shared; position 1 started first"
    ),
    _round("match_shared", "", "share of matches", "matches whose win was shared between equal totals"),
    _round("match_rounds", "", "rounds per match", "rounds of a match"),
    _round("match_penalty", "position seat", "points per match", "penalty points of a seat in a whole match"),
)
