"""`analyzer compare`: two policies, or two rulesets, on the same deals."""

from typing import Annotated

import typer

from analyzer.cli import completion, options
from analyzer.cli.output import Output, onward

EXAMPLES = options.examples(
    "analyzer compare ronda-duel greedy random",
    "analyzer compare ronda-teams counting greedy --matches 100000",
    "analyzer compare ronda-duel ronda-pagat --policy greedy --rounds 200000",
)


def compare(
    ruleset: options.Ruleset,
    first: Annotated[
        str,
        typer.Argument(
            metavar="A",
            help="A policy; or, with no B, the ruleset to hold against.",
            autocompletion=completion.rules_or_players,
            show_default=False,
        ),
    ],
    second: Annotated[
        str | None,
        typer.Argument(
            metavar="[B]",
            help="The policy to compare A with.",
            autocompletion=completion.players,
            show_default=False,
        ),
    ] = None,
    policy: options.Policies = None,
    set_: options.Set = None,
    seats: options.Seats = None,
    dealer: options.Dealer = options.DealerChoice.DRAWN,
    unit: Annotated[
        options.UnitChoice | None,
        typer.Option(
            "--unit",
            help="What a run without a fixed number plays.",
            rich_help_panel=options.RUN_PANEL,
            show_default="round",
        ),
    ] = None,
    rounds: options.Rounds = None,
    matches: options.Matches = None,
    precision: options.Precision = None,
    confidence: options.Confidence = 0.95,
    seed: options.Seed = 1,
    start: options.Start = 0,
    threads: options.Threads = options.CORES,
    resume: options.Resume = None,
    as_json: options.Json = False,
    quiet: options.Quiet = False,
    csv: options.Csv = None,
) -> None:
    """Compare two policies, or two rulesets, on the same deals.

    A takes every side in turn while B plays the others; the block of these games is the sample, counted by --rounds or
    --matches. Without a number it goes on until the difference is decided, or known to ± --precision. The intervals
    hold at every look. A ruleset in A's place, with no B, tells what the first ruleset changes against it.
    """
    from analyzer import api

    output = Output(as_json=as_json, quiet=quiet, csv=csv, kept=resume)
    with output.progress() as progress:
        result = api.compare(
            ruleset,
            first,
            second,
            policy=policy,
            options=options.overrides(set_, seats),
            unit=unit.value if unit else None,
            dealer=dealer.value,
            rounds=rounds,
            matches=matches,
            precision=precision,
            confidence=confidence,
            seed=seed,
            start=start,
            threads=threads,
            resume=resume,
            progress=progress,
        )
    output.results(result, onward=onward(result, resume))
