"""What the engine's policies chose from, for the law of their choices."""

from collections.abc import Iterator

from tests.oracles.ronda.agreement import engine_traces
from tests.oracles.ronda.policies import best_ranks
from tests.oracles.ronda.referee import Reader
from tests.oracles.ronda.round import Dealt, Player, Round
from tests.oracles.ronda.rulesets import DUEL

Choice = tuple[list[int], int]


class Listener(Reader):
    """A reader that notes every choice: the cards that may be played, and the one that is."""

    def __init__(self, line: dict[str, object], policy: str) -> None:
        super().__init__(line, (policy, policy))
        self.choices: list[Choice] = []

    def choose(self, state: Round, seat: int, hand: list[int]) -> int:
        """Return the traced card."""
        allowed = best_ranks(state, hand, str(self.policies[0]))
        played = super().choose(state, seat, hand)
        self.choices.append(([card for card in hand if card in allowed], played))
        return played


def choices(policy: str, rounds: int) -> Iterator[Choice]:
    """Yield the choices among several ranks in so many traced rounds of ronda-duel."""
    from analyzer import rulesets

    for (line,) in engine_traces(rulesets.load("ronda-duel"), [policy], range(rounds), seed=10):
        listener = Listener(line, policy)
        dealt = Dealt([], [deal["hands"] for deal in line["deals"]])
        Round(DUEL, line["dealer"]).play_round(dealt, Player(listener.choose))
        yield from (choice for choice in listener.choices if len(set(choice[0])) > 1)
