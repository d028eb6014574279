"""What announcing brings against passing, enumerated (R14 to R17, R22).

The other seats announce whatever they hold, and nothing is known of their hands but the own one. Each of them is as
likely to be the partner as any other, and where the best of them decides they cancel out: of n other seats with m
partners among them, the own side is ahead (m − (n − m)) / n times as often as behind, whatever and however many they
hold. So what matters of the deal is only whether somebody holds more than the hand in question, as much, or nobody.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from analyzer.games.ronda.holdings import Holding, holdings
from analyzer.games.ronda.odds import RANK_NAMES, Dealing
from analyzer.games.ronda.odds_hands import NOTHING, THREE
from analyzer.games.ronda.odds_pots import Values
from analyzer.games.ronda.odds_stock import WHOLE
from analyzer.games.ronda.rivals import BETTER, LEVEL, Rivals, rivals
from analyzer.rulesets import Ruleset
from analyzer.statistics.estimate import Estimate, Group, exact

GAIN = "announcing_gain"
AT_ONCE = ("won_at_once", "lost_at_once")
TOLD = ("announced", "passed")

Score = tuple[int, int]
"""Points of the own side and of the other when the announcement is made."""


def spell(score: Score) -> str:
    """Return a score as texts give it: the own points, a colon, the other side's."""
    return f"{score[0]}:{score[1]}"


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a table of holdings: its group, and the classes of hands that are put together in it."""

    group: Group
    holdings: tuple[Holding, ...]


def gains(ruleset: Ruleset) -> list[Estimate]:
    """Return what each holding brings announced less passed, in points that the own side gets more than the other.

    Deals whose hands do not come out of a whole pack are left out: those after the first where four cards lie face up.
    """
    found = []
    for deal in _whole(ruleset):
        for row in deal.rows():
            mean = _mean([(_gain(holding, deal.seats, deal.values), holding.ways) for holding in row.holdings])
            found.append(exact(GAIN, mean, row.group))
    return found


def at_once(ruleset: Ruleset, scores: Sequence[Score]) -> list[Estimate]:
    """Return how often the pot wins or loses the match at once, before a card is played, announced and passed.

    That needs no rank: a pot that kinds alone decide is paid at once (R17), and ends the match if it is enough (R22).
    """
    target = int(str(ruleset["target"]))
    found = []
    for own, other in scores:
        needs = target - own, target - other
        for deal in _whole(ruleset):
            for row in deal.rows():
                for told in TOLD:
                    means = _mean_ends(deal, row, told == TOLD[0], needs)
                    group = {"score": spell((own, other)), **row.group, "told": told}
                    found += [exact(name, mean, group) for name, mean in zip(AT_ONCE, means, strict=True)]
    return found


def groups(ruleset: Ruleset) -> list[Group]:
    """Return the group of every row that a ruleset has, whether or not it can be enumerated."""
    return [row.group for deal in _deals(ruleset) for row in deal.rows()]


@dataclass(frozen=True, slots=True)
class _Deal:
    number: int
    size: int
    seats: int
    values: Values

    def rows(self) -> Iterator[Row]:
        """Yield the rows: each kind and rank, and under it its kickers if there are several."""
        alike: dict[tuple[str, int], list[Holding]] = {}
        for holding in holdings(self.size, self.values):
            alike.setdefault((holding.kind, holding.rank), []).append(holding)
        for (kind, rank), found in alike.items():
            group: dict[str, str | int] = {"deal": self.number, "kind": kind, "rank": RANK_NAMES[rank]}
            yield Row(group, tuple(found))
            if len(found) > 1:
                yield from (Row({**group, "kickers": holding.kickers}, (holding,)) for holding in found)


def _deals(ruleset: Ruleset) -> list[_Deal]:
    dealing = Dealing.of(ruleset)
    return [_Deal(number, size, dealing.seats, dealing.values[number - 1]) for number, size in dealing.numbered]


def _whole(ruleset: Ruleset) -> list[_Deal]:
    dealing = Dealing.of(ruleset)
    return [deal for deal in _deals(ruleset) if WHOLE in dealing.cases(deal.number)]


def _mean(values: Sequence[tuple[Fraction, int]]) -> Fraction:
    return sum((value * ways for value, ways in values), Fraction(0)) / sum(ways for _, ways in values)


@cache
def _rivals(holding: Holding, seats: int) -> dict[Rivals, Fraction]:
    return rivals(holding, seats)


@cache
def _gain(holding: Holding, seats: int, values: Values) -> Fraction:
    """Return what announcing one class of hands brings against passing."""
    value = values.points(holding.pattern)
    partners, others = seats // 2 - 1, seats // 2
    edge = Fraction(partners - others, partners + others)
    gain = Fraction(0)
    for hands, chance in _rivals(holding, seats).items():
        pot = sum(values.points(holds) for holds, _ in hands)
        best = max(compares for _, compares in hands)
        if best == BETTER:  # the announcement only makes the pot larger
            gain += chance * value * edge
        elif best == LEVEL:  # it helps a partner who holds as much, or takes the pot from an opponent who does
            gain += chance * (value * partners + pot * others) / (partners + others)
        else:  # it wins the pot, which would have gone to the best of the others
            gain += chance * (value + pot * (1 - edge))
    return gain


@cache
def _kinds(holding: Holding, seats: int) -> dict[tuple[int, ...], Fraction]:
    """Return the probability of what the other seats hold, rank aside."""
    found: Counter[tuple[int, ...]] = Counter()
    for hands, chance in _rivals(holding, seats).items():
        found[tuple(holds for holds, _ in hands)] += chance  # type: ignore[assignment]
    return {holds: Fraction(chance) for holds, chance in found.items()}


def _mean_ends(deal: _Deal, row: Row, announced: bool, needs: Score) -> tuple[Fraction, Fraction]:
    """Return how often a row's hands win the match at once, and lose it."""
    ends = [(_ends(holding, deal.seats, deal.values, announced, needs), holding.ways) for holding in row.holdings]
    won, lost = ([(end[side], ways) for end, ways in ends] for side in range(2))
    return _mean(won), _mean(lost)


@cache
def _ends(holding: Holding, seats: int, values: Values, announced: bool, needs: Score) -> tuple[Fraction, Fraction]:
    told = holding.pattern if announced else NOTHING
    ends = [Fraction(0), Fraction(0)]
    for hands, chance in _kinds(holding, seats).items():
        for own, other, share in _sides(hands, told, seats):
            side = _paid_at_once(own, other)
            if side is not None and sum(map(values.points, own + other)) >= needs[side]:
                ends[side] += chance * share
    return ends[0], ends[1]


def _sides(
    hands: tuple[int, ...], told: int, seats: int
) -> Iterator[tuple[tuple[int, ...], tuple[int, ...], Fraction]]:
    """Yield what both sides announce and how likely that is, for every seat that can be the partner."""
    if seats == 2:
        yield (told,), hands, Fraction(1)
        return
    for partner in range(len(hands)):
        yield (told, hands[partner]), hands[:partner] + hands[partner + 1 :], Fraction(1, len(hands))


def _paid_at_once(own: tuple[int, ...], other: tuple[int, ...]) -> int | None:
    """Return the side that kinds alone give the pot: 0 the own, 1 the other, None if ranks decide or nobody announces
    (R17)."""
    best = [2 if THREE in side else int(any(side)) for side in (own, other)]
    return None if best[0] == best[1] else int(best[0] < best[1])
