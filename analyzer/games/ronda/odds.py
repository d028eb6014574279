"""What is dealt in a round of Ronda, enumerated exactly for any ruleset (R1–R4, R14–R17)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import combinations

from analyzer.errors import InputError
from analyzer.games.ronda.odds_hands import NOTHING, PATTERNS, Hands, deals
from analyzer.games.ronda.odds_pots import (
    BY_RANK,
    KINDS,
    NOBODY,
    ONE_SIDE,
    ONE_TRINKA,
    TIE,
    Pots,
    Values,
    against,
    pots,
)
from analyzer.games.ronda.odds_rounds import nothing, spread
from analyzer.games.ronda.odds_stock import COPIES, WHOLE, Stock, TableRule, stocks
from analyzer.games.ronda.odds_strongest import strongest
from analyzer.rulesets import Ruleset
from analyzer.settings import spell
from analyzer.statistics.estimate import Estimate, exact

RANK_NAMES = (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)
DECIDED = (NOBODY, ONE_SIDE, ONE_TRINKA, BY_RANK, TIE)


def table(ruleset: Ruleset) -> list[Estimate]:
    """Return every quantity of what is dealt that can be enumerated, as exact estimates.

    Hands of more than four cards (possible without announcements) are left out. Where cards lie face up from the start,
    later deals come from what is left, and what depends on the order of ranks is enumerated for the first deal only.

    Raises InputError if all hands are larger.
    """
    deal = Dealing.of(ruleset)
    rows = list(_hand_rows(deal))
    if not rows:
        raise InputError(
            f"deals = {spell(deal.sizes)}: what is dealt is enumerated for hands of at most {COPIES} cards"
        )
    if ruleset["announcements"]:
        rows += [*_round_rows(deal), *_pot_rows(deal), *_rank_rows(deal)]
    return rows


def left_out(ruleset: Ruleset) -> str:
    """Return in words which quantities of which deals `table` does not hold; empty where it holds them all."""
    deal = Dealing.of(ruleset)
    if not ruleset["announcements"]:
        return ""
    missing = {
        "strongest": [number for number, _ in deal.numbered if not deal.whole(number)],
        "what ranks decide of a pot": [number for number, _ in deal.numbered if not deal.ordered(number, deal.seats)],
        "kind_against": [number for number, _ in deal.numbered if not deal.ordered(number, 2)],
    }
    parts = [f"{what} (deals {', '.join(map(str, numbers))})" for what, numbers in missing.items() if numbers]
    return f"{'; '.join(parts)}: not enumerated once cards lie face up, only sampled (--sampled N)" if parts else ""


@dataclass(frozen=True)
class Dealing:
    """What a ruleset says about dealing and announcing."""

    seats: int
    sizes: tuple[int, ...]
    rule: TableRule | None
    values: tuple[Values, ...]

    @classmethod
    def of(cls, ruleset: Ruleset) -> "Dealing":
        """Return what the odds need of a ruleset."""
        option = ruleset.options
        sizes = tuple(option["deals"])  # type: ignore[arg-type]
        rule = None
        if option["face_up"]:
            rule = TableRule(option["initial_table"] == "redeal", option["initial_run"] == "replace")
        ronda, double, trinka = (int(option[f"{kind}_points"] or 0) for kind in KINDS)  # type: ignore[arg-type]
        doubles = {"first_deal": {1}, "every_deal": set(range(1, len(sizes) + 1))}
        double_in = doubles.get(str(option["two_pairs_double"]), set())
        values = tuple(Values(ronda, double, trinka, number in double_in) for number in range(1, len(sizes) + 1))
        return cls(int(option["seats"]), sizes, rule, values)  # type: ignore[arg-type]

    @property
    def numbered(self) -> Iterator[tuple[int, int]]:
        """Yield number and hand size of each deal whose hands can be classified."""
        return ((number, size) for number, size in enumerate(self.sizes, start=1) if size <= COPIES)

    @property
    def first_cards(self) -> int:
        """Return how many cards are dealt before the table is turned; 0 where all hands come out of one stock."""
        return self.seats * self.sizes[0] if self.rule and not self.rule.redeal else 0

    @cached_property
    def stock(self) -> Mapping[Stock, Fraction]:
        """Return what hands of later deals are dealt from."""
        return stocks(self.rule, self.first_cards) if self.rule else {WHOLE: Fraction(1)}

    def cases(self, number: int) -> Mapping[Stock, Fraction]:
        """Return what the hands of a deal are dealt from: cards that were dealt before, unseen, make no difference."""
        return {WHOLE: Fraction(1)} if number == 1 and self.first_cards else self.stock

    def whole(self, number: int) -> bool:
        """Return whether the hands of a deal come out of a whole pack."""
        return WHOLE in self.cases(number)

    def ordered(self, number: int, seats: int) -> bool:
        """Return whether the best pair is known in a deal between so many seats."""
        return self.whole(number) or (seats == 2 and self.sizes[number - 1] <= 3)

    def hands(self, number: int, seats: int) -> dict[Hands, Fraction]:
        """Return the probability of each combination of hands of a deal."""
        key = (seats, self.sizes[number - 1], self.whole(number))
        if key not in self._hands:
            self._hands[key] = deals(seats, self.sizes[number - 1], self.cases(number))
        return self._hands[key]

    @cached_property
    def _hands(self) -> dict[tuple[int, int, bool], dict[Hands, Fraction]]:
        return {}


def _hand_rows(deal: Dealing) -> Iterator[Estimate]:
    for number, _ in deal.numbered:
        chances = {hands[0][1]: chance for hands, chance in deal.hands(number, 1).items()}
        for holds, name in enumerate(PATTERNS):
            if holds in chances:
                yield exact("hand_pattern", chances[holds], {"deal": number, "holds": name})


def _round_rows(deal: Dealing) -> Iterator[Estimate]:
    mean = Fraction(0)
    for number, _ in deal.numbered:
        hands = deal.hands(number, 1)
        rate = sum((chance for hand, chance in hands.items() if hand[0][1] != NOTHING), Fraction(0))
        mean += rate
        yield exact("announce", rate, {"deal": number})
        for kind in KINDS:
            chances = (chance for hand, chance in hands.items() if deal.values[number - 1].kind(hand[0][1]) == kind)
            yield exact("announce_kind", sum(chances, Fraction(0)), {"deal": number, "kind": kind})
    yield exact("announcing_deals", mean)
    for count, chance in enumerate(_announcing_deals(deal)):
        yield exact("announcing_deals_share", chance, {"deals": count})
    for who, seats in (("player", 1), ("side", deal.seats // 2), ("anyone", deal.seats)):
        yield exact("announce_in_round", 1 - _silent(deal, tuple(range(len(deal.sizes))), seats), {"who": who})


def _silent(deal: Dealing, numbers: tuple[int, ...], seats: int) -> Fraction:
    """Return the probability that so many seats hold nothing in all those deals (numbered from 0)."""
    early = [deal.sizes[0]] * seats if deal.first_cards and 0 in numbers else []
    later = [deal.sizes[number] for number in numbers if number or not deal.first_cards] * seats
    return nothing(deal.stock, deal.first_cards, early, later)


def _announcing_deals(deal: Dealing) -> list[Fraction]:
    known: dict[tuple[bool, tuple[int, ...]], Fraction] = {}
    silent: dict[tuple[int, ...], Fraction] = {}
    for size in range(len(deal.sizes) + 1):
        for group in combinations(range(len(deal.sizes)), size):
            # Hands of one size out of one stock may be exchanged, so few groups need a count of their own.
            first = bool(deal.first_cards) and 0 in group
            alike = first, tuple(sorted(deal.sizes[number] for number in group))
            if alike not in known:
                known[alike] = _silent(deal, group, 1)
            silent[group] = known[alike]
    return spread(silent, len(deal.sizes))


def _pot_rows(deal: Dealing) -> Iterator[Estimate]:
    settled = {number: pots(deal.hands(number, deal.seats), deal.values[number - 1]) for number, _ in deal.numbered}
    for number, result in settled.items():
        yield from _pot_of_deal(number, result, deal.seats)
        if deal.ordered(number, deal.seats):
            yield from _ranks_of_deal(number, result)
    if all(deal.ordered(number, deal.seats) for number in settled):
        yield from _pots_of_round(list(settled.values()))


def _pot_of_deal(number: int, result: Pots, seats: int) -> Iterator[Estimate]:
    for count in range(seats + 1):
        yield exact("announcers", result.announcers[count], {"deal": number, "seats": count})
    yield exact("pot_at_once", result.at_once, {"deal": number})
    yield exact("pot_contested", result.contested, {"deal": number})
    yield exact("pot_points", result.points, {"deal": number})


def _ranks_of_deal(number: int, result: Pots) -> Iterator[Estimate]:
    """Yield what depends on which of several pairs is the best one."""
    for by in DECIDED:
        yield exact("pot_decided", result.decided[by], {"deal": number, "by": by})
    for kind in KINDS:
        yield exact("pot_won_with", result.won_with[kind], {"deal": number, "kind": kind})
    yield exact("pot_paid", (result.points - result.lost) / 2, {"deal": number})
    yield exact("pot_lost", result.lost, {"deal": number})


def _pots_of_round(results: list[Pots]) -> Iterator[Estimate]:
    for by in DECIDED[1:]:
        yield exact("round_pots", sum((result.decided[by] for result in results), Fraction(0)), {"by": by})
    points = sum((result.points - result.lost for result in results), Fraction(0))
    yield exact("round_announcement_points", points / 2)
    yield exact("round_points_lost", sum((result.lost for result in results), Fraction(0)))


def _rank_rows(deal: Dealing) -> Iterator[Estimate]:
    for number, size in deal.numbered:
        values = deal.values[number - 1]
        if deal.ordered(number, 2):
            for (kind, rival, result), chance in sorted(against(deal.hands(number, 2), values).items()):
                yield exact("kind_against", chance, {"deal": number, "kind": kind, "against": rival, "result": result})
        if deal.whole(number):
            for (kind, place), chance in sorted(strongest(deal.seats, size, values).items()):
                yield exact("strongest", chance, {"deal": number, "kind": kind, "rank": RANK_NAMES[place]})
