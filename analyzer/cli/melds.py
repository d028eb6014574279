"""`analyzer melds`: the best arrangement of a Rommé hand, exactly."""

import sys
from collections.abc import Callable
from enum import StrEnum
from functools import partial
from typing import Annotated, Any

import typer

from analyzer.cli import options
from analyzer.cli.output import Output
from analyzer.errors import InputError

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
            help="A hand such as '9H 10S AC *' (* is a joker) of at most 24 cards, or - to read one hand per line from "
            "standard input.",
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

    The answer is exact, and where nothing can be laid it says what forbids it. Without a minimum the hand may lay off
    and swap freely; with one, melds from the hand alone have to reach it first. "value" is the worth of new melds: one
    with a joker swapped off the table counts in it without a minimum, and nothing with one, as in an opening (M10).
    With - every line of standard input gets its answer, in order; with --json one object a line, {"line", "error"} for
    a line that holds no hand. If there was such a line, the exit status is 2.
    """
    output = Output(as_json=as_json)
    arrange = partial(
        _arranged,
        objective=objective.value,
        minimum=minimum,
        must=must,
        table=table,
        joker_limit=joker_limit.value,
        keep=keep,
        swap_new_meld_only=swap_new_meld_only,
    )
    before = len(table.split("|")) if table.strip() else 0
    if cards != STANDARD_INPUT:
        answer = arrange(cards)
        output.answer(answer, _text(answer, before))
        return
    with output.in_parts():
        wrong = _stream(output, arrange, before)
    if wrong:
        raise InputError(f"{wrong:,} of the lines of standard input hold no hand that can be arranged")


def _arranged(hand: str, **question: Any) -> dict[str, Any]:
    """Return the best arrangement, and the reason where there is none."""
    from analyzer.games.romme.melds import best_arrangement
    from analyzer.games.romme.nothing import reason

    answer = best_arrangement(hand, **question)
    return {**answer, "reason": (not answer["cards_laid"] and reason(hand, **question)) or None}


def _stream(output: Output, arrange: Callable[[str], dict[str, Any]], before: int) -> int:
    """Answer every line of standard input and return how many held no hand; `before` melds lie on the table."""
    wrong = 0
    for number, hand in enumerate(sys.stdin or (), start=1):
        try:
            answer = arrange(hand)
        except InputError as error:
            wrong += 1
            if output.as_json:
                output.line({"line": number, "error": str(error)}, "")
            else:
                output.note(f"line {number}: {error}")
        else:
            output.line(answer, _text(answer, before))
    return wrong


def _text(answer: dict[str, Any], before: int) -> str:
    """Return an arrangement as lines a player can read; its melds are numbered where melds are spoken of by number."""
    melds, swaps, layoffs = (answer[name] for name in ("melds", "swaps", "layoffs"))
    numbered = bool(before or swaps or layoffs)
    lines = [
        f"{f'meld {number}' if numbered else 'meld':<9}{' '.join(cards)}" for number, cards in enumerate(melds, before)
    ]
    lines += [f"swap     {swap['card']} for the joker of meld {swap['meld']}" for swap in swaps]
    lines += [f"lay off  {' '.join(off['cards'])} onto meld {off['meld']} ({off['end']})" for off in layoffs]
    total = f"worth {answer['value']}, {answer['cards_laid']} cards laid, penalty left {answer['penalty_left']}"
    return "\n".join([*(lines or [f"nothing to lay: {answer['reason']}"]), total]) + "\n"
