"""`analyzer tune`: search for better weights of a policy."""

from pathlib import Path
from typing import Annotated

import typer

from analyzer.cli import completion, options
from analyzer.cli.output import Output

EXAMPLES = options.examples(
    "analyzer tune ronda-duel --base counting --against counting --out my-best.toml",
    "analyzer tune ronda-open --base keeper --against keeper --feature twelve_kept --feature one_kept",
)

SEARCH_PANEL = "Search"
MOST = 10**9


def tune(
    ruleset: options.Ruleset,
    base: Annotated[
        str,
        typer.Option(
            "--base",
            metavar="POLICY",
            help="The policy to begin with.",
            autocompletion=completion.players,
            rich_help_panel=SEARCH_PANEL,
        ),
    ] = "counting",
    against: Annotated[
        list[str] | None,
        typer.Option(
            "--against",
            metavar="POLICY",
            help="Whom candidates play; may be repeated. The base, if not given.",
            autocompletion=completion.players,
            rich_help_panel=SEARCH_PANEL,
            show_default=False,
        ),
    ] = None,
    feature: Annotated[
        list[str] | None,
        typer.Option(
            "--feature",
            metavar="FEATURE",
            help="Search this weight alone; may be repeated. All that can be tuned, if not given.",
            autocompletion=completion.features,
            rich_help_panel=SEARCH_PANEL,
            show_default=False,
        ),
    ] = None,
    blocks: Annotated[
        int,
        typer.Option("--blocks", min=1, max=MOST, help="Blocks each candidate plays.", rich_help_panel=SEARCH_PANEL),
    ] = 1_000,
    candidates: Annotated[
        int,
        typer.Option(
            "--candidates", min=5, max=10_000, help="Candidates of a generation.", rich_help_panel=SEARCH_PANEL
        ),
    ] = 16,
    generations: Annotated[
        int, typer.Option("--generations", min=1, max=MOST, help="Generations.", rich_help_panel=SEARCH_PANEL)
    ] = 60,
    confirm_blocks: Annotated[
        int,
        typer.Option(
            "--confirm-blocks", min=2, max=MOST, help="Blocks that confirm the find.", rich_help_panel=SEARCH_PANEL
        ),
    ] = 20_000,
    confirm_seed: Annotated[
        int | None,
        typer.Option(
            "--confirm-seed",
            min=0,
            max=options.SEED_AT_MOST,
            help="Their seed; the one after --seed, if not given.",
            rich_help_panel=SEARCH_PANEL,
            show_default=False,
        ),
    ] = None,
    set_: options.Set = None,
    seats: options.Seats = None,
    seed: options.Seed = 1,
    threads: options.Threads = options.CORES,
    out: Annotated[
        Path, typer.Option("--out", metavar="PATH", help="The policy file.", rich_help_panel=options.OUTPUT_PANEL)
    ] = Path("tuned.toml"),
    as_json: options.Json = False,
    quiet: options.Quiet = False,
    csv: options.Csv = None,
) -> None:
    """Search the weights of a policy for the most points or the least penalty a round, and write a policy file.

    All candidates of a generation play the same deals, the next ones others: an evolution strategy. What its end is
    worth is told by deals of another seed, which it was not chosen on.
    """
    from analyzer import api
    from analyzer.errors import InputError
    from analyzer.files import placed, write_text

    output = Output(as_json=as_json, quiet=quiet, csv=csv)
    if placed(out).exists():
        raise InputError(f"{out} is there already: give another --out, or remove it first")
    with output.progress() as progress:
        tuned = api.tune(
            ruleset,
            base,
            against,
            name=out.stem,
            features=feature or (),
            blocks=blocks,
            candidates=candidates,
            generations=generations,
            confirm_blocks=confirm_blocks,
            confirm_seed=confirm_seed,
            options=options.overrides(set_, seats),
            seed=seed,
            threads=threads,
            progress=progress,
        )
    write_text(out, tuned.policy.to_toml())
    output.results(tuned.result)
    output.note(f"Written: {out}, after {tuned.tried:,} candidates.")
