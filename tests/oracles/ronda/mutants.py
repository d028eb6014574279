"""Rondas with one rule broken each: what the referee or the statistics must notice."""

import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from tests.oracles.ronda.announcements import Announcement, Pot
from tests.oracles.ronda.cards import RANKS
from tests.oracles.ronda.dealing import DECK, deal_round
from tests.oracles.ronda.ledger import Ledger
from tests.oracles.ronda.policies import worth
from tests.oracles.ronda.round import Dealt, Round
from tests.oracles.ronda.rulesets import Options
from tests.oracles.ronda.simulate import Deal


class PaysTiesWhole(Round):
    """Each side of a tie gets the whole pot, against R16."""

    def stakes(self, said: Sequence[Announcement]) -> Pot:
        pot = super().stakes(said)
        tie = pot.shares[0] == pot.shares[1]
        return Pot((sum(one.value for one in said),) * 2, pot.contested) if tie and pot.contested else pot


class PaysContestedAtOnce(Round):
    """A contested pot does not wait for the deal's end, against R17."""

    def stakes(self, said: Sequence[Announcement]) -> Pot:
        return Pot(super().stakes(said).shares, contested=False)


class WrapsRuns(Round):
    """A run goes on from 12 to 1, against R5."""

    def take(self, rank: int) -> list[int]:
        taken = []
        place = RANKS.index(rank)
        while RANKS[place % 10] in self.table and RANKS[place % 10] not in taken:
            taken.append(RANKS[place % 10])
            place += 1
        self.table = [card for card in self.table if card not in taken]
        return taken


class AnswersAnyCard(Round):
    """Every capture of an equal card is a b'wahed, whoever laid it and when, against R7."""

    def play(self, seat: int, rank: int) -> None:
        if self.pile is None and rank in self.table:
            self.answerable = rank
        super().play(seat, rank)


class ClosesAfterTheCard(Round):
    """The card that ends a chain takes effect before the chain is paid, against R10."""

    def play(self, seat: int, rank: int) -> None:
        open_pile = self.pile
        if open_pile is None or rank == open_pile.rank:
            super().play(seat, rank)
            return
        self.pile = None
        super().play(seat, rank)
        opened, self.pile = self.pile, open_pile
        self.close_chain()
        self.pile = opened


class PaysTheSum(Round):
    """A chain pays the sum of its levels, against R9."""

    def chain_worth(self, level: int) -> tuple[int, str]:
        return sum(self.options["chain_points"][:level]), super().chain_worth(level)[1]


class ForgetsTheMissaOfAPile(Round):
    """A continued chain loses the missa that it carried, against R12."""

    def continue_chain(self, seat: int, pile: Any) -> None:
        pile.missa = False
        super().continue_chain(seat, pile)


class LeavesTheRunOnTheTable(Round):
    """B'wahed puts only the answered card on the pile, against R8."""

    def open_chain(self, seat: int, rank: int) -> None:
        rest = [card for card in self.table if card != rank]
        self.table = [rank]
        super().open_chain(seat, rank)
        self.table = rest


class AsksTheLastCapture(Round):
    """The last-card rule looks at the dealer's last capture and not at his last card, against R21."""

    def last_card_points(self) -> tuple[int, int]:
        plays = [play for deal in self.deals for play in deal["plays"] if play["seat"] == self.dealer]
        captures = [play for play in plays if play["taken"] or play["chain"]]
        kept, self.plays = self.plays, [captures[-1] if captures else plays[-1]]
        points = super().last_card_points()
        self.plays = kept
        return points


class GivesLeftoversToTheDealer(Round):
    """Table cards left over go to the dealer, against R20."""

    def end_round(self) -> None:
        self.last_capturer = self.dealer % 2
        super().end_round()


class CountsCardsBeforeLeftovers(Round):
    """Leftovers come after the card count, against R19."""

    def card_points(self) -> tuple[int, int]:
        side = self.last_capturer or 0
        self.ledger.cards[side] -= len(self.table)
        points = super().card_points()
        self.ledger.cards[side] += len(self.table)
        return points


class PlaysOn(Round):
    """The match test waits for the round's end, against R22."""

    def play_round(self, dealt: Dealt, player: Any) -> None:
        target, self.ledger.target = self.ledger.target, None
        super().play_round(dealt, player)
        self.ledger.target = target
        self.over = self.ledger.decided()


class StopsOneShort(Round):
    """The match is over one point early, against R22."""

    def __init__(self, options: Options, dealer: int, score: Sequence[int], target: int | None) -> None:
        super().__init__(options, dealer, score, target)
        self.ledger = Ledger(score, None if target is None else target - 1)


class LeadsWithTheDealer(Round):
    """The dealer leads, against R2."""

    def play_round(self, dealt: Dealt, player: Any) -> None:
        self.dealer -= 1
        super().play_round(dealt, player)
        self.dealer += 1


def missing_card(options: Options, dealer: int, source: random.Random) -> Dealt:
    """Deal from a pack in which a 12 has been lost and a fifth 1 put in its place."""
    return deal_round(options, dealer, source, [1, *DECK[:-1]])


def unshuffled(options: Options, dealer: int, source: random.Random) -> Dealt:
    """Deal from a pack whose upper half is shuffled into itself and whose lower half never moves."""
    front = list(DECK[::2])
    source.shuffle(front)

    class HalfShuffle(random.Random):
        def shuffle(self, x: Any) -> None:
            x[:] = front + list(DECK[1::2])

    return deal_round(options, dealer, HalfShuffle(0))


def doubled_table(options: Options, dealer: int, source: random.Random) -> Dealt:
    """Turn four cards without looking whether their ranks are different, against R4."""
    dealt = deal_round({**options, "face_up": 0}, dealer, source)
    rest = Counter(DECK) - Counter(card for hands in dealt.hands for hand in hands for card in hand)
    return Dealt(list(rest.elements()), dealt.hands)


def least_worth(state: Round, seat: int, hand: list[int]) -> int:
    """Play the card that is worth least."""
    return min(hand, key=lambda rank: worth(state, rank))


@dataclass(frozen=True)
class Mutant:
    """A broken engine: other options, another round, or another way to deal, and where it shows."""

    name: str
    rule: str
    ruleset: str = "ronda-duel"
    options: tuple[tuple[str, Any], ...] = ()
    make: type[Round] = Round
    deal: Deal | Callable[..., Dealt] = deal_round
    unit: str = "round"


MUTANTS = (
    Mutant("missing card", "deck", deal=missing_card),
    Mutant("chain crosses deals", "R11", options=(("chain_across_deals", True),)),
    Mutant("missa to the opener", "R12", options=(("chain_missa", "opener"),)),
    Mutant("missa to the final owner", "R12", "ronda-open", (("chain_missa", "final"),)),
    Mutant("tie paid whole", "R16", make=PaysTiesWhole),
    Mutant("tie paid whole among four", "R16", "ronda-teams", make=PaysTiesWhole),
    Mutant("contested pot paid at once", "R17", make=PaysContestedAtOnce),
    Mutant("runs wrap", "R5", make=WrapsRuns),
    Mutant("any equal card is b'wahed", "R7", make=AnswersAnyCard),
    Mutant("closing card first", "R10", make=ClosesAfterTheCard),
    Mutant("chain pays the sum", "R9", make=PaysTheSum),
    Mutant("every reply scores", "R9", options=(("chain_scoring", "cumulative"),)),
    Mutant("the last reply alone scores", "R9", "ronda-open", (("chain_scoring", "last"),)),
    Mutant("pile forgets its missa", "R12", make=ForgetsTheMissaOfAPile),
    Mutant("run stays on the table", "R8", make=LeavesTheRunOnTheTable),
    Mutant("missa by the last card", "R13", options=(("missa_exception", "none"),)),
    Mutant("no missa in the last deal", "R13", options=(("missa_exception", "last_deal"),)),
    Mutant("no missa by the last card", "R13", "ronda-open", (("missa_exception", "last_card"),)),
    Mutant("two pairs always double", "R14", options=(("two_pairs_double", "every_deal"),)),
    Mutant("two pairs never double", "R14", options=(("two_pairs_double", "never"),)),
    Mutant("last capture, not last card", "R21", "ronda-open", make=AsksTheLastCapture),
    Mutant("a missed last card counts by rank", "R21", "ronda-open", (("last_card_miss", "by_rank"),)),
    Mutant("leftovers to the dealer", "R20", make=GivesLeftoversToTheDealer),
    Mutant("cards counted before leftovers", "R19", make=CountsCardsBeforeLeftovers),
    Mutant("every card counts", "R19", options=(("card_count", "each"),)),
    Mutant("match plays on", "R22", make=PlaysOn, unit="match"),
    Mutant("match stops one short", "R22", make=StopsOneShort, unit="match"),
    Mutant("target 41", "R22", options=(("target", 41),), unit="match"),
    Mutant("dealer leads", "R2", make=LeadsWithTheDealer),
    Mutant("equal ranks face up", "R4", "ronda-pagat", deal=doubled_table),
    Mutant("a run of four face up", "R4", "ronda-pagat", (("initial_run", "allow"),)),
)
