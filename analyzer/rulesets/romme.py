"""The options of Rommé, and the combinations of them that no match can be played with."""

from collections.abc import Mapping
from typing import Any

from analyzer.errors import InputError
from analyzer.settings import Option

SCHEMA = (
    Option(
        "seats",
        "int",
        "Players at the table, everybody for himself.",
        "M8",
        2,
        low=2,
        high=6,
    ),
    Option(
        "opening_minimum",
        "int",
        "Points that a player's first melds must be worth, laid in one turn from the hand alone.",
        "M10",
        30,
        low=0,
        high=200,
    ),
    Option(
        "starter_may_meld",
        "bool",
        "Whether the starter, who holds 14 cards and draws none, may meld in the first turn or only discards.",
        "M8",
        True,
    ),
    Option(
        "take_discard",
        "choice",
        "When the last discard may be taken instead of a card from the stock.",
        "M11",
        "use",
        choices={
            "use": "only if it goes to the table in the same turn, before opening into the opening melds",
            "always": "whenever one likes",
        },
    ),
    Option(
        "joker_limit",
        "choice",
        "How many jokers a meld may hold.",
        "M6",
        "adjacency",
        choices={
            "adjacency": "any number, but no two side by side in a run, and never jokers alone",
            "naturals_at_least": "no more than it holds natural cards, and none side by side in a run",
            "one": "one",
        },
    ),
    Option(
        "swap_new_meld_only",
        "bool",
        "Whether a joker taken off the table in a swap must go into a new meld, or may also be laid off.",
        "M12",
        False,
    ),
    Option(
        "final_discard",
        "bool",
        "Whether the last card must be discarded, so that every turn keeps one card back.",
        "M13",
        True,
    ),
    Option(
        "hand_romme",
        "choice",
        "What counts as a Hand-Rommé, the whole hand laid in one turn by a player who had not opened.",
        "M18",
        "any",
        choices={
            "any": "however the cards went down",
            "own_melds_only": "only without a lay-off or a swap in that turn",
            "empty_table": "only while nobody has melded before",
        },
    ),
    Option(
        "never_opened",
        "choice",
        "What a player pays who never opened in the round.",
        "M19",
        "hand",
        choices={"hand": "the cards in hand", "100": "100 points instead of the hand, 200 under a Hand-Rommé"},
    ),
    Option(
        "rounds",
        "optional-int",
        "Rounds in a match; none where a limit ends it.",
        "M20",
        3,
        low=1,
        high=1000,
    ),
    Option(
        "limit",
        "optional-int",
        "The match ends after the round in which somebody has more points than this; none where rounds end it.",
        "M20",
        None,
        low=1,
        high=100_000,
    ),
)


def check(options: Mapping[str, Any]) -> None:
    """Raise InputError if these options contradict each other, naming the option, its value and the rule.

    `options` are complete and each of them valid by itself.
    """
    rounds, limit = options["rounds"], options["limit"]
    if rounds is not None and limit is not None:
        raise InputError(
            f"limit = {limit}: a match ends by rounds or by a limit, not by both, and rounds = {rounds} (M20); "
            "set one of them to none"
        )
    if rounds is None and limit is None:
        raise InputError("rounds = none: a match needs an end; set rounds or limit to a number (M20)")
