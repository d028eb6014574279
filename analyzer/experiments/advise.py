"""Advice for a position: what each card that may be played is worth, exactly where that can be found."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Literal

from analyzer.campaign.executor import LAST_INDEX
from analyzer.errors import InputError
from analyzer.experiments.result import Result, provenance
from analyzer.experiments.sampling import Amount, Execution
from analyzer.games.advice import Question, adviser
from analyzer.games.game import Setup
from analyzer.policies import Policy
from analyzer.rulesets import Ruleset

if TYPE_CHECKING:
    from analyzer.campaign.executor import Outcome
    from analyzer.campaign.plan import Tally
    from analyzer.statistics.estimate import Estimate
    from analyzer.statistics.moments import Moments

WORLDS = 20_000
"""Worlds that are played where no other number is asked for: values are then known to a thirtieth of a point or so."""
MOST_WORLDS = 100_000_000
"""Beyond that the sums of products could pass 64 bits."""
FIRST_WORLDS = 100
"""Worlds after which a run that was not to be watched would have been looked at first."""


def advise(
    ruleset: Ruleset,
    policy: Policy,
    fields: Mapping[str, Any],
    amount: Amount,
    *,
    seed: int = 1,
    execution: Execution | None = None,
) -> Result:
    """Return the value of every card of a position told by its fields; see `Adviser.told` and `answer`."""
    question = adviser(ruleset.game).told(ruleset, policy, fields, seed)
    return answer(question, ruleset, policy, amount, seed, execution or Execution())


def advise_traced(
    setup: Setup,
    index: int,
    play: int,
    policy: Policy,
    amount: Amount,
    *,
    seed: int = 1,
    execution: Execution | None = None,
) -> Result:
    """Return the value of every card that could be played as number `play`, from 0 on, of a traced game.

    Raises InputError if the game has no such play.
    """
    if index < 0 or play < 0:
        raise InputError(f"Game {index}, play {play}: both are numbered from 0 on")
    if max(index, play) > LAST_INDEX:
        raise InputError(f"Game {index}, play {play}: both end at {LAST_INDEX} (2^63 - 2)")
    question = adviser(setup.ruleset.game).traced(setup, index, play, policy, seed)
    return answer(question, setup.ruleset, policy, amount, seed, execution or Execution())


def answer(
    question: Question, ruleset: Ruleset, policy: Policy, amount: Amount, seed: int, execution: Execution
) -> Result:
    """Return the values of a question's cards, and how far each stays behind the best.

    Exact values need no worlds. Sampled ones come from the same worlds for all cards; the intervals of the differences
    hold for all pairs of cards together, so they stay honest although the best card was chosen by the same worlds.

    Raises InputError for more than `MOST_WORLDS` worlds.
    """
    if max(amount.games or 0, 1) > MOST_WORLDS:
        raise InputError(f"{amount.games} worlds are too many: play at most {MOST_WORLDS:,}")
    outcome = None
    if question.exact is not None:
        estimates = _exact(question, question.exact)
    elif amount.games is not None:
        outcome, estimates = _fixed(question, amount, execution)
    else:
        outcome, estimates = _sequential(question, amount, execution)
    return Result(
        command="advise",
        ruleset=ruleset,
        policies=(policy,),
        seed=seed if outcome else None,
        range=(outcome.start, outcome.stop) if outcome else None,
        estimates=estimates,
        provenance=provenance(
            position=dict(question.position),
            features={str(card): _told(question.features[card]) for card in question.cards},
            elapsed_seconds=round(outcome.elapsed, 3) if outcome else 0.0,
            **({"stopped": outcome.reason} if outcome else {}),
        ),
        interrupted=bool(outcome and outcome.interrupted),
        stopped=outcome.reason if outcome else None,
    )


def _told(features: Mapping[str, tuple[float, float]]) -> dict[str, dict[str, float]]:
    return {name: {"value": value, "weight": weight} for name, (value, weight) in features.items()}


def _exact(question: Question, values: Mapping[int, int]) -> "list[Estimate]":
    from analyzer.statistics.estimate import exact

    unit = Fraction(question.scale).limit_denominator(1 << 24)
    best = max(values.values())
    found = [exact(question.quantity, values[card] * unit, {"card": card}) for card in question.cards]
    return found + [exact(question.behind, (best - values[card]) * unit, {"card": card}) for card in question.cards]


def _fixed(question: Question, amount: Amount, execution: Execution) -> "tuple[Outcome, list[Estimate]]":
    from analyzer.campaign.executor import run
    from analyzer.statistics.estimate import mean_of_sums

    assert amount.games is not None
    place: dict[str, Any] = {"threads": execution.threads, "start": execution.start, "progress": execution.progress}
    outcome = run(question.plan, amount.games, **place)
    if outcome.interrupted:  # then the number was not fixed beforehand, and only sequences still hold
        return outcome, _watched(question, amount, outcome)
    moments = Sums(question, outcome.tally, outcome.stop - outcome.start)
    bounds = (question.low, question.high)
    found = [
        mean_of_sums(question.quantity, own, {"card": card}, amount.confidence, bounds, question.scale)
        for card, own in zip(question.cards, moments.each(), strict=True)
    ]
    width = question.high - question.low
    wide = _for_pairs(amount.confidence, len(question.cards))
    behind = [
        mean_of_sums(question.behind, other, {"card": card}, wide, (-width, width), question.scale)
        for card, other in zip(question.cards, moments.behind(moments.best), strict=True)
    ]
    return outcome, [*found, *_behind(behind, moments.best, amount.confidence)]


def _behind(estimates: "Sequence[Estimate]", best: int, confidence: float) -> "list[Estimate]":
    """Return what cards stay behind the best, at the confidence with which all hold; the best is not behind itself."""
    found = [replace(one, confidence=confidence) for one in estimates]
    found[best] = replace(found[best], value=0.0, low=0.0, high=0.0, std_error=0.0)
    return found


def _for_pairs(confidence: float, cards: int) -> float:
    """Return the confidence of one pair's interval with which those of all pairs hold together (Bonferroni)."""
    return 1 - (1 - confidence) / max(cards * (cards - 1) // 2, 1)


def _watched(question: Question, amount: Amount, outcome: "Outcome") -> "list[Estimate]":
    """Return what a run's worlds say by confidence sequences, which are fed twice.

    Their first samples, from which the centre of the others is taken, are to be few: so the first worlds are played
    again, to be told from the others.
    """
    watch = Watch(question, amount)
    few = min(FIRST_WORLDS, outcome.games)
    first = question.plan.run(outcome.start, outcome.start + few)
    watch(first, first, few)
    watch(outcome.tally - first, outcome.tally, outcome.games)
    return watch.estimates()


def _sequential(question: Question, amount: Amount, execution: Execution) -> "tuple[Outcome, list[Estimate]]":
    from analyzer.campaign.sequential import run_until

    watch = Watch(question, amount)
    place: dict[str, Any] = {"threads": execution.threads, "start": execution.start, "progress": execution.progress}
    outcome = run_until(
        question.plan,
        watch,
        max_games=min(amount.at_most, MOST_WORLDS),
        budget_seconds=amount.budget_seconds,
        **place,
    )
    return outcome, watch.estimates()


class Sums:
    """The sums of the worlds' values that a tally holds."""

    def __init__(self, question: Question, tally: "Tally", worlds: int) -> None:
        cards = len(question.cards)
        self.worlds = worlds
        self.totals = [int(total) for total in tally[:cards]]
        self.products = tally[cards:].reshape(cards, cards).tolist()

    def each(self) -> "list[Moments]":
        """Return the moments of every card's values."""
        from analyzer.statistics.moments import Moments

        return [Moments(self.worlds, total, self.products[k][k]) for k, total in enumerate(self.totals)]

    @property
    def best(self) -> int:
        """Return the place of the card that did best."""
        return self.totals.index(max(self.totals))

    def behind(self, top: int) -> "list[Moments]":
        """Return the moments of what every card stays behind one of them."""
        from analyzer.statistics.moments import Moments

        squares = [self.products[top][top] - 2 * self.products[top][k] + self.products[k][k] for k in self.cards]
        return [Moments(self.worlds, self.totals[top] - self.totals[k], squares[k]) for k in self.cards]

    @property
    def cards(self) -> Sequence[int]:
        """Return the places of the cards."""
        return range(len(self.totals))


class Watch:
    """The confidence sequences of a question's cards and of every pair of them, fed at the checkpoints of a run."""

    def __init__(self, question: Question, amount: Amount) -> None:
        from analyzer.statistics.sequences import MeanSequence

        self.question = question
        self.amount = amount
        cards = range(len(question.cards))
        width = question.high - question.low
        pairs = _for_pairs(amount.confidence, len(cards))
        guess = width / 16
        self.values = [MeanSequence(question.low, question.high, 1 - amount.confidence, spread=guess) for _ in cards]
        self.pairs = {
            (one, other): MeanSequence(-width, width, 1 - pairs, spread=guess, centre=0)
            for one in cards
            for other in cards
        }
        self.best = 0

    def __call__(self, increment: "Tally", total: "Tally", n: int) -> Literal["precision"] | None:
        worlds = n - self.values[0].n
        sums = Sums(self.question, increment, worlds)
        for sequence, moments in zip(self.values, sums.each(), strict=True):
            sequence.observe(moments.n, moments.total, moments.squares)
        for one in sums.cards:
            for other, moments in enumerate(sums.behind(one)):
                self.pairs[one, other].observe(moments.n, moments.total, moments.squares)
        self.best = Sums(self.question, total, n).best
        precision = (self.amount.precision or 0.0) / self.question.scale
        precise = all(sequence.interval().half_width <= precision for sequence in self.values)
        return "precision" if precise else None

    def estimates(self) -> "list[Estimate]":
        """Return every card's value and what it stays behind the best, at the last look."""
        from analyzer.statistics.estimate import of_sequence

        question = self.question
        groups = [{"card": card} for card in question.cards]
        found = [
            of_sequence(question.quantity, sequence, group, question.scale)
            for sequence, group in zip(self.values, groups, strict=True)
        ]
        behind = [
            of_sequence(question.behind, self.pairs[self.best, other], group, question.scale)
            for other, group in enumerate(groups)
        ]
        return [*found, *_behind(behind, self.best, self.amount.confidence)]
