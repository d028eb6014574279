"""`analyzer report`: pages with tables and charts, one for every ruleset."""

from pathlib import Path
from typing import Annotated

import typer

from analyzer.cli import completion, options
from analyzer.cli.output import INTERRUPTED, Output

EXAMPLES = options.examples(
    "analyzer report ronda-duel --out my-report",
    "analyzer report ronda-duel ronda-open --policy greedy --rounds 200000 --out my-report",
    "analyzer report ronda-duel --set target=41 --out to-41",
)

Names = Annotated[
    list[str],
    typer.Argument(
        metavar="RULESET…",
        help="Shipped rulesets (see 'analyzer rules list') or paths of TOML files.",
        autocompletion=completion.rules,
        show_default=False,
    ),
]
Players = Annotated[
    list[str] | None,
    typer.Option(
        "--policy",
        metavar="POLICY",
        help="A policy that plays against itself; may be repeated: they are shown side by side.",
        autocompletion=completion.players,
        rich_help_panel=options.RULES_PANEL,
        show_default="two of the game's own",
    ),
]
Rounds = Annotated[
    int,
    typer.Option(
        "--rounds",
        min=1,
        max=options.GAMES_AT_MOST,
        metavar="N",
        help="Full rounds of each policy.",
        rich_help_panel=options.RUN_PANEL,
    ),
]
Matches = Annotated[
    int,
    typer.Option(
        "--matches",
        min=1,
        max=options.GAMES_AT_MOST,
        metavar="N",
        help="Matches of each policy.",
        rich_help_panel=options.RUN_PANEL,
    ),
]


def report(
    rules: Names,
    out: options.Out,
    policy: Players = None,
    set_: options.Set = None,
    seats: options.Seats = None,
    rounds: Rounds = 1_000_000,
    matches: Matches = 100_000,
    seed: options.Seed = 1,
    threads: options.Threads = options.CORES,
    as_json: options.Json = False,
    quiet: options.Quiet = False,
) -> None:
    """Write a page with tables and charts for every ruleset, and an index of them.

    A page is a Markdown file; beside it lie its charts (PNG and SVG) and its numbers (CSV). The same command writes
    the same files again, byte for byte, whatever the number of threads.
    """
    from analyzer import policies, rulesets
    from analyzer.experiments.portrait import portrait
    from analyzer.experiments.sampling import Execution
    from analyzer.files import writable
    from analyzer.games.section import display
    from analyzer.reports.write import INDEX, check_names, write_report

    output = Output(as_json=as_json, quiet=quiet)
    asked = [rulesets.load(name, options.overrides(set_, seats)) for name in rules]
    players = {one.game: [policies.load(p, one.game) for p in policy or display(one.game).policies] for one in asked}
    check_names(asked)
    writable(out / INDEX)
    made = []
    with output.progress() as progress:
        for ruleset in asked:
            found = portrait(
                ruleset,
                players[ruleset.game],
                rounds=rounds,
                matches=matches,
                seed=seed,
                execution=Execution(threads=threads, progress=progress),
            )
            if found.interrupted:
                output.note(f"Interrupted at {ruleset.name}: nothing was written, as a report is written whole.")
                raise typer.Exit(INTERRUPTED)
            made.append(found)
    written = [str(path) for path in write_report(made, Path(out))]
    output.answer({"command": "report", "files": written}, f"Written: {len(written)} files, from {out / INDEX} on.")
