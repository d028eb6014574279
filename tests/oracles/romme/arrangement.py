"""Every legal turn of a hand before a table: a plain search over sequences of single actions.

An action is a new meld from any subset of the hand with its jokers anywhere, a smallest lay-off, or one swap.
Melds laid in the turn lie on the table like any other. Swapped jokers are told apart from the hand's own: they have
to go down again (M12), and a meld that holds one does not count towards an opening (M10).
"""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from tests.oracles.romme.cards import JOKER, penalty
from tests.oracles.romme.melds import Meld, joker_count, layouts, naturals, value
from tests.oracles.romme.question import Outcome, Question, counts, may_end, nothing, opens, own_jokers
from tests.oracles.romme.table import layoffs, swaps


class State(NamedTuple):
    """Where a turn stands: natural cards by kind, jokers, melds by number, value so far, what is done."""

    natural: tuple[int, ...]
    own: int
    freed: int
    table: tuple[int, ...]
    value: int
    opened: bool
    must_done: bool


class Turn:
    """All states one turn can reach."""

    def __init__(self, question: Question) -> None:
        self.question = question
        held = Counter(one for one in question.hand if one != JOKER)
        self.kinds = tuple(sorted(held))
        self.counts = tuple(held[one] for one in self.kinds)
        self.melds: list[Meld] = []
        self.numbers: dict[Meld, int] = {}
        self.new_melds = list(self._new_melds())

    def number(self, meld: Meld) -> int:
        """A number that stands for a meld in states."""
        if meld not in self.numbers:
            self.numbers[meld] = len(self.melds)
            self.melds.append(meld)
        return self.numbers[meld]

    def _new_melds(self) -> Iterator[tuple[tuple[int, ...], int, Meld]]:
        on_table = sum(joker_count(meld) for meld in self.question.table)
        for used in product(*(range(count + 1) for count in self.counts)):
            cards = [one for one, count in zip(self.kinds, used, strict=True) for _ in range(count)]
            for jokers in range(own_jokers(self.question) + on_table + 1):
                for meld in layouts([*cards, *[JOKER] * jokers], self.question.limit):
                    yield used, jokers, meld

    def start(self) -> State:
        """The state before any action."""
        table = tuple(sorted(self.number(meld) for meld in self.question.table))
        opened, free = self.question.minimum is None, self.question.must is None
        return State(self.counts, own_jokers(self.question), 0, table, 0, opened, free)

    def must_after(self, state: State, cards: list[int], own_used: int) -> bool:
        """Whether the card that has to go down is down once these cards are."""
        wanted = self.question.must
        return state.must_done or (own_used > 0 if wanted == JOKER else wanted in cards)

    def minus(self, state: State, cards: list[int]) -> tuple[int, ...] | None:
        """The natural cards left in hand without these, None if some are not held."""
        left = list(state.natural)
        for one in cards:
            if one not in self.kinds or left[self.kinds.index(one)] == 0:
                return None
            left[self.kinds.index(one)] -= 1
        return tuple(left)

    def with_new(self, state: State, meld: Meld) -> tuple[int, ...]:
        """The table with a meld more."""
        return tuple(sorted((*state.table, self.number(meld)))) if self.question.onto_new else state.table

    def after_melds(self, state: State) -> Iterator[State]:
        """States after one new meld; in an opening turn only what is laid before the opening counts."""
        for used, jokers, meld in self.new_melds:
            if any(need > have for need, have in zip(used, state.natural, strict=True)):
                continue
            left = tuple(have - need for need, have in zip(used, state.natural, strict=True))
            for freed in range(max(0, jokers - state.own), min(jokers, state.freed) + 1):
                own = jokers - freed
                worth = value(meld) if counts(self.question, state.opened, freed) else 0
                yield State(
                    left,
                    state.own - own,
                    state.freed - freed,
                    self.with_new(state, meld),
                    state.value + worth,
                    state.opened,
                    self.must_after(state, naturals(meld), own),
                )

    def replaced(self, state: State, place: int, meld: Meld) -> tuple[int, ...]:
        """The table with another meld in one place."""
        return tuple(sorted((*state.table[:place], self.number(meld), *state.table[place + 1 :])))

    def after_layoffs(self, state: State) -> Iterator[State]:
        """States after one smallest lay-off, its joker one's own or a swapped one."""
        may_lay_freed = state.freed and not self.question.swap_new_meld_only
        for place, number in enumerate(state.table):
            for cards, _, result in layoffs(self.melds[number], self.question.limit):
                natural = [one for one in cards if one != JOKER]
                left = self.minus(state, natural)
                if left is None:
                    continue
                table = self.replaced(state, place, result)
                if len(natural) == len(cards) or state.own:
                    own = len(cards) - len(natural)
                    done = self.must_after(state, natural, own)
                    yield state._replace(natural=left, own=state.own - own, table=table, must_done=done)
                if len(natural) < len(cards) and may_lay_freed:
                    done = self.must_after(state, natural, 0)
                    yield state._replace(natural=left, freed=state.freed - 1, table=table, must_done=done)

    def after_swaps(self, state: State) -> Iterator[State]:
        """States after one swap."""
        for place, number in enumerate(state.table):
            for card, result in swaps(self.melds[number]):
                left = self.minus(state, [card])
                if left is not None:
                    done = self.must_after(state, [card], 0)
                    table = self.replaced(state, place, result)
                    yield state._replace(natural=left, freed=state.freed + 1, table=table, must_done=done)

    def after(self, state: State) -> Iterator[State]:
        """All states one action away; opening is a step of its own once the melds suffice (M10, M11)."""
        yield from self.after_melds(state)
        if state.opened:
            yield from self.after_layoffs(state)
            yield from self.after_swaps(state)
        elif opens(self.question, state.value) and state.must_done:
            yield state._replace(opened=True)

    def outcome(self, state: State) -> Outcome | None:
        """What the turn comes to if it ends here, None if it may not."""
        if state.freed or not state.opened or not state.must_done:
            return None
        kept = [one for one, count in zip(self.kinds, state.natural, strict=True) for _ in range(count)]
        kept += [JOKER] * state.own
        taken_left = 0 if self.question.taken is None else kept.count(self.question.taken)
        if not may_end(self.question, len(kept), taken_left):
            return None
        return state.value, len(self.question.hand) - len(kept), penalty(kept)


def outcomes(question: Question) -> set[Outcome]:
    """The outcomes of all legal turns, laying nothing among them unless a card has to go down."""
    turn = Turn(question)
    waiting = [turn.start()]
    seen, found = set(waiting), set()
    if question.must is None:
        found.add(nothing(question))
    while waiting:
        state = waiting.pop()
        outcome = turn.outcome(state)
        if outcome is not None:
            found.add(outcome)
        for following in turn.after(state):
            if following not in seen:
                seen.add(following)
                waiting.append(following)
    return found
