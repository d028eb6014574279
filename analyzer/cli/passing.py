"""`analyzer passing`: when it pays to keep an announcement back."""

from typing import Annotated

import typer

from analyzer.cli import options
from analyzer.cli.output import Output
from analyzer.cli.table import Table

EXAMPLES = options.examples("analyzer passing ronda-teams", "analyzer passing ronda-duel --all --csv passing.csv")
DEFAULT_ROUNDS = 2_000_000
COLUMNS = ["deal", "kind", "rank", "kickers above", "exact", "sampled", "interval", "hands", "passing"]


def passing(
    ruleset: options.Ruleset,
    set_: options.Set = None,
    every: Annotated[
        bool, typer.Option("--all", help="Show every holding, not only those where passing may pay.")
    ] = False,
    rounds: options.Rounds = DEFAULT_ROUNDS,
    confidence: options.Confidence = 0.95,
    seed: options.Seed = 1,
    threads: options.Threads = options.CORES,
    as_json: options.Json = False,
    quiet: options.Quiet = False,
    csv: options.Csv = None,
) -> None:
    """Say when it pays to pass: what each holding brings announced, less what it brings kept back.

    In points that the own side gets more than the other; below 0 passing pays. All others announce what they hold.
    With two seats the values are enumerated too.
    """
    from analyzer import api

    output = Output(as_json=as_json, quiet=quiet, csv=csv)
    with output.progress() as progress:
        result = api.passing(
            ruleset,
            options=options.overrides(set_),
            rounds=rounds or DEFAULT_ROUNDS,
            confidence=confidence,
            seed=seed,
            threads=threads,
            progress=progress,
        )
    rows = api.passing_rows(result)
    kept = [row for row in rows if every or row[-1] != "loses"]
    output.results(result, views=[Table(COLUMNS, kept, "Announcing less passing, in points of the pot")])
