"""The command `analyzer`: its subcommands, and what happens when something goes wrong."""

import gc
import io
import os
import signal
import sys
import traceback
from contextlib import suppress
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from analyzer.cli import (
    advise,
    check,
    compare,
    melds,
    odds,
    options,
    passing,
    policies,
    quantities,
    report,
    rules,
    simulate,
    tournament,
    trace,
    tune,
    usage,
    warmup,
)
from analyzer.cli.app import App
from analyzer.cli.output import CLOSED_PIPE, INTERRUPTED, silence
from analyzer.errors import InputError

NAME = "analyzer"
DISTRIBUTION = "card-strategy-analyzer"
USAGE = 2
FAULT = 70

QUESTIONS = "Ask the games"
LOOK_UP = "Look things up"

YOUNG_OBJECTS = 200_000
"""More objects than a short command makes: at Python's own 700 the collector takes a tenth of such a command's time."""


class _Commands(TyperGroup):
    """The commands; an interrupt that none of them made an answer of is told apart from one that left with a result."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            print("Interrupted before there was anything to report.", file=sys.stderr)
            raise typer.Exit(INTERRUPTED) from None


app = App(
    name=NAME,
    cls=_Commands,
    no_args_is_help=True,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog=options.examples(
        "analyzer rules list",
        "analyzer odds ronda-duel",
        "analyzer simulate ronda-duel --policy greedy --rounds 100000 --seed 1",
    ),
)


def _version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import PackageNotFoundError, version

        try:
            typer.echo(f"analyzer {version(DISTRIBUTION)}")
        except PackageNotFoundError:
            typer.echo("analyzer, not installed")
        raise typer.Exit


@app.callback()
def analyzer(
    _version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version and leave.")
    ] = False,
) -> None:
    """A laboratory for the card games Ronda and Rommé: exact odds, fast simulation, and claims put on trial."""


# One line per command, in the order of the help page.
app.command("check", rich_help_panel=QUESTIONS, epilog=check.EXAMPLES)(check.check)
app.command("odds", rich_help_panel=QUESTIONS, epilog=odds.EXAMPLES)(odds.odds)
app.command("passing", rich_help_panel=QUESTIONS, epilog=passing.EXAMPLES)(passing.passing)
app.command("simulate", rich_help_panel=QUESTIONS, epilog=simulate.EXAMPLES)(simulate.simulate)
app.command("compare", rich_help_panel=QUESTIONS, epilog=compare.EXAMPLES)(compare.compare)
app.command("tournament", rich_help_panel=QUESTIONS, epilog=tournament.EXAMPLES)(tournament.tournament)
app.command("tune", rich_help_panel=QUESTIONS, epilog=tune.EXAMPLES)(tune.tune)
app.command("advise", rich_help_panel=QUESTIONS, epilog=advise.EXAMPLES)(advise.advise)
app.command("trace", rich_help_panel=QUESTIONS, epilog=trace.EXAMPLES)(trace.trace)
app.command("report", rich_help_panel=QUESTIONS, epilog=report.EXAMPLES)(report.report)
app.command("melds", rich_help_panel=QUESTIONS, epilog=melds.EXAMPLES)(melds.melds)
app.add_typer(rules.app, name="rules", rich_help_panel=LOOK_UP)
app.add_typer(policies.app, name="policies", rich_help_panel=LOOK_UP)
app.command("warmup", rich_help_panel=LOOK_UP, epilog=warmup.EXAMPLES)(warmup.warmup)
app.command("quantities", rich_help_panel=LOOK_UP, epilog=quantities.EXAMPLES)(quantities.quantities)


def main() -> None:
    """Be the program `analyzer`: do what `run` does, as fast as a process of its own can start and end.

    A request to end (SIGTERM) is answered as an interrupt is: finished games are kept.
    """
    gc.set_threshold(YOUNG_OBJECTS)
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        run()
    except SystemExit as leaving:
        with suppress(OSError, ValueError):
            sys.stderr.flush()
        # All is written. Taking hundreds of modules and the compiled code apart would last 0.2 s for nothing.
        os._exit(leaving.code if isinstance(leaving.code, int) else 0)


def run() -> None:
    """Run the command line and leave with its exit status.

    0: done. 1: a claim was refuted. 2: something given cannot be used; one message says what. 3: a claim is undecided.
    70: a fault of the program itself. 130: interrupted. 141: nobody reads the output any more.
    """
    _prepare_streams()
    sys.exit(_flushed(_status()))


def _status() -> int:
    """Return the exit status of the command line, whatever happens in it."""
    try:
        status = app(prog_name=NAME, standalone_mode=False)
    except SystemExit as leaving:
        return leaving.code if isinstance(leaving.code, int) else 0
    except InputError as error:
        return _complaint(str(error))
    except typer.TyperException as error:
        return _complaint(usage.message(error))
    except OSError as error:
        return _complaint(f"{error.filename or 'output'}: {error.strerror or error}")
    except Exception:
        traceback.print_exc()
        return FAULT
    return status if isinstance(status, int) else 0


def _complaint(message: str) -> int:
    """Say what is wrong, unless the help page has said it, and return the exit status for it."""
    if message:
        print(f"Error: {message}", file=sys.stderr)
    return USAGE


def _flushed(status: int) -> int:
    """Return the exit status after the last of the output has been written, or could not be."""
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        silence()
        return status or CLOSED_PIPE
    except OSError as error:
        silence()
        return status or _complaint(f"output: {error.strerror}")
    return status


def _prepare_streams() -> None:
    """Let closed streams swallow what is written, and narrow encodings replace what they cannot write or read."""
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, io.TextIOWrapper(io.BytesIO(), encoding="utf-8"))
        getattr(sys, name).reconfigure(errors="replace")
