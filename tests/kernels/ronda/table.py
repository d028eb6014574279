"""Rules, policies and positions for the tests, put together by hand."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from analyzer.games.ronda.record import unwanted
from kernels.ronda import events as log
from kernels.ronda.announce import announce, pay_contested_pot
from kernels.ronda.award import OUT_OF_REACH, SOURCE_NAMES
from kernels.ronda.cards import CARDS, PRINTED, RANKS
from kernels.ronda.features import FEATURES
from kernels.ronda.play import end_deal, play_on
from kernels.ronda.policy import NOTHING, POLICY, SIMPLE
from kernels.ronda.round import settle_round
from kernels.ronda.rules import CHOICES, RULES
from kernels.ronda.simple import make_whole
from kernels.ronda.simulate import play_games
from kernels.ronda.state import NOBODY, STATE, scratch

KEY = np.random.SeedSequence(20, spawn_key=(1,)).generate_state(2, np.uint64)

DUEL: dict[str, Any] = {
    "seats": 2,
    "deals": (4, 4, 4, 4, 4),
    "announcements": True,
    "ronda_points": 1,
    "double_points": 2,
    "trinka_points": 5,
    "two_pairs_double": "first_deal",
    "chain_points": (1, 5, 10),
    "chain_scoring": "last",
    "missa_points": 1,
    "chain_missa": "final",
    "missa_exception": "last_card",
    "card_count": "over_half",
    "target": 33,
}
RULESETS: dict[str, dict[str, Any]] = {
    "ronda-duel": DUEL,
    "ronda-teams": {**DUEL, "seats": 4, "deals": (4, 3, 3)},
    "ronda-open": {
        **DUEL,
        "deals": (3,) * 6,
        "face_up": 4,
        "initial_table": "replace",
        "initial_run": "allow",
        "announcements": False,
        "chain_scoring": "cumulative",
        "chain_missa": "opener",
        "missa_exception": "none",
        "last_card_bonus": 5,
        "last_card_miss": "opponent",
        "card_count": "each",
        "target": 0,
    },
    "ronda-pagat": {
        **DUEL,
        "deals": (3,) * 6,
        "face_up": 4,
        "initial_table": "replace",
        "initial_run": "replace",
        "two_pairs_double": "never",
        "target": 41,
    },
}


def simulate(
    rules: Any, policies: Any, dealer: int, start: int, stop: int, tally: np.ndarray, *, matches: int = 0
) -> None:
    """Add games to a tally."""
    _, *nothing = unwanted()
    play_games(rules, policies, *KEY, dealer, matches, start, stop, tally, *nothing, *scratch())


def trace(rules: Any, policies: Any, dealer: int, index: int, events: np.ndarray, *, matches: int = 0) -> int:
    """Write the events of a game; return the rows that they need."""
    *nothing, _ = unwanted()
    return int(play_games(rules, policies, *KEY, dealer, matches, index, index + 1, *nothing, events, *scratch()))


def rules_of(ruleset: str, **options: Any) -> Any:
    """Return a shipped ruleset with some options changed, as a RULES record."""
    record = np.zeros(1, RULES)[0]
    for name, value in {**RULESETS[ruleset], **options}.items():
        if name in CHOICES:
            record[name] = CHOICES[name].index(value)
        elif isinstance(value, tuple):
            record[name][: len(value)] = value
        else:
            record[name] = value
    record["deal_count"] = np.count_nonzero(record["deals"])
    return record


def players(**weights: float) -> Any:
    """Return the records of two players of the same weights."""
    records = np.zeros(2, POLICY)
    for name, weight in weights.items():
        records["weights"][:, FEATURES.index(name)] = weight
    records["active"] = SIMPLE if weights else NOTHING
    for record in records:
        assert make_whole(record, float(weights.get("cards_taken", 0)), float(weights.get("points", 0)))
    return records


RANDOM = players()
GREEDY = players(cards_taken=1, points=1)


def rank(printed: int) -> int:
    """Return the rank of a printed card."""
    return PRINTED.index(printed)


def mask(cards: Sequence[int]) -> int:
    """Return printed cards as a table."""
    return sum(1 << rank(card) for card in cards)


def printed(table: int) -> list[int]:
    """Return a table as printed cards."""
    return [PRINTED[place] for place in range(RANKS) if table >> place & 1]


def packed(cards: Sequence[int]) -> int:
    """Return printed cards as a hand."""
    return sum(rank(card) << 4 * place for place, card in enumerate(cards))


def empty_log() -> Any:
    """Return room for the events of a round."""
    events = np.zeros((log.ROWS_OF_A_ROUND, log.COLUMNS), np.int64)
    events[0, 0] = 1
    return events


def rows(events: Any, code: int) -> list[list[int]]:
    """Return the values of all events of one kind."""
    return [row[1:].tolist() for row in events[1 : events[0, 0]] if row[0] == code]


class Played(NamedTuple):
    """What came of a staged stretch of play."""

    taken: list[list[int]]
    """Table cards taken by each play."""
    chain: list[int]
    """The level of the chain that each play reached."""
    awards: list[tuple[int, int, str]]
    """Side, points and source of each award."""
    state: Any

    @property
    def table(self) -> list[int]:
        return printed(int(self.state["table"]))

    @property
    def cards(self) -> list[int]:
        return [int(taken) >> CARDS for taken in self.state["taken"]]


def awards_of(events: Any) -> list[tuple[int, int, str]]:
    """Return side, points and source of each award."""
    return [(side, points, SOURCE_NAMES[source]) for side, points, source, *_ in rows(events, log.AWARD)]


Hands = Sequence[Sequence[int]]


def play(
    rules: Any,
    *deals: Hands,
    table: Sequence[int] = (),
    deal: int = 0,
    score: tuple[int, int] = (0, 0),
    target: int = OUT_OF_REACH,
    speak: bool = False,
    cards: tuple[int, int] = (0, 0),
    last_side: int = NOBODY,
    settle: bool = False,
) -> Played:
    """Play the printed hands of successive deals, seat 0's first, each from its first card on.

    Seat 0 leads, so the last seat deals. `deal` is the number of the first deal. `speak` lets the seats announce,
    `settle` settles the round in the end; `cards` are those that both sides had before.
    """
    rules = rules.copy()
    state = np.zeros(1, STATE)[0]
    state["dealer"], state["table"], state["last_side"] = len(deals[0]) - 1, mask(table), last_side
    state["points"], state["target"], state["taken"] = score, target, [count << CARDS for count in cards]
    events = empty_log()
    for number, hands in enumerate(deals):
        rules["deals"][deal + number] = len(hands[0])
        state["deal"], state["played"] = deal + number, 0
        state["hands"][: len(hands)] = [packed(hand) for hand in hands]
        if speak:
            announce(rules, RANDOM, state, events)
        if not state["over"]:
            play_on(rules, RANDOM, state, len(hands) * len(hands[0]), -1, 0, scratch().streams, events)
        if not state["over"]:
            end_deal(rules, state, events)
        if not state["over"]:
            pay_contested_pot(state, events)
    if settle and not state["over"]:
        settle_round(rules, state, events)
    plays = rows(events, log.PLAY)
    taken = [printed(run) for _, _, run, _, _ in plays]
    return Played(taken, [level for _, _, _, level, _ in plays], awards_of(events), state)
