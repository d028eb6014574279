"""`analyzer rules`: the rulesets, what their options mean, and the rules in full."""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from analyzer.cli import completion, options
from analyzer.cli.app import App
from analyzer.cli.output import Output
from analyzer.cli.table import Table

if TYPE_CHECKING:
    from analyzer.rulesets import Option, Ruleset
    from analyzer.settings import Value

app = App(
    no_args_is_help=True,
    help="Show, compare and check rulesets, and print the rules themselves.",
    epilog=options.examples("analyzer rules list", "analyzer rules show ronda-duel"),
)

GameName = Annotated[
    str,
    typer.Argument(metavar="GAME", help="ronda or romme.", autocompletion=completion.games, show_default=False),
]


def _ruleset(metavar: str, text: str) -> Any:
    return typer.Argument(metavar=metavar, help=text, autocompletion=completion.rules, show_default=False)


@app.command(
    "list",
    epilog=options.examples("analyzer rules list", "analyzer rules list --game romme --json"),
)
def list_(
    game: options.Game = None,
    as_json: options.Json = False,
) -> None:
    """List the shipped rulesets."""
    from analyzer import rulesets

    found = [rulesets.load(name) for name in rulesets.names(game)]
    table = Table(["ruleset", "game", "what it is"], [[one.name, one.game, one.title] for one in found])
    document = [{"name": one.name, "game": one.game, "title": one.title} for one in found]
    Output(as_json=as_json).answer(document, table)


@app.command(
    epilog=options.examples(
        "analyzer rules show ronda-duel",
        "analyzer rules show ronda-open --set announcements=true",
        "analyzer rules show romme --toml > my-romme.toml",
    )
)
def show(
    ruleset: options.Ruleset,
    set_: options.Set = None,
    seats: options.Seats = None,
    toml: Annotated[
        bool, typer.Option("--toml", help="Print it as a TOML file, to change and use by its path.")
    ] = False,
    as_json: options.Json = False,
) -> None:
    """Show every option of a ruleset, its value, what it means and the rule it belongs to."""
    from analyzer import rulesets

    found = rulesets.load(ruleset, options.overrides(set_, seats))
    if toml and not as_json:
        return Output().answer(None, found.to_toml())
    rows = [[option.name, _value(found, option), option.rule, _meaning(found, option)] for option in _schema(found)]
    table = Table(["option", "value", "rule", "meaning"], rows, title=f"{found.name}: {found.title}")
    return Output(as_json=as_json).answer(
        found.to_json(), table, f"'analyzer rules text {found.game}' prints the rules by their numbers."
    )


@app.command(
    epilog=options.examples(
        "analyzer rules diff ronda-duel ronda-pagat", "analyzer rules diff romme my-romme.toml --json"
    )
)
def diff(
    one: Annotated[str, _ruleset("A", "A ruleset or the path of one.")],
    other: Annotated[str, _ruleset("B", "Another of the same game.")],
    as_json: options.Json = False,
) -> None:
    """Show in which options two rulesets differ."""
    from analyzer import rulesets
    from analyzer.settings import spell

    a, b = rulesets.load(one), rulesets.load(other)
    differences = rulesets.diff(a, b)
    rules = {option.name: option.rule for option in _schema(a)}
    jsons = a.to_json(), b.to_json()
    document = {
        "a": a.name,
        "b": b.name,
        "differences": [
            {"option": name, "rule": rules[name], "a": jsons[0][name], "b": jsons[1][name]} for name, *_ in differences
        ],
    }

    def cell(ruleset: "Ruleset", name: str, value: "Value") -> str:
        return "–" if name in ruleset.dormant else spell(value)

    rows = [[name, cell(a, name, va), cell(b, name, vb), rules[name]] for name, va, vb in differences]
    same = f"{a.name} and {b.name} have the same options."
    view = Table(["option", a.name, b.name, "rule"], rows) if rows else same
    Output(as_json=as_json).answer(document, view)


@app.command(epilog=options.examples("analyzer rules validate my-rules.toml"))
def validate(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The path of a TOML file.", show_default=False)],
    as_json: options.Json = False,
) -> None:
    """Check a ruleset of your own; says what is wrong and leaves with status 2 if it cannot be played by."""
    from analyzer import rulesets
    from analyzer.errors import InputError
    from analyzer.settings import read

    output = Output(as_json=as_json)
    try:
        read(file, "a ruleset")
        found = rulesets.load(os.path.join(".", file))  # a path, even where a shipped ruleset has that name
    except InputError as error:
        if as_json:
            output.answer({"file": str(file), "valid": False, "error": str(error)})
        raise
    document = {"file": str(file), "valid": True, "ruleset": found.to_json()}
    output.answer(document, f"{file}: {found.name} is a valid ruleset of {found.game}.")


@app.command("options", epilog=options.examples("analyzer rules options ronda"))
def options_(game: GameName, as_json: options.Json = False) -> None:
    """List the options of a game, the values they take, and what they mean."""
    from analyzer import rulesets

    schema = rulesets.schema(game)
    rows = [
        [option.name, option.allowed(), option.rule, option.needs.option if option.needs else "", option.doc]
        for option in schema
    ]
    table = Table(["option", "values", "rule", "needs", "meaning"], rows)
    Output(as_json=as_json).answer([option.to_json() for option in schema], table)


@app.command(epilog=options.examples("analyzer rules text ronda", "analyzer rules text romme | less"))
def text(game: GameName, as_json: options.Json = False) -> None:
    """Print the numbered rules of a game, as they are played here."""
    from analyzer import rulesets

    rules = rulesets.text(game)
    Output(as_json=as_json).answer({"game": game, "text": rules}, rules)


def _schema(ruleset: "Ruleset") -> "tuple[Option, ...]":
    from analyzer import rulesets

    return rulesets.schema(ruleset.game)


def _value(ruleset: "Ruleset", option: "Option") -> str:
    from analyzer.settings import spell

    if option.name in ruleset.dormant:
        return f"– ({spell(ruleset.dormant[option.name])})"
    return spell(ruleset[option.name])


def _meaning(ruleset: "Ruleset", option: "Option") -> str:
    from analyzer.settings import spell

    if option.name in ruleset.dormant:
        need = option.needs
        assert need
        return f"{option.doc} No meaning here: {need.otherwise}; in brackets what applies once that changes."
    meaning = option.choices.get(spell(ruleset[option.name]))
    return f"{option.doc} Here: {meaning}." if meaning else option.doc
