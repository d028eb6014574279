"""Traces and statistics of rounds that the oracle deals and plays itself."""

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from typing import Any

from tests.oracles.ronda.dealing import deal_round
from tests.oracles.ronda.play import CHAIN_SOURCES
from tests.oracles.ronda.policies import chooser
from tests.oracles.ronda.round import Dealt, Player, Round, play_match
from tests.oracles.ronda.rulesets import Options

Line = dict[str, Any]
Deal = Callable[[Options, int, random.Random], Dealt]
Key = tuple[str, ...]


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


def quantities(line: Line) -> Counter[Key]:
    """Return what a full round counts, by quantity and group, in the names of `analyzer simulate`."""
    counts: Counter[Key] = Counter(leftover_cards=0)
    counts["leftover_cards",] = len(line["leftover"])
    side_name = ["dealer", "other"] if line["dealer"] % 2 == 0 else ["other", "dealer"]
    gained = [after - before for after, before in zip(line["score"], line["score_before"], strict=True)]
    counts["round_draws",] = gained[0] == gained[1]
    for side, name in enumerate(side_name):
        counts["points", name] = gained[side]
        counts["cards", name] = line["cards"][side]
        counts["round_wins", name] = gained[side] > gained[1 - side]
    for deal in line["deals"]:
        for award in deal["awards"]:
            counts[f"points_{points_group(award['source'])}", side_name[award["side"]]] += award["points"]
        for said in deal["announcements"]:
            counts["announcements", side_name[said["seat"] % 2]] += said["kind"] not in ("none", "pass")
    for play, following in play_pairs(line):
        name = side_name[play["seat"] % 2]
        counts["captures", name] += bool(play["taken"])
        if play["chain"] and (following is None or following["chain"] != play["chain"] + 1):
            counts["chains", name, CHAIN_SOURCES[play["chain"] - 1]] += 1
    return counts


def points_group(source: str) -> str:
    """Return the quantity's word for an award's source."""
    words = {"announcement": "announcements", "missa": "missa", "cards": "cards", "last_card": "last_card"}
    return words.get(source, "chains")


def play_pairs(line: Line) -> Iterator[tuple[Line, Line | None]]:
    """Yield every play of a round with the one after it."""
    plays = [play for deal in line["deals"] for play in deal["plays"]]
    yield from zip(plays, [*plays[1:], None], strict=True)


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

    def mean(self, *key: str) -> float:
        """Return a quantity's mean per round."""
        return self.sums[key] / self.n

    def std_error(self, *key: str) -> float:
        """Return the standard error of the mean."""
        return sqrt(max(0.0, self.squares[key] / self.n - self.mean(*key) ** 2) / (self.n - 1))


def means(lines: Iterator[Line] | Sequence[Line]) -> Means:
    """Return the means over full rounds."""
    result = Means()
    for line in lines:
        result.add(line)
    return result


def simulate(name: str, options: Options, policy: str, rounds: int, **broken: Any) -> Means:
    """Return the means over so many full rounds of the oracle's own."""
    return means(trace(name, options, policy, seed, **broken)[0] for seed in range(rounds))
