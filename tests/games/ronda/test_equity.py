"""What scores are worth against matches that were played."""

from math import sqrt

import numpy as np
import pytest

from analyzer import policies, rulesets
from analyzer.games import get
from analyzer.games.game import Setup
from analyzer.games.ronda.encode import rules_record, weighed
from analyzer.games.ronda.equity import ROUNDS, equities
from kernels.ronda.equity import NEEDS, WON

MATCHES = 20_000
SIGMAS = 5.0
"""A normal error passes five standard errors about once in two million times."""


@pytest.mark.parametrize(
    ("name", "overrides", "target"),
    [
        ("ronda-duel", (), 1),
        ("ronda-duel", (), 5),
        ("ronda-duel", (), 33),
        ("ronda-teams", (), 12),
        ("ronda-pagat", (), 41),
        ("ronda-open", (), 20),
        ("ronda-open", (), 55),
        ("ronda-duel", ("announcements=true", "card_count=each", "chain_scoring=cumulative"), 33),
    ],
)
def test_level_scores_are_worth_what_matches_say(name: str, overrides: tuple[str, ...], target: int) -> None:
    ruleset = rulesets.load(name, (*overrides, f"target={target}"))
    policy = policies.load("greedy", "ronda")
    game = get("ronda")
    setup = Setup(ruleset, (policy,), 9, "match", "fixed")
    measures = game.measures(setup, game.plan(setup).run(0, MATCHES))
    won = next(m for m in measures if m.quantity == "match_wins" and m.group == {"side": "first_dealer"})
    table = equities(rules_record(ruleset), weighed([policy])[0])
    chance = (int(table[1, target, target]) / WON + 1) / 2
    error = sqrt(0.25 / MATCHES + 0.25 / ROUNDS)
    assert abs(int(won.counts[1]) / won.n - chance) < SIGMAS * error


def test_equities_have_two_sides() -> None:
    """What one side wins the other loses, and fewer needed points are worth more."""
    table = equities(rules_record(rulesets.load("ronda-duel")), weighed([policies.load("greedy", "ronda")])[0])
    assert table.shape == (2, NEEDS, NEEDS)
    assert (table[0] == -table[1].T).all()
    inner = table[:, 1:, 1:].astype(np.int64)
    # Far from level a match is as good as won or lost, and rounds to that.
    assert (np.diff(inner[:, ::4, ::4], axis=1) <= 0).all()
    assert (np.diff(inner[:, ::4, ::4], axis=2) >= 0).all()
    assert (np.abs(inner) <= WON).all()
    near = inner[:, :20:4, :20:4]
    assert (np.diff(near, axis=1) < 0).all()
    assert (np.diff(near, axis=2) > 0).all()
