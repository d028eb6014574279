"""Rulesets: how a game is played, as a frozen record of options, with the shipped ones as data."""

from analyzer.rulesets.load import GAMES, call, changed, changes, load, names, schema, text, told
from analyzer.rulesets.ruleset import Ruleset, diff
from analyzer.settings import Option

__all__ = [
    "GAMES",
    "Option",
    "Ruleset",
    "call",
    "changed",
    "changes",
    "diff",
    "load",
    "names",
    "schema",
    "text",
    "told",
]
