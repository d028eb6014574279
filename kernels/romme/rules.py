"""The rules of a match as one record: every option of a ruleset under its own name, in integers.

A choice is stored as its place in `CHOICES`, a switch as 0 or 1, `rounds` and `limit` as 0 if the other ends a match.
"""

import numpy as np

CHOICES = {
    "take_discard": ("use", "always"),
    "joker_limit": ("adjacency", "naturals_at_least", "one"),
    "hand_romme": ("any", "own_melds_only", "empty_table"),
    "never_opened": ("hand", "100"),
}
TAKE_ALWAYS = CHOICES["take_discard"].index("always")
OWN_MELDS_ONLY = CHOICES["hand_romme"].index("own_melds_only")
EMPTY_TABLE = CHOICES["hand_romme"].index("empty_table")
FIXED_100 = CHOICES["never_opened"].index("100")

SEATS_AT_MOST = 6
HAND = 13
"""Cards that everybody but the starter is dealt."""
NEVER_OPENED = 100
"""What never_opened = 100 costs (M19)."""
IDLE_RESHUFFLES = np.array([0, 0, 3, 3, 3, 10, 10], dtype=np.int64)
"""Reshuffles without a card laid after which a round is blocked, by seats (M15)."""
STILL_TURNS = 1000
"""Turns in a row without a card from the stock or a card laid after which a round is blocked (M15)."""

RULES = np.dtype(
    (
        np.record,
        [
            ("seats", np.int64),
            ("opening_minimum", np.int64),
            ("starter_may_meld", np.int64),
            ("take_discard", np.int64),
            ("joker_limit", np.int64),
            ("swap_new_meld_only", np.int64),
            ("final_discard", np.int64),
            ("hand_romme", np.int64),
            ("never_opened", np.int64),
            ("rounds", np.int64),
            ("limit", np.int64),
        ],
    )
)
