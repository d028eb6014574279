"""How often hands of different deals hold nothing together: they come out of one pack and are not independent.

A hand of up to four cards holds nothing exactly if its ranks differ, so the question is in how many ways each rank can
give at most one card to each of several hands. Going through the ranks, only the number of hands that still want one,
two, three or four cards matters: at most 1,001 states even for all ten hands of a round.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb, factorial, perm

from analyzer.games.ronda.odds_hands import ways_to_deal
from analyzer.games.ronda.odds_stock import COPIES, Rank, Stock

Wanted = tuple[int, ...]
"""How many hands still want 0, 1, 2, 3, 4 cards."""

State = tuple[Wanted, int, Wanted]
"""First-deal hands watched, cards of the first-deal hands not watched, and later hands watched."""


def nothing(cases: Mapping[Stock, Fraction], first: int, early: Sequence[int], later: Sequence[int]) -> Fraction:
    """Return the probability that all watched hands hold nothing.

    `cases` are what the stock can look like after `first` cards were dealt (0 if every hand comes from it); `early` are
    the sizes of the hands watched among those first cards, `later` of the hands watched that come from the stock.
    """
    rest = first - sum(early)
    start: State = (_wanted(early), rest, _wanted(later))
    chance = Fraction(0)
    for case, weight in cases.items():
        ways = _ways(case.named, case.others, start)
        held = sum(rank.held for rank in case.named)
        total = comb(COPIES * case.others, first - held) * ways_to_deal(first, list(early))
        for rank in case.named:
            total *= comb(COPIES, rank.held)
        chance += weight * Fraction(ways, total * ways_to_deal(case.size, list(later)))
    return chance


def spread(silent: Mapping[tuple[int, ...], Fraction], hands: int) -> list[Fraction]:
    """Return the probability that exactly 0, 1, … of the hands hold something.

    `silent` gives for every set of hands (by number) the probability that at least those hold nothing.
    """
    sums = [
        sum((silent[group] for group in combinations(range(hands), size)), Fraction(0)) for size in range(hands + 1)
    ]
    exactly = [
        sum((-1) ** (size - quiet) * comb(size, quiet) * sums[size] for size in range(quiet, hands + 1))
        for quiet in range(hands + 1)
    ]
    return [Fraction(chance) for chance in reversed(exactly)]


def _wanted(sizes: Sequence[int]) -> Wanted:
    return tuple(sum(size == cards for size in sizes) for cards in range(COPIES + 1))


@cache
def _ways(named: tuple[Rank, ...], others: int, state: State) -> int:
    """Return the ways to serve the watched hands, never twice from one rank."""
    if not named:
        return _others(state, others)
    (early, rest, later), rank = state, named[0]
    ways = 0
    for first_hands, served, choices in _serve(early, rank.held):
        spare = rank.held - served
        if spare <= rest:
            suits = choices * factorial(COPIES) // (factorial(spare) * factorial(COPIES - rank.held))
            for later_hands, taken, share in _serve(later, rank.left):
                after = _ways(named[1:], others, (first_hands, rest - spare, later_hands))
                ways += suits * share * perm(rank.left, taken) * after
    return ways


@cache
def _others(state: State, ranks: int) -> int:
    """Return the ways to serve what is wanted from so many ranks of which nothing is known."""
    early, rest, later = state
    cards = sum(number * (e + w) for number, (e, w) in enumerate(zip(early, later, strict=True))) + rest
    if ranks == 0 or cards > COPIES * ranks or _longest(early, later) > ranks:
        return int(cards == 0)
    ways = 0
    for first_hands, served, choices in _serve(early, COPIES):
        for later_hands, taken, share in _serve(later, COPIES - served):
            given = served + taken
            for spare in range(min(rest, COPIES - given) + 1):
                suits = perm(COPIES, given) * comb(COPIES - given, spare)
                ways += choices * share * suits * _others((first_hands, rest - spare, later_hands), ranks - 1)
    return ways


def _longest(*wanted: Wanted) -> int:
    return max((cards for hands in wanted for cards, number in enumerate(hands) if number), default=0)


@cache
def _serve(wanted: Wanted, copies: int) -> tuple[tuple[Wanted, int, int], ...]:
    """Return what the hands want after a rank of so many copies, how many it gave, and the choices of hands."""
    found: list[tuple[Wanted, int, int]] = [(wanted, 0, 1)]
    for cards in range(1, COPIES + 1):
        found = [
            (_with(after, cards, number), given + number, choices * comb(wanted[cards], number))
            for after, given, choices in found
            for number in range(min(wanted[cards], copies - given) + 1)
        ]
    return tuple(found)


def _with(wanted: Wanted, cards: int, number: int) -> Wanted:
    """Return the hands after `number` of those that wanted so many cards got one."""
    after = list(wanted)
    after[cards] -= number
    after[cards - 1] += number
    return tuple(after)
