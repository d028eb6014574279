"""`analyzer trace`: single games by their address."""

from typing import Annotated

import typer

from analyzer.cli import options
from analyzer.cli.output import Output

EXAMPLES = options.examples(
    "analyzer trace ronda-duel --policy greedy --seed 1 --index 42",
    "analyzer trace ronda-teams --unit match --policy greedy --policy random --json",
)


def trace(
    ruleset: options.Ruleset,
    policy: options.Policies = None,
    set_: options.Set = None,
    seats: options.Seats = None,
    dealer: options.Dealer = options.DealerChoice.DRAWN,
    unit: Annotated[
        options.UnitChoice,
        typer.Option("--unit", help="A full round, or a match with all its rounds.", rich_help_panel=options.RUN_PANEL),
    ] = options.UnitChoice.ROUND,
    seed: options.Seed = 1,
    index: Annotated[
        int,
        typer.Option(
            "--index",
            min=0,
            max=options.INDEX_AT_MOST,
            metavar="I",
            help="The game's number.",
            rich_help_panel=options.RUN_PANEL,
        ),
    ] = 0,
    count: Annotated[
        int,
        typer.Option(
            "--count",
            min=1,
            max=options.GAMES_AT_MOST,
            metavar="N",
            help="How many games from there.",
            rich_help_panel=options.RUN_PANEL,
        ),
    ] = 1,
    as_json: options.Json = False,
    quiet: options.Quiet = False,
) -> None:
    """Replay games by their address, card by card.

    Game I traced is game I simulated with the same options. With --json one object per line and round.
    """
    from analyzer import api, games
    from analyzer.experiments.trace import trace as replay

    output = Output(as_json=as_json, quiet=quiet)
    setup = api.setup(
        ruleset,
        policy,
        options=options.overrides(set_, seats),
        unit=unit.value,
        dealer=dealer.value,
        seed=seed,
    )
    game = games.get(setup.ruleset.game)
    with output.in_parts():
        for record in replay(setup, index, count):
            output.line(record, "" if as_json else game.notation(record))
