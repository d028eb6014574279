"""Ronda, as the rooms above ask for it."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from analyzer.games.game import Recorder, Setup, Unit, per_side, stream_key
from analyzer.games.ronda.pace import chunk_of
from analyzer.games.ronda.quantities import QUANTITIES
from analyzer.games.ronda.record import unwanted
from analyzer.rulesets import Ruleset

if TYPE_CHECKING:
    from analyzer.campaign.plan import Plan, Tally
    from analyzer.statistics.estimate import Estimate
    from analyzer.statistics.measure import Measure

SIDES = 2
ROUNDS_A_CHUNK = 200_000
MATCHES_A_CHUNK = 40_000
ROWS = 2048
"""Event rows to begin with; a longer match is traced again with as many as it asks for."""


class Ronda:
    """The game of the rulesets whose `game` is "ronda"."""

    name = "ronda"
    key = 1
    default_policy = "random"
    quantities = QUANTITIES
    headline: Mapping[Unit, str] = MappingProxyType({"round": "points", "match": "match_wins"})

    def plan(self, setup: Setup) -> "Plan":
        """Return the plan that plays the rounds or matches of a setup."""
        from analyzer.campaign.plan import Plan
        from kernels.ronda.simulate import play_games
        from kernels.ronda.state import scratch
        from kernels.ronda.tally import LAYOUT

        address = self._address(setup)
        kernel: Any = play_games
        _, *nothing = unwanted()

        def run(start: int, stop: int) -> "Tally":
            tally = LAYOUT.empty()
            kernel(*address, start, stop, tally, *nothing, *scratch())
            return tally

        matches = setup.unit == "match"
        label = "matches" if matches else "rounds"
        chunk = chunk_of(setup, MATCHES_A_CHUNK if matches else ROUNDS_A_CHUNK)
        return Plan(run, LAYOUT.size, chunk, label)

    def measures(self, setup: Setup, tally: "Tally") -> "list[Measure]":
        """Return every quantity of a tally of the setup's plan."""
        from analyzer.games.ronda.measures import read

        return read(setup, tally)

    def sides(self, ruleset: Ruleset) -> int:
        """Return 2: partners are one side."""
        return SIDES

    def recorder(self, setup: Setup) -> Recorder:
        """Return what plays the setup's rounds or matches one by one."""
        from analyzer.games.ronda.record import recorder

        return recorder(setup, self._address(setup))

    def tracer(self, setup: Setup) -> Callable[[int], list[dict[str, Any]]]:
        """Return what plays round or match `index` of the setup and tells it, one record per round."""
        import numpy as np

        from analyzer.games.ronda.trace import records
        from kernels.ronda.events import COLUMNS
        from kernels.ronda.simulate import play_games
        from kernels.ronda.state import scratch

        address = self._address(setup)
        kernel: Any = play_games
        *nothing, _ = unwanted()
        rows = ROWS

        def trace(index: int) -> list[dict[str, Any]]:
            nonlocal rows
            while True:
                events = np.zeros((rows, COLUMNS), np.int64)
                wanted = int(kernel(*address, index, index + 1, *nothing, events, *scratch()))
                if wanted <= rows:
                    break
                rows = wanted
            head = {"ruleset": setup.ruleset.name, "unit": setup.unit, "index": index}
            return records(events[1:wanted], head)

        return trace

    def notation(self, record: dict[str, Any]) -> str:
        """Return a traced round as text."""
        from analyzer.games.ronda.trace import notation

        return notation(record)

    def odds(self, ruleset: Ruleset) -> "list[Estimate]":
        """Return what is dealt and announced, enumerated."""
        from analyzer.games.ronda.odds import table

        return table(ruleset)

    def odds_left_out(self, ruleset: Ruleset) -> str:
        """Return in words what of the deals is not enumerated where cards lie face up."""
        from analyzer.games.ronda.odds import left_out

        return left_out(ruleset)

    def odds_plan(self, ruleset: Ruleset, seed: int) -> "Plan":
        """Return the plan that deals the rounds of a seed without playing them."""
        from analyzer.campaign.plan import Plan
        from analyzer.games.ronda.encode import rules_record
        from kernels.ronda.odds import LAYOUT, deal_rounds
        from kernels.ronda.state import scratch

        kernel: Any = deal_rounds
        address = (rules_record(ruleset), *stream_key(self, seed))

        def run(start: int, stop: int) -> "Tally":
            tally = LAYOUT.empty()
            kernel(*address, start, stop, tally, *scratch()[:3])
            return tally

        return Plan(run, LAYOUT.size, ROUNDS_A_CHUNK, "rounds dealt")

    def odds_measures(self, ruleset: Ruleset, tally: "Tally") -> "list[Measure]":
        """Return every sampled quantity of a tally of `odds_plan`."""
        from analyzer.games.ronda.odds_sampled import read

        return read(ruleset, tally)

    @property
    def warmups(self) -> "Mapping[str, Callable[[], object]]":
        """Return what compiles the kernels that the commands use; players who think are compiled when they play."""
        parts = {"play": self._warm_play, "choose": self._warm_choosers, "deal": self._warm_deals}
        return {**parts, "more": self._warm_passing}

    def _warm_play(self) -> None:
        from analyzer import policies, rulesets

        setup = Setup(rulesets.load("ronda-duel"), (policies.load("greedy", self.name),), 0)
        self.plan(setup).run(0, 1)

    def _warm_choosers(self) -> None:
        from kernels.ronda import chooser

        chooser.address()

    def _warm_deals(self) -> None:
        from analyzer import rulesets
        from analyzer.games.evidence import evidence
        from analyzer.games.ronda import passing

        ruleset = rulesets.load("ronda-duel")
        passing.of_pots(ruleset, 0).plan.run(0, 1)
        self.odds_plan(ruleset, 0).run(0, 1)
        evidence(self.name).stage(ruleset, {"plays": [1]})

    def _warm_passing(self) -> None:
        from analyzer import policies, rulesets
        from analyzer.games.ronda import passing

        setup = Setup(rulesets.load("ronda-duel"), (policies.load("greedy", self.name),), 0)
        passing.of_rounds(setup).plan.run(0, 1)
        passing.of_matches(replace(setup, unit="match"), [(0, 0)]).plan.run(0, 1)

    def _address(self, setup: Setup) -> tuple[Any, ...]:
        """Return the arguments that every kernel of a setup begins with: rules, policies, key, dealer, unit."""
        from analyzer.games.ronda.encode import policy_records, rules_record
        from kernels.ronda.round import DRAWN

        rules = rules_record(setup.ruleset)
        policies = policy_records(per_side(setup.policies, SIDES), rules if setup.unit == "match" else None)
        k0, k1 = stream_key(self, setup.seed)
        dealer = DRAWN if setup.dealer == "drawn" else 0
        return rules, policies, k0, k1, dealer, int(setup.unit == "match")


GAME = Ronda()
