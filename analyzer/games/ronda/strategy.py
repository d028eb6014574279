"""The strategy pages of Ronda: who meets whom, and which of their numbers are shown."""

from collections.abc import Mapping, Sequence

from analyzer.games.strategy import Advised, Cup, Line, Look, Meetings, Part, Plot, Withheld
from analyzer.rulesets import Ruleset

ROUNDS = 12_000
MATCHES = 2_400
MEMORY = 4_000
CUP = 1_000
SLOW_ROUNDS = 600
SLOW_MATCHES = 160
"""Blocks of games on the same deals for each pair, and for a pair with a player who imagines the hidden cards."""

_POINTS = Look("points a round", "difference", {"of": "points"}, axis="points a round more than the other")
_DEALING = Look("when dealing", "difference", {"of": "points", "side": "dealer"})
_OTHER = Look("when not dealing", "difference", {"of": "points", "side": "other"})
_WON = Look("matches won", "win_share", unit="match", even=0.5, axis="share of matches won")
_SAVED = Look("rounds saved", "games_saved", even=1, axis="times as many independent games")
_SAVED_MATCHES = Look("matches saved", "games_saved", unit="match", even=1)
_TIPS = (_POINTS, _DEALING, _OTHER, _WON)
_BY_ROLE = ("points a round", "when dealing", "when not dealing")

_STEPS = (("greedy", "random"), ("counting", "greedy"))
_LADDER = (*_STEPS, ("best", "counting"), ("search", "counting"), ("search", "best"))
_LAST_CARD_LADDER = (*_STEPS, ("keeper", "counting"), ("best", "keeper"))
_TARGETS = {"to 33": ("target=33",), "to 41": ("target=41",)}
_ONE_ROUND = {"one round": ("target=none",)}


def parts(ruleset: Ruleset) -> tuple[Part, ...]:
    """Return what is asked of a ruleset: the ladder, the tips, memory, the last deal, and its own last-card rule."""
    pairs = _LAST_CARD_LADDER if ruleset["last_card_bonus"] else _LADDER
    found: list[Part] = [
        _cup(pairs, _TARGETS if ruleset["target"] else _ONE_ROUND),
        _ladder(pairs),
        _advice(ruleset),
        _memory(),
    ]
    if ruleset["seats"] == 2:
        found.append(_LAST_DEAL)
    if ruleset["last_card_bonus"]:
        found.append(_LAST_CARD)
    if ruleset["announcements"]:
        found.append(_passing(ruleset))
    return tuple(found)


def _cup(pairs: Sequence[tuple[str, str]], targets: Mapping[str, tuple[str, ...]]) -> Cup:
    """Return the tournaments of all who are on the ladder, to each of the targets."""
    return Cup(
        "tournament",
        "Who beats whom",
        "Every player against every other, matches on the same deals with the sides exchanged. In the maps a field is "
        "the share of matches that the player at its left wins against the one below. Ratings are Bradley-Terry: 400 "
        "points are odds of ten to one, and 0 is the mean of these players.",
        ("player",),
        tuple(Look(f"rating, {heading}", "rating", unit="match") for heading in targets),
        None,
        tuple(dict.fromkeys(name for pair in pairs for name in reversed(pair))),
        targets,
        CUP,
        {"search": SLOW_MATCHES},
        (("random", "search"), ("greedy", "search")),
    )


def _slow(pair: tuple[str, str]) -> bool:
    return any(name.startswith("search") for name in pair)


def _ladder(pairs: Sequence[tuple[str, str]]) -> Meetings:
    """Return the steps from one player to the next better one."""
    lines = tuple(
        Line(
            (f"{pair[0]} against {pair[1]}",),
            pair,
            SLOW_ROUNDS if _slow(pair) else ROUNDS,
            SLOW_MATCHES if _slow(pair) else MATCHES,
        )
        for pair in pairs
    )
    return Meetings(
        "ladder",
        "From one step to the next",
        "Points that the first of a pair makes more than the other in a full round, over all sides, when it deals and "
        "when it does not, and its share of the matches won. The last columns tell how many times as many games on "
        "independent deals would be needed to know the difference as well: the nearer two players are, the more of "
        "their luck is the same on the same deals.",
        ("players",),
        (*_TIPS, _SAVED, _SAVED_MATCHES),
        Plot("forest", (("points a round",), ("matches won",), ("rounds saved", "matches saved"))),
        lines,
    )


def _advice(ruleset: Ruleset) -> Advised:
    own = ruleset.name == "ronda-duel"
    return Advised(
        "advice",
        "What the advice is worth",
        "The six pieces of advice of the guide to the two-player game"
        f"{'' if own else ', played by the rules of this page'}: a player who follows one against the same player who "
        "does not. Points are those that following brings more in a full round; the share of matches is 50 % where it "
        "brings nothing. Counting is all cards remembered against none; the pair trap is shown by the number of copies "
        "not yet seen, the dealer's dangerous card also where chains go on across deals.",
        ("advice", "put to the test"),
        _TIPS,
        Plot("forest", (_BY_ROLE, ("matches won",)), near=0.6),
        "ronda-duel-001",
        "001-tip-",
        "memory=",
        ROUNDS,
        MATCHES,
    )


def _memory() -> Meetings:
    lines = tuple(
        Line((str(cards),), (f"counting+memory={cards}", "counting-count"), MEMORY, MEMORY // 4, at=cards)
        for cards in (4, 8, 12, 16, 20, 24, 28, 32, 36, 40)
    )
    return Meetings(
        "memory",
        "What a memory is worth",
        "A player who remembers the last cards played, so many of them, against the same player without memory.",
        ("cards remembered",),
        _TIPS,
        Plot("curve", (_BY_ROLE, ("matches won",)), along="last cards remembered (40: all)"),
        lines,
    )


_LAST_DEAL = Meetings(
    "last-deal",
    "The last deal, played perfectly",
    "Between two players the last deal has no hidden card: who remembers everything can play it perfectly. The same "
    "player with the perfect last deal against the one without.",
    ("player",),
    _TIPS,
    Plot("forest", (_BY_ROLE, ("matches won",))),
    tuple(Line((name,), (f"{name}+exact_last_deal", name), ROUNDS, MATCHES) for name in ("counting", "best")),
)

_LAST_CARD = Meetings(
    "last-card",
    "The dealer's last card",
    "What it brings to keep a card for the rule of the dealer's last card, when dealing and when not, and where its "
    "points come from.",
    ("players",),
    (
        _POINTS,
        _DEALING,
        _OTHER,
        Look("from that rule", "difference", {"of": "points_last_card"}),
        Look("from the card count", "difference", {"of": "points_cards"}),
        _WON,
    ),
    Plot("forest", (_BY_ROLE,)),
    (Line(("keeper against counting",), ("keeper", "counting"), ROUNDS, MATCHES),),
)


def _passing(ruleset: Ruleset) -> Withheld:
    """Return what announcements bring, also from scores near the target where there is one."""
    target = ruleset["target"]
    scores = ((target - 1, target - 1), (target - 1, 20), (20, target - 1)) if isinstance(target, int) else ()
    told = [f"{own}:{other}" for own, other in scores]
    won = tuple(
        Look(f"won from {score}", "announcing_gain_wins", {"score": score}, axis="share of matches won more")
        for score in told
    )
    looks = (
        Look("points of the pot", "announcing_gain", axis="points of the pot, exact"),
        Look("the same, sampled", "announcing_gain", sampled=True),
        Look("points of the round", "announcing_gain_round", axis="points of the round"),
        *won,
    )
    frames = (("points of the pot",), ("points of the round",), *([tuple(look.heading for look in won)] if won else []))
    return Withheld(
        "passing",
        "When keeping an announcement back pays",
        "What an announcement brings its side more than passing it, by the kind and rank held, if all others announce "
        "what they hold: in points of the pot, exactly; in points of the whole round as the counting policy plays it, "
        "which a pass tells less; and in matches won near the target (from own points : the other's). Below 0 passing "
        "pays. All holdings of the first deal are shown, of the others and by kickers (the cards beside) only those of "
        "which passing pays; the picture shows single rondas. The intervals of one column hold together.",
        ("kind", "rank", "deal", "kickers"),
        looks,
        Plot("forest", frames, only="ronda"),
        "counting",
        400_000,
        100_000,
        scores,
    )
