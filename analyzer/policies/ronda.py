"""What a Ronda policy may weigh, and what it may switch.

The policy plays the card with the highest sum of weight times feature, one of the best at random where several tie.
"""

from collections.abc import Mapping
from types import MappingProxyType

from analyzer.policies.vocabulary import Feature, Vocabulary
from analyzer.settings import Need, Option

RANKS = (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)


def _ranks(name: str, doc: str) -> Option:
    choices = {str(rank): "" for rank in RANKS}
    return Option(name, "int-list", f"{doc}.", "R14", (), low=1, high=12, length=(0, 10), choices=choices)


def _tip(name: str, doc: str) -> Option:
    return Option(name, "bool", doc, "", True)


TIPS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "position": ("dead_spent",),
        "pair_trap": ("trap_0", "trap_1", "trap_2", "trap_points"),
        "eat_first": ("capture_declined",),
        "dealer_hold": ("danger_spent",),
        "card_bonus": ("bonus_cards", "late_cards", "leftovers"),
    }
)
"""The features that count only while a switch is on. The switch `count` is for memory instead."""

OTHERS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {"alike": ("", ""), "counting": ("counting", "counting"), "either": ("", "counting")}
)
"""Shipped policies that play the other side in worlds of even and of odd number; an empty name is the policy itself."""

VOCABULARY = Vocabulary(
    features=(
        # What the play brings at once.
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
            0,
        ),
        Feature("captures", "1 if the play captures or answers in a chain.", "R5"),
        Feature("early_capture", "If it captures or answers, the cards still in the own hand after it.", "R5", 0.5),
        Feature("wins_match", "1 if its points, as above, reach the target.", "R22", 0),
        # What the next seat may answer to the card.
        Feature(
            "answer_chance",
            "Chance that the next seat holds the rank, where that could answer the card: the card stays on the table, "
            "or it opens or continues a chain below b'achra. Reckoned over all hands that the unseen cards and "
            "what the "
            "next seat has announced, or passed, and played in this deal allow, each as likely as any other.",
            "R7",
            0,
        ),
        Feature("cost_b_wahed", "If the card stays on the table: answer_chance times the points of a b'wahed.", "R9"),
        Feature(
            "cost_b_khamsa",
            "If the card opens a chain: answer_chance times the points of a b'khamsa and, where only the last owner "
            "scores, of the b'wahed that is lost.",
            "R9",
            1.5,
        ),
        Feature(
            "cost_b_achra",
            "If the card makes a b'khamsa: answer_chance times the points of a b'achra and, where only the last owner "
            "scores, of the b'khamsa that is lost.",
            "R9",
            1.5,
        ),
        Feature(
            "loses_match",
            "answer_chance, if the answer's points would bring the other side to the target.",
            "R22",
            0,
        ),
        Feature(
            "lead_risked",
            "The three costs times the own lead in points, divided by the target; 0 where there is no target.",
            "R22",
            0,
        ),
        # What the table offers the next seat after the play.
        Feature(
            "run_left",
            "Cards of the greatest capture, its own card included, that is left to the next seat with a rank it "
            "may hold.",
            "R5",
            1,
        ),
        Feature(
            "capture_left",
            "Cards that the next seat's greatest capture is expected to bring, its own card included; the chances of "
            "single ranks, as in answer_chance, are multiplied as if they were independent.",
            "R5",
        ),
        Feature(
            "missa_left",
            "Chance that the next seat can empty the table, times the points of a missa; 0 where its play earns none.",
            "R12",
        ),
        Feature("empty_left", "1 if the play leaves no card on the table.", "R12"),
        Feature("cards_left", "Cards that lie on the table after the play.", "R5", 1),
        # The other cards of the own hand.
        Feature(
            "dead",
            "1 if the card stays on the table and is of a dead rank: all other copies are seen or in the own hand.",
            "R7",
        ),
        Feature(
            "dead_spent",
            "1 if the card is the only one of a dead rank in hand, more cards are in hand, and the player does "
            "not deal: "
            "so his last card of the deal will be one that the seat after him may answer.",
            "R2",
        ),
        Feature("trap_0", "1 if the card stays on the table, another of its rank is in hand and none is unseen.", "R9"),
        Feature("trap_1", "1 if the card stays on the table, another of its rank is in hand and one is unseen.", "R9"),
        Feature("trap_2", "1 if the card stays on the table, another of its rank is in hand and two are unseen.", "R9"),
        Feature(
            "trap_points",
            "In a trap between two seats: the chance that the other holds one copy times the points of the "
            "b'khamsa that "
            "answers it, less the chance that it holds two times the points of its b'achra.",
            "R9",
            1,
        ),
        Feature(
            "capture_declined",
            "1 if the card stays on the table and is of no dead rank, while another card in hand could capture "
            "or answer.",
            "R5",
        ),
        Feature(
            "danger_spent",
            "1 if the player deals, has more cards in hand, and leaves on the table the one whose rank the next seat "
            "most likely holds, of all in hand.",
            "R11",
        ),
        # What is left for later.
        Feature(
            "capture_kept",
            "Cards of the greatest capture that another card in hand could make on the table as the play leaves it.",
            "R5",
        ),
        Feature("rank", "The card's place in the order of ranks, 1 to 10, if it stays on the table.", "R5", 0.3),
        # What the other seats may hold, reckoned as in answer_chance.
        Feature(
            "answers_kept",
            "Chances that the seat before holds a rank, summed over the ranks of the other cards in hand that do not "
            "lie on the table then: it may have to leave a card that one of them answers.",
            "R7",
        ),
        Feature(
            "partner_tops",
            "With four seats: if the next seat can answer the card, the chance that it does and the partner then holds "
            "another copy, times the points of the partner's answer and, where only the last owner scores, of the next "
            "seat's.",
            "R8",
        ),
        # The card count.
        Feature(
            "bonus_cards",
            "Points of the card count that the cards brought make certain: those above half the pack, or each "
            "where each "
            "counts.",
            "R19",
        ),
        Feature("late_cards", "cards_taken times the share of the pack that was played in this round before.", "R19"),
        Feature(
            "leftovers",
            "Cards left on the table after a capture in the round's last deal: they go to the side that captures last.",
            "R20",
            1,
        ),
        # The rule of the dealer's last card, in the round's last deal; 0 where it is not played.
        Feature("twelve_kept", "1 if the dealer keeps a 12 for later.", "R21", 5),
        Feature("one_kept", "1 if the dealer keeps a 1 for later.", "R21", 5),
        Feature(
            "catch_kept",
            "1 if the dealer keeps a card that would capture on the table as the play leaves it.",
            "R21",
            5,
        ),
        Feature(
            "last_card_points",
            "Points that the rule is expected to bring the own side, if only the dealer's last card comes after "
            "the play.",
            "R21",
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
        _ranks("pass_rondas", "Rondas of these ranks are passed"),
        _ranks("pass_doubles", "Double rondas whose best pair is of these ranks are passed"),
        _ranks("pass_trinkas", "Trinkas of these ranks are passed"),
        Option(
            "pass_deals",
            "int-list",
            "Deals of the round in which the three lists above hold; every deal unless given.",
            "R14",
            (),
            low=1,
            high=20,
            length=(0, 20),
        ),
        Option(
            "memory",
            "int",
            "How many of the last cards played in the round are remembered: 40 is every card, 0 leaves the own "
            "hand, the "
            "table and the pile.",
            "R18",
            40,
            low=0,
            high=40,
        ),
        _tip("count", "Count the cards: without it memory is 0."),
        _tip("position", "Keep a dead rank for the last card of a deal when not dealing: weighs dead_spent."),
        _tip("pair_trap", "Lay one of a pair as a trap: weighs trap_0, trap_1, trap_2 and trap_points."),
        _tip("eat_first", "Capture before leaving a card that may be answered: weighs capture_declined."),
        _tip("dealer_hold", "Keep the dangerous card for the end of a deal when dealing: weighs danger_spent."),
        _tip("card_bonus", "Mind the card count, and long runs late: weighs bonus_cards, late_cards and leftovers."),
        Option(
            "left_lying",
            "bool",
            "Whether the other seats are taken to hold no rank that they left lying in this deal: one on the table "
            "when they left a card there, or one that they could have answered. Not where memory is limited, nor in "
            "a told position that does not name them.",
            "R5",
            False,
        ),
        Option(
            "exact_last_deal",
            "bool",
            "Whether to play the last deal perfectly where the cards not seen are exactly the other hand: with "
            "two seats.",
            "",
            False,
        ),
        Option(
            "worlds",
            "int",
            "How many ways the hidden cards may lie to imagine at every turn, playing each card in all of them, "
            "oneself by the weights of this policy; 0: no search, the weights alone choose.",
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
            "deal",
            choices={"deal": "to the end of the deal", "round": "to the end of the round"},
            needs=Need("worlds", "no worlds are imagined (worlds = 0)"),
        ),
        Option(
            "read_plays",
            "int",
            "How often in percent the other seats are taken to play as they do in imagined worlds: imagined hands are "
            "the likelier the better they explain what was played in the deal; 0 for not reading hands from plays.",
            "",
            80,
            low=0,
            high=99,
            needs=Need("worlds", "no worlds are imagined (worlds = 0)"),
        ),
        Option(
            "others",
            "choice",
            "How the other side plays in imagined worlds.",
            "",
            "alike",
            choices={
                "alike": "by the weights of this policy",
                "counting": "as counting would",
                "either": "by the weights of this policy in one half of them, as counting would in the other",
            },
            needs=Need("worlds", "no worlds are imagined (worlds = 0)"),
        ),
    ),
)
