"""The arguments and options that commands share, each declared once.

A command takes them as `seed: options.Seed = 1`. Options given several times arrive as a list, or None.
"""

import os
from collections.abc import Mapping, Sequence
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from analyzer.cli import completion
from analyzer.errors import InputError

GAMES_AT_MOST = 10**12
INDEX_AT_MOST = 2**63 - 2
SEED_AT_MOST = 2**64 - 1
CORES = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1

RULES_PANEL = "Rules and players"
RUN_PANEL = "How much is played"
OUTPUT_PANEL = "Output"


class DealerChoice(StrEnum):
    """Who deals the first round of a game."""

    DRAWN = "drawn"
    FIXED = "fixed"


class UnitChoice(StrEnum):
    """What one game is."""

    ROUND = "round"
    MATCH = "match"


Game = Annotated[
    str | None,
    typer.Option(
        "--game",
        metavar="GAME",
        help="Only this game: ronda or romme.",
        autocompletion=completion.games,
        show_default=False,
    ),
]
Ruleset = Annotated[
    str,
    typer.Argument(
        metavar="RULESET",
        help="A shipped ruleset (see 'analyzer rules list') or the path of a TOML file.",
        autocompletion=completion.rules,
        show_default=False,
    ),
]
Set = Annotated[
    list[str] | None,
    typer.Option(
        "--set",
        metavar="OPTION=VALUE",
        help="Change one option of the ruleset, such as target=41; may be repeated.",
        autocompletion=completion.settings,
        rich_help_panel=RULES_PANEL,
        show_default=False,
    ),
]
Seats = Annotated[
    int | None,
    typer.Option(
        "--seats",
        min=1,
        max=99,
        metavar="N",
        help="Players at the table: short for --set seats=N.",
        rich_help_panel=RULES_PANEL,
        show_default=False,
    ),
]
Policies = Annotated[
    list[str] | None,
    typer.Option(
        "--policy",
        metavar="POLICY",
        help="A shipped policy (see 'analyzer policies list') or the path of a TOML file. "
        "Once: everybody plays it. Once per side: the first plays side 0.",
        autocompletion=completion.players,
        rich_help_panel=RULES_PANEL,
        show_default=False,
    ),
]
Seed = Annotated[
    int,
    typer.Option(
        "--seed",
        min=0,
        max=SEED_AT_MOST,
        metavar="S",
        help="Which stream of games: the same seed always gives the same games.",
        rich_help_panel=RUN_PANEL,
    ),
]
Start = Annotated[
    int,
    typer.Option(
        "--start",
        min=0,
        max=INDEX_AT_MOST,
        metavar="I",
        help="Number of the first game played.",
        rich_help_panel=RUN_PANEL,
    ),
]
Resume = Annotated[
    Path | None,
    typer.Option(
        "--resume",
        metavar="FILE",
        help="Keep finished games in FILE, and go on from what it holds.",
        rich_help_panel=RUN_PANEL,
        show_default=False,
    ),
]
Dealer = Annotated[
    DealerChoice,
    typer.Option(
        "--dealer",
        help="Who deals the first round: drawn at random, or fixed: seat 0.",
        rich_help_panel=RULES_PANEL,
    ),
]
Threads = Annotated[
    int,
    typer.Option(
        "--threads",
        min=1,
        max=1024,
        metavar="T",
        help="Threads that play; results do not depend on it.",
        rich_help_panel=RUN_PANEL,
        show_default="one per core",
    ),
]
Rounds = Annotated[
    int | None,
    typer.Option(
        "--rounds",
        min=1,
        max=GAMES_AT_MOST,
        metavar="N",
        help="Play N full rounds.",
        rich_help_panel=RUN_PANEL,
        show_default=False,
    ),
]
Matches = Annotated[
    int | None,
    typer.Option(
        "--matches",
        min=1,
        max=GAMES_AT_MOST,
        metavar="N",
        help="Play N matches to their end.",
        rich_help_panel=RUN_PANEL,
        show_default=False,
    ),
]
Precision = Annotated[
    float | None,
    typer.Option(
        "--precision",
        min=1e-9,
        max=1e9,
        metavar="H",
        help="Play until the interval is no wider than value ± H.",
        rich_help_panel=RUN_PANEL,
        show_default=False,
    ),
]
Confidence = Annotated[
    float,
    typer.Option(
        "--confidence",
        min=0.5,
        max=0.999999,
        metavar="C",
        help="How sure the intervals are to hold the truth.",
        rich_help_panel=RUN_PANEL,
    ),
]
Json = Annotated[
    bool,
    typer.Option("--json", help="Write one JSON document to standard output.", rich_help_panel=OUTPUT_PANEL),
]
Quiet = Annotated[
    bool,
    typer.Option("--quiet", "-q", help="No progress and no notes, only the answer.", rich_help_panel=OUTPUT_PANEL),
]
Csv = Annotated[
    Path | None,
    typer.Option(
        "--csv",
        metavar="PATH",
        help="Also write the table to a CSV file, in a folder that is there.",
        rich_help_panel=OUTPUT_PANEL,
        show_default=False,
    ),
]
Out = Annotated[
    Path,
    typer.Option(
        "--out",
        metavar="DIR",
        help="Folder to write to; made if it is not there.",
        rich_help_panel=OUTPUT_PANEL,
        show_default=False,
    ),
]


def overrides(set_: Sequence[str] | None, seats: int | None = None) -> list[str]:
    """Return the `option=value` texts that --set and --seats stand for, in that order."""
    return [*(set_ or ()), *([] if seats is None else [f"seats={seats}"])]


def without_effect(why: str, given: Mapping[str, object]) -> None:
    """Raise InputError if any of these options, which have no effect beside the others, was given; `why` says so."""
    if names := [name for name, value in given.items() if value]:
        raise InputError(f"No use for {' and '.join(names)} here: {why}")


def examples(*commands: str) -> str:
    """Return the end of a help page that shows how a command is called."""
    return "\n".join(["Examples:", *(f"  {command}" for command in commands)])
