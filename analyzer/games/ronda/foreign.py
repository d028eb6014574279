"""A user's own function at the table, given as `module:function`."""

import os
import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any

from analyzer.errors import InputError, nearest


@cache
def address(name: str) -> int:
    """Return the address of the chooser that plays the card which a user's function values highest.

    The function is `value(view, card) -> float`: the worth of playing a card of rank `card` (0 … 9) of the own
    hand, from a `kernels.ronda.view.View` and nothing else. Of cards worth the same, any is played alike.

    Raises
    ------
    InputError
        If there is no such module or function, or it cannot be compiled to that signature.
    """
    from numba.core.errors import NumbaError

    from kernels.ronda.foreign import chooser

    try:
        return chooser(_find(name))
    except NumbaError as error:
        reason = next((line for line in str(error).splitlines() if line.strip()), "")
        raise InputError(f"{name} cannot be compiled as a function of a view and a card: {reason}") from None


def _find(name: str) -> Callable[..., Any]:
    module, _, function = name.partition(":")
    if os.getcwd() not in sys.path:
        # The command's own folder stands there instead of the user's.
        sys.path.insert(0, os.getcwd())
    try:
        found = import_module(module)
    except ImportError as error:
        raise InputError(f"{name}: the module {module} cannot be imported ({error})") from None
    if not callable(getattr(found, function, None)):
        names = [one for one in vars(found) if callable(getattr(found, one)) and not one.startswith("_")]
        raise InputError(f"{name}: {module} has no function {function!r}: {nearest(function, names)}")
    user: Callable[..., Any] = getattr(found, function)
    return user
