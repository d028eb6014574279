"""Random play against the known means, each from two engines written apart from this one."""

import numpy as np
import pytest

from kernels.ronda.cards import PACK, RANKS
from kernels.ronda.round import DRAWN
from kernels.ronda.tally import LAYOUT
from tests.kernels.ronda.table import GREEDY, RANDOM, RULESETS, rules_of, simulate

ROUNDS = 60_000
# |difference| / its standard error stays below this with probability 1 - 1e-6.
FAR = 4.9
FIGURES = {
    "ronda-duel": (6.52, 5.57, 0.03),
    "ronda-teams": (6.11, 5.29, 0.03),
    "ronda-open": (21.97, 24.13, 0.02),
    "ronda-pagat": (5.13, 4.43, 0.01),
}


def tally_of(ruleset: str, policies: np.ndarray = RANDOM, games: int = ROUNDS, dealer: int = 0) -> np.ndarray:
    tally = LAYOUT.empty()
    simulate(rules_of(ruleset), policies, dealer, 0, games, tally)
    return tally


def moments(counts: np.ndarray) -> tuple[float, float]:
    """Return the mean of a histogram and its standard error."""
    values = np.arange(counts.size)
    n = counts.sum()
    mean = counts @ values / n
    return float(mean), float(np.sqrt(counts @ (values - mean) ** 2 / n / n))


@pytest.mark.parametrize("ruleset", FIGURES)
def test_mean_points_of_random_play(ruleset: str) -> None:
    points = LAYOUT.view(tally_of(ruleset), "points")
    dealer, other, error = FIGURES[ruleset]
    for counts, known in ((points[0, 1], dealer), (points[1, 0], other)):
        mean, own_error = moments(counts)
        # Half a unit of the last place that is printed comes on top.
        assert abs(mean - known) < FAR * np.hypot(error, own_error) + 0.005


@pytest.mark.parametrize(("ruleset", "chance"), [("ronda-duel", 37_630 / 91_390), ("ronda-pagat", 2_200 / 9_880)])
def test_how_often_a_hand_announces(ruleset: str, chance: float) -> None:
    counts = LAYOUT.view(tally_of(ruleset), "announcements")
    deals = len(RULESETS[ruleset]["deals"])
    for side in range(2):
        mean, error = moments(counts[side].sum(axis=0))
        assert abs(mean - deals * chance) < FAR * error


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("policies", [RANDOM, GREEDY], ids=["random", "greedy"])
def test_what_every_round_adds_up_to(ruleset: str, policies: np.ndarray) -> None:
    tally = tally_of(ruleset, policies, 4_000, DRAWN)
    view = {name: LAYOUT.view(tally, name) for name in LAYOUT}
    total = {name: int(view[name].reshape(-1, view[name].shape[-1]).sum(axis=0) @ np.arange(view[name].shape[-1]))
             for name in ("points", "cards", "captures", "missas", "chain_replies")}  # fmt: skip
    sources = ("announcements", "chains", "missa", "cards", "last_card")
    parts = [view[f"points_{source}"].sum(axis=(0, 1)) @ np.arange(view["points"].shape[-1]) for source in sources]
    assert sum(parts) == total["points"]
    assert total["cards"] == 4_000 * PACK
    plays = view["runs"].sum(axis=(0, 1)) @ np.arange(PACK // 2 + 1)
    assert plays[1:].sum() == total["captures"]
    face_up = int(rules_of(ruleset)["face_up"])
    assert plays.sum() + total["chain_replies"] == 4_000 * (PACK - face_up)
    leftover = view["leftover_cards"] @ np.arange(RANKS + 1)
    replies = total["chain_replies"]
    assert plays @ np.arange(RANKS + 1) + total["captures"] + replies + leftover == total["cards"]
    closed = view["chains"].sum(axis=(0, 1)) @ np.arange(PACK // 2 + 1)
    assert closed @ [0, 1, 2] == replies
    assert view["nobody_captured"].tolist() == [4_000, 0]
    assert view["unfinished"].tolist() == [4_000, 0]
    assert view["results"].sum() == view["winner_cards"].sum() == view["last_card"].sum() == 4_000
    assert view["margin"].sum() == 4_000
    assert not view["match_rounds"].any()


def test_matches_end_at_the_target_and_count_their_rounds() -> None:
    tally = LAYOUT.empty()
    simulate(rules_of("ronda-duel"), GREEDY, DRAWN, 0, 2_000, tally, matches=1)
    view = {name: LAYOUT.view(tally, name) for name in LAYOUT}
    assert view["match_results"].sum() == 2_000
    assert view["match_results"][:, 2].sum() == 0
    rounds = int(view["match_rounds"] @ np.arange(view["match_rounds"].size))
    assert rounds == view["unfinished"].sum() == view["points"][0].sum()
    assert view["unfinished"][1] <= 2_000
    assert view["match_mid_round"][1] <= view["unfinished"][1]
    reached = view["match_scores"].sum(axis=(0, 1))[33:].sum()
    assert reached >= 2_000
    level = view["match_margin"].shape[1] // 2
    assert view["match_margin"][:, level].sum() == 0
    assert view["match_margin"][:, level + 1 :].sum() == view["match_results"][:, 0].sum()


def test_a_match_without_a_target_is_one_full_round() -> None:
    rounds, matches = LAYOUT.empty(), LAYOUT.empty()
    rules = rules_of("ronda-open")
    simulate(rules, RANDOM, DRAWN, 0, 500, rounds)
    simulate(rules, RANDOM, DRAWN, 0, 500, matches, matches=1)
    for name in LAYOUT:
        if not name.startswith("match_"):
            assert (LAYOUT.view(rounds, name) == LAYOUT.view(matches, name)).all(), name
    assert LAYOUT.view(matches, "match_results")[:, 2].sum() == LAYOUT.view(rounds, "results")[:, 2].sum()


def test_ranges_add_up() -> None:
    whole, parts = LAYOUT.empty(), LAYOUT.empty()
    rules = rules_of("ronda-teams")
    simulate(rules, GREEDY, DRAWN, 10, 310, whole)
    for start in range(10, 310, 60):
        simulate(rules, GREEDY, DRAWN, start, start + 60, parts)
    assert (whole == parts).all()


def test_the_dealer_is_drawn_evenly_and_leads_last() -> None:
    for ruleset, seats in (("ronda-duel", 2), ("ronda-teams", 4)):
        results = LAYOUT.view(tally_of(ruleset, games=20_000, dealer=DRAWN), "results").sum(axis=1)
        assert abs(results[0] - 10_000) < FAR * np.sqrt(5_000), seats
