"""Every legal turn of a hand without a table, by brute force over the subsets of its physical cards."""

from tests.oracles.romme.cards import penalty
from tests.oracles.romme.melds import opening_value
from tests.oracles.romme.question import Outcome, Question, may_end, opens


def meld_masks(hand: tuple[int, ...], limit: str) -> dict[int, int]:
    """Opening value of every subset of the hand that is one meld, by bit mask of places in the hand."""
    found = {}
    for mask in range(1, 1 << len(hand)):
        if 3 <= mask.bit_count() <= 13:
            worth = opening_value([one for i, one in enumerate(hand) if mask >> i & 1], limit)
            if worth:
                found[mask] = worth
    return found


def covers(hand: tuple[int, ...], limit: str) -> dict[int, int]:
    """The most opening value of every subset of the hand that splits into melds, the empty one included."""
    by_lowest: dict[int, list[tuple[int, int]]] = {}
    for mask, worth in meld_masks(hand, limit).items():
        by_lowest.setdefault(mask & -mask, []).append((mask, worth))
    best = {0: 0}
    for whole in range(1, 1 << len(hand)):
        totals = [
            best[whole ^ mask] + worth
            for mask, worth in by_lowest.get(whole & -whole, [])
            if mask & ~whole == 0 and whole ^ mask in best
        ]
        if totals:
            best[whole] = max(totals)
    return best


def legal_end(question: Question, mask: int, worth: int) -> bool:
    """Whether laying the cards of a mask, worth so much, is a whole legal turn."""
    used = [one for i, one in enumerate(question.hand) if mask >> i & 1]
    left = [one for i, one in enumerate(question.hand) if not mask >> i & 1]
    if question.must is not None and question.must not in used:
        return False
    if question.minimum is not None and used and not opens(question, worth):
        return False
    taken_left = 0 if question.taken is None else left.count(question.taken)
    return may_end(question, len(left), taken_left)


def outcomes(question: Question) -> set[Outcome]:
    """The outcomes of all legal turns; of turns with the same cards laid only the one of most value."""
    if question.table:
        raise ValueError("subsets know no table; ask arrangement.outcomes")
    found = set()
    for mask, worth in covers(question.hand, question.limit).items():
        if legal_end(question, mask, worth):
            left = [one for i, one in enumerate(question.hand) if not mask >> i & 1]
            found.add((worth, mask.bit_count(), penalty(left)))
    return found
