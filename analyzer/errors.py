"""The one error that a person who typed something wrong gets to see."""

from collections.abc import Iterable
from difflib import get_close_matches


class InputError(ValueError):
    """Something a user gave cannot be used; the message names the value, the rule and the nearest valid choice.

    The command line prints the message alone and exits with status 2.
    """


def nearest(value: str, choices: Iterable[str]) -> str:
    """Return the end of an error message: the closest valid choices, or all of them when none is close."""
    known = sorted(choices)
    close = get_close_matches(value, known, n=3, cutoff=0.5)
    if close:
        return f"did you mean {' or '.join(close)}?"
    return f"valid choices: {', '.join(known)}"
