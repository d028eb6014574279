"""`analyzer tournament`: every policy against every other."""

from pathlib import Path
from typing import Annotated

import typer

from analyzer.cli import completion, options
from analyzer.cli.output import Output

EXAMPLES = options.examples(
    "analyzer tournament ronda-duel random greedy careful counting --matches 20000",
    "analyzer tournament ronda-teams greedy counting --rounds 100000 --out cup",
)
DEFAULT_MATCHES = 5_000

Players = Annotated[
    list[str],
    typer.Argument(
        metavar="POLICY POLICY…",
        help="Shipped policies (see 'analyzer policies list') or paths of TOML files.",
        autocompletion=completion.players,
        show_default=False,
    ),
]


def tournament(
    ruleset: options.Ruleset,
    players: Players,
    set_: options.Set = None,
    seats: options.Seats = None,
    dealer: options.Dealer = options.DealerChoice.DRAWN,
    rounds: options.Rounds = None,
    matches: options.Matches = None,
    confidence: options.Confidence = 0.95,
    seed: options.Seed = 1,
    threads: options.Threads = options.CORES,
    out: Annotated[
        Path | None,
        typer.Option(
            "--out",
            metavar="DIR",
            help="Also draw the heat map there, as PNG and SVG.",
            rich_help_panel=options.OUTPUT_PANEL,
            show_default=False,
        ),
    ] = None,
    as_json: options.Json = False,
    quiet: options.Quiet = False,
    csv: options.Csv = None,
) -> None:
    """Let every policy play every other on the same deals, and rate them.

    --matches or --rounds count the blocks of each pair; in a block each of the two takes every side. All scores'
    intervals hold together, and so do those of the ratings (Bradley-Terry, 400 points are ten to one). Where A beats
    B, B beats C and C beats A, that is said: no ranking is honest there.
    """
    from analyzer import api
    from analyzer.files import writable
    from analyzer.reports.matrix import write_heat_map

    output = Output(as_json=as_json, quiet=quiet, csv=csv)
    if out is not None:
        writable(out / "tournament.png")
    unsaid = rounds is None and matches is None
    with output.progress() as progress:
        cup = api.tournament(
            ruleset,
            players,
            options=options.overrides(set_, seats),
            dealer=dealer.value,
            rounds=rounds,
            matches=DEFAULT_MATCHES if unsaid else matches,
            confidence=confidence,
            seed=seed,
            threads=threads,
            progress=progress,
        )
    if out is not None and cup.result.estimates:
        for path in write_heat_map(cup.order, cup.result, out):
            output.note(f"Written: {path}")
    if unsaid:
        output.note(f"Each pair played {DEFAULT_MATCHES:,} blocks of matches; --matches or --rounds say how many.")
    for cycle in cup.cycles:
        output.note(f"No ranking holds here: {' beats '.join([*cycle, cycle[0]])}.")
    output.results(cup.result)
