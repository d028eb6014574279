"""Brute force over subsets, search over actions and integer programme agree; each broken rule shows."""

from collections.abc import Callable, Iterable
from random import Random
from typing import Any

import pytest

from tests.oracles.romme import arrangement, melds, programme, subsets
from tests.oracles.romme.cards import JOKER, penalty, rank_of, suit_of
from tests.oracles.romme.hands import bound_question, clustered_hand, random_table
from tests.oracles.romme.melds import HIGH_ACE, LIMITS, Group, Meld, Run, is_meld, joker_count, opening_value, size
from tests.oracles.romme.question import OBJECTIVES, Outcome, Question, best_of

Solver = Callable[[Question], set[Outcome]]


def questions(seed: int, count: int, biggest: int, tables: int) -> Iterable[Question]:
    """Random clustered questions with up to so many cards and melds on the table."""
    random = Random(seed)
    for number in range(count):
        limit = LIMITS[number % 3]
        hand = clustered_hand(random, random.randint(4, biggest))
        yield bound_question(random, hand, random_table(random, hand, limit, random.randint(0, tables)), limit)


def differences(solver: Solver, asked: Iterable[Question]) -> Iterable[tuple[Question, str]]:
    """Questions and objectives for which a solver's best outcome is not the oracle's, as they are found."""
    for one in asked:
        mine, right = solver(one), arrangement.outcomes(one)
        for objective in OBJECTIVES:
            if best_of(one, mine, objective) != best_of(one, right, objective):
                yield one, objective


def test_subsets_and_actions_agree() -> None:
    """Without a table both brute forces find the same best outcomes."""
    assert not list(differences(subsets.outcomes, questions(1, 200, 8, 0)))


def test_programme_and_actions_agree() -> None:
    """With tables, swaps, minimum, must-use and forbidden discards the integer programme finds the same."""
    for one in questions(2, 90, 7, 2):
        found = arrangement.outcomes(one)
        whole = programme.Programme(one)
        for objective in OBJECTIVES:
            assert whole.solve(objective) == best_of(one, found, objective), one


def test_programme_and_subsets_agree_on_longer_hands() -> None:
    """Eleven cards without a table."""
    random = Random(3)
    for number in range(6):
        one = Question(clustered_hand(random, 10), limit=LIMITS[number % 3], minimum=(None, 30)[number % 2])
        found = subsets.outcomes(one)
        for objective in OBJECTIVES:
            assert programme.best(one, objective) == best_of(one, found, objective), one


def greedy(question: Question) -> set[Outcome]:
    """The mutant that lays the most valuable meld first and never looks back."""
    hand, worth = question.hand, 0
    while options := {
        mask: value
        for mask, value in subsets.meld_masks(hand, question.limit).items()
        if mask.bit_count() <= len(hand) - question.keep
    }:
        mask = max(options, key=lambda one: (options[one], one))
        worth += options[mask]
        hand = tuple(one for i, one in enumerate(hand) if not mask >> i & 1)
    laid = len(question.hand) - len(hand)
    return {(worth, laid, penalty(hand))} if worth >= (question.minimum or 0) else set()


def unbound(question: Question) -> set[Outcome]:
    """The mutant that counts lay-offs of an unopened player as legal."""
    low = question.minimum or 0
    return {one for one in arrangement.outcomes(question._replace(minimum=None)) if one[1] == 0 or one[0] >= low}


def all_laid(question: Question) -> set[Outcome]:
    """The mutant that keeps no card back."""
    return arrangement.outcomes(question._replace(keep=0))


def without(**changes: Any) -> Solver:
    """The mutant that passes over part of a question."""
    return lambda question: arrangement.outcomes(question._replace(**changes))


SOLVERS = {
    "greedy": (greedy, 0),
    "lay-offs before the minimum": (unbound, 2),
    "no card kept": (all_laid, 0),
    "must-use forgotten": (without(must=None), 1),
    "taken card thrown": (without(taken=None), 1),
    "swapped joker laid off": (without(swap_new_meld_only=False), 2),
    "table not seen": (without(table=()), 1),
}


@pytest.mark.parametrize("name", SOLVERS)
def test_broken_solvers_show(name: str) -> None:
    """A solver that breaks one rule differs from the oracle on the very questions the comparisons use."""
    solver, tables = SOLVERS[name]
    assert any(differences(solver, questions(4, 4000, 7, tables)))


def place_value_high(place: int) -> int:
    """Low ace 11."""
    return 11 if place in (1, HIGH_ACE) else min(place, 10)


def legal_twins(meld: Meld, limit: str) -> bool:
    """Sets with both copies of a card."""
    if isinstance(meld, Group):
        return 3 <= size(meld) <= 4 and len(meld.suits) > 0
    return TRUE_LEGAL(meld, limit)


def legal_touching(meld: Meld, limit: str) -> bool:
    """Runs with two jokers side by side."""
    if isinstance(meld, Run):
        return 3 <= size(meld) <= 13 and meld.low >= 1 and meld.high <= HIGH_ACE and not all(meld.jokers)
    return TRUE_LEGAL(meld, limit)


def group_with_twins(held: Iterable[int]) -> Group | None:
    """A set of one rank, twins and all, or of jokers alone."""
    cards = list(held)
    natural = [one for one in cards if one != JOKER]
    if len({rank_of(one) for one in natural}) != 1:
        return None
    return Group(rank_of(natural[0]), tuple(sorted(map(suit_of, natural))), len(cards) - len(natural))


def group_of_jokers(held: Iterable[int]) -> Group | None:
    """Jokers alone make a set of kings."""
    cards = tuple(held)
    return Group(13, (), len(cards)) if set(cards) == {JOKER} else TRUE_GROUP(cards)


def legal_jokers(meld: Meld, limit: str) -> bool:
    """Sets need no natural card."""
    return (isinstance(meld, Group) and not meld.suits and meld.jokers in (3, 4)) or TRUE_LEGAL(meld, limit)


def round_the_corner(held: Iterable[int]) -> list[Run]:
    """K A 2 as a run."""
    cards = sorted(held)
    suits = {suit_of(one) for one in cards}
    ranks = sorted(rank_of(one) for one in cards if one != JOKER)
    corner = [Run(suits.pop(), 12, (False,) * 3)] if len(suits) == 1 and ranks == [1, 2, 13] else []
    return TRUE_RUNS(cards) + corner


def value_of_naturals(meld: Meld) -> int:
    """Jokers add nothing to a first meld."""
    return TRUE_VALUE(meld) * (size(meld) - joker_count(meld)) // size(meld)


TRUE_LEGAL, TRUE_GROUP, TRUE_RUNS, TRUE_VALUE = melds.legal, melds.group_of, melds.runs_of, melds.value
RULES: dict[str, dict[str, object]] = {
    "low ace 11": {"place_value": place_value_high},
    "twins in a set": {"group_of": group_with_twins, "legal": legal_twins},
    "touching jokers": {"legal": legal_touching},
    "jokers alone": {"group_of": group_of_jokers, "legal": legal_jokers},
    "round the corner": {"runs_of": round_the_corner},
    "joker's value missing": {"value": value_of_naturals},
    "limit forgotten": {"within_limit": lambda naturals, jokers, limit: True},
}


@pytest.mark.parametrize("name", RULES)
def test_broken_rules_show(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Breaking one rule of the melds changes answers that the comparisons look at."""
    asked = list(questions(5, 400, 7, 0))
    right = [best_of(one, subsets.outcomes(one), objective) for one in asked for objective in OBJECTIVES]
    melds._layouts.cache_clear()
    for function, broken in RULES[name].items():
        monkeypatch.setattr(melds, function, broken)
    wrong = [best_of(one, subsets.outcomes(one), objective) for one in asked for objective in OBJECTIVES]
    monkeypatch.undo()
    melds._layouts.cache_clear()
    assert right != wrong


def test_suits_are_alike() -> None:
    """Renaming the suits changes no answer, a card more never lowers the best opening value."""
    random = Random(6)
    for _ in range(60):
        hand = clustered_hand(random, 8)
        turned = tuple(sorted(one if one == JOKER else (one + 13) % 52 for one in hand))
        found = [best_of(Question(one), subsets.outcomes(Question(one)), "value") for one in (hand, turned, hand[1:])]
        assert found[0] == found[1]
        assert found[2][0] <= found[0][0]


def test_meld_universe() -> None:
    """The programme's list of melds is what the predicate calls melds, values included."""
    for limit in LIMITS:
        listed: dict[tuple[int, ...], int] = {}
        for meld in programme.every_meld(limit, 2):
            held = tuple(sorted(melds.physical(meld)))
            listed[held] = max(listed.get(held, 0), melds.value(meld))
        assert all(is_meld(held, limit) and opening_value(held, limit) == worth for held, worth in listed.items())
        random = Random(7)
        for _ in range(3000):
            hand = clustered_hand(random, random.randint(3, 4))
            if is_meld(hand, limit) and hand.count(JOKER) <= 2:
                assert hand in listed
