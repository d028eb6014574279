"""What a Ronda policy may weigh, and what it may switch.

The policy plays the card with the highest sum of weight times feature, one of the best at random where several tie.
"""

from analyzer.policies.vocabulary import Feature, Vocabulary
from analyzer.settings import Need, Option

VOCABULARY = Vocabulary(
    features=(
        Feature(
            "cards_taken",
            "Cards the play would bring, its own card included; for an answer in a chain the whole pile and the card.",
            "R5",
        ),
        Feature(
            "points",
            "Points the play would score if the chain ended there: a b'wahed, b'khamsa or b'achra, and a missa, "
            "also the one that a pile carries.",
            "R9",
        ),
    ),
    switches=(
        Option(
            "announce",
            "choice",
            "What to do with a hand that holds an announcement.",
            "R14",
            "always",
            choices={"always": "announce it", "never": "pass"},
        ),
        Option(
            "exact_last_deal",
            "bool",
            "Whether to play the last deal perfectly where the cards not seen are exactly the other hand: with two seats.",
            "",
            False,
        ),
        Option(
            "worlds",
            "int",
            "How many ways the hidden cards may lie to imagine at every turn, playing each card in all of them by the "
            "weights of this policy; 0: no search, the weights alone choose.",
            "",
            0,
            low=0,
            high=1_000_000,
        ),
        Option(
            "search_horizon",
            "choice",
            "How far imagined worlds are played.",
            "",
            "round",
            choices={"deal": "to the end of the deal", "round": "to the end of the round"},
            needs=Need("worlds", "no worlds are imagined (worlds = 0)"),
        ),
    ),
)
