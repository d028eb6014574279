"""Which pages a report is to have: those asked for, or a game's own choice."""

from collections.abc import Sequence
from dataclasses import dataclass

from analyzer import policies, rulesets
from analyzer.errors import InputError
from analyzer.games.section import Page, display
from analyzer.policies import Policy
from analyzer.reports.page import stem
from analyzer.reports.study import study_stem
from analyzer.rulesets import Ruleset


@dataclass(frozen=True, slots=True)
class Order:
    """A page to be made: on a ruleset, from so many rounds and matches of each policy, or on its strategy."""

    ruleset: Ruleset
    policies: tuple[Policy, ...]
    rounds: int
    matches: int
    strategy: bool = False

    @property
    def name(self) -> str:
        """Return the name of its file, without ending."""
        return study_stem(self.ruleset) if self.strategy else stem(self.ruleset)


def orders(
    names: Sequence[str],
    overrides: Sequence[str],
    players: Sequence[str],
    *,
    strategy: bool = False,
    rounds: int | None = None,
    matches: int | None = None,
) -> list[Order]:
    """Return the pages on these rulesets, or their strategy pages; without names all that the games choose.

    Players and numbers of games that are not given are the game's own. Raises InputError for what cannot be loaded, and
    for changes of rules where no ruleset is named.
    """
    if names:
        asked = [rulesets.load(name, overrides) for name in names]
        return [_order(ruleset, _usual(ruleset.game), players, strategy, rounds, matches) for ruleset in asked]
    if overrides or players:
        raise InputError("Options and policies are those of a ruleset: name one")
    chosen = [(page, rulesets.load(page.ruleset, page.changes)) for page in _pages()]
    return [
        _order(ruleset, page, players, told, rounds, matches)
        for page, ruleset in chosen
        for told in (False, True)
        if (page.strategy if told else not strategy)
    ]


def _order(
    ruleset: Ruleset, page: Page, players: Sequence[str], strategy: bool, rounds: int | None, matches: int | None
) -> Order:
    names = players or display(ruleset.game).policies
    loaded = tuple(policies.load(name, ruleset.game) for name in names)
    return Order(ruleset, loaded, rounds or page.rounds, matches or page.matches, strategy)


def _pages() -> list[Page]:
    return [page for game in rulesets.GAMES for page in display(game).pages]


def _usual(game: str) -> Page:
    return display(game).pages[0]
