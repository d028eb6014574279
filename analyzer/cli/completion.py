"""What a shell offers while a command line is being written: names of what the word before it asks for.

Each function returns the candidates; the shell's script keeps those that begin with what is typed. A half-written
line must never fail, so what is wrong in it only widens the offer.
"""

from collections.abc import Iterable
from textwrap import shorten
from typing import Any

import typer

LINE = 60
Offer = list[tuple[str, str]]
"""Words with what they mean, which shells show that can."""


def games() -> list[str]:
    """Return the games."""
    from analyzer import rulesets

    return list(rulesets.GAMES)


def rules() -> Offer:
    """Return the shipped rulesets with their titles."""
    from analyzer import rulesets

    return _offer((name, rulesets.load(name).title) for name in rulesets.names())


def players(ctx: typer.Context) -> Offer:
    """Return the shipped policies: of the ruleset's game, where the line names one."""
    from analyzer import policies

    return _offer(
        (name, policies.load(name, game).description) for game in _games(ctx) for name in policies.names(game)
    )


def rules_or_players(ctx: typer.Context) -> Offer:
    """Return what a ruleset or a policy can be held against."""
    return [*players(ctx), *rules()]


def settings(ctx: typer.Context) -> Offer:
    """Return the options of the ruleset, ready for their values."""
    from analyzer import rulesets

    return _offer((f"{option.name}=", option.doc) for game in _games(ctx) for option in rulesets.schema(game))


def quantities(ctx: typer.Context) -> Offer:
    """Return the quantities that games played report."""
    from analyzer import games as known

    found = (one for game in _games(ctx) for one in known.get(game).quantities if one.question == "simulate")
    return _offer((one.name, one.meaning) for one in found)


def features(ctx: typer.Context) -> Offer:
    """Return the features that a search can weigh anew."""
    from analyzer import policies

    found = (feature for game in _games(ctx) for feature in policies.vocabulary(game).features if feature.span)
    return _offer((feature.name, feature.doc) for feature in found)


def claims_files() -> list[str]:
    """Return the shipped claims files."""
    from analyzer.claims.load import shipped

    return list(shipped())


def claims(ctx: typer.Context) -> Offer:
    """Return the claims of the files that the line names, or of all shipped ones, with what they say."""
    from analyzer.claims.load import shipped
    from analyzer.errors import InputError
    from analyzer.settings import find, read

    found: list[dict[str, Any]] = []
    for name in ctx.params.get("files") or ctx.args or shipped():
        try:
            content = read(find(name, shipped(), "claims file"), "claims").content
        except InputError:
            continue
        found += [claim for claim in content.get("claim", ()) if isinstance(claim, dict)]
    return _offer((str(claim.get("id", "")), str(claim.get("says", ""))) for claim in found)


def _offer(words: Iterable[tuple[str, str]]) -> Offer:
    """Return words once each, with as much of their meaning as fits a line."""
    return [(word, shorten(meaning, LINE, placeholder="…")) for word, meaning in dict(words).items()]


def _games(ctx: typer.Context) -> list[str]:
    """Return the game that the line is about, or all."""
    from analyzer import rulesets
    from analyzer.errors import InputError

    # While an option waits for its value, the words before it are not arguments yet.
    named = ctx.params.get("rules") or ctx.params.get("ruleset") or ctx.args
    told = ctx.params.get("game")
    try:
        if told in rulesets.GAMES:
            return [told]
        return [rulesets.load(named if isinstance(named, str) else named[0]).game]
    except (InputError, IndexError):
        return list(rulesets.GAMES)
