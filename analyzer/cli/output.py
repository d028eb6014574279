"""Where everything that a command says goes: the answer to standard output, all else to standard error."""

import json
import logging
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import typer

from analyzer.cli.table import Table, render
from analyzer.errors import InputError
from analyzer.files import placed, write_text
from kernels import notice

if TYPE_CHECKING:
    from rich.console import RenderableType

    from analyzer.campaign.progress import Progress
    from analyzer.experiments.result import Result

CLOSED_PIPE = 141
INTERRUPTED = 130
RAN_OUT = "the number ran out before the precision was reached"


class Output:
    """One command's voice: human (tables and text), JSON (exactly one document, or one per line) or quiet.

    `quiet` leaves out notes and progress, never the answer. A CSV path is tried before the work starts; it may not be
    the file in which finished games are `kept`.
    """

    def __init__(
        self, *, as_json: bool = False, quiet: bool = False, csv: Path | None = None, kept: Path | None = None
    ) -> None:
        notice.tell_with(self.note)
        # With no handler set Python writes a warning, as it is, to standard error.
        logging.getLogger("analyzer").setLevel(logging.ERROR if quiet else logging.WARNING)
        self.as_json = as_json
        self.quiet = quiet
        self.parts = 0
        self.csv = placed(csv) if csv else None
        if csv and kept and csv.resolve() == kept.resolve():
            raise InputError(f"--csv and --resume are both {csv}: the table would take the place of the finished games")

    def answer(self, document: object, *views: "RenderableType", csv: str | None = None) -> None:
        """Give the answer once: `document` under --json, else the views; under --csv also `csv`, or the first table."""
        if self.csv:
            self._save(csv if csv is not None else next(view.to_csv() for view in views if isinstance(view, Table)))
        if self.as_json:
            write(json.dumps(document, indent=2, allow_nan=False) + "\n")
        else:
            write("\n".join(render(view) for view in views))

    def results(
        self,
        *results: "Result",
        whole: "Result | None" = None,
        views: "Sequence[RenderableType]" = (),
        onward: str = "",
    ) -> None:
        """Give results as the answer (one is a JSON object, several are a list); after an interrupt, leave with 130.

        `whole` is what JSON and CSV hold instead, where the results are parts of one to be shown side by side. `views`
        are shown instead of the tables of the game's sections. `onward` says how an interrupted run goes on, if it can.
        """
        from analyzer.reports.csv import csv_text
        from analyzer.reports.human import tables

        written = (whole,) if whole else results
        documents = [result.to_json() for result in written]
        document = documents[0] if len(documents) == 1 else documents
        shown: list[RenderableType] = []
        if not self.as_json:
            shown = [*dict.fromkeys(_about(result) for result in results), *(views or tables(results))]
        self.answer(document, *shown, csv=csv_text(written) if self.csv else None)
        if any(result.stopped == "max_games" for result in results):
            self.note(f"{RAN_OUT[0].upper()}{RAN_OUT[1:]}: the intervals are wider than asked for.")
        stopped = next((result for result in results if result.interrupted), None)
        if stopped:
            start, stop = stopped.range or (0, 0)
            further = f"; {onward}" if onward else ""
            self.note(
                f"Interrupted after {stop - start:,} {stopped.counted or 'games'}, all of them reported{further}."
            )
            raise typer.Exit(INTERRUPTED)

    def line(self, document: Mapping[str, Any], text: str) -> None:
        """Give one part of an answer that comes in parts: a JSON object on a line of its own, or text."""
        write((json.dumps(document, allow_nan=False) if self.as_json else text.rstrip()) + "\n")
        self.parts += 1

    @contextmanager
    def in_parts(self) -> "Iterator[None]":
        """Give an answer that comes in parts: an interrupt after the first leaves with 130 and says that they stand."""
        try:
            yield
        except KeyboardInterrupt:
            if not self.parts:
                raise
            self.note("Interrupted: what stands above is whole, and the rest was not begun.")
            raise typer.Exit(INTERRUPTED) from None

    def note(self, text: str) -> None:
        """Say something beside the answer, on standard error."""
        if not self.quiet:
            print(text, file=sys.stderr, flush=True)

    @contextmanager
    def progress(self) -> "Iterator[Progress | None]":
        """Give what a campaign tells its progress to; None where nobody wants to see a bar."""
        if self.quiet or os.environ.get("TERM") == "dumb":
            yield None
            return
        from analyzer.campaign.progress import TerminalProgress

        with TerminalProgress() as bar:
            yield bar

    def _save(self, text: str) -> None:
        assert self.csv
        write_text(self.csv, text)
        self.note(f"Written: {self.csv}")


def onward(result: "Result", kept: Path | None) -> str:
    """Return how a run goes on that can start at any game, and whose finished games are `kept` in a file, if any."""
    if kept:
        return f"the same command again goes on from {kept}"
    return f"--start {result.range[1]} goes on" if result.range else ""


def _about(result: "Result") -> str:
    """Return in one line which games a result is about."""
    parts = [f"{result.ruleset.name}: {result.ruleset.title}"]
    parts += [f"less {other['name']}" for other in result.provenance.get("against", ())]
    if result.policies:
        parts.append(result.players)
    if result.range:
        start, stop = result.range
        parts.append(f"seed {result.seed}, games {start:,} to {stop - 1:,}" if stop > start else "no games")
    if result.stopped == "max_games":
        parts.append(RAN_OUT)
    return " · ".join(parts)


def write(text: str) -> None:
    """Write to standard output at once; where its reader has gone, end quietly with status 141 as other tools do."""
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except BrokenPipeError:
        hang_up()


def hang_up() -> NoReturn:
    """End because nobody reads standard output any more."""
    silence()
    raise SystemExit(CLOSED_PIPE)


def silence() -> None:
    """Let what is still to be written to standard output, at exit for example, go nowhere."""
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
