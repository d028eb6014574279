"""A told position as the record from which the kernels choose, and back."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from analyzer.errors import refusal
from analyzer.games.ronda.position import COPIES, KINDS, RANKS, SEAT_NAMES, Position
from analyzer.games.ronda.possible import WHAT, Count, check, counted, taken
from analyzer.rulesets import Ruleset

NOBODY = -1


def record_of(ruleset: Ruleset, rules: Any, position: Position) -> Any:
    """Return a position as a `kernels.ronda.position.POSITION` record; the own seat is 0.

    Raises
    ------
    InputError
        If the position cannot exist.
    """
    import numpy as np

    from kernels.ronda.award import OUT_OF_REACH
    from kernels.ronda.position import POSITION

    count = check(ruleset, position)
    record = np.zeros(1, POSITION)[0]
    record["dealer"], record["deal"], record["played"] = position.dealer, position.deal - 1, count.played
    record["hand"] = sum(RANKS.index(card) << 4 * place for place, card in enumerate(position.hand))
    record["own"] = packed(position.hand)
    record["table"] = mask(position.table)
    record["seen"] = _seen(position)
    record["points"] = position.score or (0, 0)
    record["target"] = OUT_OF_REACH if position.score is None else ruleset["target"]
    record["last_side"] = _captured(position, count)
    cards = taken(position, count)
    record["cards"] = position.cards or (cards // 2, cards - cards // 2)
    record["passed_up"] = lying_mask(position.left_lying or ())
    _set_chain(record, rules, position, count)
    _set_said(record, rules, position, count)
    return record


def packed(cards: Iterable[int]) -> int:
    """Return how many of each rank the cards are, a nibble per rank."""
    return sum(1 << 4 * RANKS.index(card) for card in cards)


def mask(cards: Iterable[int]) -> int:
    """Return the ranks of the cards as a mask."""
    return sum(1 << RANKS.index(card) for card in set(cards))


def lying_mask(seats: Iterable[Iterable[int]]) -> int:
    """Return what seats left lying, from seat 0 on, as a mask of ranks for each."""
    return sum(mask(ranks) << len(RANKS) * seat for seat, ranks in enumerate(seats))


def _seen(position: Position) -> int:
    """Return the cards known to be out, a nibble per rank; what was shown and is not on the table is gone."""
    out = Counter([*position.table, *position.pile, *(position.gone or ())])
    for card, copies in Counter(card for cards in position.shown or () for card in cards).items():
        out[card] = max(out[card], copies)
    return packed(out.elements())


def _captured(position: Position, count: Count) -> int:
    """Return the side that captured last: as told, or the previous player's if his card took something."""
    if position.captured is not None:
        return {"me": 0, "other": 1, "nobody": NOBODY}[position.captured]
    return NOBODY if not position.pile and not taken(position, count) else 1


def _set_chain(record: Any, rules: Any, position: Position, count: Count) -> None:
    from kernels.ronda.chain import missa_plays
    from kernels.ronda.rules import OPENER

    if position.last is not None:
        record["answer"] = mask([position.last])
    if not position.pile:
        return
    rank, equal = Counter(position.pile).most_common(1)[0]
    record["answer"], record["level"], record["pile"] = mask([rank]), equal - 1, len(position.pile)
    # While a chain is open nothing is laid, so its b'wahed emptied the table if the table is empty now.
    opened = count.played - (equal - 1)
    allowed = opened < 0 or opened < missa_plays(rules, position.deal - 1)
    record["pile_missa"] = not position.table and allowed and rules["chain_missa"] != OPENER


def _set_said(record: Any, rules: Any, position: Position, count: Count) -> None:
    """Write the announcements and what was shown of the hands; they must fit each other (R14)."""
    from kernels.ronda.holding import ANYTHING

    kinds = position.kinds or ("pass",) * count.seats
    problems = []
    for seat, kind in enumerate(kinds):
        name = SEAT_NAMES[count.seats][seat]
        said = kind not in ("pass", "unknown")
        record["kinds"][seat] = KINDS.index(kind) if kind != "unknown" else ANYTHING
        if position.shown is not None:
            record["shown"][seat] = packed(position.shown[seat])
        elif said and count.plays[seat]:
            problems.append(
                f"kinds: {name} announced a {kind} and has played {counted(count.plays[seat])} since; say which (shown)"
            )
            continue
        if said and not _can_have_said(rules, record, seat, count):
            problems.append(f"kinds: {name} cannot hold what a {kind} is, with the cards that are left (R14)")
    if problems:
        raise refusal(problems, WHAT)


def _can_have_said(rules: Any, record: Any, seat: int, count: Count) -> bool:
    import numpy as np

    from kernels.ronda.worlds import HANDS, fits, list_hands

    if seat == 0:
        return bool(fits(rules, record, seat, record["own"] + record["shown"][seat]))
    held = count.size - count.plays[seat]
    return bool(list_hands(rules, record, seat, held, 1, np.zeros((HANDS, 3), np.int64)))


def told(rules: Any, record: Any) -> Position:
    """Return what a record says as a position to be told."""
    from kernels.ronda.award import OUT_OF_REACH

    seats, seat = int(rules["seats"]), int(record["seat"])
    order = [(seat + turn) % seats for turn in range(seats)]
    side = seat & 1
    table = cards_of(_spread(int(record["table"])))
    pile = _pile(record)
    gone = Counter(cards_of(int(record["seen"])))
    gone.subtract([*table, *pile])
    left = [cards_of(_spread(int(record["passed_up"]) >> len(RANKS) * one)) for one in order]
    match = int(record["target"]) < OUT_OF_REACH
    taker = int(record["last_side"])
    return Position(
        hand=tuple(RANKS[int(record["hand"]) >> 4 * place & 15] for place in range(_held(record))),
        table=table,
        pile=pile,
        last=cards_of(_spread(int(record["answer"])))[0] if record["answer"] and not record["level"] else None,
        gone=tuple(gone.elements()),
        kinds=tuple(KINDS[int(record["kinds"][one])] for one in order) if rules["announcements"] else None,
        shown=tuple(cards_of(int(record["shown"][one])) for one in order),
        left_lying=tuple(left) if any(left) else None,
        score=(int(record["points"][side]), int(record["points"][side ^ 1])) if match else None,
        cards=(int(record["cards"][side]), int(record["cards"][side ^ 1])),
        captured="nobody" if taker < 0 else ("me", "other")[taker ^ side],
        deal=int(record["deal"]) + 1,
        dealer=(int(record["dealer"]) - seat) % seats,
    )


def cards_of(counts: int) -> tuple[int, ...]:
    """Return the cards of a nibble per rank, in order."""
    return tuple(rank for place, rank in enumerate(RANKS) for _ in range(counts >> 4 * place & 15))


def _spread(ranks: int) -> int:
    """Return a mask of ranks as a nibble per rank."""
    return sum((ranks >> place & 1) << 4 * place for place in range(len(RANKS)))


def _held(record: Any) -> int:
    return len(cards_of(int(record["own"])))


def _pile(record: Any) -> tuple[int, ...]:
    """Return the cards of the open chain: the equal ones and the run above them (R8)."""
    if not record["level"]:
        return ()
    start = int(record["answer"]).bit_length() - 1
    equal = int(record["level"]) + 1
    return (RANKS[start],) * equal + RANKS[start + 1 : start + 1 + int(record["pile"]) - equal]


def hidden(record: Any) -> int:
    """Return how many cards the player cannot see."""
    return COPIES * len(RANKS) - len(cards_of(int(record["seen"]))) - _held(record)
