"""The best turn as an integer programme, for hands of any size, with lay-offs, swaps, minimum and must-use card.

A column is a whole meld laid from the hand, a meld laid from the hand and then lengthened with a swapped joker, a
meld that holds a swapped joker, or the final form of a meld of the table. Only the totals of jokers bind: swapped
jokers fill the places where they may lie, and those places have to be enough.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from functools import cache
from itertools import product
from typing import NamedTuple

import numpy as np
from scipy.optimize import Bounds, LinearConstraint, milp

from tests.oracles.romme.cards import JOKER, penalty, penalty_of
from tests.oracles.romme.melds import HIGH_ACE, Group, Meld, Run, joker_count, legal, naturals, place_card, value
from tests.oracles.romme.question import Outcome, Question, nothing, own_jokers, rank_outcome


class Column(NamedTuple):
    """What one choice uses and brings.

    `natural`: cards from the hand. `own`: jokers that must be the hand's own. `new`, `old`: jokers laid where a
    swapped one may lie, in a new meld and in a lay-off. `freed`: jokers swapped out. `slot`: number of a table meld.
    """

    natural: Counter[int]
    own: int
    new: int
    old: int
    freed: int
    worth: int
    slot: int | None
    first: Counter[int]


def every_meld(limit: str, jokers: int) -> Iterator[Meld]:
    """Every legal meld there is with so many jokers or fewer."""
    for rank, mask, count in product(range(1, 14), range(1, 16), range(min(jokers, 3) + 1)):
        group = Group(rank, tuple(suit for suit in range(4) if mask >> suit & 1), count)
        if legal(group, limit):
            yield group
    for length in range(3, 14):
        for flags in product((False, True), repeat=length):
            if sum(flags) <= jokers and legal(Run(0, 1, flags), limit):
                for suit, low in product(range(4), range(1, 16 - length)):
                    yield Run(suit, low, flags)


@cache
def universe(limit: str) -> list[tuple[Meld, int, int]]:
    """Every legal meld with seven jokers or fewer, the set of its natural cards as bits, and its jokers."""
    return [(meld, bits(naturals(meld)), joker_count(meld)) for meld in every_meld(limit, 7)]


def bits(natural: Iterable[int]) -> int:
    """A set of natural cards as bits."""
    return sum(1 << one for one in set(natural))


def lengthened(run: Run, limit: str) -> Iterator[tuple[Run, int]]:
    """Legal cores of a run with a joker outside them, and how many jokers lie outside."""
    for low in range(run.low, run.high - 1):
        for high in range(low + 2, run.high + 1):
            core = Run(run.suit, low, run.jokers[low - run.low : high - run.low + 1])
            outside = sum(run.jokers) - sum(core.jokers)
            if outside and legal(core, limit):
                yield core, outside


def grown(group: Group, limit: str) -> Iterator[tuple[Group, int]]:
    """Legal cores of a set of four with a joker outside them."""
    if len(group.suits) + group.jokers == 4 and group.jokers:
        core = group._replace(jokers=group.jokers - 1)
        if legal(core, limit):
            yield core, 1


def new_columns(question: Question, jokers: int) -> Iterator[Column]:
    """Melds from the hand; with swapped jokers about, those that hold or take one as well."""
    held = bits(one for one in question.hand if one != JOKER)
    swapping = jokers > own_jokers(question)
    for meld, needed, inside in universe(question.limit):
        if needed & ~held or inside > jokers:
            continue
        need = Counter(naturals(meld))
        if inside <= own_jokers(question):
            yield Column(need, inside, 0, 0, 0, value(meld), None, need)
        if not swapping or not inside:
            continue
        worth = value(meld) if question.minimum is None else 0
        yield Column(need, 0, inside, 0, 0, worth, None, Counter())
        if not question.onto_new:
            continue
        cores = lengthened(meld, question.limit) if isinstance(meld, Run) else grown(meld, question.limit)
        for core, outside in cores:
            core_need = Counter(naturals(core))
            yield Column(need, inside - outside, 0, outside, 0, value(core), None, core_need)


def run_forms(run: Run, limit: str, held: Collection[int]) -> Iterator[tuple[Run, int, int]]:
    """Final forms of a run on the table with the cards held, jokers laid and jokers swapped out.

    Swaps come before lay-offs, so a joker may lie beside a place that was a joker's.
    """
    free = {place: [True, False] if place_card(run.suit, place) in held else [True] for place in range(1, HIGH_ACE + 1)}
    inner = [free[run.low + i] if joker else [False] for i, joker in enumerate(run.jokers)]
    for low, high in product(range(1, run.low + 1), range(run.high, HIGH_ACE + 1)):
        below = [free[place] for place in range(low, run.low)]
        above = [free[place] for place in range(run.high + 1, high + 1)]
        if high - low > 12:
            continue
        for flags in product(*below, *inner, *above):
            form = Run(run.suit, low, flags)
            kept = sum(flags[len(below) : len(below) + len(inner)])
            if legal(form, limit):
                yield form, sum(flags) - kept, sum(run.jokers) - kept


def group_forms(group: Group, limit: str) -> Iterator[tuple[Group, int, int]]:
    """Final forms of a set on the table, jokers laid and jokers swapped out."""
    for mask, jokers in product(range(16), range(4)):
        suits = tuple(suit for suit in range(4) if mask >> suit & 1)
        form = Group(group.rank, suits, jokers)
        if not set(group.suits) <= set(suits) or not legal(form, limit):
            continue
        for freed in range(group.jokers + 1):
            if len(suits) - len(group.suits) >= freed and jokers - group.jokers + freed >= 0:
                yield form, jokers - group.jokers + freed, freed


def table_columns(question: Question, jokers: int) -> Iterator[Column]:
    """Everything a single meld of the table may become."""
    held = Counter(question.hand)
    for slot, meld in enumerate(question.table):
        there = Counter(naturals(meld))
        forms = run_forms(meld, question.limit, held) if isinstance(meld, Run) else group_forms(meld, question.limit)
        for form, laid, freed in forms:
            need = Counter(naturals(form)) - there
            if (need or laid) and laid <= jokers and not need - held:
                yield Column(need, 0, 0, laid, freed, 0, slot, Counter())


def contribution(column: Column) -> Outcome:
    """Opening value, cards and penalty points that one use of a column takes from the hand."""
    jokers = column.own + column.new + column.old - column.freed
    points = 20 * jokers + sum(penalty_of(one) * count for one, count in column.natural.items())
    return column.worth, column.natural.total() + jokers, points


class Programme:
    """The columns of a question and its constraints, as rows over columns, `laid_any`, `thrown` and `empty`.

    The three variables at the end are 1 if anything is laid, if a copy of the card taken is laid (or none was
    taken), and if the hand becomes empty.
    """

    def __init__(self, question: Question) -> None:
        self.question = question
        jokers = own_jokers(question) + sum(joker_count(meld) for meld in question.table)
        self.columns = [*new_columns(question, jokers), *table_columns(question, jokers)]
        self.rows: list[tuple[list[int], float, float]] = []
        self.constrain()

    def add(self, row: list[int], low: float, high: float, extra: tuple[int, int, int] = (0, 0, 0)) -> None:
        """One constraint: low ≤ row · columns + extra · variables at the end ≤ high."""
        self.rows.append(([*row, *extra], low, high))

    def shrinkage(self) -> list[int]:
        """How many cards fewer each column leaves in hand."""
        return [one.natural.total() + one.own + one.new + one.old - one.freed for one in self.columns]

    def constrain(self) -> None:
        """All constraints of the question."""
        self.cards_and_jokers()
        self.must_and_minimum()
        self.cards_kept()

    def cards_and_jokers(self) -> None:
        """No card twice, no joker from nowhere, every swapped joker down again, one form per table meld."""
        question, inf = self.question, np.inf
        for one, count in Counter(question.hand).items():
            if one != JOKER:
                self.add([column.natural[one] for column in self.columns], 0, count)
        self.add([one.own for one in self.columns], 0, own_jokers(question))
        self.add([one.own + one.new + one.old - one.freed for one in self.columns], -inf, own_jokers(question))
        homes = [one.new + (0 if question.swap_new_meld_only else one.old) for one in self.columns]
        self.add([home - one.freed for home, one in zip(homes, self.columns, strict=True)], 0, inf)
        for slot in range(len(question.table)):
            self.add([int(one.slot == slot) for one in self.columns], 0, 1)

    def must_and_minimum(self) -> None:
        """The card that has to go down, and the opening minimum from the hand alone."""
        question, must, inf = self.question, self.question.must, np.inf
        first = question.minimum is not None
        if must == JOKER:
            used = [one.own if first else one.own + one.new + one.old - one.freed for one in self.columns]
            self.add(used, 1, inf)
        elif must is not None:
            self.add([(one.first if first else one.natural)[must] for one in self.columns], 1, inf)
        if question.minimum is not None:
            self.add([1] * len(self.columns), -inf, 0, (-len(question.hand), 0, 0))
            self.add([one.worth for one in self.columns], 0, inf, (-max(question.minimum, 1), 0, 0))

    def cards_kept(self) -> None:
        """Enough cards left, and one among them that may be thrown unless the hand is empty."""
        question, size, inf = self.question, len(self.question.hand), np.inf
        self.add(self.shrinkage(), -inf, size - question.keep)
        if question.taken is None:
            return
        if question.taken == JOKER:
            used = [one.own + one.new + one.old - one.freed for one in self.columns]
        else:
            used = [one.natural[question.taken] for one in self.columns]
        self.add(used, 0, inf, (0, -1, 0))
        self.add(self.shrinkage(), -inf, size - 2, (0, -1, -1))
        self.add(self.shrinkage(), 0, inf, (0, 0, -size))

    def outcome(self, times: list[int]) -> Outcome:
        """What a choice of columns comes to."""
        parts = [contribution(one) for one in self.columns]
        worth, laid, gone = (sum(count * part[i] for count, part in zip(times, parts, strict=True)) for i in range(3))
        return worth, laid, penalty(self.question.hand) - gone

    def gains(self, objective: str) -> list[int]:
        """What each column adds to the objective, ties weighed below it."""
        keys = [rank_outcome((worth, laid, -gone), objective) for worth, laid, gone in map(contribution, self.columns)]
        return [400 * 400 * first + 400 * second + third for first, second, third in keys]

    def solve(self, objective: str) -> Outcome:
        """The best outcome; that of laying nothing if no turn is legal."""
        if not self.columns:
            return nothing(self.question)
        gains = np.array([*self.gains(objective), 0, 0, 0], dtype=float)
        rows = LinearConstraint(
            np.array([row for row, _, _ in self.rows], dtype=float),
            np.array([low for _, low, _ in self.rows]),
            np.array([high for _, _, high in self.rows]),
        )
        upper = np.array([2.0] * len(self.columns) + [1.0] * 3)
        answer = milp(
            -gains,
            constraints=rows,
            bounds=Bounds(np.zeros(len(gains)), upper),
            integrality=np.ones(len(gains), dtype=np.int64),
            options={"mip_rel_gap": 0.0},
        )
        if answer.x is None:
            return nothing(self.question)
        return self.outcome([round(times) for times in answer.x[:-3]])


def best(question: Question, objective: str) -> Outcome:
    """The best outcome of a question under an objective."""
    return Programme(question).solve(objective)
