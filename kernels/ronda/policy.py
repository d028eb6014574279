"""Policies: weights over the features of a candidate card, and which announcements to keep back.

A policy plays the card with the highest sum of weight times feature, one of the best at random where several tie. With
no weight at all every card ties, so the cards are played in random order; that needs no feature and one word a hand.
Where cards and points alone are weighed, see simple.py.
"""

import numpy as np

from kernels.ronda.announce import KIND_NAMES
from kernels.ronda.cards import RANKS
from kernels.ronda.equity import NEEDS
from kernels.ronda.features import FEATURES
from kernels.ronda.rules import DEALS_AT_MOST

NOTHING, SIMPLE, CALLED = range(3)
"""How a policy chooses: any card alike, by cards and points alone, see simple.py, or by the chooser at an address, see
chooser.py."""

POLICY = np.dtype(
    (
        np.record,
        [
            ("weights", np.float64, (len(FEATURES),)),
            ("card", np.int64),  # whole weights of a card taken and of a point, see simple.py
            ("point", np.int64),
            ("runs", np.int32, (1 << RANKS,)),  # what each run is worth by its cards
            ("active", np.int64),  # NOTHING, SIMPLE or CALLED
            ("needs", np.int64),  # groups of features that it weighs, see features.GROUPS
            ("forgets", np.int64),  # 1 if it remembers the last `memory` cards only
            ("memory", np.int64),
            ("left_lying", np.int64),  # 1 to look at what seats left lying, see others.py
            ("function", np.int64),  # address of the chooser, see address.py
            ("passes_some", np.int64),  # 1 if any bit of `passes` is set
            ("passes", np.int64, (DEALS_AT_MOST, len(KIND_NAMES))),  # mask of the ranks kept back, by deal and kind
            ("thinker", np.int64),  # address of the thinker, see thinker.py; 0: plays without thinking
            ("exact_last_deal", np.int64),  # 1 to search the last deal wherever `last_deal.is_exact`
            ("worlds", np.int64),  # to imagine at each turn; 0: no search
            ("to_round", np.int64),  # 1 to play imagined worlds to the round's end, 0 to the deal's
            ("reads_plays", np.int64),  # percent of plays in which others are taken for this policy, see beliefs.py
            ("models", np.int64),  # ways in which the other side may play in its worlds: 1 or 2
            ("knows_equity", np.int64),  # 1 if `equity` is filled in
            ("equity", np.int32, (2, NEEDS, NEEDS)),  # see equity.py
        ],
    )
)

SEAT_STREAM = 2
"""Purpose of the stream from which seat 0 draws; the other seats follow."""
