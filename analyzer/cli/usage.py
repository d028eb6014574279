"""A wrong command line in one message: the value, the rule, the nearest that would do."""

import math
import re
from typing import Any

import typer

from analyzer.errors import close_to, nearest

CARDS = "CARDS"
"""The metavar of what takes several cards as one word."""


def message(error: typer.TyperException) -> str:
    """Return what is wrong with a command line, in one line; empty where the help page has been shown instead."""
    context: Any = getattr(error, "ctx", None)
    parameter = getattr(error, "param", None)
    name = getattr(error, "option_name", "")
    said = " ".join(error.format_message().split()).rstrip(".")
    if name and context is None:
        _, _, told = said.rpartition("' ")
        return f"{name} {told}"
    if not said or context is None:
        return said
    if name:
        hint = _spelled(name, context) or f"'{_call(context)} --help' lists them"
        return f"{_call(context)} has no option {name}: {hint}"
    if parameter is None:
        return _words(said, context)
    given = _given(error)
    return _missing(parameter, context) if given is None else _refused(parameter, given)


def _given(error: typer.TyperException) -> dict[str, Any] | None:
    """Return which value was refused and why; None where none was given."""
    cause: Any = error.__cause__
    found: list[dict[str, Any]] = cause.errors() if hasattr(cause, "errors") else []
    return found[0] if found else None


def _missing(parameter: Any, context: Any) -> str:
    meaning = parameter.help or "it has no default"
    return f"{_call(context)} needs {_name(parameter)}: {meaning[0].lower()}{meaning[1:]}"


def _refused(parameter: Any, given: dict[str, Any]) -> str:
    value = str(given["input"])
    choices = parameter.type_descriptor.choices
    if choices:
        return f"{_name(parameter)} {value}: {nearest(value, (str(choice.value) for choice in choices))}"
    kind = given["type"]
    least, most = parameter.min, parameter.max
    whole = "int" in kind or isinstance(given["input"], int) or isinstance(least, int)
    rule = f"must be a {'whole ' if whole else ''}number{_bounds(least, most)}"
    number = _number(value, least, most, whole)
    return f"{_name(parameter)} {value}: {rule}{f'; did you mean {number}?' if number else ''}"


def _bounds(least: float | None, most: float | None) -> str:
    texts = [
        f"{bound:,}" if isinstance(bound, int) else f"{bound:,.10g}" for bound in (least, most) if bound is not None
    ]
    if least is None or most is None:
        return f", {texts[0]} or more" if least is not None else ""
    return " from " + " to ".join(texts)


def _number(text: str, least: float | None, most: float | None, whole: bool) -> str:
    """Return the nearest allowed number to a text that reads as one; empty where it does not."""
    try:
        value = float(text.replace(",", "").replace("_", ""))
    except ValueError:
        return ""
    low, high = (-math.inf if least is None else least), (math.inf if most is None else most)
    if low <= value / 100 <= high < 1:  # written in percent
        value /= 100
    allowed = low if value < low else high if value > high else value
    if not math.isfinite(allowed):
        return ""
    return str(round(allowed)) if whole else f"{allowed:.10g}"


def _spelled(name: str, context: Any) -> str:
    """Return the options that an unknown long one may be, as a question; the dashes are no likeness."""
    known = [option.removeprefix("--") for option in _options(context) if option.startswith("--")]
    return close_to(name.removeprefix("--"), known, "--") if name.startswith("--") else ""


def _options(context: Any) -> list[str]:
    parameters = [one for one in context.command.params if one.param_type_name == "option"]
    return [*(spelling for one in parameters for spelling in one.opts), *context.help_option_names]


def _words(said: str, context: Any) -> str:
    """Return what is wrong with the words that are no options: an unknown command, or one word too many."""
    commands = getattr(context.command, "commands", None)
    word = said.partition("'")[2].partition("'")[0]
    if commands and word:
        return f"{_call(context)} has no command {word!r}: {nearest(word, commands)}"
    extra = said.partition(" (")[2].removesuffix(")")
    what = f"{_call(context)} has no use for {extra!r}" if extra else said
    hint = _meant(extra, context) or f"'{_call(context)} --help' shows what goes where"
    return f"{what}; {hint}"


def _meant(word: str, context: Any) -> str:
    """Return what a word too many may be meant for: the value of an option, or one of several cards; else nothing."""
    from analyzer import policies

    takes_cards = any(parameter.metavar == CARDS for parameter in context.command.params)
    if takes_cards and re.fullmatch(r"[\dAJQKCDHS* ]+", word, re.IGNORECASE):
        return "several cards are one word, in quotes"
    values = {"--game": policies.GAMES, "--policy": [name for game in policies.GAMES for name in policies.names(game)]}
    meant = [option for option, names in values.items() if word in names and option in _options(context)]
    return f"did you mean {meant[0]} {word}?" if meant else ""


def _call(context: Any) -> str:
    return str(context.command_path)


def _name(parameter: Any) -> str:
    return str(parameter.opts[0] if parameter.param_type_name == "option" else parameter.metavar or parameter.name)
