"""The golden cases: worked examples of the rules, asked of the oracle itself."""

from collections import Counter
from typing import Any

import pytest

from tests.oracles.romme import arrangement, programme, subsets
from tests.oracles.romme.cards import cards, parse, penalty
from tests.oracles.romme.melds import LIMITS, is_meld, joker_count, layouts, opening_value
from tests.oracles.romme.notation import legal_meld
from tests.oracles.romme.question import OBJECTIVES, Outcome, Question, best_of
from tests.oracles.romme.rules import Rules
from tests.oracles.romme.table import layoff, swap
from tests.oracles.romme.turn import Illegal, TurnReferee


def hand(text: str) -> tuple[int, ...]:
    """A sorted hand."""
    return tuple(sorted(cards(text)))


def best(question: Question, objective: str) -> Outcome:
    """The best outcome, on which search and integer programme have to agree."""
    found = best_of(question, arrangement.outcomes(question), objective)
    assert programme.best(question, objective) == found
    if not question.table:
        assert best_of(question, subsets.outcomes(question), objective) == found
    return found


@pytest.mark.parametrize(
    ("text", "worth"),
    [
        ("JC QC KC", 30),
        ("9H 9D *", 27),
        ("AS AH AD", 33),
        ("KS KH *", 30),
        ("QC KC *", 31),
        ("AC 2C 3C", 6),
        ("AC 2C *", 6),
        ("QC KC AC", 31),
        ("10C * QC", 30),
        ("* 3C 4C", 12),
    ],
)
def test_opening_values(text: str, worth: int) -> None:
    """M3: a joker counts as the place it fills, the ace 1 below and 11 above; the better reading is taken."""
    assert opening_value(cards(text)) == worth


@pytest.mark.parametrize("limit", LIMITS)
@pytest.mark.parametrize("text", ["KC AC 2C", "8S 8S 8D", "* * *", "8S 8D", "5C 7C 8C", "5C 6C 7D", "9S 9D 9H 9C 9S"])
def test_no_melds(text: str, limit: str) -> None:
    """M4 to M6: round the corner, twins, jokers alone, gaps, mixed suits, five of a rank."""
    assert not is_meld(cards(text), limit)


@pytest.mark.parametrize(
    ("text", "allowed"),
    [("KC * *", "adjacency"), ("KC KD * *", "adjacency naturals_at_least"), ("KC KD *", " ".join(LIMITS))],
)
def test_joker_limits(text: str, allowed: str) -> None:
    """M6: K * * is a set under adjacency only, two beside two under naturals_at_least too, one under each."""
    assert [limit for limit in LIMITS if is_meld(cards(text), limit)] == allowed.split()


def test_lengths() -> None:
    """M5: a run holds 13 cards at most, from either ace, and never both aces."""
    suit = "AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC"
    assert is_meld(cards(suit))
    assert is_meld(cards(suit[3:] + " AC"))
    assert not is_meld(cards(suit + " AC"))
    assert not is_meld([*cards(suit), parse("*")])
    whole = legal_meld(suit.split(), "adjacency")
    assert layoff(whole, cards("AC"), "high", "adjacency") is None


def test_layoffs() -> None:
    """M5, M7: the ace onto J Q K, never the 2 after it, no second 8 of spades beside a set."""
    run = legal_meld(["JC", "QC", "KC"], "adjacency")
    longer = layoff(run, cards("AC"), "high", "adjacency")
    assert longer == legal_meld(["JC", "QC", "KC", "AC"], "adjacency")
    assert longer is not None
    assert layoff(longer, cards("2C"), "high", "adjacency") is None
    eights = legal_meld(["8S", "8D", "8H"], "adjacency")
    assert layoff(eights, cards("8S"), "set", "adjacency") is None
    assert layoff(eights, cards("8C"), "set", "adjacency") is not None


def test_penalties() -> None:
    """M2: 9 9 joker costs 38, 10 and 5 cost 15, an ace 11 wherever it might have gone."""
    assert penalty(cards("9H 9D *")) == 38
    assert penalty(cards("10D 5S")) == 15
    assert penalty(cards("AC 2C")) == 13
    assert penalty([]) == 0


def test_touching_joker_ends() -> None:
    """M6: a joker may not be laid beside a joker at the end of a run."""
    run = legal_meld(["5C", "6C", "*7C"], "adjacency")
    assert layoff(run, cards("*"), "high", "adjacency") is None
    assert layoff(run, cards("*"), "low", "adjacency") is not None
    assert layoff(run, cards("8C *"), "high", "adjacency") is not None


def test_swap_frees_a_joker_for_this_turn() -> None:
    """M12: 5 joker 7 takes the 6; the joker has to go down again in the turn, or the swap is no turn."""
    run = legal_meld(["5C", "*6C", "7C"], "adjacency")
    assert swap(run, parse("6C")) == legal_meld(["5C", "6C", "7C"], "adjacency")
    assert swap(run, parse("6D")) is None
    base = Question(hand("6C KD 2H"), (run,))
    assert best(base, "cards") == (0, 1, 12)
    assert best(base._replace(swap_new_meld_only=True), "cards") == (0, 0, 18)
    paired = Question(hand("6C KD KH 2H"), (run,), swap_new_meld_only=True)
    assert best(paired, "cards") == (30, 3, 2)


def test_set_joker_stands_for_what_is_missing() -> None:
    """M7: beside 8 8 joker either missing suit is laid off or swapped, and the joker stands for the rest."""
    eights = legal_meld(["8H", "8D", "*8S"], "adjacency")
    for text in ("8S", "8C"):
        assert layoff(eights, cards(text), "set", "adjacency") is not None
        assert swap(eights, parse(text)) is not None
    four = layoff(eights, cards("8S"), "set", "adjacency")
    assert four is not None
    assert layoff(four, cards("8C"), "set", "adjacency") is None
    assert swap(four, parse("8C")) is not None
    assert swap(four, parse("8S")) is None


def test_two_cards_and_a_third() -> None:
    """M13: a set may not be laid when nothing would be left to discard, unless no last discard is asked."""
    question = Question(hand("7C 7D 7H"))
    assert best(question, "cards") == (0, 0, 21)
    assert best(question._replace(keep=0), "cards") == (21, 3, 0)


def test_a_card_wanted_twice() -> None:
    """The 7 of clubs fits a set and a run: each objective picks the cover that is best for it."""
    question = Question(hand("5C 6C 7C 7D 7H KS"))
    assert best(question, "value") == (21, 3, 21)
    assert best(question._replace(hand=hand("5C 6C 7C 7D 7H 7S KS")), "cards") == (39, 6, 10)


def test_best_cover_is_not_the_largest_meld() -> None:
    """The run of five leaves two pairs; the run of three and two sets lay nine cards."""
    question = Question(hand("9C 10C JC QC KC KD KH QD QH 2S"))
    assert best(question, "cards") == (89, 9, 2)


def test_layoff_chain() -> None:
    """The 9 goes onto 6 7 8 only to carry the 10."""
    run = legal_meld(["6C", "7C", "8C"], "adjacency")
    assert best(Question(hand("9C 10C KD"), (run,)), "cards") == (0, 2, 10)
    assert best(Question(hand("10C KD"), (run,)), "cards") == (0, 0, 20)


def test_three_jokers() -> None:
    """Three jokers are no meld; round one king two are the run queen king ace, and three a set, under adjacency."""
    assert best(Question(hand("* * * KC")), "value") == (31, 3, 20)
    assert best(Question(hand("* * * KC"), keep=0), "value") == (40, 4, 0)
    assert best(Question(hand("* * * KC"), limit="one"), "value") == (0, 0, 70)


def test_whole_run_under_naturals_at_least() -> None:
    """J 5 J 7 J 9 is legal whole, its halves are not."""
    question = Question(hand("5C 7C 9C * * * KD"), limit="naturals_at_least")
    assert best(question, "cards") == (45, 6, 10)


def test_opening_counts_the_hand_alone() -> None:
    """M10: neither a lay-off nor a swapped joker helps to the minimum; both may follow it."""
    table = (legal_meld(["JC", "QC", "KC"], "adjacency"), legal_meld(["4D", "*5D", "6D"], "adjacency"))
    short = Question(hand("9H 9D 9S AC 5D 2S"), table, minimum=30)
    assert best(short, "cards") == (0, 0, 45)
    enough = Question(hand("10H 10D 10S AC 5D 2S"), table, minimum=30)
    assert best(enough, "cards") == (30, 5, 2)


def test_swapped_joker_on_the_opening_run() -> None:
    """M10, M12: after the opening the swapped joker may be laid off onto the run just laid, adding no value."""
    table = (legal_meld(["4D", "*5D", "6D"], "adjacency"), legal_meld(["2S", "2H", "2D", "2C"], "adjacency"))
    blocked_ends = Question(hand("JC QC KC 5D 9H"), table[:1], minimum=30, limit="one")
    assert best(blocked_ends, "cards") == (30, 4, 9)
    assert best(blocked_ends._replace(swap_new_meld_only=True), "cards") == (30, 3, 14)


def turn(text: str, taken: str | None = None, opened: bool = False, **options: Any) -> TurnReferee:
    """A turn with a hand, the card taken among it."""
    card = None if taken is None else parse(taken)
    return TurnReferee(Rules()._replace(**options), Counter(cards(text)), [], opened, card)


def test_taken_discard() -> None:
    """M11: unused it is refused; thrown back it is refused; its twin may be thrown."""
    with pytest.raises(Illegal, match="taken for use"):
        turn("KS 2C 3D", "KS").settle()
    always = turn("KS 2C 3D", "KS", take_discard="always")
    always.settle()
    with pytest.raises(Illegal, match="thrown in the same turn"):
        always.discard("KS")
    assert turn("KS KS 3D", "KS", take_discard="always").discard("KS") == parse("KS")
    used = turn("JS QS KS KS", "KS")
    used.meld({"do": "meld", "cards": ["JS", "QS", "KS"]})
    used.settle()
    assert used.discard("KS") == parse("KS")


def test_must_use_in_the_search() -> None:
    """M11: a card that has to go down binds the objective, and the opening melds have to hold it."""
    loose = Question(hand("JS QS KS 2H 3H 4H 9D"))
    assert best(loose._replace(hand=hand("JS QS KS 9D"), must=parse("9D")), "value") == (0, 0, 39)
    table = (legal_meld(["5D", "6D", "7D"], "adjacency"),)
    assert best(Question(hand("JS QS KS 8D 9C"), table, must=parse("8D")), "cards") == (30, 4, 9)
    assert best(Question(hand("JS QS KS 8D 9C"), table, minimum=30, must=parse("8D")), "cards") == (0, 0, 47)


@pytest.mark.parametrize("objective", OBJECTIVES)
def test_taken_card_needs_another_to_throw(objective: str) -> None:
    """M11: when the card taken is the only one left, the turn has no discard."""
    question = Question(hand("7C 7D 7H 9S"), taken=parse("9S"))
    assert best(question, objective) == (0, 0, 30)
    assert best(question._replace(taken=parse("7C")), objective) == (21, 3, 9)


def test_jokers_fix_their_place() -> None:
    """M7: 5 6 joker may be laid as 4 5 6 or 5 6 7, and each is its own meld."""
    found = layouts(cards("5C 6C *"))
    assert sorted(meld.low for meld in found) == [4, 5]  # type: ignore[union-attr]
    assert all(joker_count(meld) == 1 for meld in found)
