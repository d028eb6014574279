"""`analyzer check`: claims put to the test."""

from typing import Annotated

import typer

from analyzer.cli import completion, options
from analyzer.cli.output import INTERRUPTED, Output

EXAMPLES = options.examples(
    "analyzer check",
    "analyzer check --explain 002-example-run",
    "analyzer check --template ronda > my-claims.toml",
    "analyzer check my-claims.toml --budget 60 --json",
)


def check(
    files: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[FILE]...",
            help="Claims files: paths, or names of shipped ones. All shipped ones by default.",
            autocompletion=completion.claims_files,
            show_default=False,
        ),
    ] = None,
    explain: Annotated[
        str,
        typer.Option(
            "--explain",
            metavar="ID",
            help="Say how the verdict on this claim came about.",
            autocompletion=completion.claims,
            show_default=False,
        ),
    ] = "",
    budget: Annotated[
        float | None,
        typer.Option(
            "--budget",
            min=0.001,
            max=1e9,
            metavar="SECONDS",
            help="Play so long to decide what is undecided, instead of a fixed number of games; laws (invariants) are "
            "watched in as many games as ever.",
            rich_help_panel=options.RUN_PANEL,
            show_default=False,
        ),
    ] = None,
    template: Annotated[
        str,
        typer.Option(
            "--template",
            metavar="GAME",
            help="Print a claims file to begin with, with all that checks of the game can name.",
            autocompletion=completion.games,
            show_default=False,
        ),
    ] = "",
    seed: options.Seed = 1,
    threads: options.Threads = options.CORES,
    as_json: options.Json = False,
    quiet: options.Quiet = False,
    csv: options.Csv = None,
) -> None:
    """Put the statements of rule documents to the test and give the verdict on each.

    A statement is taken to mean a band of values, declared in its file. It is supported or refuted if the exact value,
    or the whole interval of a sample, lies inside or outside; undecided if more games are needed; vacuous if its case
    can never arise; inconsistent if the document contradicts itself. The exit status is 1 if anything is refuted or
    inconsistent, else 3 if anything is undecided, else 0.
    """
    from analyzer import api
    from analyzer.reports import verdicts
    from analyzer.reports.docket import Docket

    output = Output(as_json=as_json, quiet=quiet, csv=csv)
    if template:
        given = {"a claims file": files, "--explain": explain, "--budget": budget, "--csv": csv}
        options.without_effect("--template puts nothing to the test", given)
        text = api.claims_template(template)
        output.answer({"game": template, "text": text}, text)
        return
    with output.progress() as progress:
        found = api.check(files or (), only=explain, budget=budget, seed=seed, threads=threads, progress=progress)
    view = verdicts.explanation if explain else Docket
    views = [view(judgement) for judgement in found.judgements]
    if not explain:
        views.append(verdicts.summary(found))
    output.answer(found.to_json(), *views, csv=verdicts.csv_text(found))
    if found.interrupted:
        output.note("Interrupted: what was not played is undecided.")
        raise typer.Exit(INTERRUPTED)
    raise typer.Exit(found.status)
