"""The options of Ronda, and the combinations of them that no round can be played with."""

from collections.abc import Mapping
from typing import Any

from analyzer.errors import InputError
from analyzer.settings import Need, Option, Value, spell

PACK = 40
POINTS_AT_MOST = 1023
MOST_DEALT, MOST_DEALT_WITHOUT_RUN = 27, 20
"""Cards that may be dealt before four ranks are turned up, and where the four may not be a run (R4)."""

_FACE_UP = Need("face_up", "no cards are turned face up (face_up = 0)")
_ANNOUNCED = Need("announcements", "nobody announces (announcements = false)")
_LAST_CARD = Need("last_card_bonus", "the last card brings nothing (last_card_bonus = 0)")


def _points(name: str, doc: str, rule: str, default: Value = None, needs: Need | None = None) -> Option:
    return Option(name, "int", doc, rule, default, low=0, high=50, needs=needs, required=needs is None)


SCHEMA = (
    Option(
        "seats",
        "int",
        "Players at the table. With four, partners sit opposite each other and the sides take turns.",
        "R2",
        choices={"2": "one against one", "4": "two partners on each side"},
        required=True,
    ),
    Option(
        "deals",
        "int-list",
        "Cards that every seat gets in each deal of a round, deal after deal.",
        "R3",
        low=1,
        high=10,
        length=(1, 20),
        required=True,
    ),
    Option(
        "face_up",
        "int",
        "Cards turned face up on the table after the first hands are dealt.",
        "R4",
        choices={"0": "the round starts on an empty table", "4": "four ranks lie open at the start"},
        required=True,
    ),
    Option(
        "initial_table",
        "choice",
        "What happens when a turned card has a rank that already lies on the table.",
        "R4",
        "replace",
        choices={
            "replace": "it goes back to a random place in the stock and another card is turned",
            "redeal": "the whole deal is shuffled and dealt again",
        },
        needs=_FACE_UP,
    ),
    Option(
        "initial_run",
        "choice",
        "What happens when the four turned cards are four ranks in a row.",
        "R4",
        "allow",
        choices={"allow": "they stay", "replace": "the last of them is replaced as an equal rank would be"},
        needs=_FACE_UP,
    ),
    Option(
        "announcements",
        "bool",
        "Whether pairs, two pairs and three equal cards are announced for points after each deal.",
        "R14",
        required=True,
    ),
    _points("ronda_points", "Points that an announced ronda (a pair) adds to the pot.", "R15", 1, _ANNOUNCED),
    _points("double_points", "Points that a double ronda (two pairs, four equal) adds.", "R15", 2, _ANNOUNCED),
    _points("trinka_points", "Points that a trinka (exactly three equal cards) adds.", "R15", 5, _ANNOUNCED),
    Option(
        "two_pairs_double",
        "choice",
        "Where two different pairs in one hand are a double ronda; elsewhere they are a ronda of the higher.",
        "R14",
        "never",
        choices={
            "first_deal": "in the round's first deal",
            "every_deal": "in every deal",
            "never": "in none: only four equal cards are a double",
        },
        needs=_ANNOUNCED,
    ),
    Option(
        "chain_points",
        "int-list",
        "Points of b'wahed, b'khamsa and b'achra: the second, third and fourth card of a rank in a row. "
        f"All points together must not let a side score more than {POINTS_AT_MOST:,} in a round.",
        "R7",
        low=0,
        high=50,
        length=(3, 3),
        required=True,
    ),
    Option(
        "chain_scoring",
        "choice",
        "Who scores in a chain of equal cards.",
        "R9",
        choices={
            "last": "the last to answer, alone, when the chain closes",
            "cumulative": "everybody who answers, at once",
        },
        required=True,
    ),
    Option(
        "chain_across_deals",
        "bool",
        "Whether a chain goes on into the next deal, whose first card may then answer the deal's last one.",
        "R11",
        required=True,
    ),
    _points("missa_points", "Points for a capture that leaves the table empty.", "R12"),
    Option(
        "chain_missa",
        "choice",
        "Who is paid the missa of a b'wahed that empties the table.",
        "R12",
        choices={
            "final": "whoever owns the pile when the chain closes",
            "opener": "the player of the b'wahed, at once",
        },
        required=True,
    ),
    Option(
        "missa_exception",
        "choice",
        "Cards that make no missa.",
        "R13",
        choices={
            "last_card": "the last card of the round",
            "last_deal": "every card of the round's last deal",
            "none": "none: every card may",
        },
        required=True,
    ),
    _points("last_card_bonus", "Points that hang on the card which the dealer plays last; 0 for no such rule.", "R21"),
    Option(
        "last_card_miss",
        "choice",
        "What that last card brings when it captures nothing.",
        "R21",
        "opponent",
        choices={
            "opponent": "the bonus to the dealer's opponent, whatever its rank",
            "by_rank": "as if it had captured: a 12 pays the dealer, a 1 the opponent",
            "none": "nothing",
        },
        needs=_LAST_CARD,
    ),
    Option(
        "card_count",
        "choice",
        "What captured cards are worth at the end of the round.",
        "R19",
        choices={
            "over_half": "a point for every card beyond twenty",
            "each": "a point for every card",
        },
        required=True,
    ),
    Option(
        "target",
        "optional-int",
        "Points at which a side wins the match, there and then; none for matches of one round.",
        "R22",
        low=1,
        high=1000,
        required=True,
    ),
)


def check(options: Mapping[str, Any]) -> None:
    """Raise InputError if these options contradict each other, naming the option, its value and the rule.

    `options` are complete and each of them valid by itself.
    """
    seats, deals, face_up = options["seats"], options["deals"], options["face_up"]
    used = seats * sum(deals) + face_up
    if used != PACK:
        raise InputError(
            f"deals = {spell(deals)}: {seats} seats x {sum(deals)} cards + {face_up} face up are {used} cards, "
            f"but a round must use all {PACK} (R3)"
        )
    if face_up and options["initial_table"] != "redeal":
        _check_first_deal(options)
    if options["announcements"] and not set(deals) <= {3, 4}:
        raise InputError(
            f"deals = {spell(deals)}: where hands are announced each has 3 or 4 cards; hands of other sizes "
            "are not announced here, though two cards could be a ronda (R14); or set announcements=false"
        )
    most = most_points(options)
    if most > POINTS_AT_MOST:
        raise InputError(
            f"chain_points = {spell(options['chain_points'])}: with the other points of this ruleset one side could "
            f"score {most} in a round, and no more than {POINTS_AT_MOST} are counted; lower the points"
        )


def _check_first_deal(options: Mapping[str, Any]) -> None:
    """Raise InputError if the first hands can leave a stock in which no table is found card by card (R4).

    27 cards leave 13, which have four ranks at least. Where these may not be a run, more ranks have to be left.
    """
    deals, dealt = options["deals"], options["seats"] * options["deals"][0]
    most = MOST_DEALT_WITHOUT_RUN if options["initial_run"] == "replace" else MOST_DEALT
    if dealt > most:
        raise InputError(
            f"deals = {spell(deals)}: a first deal of {dealt} cards can leave too few ranks in the stock to turn "
            f"{options['face_up']} different ones; deal at most {most} before cards are turned face up, or set "
            "initial_table=redeal (R4)"
        )


def most_points(options: Mapping[str, Any]) -> int:
    """Return a number of points that no side can exceed in one round; not the least such number."""
    best_hand = max(options[f"{kind}_points"] or 0 for kind in ("ronda", "double", "trinka"))
    pots = len(options["deals"]) * options["seats"] * best_hand
    # A rank's four cards make two chains of two, or one of up to four.
    chains = PACK // 4 * (2 * options["chain_points"][0] + sum(options["chain_points"][1:]))
    missas = PACK // 2 * options["missa_points"]
    return int(pots + chains + missas + options["last_card_bonus"] + PACK)
