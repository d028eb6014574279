"""What a hand announces, and who wins the pot (R14 to R17)."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from tests.oracles.ronda.rulesets import Options


@dataclass(frozen=True)
class Announcement:
    """One seat's say: `kind` none, pass, ronda, double or trinka; its rank (None without one) and its value."""

    kind: str
    rank: int | None = None
    value: int = 0

    @property
    def speaks(self) -> bool:
        """Say whether the seat announced something."""
        return self.kind not in ("none", "pass")


NOTHING = Announcement("none")
PASSED = Announcement("pass")


def holding(hand: Sequence[int], first_deal: bool, options: Options) -> Announcement:
    """Return what the hand holds (R14): the announcement that it makes unless its seat passes."""
    counts = Counter(hand)
    threes = [rank for rank, count in counts.items() if count == 3]
    pairs = [rank for rank, count in counts.items() if count in (2, 4)]
    if threes:
        return Announcement("trinka", max(threes), options["trinka_points"])
    if not pairs:
        return NOTHING
    four_equal = any(count == 4 for count in counts.values())
    if four_equal or (len(pairs) > 1 and two_pairs_count_double(first_deal, options)):
        return Announcement("double", max(pairs), options["double_points"])
    return Announcement("ronda", max(pairs), options["ronda_points"])


def two_pairs_count_double(first_deal: bool, options: Options) -> bool:
    """Say whether two pairs are a double ronda in this deal."""
    rule = options["two_pairs_double"]
    return bool(rule == "every_deal" or (rule == "first_deal" and first_deal))


@dataclass(frozen=True)
class Pot:
    """The points that the sides 0 and 1 get, and whether ranks had to decide (then it is paid at the deal's end)."""

    shares: tuple[int, int]
    contested: bool


def strength(said: Announcement) -> tuple[bool, int]:
    """Return the key by which announcements compare (R15): a trinka first, then the rank; a double has no advantage."""
    return said.kind == "trinka", said.rank or 0


def pot(said: Sequence[Announcement]) -> Pot:
    """Return the pot of the announcements by seat: who takes it (R15, R16) and when (R17)."""
    total = sum(one.value for one in said if one.speaks)
    sides = [[one for one in said[side::2] if one.speaks] for side in (0, 1)]
    if not sides[0] or not sides[1]:
        return Pot((total if sides[0] else 0, total if sides[1] else 0), contested=False)
    best = [max(strength(one) for one in side) for side in sides]
    contested = best[0][0] == best[1][0]
    if best[0] == best[1]:
        return Pot((total // 2, total // 2), contested)
    return Pot((total, 0) if best[0] > best[1] else (0, total), contested)
