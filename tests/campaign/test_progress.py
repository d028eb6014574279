"""The bar appears on a terminal after a second, and nowhere else."""

import io
import subprocess
import sys

import pytest

from analyzer.campaign import progress
from analyzer.campaign.progress import TerminalProgress


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_silent_when_nobody_watches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", error := io.StringIO())
    monkeypatch.setattr(progress, "PATIENCE", 0.0)
    with TerminalProgress() as bar:
        bar.show("games", 5, 10)
    assert error.getvalue() == ""


def test_silent_for_the_first_second(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", error := Terminal())
    with TerminalProgress() as bar:
        bar.show("games", 5, 10)
    assert error.getvalue() == ""


@pytest.mark.parametrize("total", [10, None])
def test_shown_on_a_terminal(monkeypatch: pytest.MonkeyPatch, total: int | None) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(sys, "stderr", error := Terminal())
    monkeypatch.setattr(progress, "PATIENCE", 0.0)
    with TerminalProgress() as bar:
        bar.show("dealing hands", 5, total)
        bar.show("dealing hands", 7, total)
    assert "dealing hands" in error.getvalue()


def test_campaigns_import_nothing_slow() -> None:
    code = (
        "import sys, analyzer.campaign.executor, analyzer.campaign.sequential, analyzer.campaign.ledger, "
        "analyzer.campaign.progress; print(*sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not {"rich", "numpy", "scipy", "numba", "pandas"} & set(done.stdout.split())
