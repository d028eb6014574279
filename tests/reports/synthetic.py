"""Results shaped like Ronda's, made of invented counts."""

from collections.abc import Iterator
from fractions import Fraction

from analyzer import policies, rulesets
from analyzer.experiments.portrait import Portrait
from analyzer.experiments.result import Result
from analyzer.statistics.estimate import Estimate, exact, mean_of_histogram, proportion

ROUNDS = 1000
VERSIONS = {"versions": {"card-strategy-analyzer": "0.0.0"}}
SOURCES = ("points", "points_announcements", "points_chains", "points_missa", "points_cards")


def rounds(policy: str, achra: int = 3) -> Result:
    """Return a simulation of full rounds; `achra` is how many rounds had a b'achra."""
    estimates = list(_rounds(achra))
    player = policies.load(policy, "ronda")
    facts = {**VERSIONS, "unit": "round", "dealer": "fixed"}
    return Result("simulate", rulesets.load("ronda-duel"), (player,), 1, (0, ROUNDS), estimates, facts)


def matches(policy: str) -> Result:
    """Return a simulation of matches."""
    estimates = [
        proportion("match_wins", 520, ROUNDS, {"side": "first_dealer"}),
        proportion("match_wins", 480, ROUNDS, {"side": "other"}),
        mean_of_histogram("match_rounds", [0, 0, 300, 700]),
        *(proportion("match_rounds_share", hits, ROUNDS, {"outcome": value}) for value, hits in ((2, 300), (3, 700))),
    ]
    player = policies.load(policy, "ronda")
    facts = {**VERSIONS, "unit": "match", "dealer": "drawn"}
    return Result("simulate", rulesets.load("ronda-duel"), (player,), 1, (0, ROUNDS), estimates, facts)


def odds() -> Result:
    """Return exact numbers of what is dealt."""
    estimates = [
        exact("announce_kind", Fraction(hits, 91390), {"deal": deal, "kind": kind})
        for deal in (1, 2)
        for kind, hits in (("ronda", 34560), ("double", 1630), ("trinka", 1440))
    ]
    estimates += [exact("hand_pattern", Fraction(1, deal), {"deal": deal, "holds": "pair"}) for deal in (1, 2)]
    estimates += [
        exact("strongest", Fraction(rank, 13), {"deal": 1, "kind": "ronda", "rank": rank}) for rank in (1, 12)
    ]
    return Result("odds", rulesets.load("ronda-duel"), (), None, None, estimates, VERSIONS)


def portrait() -> Portrait:
    """Return all of it together."""
    names = ("random", "greedy")
    played, decided = tuple(rounds(name) for name in names), tuple(matches(name) for name in names)
    return Portrait(rulesets.load("ronda-duel"), odds(), played, decided)


def _rounds(achra: int) -> Iterator[Estimate]:
    for side, more in (("dealer", 60), ("other", 0)):
        group = {"side": side}
        for quantity in SOURCES:
            yield mean_of_histogram(quantity, [300 - more, 300, 400 + more], group)
        yield mean_of_histogram("points_last_card", [ROUNDS], group, bounds=(0, 0))
        yield proportion("round_wins", 480 + more, ROUNDS, group)
        for value, hits in enumerate((300 - more, 300, 400 + more)):
            yield proportion("points_share", hits, ROUNDS, {**group, "outcome": value})
        for level, hits in (("b_wahed", 600 + more), ("b_khamsa", 40), ("b_achra", achra)):
            yield mean_of_histogram("chains", [ROUNDS - hits, hits], {**group, "level": level})
    yield mean_of_histogram("margin", [500, 300, 200], {"side": "dealer"}, offset=-1)
    yield proportion("winner_has_fewer_cards", 100, ROUNDS - 40)
