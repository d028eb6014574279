"""How Ronda's numbers are shown: which belong together, in which words, in which pictures."""

from analyzer.games.section import Chart, Display, Page, Section

_LABELS = {
    # quantities
    "points": "points in all",
    "margin_to_come": "points ahead, from here to the deal's end",
    "margin_behind": "behind the best",
    "match_chance": "chance to win the match",
    "chance_behind": "behind the best",
    "points_announcements": "announcements",
    "points_chains": "chains",
    "points_missa": "missas",
    "points_cards": "card count",
    "points_last_card": "last-card rule",
    "margin": "points ahead of the other side",
    "round_wins": "rounds won",
    "round_draws": "rounds drawn",
    "match_wins": "matches won",
    "match_draws": "matches drawn",
    "match_rounds": "rounds in a match",
    "match_ends_mid_round": "matches that end before a round does",
    "match_points": "final score",
    "match_margin": "final score, ahead of the other side",
    "captures": "plays that capture",
    "leftover_cards": "cards left on the table",
    "chain_replies": "third and fourth cards of a chain",
    "chains": "chains closed",
    "announcements": "announcements made",
    "announce": "something to announce",
    "announce_kind": "dealt",
    "announce_in_round": "at least one announcement in a round",
    "announcing_deals": "deals with something to announce, a player",
    "round_pots": "pots of a round",
    "round_announcement_points": "points that announcements pay a side in a round",
    "round_points_lost": "points lost by halving, in a round",
    "pots_at_once": "pots paid at once",
    "pots_contested": "pots that ranks decide",
    "pots_tied": "pots shared",
    "points_lost": "points lost by halving",
    "strongest": "alone the strongest",
    "dealer_last_card": "the dealer's last card has that rank",
    "dealer_last_card_captures": "it has that rank and captures",
    "last_card_paid": "paid by the last-card rule",
    "runs": "captures of so many table cards",
    "winner_has_fewer_cards": "the winner has fewer cards",
    "hand_pattern": "dealt",
    "announcing_gain": "points of the pot",
    "announcing_gain_round": "points of the round",
    "announcing_gain_play": "points by play",
    "announcing_gain_wins": "matches won",
    "won_at_once": "won at once",
    "lost_at_once": "lost at once",
    "announcing_deals_share": "a player can announce",
    "announcers": "seats that announce",
    "pot_decided": "the pot is decided by",
    "pot_at_once": "kinds alone decide, paid at once",
    "pot_contested": "ranks decide, paid at the end",
    "pot_won_with": "the strongest is a",
    "pot_points": "points in the pot",
    "pot_paid": "points for each side",
    "pot_lost": "points lost by halving",
    "kind_against": "announced",
    # keys and values of groups
    "length": "table cards",
    "by": "decided by",
    "b_wahed": "b'wahed",
    "b_khamsa": "b'khamsa",
    "b_achra": "b'achra",
    "double": "double ronda",
    "other": "other side",
    "first_dealer": "first dealer",
    "one_side": "one side alone announces",
    "one_trinka": "one side alone has a trinka",
    "nothing": "all ranks different",
    "two_pairs": "two pairs",
    "three": "three equal",
    "four": "four equal",
    "tie": "equal best pairs",
    "player": "a player",
    "anyone": "anyone at the table",
}

_DEALT = Section(
    name="announcements",
    title="What a seat is dealt to announce",
    text="The chance that a seat holds an announcement, by kind and by deal of the round. Four of a kind are a double "
    "ronda; two pairs are one only where the rules say so, and a ronda otherwise. Each frame has a scale of its own.",
    source="odds",
    quantities=("announce", "announce_kind"),
    across="deal",
    chart=Chart(
        "bars",
        x="deal",
        series=None,
        panel="kind",
        y_label="chance",
        x_label="deal of the round",
        each=True,
        quantities=("announce_kind",),
    ),
)

_HANDS = Section(
    name="hands",
    title="What a seat is dealt",
    text="The chance of each kind of hand, by deal of the round. Each frame has a scale of its own.",
    source="odds",
    quantities=("hand_pattern",),
    across="deal",
    chart=Chart("bars", x="deal", series=None, panel="holds", y_label="chance", x_label="deal of the round", each=True),
)

_STRONGEST = Section(
    name="strongest",
    title="How good an announcement is",
    text="The chance that an announcement of that kind and rank, given that a seat holds it, is alone the strongest at "
    "the table; shown for the first two deals.",
    source="odds",
    quantities=("strongest",),
    where={"deal": (1, 2)},
    chart=Chart(
        "dots",
        x="rank",
        series="kind",
        panel="deal",
        y_label="chance to be alone the strongest",
        x_label="rank of the pair, or of the three or four equal cards",
    ),
    table=False,
)

_POTS = Section(
    name="pots",
    title="Announcements over a round",
    text="How often there is something to announce in a round, what decides the pots, and what they pay.",
    source="odds",
    quantities=(
        "announcing_deals",
        "round_pots",
        "round_announcement_points",
        "round_points_lost",
    ),
)

_POT = Section(
    name="pot",
    title="The pot of a deal",
    text="How often kinds alone decide the pot of a deal and how often ranks do, what is in it and what it pays.",
    source="odds",
    quantities=("pot_at_once", "pot_contested", "pot_points", "pot_paid", "pot_lost"),
    across="deal",
)

_DECIDED = Section(
    name="decided",
    title="What decides the pot of a deal",
    text="How often nobody announces, one side alone, or both, and what settles it then.",
    source="odds",
    quantities=("pot_decided",),
    across="deal",
)

_ANNOUNCERS = Section(
    name="announcers",
    title="Who announces in a deal",
    text="How many seats announce, and which kind the strongest announcement is.",
    source="odds",
    quantities=("announcers", "pot_won_with"),
    across="deal",
)

_RIVALS = Section(
    name="rivals",
    title="One announcement against another",
    text="How an announcement of one seat fares against that of another, given the kinds that they hold.",
    source="odds",
    quantities=("kind_against",),
    across="result",
)

_DEALS = Section(
    name="deals",
    title="Deals in which a player can announce",
    text="The chance of at least one announcement in a round, and that a player can announce in exactly so many deals.",
    source="odds",
    quantities=("announce_in_round", "announcing_deals_share"),
)

_POINTS = Section(
    name="points",
    title="Points by source and side",
    text="Mean points of each side in a full round, and where they come from. Chains count without the missas "
    "that their piles carry.",
    source="rounds",
    quantities=(
        "points",
        "points_announcements",
        "points_chains",
        "points_missa",
        "points_cards",
        "points_last_card",
    ),
    chart=Chart("bars", x="quantity", series="side", y_label="points a round"),
)

_SCORES = Section(
    name="scores",
    title="Distribution of a side's points in a round",
    text="How often a side ends a full round with so many points. The thin tail is in `numbers.csv`.",
    source="rounds",
    quantities=("points_share",),
    chart=Chart(
        "steps", x="outcome", series="side", y_label="share of rounds", x_label="points of a side in the round"
    ),
    table=False,
)

_CHAINS = Section(
    name="chains",
    title="Chains by the level at which they close",
    text="How many chains close in a round in favour of a side, by the level reached. The scale is logarithmic.",
    source="rounds",
    quantities=("chains",),
    chart=Chart("dots", x="level", series="side", y_label="chains a round (log scale)", log=True),
)

_ADVANTAGE = Section(
    name="advantage",
    title="The dealer's advantage in a round",
    text="How many points the dealer's side is ahead on average, and how often each side wins a full round.",
    source="rounds",
    quantities=("margin", "round_wins", "round_draws"),
    chart=Chart(
        "bars",
        x="policy",
        series="side",
        panel="quantity",
        zero=True,
        each=True,
        quantities=("margin", "round_wins"),
    ),
)

_MATCHES = Section(
    name="matches",
    title="Matches",
    text="Who wins a match, how long it takes and how it ends. The first dealer is drawn, then the deal passes on.",
    source="matches",
    needs="target",
    quantities=("match_wins", "match_rounds", "match_ends_mid_round", "match_points", "match_margin"),
    where={"side": ("first_dealer", "other")},
)

_LENGTHS = Section(
    name="lengths",
    title="Rounds in a match",
    text="How often a match takes so many rounds, the last one counted even where it is not played to its end.",
    source="matches",
    needs="target",
    quantities=("match_rounds_share",),
    chart=Chart(
        "steps", x="outcome", series="policy", panel=None, y_label="share of matches", x_label="rounds in the match"
    ),
    table=False,
)

_PLAY = Section(
    name="play",
    title="What happens in a round",
    text="Cards, captures, missas, announcements and pots of a full round.",
    source="rounds",
    quantities=(
        "cards",
        "captures",
        "missas",
        "announcements",
        "leftover_cards",
        "chain_replies",
        "pots_at_once",
        "pots_contested",
        "pots_tied",
        "points_lost",
        "winner_has_fewer_cards",
    ),
)

_RUNS = Section(
    name="runs",
    title="Captures by the number of table cards taken",
    text="How many plays of a round take so many cards from the table.",
    source="rounds",
    quantities=("runs",),
)

_LAST_CARD = Section(
    name="last-card",
    title="The dealer's last card",
    text="Whom the last-card rule pays, and how often the dealer's last card has a rank and captures with it.",
    source="rounds",
    needs="last_card_bonus",
    quantities=("last_card_paid", "dealer_last_card", "dealer_last_card_captures"),
)

DISPLAY = Display(
    sections=(
        _HANDS,
        _DEALT,
        _STRONGEST,
        _POTS,
        _DEALS,
        _ANNOUNCERS,
        _DECIDED,
        _POT,
        _RIVALS,
        _POINTS,
        _SCORES,
        _ADVANTAGE,
        _CHAINS,
        _MATCHES,
        _LENGTHS,
        _PLAY,
        _RUNS,
        _LAST_CARD,
    ),
    labels=_LABELS,
    headline={"points": "points a round", "round_wins": "rounds won"},
    policies=("random", "greedy"),
    pages=(
        Page("ronda-duel", 1_000_000, 100_000, strategy=True),
        Page("ronda-teams", 1_000_000, 100_000, strategy=True),
        Page("ronda-open", 1_000_000, 100_000, strategy=True),
        Page("ronda-pagat", 1_000_000, 100_000),
    ),
)
