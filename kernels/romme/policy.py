"""A policy: weights of what may be thrown away, and switches for drawing and laying.

A policy sees the open part of the position and its own hand. It throws the card with the highest weighted sum of
`FEATURES`; of equal ones any with the same chance.
"""

import numpy as np

from kernels.romme.rules import SEATS_AT_MOST

FEATURES = (
    "penalty",
    "penalty_late",
    "joker",
    "melded",
    "outs",
    "partners",
    "twin",
    "fits_table",
    "frees_joker",
    "next_took",
    "next_threw",
)
CHOICES = {
    "play": ("weighed", "random"),
    "lay": ("value", "cards", "penalty"),
    "take": ("never", "open", "lay", "improve"),
    "hand_romme": ("never", "until_opened", "always"),
    "joker_sets": ("always", "if_needed", "to_go_out"),
}
RANDOM = CHOICES["play"].index("random")
TAKE_NEVER, TAKE_OPEN, TAKE_LAY, TAKE_IMPROVE = range(4)
SETS_ALWAYS, SETS_IF_NEEDED, SETS_TO_GO_OUT = range(3)
HOLD_NEVER, HOLD_UNTIL_OPENED, HOLD_ALWAYS = range(3)

SWITCHES = (
    "play",
    "take",
    "take_cards",
    "take_gain",
    "lay",
    "open_at",
    "open_by_lap",
    "open_if_cards",
    "hand_romme",
    "hand_romme_cards",
    "hand_romme_left",
    "joker_sets",
    "joker_hold",
    "swap",
    "count_cards",
)

POLICY = np.dtype((np.record, [*((name, np.float64) for name in FEATURES), *((name, np.int64) for name in SWITCHES)]))
"""One player's policy; a table of policies has one per seat, shape (SEATS_AT_MOST,)."""

SEATS = SEATS_AT_MOST
