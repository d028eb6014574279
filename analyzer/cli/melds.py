"""`analyzer melds`: the best arrangement of a Rommé hand, exactly."""

import sys
from enum import StrEnum
from typing import Annotated, Any

import typer

from analyzer.cli import options
from analyzer.cli.output import Output

EXAMPLES = options.examples(
    'analyzer melds "9H 9D * JC QC KC 4S" --minimum 30',
    'analyzer melds "AC 6D 8S" --table "JC QC KC | 8H 8D *8C" --objective cards --json',
    "analyzer melds - --json < hands.txt",
)
STANDARD_INPUT = "-"


class Objective(StrEnum):
    """What the best arrangement has most of."""

    VALUE = "value"
    CARDS = "cards"
    PENALTY = "penalty"


class JokerLimit(StrEnum):
    """How many jokers a meld may hold."""

    ADJACENCY = "adjacency"
    NATURALS_AT_LEAST = "naturals_at_least"
    ONE = "one"


def melds(
    cards: Annotated[
        str,
        typer.Argument(
            metavar="CARDS",
            help="A hand such as '9H 10S AC *' (* is a joker), or - to read one hand per line from standard input.",
            show_default=False,
        ),
    ],
    objective: Annotated[
        Objective,
        typer.Option(
            "--objective", help="Most worth of new melds, most cards laid, or least penalty left.", show_default=True
        ),
    ] = Objective.VALUE,
    minimum: Annotated[
        int,
        typer.Option(
            "--minimum", min=0, max=200, metavar="POINTS", help="Open the round with melds worth at least this."
        ),
    ] = 0,
    must: Annotated[
        str | None,
        typer.Option(
            "--must", metavar="CARD", help="A card that has to be laid, as a discard taken for use.", show_default=False
        ),
    ] = None,
    table: Annotated[
        str,
        typer.Option(
            "--table", metavar="MELDS", help="Melds on the table, such as '8H 8D *8S | 5C 6C *7C'.", show_default=False
        ),
    ] = "",
    joker_limit: Annotated[
        JokerLimit, typer.Option("--joker-limit", help="How many jokers a meld may hold.")
    ] = JokerLimit.ADJACENCY,
    keep: Annotated[
        int,
        typer.Option(
            "--keep", min=0, max=1, metavar="0|1", help="Cards kept in hand for the discard: 1, or 0 for none."
        ),
    ] = 1,
    swap_new_meld_only: Annotated[
        bool, typer.Option("--swap-new-meld-only", help="Jokers taken off the table must go into new melds.")
    ] = False,
    as_json: options.Json = False,
) -> None:
    """Find the best arrangement of a Rommé hand: new melds, lay-offs and joker swaps.

    The answer is exact. Without a minimum the hand may lay off and swap freely; with one, melds from the hand alone
    have to reach it first.
    """
    from analyzer.errors import InputError
    from analyzer.games.romme.melds import best_arrangement

    output = Output(as_json=as_json)

    def arrange(hand: str) -> dict[str, Any]:
        return best_arrangement(
            hand,
            objective=objective.value,
            minimum=minimum,
            must=must,
            table=table,
            joker_limit=joker_limit.value,
            keep=keep,
            swap_new_meld_only=swap_new_meld_only,
        )

    if cards != STANDARD_INPUT:
        answer = arrange(cards)
        output.answer(answer, _text(answer))
        return
    for number, hand in enumerate(sys.stdin, start=1):
        try:
            answer = arrange(hand)
        except InputError as error:
            raise InputError(f"line {number} of standard input: {error}") from None
        output.line(answer, _text(answer))


def _text(answer: dict[str, Any]) -> str:
    """Return an arrangement as lines a player can read."""
    lines = [f"meld     {' '.join(cards)}" for cards in answer["melds"]]
    lines += [f"swap     {swap['card']} for the joker of meld {swap['meld']}" for swap in answer["swaps"]]
    lines += [f"lay off  {' '.join(off['cards'])} onto meld {off['meld']} ({off['end']})" for off in answer["layoffs"]]
    total = f"worth {answer['value']}, {answer['cards_laid']} cards laid, penalty left {answer['penalty_left']}"
    return "\n".join([*(lines or ["nothing to lay"]), total]) + "\n"
