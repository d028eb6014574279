"""The questions as Python calls: names or records in, results (with `.frame()`) out. The command line calls these."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from analyzer import policies, rulesets
from analyzer.errors import InputError
from analyzer.games.game import UNITS, Dealer, Setup, Unit, get
from analyzer.policies import Policy
from analyzer.rulesets import Ruleset

if TYPE_CHECKING:
    from pathlib import Path

    from analyzer.campaign.progress import Progress
    from analyzer.claims import Verdicts
    from analyzer.experiments.result import Result
    from analyzer.experiments.tournament import Tournament
    from analyzer.experiments.tune import Tuned
    from analyzer.reports.picture import Picture


def setup(
    ruleset: str | Ruleset,
    policy: str | Policy | Sequence[str | Policy] | None = None,
    *,
    options: Sequence[str] = (),
    unit: Unit = "round",
    dealer: Dealer = "drawn",
    seed: int = 1,
) -> Setup:
    """Return the address of a family of games: every game of it is this and an index.

    `ruleset` and `policy` are names, paths of TOML files or records; one policy plays every side, several one side
    each, and without any the game's own random player does. `options` are "option=value" overrides of the ruleset.

    Raises
    ------
    InputError
        If one of them is unknown or contradicts itself, or the seed is negative or beyond 64 bits.
    """
    if not 0 <= seed < 2**64:
        raise InputError(f"A seed of {seed} cannot be used: it must be 0 to 2^64 - 1")
    rules = ruleset if isinstance(ruleset, Ruleset) else rulesets.load(ruleset, options)
    chosen = policy or get(rules.game).default_policy
    given = [chosen] if isinstance(chosen, str | Policy) else list(chosen)
    players = tuple(p if isinstance(p, Policy) else policies.load(p, rules.game) for p in given)
    return Setup(rules, players, seed, unit, dealer)


def _counted(rounds: int | None, matches: int | None, unit: Unit | None = None) -> tuple[int | None, Unit]:
    """Return how many games are counted, if any, and what one is; InputError for no number, or what does not fit it."""
    if rounds is not None and matches is not None:
        raise InputError("Rounds and matches cannot both be counted: give one of them")
    if rounds is None and matches is None:
        return None, unit or "round"
    counted: Unit = "round" if matches is None else "match"
    if unit not in (None, counted):
        raise InputError(f"{UNITS[counted].capitalize()} are counted, so unit = {unit} has no effect: leave it out")
    games = rounds if matches is None else matches
    if isinstance(games, bool) or not hasattr(games, "__index__"):
        raise InputError(f"{UNITS[counted]} = {games!r}: must be a whole number")
    return games, counted


def simulate(
    ruleset: str | Ruleset,
    policy: str | Policy | Sequence[str | Policy] | None = None,
    *,
    rounds: int | None = None,
    matches: int | None = None,
    precision: float | None = None,
    quantity: str = "",
    options: Sequence[str] = (),
    dealer: Dealer = "drawn",
    seed: int = 1,
    start: int = 0,
    confidence: float = 0.95,
    distributions: bool = False,
    threads: int = 1,
    budget_seconds: float | None = None,
    progress: "Progress | None" = None,
    resume: "Path | None" = None,
) -> "Result":
    """Return the quantities of many games; see `analyzer.experiments.simulate`.

    Give `rounds` or `matches` (a number fixed beforehand), or `precision` (a half-width to reach, in the unit of
    `quantity`; rounds are played, or matches where `matches` bounds their number). `resume` names a file that keeps
    what is finished: the same question asked again with it goes on from there.
    """
    from analyzer.experiments.sampling import MOST_GAMES, Amount, Execution
    from analyzer.experiments.simulate import simulate as run

    if quantity and precision is None:
        raise InputError(f"quantity = {quantity}: says what a precision is about, and none is asked for")
    games, unit = _counted(rounds, matches)
    amount = Amount(
        games=games if precision is None else None,
        precision=precision,
        quantity=quantity,
        confidence=confidence,
        at_most=games if precision is not None and games is not None else MOST_GAMES,
        budget_seconds=budget_seconds,
    )
    address = setup(ruleset, policy, options=options, unit=unit, dealer=dealer, seed=seed)
    place = Execution(threads=threads, start=start, progress=progress, resume=resume)
    return run(address, amount, place, distributions=distributions)


def trace(
    ruleset: str | Ruleset,
    policy: str | Policy | Sequence[str | Policy] | None = None,
    *,
    index: int = 0,
    count: int = 1,
    unit: Unit = "round",
    options: Sequence[str] = (),
    dealer: Dealer = "drawn",
    seed: int = 1,
) -> list[dict[str, Any]]:
    """Return games by their address, one record per round; see `analyzer.experiments.trace`."""
    from analyzer.experiments.trace import trace as replay

    return list(replay(setup(ruleset, policy, options=options, unit=unit, dealer=dealer, seed=seed), index, count))


def compare(
    ruleset: str | Ruleset,
    a: str | Policy | Ruleset,
    b: str | Policy | None = None,
    *,
    policy: str | Policy | Sequence[str | Policy] | None = None,
    options: Sequence[str] = (),
    unit: Unit | None = None,
    dealer: Dealer = "drawn",
    rounds: int | None = None,
    matches: int | None = None,
    precision: float | None = None,
    confidence: float = 0.95,
    seed: int = 1,
    start: int = 0,
    threads: int = 1,
    resume: "Path | None" = None,
    progress: "Progress | None" = None,
) -> "Result":
    """Return how policy `a` does against policy `b` on the same deals; or, without `b`, what the ruleset changes
    against the ruleset `a` when `policy` plays both. See `analyzer.experiments.compare`.

    `rounds` or `matches` count blocks fixed beforehand. Without them the run, of rounds or of `unit`, goes on until the
    difference of the headline (points in rounds, wins in matches) is decided, or known to ± `precision`; with both they
    bound it.

    Raises InputError for what cannot be compared, such as two policies or rulesets that are the same.
    """
    from analyzer.experiments.compare import compare as compare_policies
    from analyzer.experiments.compare import compare_rulesets
    from analyzer.experiments.sampling import MOST_GAMES, Amount, Execution

    blocks, kind = _counted(rounds, matches, unit)
    until = None if blocks is not None and precision is None else precision or float("inf")
    amount = Amount(
        games=blocks if until is None else None,
        precision=until,
        confidence=confidence,
        at_most=MOST_GAMES if blocks is None else blocks,
    )
    place = Execution(threads=threads, start=start, progress=progress, resume=resume)
    if b is not None:
        assert not isinstance(a, Ruleset)
        if policy is not None:
            raise InputError("Two policies are compared, so nobody else plays: policy is for two rulesets")
        if misplaced := next((one for one in (a, b) if one in rulesets.names()), None):
            raise InputError(
                f"{misplaced} is a ruleset, not a policy: two rulesets are compared without a second policy, and "
                "policy (--policy) names who plays them"
            )
        address = setup(ruleset, [a, b], options=options, unit=kind, dealer=dealer, seed=seed)
        mine, yours = address.policies
        if mine.plays_like(yours):
            raise InputError(f"{mine.name} and {yours.name} are the same policy: on the same deals nothing differs")
        return compare_policies(address, amount, place)
    assert not isinstance(a, Policy)
    if isinstance(a, str) and any(a in policies.names(game) for game in policies.GAMES):
        raise InputError(f"{a} is a policy: name a second one to compare it with")
    first, second = (rules if isinstance(rules, Ruleset) else rulesets.load(rules, options) for rules in (ruleset, a))
    if not rulesets.diff(first, second):
        raise InputError(f"{first.name} and {second.name} have the same options: on the same deals nothing differs")
    one, other = (setup(rules, policy, unit=kind, dealer=dealer, seed=seed) for rules in (first, second))
    return compare_rulesets(one, other, amount, place)


def tune(
    ruleset: str | Ruleset,
    base: str | Policy = "counting",
    against: Sequence[str | Policy] | None = None,
    *,
    name: str = "tuned",
    features: Sequence[str] = (),
    blocks: int = 1_000,
    candidates: int = 16,
    generations: int = 60,
    confirm_blocks: int = 20_000,
    confirm_seed: int | None = None,
    options: Sequence[str] = (),
    unit: Unit = "round",
    seed: int = 1,
    threads: int = 1,
    progress: "Progress | None" = None,
) -> "Tuned":
    """Return the policy that a search from `base` on finds against others; see `analyzer.experiments.tune`."""
    from analyzer.experiments.sampling import Execution
    from analyzer.experiments.tune import Search
    from analyzer.experiments.tune import tune as search

    address = setup(ruleset, [base, *(against or [base])], options=options, unit=unit, seed=seed)
    return search(
        address,
        name,
        Search(blocks, candidates, generations),
        (seed + 1 if confirm_seed is None else confirm_seed, confirm_blocks),
        features=features,
        execution=Execution(threads=threads, progress=progress),
    )


def passing(
    ruleset: str | Ruleset,
    policy: str | Policy | Sequence[str | Policy] | None = None,
    *,
    scores: Sequence[str | tuple[int, int]] = (),
    rounds: int | None = None,
    confidence: float = 0.95,
    options: Sequence[str] = (),
    seed: int = 1,
    threads: int = 1,
    progress: "Progress | None" = None,
) -> "Result":
    """Return what each holding brings announced less passed; see `analyzer.experiments.passing`.

    In points of the pot; with a `policy` (or several, one per side) in points of the whole round that it plays; with
    `scores` (such as "32:31" or "29-32:32", the own side's points first) in matches won from there on. `rounds` are
    dealt.
    """
    from analyzer.experiments import passing as study
    from analyzer.experiments.sampling import Amount, Execution

    rules = ruleset if isinstance(ruleset, Ruleset) else rulesets.load(ruleset, options)
    place = Execution(threads=threads, progress=progress)
    played = bool(policy or scores)
    given, _ = _counted(rounds, None)
    dealt = given if given is not None else study.ROUNDS_PLAYED if played else study.ROUNDS_DEALT
    amount = Amount(games=dealt, confidence=confidence)
    if not played:
        return study.of_pots(rules, amount, seed=seed, execution=place)
    players = policy or study.default_policy(rules)
    address = setup(rules, players, unit="match" if scores else "round", seed=seed)
    if not scores:
        return study.of_rounds(address, amount, place)
    points = [found for told in scores for found in (study.scores(told) if isinstance(told, str) else [told])]
    return study.of_matches(address, list(dict.fromkeys(points)), amount, place)


def odds(
    ruleset: str | Ruleset,
    *,
    options: Sequence[str] = (),
    sampled: int | None = None,
    confidence: float = 0.95,
    seed: int = 1,
    threads: int = 1,
    progress: "Progress | None" = None,
) -> "Result":
    """Return what is dealt, exactly, and beside it what `sampled` rounds gave; see `analyzer.experiments.odds`."""
    from analyzer.experiments.odds import odds as enumerate_
    from analyzer.experiments.sampling import Amount, Execution

    rules = ruleset if isinstance(ruleset, Ruleset) else rulesets.load(ruleset, options)
    amount = None if sampled is None else Amount(games=sampled, confidence=confidence)
    return enumerate_(rules, amount, seed=seed, execution=Execution(threads=threads, progress=progress))


def chart(name: str, *results: "Result") -> "Picture":
    """Return the chart of that name from results of one game side by side; see `analyzer.reports.picture`.

    A notebook shows it; its `svg` and `png` are the contents of files.
    """
    from analyzer.reports.picture import chart as draw

    return draw(name, *results)


def tournament(
    ruleset: str | Ruleset,
    players: Sequence[str | Policy],
    *,
    options: Sequence[str] = (),
    dealer: Dealer = "drawn",
    rounds: int | None = None,
    matches: int | None = None,
    confidence: float = 0.95,
    seed: int = 1,
    threads: int = 1,
    progress: "Progress | None" = None,
) -> "Tournament":
    """Return every player against every other, that many blocks of rounds or matches a pair, on the same deals.

    See `analyzer.experiments.tournament`.
    """
    from analyzer.experiments.sampling import Amount, Execution
    from analyzer.experiments.tournament import tournament as run

    if (rounds is None) == (matches is None):
        raise InputError("A tournament counts either rounds or matches: give one of them")
    blocks, unit = _counted(rounds, matches)
    address = setup(ruleset, players, options=options, unit=unit, dealer=dealer, seed=seed)
    amount = Amount(games=blocks, confidence=confidence)
    return run(address, address.policies, amount, Execution(threads=threads, progress=progress))


def check(
    files: str | Sequence[str] = (),
    *,
    only: str = "",
    budget: float | None = None,
    seed: int = 1,
    threads: int = 1,
    progress: "Progress | None" = None,
) -> "Verdicts":
    """Return the verdicts on claims files, all shipped ones by default, or on the claim `only`; see `analyzer.claims`.

    `budget` is how many seconds may be spent on what is undecided, laws apart, instead of a fixed number of games.
    """
    from analyzer.claims import Effort
    from analyzer.claims import check as judge

    effort = Effort(seed=seed, threads=threads, budget=budget, progress=progress)
    return judge([files] if isinstance(files, str) else files, effort, only=only)


def claims_template(game: str) -> str:
    """Return a claims file to begin with, as text; see `analyzer.claims.template`."""
    from analyzer.claims.template import template

    return template(game)


def advise(
    ruleset: str | Ruleset,
    position: Mapping[str, Any] | None = None,
    *,
    file: "Path | None" = None,
    trace: tuple[int, int, int] | None = None,
    players: str | Policy | Sequence[str | Policy] | None = None,
    policy: str | Policy | None = None,
    options: Sequence[str] = (),
    unit: Unit | None = None,
    worlds: int | None = None,
    precision: float | None = None,
    confidence: float = 0.95,
    seed: int = 1,
    threads: int = 1,
    progress: "Progress | None" = None,
) -> "Result":
    """Return what each card of a position is worth; see `analyzer.experiments.advise`.

    The position is told by fields, as in `advise("ronda-duel", {"hand": "4 7 10", "table": [1, 6, 12], "deal": 3})`, by
    a TOML file with the same fields, which `position` may then change, or found by `trace`: the seed and the index of a
    game, and the number of one of its plays, from 0 on. `players` play that game (those of `policy`, or random).
    `policy` plays the imagined worlds: `worlds` of them, or as many as make every value known to ± `precision`.

    Raises
    ------
    InputError
        If the position cannot exist, with the reason; or more than one of the three ways is taken to tell it.
    """
    from analyzer.experiments import advise as ask
    from analyzer.experiments.sampling import Amount, Execution
    from analyzer.settings import read

    if trace is not None and (position or file):
        raise InputError("A position is told by its fields or found in a traced game, not both")
    if trace is None and (players or unit):
        raise InputError("unit and players are about a traced game, and none is named: give trace (--trace)")
    rules = ruleset if isinstance(ruleset, Ruleset) else rulesets.load(ruleset, options)
    chosen = policy or policies.adviser(rules.game)
    player = chosen if isinstance(chosen, Policy) else policies.load(chosen, rules.game)
    player = policies.fitting(player, int(str(rules["seats"])))
    amount = Amount(
        games=None if precision is not None else worlds or ask.WORLDS,
        precision=precision,
        confidence=confidence,
        at_most=worlds or ask.MOST_WORLDS,
    )
    place = Execution(threads=threads, progress=progress)
    if trace is None:
        fields = {**(read(file, "a position").content if file else {}), **(position or {})}
        return ask.advise(rules, player, fields, amount, seed=seed, execution=place)
    game_seed, index, play = trace
    traced = setup(rules, players or policy, unit=unit or "round", seed=game_seed)
    return ask.advise_traced(traced, index, play, player, amount, seed=seed, execution=place)
