"""What a tally of dealt rounds says, under the names of the exact odds."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from analyzer.games.ronda.odds import DECIDED
from analyzer.games.ronda.odds_hands import PATTERNS
from analyzer.games.ronda.odds_pots import KINDS
from analyzer.games.ronda.odds_stock import COPIES
from analyzer.rulesets import Ruleset
from analyzer.statistics.measure import Measure
from kernels.ronda.cards import PRINTED
from kernels.ronda.odds import LAYOUT
from kernels.ronda.rules import DEALS_AT_MOST

if TYPE_CHECKING:
    from analyzer.campaign.plan import Tally
    from analyzer.statistics.estimate import Group

Counts = NDArray[np.int64]

NEEDED = {"nothing": 1, "pair": 2, "two_pairs": 4, "three": 3, "four": 4}
WHO = ("player", "side", "anyone")
RESULTS = ("wins", "ties", "loses")


def read(ruleset: Ruleset, tally: "Tally") -> list[Measure]:
    """Return every sampled quantity of the odds, the same ones for every tally of a ruleset."""
    sizes: tuple[int, ...] = ruleset["deals"]  # type: ignore[assignment]
    blocks = {name: LAYOUT.view(tally, name) for name in LAYOUT}
    found: list[Measure] = []
    for deal, size in enumerate(sizes, start=1):
        if size <= COPIES:
            found += _patterns(blocks["patterns"][deal - 1], deal, size)
    if ruleset["announcements"]:
        seats, most = int(ruleset["seats"]), _most(ruleset)  # type: ignore[arg-type]
        for deal, size in enumerate(sizes, start=1):
            part = {name: block[deal - 1] for name, block in blocks.items() if len(block) == DEALS_AT_MOST}
            found += [*_of_deal(part, deal, seats, most), *_conditional(part, deal, size)]
        found += _of_round(blocks, len(sizes), most)
    return found


def _most(ruleset: Ruleset) -> int:
    """Return the most points that a pot can hold."""
    values = (ruleset[f"{kind}_points"] for kind in KINDS)
    return int(ruleset["seats"]) * max(int(value or 0) for value in values)  # type: ignore[arg-type]


def _share(quantity: str, hits: int, n: int, group: "Group") -> Measure:
    return Measure(quantity, np.array([n - hits, hits], np.int64), "proportion", group)


def _parts(quantity: str, counts: Counts, group: "Group", key: str, names: tuple[str | int, ...]) -> Iterator[Measure]:
    """Yield the share of each of the cases that counts are split into."""
    total = int(counts.sum())
    for name, hits in zip(names, counts.tolist(), strict=False):
        yield _share(quantity, hits, total, {**group, key: name})


def _patterns(counts: Counts, deal: int, size: int) -> Iterator[Measure]:
    """Yield the share of each pattern that so many cards can have."""
    for measure in _parts("hand_pattern", counts, {"deal": deal}, "holds", PATTERNS):
        if NEEDED[str(measure.group["holds"])] <= size:
            yield measure


def _of_deal(block: dict[str, Counts], deal: int, seats: int, most: int) -> Iterator[Measure]:
    """Yield the quantities of one deal, from its part of each block."""
    group: Group = {"deal": deal}
    rounds = int(block["settled"].sum())
    yield _share("announce", int(block["kinds"][1:].sum()), rounds, group)
    yield from list(_parts("announce_kind", block["kinds"], group, "kind", ("", *KINDS)))[1:]
    yield from _parts("announcers", block["announcers"], group, "seats", tuple(range(seats + 1)))
    yield from _parts("pot_decided", block["settled"], group, "by", DECIDED)
    yield _share("pot_at_once", int(block["settled"][1:3].sum()), rounds, group)
    yield _share("pot_contested", int(block["settled"][3:].sum()), rounds, group)
    for kind, hits in zip(KINDS, block["won_with"][1:].tolist(), strict=True):
        yield _share("pot_won_with", hits, rounds, {**group, "kind": kind})
    yield Measure("pot_points", block["pot"][: most + 1], group=group)
    yield Measure("pot_paid", block["paid"][: most + 1], group=group)
    yield Measure("pot_lost", block["lost"], group=group)


def _conditional(block: dict[str, Counts], deal: int, size: int) -> Iterator[Measure]:
    """Yield what is told of deals in which seat 0, or seats 0 and 1, hold something certain."""
    # Three cards are never a double.
    kinds = [(place, kind) for place, kind in enumerate(KINDS, start=1) if size > 3 or kind != "double"]
    for place, kind in kinds:
        for other, rival in kinds:
            group: Group = {"deal": deal, "kind": kind, "against": rival}
            yield from _parts("kind_against", block["against"][place, other], group, "result", RESULTS)
        for rank, printed in enumerate(PRINTED):
            beaten, alone = block["strongest"][place, rank].tolist()
            yield _share("strongest", alone, beaten + alone, {"deal": deal, "kind": kind, "rank": printed})


def _of_round(blocks: dict[str, Counts], deals: int, most: int) -> Iterator[Measure]:
    """Yield the quantities of all deals of a round together."""
    yield Measure("announcing_deals", blocks["announcing_deals"][: deals + 1])
    yield from _parts("announcing_deals_share", blocks["announcing_deals"], {}, "deals", tuple(range(deals + 1)))
    for place, who in enumerate(WHO):
        silent, spoke = blocks["in_round"][place].tolist()
        yield _share("announce_in_round", spoke, silent + spoke, {"who": who})
    for place, by in enumerate(DECIDED):
        if place:
            yield Measure("round_pots", blocks["round_settled"][place, : deals + 1], group={"by": by})
    yield Measure("round_announcement_points", blocks["round_paid"][: deals * most + 1])
    yield Measure("round_points_lost", blocks["round_lost"][: deals + 1])
