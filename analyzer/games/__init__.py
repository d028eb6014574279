"""One folder per game: where rulesets and policies become kernel records and tallies become measures."""

from analyzer.games.game import GAMES, Game, Quantity, Setup, get

__all__ = ["GAMES", "Game", "Quantity", "Setup", "get"]
