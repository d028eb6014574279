"""`analyzer simulate`: play by the million and say what came."""

from typing import Annotated

import typer

from analyzer.cli import completion, options
from analyzer.cli.output import Output, onward

EXAMPLES = options.examples(
    "analyzer simulate ronda-duel --policy greedy --rounds 1000000",
    "analyzer simulate ronda-teams --policy greedy --policy random --matches 100000 --seed 7",
    "analyzer simulate ronda-open --precision 0.01 --dealer fixed --json",
)

DEFAULT_ROUNDS = 100_000


def simulate(
    ruleset: options.Ruleset,
    policy: options.Policies = None,
    set_: options.Set = None,
    seats: options.Seats = None,
    dealer: options.Dealer = options.DealerChoice.DRAWN,
    rounds: options.Rounds = None,
    matches: options.Matches = None,
    precision: options.Precision = None,
    quantity: Annotated[
        str,
        typer.Option(
            "--quantity",
            metavar="NAME",
            help="What --precision is about; by default points, or match_wins. See 'analyzer quantities'.",
            autocompletion=completion.quantities,
            rich_help_panel=options.RUN_PANEL,
            show_default=False,
        ),
    ] = "",
    confidence: options.Confidence = 0.95,
    distributions: Annotated[
        bool,
        typer.Option(
            "--distributions",
            help="Also how often each value came, as quantities ending in _share.",
            rich_help_panel=options.OUTPUT_PANEL,
        ),
    ] = False,
    seed: options.Seed = 1,
    start: options.Start = 0,
    threads: options.Threads = options.CORES,
    resume: options.Resume = None,
    as_json: options.Json = False,
    quiet: options.Quiet = False,
    csv: options.Csv = None,
) -> None:
    """Play rounds or matches and say what came, with an interval on every number.

    The number of games is fixed beforehand (--rounds, --matches) or found by the precision asked for. Rounds are full:
    no target stops them. The same seed gives the same games whatever the threads; Ctrl-C keeps what is finished.
    """
    from analyzer import api

    output = Output(as_json=as_json, quiet=quiet, csv=csv, kept=resume)
    unsaid = rounds is None and matches is None and precision is None
    with output.progress() as progress:
        result = api.simulate(
            ruleset,
            policy,
            rounds=DEFAULT_ROUNDS if unsaid else rounds,
            matches=matches,
            precision=precision,
            quantity=quantity,
            options=options.overrides(set_, seats),
            dealer=dealer.value,
            seed=seed,
            start=start,
            confidence=confidence,
            distributions=distributions,
            threads=threads,
            progress=progress,
            resume=resume,
        )
    if unsaid:
        output.note(f"{DEFAULT_ROUNDS:,} rounds were played; --rounds, --matches or --precision say how many.")
    output.results(result, onward=onward(result, resume))
