"""Policies: how a player chooses, as weights and switches over a game's vocabulary, with the shipped ones as data."""

from analyzer.policies.load import adviser, fitting, home, load, names
from analyzer.policies.policy import Policy
from analyzer.policies.vocabulary import GAMES, Feature, Vocabulary, vocabulary

__all__ = ["GAMES", "Feature", "Policy", "Vocabulary", "adviser", "fitting", "home", "load", "names", "vocabulary"]
