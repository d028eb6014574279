"""`analyzer advise`: what to play in a position."""

from pathlib import Path
from typing import Annotated, Any

import typer

from analyzer.cli import completion, options
from analyzer.cli.output import Output

EXAMPLES = options.examples(
    'analyzer advise ronda-duel --hand "4 7 10" --table "1 6 12" --deal 3 --dealer other --score 20:28',
    "analyzer advise ronda-pagat position.toml --explain",
    "analyzer advise ronda-duel --policy greedy --trace 1 42 33",
)
POSITION = "The position, as its player sees it"


def _field(name: str, metavar: str, text: str) -> Any:
    return typer.Option(f"--{name}", metavar=metavar, help=text, rich_help_panel=POSITION, show_default=False)


Text = str | None


def advise(
    ruleset: options.Ruleset,
    file: Annotated[
        Path | None,
        typer.Argument(metavar="[FILE]", help="A TOML file with the fields of a position.", show_default=False),
    ] = None,
    hand: Annotated[Text, _field("hand", "CARDS", 'The own cards: "4 7 10".')] = None,
    table: Annotated[Text, _field("table", "CARDS", "The cards on the table.")] = None,
    pile: Annotated[Text, _field("pile", "CARDS", 'The cards of an open chain: "6 6 7".')] = None,
    last: Annotated[Text, _field("last", "CARD", "The card just laid, if it took nothing.")] = None,
    gone: Annotated[Text, _field("gone", "CARDS", "All other cards played or taken; without: not counted.")] = None,
    kinds: Annotated[
        Text, _field("kinds", "WORDS", 'What each seat announced, own first: "pass ronda"; unknown where forgotten.')
    ] = None,
    shown: Annotated[
        Text, _field("shown", "CARDS", 'What each seat has played in this deal, own first: "4 7 / 1".')
    ] = None,
    left_lying: Annotated[
        Text, _field("left-lying", "CARDS", 'What each seat left lying in this deal, own first: "1 12 / 6".')
    ] = None,
    score: Annotated[Text, _field("score", "A:B", "Own points and the other's; without: play for points.")] = None,
    cards: Annotated[
        Text, _field("cards", "A:B", "Cards taken by the own side and the other; half each by default.")
    ] = None,
    captured: Annotated[Text, _field("captured", "WHO", "Who captured last: me, other or nobody.")] = None,
    deal: Annotated[Text, _field("deal", "N", "Which deal of the round it is; 1 by default.")] = None,
    dealer: Annotated[Text, _field("dealer", "WHO", "Who deals: me, other; next, partner, previous.")] = None,
    trace: Annotated[
        tuple[int, int, int] | None,
        typer.Option(
            "--trace",
            metavar="SEED INDEX PLAY",
            help="Take the position from a traced game: the one in which its card number PLAY was played, from 0 on.",
            show_default=False,
        ),
    ] = None,
    unit: Annotated[
        options.UnitChoice | None,
        typer.Option("--unit", help="What the traced game is: a full round, or a match.", show_default="round"),
    ] = None,
    players: Annotated[
        list[str] | None,
        typer.Option(
            "--players",
            metavar="POLICY",
            help="Who plays the traced game, once or once per side; without: --policy, or random without that.",
            autocompletion=completion.players,
            show_default=False,
        ),
    ] = None,
    policy: Annotated[
        str | None,
        typer.Option(
            "--policy",
            metavar="POLICY",
            help="The policy that plays on in imagined worlds, on both sides.",
            autocompletion=completion.players,
            rich_help_panel=options.RULES_PANEL,
            show_default="the strongest that does not search",
        ),
    ] = None,
    set_: options.Set = None,
    seats: options.Seats = None,
    worlds: Annotated[
        int | None,
        typer.Option(
            "--worlds",
            min=1,
            max=options.GAMES_AT_MOST,
            metavar="N",
            help="Imagine N worlds.",
            rich_help_panel=options.RUN_PANEL,
        ),
    ] = None,
    precision: options.Precision = None,
    confidence: options.Confidence = 0.95,
    seed: options.Seed = 1,
    threads: options.Threads = options.CORES,
    explain: Annotated[
        bool,
        typer.Option("--explain", help="Also what the policy sees in each card.", rich_help_panel=options.OUTPUT_PANEL),
    ] = False,
    as_json: options.Json = False,
    quiet: options.Quiet = False,
    csv: options.Csv = None,
) -> None:
    """Say what each card of a position is worth, and so what to play.

    In a last deal between two players the other hand is known, and the values are exact. Elsewhere the hidden cards are
    imagined many times over, as they can lie after all that was seen and announced, and every card is played in each of
    these worlds. Values are points ahead of the other side from here to the deal's end, or with a score the chance to
    win the match.
    """
    from analyzer import api
    from analyzer.reports import advice
    from analyzer.reports.human import table as drawn

    output = Output(as_json=as_json, quiet=quiet, csv=csv)
    told = {
        "hand": hand,
        "table": table,
        "pile": pile,
        "last": last,
        "gone": gone,
        "kinds": kinds,
        "shown": shown,
        "left_lying": left_lying,
        "score": score,
        "cards": cards,
        "captured": captured,
        "deal": deal,
        "dealer": dealer,
    }
    with output.progress() as progress:
        result = api.advise(
            ruleset,
            {name: value for name, value in told.items() if value is not None},
            file=file,
            trace=trace,
            players=players,
            policy=policy,
            options=options.overrides(set_, seats),
            unit=unit.value if unit else None,
            worlds=worlds,
            precision=precision,
            confidence=confidence,
            seed=seed,
            threads=threads,
            progress=progress,
        )
    reasons = [drawn(advice.reasons(result))] if explain else []
    output.results(result, views=[advice.position(result), drawn(advice.values(result)), *reasons])
