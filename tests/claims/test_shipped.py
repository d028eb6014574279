"""The shipped documents: every statement is there, and comes out as two independent calculations have it."""

import pytest

import analyzer
from analyzer.claims import Trial, Verdicts, load, shipped
from analyzer.claims.template import template

IDS = {
    "ronda-duel-001": "announce-rate two-of-five last-deal-known one-bonus all-cards example-third-deal stops-at-33 "
    "nobody-captured no-last-missa",
    "ronda-teams-000": "all-cards suits strongest four-equal example-helped example-double trinka-beats "
    "partner-answers never-a-sum run tie at-once",
    "ronda-open-002": "example-run deals winner-cards last-card bonuses non-dealer-starts",
}


@pytest.fixture(scope="module")
def verdicts() -> Verdicts:
    """Return the verdicts on the Ronda documents."""
    found: Verdicts = analyzer.check(list(IDS), threads=2)
    return found


@pytest.mark.parametrize("name", IDS)
def test_every_statement_is_there(name: str) -> None:
    document = load(name)
    number = name.rpartition("-")[2]
    assert {f"{number}-{row}" for row in IDS[name].split()} <= {claim.id for claim in document.claims}


def verdict_of_each(verdicts: Verdicts) -> dict[str, str]:
    return {trial.claim.id: trial.verdict for judgement in verdicts.judgements for trial in judgement.trials}


ADVICE = ("001-tip-", "000-optional")


def test_tips_are_judged_by_what_they_bring(verdicts: Verdicts) -> None:
    found = verdict_of_each(verdicts)
    assert found["001-tip-count"] == found["001-tip-eat-first"] == "supported"
    assert found["001-tip-card-bonus"] == "refuted"
    assert {found[f"001-tip-{name}"] for name in ("position", "pair-trap", "dealer-hold")} <= {"supported", "undecided"}


def test_only_the_misprint_is_refuted(verdicts: Verdicts) -> None:
    found = {name: verdict for name, verdict in verdict_of_each(verdicts).items() if not name.startswith(ADVICE)}
    assert {name for name, verdict in found.items() if verdict == "refuted"} == {"002-example-run"}
    assert {name for name, verdict in found.items() if verdict == "vacuous"} == {"001-nobody-captured"}
    assert set(found.values()) == {"supported", "refuted", "vacuous"}
    assert verdicts.status == 1


def shown(trial: Trial, says: str) -> float:
    """Return the value of a number shown beside a claim."""
    (value,) = (shown.estimate.value for shown in trial.beside if shown.says == says)
    assert value is not None
    return value


def test_known_values_are_reached(verdicts: Verdicts) -> None:
    rate, deals = (verdicts.of(name).findings[0].estimate for name in ("001-announce-rate", "001-two-of-five"))
    assert rate
    assert deals
    assert rate.to_json()["exact"] == "3763/9139"
    assert deals.value == pytest.approx(2.0588, abs=5e-5)
    assert verdicts.of("002-example-run").findings[0].facts["would_be_right"] == ["with 6 7 10 12 on the table"]
    careless = shown(verdicts.of("002-last-card"), "what it brings a careless dealer in a round")
    assert -3.5 < careless < -2.5
    assert shown(verdicts.of("000-strongest"), "a pot, no hit of a card, can hold as much as four trinkas") == 20
    dealer = shown(verdicts.of("002-non-dealer-starts"), "points the dealer is ahead at the end of a round")
    assert dealer == pytest.approx(21.97 - 24.13, abs=0.6)


def test_samples_agree_with_exact_values(verdicts: Verdicts) -> None:
    compared = 0
    for judgement in verdicts.judgements:
        for finding in (finding for trial in judgement.trials for finding in trial.findings):
            exact, sampled = finding.estimate, finding.sampled
            if exact and exact.method == "exact" and sampled:
                assert exact.value is not None
                assert sampled.low is not None
                assert sampled.high is not None
                assert sampled.low <= exact.value <= sampled.high
                compared += 1
    assert compared > 10


@pytest.mark.parametrize("game", ["ronda", "romme"])
def test_the_template_is_a_claims_file(game: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    path = tmp_path_factory.mktemp("claims") / "template.toml"
    path.write_text(template(game), encoding="utf-8")
    document = load(str(path))
    assert {check.kind for claim in document.claims for check in claim.checks} == {
        "probability", "arithmetic", "worked example", "invariant", "advice", "variant", "difference", "contradiction",
        "not checkable",
    }  # fmt: skip


def test_shipped_files_load() -> None:
    ids = [claim.id for name in shipped() for claim in load(name).claims]
    assert len(ids) == len(set(ids))


def test_a_frame_has_a_row_for_every_check(verdicts: Verdicts) -> None:
    frame = verdicts.frame()
    checks = sum(len(trial.findings) for judgement in verdicts.judgements for trial in judgement.trials)
    assert len(frame) == checks
    refuted = frame[frame["verdict"] == "refuted"]["id"]
    assert [name for name in refuted if not name.startswith(ADVICE)] == ["002-example-run"]
