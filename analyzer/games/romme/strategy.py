"""The strategy pages of Rommé: who meets whom, and which of their numbers are shown."""

from analyzer.games.strategy import Advised, Cup, Line, Look, Meetings, Part, Plot
from analyzer.rulesets import Ruleset

TABLES = (2, 3, 4)
HOUSES = (
    ("opening from 40", "romme-40", "careful"),
    ("opening from 51", "romme-51", "careful"),
    ("one joker in a meld", "romme-one-joker", "careful"),
    ("who never opened pays 100", "romme-never-opened-100", "careful"),
    ("no last discard", "romme-no-final-discard", "careful"),
    ("discard taken at any time", "romme-online", "careful+take=improve"),
)
"""House rules: in words, the ruleset, and who plays it; only who takes what he cannot use at once feels the last."""
ROUNDS = 3_000
MATCHES = 800
CUP = 400

_PENALTY = Look(
    "penalty points a round", "difference", {"of": "penalty"}, axis="penalty points a round, less is better"
)
_WON = Look("rounds won", "difference", {"of": "wins"}, axis="share of rounds won, more than the others")
_COSTS = Look(
    "penalty, starter",
    "difference",
    {"of": "penalty", "side": "starter"},
    axis="penalty points a round, more than before",
)
_HOUSE = (
    _COSTS,
    Look("penalty, dealer", "difference", {"of": "penalty", "side": "dealer"}),
    Look("rounds won, starter", "difference", {"of": "wins", "side": "starter"}),
    Look("turns", "difference", {"of": "turns", "side": "starter"}, axis="turns a round, more than before"),
    Look("starter never opens", "difference", {"of": "never_opened", "side": "starter"}),
)


def parts(ruleset: Ruleset) -> tuple[Part, ...]:
    """Return what is asked of a ruleset: who beats whom, the tips, table sizes, and what house rules change."""
    return (_cup(), _advice(), _edge(), _course(), _houses())


def _cup() -> Cup:
    return Cup(
        "tournament",
        "Who beats whom",
        "Every player against every other over matches of three rounds, the first taking each seat in turn while the "
        "other fills all others. Where more than two play, a share of wins is told as what it would be between two: "
        "50 % is equal strength. Ratings are Bradley-Terry: 400 points are odds of ten to one, 0 the mean of all.",
        ("player",),
        tuple(Look(f"rating, {seats} seats", "rating", unit="match") for seats in TABLES),
        None,
        ("random-legal", "counting", "quick", "careful", "best"),
        {f"{seats} seats": (f"seats={seats}",) for seats in TABLES},
        CUP,
    )


def _advice() -> Advised:
    return Advised(
        "advice",
        "What the advice is worth",
        "The advice of the guide to Rommé: a player who follows one against the same player who does not, at tables of "
        "two, three and four. Below 0 following it saves penalty points; the second picture tells how much larger its "
        "share of the rounds won is than that of each of the others.",
        ("advice", "at a table of"),
        (_PENALTY, _WON),
        Plot("forest", (("penalty points a round",), ("rounds won",)), near=1.5),
        "romme-004",
        "004-tip-",
        "",
        ROUNDS,
        0,
    )


def _edge() -> Meetings:
    """Return how often each seat wins, by the size of the table."""
    seats = tuple(
        Look(
            "starter" if place == 1 else f"seat {place}",
            "round_wins",
            {"position": place},
            even=None,
            axis="share of rounds won",
        )
        for place in range(1, 7)
    )
    return Meetings(
        "edge",
        "The starter's edge",
        "Rounds won by each seat, from the starter on, who sits after the dealer and holds a fourteenth card; the last "
        "seat is the dealer's. Everybody plays the best policy.",
        ("table",),
        seats,
        Plot("profile", (tuple(look.heading for look in seats),), along="seat from the starter on"),
        tuple(Line((f"{number} players",), ("best",), 20_000, changes=(f"seats={number}",)) for number in range(2, 7)),
    )


def _course() -> Meetings:
    """Return how long a round lasts and what it costs, by the size of the table."""
    looks = (
        Look("turns", "turns", even=None, axis="turns"),
        Look("turn of the first opening", "first_opening", even=None),
        Look("laps", "laps", even=None, axis="laps"),
        Look("lap in which the starter opens", "opening_lap", {"position": 1}, even=None),
        Look(
            "starter's penalty if lost",
            "loser_penalty",
            {"position": 1},
            even=None,
            axis="penalty points of the starter",
        ),
        Look("its part from jokers", "joker_penalty", {"position": 1}, even=None),
        Look("penalty points of all", "penalty_total", even=None),
    )
    return Meetings(
        "course",
        "How a round goes, by the size of the table",
        "Turns and laps of a round, when the first of all opens, and what losing costs. The best policy plays.",
        ("players",),
        looks,
        Plot(
            "curve",
            (
                (looks[0].heading, looks[1].heading),
                (looks[2].heading, looks[3].heading),
                (looks[4].heading, looks[5].heading),
            ),
            along="players at the table",
        ),
        tuple(
            Line((str(number),), ("best",), 20_000, changes=(f"seats={number}",), at=number) for number in range(2, 7)
        ),
    )


def _houses() -> Meetings:
    lines = tuple(
        Line((told, f"{seats} players"), (player,), ROUNDS, ruleset=name, against="romme", changes=(f"seats={seats}",))
        for told, name, player in HOUSES
        for seats in TABLES
    )
    return Meetings(
        "houses",
        "What house rules change",
        "A house rule against the usual rules, on the same deals, with the careful policy in every seat: penalty "
        "points of the starter and of the dealer, rounds that the starter wins, turns, and how often the starter never "
        "opens. A change of 0 in every game is one that no game could tell.",
        ("house rule", "table"),
        _HOUSE,
        Plot("forest", (("penalty, starter", "penalty, dealer"), ("turns",))),
        lines,
    )
