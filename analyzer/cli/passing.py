"""`analyzer passing`: when it pays to keep an announcement back."""

from typing import Annotated

import typer

from analyzer.cli import options
from analyzer.cli.output import Output

EXAMPLES = options.examples(
    "analyzer passing ronda-teams",
    "analyzer passing ronda-duel --all --csv passing.csv",
    "analyzer passing ronda-teams --policy counting --rounds 1000000",
    "analyzer passing ronda-teams --score 31-32:32 --rounds 100000 --all",
)


def passing(
    ruleset: options.Ruleset,
    policy: options.Policies = None,
    score: Annotated[
        list[str] | None,
        typer.Option(
            "--score",
            metavar="OWN:OTHER",
            help="Count matches won if announcing or passing at this score, such as 32:31, or at each of a span, such "
            "as 29-32:32; may be repeated.",
            rich_help_panel=options.RULES_PANEL,
            show_default=False,
        ),
    ] = None,
    set_: options.Set = None,
    every: Annotated[
        bool,
        typer.Option(
            "--all",
            help="Show every holding, not only those where passing pays or may pay.",
            rich_help_panel=options.OUTPUT_PANEL,
        ),
    ] = False,
    rounds: options.Rounds = None,
    confidence: options.Confidence = 0.95,
    seed: options.Seed = 1,
    threads: options.Threads = options.CORES,
    as_json: options.Json = False,
    quiet: options.Quiet = False,
    csv: options.Csv = None,
) -> None:
    """Say when it pays to pass: what each holding brings announced, less what it brings kept back.

    Below 0 passing pays. All others announce what they hold. In points of the pot that the own side gets more than the
    other; these are enumerated too. With --policy in points of the whole round, which that policy plays once each way
    on the same cards; it may read announcements and passes. With --score in matches won from that score on, and,
    enumerated, how often the pot alone ends the match before a card is played.
    """
    from analyzer import api
    from analyzer.reports.holdings import holdings, summary
    from analyzer.reports.human import table

    output = Output(as_json=as_json, quiet=quiet, csv=csv)
    with output.progress() as progress:
        result = api.passing(
            ruleset,
            policy,
            scores=score or (),
            options=options.overrides(set_),
            rounds=rounds,
            confidence=confidence,
            seed=seed,
            threads=threads,
            progress=progress,
        )
    grid = holdings(result, every=every)
    shown = [table(grid)] if grid.rows else [f"{grid.title}\n{grid.caption}"]
    output.results(result, views=[*shown, summary(result, every=every)])
