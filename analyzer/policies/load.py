"""Where policies come from: the shipped ones, and a user's own file."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from analyzer.errors import InputError, nearest
from analyzer.policies.changes import changed, split
from analyzer.policies.policy import Policy
from analyzer.policies.vocabulary import GAMES, Vocabulary, vocabulary, weight
from analyzer.settings import Source, Value, find, read

DATA = Path(__file__).parent / "data"
FOREIGN = "ronda"
"""The game whose policies can be functions."""

_FUNCTION = re.compile(r"[A-Za-z_]\w*(\.[A-Za-z_]\w*)*:[A-Za-z_]\w*")
_KEYS = ("name", "game", "description", "base", "by_seats", "weights", "switches")


@dataclass(frozen=True, slots=True)
class _Settings:
    """The weights and switches that one file sets, or a file and the files it is based on."""

    weights: Mapping[str, float]
    switches: Mapping[str, Value]


def names(game: str) -> list[str]:
    """Return the names of the shipped policies of a game; InputError if there is no such game."""
    vocabulary(game)
    return list(_shipped(game))


def adviser(game: str) -> str:
    """Return the shipped policy by which imagined worlds are played where no other is named."""
    shipped = names(game)
    return next(name for name in ("best", "counting", "greedy", *shipped) if name in shipped)


def home(name_or_path: str) -> str:
    """Return the game of a policy, where its name or its file says so.

    Raises InputError if no game has it, or more than one. Of a name that is wrong in every game, it is the first.
    """
    if ":" in name_or_path and _FUNCTION.fullmatch(name_or_path):
        return FOREIGN
    stems = {game: split(name_or_path, _shipped(game))[0] for game in GAMES}
    found = [game for game, stem in stems.items() if stem in _shipped(game)]
    if not found:
        every = {name: path for game in GAMES for name, path in _shipped(game).items()}
        source = read(find(stems[FOREIGN], every, "policy"), "a policy")
        told = source.string("game", "")
        if told and told not in GAMES:
            raise InputError(f"{source.at('game')}: unknown game {told!r}: {nearest(told, GAMES)}")
        found = [told] if told else [game for game in GAMES if _loads(name_or_path, game)] or [FOREIGN]
    if len(found) > 1:
        found = [game for game in found if _loads(name_or_path, game)] or found[:1]
    if len(found) > 1:
        raise InputError(f"{name_or_path} is a policy of {' and of '.join(found)}: say which with --game")
    return found[0]


def _loads(name_or_path: str, game: str) -> bool:
    try:
        load(name_or_path, game)
    except InputError:
        return False
    return True


def load(name_or_path: str, game: str) -> Policy:
    """Return a shipped policy of a game, or the one in a user's TOML file.

    A file may name a shipped policy as its `base`: what it does not set, it takes from there. Behind a name or a path,
    `+switch` and `-switch` turn switches on and off, and `+name=value` sets a weight or a switch: see `changes.py`.
    `module:function` is a policy that plays by a function of the user's own.

    Raises
    ------
    InputError
        If there is no such policy or file, it is of another game, or a feature, a switch or a value is unknown.
    """
    words = vocabulary(game)
    shipped = _shipped(game)
    if ":" in name_or_path and _FUNCTION.fullmatch(name_or_path):
        return _foreign(name_or_path, game, words)
    stem, changes = split(name_or_path, shipped)
    others = [other for other in GAMES if stem in _shipped(other)]
    if others and game not in others:
        raise InputError(f"{stem} is a policy of {others[0]}, and {game} is played: {nearest(stem, shipped)}")
    source = read(find(stem, shipped, f"{game} policy"), "a policy")
    found = _settings(source, game, words)
    weights = {feature.name: found.weights.get(feature.name, 0.0) for feature in words.features}
    switches = {switch.name: found.switches.get(switch.name, switch.default) for switch in words.switches}
    _check_needs(source, found, switches, words)
    name = source.name()
    by_seats = _by_seats(source, shipped)
    origin = "" if stem in shipped else name_or_path
    policy = Policy(name, game, source.string("description", ""), weights, switches, by_seats=by_seats, origin=origin)
    return changed(policy, changes, words) if changes else policy


def fitting(policy: Policy, seats: int) -> Policy:
    """Return the policy that plays in this one's place at a table of so many seats, under its name; mostly itself."""
    other = policy.by_seats.get(seats)
    return policy if other is None else replace(load(other, policy.game), name=policy.name, origin=policy.origin)


def _by_seats(source: Source, shipped: Mapping[str, Path]) -> dict[int, str]:
    """Return the shipped policies that a file names for tables of other sizes."""
    found = {}
    for seats, name in _table(source, "by_seats").items():
        if not seats.isdecimal() or not isinstance(name, str) or name not in shipped:
            raise source.error(seats, name, f"must be a number of seats = {', '.join(shipped)}")
        found[int(seats)] = name
    return found


def _foreign(name: str, game: str, words: Vocabulary) -> Policy:
    """Return the policy that plays by a user's own function."""
    if game != FOREIGN:
        raise InputError(f"{name}: only policies for {FOREIGN} can be functions, not those for {game}")
    weights = {feature.name: 0.0 for feature in words.features}
    switches = {switch.name: switch.default for switch in words.switches}
    return Policy(name, game, f"Plays the card that {name} values highest.", weights, switches, name)


def _shipped(game: str) -> dict[str, Path]:
    return {path.stem: path for path in sorted((DATA / game).glob("*.toml"), key=lambda path: path.stem)}


def _settings(source: Source, game: str, words: Vocabulary) -> _Settings:
    """Return what a file sets on top of what its base sets."""
    _check_keys(source, game, words)
    weights = {name: _weight(source, name, value) for name, value in _table(source, "weights").items()}
    switches = _switches(source, words)
    base = source.string("base", "")
    if not base:
        return _Settings(weights, switches)
    shipped = _shipped(game)
    if base not in shipped:
        raise InputError(f"{source.at('base')}: unknown base {base!r}: {nearest(base, shipped)}")
    below = _settings(read(shipped[base], "a policy"), game, words)
    return _Settings({**below.weights, **weights}, {**below.switches, **switches})


def _check_keys(source: Source, game: str, words: Vocabulary) -> None:
    features = [feature.name for feature in words.features]
    switches = [switch.name for switch in words.switches]
    for table, known in (("weights", features), ("switches", switches)):
        for name in _table(source, table):
            if name not in known:
                what = "feature" if table == "weights" else "switch"
                raise InputError(f"{source.at(name)}: {game} has no {what} {name!r}: {nearest(name, known)}")
    for key in source.content:
        if key in features or key in switches:
            table = "weights" if key in features else "switches"
            raise InputError(f"{source.at(key)}: {key} belongs under [{table}]")
        if key not in _KEYS:
            raise InputError(f"{source.at(key)}: unknown key {key!r}: {nearest(key, _KEYS)}")
    if source.string("game", game) != game:
        raise InputError(f"{source.at('game')}: is a policy for {source.content['game']}, and {game} is played")


def _table(source: Source, key: str) -> dict[str, Any]:
    table = source.content.get(key, {})
    if isinstance(table, dict):
        return table
    raise source.error(key, table, f"must be a table: write [{key}] and one name = value on each line below")


def _weight(source: Source, name: str, value: object) -> float:
    try:
        return weight(name, value)
    except InputError as error:
        raise InputError(f"{source.at(name)}: {error}") from None


def _switches(source: Source, words: Vocabulary) -> dict[str, Value]:
    by_name = {switch.name: switch for switch in words.switches}
    switches: dict[str, Value] = {}
    for name, value in _table(source, "switches").items():
        try:
            switches[name] = by_name[name].accept(value)
        except InputError as error:
            raise InputError(f"{source.at(name)}: {error}") from None
    return switches


def _check_needs(source: Source, found: _Settings, switches: Mapping[str, Value], words: Vocabulary) -> None:
    for switch in words.switches:
        need = switch.needs
        set_ = found.switches.get(switch.name, switch.default) != switch.default
        if need and set_ and not switches[need.option]:
            raise InputError(f"{source.at(switch.name)}: {switch.name} has no meaning here, because {need.otherwise}")
