"""From a staged position to the engine's state, and back to a traced record."""

from collections.abc import Sequence
from typing import Any

from analyzer.rulesets import Ruleset

Record = dict[str, Any]


def rehearse(
    ruleset: Ruleset,
    hands: Sequence[Sequence[int]],
    *,
    table: Sequence[int],
    first: int,
    plays: int | None,
    deal: int,
    score: Sequence[int],
) -> Record:
    """Return the traced record of a stretch of play: a round of one deal, and when its pot was paid (key `pot`).

    `hands` are printed ranks by seat, in the order in which they are played from seat `first` on. Whole hands are
    announced; with `plays`, the number of all cards, they are the rest of a deal and nobody announces.
    """
    import numpy as np

    from analyzer import policies
    from analyzer.games.ronda.encode import policy_records
    from analyzer.games.ronda.trace import records
    from kernels.ronda import rehearse as kernels
    from kernels.ronda.events import COLUMNS, ROWS_OF_A_ROUND
    from kernels.ronda.state import scratch

    memory = scratch()
    rules = _rules(ruleset, max(len(hand) for hand in hands), deal)
    _place(memory.state[0], rules, hands, table, first, plays, deal, score)
    events = np.zeros((ROWS_OF_A_ROUND, COLUMNS), np.int64)
    players = policy_records([policies.load("random", ruleset.game)] * 2)
    kernel: Any = kernels.rehearse
    kernel(rules, players, int(plays is None), events, *memory)
    rows = events[1 : int(events[0, 0])]
    return {**records(rows, {})[0], "pot": _pot(rows.tolist())}


def _rules(ruleset: Ruleset, size: int, deal: int) -> Any:
    """Return the rules' record with hands of that size in the deal."""
    from analyzer.games.ronda.encode import rules_record

    rules = rules_record(ruleset)
    rules["deals"][deal - 1] = size
    return rules


def _place(
    state: Any,
    rules: Any,
    hands: Sequence[Sequence[int]],
    table: Sequence[int],
    first: int,
    plays: int | None,
    deal: int,
    score: Sequence[int],
) -> None:
    """Fill in the state of the position."""
    from kernels.ronda.award import OUT_OF_REACH
    from kernels.ronda.state import NOBODY

    seats = int(rules["seats"])
    size = max(len(hand) for hand in hands)
    played = 0 if plays is None else size * seats - plays
    state["dealer"] = (first - 1 - played) % seats
    state["deal"] = deal - 1
    state["played"] = played
    state["table"] = sum(1 << _place_of(card) for card in table)
    state["seen"] = _counted(table)
    state["last_side"] = NOBODY
    state["target"] = int(rules["target"]) or OUT_OF_REACH
    for side, points in enumerate(score):
        state["points"][side] = points
    for seat, hand in enumerate(hands):
        state["hands"][seat] = sum(_place_of(card) << 4 * place for place, card in enumerate(hand))
        state["counts"][seat] = _counted(hand)


def _place_of(card: int) -> int:
    from kernels.ronda.cards import PRINTED

    return PRINTED.index(card)


def _counted(cards: Sequence[int]) -> int:
    """Return the copies of each rank, a nibble per rank."""
    return sum(1 << 4 * _place_of(card) for card in cards)


def _pot(rows: Sequence[Sequence[int]]) -> str:
    """Return when the events pay the pot: at once, at the end, or never."""
    from kernels.ronda.award import ANNOUNCEMENT
    from kernels.ronda.events import AWARD, PLAY

    played = False
    for code, _, _, source, *_ in rows:
        played |= code == PLAY
        if code == AWARD and source == ANNOUNCEMENT:
            return "at the end" if played else "at once"
    return "never"
