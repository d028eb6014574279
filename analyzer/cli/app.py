"""Apps whose help pages wrap at the terminal's width, not where the source code does."""

from collections.abc import Callable
from typing import Any

import typer
from typer.core import TyperCommand

from analyzer.cli.output import hang_up

UNREAD = 1
"""How Rich, which draws the help pages, leaves where the reader has gone; no command leaves so."""


class Command(TyperCommand):
    """A command whose help is its function's docstring, a line for each paragraph."""

    def __init__(self, *words: Any, help: str | None = None, **settings: Any) -> None:
        paragraphs = (" ".join(paragraph.split()) for paragraph in (help or "").split("\n\n"))
        super().__init__(*words, help="\n\n".join(paragraphs), **settings)


class App(typer.Typer):
    """An app of such commands."""

    def __call__(self, *words: Any, **settings: Any) -> Any:
        """Run the command line and return what it comes to; help pages that nobody reads end as other output does."""
        try:
            return super().__call__(*words, **settings)
        except SystemExit as leaving:
            if leaving.code == UNREAD:
                hang_up()
            raise

    def command(  # type: ignore[override]  # the class is settled here
        self, name: str | None = None, **settings: Any
    ) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
        """Return the decorator that makes a function a command."""
        return super().command(name, cls=Command, **settings)
