"""Verdicts: each of the six, from each kind of check, on small files."""

from pathlib import Path

import pytest

from analyzer.claims import Effort, Judgement, check, judge, load
from analyzer.claims.finding import Trial
from analyzer.claims.model import Measured
from analyzer.errors import InputError

TOP = 'title = "t"\nruleset = "ronda-duel"\n'
DEALER_WINS = 'ask = "rounds"\nquantity = "round_wins"\ngroup = { side = "dealer" }\n'
"""About 52.5 % with random cards."""


def claim(name: str, kind: str, body: str) -> str:
    """Return the text of a claim with one check."""
    return f'[[claim]]\nid = "{name}"\nwhere = "w"\nsays = "s"\n[[claim.check]]\nkind = "{kind}"\n{body}\n'


def judged(folder: Path, *claims: str, effort: Effort | None = None) -> Judgement:
    """Return the verdicts on a file of these claims."""
    path = folder / "mine.toml"
    path.write_text(TOP + "".join(claims), encoding="utf-8")
    return judge(load(str(path)), effort)


def only(judgement: Judgement) -> Trial:
    """Return the trial of a file's only claim."""
    (trial,) = judgement.trials
    return trial


@pytest.mark.parametrize(
    ("band", "verdict", "status"),
    [("[0.3, 0.5]", "supported", 0), ("[0.42, 0.5]", "refuted", 1)],
)
def test_exact_values_decide_without_a_sample(tmp_path: Path, band: str, verdict: str, status: int) -> None:
    body = f'ask = "odds"\nquantity = "announce"\ngroup = {{ deal = 1 }}\nband = {band}'
    judgement = judged(tmp_path, claim("rate", "probability", body))
    (finding,) = only(judgement).findings
    assert (finding.verdict, judgement.status) == (verdict, status)
    assert finding.estimate
    assert finding.sampled
    assert finding.estimate.to_json()["exact"] == "3763/9139"
    assert finding.sampled.method == "fixed"
    assert finding.sampled.low is not None
    assert finding.sampled.high is not None
    assert finding.sampled.low < 3763 / 9139 < finding.sampled.high


@pytest.mark.parametrize(
    ("band", "verdict", "status"),
    [("[0.4, 0.6]", "supported", 0), ("[0.6, 1]", "refuted", 1), ("[0.5, 0.525]", "undecided", 3)],
)
def test_sampled_values_decide_by_their_whole_interval(tmp_path: Path, band: str, verdict: str, status: int) -> None:
    judgement = judged(tmp_path, claim("edge", "probability", f"{DEALER_WINS}band = {band}"))
    (finding,) = only(judgement).findings
    assert (finding.verdict, judgement.status) == (verdict, status)
    assert finding.estimate
    assert finding.estimate.method == "sequential"
    assert (finding.more is not None and finding.more > 0) == (verdict == "undecided")


def test_one_seed_gives_one_verdict_whatever_the_threads(tmp_path: Path) -> None:
    text = claim("edge", "probability", f"{DEALER_WINS}band = [0.4, 0.6]")
    one, two, other = (
        judged(tmp_path, text, effort=effort).to_json()
        for effort in (Effort(seed=5), Effort(seed=5, threads=2), Effort(seed=6))
    )
    assert one == two
    assert one != other


def test_more_claims_widen_every_interval(tmp_path: Path) -> None:
    edge = claim("edge", "probability", f"{DEALER_WINS}band = [0.4, 0.6]")
    draws = claim("draws", "probability", 'ask = "rounds"\nquantity = "round_draws"\nband = [0, 1]')
    alone, together = judged(tmp_path, edge), judged(tmp_path, edge, draws)
    assert together.alpha == pytest.approx(alone.alpha / 2)
    one, two = (trial.findings[0].estimate for trial in (alone.trials[0], together.trials[0]))
    assert one
    assert two
    assert one.n == two.n
    assert one.low is not None
    assert two.low is not None
    assert two.low < one.low


def test_one_claim_alone_keeps_its_share_of_the_error(tmp_path: Path) -> None:
    edge = claim("edge", "probability", f"{DEALER_WINS}band = [0.4, 0.6]")
    draws = claim("draws", "probability", 'ask = "rounds"\nquantity = "round_draws"\nband = [0, 1]')
    both = judged(tmp_path, edge, draws)
    alone = judge(both.document, only="edge")
    assert alone.alpha == both.alpha
    assert [trial.to_json() for trial in alone.trials] == [both.trials[0].to_json()]
    with pytest.raises(InputError, match="edge"):
        judge(both.document, only="edgex")


def test_a_budget_plays_on(tmp_path: Path) -> None:
    text = claim("edge", "probability", f"{DEALER_WINS}band = [0.5, 0.525]")
    short, long = judged(tmp_path, text), judged(tmp_path, text, effort=Effort(budget=1.5))
    first, second = (only(judgement).findings[0].estimate for judgement in (short, long))
    assert first
    assert second
    assert first.n is not None
    assert second.n is not None
    assert second.n != first.n


def test_a_budget_does_not_watch_laws_any_longer(tmp_path: Path) -> None:
    text = law("dealer_plays_last", "band = [0, 0.0001]")
    short, long = judged(tmp_path, text), judged(tmp_path, text, effort=Effort(budget=0.5))
    assert only(short).findings[0].sampled == only(long).findings[0].sampled
    assert only(long).verdict == "undecided"


def test_groups_that_are_not_there(tmp_path: Path) -> None:
    body = 'ask = "odds"\nquantity = "announce"\ngroup = { deal = 6 }\nband = [0, 1]'
    with pytest.raises(InputError, match=r"line 7 \(claim rate\): announce has no group deal = 6, but deal = 1 to 5"):
        judged(tmp_path, claim("rate", "probability", body))
    with pytest.raises(InputError, match="not counted in matches"):
        judged(tmp_path, claim("e", "probability", DEALER_WINS.replace("rounds", "matches") + "band = [0, 1]"))


def test_a_worked_example_is_staged(tmp_path: Path) -> None:
    right = "position = { table = [6, 7, 10, 12], plays = [6] }\noutcome = { gets = [6, 6, 7, 10], leaves = [12] }"
    judgement = judged(tmp_path, claim("run", "worked example", right))
    assert only(judgement).verdict == "supported"
    wrong = judged(tmp_path, claim("run", "worked example", right.replace("[6, 7, 10, 12]", "[1, 6, 7, 12]")))
    (finding,) = only(wrong).findings
    assert finding.verdict == "refuted"
    assert finding.facts["found"] == {"gets": [6, 6, 7], "leaves": [1, 12]}
    assert finding.facts["would_be_right"] == ["with 6 7 10 12 on the table"]


def test_positions_that_cannot_exist(tmp_path: Path) -> None:
    body = "position = { table = [6, 6], plays = [6] }\noutcome = { gets = [6] }"
    with pytest.raises(InputError, match=r"line 7 \(claim run\): position: table: no rank can lie there twice"):
        judged(tmp_path, claim("run", "worked example", body))


def law(name: str, rest: str) -> str:
    return claim(name, "invariant", f'law = "{name}"\n{rest}')


def test_laws(tmp_path: Path) -> None:
    proven = only(judged(tmp_path, law("dealer_plays_last", 'proof = "they alternate"'))).findings[0]
    assert proven.verdict == "supported"
    assert proven.estimate
    assert proven.estimate.exact == 0
    assert proven.sampled
    assert (proven.sampled.value, proven.sampled.n) == (0, 300)
    assert proven.facts["cases"] == 1500
    tolerant = only(judged(tmp_path, law("dealer_plays_last", "band = [0, 0.05]"))).findings[0]
    assert (tolerant.verdict, tolerant.estimate) == ("supported", tolerant.estimate)
    strict = only(judged(tmp_path, law("dealer_plays_last", "band = [0, 0.0001]"))).findings[0]
    assert strict.verdict == "undecided"


def test_a_broken_law_is_refuted_with_its_address(tmp_path: Path) -> None:
    text = law("no_missa_by_the_last_card", 'proof = "so they say"\nset = ["missa_exception=none"]')
    judgement = judged(tmp_path, text)
    (finding,) = only(judgement).findings
    assert (finding.verdict, judgement.status) == ("refuted", 1)
    assert finding.facts["broken"] > 0
    assert "--set missa_exception=none" in finding.story[0]
    assert f"--index {finding.facts['address']['index']}" in finding.story[0]


def test_a_broken_law_under_rules_of_a_file_is_shown_by_the_file(tmp_path: Path) -> None:
    (tmp_path / "house.toml").write_text('name = "dar"\nbase = "ronda-duel"\nmissa_exception = "none"\n', "utf-8")
    judgement = judged(tmp_path, law("no_missa_by_the_last_card", 'proof = "so they say"\nruleset = "house.toml"'))
    (finding,) = only(judgement).findings
    assert f"analyzer trace {tmp_path}/house.toml --policy random " in finding.story[0]


def test_a_case_that_never_arises(tmp_path: Path) -> None:
    vacuous = judged(tmp_path, law("leftovers_to_the_dealer", 'impossible = "ten ranks"'))
    (finding,) = only(vacuous).findings
    assert (finding.verdict, vacuous.status) == ("vacuous", 0)
    assert "at most 10 cards in a row" in finding.reason
    unknown = judged(tmp_path, law("four_equal_only_at_first", 'band = [0, 1]\nset = ["deals=4,4,4,4,4"]'))
    assert only(unknown).findings[0].facts["cases"] > 0


def test_an_outcome_may_name_its_cards_in_any_order(tmp_path: Path) -> None:
    body = "position = { table = [6, 7, 10, 12], plays = [6] }\noutcome = { gets = [10, 7, 6, 6] }"
    assert only(judged(tmp_path, claim("run", "worked example", body))).verdict == "supported"


def test_a_case_that_is_to_be_impossible_and_arises_is_undecided(tmp_path: Path) -> None:
    judgement = judged(tmp_path, law("dealer_plays_last", 'impossible = "so they say"'))
    (finding,) = only(judgement).findings
    assert (finding.verdict, judgement.status) == ("undecided", 3)
    assert finding.reason.startswith("the case does arise, against the file; kept in all 1,500 cases")


def test_a_case_that_only_did_not_arise_is_undecided(tmp_path: Path) -> None:
    rare = judged(tmp_path, law("opener_answers", "band = [0, 0.1]"), effort=Effort(seed=2))
    (finding,) = only(rare).findings
    assert (finding.verdict, rare.status) == ("undecided", 3)


@pytest.mark.parametrize(
    ("expressions", "verdict"), [(("seats * 20", "40"), "supported"), (("seats * 20", "41"), "inconsistent")]
)
def test_contradictions(tmp_path: Path, expressions: tuple[str, str], verdict: str) -> None:
    readings = "".join(
        f'[[claim.check.reading]]\nkind = "arithmetic"\nexpression = "{expression}"\n' for expression in expressions
    )
    judgement = judged(tmp_path, claim("two", "contradiction", readings))
    assert only(judgement).verdict == verdict
    assert judgement.status == (1 if verdict == "inconsistent" else 0)
    assert only(judgement).findings[0].facts["readings"][0]["value"] == 40


def test_sampled_readings_differ_once_their_intervals_do(tmp_path: Path) -> None:
    reading = '[[claim.check.reading]]\nkind = "probability"\n' + DEALER_WINS
    readings = reading + reading.replace('"dealer"', '"other"')
    assert only(judged(tmp_path, claim("two", "contradiction", readings))).verdict == "inconsistent"


def test_advice(tmp_path: Path) -> None:
    body = 'policy = ["greedy", "random"]\nquantity = "difference"\ngroup = { of = "points" }\nband = [2, inf]'
    (finding,) = only(judged(tmp_path, claim("greed", "advice", body))).findings
    assert finding.verdict == "supported"
    with pytest.raises(
        InputError, match=r'a comparison has no difference with of = "pointsx", but of = "points", "wins"'
    ):
        judged(tmp_path, claim("greed", "advice", body.replace('"points"', '"pointsx"')))


def test_not_checkable(tmp_path: Path) -> None:
    judgement = judged(tmp_path, claim("fun", "not checkable", 'why = "a matter of taste"'))
    assert (only(judgement).verdict, judgement.status) == ("not checkable", 0)


def test_a_claim_is_as_good_as_its_worst_check(tmp_path: Path) -> None:
    good = '[[claim.check]]\nkind = "arithmetic"\nexpression = "seats"\nband = [2, 2]\n'
    bad = good.replace("[2, 2]", "[3, 3]")
    judgement = judged(tmp_path, claim("mixed", "not checkable", 'why = "x"') + good + bad)
    assert [finding.verdict for finding in only(judgement).findings] == ["not checkable", "supported", "refuted"]
    assert only(judgement).verdict == "refuted"
    judgement = judged(tmp_path, claim("mixed", "not checkable", 'why = "x"') + good)
    assert only(judgement).verdict == "supported"


def test_budgets_and_unknown_claims() -> None:
    for budget in (0.0, -1.0, float("inf"), float("nan")):
        with pytest.raises(InputError, match="budget"):
            check(effort=Effort(budget=budget))
    with pytest.raises(InputError, match="002-example-run"):
        check(only="002-examplex-run")


def test_a_comparison_alone_stops_where_it_stops_among_others(tmp_path: Path) -> None:
    """Both tips ask the same games; one is decided at the first look, for the other they go on."""
    body = 'policy = ["greedy", "random"]\nquantity = "difference"\ngroup = { of = "points" }\nband = '
    clear, edge = claim("clear", "advice", f"{body}[1, inf]"), claim("edge", "advice", f"{body}[4.45, 4.55]")
    both = judged(tmp_path, clear, edge)
    one, other = (trial.findings[0].estimate for trial in both.trials)
    assert one
    assert other
    assert one.n is not None
    assert other.n is not None
    assert one.n < other.n
    for place, name in enumerate(("clear", "edge")):
        alone = judge(both.document, only=name)
        assert [trial.to_json() for trial in alone.trials] == [both.trials[place].to_json()]


def test_a_number_alone_is_drawn_as_it_is_among_others(tmp_path: Path) -> None:
    edge = claim("edge", "probability", f"{DEALER_WINS}band = [0.5, 0.525]")
    clear = claim("clear", "probability", f"{DEALER_WINS}band = [0.3, 0.9]")
    both = judged(tmp_path, edge, clear)
    alone = judge(both.document, only="clear")
    assert [trial.to_json() for trial in alone.trials] == [both.trials[1].to_json()]


def test_files_beside_a_claims_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Paths are told from the folder of the claims file, wherever one works."""
    (tmp_path / "mine").mkdir()
    monkeypatch.chdir(tmp_path)
    rules, player = tmp_path / "mine" / "rules.toml", tmp_path / "mine" / "player.toml"
    rules.write_text('name = "home"\nbase = "ronda-duel"\ntarget = 21\n', encoding="utf-8")
    player.write_text('name = "me"\nbase = "greedy"\n', encoding="utf-8")
    body = f'ruleset = "rules.toml"\npolicy = ["player.toml-points", "greedy"]\n{DEALER_WINS}band = [0, 1]'
    (check,) = only(judged(tmp_path / "mine", claim("x", "probability", body))).claim.checks
    assert check.ruleset["target"] == 21
    assert isinstance(check, Measured)
    assert check.policies[0].name == "me-points"
