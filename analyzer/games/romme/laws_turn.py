"""Laws of Rommé's turns: drawing, laying, discarding (M1, M4 to M13)."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from analyzer.games.evidence import Law, Record
from analyzer.games.romme.replay import HAND, JOKER, Turn, is_meld, plain, turns, worth
from analyzer.rulesets import Ruleset

PACK = 110
COPIES = 2
JOKERS = 6


def _each(check: Callable[[Turn, Ruleset], Iterator[bool]]) -> Callable[[Sequence[Record], Ruleset], Iterator[bool]]:
    """Return a law's check made of what it asks of every turn."""

    def over_all(game: Sequence[Record], ruleset: Ruleset) -> Iterator[bool]:
        for record in game:
            for turn in turns(record):
                yield from check(turn, ruleset)

    return over_all


def _hands_dealt(game: Sequence[Record], ruleset: Ruleset) -> Iterator[bool]:
    for record in game:
        starter = (record["dealer"] + 1) % record["seats"]
        for seat, hand in enumerate(record["hands"]):
            yield len(hand) == HAND + (seat == starter)


def _no_third_copy(game: Sequence[Record], ruleset: Ruleset) -> Iterator[bool]:
    for record in game:
        seen = Counter(card for hand in record["hands"] for card in hand)
        for turn in record["turns"]:
            if turn["reshuffled"]:
                break
            if turn["drew"] == "stock":
                seen[turn["card"]] += 1
        yield all(number <= (JOKERS if card == JOKER else COPIES) for card, number in seen.items())


def _starter_draws_nothing(game: Sequence[Record], ruleset: Ruleset) -> Iterator[bool]:
    for record in game:
        first, *others = record["turns"]
        starter = (record["dealer"] + 1) % record["seats"]
        yield first["seat"] == starter and first["drew"] == "none" and all(t["drew"] != "none" for t in others)


def _one_discard(turn: Turn, ruleset: Ruleset) -> Iterator[bool]:
    yield turn.told["discard"] is not None or (not ruleset["final_discard"] and turn.last and not +turn.left)


def _something_to_draw(turn: Turn, ruleset: Ruleset) -> Iterator[bool]:
    """Cards are neither lost nor made: hands and table hold 13 for each seat, so all others lie on stock and pile."""
    if turn.told["discard"] is not None:
        held = sum(turn.hands) + sum(len(meld) for meld in turn.after)
        yield held == HAND * len(turn.hands) and PACK - held >= PACK - HAND * 6


def _melds_are_legal(turn: Turn, ruleset: Ruleset) -> Iterator[bool]:
    if turn.actions:
        yield all(is_meld(meld, str(ruleset["joker_limit"])) for meld in turn.after)


def _cards_laid_are_held(turn: Turn, ruleset: Ruleset) -> Iterator[bool]:
    if turn.actions:
        held = Counter(turn.held)
        held[JOKER] += sum(action["do"] == "swap" for action in turn.actions)
        laid = Counter(plain(card) for action in turn.actions for card in action.get("cards", [action.get("card")]))
        yield laid <= held


def _opened_first(turn: Turn, ruleset: Ruleset) -> Iterator[bool]:
    """A lay-off or a swap comes after an opening: in an earlier turn, or from the hand in this one."""
    for place, action in enumerate(turn.actions):
        if action["do"] != "meld":
            yield turn.opened or _opening(turn.actions[:place]) >= _minimum(ruleset)


def _opening_is_high(turn: Turn, ruleset: Ruleset) -> Iterator[bool]:
    if turn.opens:
        yield _opening(turn.actions) >= _minimum(ruleset)


def _opening(actions: Sequence[Record]) -> int:
    """Return what the melds laid before anything else are worth (M10)."""
    total = 0
    for action in actions:
        if action["do"] != "meld":
            break
        total += worth(action["cards"])
    return total


def _minimum(ruleset: Ruleset) -> int:
    return max(int(str(ruleset["opening_minimum"])), 1)


def _taken_is_used(turn: Turn, ruleset: Ruleset) -> Iterator[bool]:
    if turn.told["drew"] == "discard" and ruleset["take_discard"] == "use":
        card = turn.told["card"]
        yield any(card in (plain(c) for c in a.get("cards", [a.get("card")])) for a in turn.actions)


def _taken_is_not_thrown(turn: Turn, ruleset: Ruleset) -> Iterator[bool]:
    if turn.told["drew"] == "discard":
        card = turn.told["card"]
        yield turn.told["discard"] != card or turn.held[card] > 1


def _swapped_is_laid(turn: Turn, ruleset: Ruleset) -> Iterator[bool]:
    """Every joker that comes back is followed by one that is laid; whose it is cannot be told apart."""
    owed = swaps = 0
    for action in turn.actions:
        if action["do"] == "swap":
            owed, swaps = owed + 1, swaps + 1
        else:
            owed = max(owed - sum(plain(card) == JOKER for card in action["cards"]), 0)
    if swaps:
        yield owed == 0


LAWS = (
    Law("hands_are_dealt", "a hand dealt", "it has 13 cards, the starter's 14", _hands_dealt),
    Law("no_third_copy", "a round", "no card comes a third time and no seventh joker", _no_third_copy),
    Law(
        "starter_draws_nothing",
        "a round",
        "the seat after the dealer starts and draws no card, and everybody draws in every later turn",
        _starter_draws_nothing,
    ),
    Law("one_discard_a_turn", "a turn", "exactly one card is discarded in it", _each(_one_discard)),
    Law(
        "something_to_draw",
        "a turn with a discard",
        "hands and table hold 13 cards for each seat, so that all others can be drawn",
        _each(_something_to_draw),
    ),
    Law("melds_are_legal", "a turn that lays something", "every meld of the table is one", _each(_melds_are_legal)),
    Law("cards_laid_are_held", "a turn that lays something", "the hand held it", _each(_cards_laid_are_held)),
    Law(
        "opened_first",
        "a lay-off or a swap",
        "its player has opened, in an earlier turn or before it in this one",
        _each(_opened_first),
    ),
    Law("opening_is_high_enough", "an opening", "its melds reach the minimum", _each(_opening_is_high)),
    Law(
        "taken_discard_is_used",
        "a discard taken for use",
        "it goes to the table in the same turn",
        _each(_taken_is_used),
    ),
    Law(
        "taken_discard_is_not_thrown",
        "a discard taken",
        "it is not thrown in the same turn, but for an equal card",
        _each(_taken_is_not_thrown),
    ),
    Law("swapped_joker_is_laid", "a turn with a swap", "as many jokers are laid after it", _each(_swapped_is_laid)),
)
