"""Advice on positions of Ronda: exact in a last deal between two players, by imagined worlds elsewhere."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from analyzer.errors import InputError
from analyzer.games.advice import Adviser, Question
from analyzer.games.game import Setup, get, per_side
from analyzer.games.ronda.known import hidden, lying_mask, record_of, told
from analyzer.games.ronda.lying import left_lying
from analyzer.games.ronda.position import FIELDS, RANKS, read
from analyzer.policies import Policy
from analyzer.rulesets import Ruleset

if TYPE_CHECKING:
    from analyzer.campaign.plan import Plan, Tally

WORLDS_A_CHUNK = 5_000
_STREAM = 102
"""Spawn key of the worlds' streams, apart from those of any game."""


def ask(ruleset: Ruleset, policy: Policy, fields: Mapping[str, Any], seed: int) -> Question:
    """Return the question that a told position asks. Raises InputError, with the reason, if it cannot exist."""
    from analyzer.games.ronda.encode import rules_record

    position = read(ruleset, fields)
    rules = rules_record(ruleset)
    record = record_of(ruleset, rules, position)
    return _question(ruleset, rules, policy, record, seed, position.to_json(int(rules["seats"])))


def ask_traced(setup: Setup, index: int, play: int, policy: Policy, seed: int) -> Question:
    """Return the question of whoever played card number `play`, from 0 on, of a traced game, all that it could see
    noticed.

    Raises InputError if the game has no such play.
    """
    rules, record = observed(setup, index, play)
    rounds = get("ronda").tracer(setup)(index)
    record["passed_up"] = lying_mask(left_lying(rounds, play, across=bool(rules["chain_across_deals"])))
    return ask(setup.ruleset, policy, told(rules, record).to_json(int(rules["seats"])), seed)


def observed(setup: Setup, index: int, play: int) -> tuple[Any, Any]:
    """Return the rules of a game and what the engine says that the player of one of its cards knew, as POSITION record.

    Raises InputError if the game has no such play.
    """
    import numpy as np

    from analyzer.games.ronda.encode import policy_records, rules_record
    from kernels.ronda.position import POSITION
    from kernels.ronda.round import DRAWN
    from kernels.ronda.state import scratch
    from kernels.ronda.walk import REACHED, walk_game

    match = setup.unit == "match"
    rules = rules_record(setup.ruleset)
    players = policy_records(per_side(setup.policies, 2), rules if match else None)
    key = _key(setup.seed, ())
    record = np.zeros(1, POSITION)[0]
    dealer = DRAWN if setup.dealer == "drawn" else 0
    state, deck, streams, thoughts = scratch()
    walk: Any = walk_game
    missing = int(
        walk(rules, players, *key, dealer, index, int(match), play, record, state[0], deck, streams, thoughts[0])
    )
    if missing != REACHED:
        raise InputError(f"{setup.unit} {index} has no play {play}: its last one is number {play - missing - 1}")
    return rules, record


def _question(
    ruleset: Ruleset, rules: Any, policy: Policy, record: Any, seed: int, position: Mapping[str, Any]
) -> Question:
    from analyzer.games.ronda.encode import know_scores, policy_records, weighed
    from analyzer.rulesets.ronda import PACK, most_points
    from kernels.ronda.award import OUT_OF_REACH
    from kernels.ronda.equity import WON, plays_for_match

    match = int(record["target"]) < OUT_OF_REACH
    players = policy_records([policy, policy])
    # Values are told to the deal's end, however far the policy itself would look: what comes later is nearly the same
    # for every card, and its luck would hide what they differ by.
    players["to_round"] = 0
    if match:
        know_scores(players, weighed([policy])[0], rules)
    for_match = match and bool(plays_for_match(players[0], record["points"], record["target"]))
    forgotten = hidden(record) != _unseen(rules, record)
    if forgotten:
        players["exact_last_deal"] = 0
    cards = tuple(rank for place, rank in enumerate(RANKS) if int(record["own"]) >> 4 * place & 15)
    most = 2 * (most_points(ruleset.options) + PACK)
    return Question(
        cards=cards,
        quantity="match_chance" if for_match else "margin_to_come",
        behind="chance_behind" if for_match else "margin_behind",
        low=0 if for_match else -most,
        high=2 * WON if for_match else most,
        scale=1 / (2 * WON) if for_match else 0.5,
        exact=None if forgotten else _exact(rules, players, record, cards, for_match),
        plan=_plan(rules, players, record, cards, for_match, seed),
        features={card: _features(rules, players, policy, record, card) for card in cards},
        position=position,
    )


def _unseen(rules: Any, record: Any) -> int:
    """Return how many cards other hands and the stock hold."""
    seats, deal, played = int(rules["seats"]), int(record["deal"]), int(record["played"])
    size = int(rules["deals"][deal])
    own = size - played // seats
    return seats * size - played - own + seats * int(rules["deals"][deal + 1 : int(rules["deal_count"])].sum())


def _exact(rules: Any, players: Any, record: Any, cards: tuple[int, ...], for_match: bool) -> Mapping[int, int] | None:
    import numpy as np

    from kernels.ronda.equity import WON
    from kernels.ronda.last_deal import is_exact
    from kernels.ronda.state import thought
    from kernels.ronda.weigh import weigh_exactly

    if not is_exact(rules, record):
        return None
    values = np.zeros(len(RANKS), np.int64)
    kernel: Any = weigh_exactly
    kernel(rules, players, record, values, thought())
    found = {card: int(values[RANKS.index(card)]) for card in cards}
    return {card: value + WON if for_match else 2 * value for card, value in found.items()}


def _plan(rules: Any, players: Any, record: Any, cards: tuple[int, ...], for_match: bool, seed: int) -> "Plan":
    import numpy as np

    from analyzer.campaign.plan import Plan
    from kernels.ronda.equity import WON
    from kernels.ronda.state import thought
    from kernels.ronda.weigh import weigh_worlds

    key = _key(seed, (_STREAM,))
    places = [RANKS.index(card) for card in cards]
    shift = WON if for_match else 0
    kernel: Any = weigh_worlds

    def run(start: int, stop: int) -> "Tally":
        sums = np.zeros((len(RANKS) + 1, len(RANKS)), np.int64)
        kernel(rules, players, record, *key, start, stop, sums, thought())
        worlds = stop - start
        totals = sums[0, places]
        products = sums[1:][np.ix_(places, places)]
        products += shift * (totals[:, None] + totals[None, :]) + worlds * shift * shift
        return np.concatenate([totals + worlds * shift, products.ravel()])

    return Plan(run, len(cards) * (len(cards) + 1), WORLDS_A_CHUNK, "worlds")


def _features(rules: Any, players: Any, policy: Policy, record: Any, card: int) -> Mapping[str, tuple[float, float]]:
    """Return what a policy sees in a card: each feature's value, and its weight (0 if its switch is off)."""
    import numpy as np

    from kernels.ronda.features import FEATURES
    from kernels.ronda.state import thought
    from kernels.ronda.weigh import see_features

    values = np.zeros(len(FEATURES))
    kernel: Any = see_features
    kernel(rules, players[0], record, RANKS.index(card), values, thought())
    seen = dict(zip(FEATURES, zip(values.tolist(), players[0]["weights"].tolist(), strict=True), strict=True))
    return {name: seen[name] for name in policy.weights}


def _key(seed: int, spawn: tuple[int, ...]) -> Any:
    import numpy as np

    return np.random.SeedSequence(seed, spawn_key=(get("ronda").key, *spawn)).generate_state(2, np.uint64)


ADVISER = Adviser(FIELDS, ask, ask_traced)
