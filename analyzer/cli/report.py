"""`analyzer report`: pages with tables and charts on rulesets, and on how they are played best."""

from typing import TYPE_CHECKING, Annotated

import typer

from analyzer.cli import completion, options
from analyzer.cli.output import INTERRUPTED, Output

if TYPE_CHECKING:
    from analyzer.claims.study import Study
    from analyzer.experiments.portrait import Portrait

EXAMPLES = options.examples(
    "analyzer report ronda-duel --out my-report",
    "analyzer report ronda-duel ronda-open --policy greedy --rounds 200000 --out my-report",
    "analyzer report romme --seats 3 --out romme-3",
    "analyzer report ronda-duel --strategy --part advice --share 0.1 --out advice",
    "analyzer report --out reports",
)

Names = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="[RULESET…]",
        help="Shipped rulesets (see 'analyzer rules list') or paths of TOML files.",
        autocompletion=completion.rules,
        show_default="the games' own choice of pages",
    ),
]
Strategy = Annotated[
    bool,
    typer.Option(
        "--strategy",
        help="Write the strategy page of each ruleset instead; its policies and numbers of games are set.",
        rich_help_panel=options.RUN_PANEL,
    ),
]
Parts = Annotated[
    list[str] | None,
    typer.Option(
        "--part",
        metavar="NAME",
        help="Only this part of a strategy page, by the name of its chart, such as advice; may be repeated.",
        rich_help_panel=options.RUN_PANEL,
        show_default="all",
    ),
]
Share = Annotated[
    float | None,
    typer.Option(
        "--share",
        min=1e-6,
        max=1000,
        metavar="X",
        help="Play X times the usual number of games of a strategy page.",
        rich_help_panel=options.RUN_PANEL,
        show_default="1",
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
    int | None,
    typer.Option(
        "--rounds",
        min=1,
        max=options.GAMES_AT_MOST,
        metavar="N",
        help="Full rounds of each policy.",
        rich_help_panel=options.RUN_PANEL,
        show_default="what the game's own pages take",
    ),
]
Matches = Annotated[
    int | None,
    typer.Option(
        "--matches",
        min=1,
        max=options.GAMES_AT_MOST,
        metavar="N",
        help="Matches of each policy.",
        rich_help_panel=options.RUN_PANEL,
        show_default="what the game's own pages take",
    ),
]


def report(
    out: options.Out,
    rules: Names = None,
    strategy: Strategy = False,
    part: Parts = None,
    policy: Players = None,
    set_: options.Set = None,
    seats: options.Seats = None,
    rounds: Rounds = None,
    matches: Matches = None,
    share: Share = None,
    seed: options.Seed = 1,
    threads: options.Threads = options.CORES,
    as_json: options.Json = False,
    quiet: options.Quiet = False,
) -> None:
    """Write pages with tables and charts on rulesets, and an index of them.

    A ruleset's page tells what is dealt and what is made of it; with --strategy, who beats whom and what advice brings.
    Without a ruleset the games' own choice of pages is written. A page is a Markdown file; beside it lie its charts
    (PNG and SVG) and its numbers (CSV). The same command writes the same files again, byte for byte, whatever the
    number of threads.
    """
    from analyzer.claims.study import study
    from analyzer.experiments.meetings import Games
    from analyzer.experiments.portrait import portrait
    from analyzer.experiments.sampling import Execution
    from analyzer.reports.order import orders
    from analyzer.reports.write import INDEX, check_folder, check_names, write_report

    output = Output(as_json=as_json, quiet=quiet)
    if strategy:
        options.without_effect(
            "a strategy page has policies and numbers of games of its own (--share changes these)",
            {"--policy": policy, "--rounds": rounds, "--matches": matches},
        )
    elif rules:
        options.without_effect("strategy pages are written with --strategy", {"--part": part, "--share": share})
    asked = orders(
        rules or (), options.overrides(set_, seats), policy or (), strategy=strategy, rounds=rounds, matches=matches
    )
    names = [order.name for order in asked]
    check_names(names)
    check_folder(out, names)
    portraits, studies = [], []
    with output.progress() as progress:
        place = Execution(threads=threads, progress=progress)
        for order in asked:
            found: Portrait | Study
            if order.strategy:
                found = study(order.ruleset, Games(seed, share or 1.0, place), part or ())
                studies.append(found)
            else:
                found = portrait(
                    order.ruleset,
                    order.policies,
                    rounds=order.rounds,
                    matches=order.matches,
                    seed=seed,
                    execution=place,
                )
                portraits.append(found)
            if found.interrupted:
                output.note(f"Interrupted at {order.name}: nothing was written, as a report is written whole.")
                raise typer.Exit(INTERRUPTED)
    written = [str(path) for path in write_report(portraits, out, studies)]
    output.answer({"command": "report", "files": written}, f"Written: {len(written)} files, from {out / INDEX} on.")
