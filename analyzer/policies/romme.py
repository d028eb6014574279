"""What a Rommé policy may weigh, and what it may switch.

The features are those of a card that could be thrown away: the policy throws the one with the highest sum of weight
times feature, one of the best at random where several tie. The switches say when it takes the discard,
what it lays and when.
"""

from analyzer.policies.vocabulary import Feature, Vocabulary
from analyzer.settings import Option

VOCABULARY = Vocabulary(
    features=(
        Feature("penalty", "Penalty points of the card; a joker counts 20.", "M2"),
        Feature(
            "penalty_late",
            "Penalty points times how far the shortest other hand has come down: 0 at 13 cards, 1 at none.",
            "M2",
        ),
        Feature("joker", "1 for a joker, to which of all features only the penalties apply besides.", "M2"),
        Feature("melded", "1 if the card is needed for the melds the hand is worth most with.", "M10"),
        Feature(
            "outs",
            "Copies still to come of the cards that would complete a meld of three with this card and another held; "
            "with count_cards, copies on the table and among the discards are gone.",
            "M1",
        ),
        Feature("partners", "Cards held that could be in a meld of three with this one.", "M4"),
        Feature("twin", "1 if the same card is held twice.", "M1"),
        Feature("fits_table", "1 if the card can be laid off onto the table.", "M9"),
        Feature("frees_joker", "1 if a joker on the table stands for the card.", "M12"),
        Feature(
            "next_took", "Cards near this one that the next seat has taken from the discards in this round.", "M11"
        ),
        Feature("next_threw", "Cards near this one that the next seat has thrown in this round.", "M9"),
    ),
    switches=(
        Option(
            "play",
            "choice",
            "How the policy decides.",
            "M9",
            "weighed",
            choices={"weighed": "by its weights and switches", "random": "anything legal, by chance"},
        ),
        Option(
            "take",
            "choice",
            "When it takes the discard, where the rules let it.",
            "M11",
            "lay",
            choices={
                "never": "never",
                "open": "to open, or to go out",
                "lay": "also to lay it after opening",
                "improve": "also before opening, where it may be kept, to make the melds in hand worth more",
            },
        ),
        Option(
            "take_cards",
            "int",
            "After opening, take the discard only to lay at least so many cards.",
            "M11",
            1,
            low=1,
            high=14,
        ),
        Option(
            "take_gain",
            "int",
            "With take = improve, worth that the melds in hand must gain.",
            "M11",
            1,
            low=1,
            high=200,
        ),
        Option(
            "lay",
            "choice",
            "What it lays for.",
            "M9",
            "cards",
            choices={"value": "most worth", "cards": "most cards", "penalty": "least penalty left"},
        ),
        Option(
            "open_at",
            "int",
            "Worth of melds from which it opens; less than the rules ask for means at once.",
            "M10",
            0,
            low=0,
            high=200,
        ),
        Option(
            "open_by_lap",
            "int",
            "Lap from which it opens as soon as the rules allow; 0 = none.",
            "M10",
            0,
            low=0,
            high=1000,
        ),
        Option(
            "open_if_cards",
            "int",
            "Opens as soon as the rules allow once another player holds no more cards than this.",
            "M10",
            0,
            low=0,
            high=14,
        ),
        Option(
            "hand_romme",
            "choice",
            "Whether it holds an opening back for a Hand-Rommé.",
            "M18",
            "never",
            choices={"never": "no", "until_opened": "while nobody has opened", "always": "whoever has opened"},
        ),
        Option(
            "hand_romme_cards",
            "int",
            "Holds back only while every other player has at least so many cards.",
            "M18",
            0,
            low=0,
            high=14,
        ),
        Option(
            "hand_romme_left",
            "int",
            "Holds back only if at most so many cards would stay besides the discard, one fewer per player above two.",
            "M18",
            3,
            low=0,
            high=14,
        ),
        Option(
            "joker_sets",
            "choice",
            "Whether it lays jokers in sets.",
            "M4",
            "always",
            choices={
                "always": "like in runs",
                "if_needed": "before opening only if it could not open otherwise, after it only to go out",
                "to_go_out": "only to go out",
            },
        ),
        Option(
            "joker_hold",
            "int",
            "After opening, keeps jokers while every other player has more cards than this; 0 = never.",
            "M2",
            0,
            low=0,
            high=14,
        ),
        Option("swap", "bool", "Whether it frees jokers on the table.", "M12", True),
        Option("count_cards", "bool", "Whether it counts the cards that it has seen.", "M1", True),
        Option(
            "throw_high", "bool", "Whether it weighs penalty points at all; false sets both weights to 0.", "M2", True
        ),
        Option(
            "watch",
            "bool",
            "Whether it minds what the next seat took and threw; false sets both weights to 0.",
            "M9",
            True,
        ),
    ),
)
