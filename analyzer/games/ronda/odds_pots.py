"""What becomes of a deal's pot when every seat announces what it holds (R14–R17)."""

from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

from analyzer.games.ronda.odds_hands import FOUR, NOTHING, THREE, TWO_PAIRS, Hands, Seat

KINDS = ("ronda", "double", "trinka")
NOBODY, ONE_SIDE, ONE_TRINKA, BY_RANK, TIE = "nobody", "one_side", "one_trinka", "rank", "tie"


@dataclass(frozen=True, slots=True)
class Values:
    """What announcements are worth in one deal, and whether two pairs are a double ronda there."""

    ronda: int
    double: int
    trinka: int
    two_pairs_double: bool

    def kind(self, holds: int) -> str | None:
        """Return what a hand with this pattern announces, None for nothing."""
        if holds == NOTHING:
            return None
        if holds == THREE:
            return "trinka"
        doubles = holds == FOUR or (holds == TWO_PAIRS and self.two_pairs_double)
        return "double" if doubles else "ronda"

    def points(self, holds: int) -> int:
        """Return what that announcement adds to the pot."""
        return {None: 0, "ronda": self.ronda, "double": self.double, "trinka": self.trinka}[self.kind(holds)]


@dataclass(slots=True)
class Pots:
    """Probabilities and means over all ways to deal: who announces, what decides, what is paid.

    `decided` is by what settles the pot, `announcers` by the number of announcing seats, `won_with` by the kind of the
    strongest announcement (a ronda and a double that are equal: both); `points` is the mean pot, `lost` the mean lost
    by halving.
    """

    decided: defaultdict[str, Fraction]
    announcers: defaultdict[int, Fraction]
    won_with: defaultdict[str, Fraction]
    points: Fraction = Fraction(0)
    lost: Fraction = Fraction(0)

    @property
    def at_once(self) -> Fraction:
        """Return the probability that kinds alone decide, so that the pot is paid at once."""
        return self.decided[ONE_SIDE] + self.decided[ONE_TRINKA]

    @property
    def contested(self) -> Fraction:
        """Return the probability that ranks decide, at the end of the deal."""
        return self.decided[BY_RANK] + self.decided[TIE]


def pots(chances: Mapping[Hands, Fraction], values: Values) -> Pots:
    """Return what becomes of the pot, from the probability of each combination of hands."""
    result = Pots(defaultdict(Fraction), defaultdict(Fraction), defaultdict(Fraction))
    for hands, chance in chances.items():
        pot = sum(values.points(holds) for _, holds, _ in hands)
        result.points += chance * pot
        result.announcers[sum(holds != NOTHING for _, holds, _ in hands)] += chance
        for seating, share in _seatings(hands).items():
            decided, kinds = _settle(seating, values)
            result.decided[decided] += chance * share
            for kind in kinds:
                result.won_with[kind] += chance * share
            if decided == TIE:
                result.lost += chance * share * (pot % 2)
    return result


def against(chances: Mapping[Hands, Fraction], values: Values) -> dict[tuple[str, str, str], Fraction]:
    """Return how often one kind wins, ties and loses against another, given two hands of opponents with these kinds.

    Keys are (kind, other kind, "wins" | "ties" | "loses"); `chances` are those of two hands.
    """
    found: Counter[tuple[str, str, str]] = Counter()
    together: Counter[tuple[str, str]] = Counter()
    for hands, chance in chances.items():
        for one, other in (hands, hands[::-1]):
            kind, rival = values.kind(one[1]), values.kind(other[1])
            if kind and rival:
                together[kind, rival] += chance  # type: ignore[assignment]
                for result, share in _duel(one, other).items():
                    found[kind, rival, result] += chance * share  # type: ignore[assignment]
    return {key: Fraction(chance) / together[key[:2]] for key, chance in found.items()}


def _duel(one: Seat, other: Seat) -> dict[str, Fraction]:
    trinkas = (one[1] == THREE, other[1] == THREE)
    if trinkas == (True, True):
        # The mark goes to the best pair, three or four of all, so with two trinkas it tells the higher one.
        return {"wins": Fraction(one[2]), "loses": Fraction(other[2])}
    if any(trinkas):
        return {"wins": Fraction(trinkas[0]), "loses": Fraction(trinkas[1])}
    if one[2] and other[2]:
        return {"ties": Fraction(1)}
    return {"wins": Fraction(one[2]), "loses": Fraction(other[2])}


def _seatings(hands: Hands) -> dict[tuple[Hands, Hands], Fraction]:
    """Return the ways to part the hands into two sides, all equally likely."""
    half = len(hands) // 2
    chosen = list(combinations(range(len(hands)), half))
    found: Counter[tuple[Hands, Hands]] = Counter()
    for seats in chosen:
        mine = tuple(hands[seat] for seat in seats)
        theirs = tuple(hands[seat] for seat in range(len(hands)) if seat not in seats)
        found[mine, theirs] += 1
    return {sides: Fraction(count, len(chosen)) for sides, count in found.items()}


def _settle(sides: tuple[Hands, Hands], values: Values) -> tuple[str, set[str]]:
    """Return what decides the pot of these two sides and the kinds of the strongest announcements (R15)."""
    announcing = [any(holds != NOTHING for _, holds, _ in side) for side in sides]
    trinkas = [any(holds == THREE for _, holds, _ in side) for side in sides]
    if not any(announcing):
        return NOBODY, set()
    if any(trinkas):
        if not all(announcing):
            return ONE_SIDE, {"trinka"}
        return (BY_RANK if all(trinkas) else ONE_TRINKA), {"trinka"}
    best = [[seat for seat in side if seat[2]] for side in sides]
    kinds = {values.kind(holds) or "" for side in best for _, holds, _ in side}
    if not all(announcing):
        return ONE_SIDE, kinds
    return (TIE if all(best) else BY_RANK), kinds
