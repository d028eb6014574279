"""Points given, in the order in which they are given, and the match test after each (R22)."""

from collections.abc import Sequence
from typing import Any


class MatchOver(Exception):
    """A side has reached the target: nothing after this award takes effect."""


class Ledger:
    """The sides' scores and cards, and the deal's awards as a trace writes them.

    `target` is None where no score ends anything.
    """

    def __init__(self, score: Sequence[int], target: int | None) -> None:
        self.score = list(score)
        self.target = target
        self.cards = [0, 0]
        self.awards: list[dict[str, Any]] = []

    def award(self, side: int, points: int, source: str) -> None:
        """Give one side points, and end the match if that decides it."""
        self.award_both((points, 0) if side == 0 else (0, points), source)

    def award_both(self, points: Sequence[int], source: str) -> None:
        """Give both sides points at once and test the match once; nothing happens where both get 0."""
        if not any(points):
            return
        for side in (0, 1):
            self.score[side] += points[side]
            if points[side]:
                self.awards.append({"side": side, "points": points[side], "source": source})
        if self.decided():
            raise MatchOver

    def decided(self) -> bool:
        """Say whether the match is over: the target is reached, and the scores differ."""
        return self.target is not None and max(self.score) >= self.target and self.score[0] != self.score[1]
