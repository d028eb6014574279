"""Announcing against passing as it is played: each difference is that of two traced games."""

from typing import Any

import numpy as np
import pytest

import analyzer
from analyzer import api
from analyzer.errors import InputError
from analyzer.experiments.passing import LEAST, scores, verdict
from analyzer.games.ronda import passing
from analyzer.statistics.estimate import Estimate
from tests.experiments.conftest import Impatient

RANKS = (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)


def single(study: passing.Study, index: int) -> dict[tuple[Any, ...], int]:
    """Return the differences that one round brings, by the group of the row."""
    found = {}
    for measure in study.read(study.plan.run(index, index + 1)):
        if measure.n and "kickers" not in measure.group and measure.quantity != passing.PLAY_GAIN:
            found[tuple(measure.group.values())] = int(np.flatnonzero(measure.counts)[0]) + measure.offset
    return found


def margin(record: dict[str, Any]) -> int:
    first, second = record["score"]
    return int(first - second)


def passing_of(deal: int, kind: str, rank: int) -> str:
    """Return the policy that passes that holding and nothing else."""
    return f"greedy+pass_{kind}s={rank}+pass_deals={deal}"


@pytest.mark.parametrize("ruleset", ["ronda-duel", "ronda-teams", "ronda-pagat"])
def test_a_difference_is_that_of_two_traced_rounds(ruleset: str) -> None:
    study = passing.of_rounds(api.setup(ruleset, "greedy", seed=5))
    compared = differ = 0
    for index in range(60):
        (announced,) = api.trace(ruleset, "greedy", index=index, seed=5)
        for (deal, kind, rank), gain in single(study, index).items():
            (passed,) = api.trace(ruleset, [passing_of(deal, kind, rank), "greedy"], index=index, seed=5)
            silent = [a["seat"] for a in passed["deals"][deal - 1]["announcements"] if a["kind"] == "pass"]
            if silent != [0]:
                continue  # the partner holds the same, and the policy passes for both
            assert gain == margin(announced) - margin(passed)
            compared += 1
            differ += gain != 0
    assert compared > 40
    assert differ > 20


def test_a_round_is_the_pot_as_enumerated_and_what_the_play_makes_of_it() -> None:
    result = api.passing("ronda-teams", "counting", rounds=3_000)
    play = {tuple(e.group.items()): e for e in result.estimates if e.quantity == "announcing_gain_play"}
    pots = {tuple(e.group.items()): e for e in result.estimates if e.quantity == "announcing_gain"}
    rounds = [e for e in result.estimates if e.quantity == "announcing_gain_round"]
    assert len(rounds) == len(play) > 100
    for one in rounds:
        key = tuple(one.group.items())
        assert one.value == pytest.approx((pots[key].value or 0) + (play[key].value or 0))
    # Players who do not read announcements play the same cards either way.
    study = passing.of_rounds(api.setup("ronda-teams", "greedy"))
    still = [m for m in study.read(study.plan.run(0, 2_000)) if m.quantity == "announcing_gain_play" and m.n]
    assert all(m.counts[-m.offset] == m.n for m in still)


def test_a_match_is_won_or_lost_as_two_traced_matches_are() -> None:
    short = ["target=6"]
    study = passing.of_matches(api.setup("ronda-duel", "greedy", seed=5, unit="match", options=short), [(0, 0)])
    compared = differ = 0
    for index in range(100):
        for (_, deal, kind, rank), gain in single(study, index).items():
            if deal > 1:
                continue  # before a later deal points have been made
            policies = ["greedy", "greedy"], [passing_of(deal, kind, rank), "greedy"]
            # Only the first round may differ by the pass; later ones are compared where nothing is passed.
            games = [
                api.trace("ronda-duel", players, index=index, unit="match", seed=5, options=short)
                for players in policies
            ]
            later = [
                a for record in games[1][1:] for d in record["deals"] for a in d["announcements"] if a["kind"] == "pass"
            ]
            if later:
                continue
            won = [margin(game[-1]) > 0 for game in games]
            assert gain == won[0] - won[1]
            compared += 1
            differ += gain != 0
    assert compared > 20
    assert differ > 0


def test_only_what_is_needed_counts_for_players_who_do_not_mind_the_score() -> None:
    near = passing.of_matches(api.setup("ronda-teams", "greedy", unit="match"), [(32, 30), (20, 31)])
    short = api.setup("ronda-teams", "greedy", unit="match", options=["target=13"])
    same = passing.of_matches(short, [(12, 10), (0, 11)])
    assert (near.plan.run(0, 3_000) == same.plan.run(0, 3_000)).all()


def test_result_does_not_depend_on_threads_and_stands_with_what_is_exact() -> None:
    one, two = (
        api.passing("ronda-teams", "greedy", scores=["32:32"], rounds=30_000, threads=threads) for threads in (1, 2)
    )
    assert [e.to_json() for e in one.estimates] == [e.to_json() for e in two.estimates]
    assert {e.quantity for e in one.estimates} == {"won_at_once", "lost_at_once", "announcing_gain_wins"}
    aces = one.value("announcing_gain_wins", score="32:32", deal=1, kind="ronda", rank=1)
    assert aces.low is not None
    assert aces.low > 0.1
    assert one.provenance["rows"] == 158
    assert aces.confidence == pytest.approx(1 - 0.05 / 158)


def test_silence_and_announcements_are_read_by_who_counts() -> None:
    # A pair of twos brings its side points of the pot, but tells the others more than they are worth.
    result = api.passing("ronda-teams", "counting", rounds=60_000, confidence=0.5)
    greedy = api.passing("ronda-teams", "greedy", rounds=60_000, confidence=0.5)
    twos, untold = (found.value("announcing_gain_round", deal=1, kind="ronda", rank=2) for found in (result, greedy))
    assert twos.value is not None
    assert untold.value is not None
    assert twos.value < untold.value


def test_an_interrupted_number_was_not_fixed_beforehand(impatient: Impatient) -> None:
    result = api.passing("ronda-duel", rounds=10**9, progress=impatient)
    assert (result.interrupted, result.provenance["stopped"]) == (True, "interrupted")
    assert {one.method for one in result.estimates} == {"exact", "sequential"}


def test_verdict_needs_the_whole_interval_and_enough_hands() -> None:
    def sampled(low: float, high: float, n: int) -> Estimate:
        return Estimate("announcing_gain_round", 0.0, low, high, 0.95, 1.0, n, "fixed")

    assert verdict(sampled(-2, -1, LEAST)) == "pays"
    assert verdict(sampled(1, 2, LEAST)) == "loses"
    assert verdict(sampled(-1, 1, LEAST)) == "open"
    assert verdict(sampled(-2, -1, LEAST - 1)) == "open"


def test_what_cannot_be_asked_is_refused() -> None:
    with pytest.raises(InputError, match="no announcements"):
        analyzer.passing("ronda-open")
    with pytest.raises(InputError, match="no announcements"):
        analyzer.passing("ronda-open", "counting")
    with pytest.raises(InputError, match="no announcements"):
        analyzer.passing("romme")
    with pytest.raises(InputError, match="keeps announcements back"):
        analyzer.passing("ronda-teams", "counting+pass_rondas=1")
    with pytest.raises(InputError, match="At 33:20 no match to 33 is going on"):
        analyzer.passing("ronda-teams", scores=["33:20"])
    with pytest.raises(InputError, match="no target"):
        analyzer.passing("ronda-teams", scores=[(1, 1)], options=["target=none"])
    for text in ("32", "32:31:30", "a:b", "-1:3", "1-2-3:4"):
        with pytest.raises(InputError, match="must be two numbers"):
            scores(text)
    with pytest.raises(InputError, match="lower end"):
        scores("32-30:1")


def test_a_score_may_be_a_span() -> None:
    assert scores("32:31") == [(32, 31)]
    assert scores("31-32:7") == [(31, 7), (32, 7)]
    assert scores("1 : 2-3") == [(1, 2), (1, 3)]
