"""The command `analyzer`: its subcommands, and what happens when something goes wrong."""

import sys
from typing import Annotated

import typer

from analyzer.cli import options, policies, quantities, rules
from analyzer.cli.output import INTERRUPTED, hang_up
from analyzer.errors import InputError

DISTRIBUTION = "card-strategy-analyzer"
USAGE = 2

QUESTIONS = "Ask the games"
LOOK_UP = "Look things up"

app = typer.Typer(
    name="analyzer",
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
app.add_typer(rules.app, name="rules", rich_help_panel=LOOK_UP)
app.add_typer(policies.app, name="policies", rich_help_panel=LOOK_UP)
app.command("quantities", rich_help_panel=LOOK_UP, epilog=quantities.EXAMPLES)(quantities.quantities)


def run() -> None:
    """Run the command line and leave with its exit status.

    0: done. 1: a claim was refuted. 2: something given cannot be used; one message says what. 3: a claim is undecided.
    130: interrupted, finished games reported. 141: nobody reads the output any more.
    """
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    try:
        app()
    except InputError as error:
        _leave(str(error), USAGE)
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    except BrokenPipeError:
        hang_up()
    except OSError as error:
        _leave(f"{error.filename or 'output'}: {error.strerror or error}", USAGE)
    finally:
        _flush()


def _leave(message: str, status: int) -> None:
    print(f"Error: {message}", file=sys.stderr)
    sys.exit(status)


def _flush() -> None:
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        hang_up()
