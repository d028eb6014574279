"""What a tally of dealt rounds says, under the names of the exact odds, and what only the meld search can tell."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from analyzer.games.romme.odds import STEP, bands, numbers
from analyzer.games.romme.odds_hands import DEALT
from analyzer.rulesets import Ruleset
from analyzer.statistics.measure import Measure
from kernels.romme.odds import HANDS, LAYOUT

if TYPE_CHECKING:
    from analyzer.campaign.plan import Tally
    from analyzer.statistics.estimate import Group

Counts = NDArray[np.int64]

MINIMUMS = (30, 40, 51)
"""Opening minimums that are played with, beside that of the ruleset."""
MOST_JOKERS = 3
BLOCKS = {"jokers_dealt": "jokers", "twins_dealt": "twins", "sets_dealt": "sets", "runs_dealt": "runs"}


def read(ruleset: Ruleset, tally: "Tally") -> list[Measure]:
    """Return every sampled quantity of the odds, the same ones for every tally of a ruleset."""
    found: list[Measure] = []
    for which, cards in sorted(enumerate(HANDS), key=lambda hand: hand[1]):
        block = {name: view[which] for name in LAYOUT if len(view := LAYOUT.view(tally, name)) == len(HANDS)}
        found += [*_held(block, cards), *_melds(ruleset, block, cards)]
    if ruleset["starter_may_meld"]:
        found.append(Measure("hand_romme_dealt", LAYOUT.view(tally, "out"), "proportion"))
    return found


def _share(quantity: str, hits: int, n: int, group: "Group") -> Measure:
    return Measure(quantity, np.array([n - hits, hits], np.int64), "proportion", group)


def _held(block: dict[str, Counts], cards: int) -> Iterator[Measure]:
    """Yield what a hand holds, without the numbers of something that the exact odds leave out."""
    n = int(block["natural"].sum())
    for quantity, (key, _) in DEALT.items():
        for number in range(numbers(quantity)):
            yield _share(quantity, int(block[BLOCKS[quantity]][number]), n, {"cards": cards, key: number})
    yield Measure("natural_meld_dealt", block["natural"], "proportion", {"cards": cards})
    yield Measure("penalty_dealt", block["penalty"], group={"cards": cards})
    for points in bands(cards):
        hits = int(block["penalty"][points : points + STEP].sum())
        yield _share("penalty_dealt_share", hits, n, {"cards": cards, "points": points})


def _melds(ruleset: Ruleset, block: dict[str, Counts], cards: int) -> Iterator[Measure]:
    """Yield what the best arrangements of a hand come to."""
    worth = block["worth"]
    minimums = sorted({*MINIMUMS, int(str(ruleset["opening_minimum"]))})
    yield Measure("melds_dealt", worth.sum(axis=0), group={"cards": cards})
    for minimum in minimums:
        group: Group = {"cards": cards, "minimum": minimum}
        yield _share("opening_dealt", int(worth[:, minimum:].sum()), int(worth.sum()), group)
    for minimum in minimums:
        for jokers, counts in enumerate(worth[: MOST_JOKERS + 1]):
            group = {"cards": cards, "minimum": minimum, "jokers": jokers}
            yield _share("opening_with_jokers", int(counts[minimum:].sum()), int(counts.sum()), group)
    yield Measure("cards_laid_at_once", block["laid"], group={"cards": cards})
