"""How Rommé's numbers are shown: which belong together, in which words, in which pictures."""

from analyzer.games.romme import odds_sections
from analyzer.games.section import Chart, Display, Page, Section

_LABELS = {
    **odds_sections.LABELS,
    # quantities
    "turns": "turns in a round",
    "laps": "laps in a round",
    "penalty": "penalty points",
    "loser_penalty": "penalty points of a loser",
    "penalty_total": "penalty points of all seats",
    "joker_penalty": "penalty points from jokers",
    "joker_share": "per mille of penalty points from jokers",
    "cards_left": "cards left in hand",
    "round_wins": "rounds won",
    "hand_romme": "Hand-Rommé",
    "blocked": "blocked rounds",
    "first_opening": "turn of the first opening",
    "openings": "seats that open",
    "never_opened": "never opened",
    "opening_lap": "lap of the opening",
    "opening_worth": "worth of the opening",
    "discards_taken": "discards taken",
    "lay_offs": "cards laid off",
    "swaps": "jokers swapped",
    "jokers_laid": "jokers on the table",
    "match_wins": "matches won or shared",
    "match_shared": "matches shared",
    "match_rounds": "rounds in a match",
    "match_penalty": "penalty points in a match",
    # keys of groups
    "position": "seat from the starter on",
}

_LENGTH = Section(
    name="length",
    title="How long a round lasts",
    text="Turns of all seats together, and how often the turn went round the table.",
    source="rounds",
    quantities=("turns", "laps", "reshuffles", "blocked"),
)

_TURNS = Section(
    name="turns",
    title="Distribution of a round's turns",
    text="How often a round takes so many turns of all seats together.",
    source="rounds",
    quantities=("turns_share",),
    chart=Chart(
        "steps", x="outcome", series="policy", panel=None, y_label="share of rounds", x_label="turns in the round"
    ),
    table=False,
)

_STARTER = Section(
    name="starter",
    title="The starter's edge",
    text="Rounds won by each seat; 1 is the starter, who sits after the dealer and holds a fourteenth card.",
    source="rounds",
    quantities=("round_wins",),
    chart=Chart("dots", x="position", series=None, y_label="rounds won", x_label="seat from the starter on"),
)

_PENALTIES = Section(
    name="penalties",
    title="What losing costs",
    text="Penalty points of a seat a round, in rounds it lost, and the part that jokers in hand cost.",
    source="rounds",
    quantities=("penalty", "loser_penalty", "joker_penalty"),
    chart=Chart("dots", x="position", series="quantity", y_label="points", x_label="seat from the starter on"),
)

_OPENING = Section(
    name="opening",
    title="Opening",
    text="When a seat opens, with melds of what worth, and how often it never does.",
    source="rounds",
    quantities=("never_opened", "opening_lap", "opening_worth"),
    chart=Chart(
        "dots",
        x="position",
        series="policy",
        panel="quantity",
        x_label="seat from the starter on",
        each=True,
        quantities=("never_opened", "opening_lap"),
    ),
)

_WHOLE_ROUND = Section(
    name="round",
    title="What happens in a round",
    text="Melds, lay-offs and joker swaps of all seats together, discards that a seat takes, and Hand-Rommé.",
    source="rounds",
    quantities=(
        "hand_romme",
        "first_opening",
        "openings",
        "melds",
        "lay_offs",
        "swaps",
        "jokers_laid",
        "discards_taken",
        "penalty_total",
        "joker_share",
        "cards_left",
    ),
)

_MATCHES = Section(
    name="matches",
    title="Matches",
    text="The lowest total wins a match; equal lowest totals share it. Seat 1 started the first round.",
    source="matches",
    quantities=("match_wins", "match_shared", "match_rounds", "match_penalty"),
    where={"seat": ()},
    chart=Chart(
        "dots",
        x="position",
        series=None,
        y_label="matches won or shared",
        x_label="seat from the first starter on",
        quantities=("match_wins",),
    ),
)

DISPLAY = Display(
    sections=(
        *odds_sections.SECTIONS,
        _LENGTH,
        _TURNS,
        _STARTER,
        _PENALTIES,
        _OPENING,
        _WHOLE_ROUND,
        _MATCHES,
    ),
    labels=_LABELS,
    headline={"turns": "turns a round", "penalty_total": "points paid a round", "hand_romme": "Hand-Rommé"},
    policies=("random-legal", "quick", "best"),
    pages=(
        Page("romme", 30_000, 8_000, strategy=True),
        Page("romme", 30_000, 8_000, changes=("seats=3",)),
        Page("romme", 30_000, 8_000, changes=("seats=4",)),
    ),
)
