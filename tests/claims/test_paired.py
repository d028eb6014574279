"""Variants and differences: rulesets on the same deals, numbers beside each other."""

from pathlib import Path

import pytest

from analyzer.claims import Judgement, judge, load
from analyzer.errors import InputError

TOP = (
    'title = "t"\nruleset = "romme"\npolicy = "quick"\n[[claim]]\nid = "c"\nwhere = "w"\nsays = "s"\n[[claim.check]]\n'
)
LAPS = 'kind = "expectation"\nask = "rounds"\nquantity = "laps"\n'


def judged(folder: Path, check: str) -> Judgement:
    """Return the verdict on a claim with one check."""
    path = folder / "mine.toml"
    path.write_text(TOP + check, encoding="utf-8")
    return judge(load(str(path)))


def terms(*texts: str) -> str:
    """Return the terms of a difference."""
    return "".join(f"[[claim.check.term]]\n{text}" for text in texts)


@pytest.mark.parametrize(("band", "verdict"), [("[0, inf]", "supported"), ("[-inf, -1]", "refuted")])
def test_a_variant(tmp_path: Path, band: str, verdict: str) -> None:
    """Opening from 51 costs the starter more than opening from 30."""
    check = f'kind = "variant"\nruleset = "romme-51"\nagainst = "romme"\nquantity = "difference"\nband = {band}\n'
    (trial,) = judged(tmp_path, check + 'group = { of = "penalty", side = "starter" }\n').trials
    assert trial.verdict == verdict
    estimate = trial.findings[0].estimate
    assert estimate
    assert estimate.method == "sequential"
    assert estimate.value
    assert estimate.value > 2


def test_a_variant_against_options(tmp_path: Path) -> None:
    check = (
        'kind = "variant"\nquantity = "difference"\nband = [-inf, inf]\ngroup = { of = "penalty", side = "dealer" }\n'
    )
    with pytest.raises(InputError, match=r"line \d+ .claim c.: against is missing"):
        judged(tmp_path, check)
    with pytest.raises(InputError, match="must be another ruleset of romme"):
        judged(tmp_path, check.replace("[-inf, inf]", "[0, 1]") + 'against = "romme"\n')
    with pytest.raises(InputError, match="must be another ruleset of romme"):
        judged(tmp_path, check.replace("[-inf, inf]", "[0, 1]") + 'against = "ronda-duel"\n')
    wrong = check.replace("[-inf, inf]", "[0, 1]").replace("penalty", "penaltyx")
    wrong += 'against = "romme"\nagainst_set = ["final_discard=false"]\n'
    with pytest.raises(
        InputError, match=r"comparison has no difference with of = .penaltyx., side = .dealer., but of = "
    ):
        judged(tmp_path, wrong)


def test_a_difference_of_two_samples(tmp_path: Path) -> None:
    """Between two everybody has about three more turns than among three."""
    check = 'kind = "difference"\nband = [1, 6]\n' + terms(LAPS, LAPS + 'set = ["seats=3"]\n')
    (trial,) = judged(tmp_path, check).trials
    (finding,) = trial.findings
    assert finding.verdict == "supported"
    one, other = (term["value"] for term in finding.facts["terms"])
    assert finding.estimate
    assert finding.estimate.value == pytest.approx(one - other)
    assert [line.split(":")[0] for line in finding.story] == ["laps", "laps"]


def test_a_difference_of_exact_numbers(tmp_path: Path) -> None:
    jokers = 'kind = "probability"\nask = "odds"\nquantity = "jokers_dealt"\n'
    check = 'kind = "difference"\nband = [0, 1]\n' + terms(
        jokers + "group = { cards = 13, jokers = 0 }\n", jokers + "group = { cards = 14, jokers = 0 }\n"
    )
    (trial,) = judged(tmp_path, check).trials
    assert trial.verdict == "supported"
    assert trial.findings[0].estimate
    assert trial.findings[0].estimate.exact


def test_a_difference_has_two_terms(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="two terms"):
        judged(tmp_path, 'kind = "difference"\nband = [1, 6]\n' + terms(LAPS))


def test_numbers_are_multiplied(tmp_path: Path) -> None:
    """A mean penalty of 104 points, told in hundreds, is 1.04."""
    dealt = 'kind = "expectation"\nask = "odds"\nquantity = "penalty_dealt"\ngroup = { cards = 13 }\ntimes = 0.01\n'
    (trial,) = judged(tmp_path, dealt + "band = [1.04, 1.04]\n").trials
    assert trial.verdict == "supported"
    sampled = trial.findings[0].sampled
    assert sampled
    assert sampled.value == pytest.approx(1.04, abs=0.01)
    with pytest.raises(InputError, match="times = -1: must be a number above 0"):
        judged(tmp_path, dealt.replace("0.01", "-1") + "band = [1.04, 1.04]\n")


def test_a_group_by_one_of_several_keys(tmp_path: Path) -> None:
    """Rommé tells a seat by its position or by its number; by both there is no such group."""
    wins = 'kind = "probability"\nask = "rounds"\nquantity = "round_wins"\nband = [0.3, 0.7]\ngroup = '
    assert judged(tmp_path, wins + "{ position = 1 }\n").trials[0].verdict == "supported"
    with pytest.raises(InputError, match="round_wins has no group"):
        judged(tmp_path, wins + "{ position = 1, seat = 0 }\n")
    with pytest.raises(InputError, match="round_wins has a group of position, seat"):
        judged(tmp_path, wins + "{}\n")
