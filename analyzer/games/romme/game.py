"""Rommé, as the rooms above ask for it."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from analyzer.games.game import Column, Recorder, Setup, Unit, per_side, stream_key
from analyzer.games.romme import odds_quantities, quantities
from analyzer.rulesets import Ruleset

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from analyzer.campaign.plan import Plan, Tally
    from analyzer.statistics.estimate import Estimate
    from analyzer.statistics.measure import Measure

TURNS_A_CHUNK = 40_000
"""A chunk is about so many turns; a round takes about twenty, whatever the seats."""
TURNS_A_ROUND = 20
DEALS_A_CHUNK = 20_000
ROWS = 4096
"""Event rows to begin with; a longer match is traced again with as many as it asks for."""
SPREAD = {
    "wins": 25,
    "penalty": 25,
    "joker_penalty": 6,
    "never_opened": 0.4,
    "turns": 8,
    "hand_romme": 0.2,
    "blocked": 0.05,
    "reshuffles": 0.2,
    "match_rounds": 5,
}
"""About the standard deviations among players who open as soon as they can."""


class Romme:
    """The game of the rulesets whose `game` is "romme"."""

    name = "romme"
    key = 2
    default_policy = "random-legal"
    quantities = (*odds_quantities.QUANTITIES, *quantities.QUANTITIES)
    headline: Mapping[Unit, str] = MappingProxyType({"round": "penalty", "match": "match_wins"})

    def plan(self, setup: Setup) -> "Plan":
        """Return the plan that plays the rounds or matches of a setup."""
        from analyzer.campaign.plan import Plan
        from kernels.romme.match import play_games
        from kernels.romme.state import scratch
        from kernels.romme.tally import LAYOUT

        address = self._address(setup)
        kernel: Any = play_games

        def run(start: int, stop: int) -> "Tally":
            tally = LAYOUT.empty()
            kernel(*address, start, stop, tally, *_nothing_written(), *scratch())
            return tally

        label = "matches" if setup.unit == "match" else "rounds"
        return Plan(run, LAYOUT.size, _chunk(setup), label)

    def measures(self, setup: Setup, tally: "Tally") -> "list[Measure]":
        """Return every quantity of a tally of the setup's plan."""
        from analyzer.games.romme.measures import read

        return read(setup, tally)

    def sides(self, ruleset: Ruleset) -> int:
        """Return the number of seats: everybody plays for himself."""
        return int(str(ruleset["seats"]))

    def recorder(self, setup: Setup) -> Recorder:
        """Return what plays the setup's rounds or matches one by one."""
        from kernels.romme.match import play_games
        from kernels.romme.record import MATCH_COLUMNS, ROUND_COLUMNS
        from kernels.romme.state import scratch

        address = self._address(setup)
        kernel: Any = play_games
        seats = self.sides(setup.ruleset)
        names = MATCH_COLUMNS if setup.unit == "match" else ROUND_COLUMNS

        def play(start: int, stop: int) -> "tuple[NDArray[np.int64], NDArray[np.int64]]":
            import numpy as np

            rows = np.zeros((stop - start, seats, len(names)), np.int64)
            dealers = np.zeros(stop - start, np.int64)
            kernel(*address, start, stop, np.zeros(0, np.int64), rows, dealers, *scratch())
            return rows, dealers

        roles = ("dealer", "starter", "third", "fourth", "fifth", "sixth")[:seats]
        return Recorder(roles, tuple(_column(name, setup) for name in names), play, _chunk(setup))

    def tracer(self, setup: Setup) -> Callable[[int], list[dict[str, Any]]]:
        """Return what plays round or match `index` of the setup and tells it, one record per round."""
        import numpy as np

        from analyzer.games.romme.trace import records
        from kernels.romme.match import play_games
        from kernels.romme.state import scratch

        address = self._address(setup)
        kernel: Any = play_games
        rows = ROWS

        def trace(index: int) -> list[dict[str, Any]]:
            nonlocal rows
            while True:
                memory = scratch(rows)
                nothing = np.zeros(0, np.int64)
                wanted = int(kernel(*address, index, index + 1, nothing, *_nothing_written(), *memory))
                if wanted <= rows:
                    break
                rows = wanted
            head = {"ruleset": setup.ruleset.name, "unit": setup.unit, "index": index}
            return records(memory.events[1:wanted], head)

        return trace

    def notation(self, record: dict[str, Any]) -> str:
        """Return a traced round as text."""
        from analyzer.games.romme.trace import notation

        return notation(record)

    def odds(self, ruleset: Ruleset) -> "list[Estimate]":
        """Return what is dealt, enumerated."""
        from analyzer.games.romme.odds import table

        return table(ruleset)

    def odds_left_out(self, ruleset: Ruleset) -> str:
        """Return nothing: what is not enumerated is sampled in any case."""
        return ""

    def odds_plan(self, ruleset: Ruleset, seed: int) -> "Plan":
        """Return the plan that deals the rounds of a seed without playing them."""
        from analyzer.campaign.plan import Plan
        from analyzer.games.romme.encode import meld_tables, rules_record
        from kernels.romme.odds import LAYOUT, deal_rounds
        from kernels.romme.state import scratch

        kernel: Any = deal_rounds
        address = (rules_record(ruleset), meld_tables(ruleset)[0], *stream_key(self, seed))

        def run(start: int, stop: int) -> "Tally":
            tally = LAYOUT.empty()
            memory = scratch()
            kernel(*address, start, stop, tally, memory.seen, memory.hidden, memory.room)
            return tally

        return Plan(run, LAYOUT.size, DEALS_A_CHUNK, "rounds dealt")

    def odds_measures(self, ruleset: Ruleset, tally: "Tally") -> "list[Measure]":
        """Return every sampled quantity of a tally of `odds_plan`."""
        from analyzer.games.romme.odds_sampled import read

        return read(ruleset, tally)

    @property
    def warmups(self) -> "Mapping[str, Callable[[], object]]":
        """Return what compiles the kernels that the commands use."""
        return {"play": self._warm_play, "deal": self._warm_deals}

    def _warm_play(self) -> None:
        from analyzer import policies, rulesets

        setup = Setup(rulesets.load("romme"), (policies.load("quick", self.name),), 0)
        self.plan(setup).run(0, 1)

    def _warm_deals(self) -> None:
        from analyzer import rulesets
        from analyzer.games.evidence import evidence
        from analyzer.games.romme.melds import best_arrangement

        ruleset = rulesets.load("romme")
        self.odds_plan(ruleset, 0).run(0, 1)
        best_arrangement("JC QC KC 2H")
        evidence(self.name).stage(ruleset, {"hands": ["JS QS KS 3H"], "turns": ["starts, lays JS QS KS, throws 3H"]})

    def _address(self, setup: Setup) -> tuple[Any, ...]:
        """Return the arguments that the kernel begins with: rules, policies, meld tables, key, dealer, unit."""
        from analyzer.games.romme.encode import meld_tables, policy_records, rules_record
        from kernels.romme.deal import DRAWN

        policies = policy_records(per_side(setup.policies, self.sides(setup.ruleset)))
        k0, k1 = stream_key(self, setup.seed)
        dealer = int(DRAWN) if setup.dealer == "drawn" else 0
        rules, tables = rules_record(setup.ruleset), meld_tables(setup.ruleset)
        return rules, policies, tables, k0, k1, dealer, int(setup.unit == "match")


def _nothing_written() -> "tuple[NDArray[np.int64], NDArray[np.int64]]":
    """Return the place for games one by one, and their dealers, where they are not wanted."""
    import numpy as np

    return np.zeros((0, 1, 1), np.int64), np.zeros(0, np.int64)


def _chunk(setup: Setup) -> int:
    """Return the games that take about a tenth of a second."""
    seats = int(str(setup.ruleset["seats"]))
    rounds = TURNS_A_CHUNK // (TURNS_A_ROUND * max(seats - 1, 1))
    if setup.unit == "round":
        return rounds
    expected = setup.ruleset["rounds"] or int(str(setup.ruleset["limit"])) // 20 + 1
    return max(rounds // int(str(expected)), 1)


def _column(name: str, setup: Setup) -> Column:
    """Return what a recorded quantity can be."""
    from kernels.romme import record, tally

    if name == "wins":
        return Column(name, 0, record.WIN, SPREAD[name], 1 / record.WIN)
    if name == "penalty" and setup.unit == "match":
        return Column(name, 0, tally.SCORES - 1, 3 * SPREAD[name], good=-1)
    most: dict[str, int] = {
        "penalty": tally.PENALTY - 1,
        "joker_penalty": tally.PENALTY - 1,
        "turns": record.MOST_TURNS,
        "reshuffles": record.MOST_SHUFFLES,
        "match_rounds": record.MOST_ROUNDS,
    }
    good = -1 if name == "penalty" else 1
    return Column(name, 0, most.get(name, 1), SPREAD[name], good=good, whole=name in record.OF_THE_WHOLE)


GAME = Romme()
