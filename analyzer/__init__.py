"""A laboratory for card games: exact odds, compiled simulation, claims on trial.

`analyzer.simulate`, `analyzer.odds`, `analyzer.trace`, `analyzer.check` and the rest of `analyzer.api` answer with
results whose `.frame()` is a pandas frame. Nothing slow is imported before the first call.
"""

from typing import Any


def __getattr__(name: str) -> Any:
    """Return a call of `analyzer.api`, imported when it is first asked for."""
    from importlib import import_module

    api = import_module("analyzer.api")
    if name.startswith("_") or not hasattr(api, name):
        raise AttributeError(f"module 'analyzer' has no attribute {name!r}")
    return getattr(api, name)
