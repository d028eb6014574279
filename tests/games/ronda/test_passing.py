"""When passing pays: enumerated, against every way to deal counted out, against sampled rounds, and what is known."""

from fractions import Fraction
from math import comb, prod

import numpy as np
import pytest

from analyzer import api, rulesets
from analyzer.games.ronda import passing_odds
from analyzer.games.ronda.holdings import Copies, Holding, best_rank, holdings, kickers, pattern
from analyzer.games.ronda.odds import Dealing
from analyzer.games.ronda.rivals import rivals
from tests.games.ronda.brute_force import RANKS, held, rank_counts, strength

VALUE = {"nothing": 0, "ronda": 1, "double": 2, "trinka": 5}
NEEDS = (2, 3)


def lead(own: list[tuple[int, int]], other: list[tuple[int, int]]) -> int:
    """Return who has the best announcement (R15): 1 the own side, −1 the other, 0 both or nobody."""
    best, rival = max(own, default=(0, -1)), max(other, default=(0, -1))
    return (best > rival) - (best < rival)


def counted_out(mine: Copies) -> tuple[Fraction, Fraction, Fraction]:
    """Return what a hand brings announced less passed between four, and how often the pot then wins and loses at once
    for the needs of `NEEDS`, by every way to deal the other three."""
    hands = [hand for hand, _ in rank_counts((4,) * RANKS, sum(mine))]
    table = np.array(hands)
    kinds, ranks = zip(*map(held, hands), strict=True)
    value = np.array([VALUE[kind] for kind in kinds])
    family = np.array([strength((kind, 0))[0] for kind in kinds])
    best = 100 * family + np.array(ranks) + 1  # 0 for nothing
    choose = np.array([[comb(n, k) for k in range(5)] for n in range(5)])
    my_kind, my_rank = held(mine)
    my_family = strength((my_kind, my_rank))[0]
    my_best = 100 * my_family + my_rank + 1
    other, other_family = np.maximum.outer(best, best), np.maximum.outer(family, family)
    gain = won = lost = total = 0
    for partner in range(len(hands)):
        stock = 4 - np.array(mine) - table[partner]
        left = stock - table
        rest = left[:, None] - table[None]
        possible = (stock.min() >= 0) & (rest.min(axis=2) >= 0)
        one = choose[np.maximum(stock, 0), table].prod(axis=1)
        two = choose[np.maximum(left, 0)[:, None], table[None]].prod(axis=2)
        ways = ways_of(hands[partner], mine) * one[:, None] * two * possible
        pot = value[partner] + value[:, None] + value
        whole = pot + VALUE[my_kind]
        side = np.sign(max(best[partner], my_best) - other)
        kind_lead = np.sign(max(family[partner], my_family) - other_family)
        gain += int((ways * (whole * side - pot * np.sign(best[partner] - other))).sum())
        won += int((ways * ((kind_lead > 0) & (whole >= NEEDS[0]))).sum())
        lost += int((ways * ((kind_lead < 0) & (whole >= NEEDS[1]))).sum())
        total += int(ways.sum())
    return Fraction(gain, total), Fraction(won, total), Fraction(lost, total)


def ways_of(hand: Copies, gone: Copies) -> int:
    """Return in how many ways a hand comes out of a pack without those gone."""
    return prod(comb(4 - less, number) for number, less in zip(hand, gone, strict=True))


def exact_of(ruleset: str, deal: int, mine: Copies) -> Fraction:
    """Return the enumerated gain of a hand's class."""
    rank = best_rank(mine)
    dealing = Dealing.of(rulesets.load(ruleset))
    kind = dealing.values[deal - 1].kind(pattern(mine))
    group: dict[str, str | int] = {"deal": deal, "kind": str(kind), "rank": (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)[rank]}
    several = sum(one.kind == kind and one.rank == rank for one in classes(ruleset, deal)) > 1
    if several:
        group["kickers"] = kickers(mine, rank)
    (found,) = [
        one.exact for one in passing_odds.gains(rulesets.load(ruleset)) if one.exact is not None and one.group == group
    ]
    return found


def classes(ruleset: str, deal: int) -> tuple[Holding, ...]:
    """Return the classes of hands of a deal."""
    dealing = Dealing.of(rulesets.load(ruleset))
    return holdings(dealing.sizes[deal - 1], dealing.values[deal - 1])


def hand(*ranks: int) -> Copies:
    """Return the copies of each rank of a hand, ranks as printed."""
    printed = (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)
    return tuple(ranks.count(rank) for rank in printed)


@pytest.mark.parametrize("mine", [hand(2, 2, 3), hand(2, 2, 12), hand(10, 10, 1), hand(4, 4, 4)])
def test_four_seats_agree_with_every_way_to_deal_three_other_hands(mine: Copies) -> None:
    gain, won, lost = counted_out(mine)
    assert exact_of("ronda-teams", 2, mine) == gain
    ends = passing_odds.at_once(rulesets.load("ronda-teams"), [(33 - NEEDS[0], 33 - NEEDS[1])])
    kind, _ = held(mine)
    found = [
        one.exact
        for one in ends
        if one.group["deal"] == 2
        and one.group["kind"] == kind
        and one.group["rank"] == (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)[best_rank(mine)]
        and one.group["told"] == "announced"
        and "kickers" not in one.group
    ]
    assert found == [won, lost]


def test_two_seats_agree_with_every_other_hand_for_every_hand_whatever_its_kickers() -> None:
    # So of single kickers only the number of those above matters: hands of a class come to one value.
    for mine, _ in rank_counts((4,) * RANKS, 4):
        me = held(mine)
        if me[0] == "nothing" or sum(number * place for place, number in enumerate(mine)) % 5:
            continue  # a fifth of all hands
        gain = total = 0
        for theirs, ways in rank_counts(tuple(4 - number for number in mine), 4):
            other = held(theirs)
            rival = [] if other[0] == "nothing" else [strength(other)]
            pot = VALUE[other[0]]
            gain += ways * ((pot + VALUE[me[0]]) * lead([strength(me)], rival) - pot * lead([], rival))
            total += ways
        assert exact_of("ronda-duel", 1, mine) == Fraction(gain, total)


@pytest.mark.parametrize("ruleset", ["ronda-teams", "ronda-duel", "ronda-pagat"])
def test_sampled_rounds_agree_with_what_is_enumerated(ruleset: str) -> None:
    result = api.passing(ruleset, rounds=300_000, confidence=1 - 1e-6)
    exact = {tuple(one.group.items()): one.value for one in result.estimates if one.method == "exact"}
    sampled = {tuple(one.group.items()): one for one in result.estimates if one.method != "exact"}
    compared = 0
    for group, value in exact.items():
        one = sampled.get(group)
        if one is None or (one.n or 0) < 500:
            continue
        assert value is not None and one.low is not None and one.high is not None  # noqa: PT018
        assert one.low <= value <= one.high
        compared += 1
    assert compared > 25


def test_with_cards_face_up_only_the_first_hands_come_out_of_a_whole_pack() -> None:
    # The table has four different ranks, so what is left of the pack is not like any part of it (R4).
    deals = {one.group["deal"] for one in passing_odds.gains(rulesets.load("ronda-pagat"))}
    assert deals == {1}
    redeal = rulesets.load("ronda-pagat", ["initial_table=redeal"])
    assert passing_odds.gains(redeal) == []


def test_in_the_team_game_only_the_lowest_of_the_first_deal_are_kept_back() -> None:
    found = {
        (one.group["deal"], one.group["kind"], one.group["rank"], one.group.get("kickers"))
        for one in passing_odds.gains(rulesets.load("ronda-teams"))
        if one.value is not None and one.value < 0
    }
    assert found == {
        (1, "ronda", 1, None),  # whose kickers are both above
        (1, "double", 1, None),  # four aces
        (1, "double", 2, None),
        (1, "double", 2, "lower pair"),
        (1, "double", 2, "four equal"),
    }
    aces = api.passing("ronda-teams", rounds=1).estimates[0]
    assert aces.value == pytest.approx(-0.0523, abs=5e-5)


@pytest.mark.parametrize("ruleset", ["ronda-duel", "ronda-pagat"])
def test_between_two_nothing_is_kept_back(ruleset: str) -> None:
    values = [one.value for one in passing_odds.gains(rulesets.load(ruleset))]
    assert min(value for value in values if value is not None) > 0


def test_other_seats_hold_something_with_certainty_in_one_way_or_another() -> None:
    for holding in classes("ronda-teams", 1)[::7]:
        assert sum(rivals(holding, 4).values()) == 1
    assert sum(holding.ways for holding in classes("ronda-teams", 1)) == 37_630
    assert sum(holding.ways for holding in classes("ronda-teams", 2)) == 2_200


def test_a_ronda_alone_wins_a_match_at_once_and_a_pass_gives_it_away() -> None:
    # Between two at 32:32 a ronda wins at once against a hand of nothing, and loses at once to a trinka.
    ends = passing_odds.at_once(rulesets.load("ronda-pagat"), [(40, 40)])
    aces = {
        (one.quantity, one.group["told"]): one.exact
        for one in ends
        if one.group["kind"] == "ronda" and one.group["rank"] == 1
    }
    stock = tuple(4 - number for number in hand(1, 1, 2))
    ways = {"nothing": 0, "ronda": 0, "trinka": 0}
    for theirs, number in rank_counts(stock, 3):
        ways[held(theirs)[0]] += number
    total = sum(ways.values())
    assert aces["won_at_once", "announced"] == Fraction(ways["nothing"], total)
    assert aces["lost_at_once", "announced"] == Fraction(ways["trinka"], total)
    assert aces["won_at_once", "passed"] == 0
    assert aces["lost_at_once", "passed"] == 1 - Fraction(ways["nothing"], total)
