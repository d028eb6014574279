"""The one error that a person who typed something wrong gets to see."""

from collections.abc import Iterable, Sequence
from difflib import get_close_matches

LISTED = 50
"""Of more choices than these only examples are given."""


class InputError(ValueError):
    """Something a user gave cannot be used; the message names the value, the rule and the nearest valid choice.

    The command line prints the message alone and exits with status 2.
    """


def refusal(problems: Sequence[str], what: str) -> InputError:
    """Return the error of `what` has one problem or more: a single one as it is, several on a line each."""
    if len(problems) == 1:
        return InputError(problems[0])
    return InputError("\n  ".join([f"{len(problems)} things are wrong with {what}:", *problems]))


def close_to(value: str, choices: Iterable[str], prefix: str = "") -> str:
    """Return a question after the closest of the choices, as the end of an error message; empty where none is close.

    Capitals do not matter. A `prefix` that all have is left out of the choices and put before those named.
    """
    known = {choice.lower(): choice for choice in sorted(choices)}
    close = [prefix + known[match] for match in get_close_matches(value.lower(), known, n=3, cutoff=0.5)]
    return f"did you mean {' or '.join(close)}?" if close else ""


def nearest(value: str, choices: Iterable[str]) -> str:
    """Return the end of an error message: the closest valid choices, or when none is close all of them."""
    known = sorted(choices)
    if close := close_to(value, known):
        return close
    if len(known) > LISTED:
        return f"there are {len(known)}, such as {', '.join(known[:3])}"
    return f"valid choices: {', '.join(known)}"
