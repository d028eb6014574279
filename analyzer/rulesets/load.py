"""Where rulesets come from: the shipped ones, a user's own file, and single options on top of either."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from pathlib import Path
from shlex import quote
from typing import Any

from analyzer.errors import InputError, nearest
from analyzer.rulesets.ruleset import Ruleset, diff
from analyzer.settings import Option, Source, Value, find, read, spell

GAMES = ("ronda", "romme")
DATA = Path(__file__).parent / "data"
_HEAD = ("name", "game", "title", "base")


@dataclass(frozen=True, slots=True)
class _Layer:
    """Options set in one place, each with the beginning of an error message about it."""

    values: Mapping[str, Value]
    places: Mapping[str, str]


def names(game: str | None = None) -> list[str]:
    """Return the names of the shipped rulesets, of one game or of all, in the order in which they are to be listed."""
    return list(_all_shipped() if game is None else _shipped(_known_game(game)))


def schema(game: str) -> tuple[Option, ...]:
    """Return every option of a game; InputError if there is no such game."""
    options: tuple[Option, ...] = _rules_of(game).SCHEMA
    return options


def text(game: str) -> str:
    """Return the numbered rules of a game, in Markdown; InputError if there is no such game."""
    return (DATA / f"{_known_game(game)}.md").read_text(encoding="utf-8")


def load(name_or_path: str, overrides: Sequence[str] | None = ()) -> Ruleset:
    """Return a shipped ruleset, or the one in a user's TOML file, with `option=value` overrides on top.

    Raises
    ------
    InputError
        If there is no such ruleset or file, an option or value is unknown, an option has no meaning beside the others,
        or the options contradict each other. The message names the option, the value and the rule.
    """
    source = read(find(name_or_path, _all_shipped(), "ruleset"), "a ruleset")
    game, title, layers = _layers(source)
    options = schema(game)
    _check_complete(source, options, layers)
    values = {option.name: option.default for option in options}
    _merge(values, options, [*layers, _overrides(game, options, overrides or ())])
    name = source.name()
    try:
        found = _frozen(name, game, title, values)
    except InputError as problem:
        if name_or_path in _all_shipped():
            raise
        raise InputError(f"{source.path}: {problem}") from None
    return found if name_or_path in _all_shipped() else replace(found, origin=(name_or_path, *(overrides or ())))


def changed(ruleset: Ruleset, overrides: Sequence[str]) -> Ruleset:
    """Return a ruleset with `option=value` overrides on top. Raises InputError as `load` does."""
    options = schema(ruleset.game)
    values = {**ruleset.options, **ruleset.dormant}
    _merge(values, options, [_overrides(ruleset.game, options, overrides)])
    found = _frozen(ruleset.name, ruleset.game, ruleset.title, values)
    return replace(found, origin=(*ruleset.origin, *overrides)) if ruleset.origin else found


def changes(ruleset: Ruleset) -> list[str]:
    """Return the options, as `option=value`, in which a ruleset differs from the shipped one of its name, if any."""
    if ruleset.name not in _all_shipped():
        return []
    found = diff(ruleset, load(ruleset.name))
    return [f"{option}={spell(value)}" for option, value, _ in found if option not in ruleset.dormant]


def told(ruleset: Ruleset) -> str:
    """Return a ruleset's name with its changes: `ronda-duel with target=41`."""
    changed = changes(ruleset)
    return f"{ruleset.name} with {', '.join(changed)}" if changed else ruleset.name


def call(ruleset: Ruleset) -> list[str]:
    """Return what a command is given for a ruleset: its file or its name, then a `--set` for each change in it."""
    named, *set_ = ruleset.origin or (ruleset.name, *changes(ruleset))
    return [quote(named), *(f"--set {quote(change)}" for change in set_)]


def _frozen(name: str, game: str, title: str, values: Mapping[str, Value]) -> Ruleset:
    """Return the ruleset of these values, if they go together."""
    dormant = {option.name: values[option.name] for option in schema(game) if not _awake(option, values)}
    active = {name: None if name in dormant else value for name, value in values.items()}
    _rules_of(game).check(active)
    return Ruleset(name, game, title, active, dormant)


def _shipped(game: str) -> dict[str, Path]:
    return {path.stem: path for path in sorted((DATA / game).glob("*.toml"), key=lambda path: path.stem)}


def _all_shipped() -> dict[str, Path]:
    return {name: path for game in GAMES for name, path in _shipped(game).items()}


def _layers(source: Source) -> tuple[str, str, list[_Layer]]:
    """Return game, title and the layers of options of a file, those of its base first."""
    base, game, title = source.string("base", ""), source.string("game", ""), source.string("title", "")
    shipped = _all_shipped()
    if base and base not in shipped:
        raise InputError(f"{source.at('base')}: unknown base {base!r}: {nearest(base, shipped)}")
    if not base and not game:
        raise InputError(f"{source.path}: needs base = a shipped ruleset, or game = {' or '.join(GAMES)}")
    layers: list[_Layer] = []
    if base:
        inherited, _, layers = _layers(read(shipped[base], "a ruleset"))
        if game and game != inherited:
            raise InputError(f"{source.at('game')}: game is {game!r}, but its base {base} is a ruleset of {inherited}")
        game, title = inherited, title or f"{base}, changed"
    return _known_game(game, source.at("game")), title, [*layers, _own_layer(source, schema(game))]


def _own_layer(source: Source, options: Iterable[Option]) -> _Layer:
    known = {option.name: option for option in options}
    values: dict[str, Value] = {}
    for name, value in source.content.items():
        if name in _HEAD:
            continue
        if name not in known:
            raise InputError(f"{source.at(name)}: unknown option {name!r}: {nearest(name, [*known, *_HEAD])}")
        try:
            values[name] = known[name].accept(value)
        except InputError as error:
            raise InputError(f"{source.at(name)}: {error}") from None
    return _Layer(values, {name: source.at(name) for name in values})


def _overrides(game: str, options: Iterable[Option], overrides: Iterable[str]) -> _Layer:
    known = {option.name: option for option in options}
    values: dict[str, Value] = {}
    for override in overrides:
        name, equals, value = override.partition("=")
        name = name.strip()
        if not equals:
            raise InputError(f"{override!r} sets nothing: write option=value, such as {next(iter(known))}=2")
        if name not in known:
            raise InputError(f"{game} has no option {name!r}: {nearest(name, known)}")
        values[name] = known[name].parse(value)
    return _Layer(values, {name: f"{name} = {spell(value)}" for name, value in values.items()})


def _check_complete(source: Source, options: Iterable[Option], layers: Sequence[_Layer]) -> None:
    given = {name for layer in layers for name in layer.values}
    missing = [option.name for option in options if option.required and option.name not in given]
    if missing:
        raise InputError(f"{source.path}: not set: {', '.join(missing)}; set them, or name a base that does")


def _merge(values: dict[str, Value], options: Sequence[Option], layers: Iterable[_Layer]) -> None:
    """Put layers over values, the later over the earlier ones; what a layer sets must mean something in it."""
    by_name = {option.name: option for option in options}
    for layer in layers:
        values.update(layer.values)
        for name in layer.values:
            need = by_name[name].needs
            if need and not values[need.option]:
                raise InputError(f"{layer.places[name]}: {name} has no meaning here, because {need.otherwise}")


def _awake(option: Option, values: Mapping[str, Value]) -> bool:
    return option.needs is None or bool(values[option.needs.option])


def _known_game(game: str, place: str = "") -> str:
    if game in GAMES:
        return game
    raise InputError(f"{place + ': ' if place else ''}unknown game {game!r}: {nearest(game, GAMES)}")


def _rules_of(game: str) -> Any:
    return import_module(f"analyzer.rulesets.{_known_game(game)}")
