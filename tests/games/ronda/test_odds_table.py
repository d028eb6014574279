"""The odds of whole rulesets: known figures, the rules' options, and what dealt rounds say to them."""

from collections.abc import Sequence
from fractions import Fraction

import pytest

from analyzer import rulesets
from analyzer.errors import InputError
from analyzer.games import get
from analyzer.games.ronda.odds import table
from analyzer.games.ronda.odds_quantities import QUANTITIES
from analyzer.rulesets import Ruleset
from analyzer.statistics.estimate import Estimate, of_measure

ROUNDS = 100_000


def exact(estimates: Sequence[Estimate], quantity: str, **group: str | int) -> Fraction:
    """Return the one fraction of a quantity in a group."""
    (found,) = (e.exact for e in estimates if e.quantity == quantity and dict(e.group) == group)
    assert found is not None
    return found


def test_duel() -> None:
    odds = table(rulesets.load("ronda-duel"))
    for deal in range(1, 6):
        assert exact(odds, "announce", deal=deal) == Fraction(3763, 9139)
        double = Fraction(1630 if deal == 1 else 10, 91390)
        assert exact(odds, "announce_kind", deal=deal, kind="double") == double
        assert exact(odds, "announce_kind", deal=deal, kind="trinka") == Fraction(1440, 91390)
    assert exact(odds, "announcing_deals") == 5 * Fraction(3763, 9139)
    shares = [exact(odds, "announcing_deals_share", deals=deals) for deals in range(6)]
    assert sum(shares) == 1
    assert sum(deals * share for deals, share in enumerate(shares)) == 5 * Fraction(3763, 9139)
    assert exact(odds, "announce_in_round", who="player") == 1 - shares[0]


def test_teams() -> None:
    odds = table(rulesets.load("ronda-teams"))
    assert exact(odds, "announce", deal=2) == Fraction(2200, 9880)
    assert exact(odds, "announce_kind", deal=3, kind="trinka") == Fraction(40, 9880)
    assert exact(odds, "announce_kind", deal=3, kind="double") == 0
    assert exact(odds, "announcing_deals") == Fraction(37630, 91390) + 2 * Fraction(2200, 9880)


def test_a_pair_of_aces_costs_points_in_the_first_deal_of_the_team_game() -> None:
    """Announced, it brings its side a point less often than it adds one to the others' pot."""
    odds = table(rulesets.load("ronda-teams"))
    alone = {rank: exact(odds, "strongest", deal=1, kind="ronda", rank=rank) for rank in (1, 2, 12)}
    assert alone[1] < Fraction(21, 100) < alone[2] < alone[12]


def test_two_pairs_count_where_the_option_says() -> None:
    every = table(rulesets.load("ronda-duel", ["two_pairs_double=every_deal"]))
    never = table(rulesets.load("ronda-duel", ["two_pairs_double=never"]))
    assert exact(every, "announce_kind", deal=5, kind="double") == Fraction(1630, 91390)
    assert exact(never, "announce_kind", deal=1, kind="double") == Fraction(10, 91390)


def test_no_pots_without_announcements() -> None:
    odds = table(rulesets.load("ronda-open"))
    assert {estimate.quantity for estimate in odds} == {"hand_pattern"}
    assert exact(odds, "hand_pattern", deal=1, holds="pair") == Fraction(2160, 9880)
    assert exact(odds, "hand_pattern", deal=2, holds="pair") < Fraction(2160, 9880)


def test_large_hands_are_refused() -> None:
    with pytest.raises(InputError, match=r"deals = 6,6,6: .* at most 4 cards"):
        table(rulesets.load("ronda-open", ["deals=6,6,6"]))


def test_names_and_groups_are_those_documented() -> None:
    documented = {quantity.name: set(quantity.groups) for quantity in QUANTITIES}
    for name in ("ronda-duel", "ronda-teams", "ronda-open", "ronda-pagat"):
        for estimate in table(rulesets.load(name)):
            assert set(estimate.group) == documented[estimate.quantity]


SAMPLED = [
    ("ronda-duel", []),
    ("ronda-teams", []),
    ("ronda-open", []),
    ("ronda-open", ["seats=4", "deals=6,3"]),
    ("ronda-pagat", []),
    ("ronda-pagat", ["initial_table=redeal", "trinka_points=7"]),
    ("ronda-pagat", ["deals=4,4,4,3,3", "two_pairs_double=every_deal"]),
    ("ronda-teams", ["face_up=4", "deals=3,3,3", "double_points=3"]),
]


def disagreements(dealt: Ruleset, enumerated: Ruleset) -> list[str]:
    """Return the quantities in which dealt rounds and an enumeration differ by more than chance allows.

    A sample is allowed 7.5 standard errors, beyond which a normal deviate lies once in 10^13, and 30 events for the
    rare ones, where the standard error says too little.
    """
    game = get("ronda")
    known = {(e.quantity, tuple(sorted(e.group.items()))): e.value for e in game.odds(enumerated)}
    found = []
    for measure in game.odds_measures(dealt, game.odds_plan(dealt, 3).run(0, ROUNDS)):
        expected = known.pop((measure.quantity, tuple(sorted(measure.group.items()))), None)
        sampled = of_measure(measure)
        if expected is not None and sampled.value is not None:
            allowed = 7.5 * (sampled.std_error or 0.0) + 30 / measure.n
            if abs(sampled.value - expected) > allowed:
                found.append(measure.quantity)
    assert not any(known.values()), "enumerated, but never sampled"
    return found


@pytest.mark.parametrize(("name", "options"), SAMPLED)
def test_dealt_rounds_agree(name: str, options: list[str]) -> None:
    ruleset = rulesets.load(name, options)
    assert disagreements(ruleset, ruleset) == []


def test_other_rules_disagree() -> None:
    dealt = rulesets.load("ronda-duel")
    found = disagreements(dealt, rulesets.load("ronda-duel", ["two_pairs_double=never"]))
    assert "announce_kind" in found
    assert "pot_points" in found
    assert "announce" not in found
