"""When it pays to keep an announcement back: what a holding brings announced less passed (R14 to R17, R22).

Three questions: points of the pot, points of the whole round as policies play it, and matches won from a score on. A
study of one of them deals or plays rounds; what can be enumerated is in `passing_odds`.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from analyzer.errors import InputError
from analyzer.games.game import Setup, per_side, stream_key
from analyzer.games.ronda.holdings import KICKERS
from analyzer.games.ronda.odds import RANK_NAMES
from analyzer.games.ronda.odds_pots import KINDS
from analyzer.games.ronda.pace import chunk_of
from analyzer.games.ronda.passing_odds import GAIN, Score, at_once, gains, groups, spell
from analyzer.rulesets import Ruleset

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from analyzer.campaign.plan import Plan, Tally
    from analyzer.statistics.estimate import Estimate, Group
    from analyzer.statistics.measure import Measure

    Counts = NDArray[np.int64]

ROUND_GAIN = "announcing_gain_round"
PLAY_GAIN = "announcing_gain_play"
MATCH_GAIN = "announcing_gain_wins"
DEFAULT_POLICY = "counting"
"""Who plays where nobody is named: a player who reads announcements and passes."""
SIDES = 2
POTS_A_CHUNK = 200_000
ROUNDS_A_CHUNK = 60_000


@dataclass(frozen=True, slots=True)
class Study:
    """One question about passing: the quantity asked for, the plan that samples it, how its tally is read, and what is
    known exactly.

    `read` gives a measure for each row, empty ones included; `rows` is the number of intervals that are to hold
    together. `refine` turns the sampled estimates into those to report.
    """

    quantity: str
    plan: "Plan"
    read: "Callable[[Tally], list[Measure]]"
    exact: "list[Estimate]"
    rows: int
    refine: "Callable[[Sequence[Estimate]], Sequence[Estimate]]" = list


def exact(ruleset: Ruleset) -> "list[Estimate]":
    """Return what each holding brings in points of the pot, enumerated. Raises InputError where nobody announces."""
    _check(ruleset)
    return gains(ruleset)


def of_pots(ruleset: Ruleset, seed: int) -> Study:
    """Return the study of the pot's points, everybody else announcing what he holds and no card being played.

    Raises InputError where nobody announces.
    """
    from analyzer.games.ronda.encode import rules_record
    from analyzer.games.ronda.game import GAME
    from kernels.ronda.passing import count_passing
    from kernels.ronda.state import scratch

    _check(ruleset)
    kernel: Any = count_passing
    best = max(int(str(ruleset[f"{kind}_points"])) for kind in KINDS)
    most = 2 * int(str(ruleset["seats"])) * best
    address = (rules_record(ruleset), *stream_key(GAME, seed))

    def play(start: int, stop: int, tally: "Tally") -> None:
        kernel(*address, most, start, stop, tally, *scratch()[:3])

    return _study(ruleset, [(GAIN, {})], most, play, (POTS_A_CHUNK, "rounds dealt"), exact(ruleset))


def of_rounds(setup: Setup) -> Study:
    """Return the study of the points of a whole round, its policies playing it once each way.

    Beside the round's points stands what the play alone makes of it: the round's less the pot's, which is what the
    announcement, or the silence, tells the others.

    Raises InputError where nobody announces, or a policy keeps announcements back by itself.
    """
    import numpy as np

    from analyzer.rulesets.ronda import most_points
    from kernels.ronda.rules import DEALS_AT_MOST
    from kernels.ronda.withhold import withhold_rounds

    _check(setup.ruleset)
    kernel: Any = withhold_rounds
    most = 2 * most_points(setup.ruleset.options)
    address = _address(setup)

    def play(start: int, stop: int, tally: "Tally") -> None:
        passed = np.zeros((DEALS_AT_MOST, 3), np.int64)
        kernel(*address, most, start, stop, tally, passed, *_memory())

    pots = gains(setup.ruleset)
    pace = chunk_of(setup, ROUNDS_A_CHUNK), "rounds played both ways"
    found = _study(setup.ruleset, [(ROUND_GAIN, {}), (PLAY_GAIN, {})], most, play, pace, pots)
    # Where the pot is known the round's interval is that of the play, and holds with it.
    return replace(found, rows=found.rows - len(pots), refine=lambda sampled: _with_pots(sampled, pots))


def of_matches(setup: Setup, scores: Sequence[Score]) -> Study:
    """Return the study of matches won, each played on once each way from the deal in which the score is reached.

    Raises InputError as `of_rounds` does, where there is no target, and for a score at which no match is going on.
    """
    import numpy as np

    from kernels.ronda.withhold import withhold_matches

    _check(setup.ruleset)
    _check_scores(setup.ruleset, scores)
    kernel: Any = withhold_matches
    address = _address(setup)
    points = np.array(scores, np.int64)

    def play(start: int, stop: int, tally: "Tally") -> None:
        kernel(*address, points, start, stop, tally, *_memory())

    pace = max(chunk_of(setup, ROUNDS_A_CHUNK) // (1 + 2 * len(scores)), 1), "rounds played on both ways"
    blocks = [(MATCH_GAIN, {"score": spell(score)}) for score in scores]
    return _study(setup.ruleset, blocks, 1, play, pace, at_once(setup.ruleset, scores))


def _study(
    ruleset: Ruleset,
    blocks: "Sequence[tuple[str, Group]]",
    most: int,
    play: "Callable[[int, int, Tally], None]",
    pace: tuple[int, str],
    exact: "list[Estimate]",
) -> Study:
    """Return the study of a kernel's tally, [block, deal, kind − 1, rank, kickers, difference + most].

    `blocks` gives each block's quantity and what its groups begin with; `play` adds games to a tally.
    """
    from analyzer.campaign.plan import Plan
    from analyzer.statistics.measure import Measure
    from kernels.tally import Layout

    deals = ruleset["deals"]
    assert isinstance(deals, tuple)
    layout = Layout(gain=(len(blocks), len(deals), len(KINDS), len(RANK_NAMES), len(KICKERS), 2 * most + 1))
    rows = groups(ruleset)

    def run(start: int, stop: int) -> "Tally":
        tally = layout.empty()
        play(start, stop, tally)
        return tally

    def read(tally: "Tally") -> "list[Measure]":
        return [
            Measure(quantity, _row(counts, group), "mean", {**beside, **group}, -most)
            for counts, (quantity, beside) in zip(layout.view(tally, "gain"), blocks, strict=True)
            for group in rows
        ]

    quantity, _ = blocks[0]
    return Study(quantity, Plan(run, layout.size, *pace), read, exact, len(blocks) * len(rows))


def _with_pots(sampled: "Sequence[Estimate]", exact: "Sequence[Estimate]") -> "list[Estimate]":
    """Return the estimates of rounds with the pot's part exact where it can be: what play makes of it is left to the
    sample, and varies less."""
    pots = {tuple(one.group.items()): one.value or 0.0 for one in exact}
    play = {tuple(one.group.items()): one for one in sampled if one.quantity == PLAY_GAIN}
    found = []
    for one in sampled:
        key = tuple(one.group.items())
        known = one.quantity == ROUND_GAIN and key in pots
        found.append(_moved(play[key], ROUND_GAIN, pots[key]) if known else one)
    return found


def _moved(one: "Estimate", quantity: str, by: float) -> "Estimate":
    value, low, high = (None if end is None else end + by for end in (one.value, one.low, one.high))
    return replace(one, quantity=quantity, value=value, low=low, high=high)


def _row(counts: "Counts", group: "Group") -> "Counts":
    """Return the histogram of a row: of its kickers, or of all."""
    each: Counts = counts[int(group["deal"]) - 1, KINDS.index(str(group["kind"])), RANK_NAMES.index(int(group["rank"]))]
    found: Counts = each[KICKERS.index(str(group["kickers"]))] if "kickers" in group else each.sum(axis=0)
    return found


def _check(ruleset: Ruleset) -> None:
    if not ruleset["announcements"]:
        raise InputError(f"{ruleset.name} has no announcements, so nothing to keep back (R14)")


def _check_scores(ruleset: Ruleset, scores: Sequence[Score]) -> None:
    target = ruleset["target"]
    if not isinstance(target, int):
        raise InputError(f"{ruleset.name} has no target, so no match is won from a score on (R22)")
    for score in scores:
        if min(score) < 0 or max(score) >= target:
            raise InputError(f"At {spell(score)} no match to {target} is going on: give points from 0 to {target - 1}")


def _address(setup: Setup) -> tuple[Any, ...]:
    """Return what the kernels that play begin with: rules, policies, key, dealer."""
    from analyzer.games.ronda.encode import policy_records, rules_record
    from analyzer.games.ronda.game import GAME
    from kernels.ronda.round import DRAWN

    rules = rules_record(setup.ruleset)
    policies = policy_records(per_side(setup.policies, SIDES), rules if setup.unit == "match" else None)
    for policy, record in zip(setup.policies, policies, strict=False):
        if record["passes_some"]:
            raise InputError(
                f"{policy.name} keeps announcements back by itself: what one seat's pass brings is asked where all "
                "others announce what they hold"
            )
    return rules, policies, *stream_key(GAME, setup.seed), DRAWN if setup.dealer == "drawn" else 0


def _memory() -> tuple[Any, ...]:
    """Return the memory of one thread: two states, two decks, the streams twice, and thought."""
    import numpy as np

    from kernels.ronda.state import STATE, scratch

    first, second = scratch(), scratch()
    return np.zeros(2, STATE), np.stack([first.deck, second.deck]), first.streams, second.streams, first.thought
