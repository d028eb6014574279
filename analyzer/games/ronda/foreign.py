"""A user's own function at the table, given as `module:function`."""

import os
import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from types import FunctionType
from typing import Any

from analyzer.errors import InputError, close_to

EXPECTED = (
    "a policy is a function value(view, card) -> float written in Python, which Numba compiles (with njit or without)"
)


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
    from numba.core.errors import NumbaError, UnsupportedBytecodeError

    from kernels.ronda.foreign import chooser

    try:
        return chooser(_find(name))
    except (NumbaError, UnsupportedBytecodeError) as error:
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
    except (Exception, SystemExit) as error:
        raise InputError(f"{name}: the module {module} fails ({type(error).__name__}: {error})") from None
    user = getattr(found, function, None)
    if user is None:
        names = [one for one, value in vars(found).items() if _is_function(value) and one[0] != "_"]
        raise InputError(f"{name}: {module} has no {function!r}; {close_to(function, names) or EXPECTED}")
    if not _is_function(user):
        raise InputError(f"{name}: is no function that can be compiled (type {type(user).__name__}); {EXPECTED}")
    compiled: Callable[..., Any] = user
    return compiled


def _is_function(value: Any) -> bool:
    """Return whether a value is a function written in Python, compiled already or not."""
    return isinstance(value, FunctionType) or hasattr(value, "py_func")
