"""The engine's `best_arrangement` against the oracles: the three numbers, and a legal turn that reaches them."""

from collections.abc import Iterator
from random import Random
from typing import Any

from tests.oracles.romme import arrangement, programme, subsets
from tests.oracles.romme.cards import name, names
from tests.oracles.romme.hands import bound_question, clustered_hand, random_hand, random_table
from tests.oracles.romme.melds import LIMITS, Meld
from tests.oracles.romme.notation import write_table
from tests.oracles.romme.question import OBJECTIVES, Outcome, Question, best_of
from tests.oracles.romme.replay import fault

ORACLES = ("subsets", "actions", "programme")


def ask(question: Question, objective: str) -> dict[str, Any]:
    """The engine's answer."""
    from analyzer.games.romme.melds import best_arrangement

    if question.taken is not None or question.minimum == 0:
        return ask_search(question, objective)
    return best_arrangement(
        names(question.hand),
        objective=objective,
        minimum=question.minimum or 0,
        must=None if question.must is None else name(question.must),
        table=write_table(question.table),
        joker_limit=question.limit,
        keep=question.keep,
        swap_new_meld_only=question.swap_new_meld_only,
    )


def ask_search(question: Question, objective: str) -> dict[str, Any]:
    """The engine's answer where only a round asks: a taken card that may not be thrown, an opening from 0."""
    from analyzer.games.romme.actions import Table
    from analyzer.games.romme.melds import OBJECTIVES as KNOWN
    from analyzer.games.romme.melds import _answer
    from analyzer.games.romme.notation import card_code, parse_cards
    from kernels.romme.cards import NONE
    from kernels.romme.goal import ANYTHING, KEEP, NO_END, USE, goal_of

    bound = question.taken if question.must is None else question.must
    rule = ANYTHING if bound is None else KEEP if question.must is None else USE
    limit = LIMITS.index(question.limit)
    goal = goal_of(
        KNOWN.index(objective),
        question.minimum or 0,
        question.keep,
        int(question.minimum is not None),
        int(NONE) if bound is None else card_code(name(bound)),
        rule,
        int(question.swap_new_meld_only),
        NO_END,
    )
    table = Table.parse(write_table(question.table), limit)
    return _answer(goal, limit, parse_cards(names(question.hand)), table)


def expected(question: Question, oracle: str, objectives: tuple[str, ...]) -> dict[str, Outcome]:
    """The best outcome under each objective, by one of the oracles."""
    if oracle == "programme":
        whole = programme.Programme(question)
        return {objective: whole.solve(objective) for objective in objectives}
    found = (subsets if oracle == "subsets" else arrangement).outcomes(question)
    return {objective: best_of(question, found, objective) for objective in objectives}


def draw(random: Random, oracle: str, limit: str) -> Question:
    """A question of a size that the oracle answers quickly."""
    table: tuple[Meld, ...] = ()
    if oracle == "subsets":
        hand = clustered_hand(random, random.choice((5, 6, 7, 8, 9, 9, 10, 10, 11)))
    elif oracle == "actions":
        hand = clustered_hand(random, random.randint(3, 8))
        table = random_table(random, hand, limit, random.choice((1, 1, 2, 2, 3)))
    else:
        dealt = clustered_hand if random.random() < 0.7 else random_hand
        hand = dealt(random, random.randint(8, 14))
        table = random_table(random, hand, limit, random.choice((0, 1, 2, 3, 4, 6, 9)))
    return bound_question(random, hand, table, limit)


def describe(question: Question, objective: str) -> str:
    """A question as one line."""
    must = "" if question.must is None else f" --must {name(question.must)}"
    must += "" if question.taken is None else f" taken {name(question.taken)}"
    table = f' --table "{write_table(question.table)}"' if question.table else ""
    new = " swap_new_meld_only" if question.swap_new_meld_only else ""
    return (
        f'"{names(question.hand)}" --objective {objective} --joker-limit {question.limit}'
        f" --minimum {question.minimum} --keep {question.keep}{must}{table}{new}"
    )


def differences(question: Question, oracle: str, objectives: tuple[str, ...] = OBJECTIVES) -> Iterator[str]:
    """What the engine answers differently from an oracle, or illegally."""
    for objective, right in expected(question, oracle, objectives).items():
        answer = ask(question, objective)
        found = (answer["value"], answer["cards_laid"], answer["penalty_left"])
        where = describe(question, objective)
        if found != right:
            yield f"{where}: engine {found}, {oracle} {right}; {answer}"
        wrong = fault(question, answer)
        if wrong:
            yield f"{where}: {wrong}; {answer}"


def compare(
    oracle: str, seed: int, start: int, count: int, limits: tuple[str, ...] = LIMITS, onto_new: bool = True
) -> Iterator[str]:
    """The differences on hands number `start` to `start + count − 1` of a seed, for each limit and objective."""
    for number in range(start, start + count):
        for limit in limits:
            random = Random(f"{seed} {oracle} {number} {limit}")
            yield from differences(draw(random, oracle, limit)._replace(onto_new=onto_new), oracle)
