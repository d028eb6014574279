"""The quantities of `analyzer odds` for Rommé: what their names mean and what they are split by.

`cards` is the size of the hand: 14 is the starter's, 13 everybody else's. What depends on the best arrangement of a
hand can only be sampled, through the exact meld search.
"""

from analyzer.games.game import Quantity


def _exact(name: str, groups: str, unit: str, meaning: str) -> Quantity:
    return Quantity(name, tuple(groups.split()), unit, meaning, "odds")


def _searched(name: str, groups: str, unit: str, meaning: str) -> Quantity:
    return Quantity(name, tuple(groups.split()), unit, meaning, "odds", exact=False)


QUANTITIES = (
    _exact("jokers_dealt", "cards jokers", "probability", "a hand is dealt exactly so many jokers"),
    _exact("penalty_dealt", "cards", "points", "what a hand would cost as it is dealt"),
    _exact("penalty_dealt_share", "cards points", "probability", "it would cost from so many points to 19 points more"),
    _exact("twins_dealt", "cards twins", "probability", "exactly so many natural cards are dealt to a hand twice"),
    _exact(
        "sets_dealt",
        "cards sets",
        "probability",
        "a hand is dealt natural cards of three or four suits in exactly so many ranks",
    ),
    _exact(
        "runs_dealt",
        "cards suits",
        "probability",
        "a hand is dealt three natural cards in a row in exactly so many suits",
    ),
    _exact("natural_meld_dealt", "cards", "probability", "a hand is dealt a set or a run of natural cards"),
    _searched("melds_dealt", "cards", "points", "worth of the best melds in a hand as dealt, one card kept back"),
    _searched("opening_dealt", "cards minimum", "probability", "the best melds dealt are worth at least so much"),
    _searched(
        "opening_with_jokers",
        "cards minimum jokers",
        "probability",
        "the best melds dealt are worth at least so much, given that the hand holds exactly so many jokers",
    ),
    _searched("cards_laid_at_once", "cards", "cards", "most cards that a hand as dealt could open with in one turn"),
    _searched(
        "hand_romme_dealt", "", "probability", "the starter could lay the whole hand in the first turn: a Hand-Rommé"
    ),
)
