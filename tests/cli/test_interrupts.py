"""What is said of a number that was given, where an interrupt came before it was reached."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np
import pytest

from analyzer.campaign.executor import Outcome
from analyzer.campaign.plan import Plan
from analyzer.cli.output import Output
from tests.cli.shell import analyzer
from tests.experiments.conftest import Impatient


@pytest.fixture(autouse=True)
def _pressed(monkeypatch: pytest.MonkeyPatch) -> None:
    @contextmanager
    def progress(_output: Output) -> Iterator[Impatient]:
        yield Impatient()

    monkeypatch.setattr(Output, "progress", progress)


@pytest.mark.parametrize(
    "command",
    [
        "simulate ronda-duel --rounds 1000000000",
        "compare ronda-duel greedy random --rounds 1000000000",
        "compare ronda-duel ronda-pagat --policy greedy --rounds 1000000000",
        "tournament ronda-duel greedy random careful --rounds 1000000000",
        "passing ronda-duel --rounds 1000000000",
        "passing ronda-teams --policy greedy --rounds 1000000000 --all",
        "advise ronda-duel --hand 4,7,10 --table 1,6,12 --deal 3 --dealer other --policy greedy --worlds 100000000",
    ],
)
def test_an_interrupted_number_is_not_called_fixed_beforehand(command: str) -> None:
    answer = analyzer(*command.split())
    assert answer.exit_code == 130
    assert "Interrupted after" in answer.stderr
    assert "(sequential)" in answer.stdout
    assert "beforehand" not in answer.stdout
    document = json.loads(analyzer(*command.split(), "--json").stdout)
    assert document["provenance"]["stopped"] == "interrupted"
    assert "sequential" in {one["method"] for one in document["estimates"]} <= {"sequential", "exact"}


def test_a_tournament_without_a_block_draws_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(plan: Plan, _games: int, **_place: object) -> Outcome:
        return Outcome(np.zeros(plan.size, np.int64), 0, 0, 0.0, "interrupted")

    monkeypatch.setattr("analyzer.campaign.executor.run", nothing)
    answer = analyzer("tournament", "ronda-duel", "greedy", "random", "--rounds", "5", "--out", str(tmp_path))
    assert (answer.exit_code, list(tmp_path.iterdir())) == (130, [])
    assert "Interrupted after 0 blocks of " in answer.stderr
