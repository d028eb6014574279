"""Policies: how a player chooses, as weights and switches over a game's vocabulary, with the shipped ones as data."""

from analyzer.policies.load import fitting, load, names
from analyzer.policies.policy import Policy
from analyzer.policies.vocabulary import Feature, Vocabulary, vocabulary

__all__ = ["Feature", "Policy", "Vocabulary", "fitting", "load", "names", "vocabulary"]
