"""The one error that a person who typed something wrong gets to see."""

from collections.abc import Iterable
from difflib import get_close_matches


class InputError(ValueError):
    """Something a user gave cannot be used; the message names the value, the rule and the nearest valid choice.

    The command line prints the message alone and exits with status 2.
    """


def close_to(value: str, choices: Iterable[str]) -> str:
    """Return a question after the closest of the choices, as the end of an error message; empty where none is close."""
    close = get_close_matches(value, sorted(choices), n=3, cutoff=0.5)
    return f"did you mean {' or '.join(close)}?" if close else ""


def nearest(value: str, choices: Iterable[str]) -> str:
    """Return the end of an error message: the closest valid choices, or all of them when none is close."""
    known = sorted(choices)
    return close_to(value, known) or f"valid choices: {', '.join(known)}"
