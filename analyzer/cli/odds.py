"""`analyzer odds`: what is dealt, exactly."""

from typing import Annotated

import typer

from analyzer.cli import options
from analyzer.cli.output import Output

EXAMPLES = options.examples(
    "analyzer odds ronda-duel",
    "analyzer odds ronda-teams --sampled 1000000 --json",
    "analyzer odds romme --seats 4",
    "analyzer odds ronda-duel --set two_pairs_double=every_deal --csv odds.csv",
)


def odds(
    ruleset: options.Ruleset,
    set_: options.Set = None,
    seats: options.Seats = None,
    sampled: Annotated[
        int | None,
        typer.Option(
            "--sampled",
            min=1,
            max=options.GAMES_AT_MOST,
            metavar="N",
            help="Deal N rounds as well and put what came beside the exact values.",
            rich_help_panel=options.RUN_PANEL,
            show_default=False,
        ),
    ] = None,
    confidence: options.Confidence = 0.95,
    seed: options.Seed = 1,
    threads: options.Threads = options.CORES,
    as_json: options.Json = False,
    quiet: options.Quiet = False,
    csv: options.Csv = None,
) -> None:
    """Give the probabilities of what is dealt, exactly where that can be, and what it is worth.

    Ronda: hands by deal of the round, announcements, who wins the pot and how, what it pays; every hand is announced as
    it is. Rommé: jokers, sets, runs, twins and penalties of a hand, and, from hands dealt and searched, what it can
    open with. What is enumerated stands with its fraction in --json; --sampled deals real rounds beside it.
    """
    from analyzer import api
    from analyzer.experiments.odds import parts

    output = Output(as_json=as_json, quiet=quiet, csv=csv)
    with output.progress() as progress:
        result = api.odds(
            ruleset,
            options=options.overrides(set_, seats),
            sampled=sampled,
            seed=seed,
            confidence=confidence,
            threads=threads,
            progress=progress,
        )
    output.results(*parts(result), whole=result)
    if missing := result.provenance.get("left_out"):
        output.note(f"Left out: {missing}.")
