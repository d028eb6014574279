"""Other programs beside these kernels: NumPy, plain Python, OpenSpiel and RLCard, each as its users run it."""

import random

from benchmarks.row import Row, Work

PLAYOUTS = 2_000


def _numpy_partition() -> Work:
    import numpy as np

    generator = np.random.default_rng(1)

    def work(hands: int) -> object:
        cards = generator.random((hands, 40), dtype=np.float32).argpartition(4, axis=1)[:, :4]
        ranks = np.sort(cards >> 2, axis=1)
        return np.bincount((ranks[:, 1:] == ranks[:, :-1]).sum(axis=1))

    return work


def _numpy_sort() -> Work:
    import numpy as np

    generator = np.random.default_rng(1)

    def work(hands: int) -> object:
        cards = generator.random((hands, 40), dtype=np.float32).argsort(axis=1)[:, :4]
        ranks = np.sort(cards >> 2, axis=1)
        return np.bincount((ranks[:, 1:] == ranks[:, :-1]).sum(axis=1))

    return work


def _python_hands() -> Work:
    source = random.Random(1)
    deck = [card >> 2 for card in range(40)]

    def work(hands: int) -> object:
        return sum(len(set(source.sample(deck, 4))) < 4 for _ in range(hands))

    return work


def _openspiel(game: str) -> Work:
    """Return random playouts in OpenSpiel's C++, from a deal made beforehand: its search, given a single visit."""
    import pyspiel

    loaded = pyspiel.load_game(game)
    state = loaded.new_initial_state()
    source = random.Random(1)
    while state.is_chance_node():
        state.apply_action(source.choice(state.chance_outcomes())[0])

    def work(playouts: int) -> object:
        evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=playouts, seed=1)
        bot = pyspiel.MCTSBot(loaded, evaluator, 2.0, 1, 100, False, 1, False)
        return bot.mcts_search(state)

    return work


def _rlcard() -> Work:
    """Return games of two random agents in RLCard's environment."""
    import rlcard
    from rlcard.agents import RandomAgent

    table = rlcard.make("gin-rummy", config={"seed": 1})
    table.set_agents([RandomAgent(num_actions=table.num_actions) for _ in range(table.num_players)])

    def work(games: int) -> object:
        return [table.run(is_training=False)[1][0] for _ in range(games)]

    return work


_DEALT = "C++, dealing left out"

ROWS = (
    Row("NumPy, argpartition", "hand", _numpy_partition, 20_000, kind="hands", note="vectorised", peer=True),
    Row("NumPy, argsort", "hand", _numpy_sort, 20_000, kind="hands", note="vectorised", peer=True),
    Row("plain Python, random.sample", "hand", _python_hands, 10_000, kind="hands", peer=True),
    Row("OpenSpiel hearts", "playout", lambda: _openspiel("hearts"), PLAYOUTS, None, "card plays", 52, _DEALT, True),
    Row("OpenSpiel spades", "playout", lambda: _openspiel("spades"), PLAYOUTS, None, "card plays", 52, _DEALT, True),
    Row("OpenSpiel euchre", "playout", lambda: _openspiel("euchre"), PLAYOUTS, None, "card plays", 20, _DEALT, True),
    Row("OpenSpiel gin rummy", "playout", lambda: _openspiel("gin_rummy"), 50, None, "rummy rounds", 1, _DEALT, True),
    Row("RLCard gin rummy", "game", _rlcard, 5, kind="rummy rounds", note="two random agents", peer=True),
)
