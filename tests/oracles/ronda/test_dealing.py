"""Deals of the oracle's own: the pack, the face-up cards, and what is dealt how often."""

import random
from collections import Counter
from itertools import combinations, combinations_with_replacement
from math import comb, prod

import pytest
from scipy import stats

from tests.oracles.ronda.announcements import holding
from tests.oracles.ronda.cards import COPIES, RANKS, is_run
from tests.oracles.ronda.dealing import deal_round, wrong_deal
from tests.oracles.ronda.mutants import unshuffled
from tests.oracles.ronda.round import Dealt
from tests.oracles.ronda.rulesets import DUEL, PAGAT, RULESETS
from tests.oracles.ronda.simulate import Deal

ALPHA = 1e-6
DEALS = 1500


@pytest.mark.parametrize("name", RULESETS)
def test_every_deal_is_legal(name: str) -> None:
    options = RULESETS[name]
    for seed in range(100):
        dealt = deal_round(options, seed % options["seats"], random.Random(seed))
        assert wrong_deal(dealt, options) == []


def test_wrong_deals_are_named() -> None:
    dealt = deal_round(PAGAT, 0, random.Random(0))
    run = Dealt([5, 7, 6, 10], dealt.hands[:1])
    assert any("a run of four" in wrong for wrong in wrong_deal(run, PAGAT))
    assert wrong_deal(run, {**PAGAT, "initial_run": "allow"}) == []
    assert any("different ranks" in wrong for wrong in wrong_deal(Dealt([5, 5, 6, 10], dealt.hands[:1]), PAGAT))
    assert any("hands of" in wrong for wrong in wrong_deal(Dealt(dealt.table, [[[1], [2, 3, 4]]]), PAGAT))
    assert any("rank 9" in wrong for wrong in wrong_deal(Dealt([9, 5, 6, 10], dealt.hands[:1]), PAGAT))


def counted(size: int) -> Counter[str]:
    """Return how many of the hands of a size hold what in the first deal, by counting rank multisets."""
    ways: Counter[str] = Counter()
    for hand in combinations_with_replacement(RANKS, size):
        ways[holding(hand, True, DUEL).kind] += prod(comb(COPIES, copies) for copies in Counter(hand).values())
    return ways


def test_announcements_counted_exactly() -> None:
    assert counted(4) == {"none": 91_390 - 37_630, "ronda": 34_560, "double": 1_620 + 10, "trinka": 1_440}
    assert counted(3) == {"none": 9_880 - 2_200, "ronda": 2_160, "trinka": 40}


def announcing(deal: Deal) -> float:
    """Return the chance of a count at least as far off, were 4-card hands announced as often as they should be.

    One hand of each deal is looked at, so that they are independent.
    """
    hits = sum(
        holding(deal(DUEL, 0, random.Random(seed)).hands[2][0], False, DUEL).kind != "none" for seed in range(DEALS)
    )
    return float(stats.binomtest(hits, DEALS, 37_630 / 91_390).pvalue)


def test_hands_announce_as_often_as_counted() -> None:
    assert announcing(deal_round) > ALPHA


def test_a_bad_shuffle_is_noticed() -> None:
    assert announcing(unshuffled) < ALPHA


def table_chance(table: tuple[int, ...]) -> float:
    """Return the chance of four ranks face up: any three of them, then the fourth among those that make no run."""
    chance = 0.0
    for last in table:
        first = [rank for rank in table if rank != last]
        fourth = sum(rank not in first and not is_run([*first, rank]) for rank in RANKS)
        chance += 1 / comb(10, 3) / fourth
    return chance


def test_face_up_cards_come_as_often_as_they_should() -> None:
    rounds = 6_000
    seen = Counter(tuple(sorted(deal_round(PAGAT, 0, random.Random(seed)).table)) for seed in range(rounds))
    expected = {table: rounds * table_chance(table) for table in combinations(RANKS, 4) if not is_run(table)}
    assert set(seen) <= set(expected)
    square = sum((seen[table] - count) ** 2 / count for table, count in expected.items())
    assert stats.chi2.sf(square, len(expected) - 1) > ALPHA
