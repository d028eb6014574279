"""Whether an arrangement, its melds, lay-offs and swaps given without an order, is a legal turn of its outcome."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from tests.oracles.romme.cards import JOKER, parse, penalty
from tests.oracles.romme.melds import Meld, joker_count, naturals, value
from tests.oracles.romme.notation import legal_meld, outward
from tests.oracles.romme.question import Outcome, Question, counts, may_end, nothing, opens, own_jokers
from tests.oracles.romme.table import layoff, swap


class Point(NamedTuple):
    """Where a turn stands: actions to come by number, table (None: not laid yet), jokers, value, what is done."""

    left: frozenset[int]
    table: tuple[Meld | None, ...]
    own: int
    freed: int
    worth: int
    opened: bool
    must_done: bool


class Replay:
    """All orders in which the actions of one arrangement can be played."""

    def __init__(self, question: Question, arrangement: Mapping[str, Any]) -> None:
        self.question = question
        self.melds = [legal_meld(cards, question.limit) for cards in arrangement["melds"]]
        self.actions: list[tuple[str, Any]] = [("meld", number) for number in range(len(self.melds))]
        self.actions += [("swap", one) for one in arrangement["swaps"]]
        self.actions += [("layoff", one) for one in arrangement["layoffs"]]
        self.seen: set[Point] = set()

    def start(self) -> Point:
        """Before any action; the arrangement's own melds follow the table's in number."""
        table = (*self.question.table, *[None] * len(self.melds))
        opened, free = self.question.minimum is None, self.question.must is None
        return Point(frozenset(range(len(self.actions))), table, own_jokers(self.question), 0, 0, opened, free)

    def jokers_spent(self, point: Point, jokers: int, swapped_may: bool) -> Iterator[tuple[int, int]]:
        """Ways to split the jokers of an action into the hand's own and swapped ones."""
        for freed in range(min(jokers, point.freed if swapped_may else 0) + 1):
            if jokers - freed <= point.own:
                yield jokers - freed, freed

    def spend(self, point: Point, natural: Sequence[int], own: int, freed: int) -> Point:
        """The point with jokers gone and the card that has to go down seen among what is laid."""
        must = self.question.must
        done = point.must_done or (own > 0 if must == JOKER else must in natural)
        return point._replace(own=point.own - own, freed=point.freed - freed, must_done=done)

    def put(self, point: Point, place: int, meld: Meld) -> Point:
        """The point with another meld in one place."""
        return point._replace(table=(*point.table[:place], meld, *point.table[place + 1 :]))

    def lay(self, point: Point, number: int) -> Iterator[Point]:
        """A new meld."""
        meld = self.melds[number]
        for own, freed in self.jokers_spent(point, joker_count(meld), True):
            worth = value(meld) if counts(self.question, point.opened, freed) else 0
            after = self.spend(point, naturals(meld), own, freed)
            after = self.put(after, len(self.question.table) + number, meld)
            yield after._replace(worth=point.worth + worth)

    def touch(self, point: Point, kind: str, action: Mapping[str, Any]) -> Iterator[Point]:
        """A lay-off or a swap."""
        meld = point.table[action["meld"]]
        if meld is None or not point.opened:
            return
        if kind == "swap":
            card = parse(action["card"])
            result = swap(meld, card)
            if result is not None:
                after = self.put(self.spend(point, [card], 0, 0), action["meld"], result)
                yield after._replace(freed=point.freed + 1)
            return
        try:
            cards = outward(meld, action["cards"], action["end"])
        except ValueError:
            return
        result = layoff(meld, cards, action["end"], self.question.limit)
        natural = [one for one in cards if one != JOKER]
        for own, freed in self.jokers_spent(point, cards.count(JOKER), not self.question.swap_new_meld_only):
            if result is not None:
                yield self.put(self.spend(point, natural, own, freed), action["meld"], result)

    def after(self, point: Point) -> Iterator[Point]:
        """All points one action further; opening is a step of its own."""
        if not point.opened and opens(self.question, point.worth) and point.must_done:
            yield point._replace(opened=True)
        for number in sorted(point.left):
            kind, what = self.actions[number]
            rest = point._replace(left=point.left - {number})
            yield from self.lay(rest, what) if kind == "meld" else self.touch(rest, kind, what)

    def kept(self) -> list[int]:
        """The hand once everything is laid; ValueError if it does not hold that much."""
        laid = Counter(one for meld in self.melds for one in naturals(meld))
        jokers = sum(map(joker_count, self.melds))
        for kind, what in self.actions[len(self.melds) :]:
            texts = [what["card"]] if kind == "swap" else what["cards"]
            laid += Counter(parse(text) for text in texts if not text.startswith("*"))
            jokers += sum(text.startswith("*") for text in texts) - (kind == "swap")
        laid[JOKER] += jokers
        held = Counter(self.question.hand)
        if any(held[one] < count for one, count in laid.items()):
            raise ValueError("the hand does not hold what is laid")
        return list((held - laid).elements())

    def ends(self, point: Point) -> Iterator[Point]:
        """Points at which everything is laid and nothing is owed."""
        if point in self.seen:
            return
        self.seen.add(point)
        if not point.left and point.opened and point.must_done and not point.freed:
            yield point
        for following in self.after(point):
            yield from self.ends(following)


def fault(question: Question, arrangement: Mapping[str, Any]) -> str | None:
    """What is wrong with an arrangement as the `melds` command writes it, None if it is legal and adds up."""
    claimed: Outcome = (arrangement["value"], arrangement["cards_laid"], arrangement["penalty_left"])
    try:
        replay = Replay(question, arrangement)
        kept = replay.kept()
    except ValueError as wrong:
        return str(wrong)
    if not replay.actions:
        return None if claimed == nothing(question) else f"nothing is laid, but {claimed} is claimed"
    taken_left = 0 if question.taken is None else kept.count(question.taken)
    if not may_end(question, len(kept), taken_left):
        return f"{len(kept)} cards left"
    worths = {point.worth for point in replay.ends(replay.start())}
    reached = {(worth, len(question.hand) - len(kept), penalty(kept)) for worth in worths}
    if not reached:
        return "no order of the actions is a legal turn"
    return None if claimed in reached else f"{claimed} is claimed, {sorted(reached)} is reached"
