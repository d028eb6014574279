"""How Ronda's numbers are shown: which belong together, in which words, in which pictures."""

from analyzer.games.section import Chart, Display, Section

_SIDES = ("dealer", "other")

_LABELS = {
    "points": "all sources",
    "points_announcements": "announcements",
    "points_chains": "chains",
    "points_missa": "missas",
    "points_cards": "card count",
    "points_last_card": "last-card rule",
    "b_wahed": "b'wahed",
    "b_khamsa": "b'khamsa",
    "b_achra": "b'achra",
    "ronda": "ronda",
    "double": "double ronda",
    "trinka": "trinka",
    "other": "other side",
    "first_dealer": "side of the first dealer",
    "round_wins": "rounds won",
    "round_draws": "rounds drawn",
    "match_wins": "matches won",
    "match_rounds": "rounds in a match",
    "leftover_cards": "cards left over",
    "announce": "a seat can announce",
    "announce_kind": "a seat is dealt",
    "announce_in_round": "at least one announcement in a round",
    "announcing_deals": "deals of a round in which a player can announce",
}

DISPLAY = Display(
    sections=(
        Section(
            name="announcements",
            title="What a seat is dealt to announce",
            text="The chance that a seat holds an announcement, by kind and by deal of the round. Four of a kind are a "
            "double ronda; where two pairs are only one ronda they stand under that name.",
            source="odds",
            quantities=("announce", "announce_kind"),
            chart=Chart(
                "bars",
                x="deal",
                series=None,
                panel="kind",
                y_label="chance that a seat is dealt it",
                x_label="deal of the round",
                each=True,
                quantities=("announce_kind",),
            ),
        ),
        Section(
            name="points",
            title="Points by source and side",
            text="Mean points of each side in a full round, and where they come from.",
            source="rounds",
            quantities=(
                "points",
                "points_announcements",
                "points_chains",
                "points_missa",
                "points_cards",
                "points_last_card",
            ),
            where={"side": _SIDES},
            chart=Chart("bars", x="quantity", series="side", y_label="points a round"),
        ),
        Section(
            name="scores",
            title="Distribution of a side's points in a round",
            text="How often a side ends a full round with so many points.",
            source="rounds",
            quantities=("points_share",),
            where={"side": _SIDES},
            chart=Chart(
                "steps", x="value", series="side", y_label="share of rounds", x_label="points of a side in a round"
            ),
            table=False,
        ),
        Section(
            name="chains",
            title="Chains by the level at which they close",
            text="How many chains a side closes in a round, by the level reached. The scale is logarithmic.",
            source="rounds",
            quantities=("chains",),
            where={"side": _SIDES},
            chart=Chart("dots", x="level", series="side", y_label="chains a round (log scale)", log=True),
        ),
    ),
    labels=_LABELS,
    headline=("points", "round_wins"),
)
