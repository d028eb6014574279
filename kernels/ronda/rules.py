"""The rules of a round as one record: every option of a ruleset under its own name, in integers.

A choice is stored as its place in `CHOICES`, a switch as 0 or 1, a list in the first places of a fixed array.
An option without meaning in a ruleset (no cards face up, no announcements) is never read, so its value does
not matter.
"""

import numpy as np

CHOICES = {
    "initial_table": ("replace", "redeal"),
    "initial_run": ("allow", "replace"),
    "two_pairs_double": ("first_deal", "every_deal", "never"),
    "chain_scoring": ("last", "cumulative"),
    "chain_missa": ("final", "opener"),
    "missa_exception": ("last_card", "last_deal", "none"),
    "last_card_miss": ("opponent", "by_rank", "none"),
    "card_count": ("over_half", "each"),
}
REDEAL = CHOICES["initial_table"].index("redeal")
REPLACE_RUN = CHOICES["initial_run"].index("replace")
FIRST_DEAL = CHOICES["two_pairs_double"].index("first_deal")
EVERY_DEAL = CHOICES["two_pairs_double"].index("every_deal")
CUMULATIVE = CHOICES["chain_scoring"].index("cumulative")
OPENER = CHOICES["chain_missa"].index("opener")
EXCEPT_LAST_CARD = CHOICES["missa_exception"].index("last_card")
EXCEPT_LAST_DEAL = CHOICES["missa_exception"].index("last_deal")
MISS_TO_OPPONENT = CHOICES["last_card_miss"].index("opponent")
MISS_BY_RANK = CHOICES["last_card_miss"].index("by_rank")
EACH = CHOICES["card_count"].index("each")

SEATS_AT_MOST = 4
DEALS_AT_MOST = 20
HAND_AT_MOST = 15
"""Cards a hand may hold: a hand is packed in nibbles of an int64 that stays positive."""
POINTS_AT_MOST = 1023
"""Points of one side in one round that a tally can tell apart."""

RULES = np.dtype(
    (
        np.record,
        [
            ("seats", np.int64),
            ("deals", np.int64, (DEALS_AT_MOST,)),
            ("deal_count", np.int64),
            ("face_up", np.int64),
            ("initial_table", np.int64),
            ("initial_run", np.int64),
            ("announcements", np.int64),
            ("ronda_points", np.int64),
            ("double_points", np.int64),
            ("trinka_points", np.int64),
            ("two_pairs_double", np.int64),
            ("chain_points", np.int64, (3,)),
            ("chain_scoring", np.int64),
            ("chain_across_deals", np.int64),
            ("missa_points", np.int64),
            ("chain_missa", np.int64),
            ("missa_exception", np.int64),
            ("last_card_bonus", np.int64),
            ("last_card_miss", np.int64),
            ("card_count", np.int64),
            ("target", np.int64),
        ],
    )
)
"""`target` 0 stands for none: a match is one round and the higher total wins it."""
