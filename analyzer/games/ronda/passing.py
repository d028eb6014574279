"""When it pays to keep an announcement back: what a holding brings announced less passed (R14 to R17)."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from math import comb
from typing import TYPE_CHECKING, Any

from analyzer.errors import InputError
from analyzer.games.game import stream_key
from analyzer.games.ronda.odds_pots import KINDS
from analyzer.rulesets import Ruleset

if TYPE_CHECKING:
    from analyzer.campaign.plan import Plan, Tally
    from analyzer.statistics.estimate import Estimate
    from analyzer.statistics.measure import Measure

QUANTITY = "announcing_gain"
RANKS = range(10)
ROUNDS_A_CHUNK = 200_000

Counts = tuple[int, ...]
"""Copies of each rank in a hand."""


def plan(ruleset: Ruleset, seed: int) -> "Plan":
    """Return the plan that deals rounds and counts what announcing brings. Raises InputError where nobody announces."""
    from analyzer.campaign.plan import Plan
    from analyzer.games.ronda.encode import rules_record
    from analyzer.games.ronda.game import GAME
    from kernels.ronda.passing import LAYOUT, count_passing
    from kernels.ronda.state import scratch

    if not ruleset["announcements"]:
        raise InputError(f"{ruleset.name} has no announcements, so nothing to keep back (R14)")
    kernel: Any = count_passing
    address = (rules_record(ruleset), *stream_key(GAME, seed))

    def run(start: int, stop: int) -> "Tally":
        tally = LAYOUT.empty()
        kernel(*address, start, stop, tally, *scratch()[:3])
        return tally

    return Plan(run, LAYOUT.size, ROUNDS_A_CHUNK, "rounds dealt")


def measures(ruleset: Ruleset, tally: "Tally") -> "list[Measure]":
    """Return the gain of each holding of a tally of `plan`: by deal, kind and rank, and by its kickers."""
    from analyzer.statistics.measure import Measure
    from kernels.ronda.cards import PRINTED
    from kernels.ronda.passing import LAYOUT, MOST

    gains = LAYOUT.view(tally, "gain")
    found = []
    for deal in range(len(_deals(ruleset))):
        for kind, name in enumerate(KINDS):
            for rank in RANKS:
                group: dict[str, str | int] = {"deal": deal + 1, "kind": name, "rank": PRINTED[rank]}
                each = gains[deal, kind, rank]
                found.append(Measure(QUANTITY, each.sum(axis=0), "mean", group, -MOST))
                if sum(counts.any() for counts in each) > 1:
                    found += [
                        Measure(QUANTITY, counts, "mean", {**group, "kickers_above": above}, -MOST)
                        for above, counts in enumerate(each)
                        if counts.any()
                    ]
    return [measure for measure in found if measure.n]


def exact(ruleset: Ruleset) -> "list[Estimate]":
    """Return the same gains enumerated, where two seats play; none for four, whose hands are too many.

    A hand of a later deal is one of the whole pack as well, as long as nothing is known of the deals before it.
    """
    from analyzer.statistics.estimate import exact as estimate

    if ruleset["seats"] != 2:
        return []
    found = []
    for deal, size in enumerate(_deals(ruleset)):
        doubles = ruleset["two_pairs_double"] == "every_deal" or (
            ruleset["two_pairs_double"] == "first_deal" and deal == 0
        )
        values = (0, *(ruleset[f"{kind}_points"] for kind in KINDS))
        for group, gain in _gains(size, doubles, values).items():
            kind, rank, above = group
            beside = {} if above is None else {"kickers_above": above}
            found.append(estimate(QUANTITY, gain, {"deal": deal + 1, "kind": kind, "rank": rank, **beside}))
    return found


def _deals(ruleset: Ruleset) -> tuple[int, ...]:
    deals = ruleset["deals"]
    assert isinstance(deals, tuple)
    return deals


@cache
def _gains(
    size: int, two_pairs: bool, values: tuple[int, int, int, int]
) -> Mapping[tuple[str, int, int | None], Fraction]:
    """Return the mean gain by (kind, printed rank, kickers above; None: whatever they are)."""
    from kernels.ronda.cards import PRINTED

    sums: dict[tuple[str, int, int | None], tuple[int, int]] = {}
    others = list(_hands(size, (4,) * 10))
    for hand, ways in _hands(size, (4,) * 10):
        kind, strength = _holds(hand, two_pairs)
        if not kind:
            continue
        rank = strength % 10
        total = weight = 0
        for rival, _ in others:
            number = _ways(rival, tuple(4 - copies for copies in hand))
            if number:
                theirs, best = _holds(rival, two_pairs)
                total += number * _gain(values[kind], strength, values[theirs], best if theirs else -1)
                weight += number
        above = min(sum(hand[rank + 1 :]), 2)
        for key in ((KINDS[kind - 1], PRINTED[rank], None), (KINDS[kind - 1], PRINTED[rank], above)):
            gained, dealt = sums.get(key, (0, 0))
            sums[key] = gained + ways * total, dealt + ways * weight
    several = {key[:2] for key in sums if sum(other[:2] == key[:2] for other in sums) > 2}
    kept = {key: value for key, value in sums.items() if key[2] is None or key[:2] in several}
    return {key: Fraction(*kept[key]) for key in sorted(kept, key=str)}


def _gain(value: int, strength: int, other_value: int, other: int) -> int:
    """Return what announcing brings against one rival: the pot won or lost, less the rival's that a pass gives up."""
    whole = value + other_value
    announced = whole if strength > other else -whole if strength < other else 0
    return announced + other_value


def _holds(hand: Counts, two_pairs: bool) -> tuple[int, int]:
    """Return (kind, strength): 0 nothing, 1 ronda, 2 double ronda, 3 trinka, which are 10 above the rest (R15)."""
    pairs = [rank for rank in RANKS if hand[rank] in (2, 4)]
    triples = [rank for rank in RANKS if hand[rank] == 3]
    if triples:
        return 3, 10 + triples[-1]
    if not pairs:
        return 0, -1
    return (2 if max(hand) == 4 or (len(pairs) > 1 and two_pairs) else 1), pairs[-1]


def _hands(size: int, pack: Counts) -> Iterator[tuple[Counts, int]]:
    """Yield every hand of a size out of a pack and in how many ways it comes."""

    def fill(rank: int, left: int) -> Iterator[Counts]:
        if rank == len(pack):
            if left == 0:
                yield ()
            return
        for copies in range(min(pack[rank], left) + 1):
            for rest in fill(rank + 1, left - copies):
                yield (copies, *rest)

    for hand in fill(0, size):
        yield hand, _ways(hand, pack)


def _ways(hand: Counts, pack: Counts) -> int:
    ways = 1
    for copies, there in zip(hand, pack, strict=True):
        if copies:
            ways *= comb(there, copies)
    return ways
