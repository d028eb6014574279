"""`analyzer policies`: the players on offer, and the words a player of one's own is made of."""

from typing import TYPE_CHECKING, Annotated

import typer

from analyzer.cli import completion, options
from analyzer.cli.app import App
from analyzer.cli.output import Output
from analyzer.cli.table import Table

if TYPE_CHECKING:
    from analyzer.policies import Vocabulary

app = App(
    no_args_is_help=True,
    help="Show the policies: how a player chooses what to play.",
    epilog=options.examples("analyzer policies list", "analyzer policies show greedy"),
)


@app.command("list", epilog=options.examples("analyzer policies list", "analyzer policies list --game ronda --json"))
def list_(game: options.Game = None, as_json: options.Json = False) -> None:
    """List the shipped policies."""
    from analyzer import policies, rulesets

    games = rulesets.GAMES if game is None else (game,)
    found = [policies.load(name, one) for one in games for name in policies.names(one)]
    table = Table(["policy", "game", "what it does"], [[one.name, one.game, one.description] for one in found])
    Output(as_json=as_json).answer([one.to_json() for one in found], table)


@app.command(
    epilog=options.examples("analyzer policies show greedy", "analyzer policies show greedy --toml > my-policy.toml")
)
def show(
    policy: Annotated[
        str,
        typer.Argument(
            metavar="POLICY",
            help="A shipped policy or the path of a TOML file.",
            autocompletion=completion.players,
            show_default=False,
        ),
    ],
    game: Annotated[
        str | None,
        typer.Option(
            "--game",
            metavar="GAME",
            help="The game it plays, where both have a policy of that name.",
            autocompletion=completion.games,
            show_default=False,
        ),
    ] = None,
    toml: Annotated[
        bool, typer.Option("--toml", help="Print it as a TOML file, to change and use by its path.")
    ] = False,
    as_json: options.Json = False,
) -> None:
    """Show every weight and switch of a policy, and what they mean."""
    from analyzer import policies
    from analyzer.settings import spell

    game = game or policies.home(policy)
    found = policies.load(policy, game)
    if toml and not as_json:
        return Output().answer(None, found.to_toml())
    words = policies.vocabulary(game)
    weights = [[one.name, f"{found.weights[one.name]:g}", one.rule, one.doc] for one in words.features]
    switches = [[one.name, spell(found.switches[one.name]), one.rule, one.doc] for one in words.switches]
    return Output(as_json=as_json).answer(
        found.to_json(),
        Table(["feature", "weight", "rule", "meaning"], weights, title=f"{found.name}: {found.description}"),
        Table(["switch", "value", "rule", "meaning"], switches),
    )


@app.command("features", epilog=options.examples("analyzer policies features", "analyzer policies features romme"))
def features(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="[GAME]",
            help="Only this game: ronda or romme.",
            autocompletion=completion.games,
            show_default=False,
        ),
    ] = None,
    as_json: options.Json = False,
) -> None:
    """List what a policy may weigh and switch: the words for a TOML file of your own."""
    from analyzer import policies

    asked = {name: policies.vocabulary(name) for name in ([game] if game else policies.GAMES)}
    documents = [
        {
            "game": name,
            "features": [one.to_json() for one in words.features],
            "switches": [one.to_json() for one in words.switches],
        }
        for name, words in asked.items()
    ]
    views = [view for name, words in asked.items() for view in _words(name, words)]
    Output(as_json=as_json).answer(documents[0] if game else documents, *views)


def _words(game: str, words: "Vocabulary") -> tuple[Table, Table]:
    """Return the features and the switches of a game as tables."""
    features = [[one.name, one.rule, one.doc] for one in words.features]
    switches = [[one.name, one.allowed(), one.rule, one.doc] for one in words.switches]
    return (
        Table(["feature", "rule", "meaning"], features, title=f"{game}: what a policy may weigh"),
        Table(["switch", "values", "rule", "meaning"], switches, title=f"{game}: what a policy may switch"),
    )
