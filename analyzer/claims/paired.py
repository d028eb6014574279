"""Verdicts from games on the same deals: advice followed or not, one ruleset or another."""

import json
from collections.abc import Sequence
from dataclasses import replace
from math import ceil
from typing import TYPE_CHECKING, Literal

from analyzer.claims.finding import Finding
from analyzer.claims.jobs import Room
from analyzer.claims.model import Advice, Variant
from analyzer.claims.numbers import by_interval, ends
from analyzer.errors import InputError
from analyzer.experiments import blocks
from analyzer.experiments.simulate import address
from analyzer.games.game import Setup
from analyzer.games.groups import offered, told
from analyzer.statistics import looks
from analyzer.statistics.intervals import Interval

if TYPE_CHECKING:
    from analyzer.campaign.plan import Tally
    from analyzer.experiments.differences import Differences

Paired = Advice | Variant

MOST = 40_000
"""Blocks of games on the same deals after which a comparison without a budget of time is full, decided or not."""
CHUNKS = 4
"""Where games take long it is so many tenths of a second's instead."""
FIRST = 1 / 8
"""The first look comes after this part of them …"""
LEAST = 250
"""… but after so many blocks at least: the intervals take their mean for normal."""


def comparisons(checks: Sequence[Paired], alpha: float, seed: int) -> "list[Comparison]":
    """Return what is to be played for these checks: those that the same games answer are one comparison."""
    found: dict[str, list[Paired]] = {}
    for check in checks:
        alike = json.dumps([*(address(setup) for setup in _setups(check, seed)), "side" in check.group])
        found.setdefault(alike, []).append(check)
    return [Comparison(group, alpha, seed) for group in found.values()]


class Comparison:
    """Games on the same deals, played until all checks that they answer are decided; `findings` holds what came out.

    A policy that follows an advice takes each side in turn; a ruleset is played by the same policies as the other.
    Each check's error `alpha` is spread over the looks, see `analyzer.statistics.looks`; a verdict, once reached,
    stays.
    """

    timed = True

    def __init__(self, checks: Sequence[Paired], alpha: float, seed: int) -> None:
        self.parts, self.alpha, self.seed = checks, alpha, seed
        self.findings: dict[int, Finding] = {}
        self.look = self.early = 0

    def run(self, room: Room) -> None:
        """Play. Raises InputError if a comparison has no such quantity and group."""
        from analyzer.campaign.sequential import MANY, run_until

        self.differences = _differences(self.parts[0], self.seed)
        self.places = [_place(check, self.differences) for check in self.parts]
        full = min(MOST, CHUNKS * self.differences.chunk)
        first = max(ceil(full * FIRST), min(LEAST, full))
        self.early = looks.doublings(first, full)
        seconds = room.clock.seconds()
        run_until(
            self.differences.plan(),
            self,
            threads=room.threads,
            first=first,
            growth=2,
            max_games=first << self.early if seconds is None else MANY,
            budget_seconds=seconds,
            interrupts=room.interrupts,
        )

    def __call__(self, increment: "Tally", total: "Tally", n: int) -> Literal["decided"] | None:
        from analyzer.statistics.estimate import mean_of_histogram

        error = self.alpha * looks.share(self.look, self.early)
        self.look += 1
        histograms = list(self.differences.histograms(total))
        for check, place in zip(self.parts, self.places, strict=True):
            known = self.findings.get(id(check))
            if known and known.verdict != "undecided":
                continue
            column, counts = histograms[place]
            at_this_look = mean_of_histogram(
                check.quantity, counts, check.group, column.low, confidence=1 - error, scale=column.scale
            )
            estimate = replace(at_this_look, confidence=1 - self.alpha, method="sequential")
            interval = Interval(*ends(estimate), "one of several looks")
            self.findings[id(check)] = by_interval(check, check.meaning, estimate, interval)
        undecided = any(finding.verdict == "undecided" for finding in self.findings.values())
        return None if undecided else "decided"

    def of(self, check: Paired) -> Finding:
        """Return the verdict on a check."""
        missing = Finding(check, "undecided", "interrupted before anything of it was played")
        return self.findings.get(id(check), missing)


def _setups(check: Paired, seed: int) -> list[Setup]:
    setups = [Setup(check.ruleset, check.policies, seed, check.unit)]
    if isinstance(check, Variant):
        setups.append(Setup(check.against, check.policies, seed, check.unit))
    return setups


def _differences(check: Paired, seed: int) -> "Differences":
    setups = _setups(check, seed)
    if isinstance(check, Variant):
        return blocks.rulesets(*setups)
    return blocks.policies(*setups, by_role="side" in check.group)


def _place(check: Paired, differences: "Differences") -> int:
    """Return the column that a check asks for."""
    columns = [(column.quantity, dict(column.group)) for column in differences.columns]
    wanted = check.quantity, dict(check.group)
    if wanted in columns:
        return columns.index(wanted)
    names = list(dict.fromkeys(quantity for quantity, _ in columns))
    if check.quantity not in names:
        raise InputError(f"{check.place}: a comparison has no {check.quantity}, but {' and '.join(names)}")
    groups = offered(group for quantity, group in columns if quantity == check.quantity)
    raise InputError(f"{check.place}: a comparison has no {check.quantity} with {told(check.group)}, but {groups}")
