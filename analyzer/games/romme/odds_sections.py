"""How what is dealt in Rommé is shown."""

from analyzer.games.section import Chart, Section

LABELS = {
    "jokers_dealt": "jokers",
    "penalty_dealt": "points of a hand",
    "penalty_dealt_share": "it costs from so many points to 19 more",
    "twins_dealt": "cards held twice",
    "sets_dealt": "ranks held in three suits or more",
    "runs_dealt": "suits with three cards in a row",
    "natural_meld_dealt": "a set or a run without a joker",
    "melds_dealt": "worth of the best melds",
    "opening_dealt": "can open",
    "opening_with_jokers": "can open, given the jokers held",
    "cards_laid_at_once": "cards that an opening takes",
    "hand_romme_dealt": "Hand-Rommé in the first turn",
    "minimum": "opening from",
    "suits": "suits",
    "sets": "ranks",
}

_JOKERS = Section(
    name="jokers",
    title="Jokers dealt",
    text="The chance of so many jokers in a hand; 14 cards are the starter's. Five or six are left out here.",
    source="odds",
    quantities=("jokers_dealt",),
    where={"jokers": (0, 1, 2, 3, 4)},
    across="cards",
    chart=Chart("bars", x="jokers", series="cards", panel=None, y_label="chance", x_label="jokers in the hand"),
)

_COST = Section(
    name="cost",
    title="What a hand costs as it is dealt",
    text="Penalty points of all cards in hand: eight a card on average, since the pack's 110 cards cost 880. A row is "
    "for the points that it names and up to 19 more; what is rarer than one in a hundred is left out here.",
    source="odds",
    quantities=("penalty_dealt", "penalty_dealt_share"),
    where={"points": (60, 80, 100, 120, 140)},
    across="cards",
    chart=Chart(
        "bars",
        x="points",
        series="cards",
        panel=None,
        y_label="chance",
        x_label="points, from the number named to 19 more",
        quantities=("penalty_dealt_share",),
    ),
)

_NATURALS = Section(
    name="naturals",
    title="Sets, runs and twins dealt",
    text="What natural cards alone make in a hand: ranks that it holds in three suits or more, suits of which it holds "
    "three cards in a row, and cards that it holds twice. Jokers are left aside.",
    source="odds",
    quantities=("natural_meld_dealt", "sets_dealt", "runs_dealt", "twins_dealt"),
    across="cards",
)

_OPENINGS = Section(
    name="openings",
    title="Opening with the hand as it is dealt",
    text="The chance that the best melds of a hand, one card kept back, are worth so much. The exact search was asked "
    "for each of the hands dealt.",
    source="odds",
    quantities=("opening_dealt",),
    across="cards",
    chart=Chart("dots", x="minimum", series="cards", panel=None, y_label="chance", x_label="points to open from"),
)

_BY_JOKERS = Section(
    name="openings-by-jokers",
    title="Opening by the jokers held",
    text="The same chance, given how many jokers the hand holds; with more than two it is all but certain.",
    source="odds",
    quantities=("opening_with_jokers",),
    where={"jokers": (0, 1, 2)},
    across="cards",
    chart=Chart(
        "dots", x="jokers", series="minimum", panel="cards", y_label="chance to open", x_label="jokers in the hand"
    ),
)

_AT_ONCE = Section(
    name="at-once",
    title="What can be laid at once",
    text="Worth of the best melds of a hand as it is dealt, and the most cards with which it could open, 0 where it "
    "cannot; and how often the starter could lay everything.",
    source="odds",
    quantities=("melds_dealt", "cards_laid_at_once", "hand_romme_dealt"),
)

SECTIONS = (_JOKERS, _COST, _NATURALS, _OPENINGS, _BY_JOKERS, _AT_ONCE)
