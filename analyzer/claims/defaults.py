"""Ruleset, overrides and policies: what a check leaves out it takes from its claim, and the claim from the file."""

import os
from collections.abc import Mapping

from analyzer import games, policies, rulesets
from analyzer.claims.entry import Entry
from analyzer.errors import InputError
from analyzer.policies import Policy
from analyzer.rulesets import Ruleset

DEFAULTS = ("ruleset", "set", "policy")


class Defaults:
    """Ruleset, overrides and policies as they stand at one level of a file, and the tables that `gave` them."""

    def __init__(
        self,
        ruleset: str = "",
        set_: tuple[str, ...] = (),
        policy: tuple[str, ...] = (),
        gave: Mapping[str, Entry] | None = None,
    ) -> None:
        self.ruleset, self.set, self.policy = ruleset, set_, policy
        self.gave = gave or {}

    def over(self, entry: Entry) -> "Defaults":
        """Return these with what a table says put over them; a ruleset of its own begins without overrides."""
        ruleset = beside(entry, entry.text("ruleset")) if entry.has("ruleset") else self.ruleset
        before = () if entry.has("ruleset") else self.set
        policy = tuple(beside(entry, name) for name in entry.texts("policy"))
        gave = {**self.gave, **{key: entry for key in DEFAULTS if entry.has(key)}}
        return Defaults(ruleset, (*before, *entry.texts("set")), policy or self.policy, gave)

    def error(self, entry: Entry, key: str, problem: str) -> InputError:
        """Return the error about a default of a table, which may come from one above it."""
        return self.gave.get(key, entry).error(key, problem)

    def rules(self, entry: Entry) -> Ruleset:
        """Return the ruleset; InputError, with the line, where there is none or it cannot be."""
        if not self.ruleset:
            raise entry.error("ruleset", "ruleset is missing: name one here, in the claim or at the top of the file")
        try:
            return rulesets.load(self.ruleset, self.set)
        except InputError as problem:
            key = "set" if self.set and _loads(self.ruleset) else "ruleset"
            raise self.error(entry, key, str(problem)) from None

    def players(self, entry: Entry, game: str) -> tuple[Policy, ...]:
        """Return the policies, or the game's own random player; InputError, with the line, for an unknown one."""
        named = self.policy or (games.get(game).default_policy,)
        try:
            return tuple(policies.load(name, game) for name in named)
        except InputError as problem:
            raise self.error(entry, "policy", str(problem)) from None


def _loads(ruleset: str) -> bool:
    try:
        rulesets.load(ruleset)
    except InputError:
        return False
    return True


def beside(entry: Entry, name: str) -> str:
    """Return a file that a claims file names, as seen from the claims file's own folder; other names stay as they are.

    A policy's file may have changes behind it: `mine.toml+memory=8`.
    """
    return str(entry.places.path.parent / name) if ".toml" in name or os.sep in name else name
