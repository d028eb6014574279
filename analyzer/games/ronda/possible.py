"""Whether a position of Ronda can exist: every count that the rules fix, and the forms of pile, chain and announcement.

Each check yields the reasons why it cannot.
"""

from collections import Counter
from collections.abc import Iterator, Sequence

from analyzer.errors import InputError, refusal
from analyzer.games.ronda.position import COPIES, RANKS, SEAT_NAMES, Position
from analyzer.rulesets import Ruleset

WHAT = "the position"
HINT = "; or is it another deal, or another dealer (--deal, --dealer)?"
"""What may explain counts that do not fit: they all follow from these two and the own hand."""


class Count:
    """How many cards a position must have where: by the ruleset, the deal, the dealer and the own hand."""

    def __init__(self, ruleset: Ruleset, position: Position) -> None:
        deals = ruleset["deals"]
        assert isinstance(deals, tuple)
        if not 1 <= position.deal <= len(deals):
            raise InputError(f"deal = {position.deal}: a round of {ruleset.name} has deals 1 to {len(deals)} (R3)")
        self.seats = int(ruleset["seats"])  # type: ignore[arg-type]
        self.size = deals[position.deal - 1]
        self.last_deal = position.deal == len(deals)
        if not 1 <= len(position.hand) <= self.size:
            raise InputError(
                f"hand of {len(position.hand)} cards: a player who is to play in deal {position.deal} "
                f"holds 1 to {self.size} (R3)"
            )
        own_plays = self.size - len(position.hand)
        self.place = (-position.dealer - 1) % self.seats
        """How many seats play before the own one in every turn."""
        self.played = own_plays * self.seats + self.place
        """Cards played in this deal."""
        self.plays = [
            own_plays + ((place - position.dealer - 1) % self.seats < self.place) for place in range(self.seats)
        ]
        """Cards that each seat has played in this deal."""
        face_up = int(ruleset["face_up"])  # type: ignore[arg-type]
        self.out = face_up + self.seats * sum(deals[: position.deal - 1]) + self.played
        """Cards that have been turned or played in this round."""


def check(ruleset: Ruleset, position: Position) -> Count:
    """Return the counts of a position that can exist. Raises InputError with all reasons if it cannot."""
    problems = [*_copies(position), *_kinds(ruleset, position), *_score(ruleset, position)]
    try:
        count = Count(ruleset, position)
    except InputError as problem:
        raise refusal([str(problem), *problems], WHAT) from None
    misfits = [*_out(position, count), *_shown_counts(position, count), *_lying_counts(position, count)]
    problems += [*_chain(ruleset, position, count), *_shown(position), *_lying(position)]
    if taken(position, count) >= 0:
        problems += _taken(position, count)
    if misfits:
        misfits[-1] += HINT
    if misfits or problems:
        raise refusal([*misfits, *problems], WHAT)
    return count


def taken(position: Position, count: Count) -> int:
    """Return how many cards the sides have taken: all that are out but those on the table and in the pile."""
    return count.out - len(position.table) - len(position.pile)


def _copies(position: Position) -> Iterator[str]:
    twice = [rank for rank, copies in Counter(position.table).items() if copies > 1]
    if twice:
        yield f"table: {twice[0]} lies there twice, but no rank can (R6)"
    cards = Counter([*position.hand, *position.table, *position.pile, *(position.gone or ())])
    for rank, copies in cards.items():
        if copies > COPIES:
            yield f"There are {copies} cards of rank {rank} in hand, table, pile and gone: a pack has {COPIES}"


def _out(position: Position, count: Count) -> Iterator[str]:
    known = len(position.table) + len(position.pile)
    told = f"In deal {position.deal}, {_holding(position)}, {counted(count.out)} were turned or played"
    if known > count.out:
        yield f"{told}, but {known} lie on the table and in the pile (R2, R3)"
    elif position.gone is not None and known + len(position.gone) != count.out:
        yield (
            f"{told}; table, pile and gone have {known + len(position.gone)}. "
            "Name every card, or leave gone out (R2, R3)"
        )
    if position.table == () and position.pile == () and count.out == 1:
        yield f"{told}: it must lie on the table (R5)"


def _holding(position: Position) -> str:
    return f"with {counted(len(position.hand))} in hand and " + (
        "the deal your own" if position.dealer == 0 else "the deal another's"
    )


def _chain(ruleset: Ruleset, position: Position, count: Count) -> Iterator[str]:
    before = count.played + (count.out if ruleset["chain_across_deals"] else 0)
    if position.pile and position.last is not None:
        yield "pile and last: while a chain is open its last card lies in the pile; leave last out (R8)"
    elif position.last is not None:
        if position.last not in position.table:
            yield f"last = {position.last}: a card that took nothing lies on the table, and this one does not (R5)"
        if not before:
            yield f"last = {position.last}: nobody has played in this deal, and a chain cannot cross deals (R11)"
    elif count.played and not position.pile and not taken(position, count):
        yield "last: nothing has been captured yet, so the previous player's card lies on the table; name it (R7)"
    if position.pile:
        yield from _pile(position, before)


def _pile(position: Position, before: int) -> Iterator[str]:
    copies = Counter(position.pile)
    rank, equal = copies.most_common(1)[0]
    told = f"pile = {' '.join(map(str, position.pile))}"
    if equal not in (2, 3):
        yield f"{told}: an open chain has two or three cards of one rank; a fourth closes it (R8, R9)"
        return
    run = sorted((other for other in copies if other != rank), key=RANKS.index)
    start = RANKS.index(rank) + 1
    if tuple(run) != RANKS[start : start + len(run)] or any(copies[other] > 1 for other in run):
        yield f"{told}: besides the {rank}s a pile holds the run above them, each rank once (R8)"
        return
    after = RANKS[start + len(run) : start + len(run) + 1]
    left = [other for other in (rank, *after) if other in position.table]
    if left:
        yield f"{told}: {left[0]} lies on the table, but the b'wahed would have taken it along (R8)"
    if before < equal:
        yield f"{told}: {equal} cards of the chain were played, but only {counted(before)} could be its part (R7, R11)"


def _shown_counts(position: Position, count: Count) -> Iterator[str]:
    for seat, cards in enumerate(position.shown or ()):
        name = SEAT_NAMES[count.seats][seat]
        if len(cards) != count.plays[seat]:
            yield f"shown: {name} has played {counted(count.plays[seat])} in this deal, not {len(cards)} (R2)"


def _shown(position: Position) -> Iterator[str]:
    if position.shown is None or position.gone is None:
        return
    shown = Counter(card for cards in position.shown for card in cards)
    out = Counter([*position.table, *position.pile, *position.gone])
    for rank, copies in shown.items():
        if copies > out[rank]:
            yield f"shown: {copies} cards of rank {rank} were played in this deal, but only {out[rank]} are out"


def _lying_counts(position: Position, count: Count) -> Iterator[str]:
    for seat, ranks in enumerate(position.left_lying or ()):
        if ranks and not count.plays[seat]:
            name = SEAT_NAMES[count.seats][seat]
            yield f"left_lying: {name} has played no card in this deal, and so left nothing lying (R5)"


def _lying(position: Position) -> Iterator[str]:
    if position.gone is None:
        return
    out = {*position.table, *position.pile, *position.gone}
    for rank in sorted({rank for ranks in position.left_lying or () for rank in ranks} - out):
        yield f"left_lying: no {rank} has lain on the table, all four are still to come"


def _kinds(ruleset: Ruleset, position: Position) -> Iterator[str]:
    said = [kind for kind in position.kinds or () if kind not in ("pass", "unknown")]
    if said and not ruleset["announcements"]:
        yield f"kinds: {said[0]}, but in {ruleset.name} nobody announces (R14)"


def _score(ruleset: Ruleset, position: Position) -> Iterator[str]:
    target = ruleset["target"]
    if position.score is None:
        return
    if not isinstance(target, int):
        yield f"score: {ruleset.name} has no target, so its rounds are played for points; leave it out (R22)"
    elif max(position.score) >= target and position.score[0] != position.score[1]:
        yield f"score = {_pair(position.score)}: the match is over at {target} points (R22)"


def _taken(position: Position, count: Count) -> Iterator[str]:
    cards = taken(position, count)
    if cards == 1:
        yield "One card is neither in a hand nor on the table, but who captures takes two at least (R5)"
    if position.cards is not None and sum(position.cards) != cards:
        yield f"cards = {_pair(position.cards)}: the sides have taken {cards} cards, not {sum(position.cards)} (R3)"
    if position.captured == "nobody" and (cards or position.pile):
        yield "captured = nobody: cards have been taken (R20)"
    if position.captured in ("me", "other") and not cards and not position.pile:
        yield f"captured = {position.captured}: no card has been taken yet (R20)"
    if position.captured == "me" and position.pile and count.seats == 2:
        yield "captured = me: the open chain's last card was the previous player's (R8, R20)"


def counted(cards: int) -> str:
    """Return a number of cards in words."""
    return "1 card" if cards == 1 else f"{cards} cards"


def _pair(values: Sequence[int]) -> str:
    return f"{values[0]}:{values[1]}"
