"""Traces and statistics of rounds that the oracle deals and plays itself."""

import random
from collections import Counter
from collections.abc import Callable, Iterable
from math import sqrt
from typing import Any

from tests.oracles.ronda.dealing import deal_round
from tests.oracles.ronda.policies import chooser
from tests.oracles.ronda.round import Dealt, Player, Round, play_match
from tests.oracles.ronda.rulesets import Options
from tests.oracles.ronda.tallies import Key, Line, quantities

Deal = Callable[[Options, int, random.Random], Dealt]


def trace(
    name: str,
    options: Options,
    policy: str,
    seed: int,
    *,
    unit: str = "round",
    make: type[Round] = Round,
    deal: Deal = deal_round,
) -> list[Line]:
    """Return one game as a trace, drawn from the seed by Python's own generator; `make` and `deal` may break a rule."""
    source = random.Random(f"{name} {policy} {unit} {seed}")
    dealer = source.randrange(options["seats"])
    ends = options if unit == "match" else {**options, "target": None}
    player = Player(chooser(policy, source))
    rounds = play_match(ends, dealer, lambda number, seat: deal(options, seat, source), player, make)
    return [
        {"ruleset": name, "unit": unit, "index": seed, "round": number, **played.record_line()}
        for number, played in enumerate(rounds)
    ]


class Means:
    """Sums of quantities over rounds, with their means and standard errors."""

    def __init__(self) -> None:
        self.n = 0
        self.sums: Counter[Key] = Counter()
        self.squares: Counter[Key] = Counter()

    def add(self, line: Line) -> None:
        """Count one round."""
        self.n += 1
        for key, value in quantities(line).items():
            self.sums[key] += value
            self.squares[key] += value * value

    def mean(self, *key: str | int) -> float:
        """Return a quantity's mean per round."""
        return self.sums[key] / self.n

    def std_error(self, *key: str | int) -> float:
        """Return the standard error of the mean."""
        return sqrt(max(0.0, self.squares[key] / self.n - self.mean(*key) ** 2) / (self.n - 1))


def means(lines: Iterable[Line]) -> Means:
    """Return the means over full rounds."""
    result = Means()
    for line in lines:
        result.add(line)
    return result


def simulate(name: str, options: Options, policy: str, rounds: int, **broken: Any) -> Means:
    """Return the means over so many full rounds of the oracle's own."""
    return means(trace(name, options, policy, seed, **broken)[0] for seed in range(rounds))
