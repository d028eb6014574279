"""Every feature against the plain-Python twin of its definition, in views at random."""

import random

import numpy as np
import pytest

from analyzer import rulesets
from analyzer.games.ronda.encode import rules_record
from analyzer.policies import vocabulary
from kernels.ronda.features import FEATURES, GROUPS, REGARD, regard_seats, write_features
from kernels.ronda.holding import chance, know
from tests.kernels.ronda.careful import cards, features, holding
from tests.kernels.ronda.views import some_view

EVERYTHING = (1 << len(GROUPS)) - 1
RULESETS = (
    ("ronda-duel", ()),
    ("ronda-teams", ()),
    ("ronda-open", ()),
    ("ronda-open", ("last_card_miss=by_rank", "missa_exception=last_deal")),
    ("ronda-duel", ("chain_scoring=cumulative", "two_pairs_double=every_deal")),
)


@pytest.mark.parametrize(("name", "overrides"), RULESETS)
def test_features_are_what_they_are_defined_to_be(name: str, overrides: tuple[str, ...]) -> None:
    ruleset = rulesets.load(name, overrides)
    record = rules_record(ruleset)
    options = dict(ruleset.options)
    dice = random.Random(f"{name} {overrides}")
    regard = np.zeros(1, REGARD)[0]
    for _ in range(120):
        view = some_view(dice, options["seats"], options["deals"], bool(options["announcements"]))
        regard_seats(view, record, EVERYTHING, regard)
        for card in set(cards(view.hand, view.held)):
            values = np.zeros(len(FEATURES))
            write_features(view, record, EVERYTHING, card, regard, values)
            found = dict(zip(FEATURES, values.tolist(), strict=True))
            meant = features(view, options, card)
            assert found == pytest.approx(meant, abs=1e-9), (view, card)


def test_the_views_at_random_bring_every_feature_up() -> None:
    dice = random.Random(3)
    regard = np.zeros(1, REGARD)[0]
    seen = np.zeros(len(FEATURES), bool)
    for name in ("ronda-open", "ronda-teams"):
        ruleset = rulesets.load(name)
        record = rules_record(ruleset)
        for _ in range(5000):
            view = some_view(dice, ruleset["seats"], ruleset["deals"], ruleset["announcements"])
            regard_seats(view, record, EVERYTHING, regard)
            values = np.zeros(len(FEATURES))
            write_features(view, record, EVERYTHING, view.hand & 15, regard, values)
            seen |= values != 0
    assert [name for name, found in zip(FEATURES, seen, strict=True) if not found] == []


def test_what_the_next_seat_holds_is_counted_over_all_hands() -> None:
    dice = random.Random(1)
    for _ in range(120):
        view = some_view(dice, 2, (4, 4, 4, 4, 4), True)
        two_pairs = dice.randrange(2)
        known = know(view.unseen, view.shown, view.next_held, view.next_kind, two_pairs)
        meant = holding(view.unseen, view.shown, view.next_held, view.next_kind, bool(two_pairs))
        for (rank, limit), share in meant.items():
            found = chance(known, rank, limit)
            assert found == pytest.approx(float(share), abs=1e-12), (view, rank, limit)


def test_a_group_that_nobody_weighs_is_not_reckoned() -> None:
    record = rules_record(rulesets.load("ronda-duel"))
    regard = np.zeros(1, REGARD)[0]
    dice = random.Random(2)
    for place, names in enumerate(GROUPS.values()):
        for _ in range(20):
            view = some_view(dice, 2, (4, 4, 4, 4, 4), True)
            regard_seats(view, record, 1 << place, regard)
            values = np.zeros(len(FEATURES))
            write_features(view, record, 1 << place, view.hand & 15, regard, values)
            found = dict(zip(FEATURES, values.tolist(), strict=True))
            assert not any(value for name, value in found.items() if name not in names + GROUPS["gain"])


def test_the_kernel_and_the_vocabulary_name_the_same_features() -> None:
    assert tuple(feature.name for feature in vocabulary("ronda").features) == FEATURES
