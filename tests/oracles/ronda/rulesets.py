"""The four rulesets as plain options, copied from the table of the rules page and not from the shipped data."""

from collections.abc import Mapping
from typing import Any

Options = Mapping[str, Any]

DUEL: Options = {
    "seats": 2,
    "deals": (4, 4, 4, 4, 4),
    "face_up": 0,
    "initial_table": None,
    "initial_run": None,
    "announcements": True,
    "ronda_points": 1,
    "double_points": 2,
    "trinka_points": 5,
    "two_pairs_double": "first_deal",
    "chain_points": (1, 5, 10),
    "chain_scoring": "last",
    "chain_across_deals": False,
    "missa_points": 1,
    "chain_missa": "final",
    "missa_exception": "last_card",
    "last_card_bonus": 0,
    "last_card_miss": None,
    "card_count": "over_half",
    "target": 33,
}

TEAMS: Options = {**DUEL, "seats": 4, "deals": (4, 3, 3)}

OPEN: Options = {
    **DUEL,
    "deals": (3, 3, 3, 3, 3, 3),
    "face_up": 4,
    "initial_table": "replace",
    "initial_run": "allow",
    "announcements": False,
    "two_pairs_double": "never",
    "chain_scoring": "cumulative",
    "chain_missa": "opener",
    "missa_exception": "none",
    "last_card_bonus": 5,
    "last_card_miss": "opponent",
    "card_count": "each",
    "target": None,
}

PAGAT: Options = {
    **DUEL,
    "deals": (3, 3, 3, 3, 3, 3),
    "face_up": 4,
    "initial_table": "replace",
    "initial_run": "replace",
    "two_pairs_double": "never",
    "target": 41,
}

RULESETS: Mapping[str, Options] = {
    "ronda-duel": DUEL,
    "ronda-teams": TEAMS,
    "ronda-open": OPEN,
    "ronda-pagat": PAGAT,
}
