"""The shipped document on Rommé: every statement is there, and comes out as known."""

import pytest

import analyzer
from analyzer.claims import Verdicts, load

IDS = (
    "pack example-jqk example-nines example-aces example-hands example-layoff starter forbidden double "
    "always-playable two-longer minutes stock-out joker-cost tip-high-cards tip-joker-run tip-watch tip-open-early "
    "tip-hand-romme tip-count use-or-always opening popular"
)


@pytest.fixture(scope="module")
def verdicts() -> Verdicts:
    """Return the verdicts on the document."""
    found: Verdicts = analyzer.check("romme-004", threads=2)
    return found


def test_exactly_these_statements() -> None:
    assert [claim.id for claim in load("romme-004").claims] == [f"004-{row}" for row in IDS.split()]


@pytest.mark.parametrize(
    ("verdict", "rows"),
    [
        (
            "supported",
            "pack example-jqk example-nines example-aces example-hands example-layoff forbidden double "
            "always-playable two-longer stock-out joker-cost tip-high-cards tip-open-early opening",
        ),
        ("inconsistent", "starter minutes"),
        ("refuted", "tip-joker-run use-or-always"),
        ("not checkable", "popular"),
    ],
)
def test_verdicts(verdicts: Verdicts, verdict: str, rows: str) -> None:
    assert {row: verdicts.of(f"004-{row}").verdict for row in rows.split()} == dict.fromkeys(rows.split(), verdict)


def test_an_opening_at_once_is_told_by_the_meld_search(verdicts: Verdicts) -> None:
    """The published 0.7256, 0.4954 and 0.3756."""
    shown = [number.estimate for number in verdicts.of("004-opening").beside]
    for estimate, figure in zip(shown, (0.7256, 0.4954, 0.3756), strict=True):
        assert estimate.low is not None
        assert estimate.high is not None
        assert estimate.low - 0.0005 <= figure <= estimate.high + 0.0005
