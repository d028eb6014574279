"""What a Ronda policy may weigh, and what it may switch.

The policy plays the card with the highest sum of weight times feature, one of the best at random where several tie.
"""

from analyzer.policies.vocabulary import Feature, Vocabulary
from analyzer.settings import Option

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
    ),
)
