"""The course of a round and of a match (R1 to R3, R14 to R22), written as the record that a trace prints."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from tests.oracles.ronda.announcements import NOTHING, PASSED, Announcement, Pot, holding, pot
from tests.oracles.ronda.cards import HALF
from tests.oracles.ronda.ledger import MatchOver
from tests.oracles.ronda.play import Play
from tests.oracles.ronda.rulesets import Options

Hands = Sequence[Sequence[Sequence[int]]]


@dataclass(frozen=True)
class Dealt:
    """The cards of a round: the face-up ranks, and `hands[deal][seat]`."""

    table: Sequence[int]
    hands: Hands


def always(deal: int, seat: int, held: Announcement) -> bool:
    """Announce whatever is held."""
    return True


@dataclass(frozen=True)
class Player:
    """How the seats decide: the card to play, and whether to announce what is held."""

    choose: Callable[["Round", int, list[int]], int]
    announce: Callable[[int, int, Announcement], bool] = always


class Round(Play):
    """A round in play; `deals` is its record. `target` is None for a full round that no score stops."""

    def __init__(self, options: Options, dealer: int, score: Sequence[int] = (0, 0), target: int | None = None) -> None:
        super().__init__(options, score, target)
        self.dealer = dealer
        self.score_before = list(score)
        self.deals: list[dict[str, Any]] = []
        self.over = False

    def play_round(self, dealt: Dealt, player: Player) -> None:
        """Play the cards out, or until the match is over."""
        self.table = list(dealt.table)
        try:
            for number, hands in enumerate(dealt.hands):
                self.play_deal(number, hands, player)
            self.end_round()
        except MatchOver:
            self.over = True

    def play_deal(self, number: int, dealt: Sequence[Sequence[int]], player: Player) -> None:
        """Announce, play the hands out from the seat after the dealer (R2), and settle what a deal's end settles."""
        stakes = self.open_deal(number, dealt, player)
        hands = [list(hand) for hand in dealt]
        turns = sum(len(hand) for hand in hands)
        for turn in range(turns):
            seat = (self.dealer + 1 + turn) % self.options["seats"]
            self.last_card = self.last_deal and turn == turns - 1
            card = player.choose(self, seat, hands[seat])
            hands[seat].remove(card)
            self.play(seat, card)
        self.end_deal(stakes)

    def open_deal(self, number: int, dealt: Sequence[Sequence[int]], player: Player) -> Pot:
        """Return the deal's pot; pay it at once if kinds alone decide (R17)."""
        self.last_deal = number == len(self.options["deals"]) - 1
        said = self.announcements(number, dealt, player)
        self.plays, self.ledger.awards = [], []
        self.deals.append(
            {
                "table": sorted(self.table),
                "hands": [list(hand) for hand in dealt],
                "announcements": [announced(seat, one) for seat, one in enumerate(said)],
                "plays": self.plays,
                "awards": self.ledger.awards,
            }
        )
        stakes = self.stakes(said)
        if not stakes.contested:
            self.ledger.award_both(stakes.shares, "announcement")
        return stakes

    def announcements(self, number: int, dealt: Sequence[Sequence[int]], player: Player) -> list[Announcement]:
        """Return every seat's say (R14), or an empty list where the ruleset knows no announcements."""
        if not self.options["announcements"]:
            return []
        held = [holding(hand, number == 0, self.options) for hand in dealt]
        return [
            one if one == NOTHING or player.announce(number, seat, one) else PASSED for seat, one in enumerate(held)
        ]

    def stakes(self, said: Sequence[Announcement]) -> Pot:
        """Return who takes the pot (R15, R16) and when (R17)."""
        return pot(said)

    def end_deal(self, stakes: Pot) -> None:
        """Close the chain (R9, R11), then pay the contested pot (R17)."""
        if self.last_deal or not self.options["chain_across_deals"]:
            self.close_chain()
            self.answerable = None
        if stakes.contested:
            self.ledger.award_both(stakes.shares, "announcement")

    def end_round(self) -> None:
        """Give the leftovers away, then the last-card rule, then the card count (R19)."""
        if self.last_capturer is not None:
            self.ledger.cards[self.last_capturer] += len(self.table)
        self.ledger.award_both(self.last_card_points(), "last_card")
        self.ledger.award_both(self.card_points(), "cards")

    def last_card_points(self) -> tuple[int, int]:
        """Return the sides' points by the rank that the dealer played last (R21)."""
        last = self.plays[-1]
        captured = bool(last["taken"]) or last["chain"] > 0
        bonus = self.options["last_card_bonus"]
        to_dealer = to_other = 0
        if captured or self.options["last_card_miss"] == "by_rank":
            to_dealer, to_other = (bonus if last["card"] == 12 else 0), (bonus if last["card"] == 1 else 0)
        elif self.options["last_card_miss"] == "opponent":
            to_other = bonus
        return (to_dealer, to_other) if self.dealer % 2 == 0 else (to_other, to_dealer)

    def card_points(self) -> tuple[int, int]:
        """Return the sides' points for their cards: one for each, or one for each over half the deck."""
        free = 0 if self.options["card_count"] == "each" else HALF
        cards = self.ledger.cards
        return max(0, cards[0] - free), max(0, cards[1] - free)

    def record_line(self) -> dict[str, Any]:
        """Return the round as a trace writes it, but for the address of the game."""
        return {
            "dealer": self.dealer,
            "score_before": self.score_before,
            "deals": self.deals,
            "cards": list(self.ledger.cards),
            "leftover": sorted(self.table),
            "score": list(self.ledger.score),
        }


def announced(seat: int, said: Announcement) -> dict[str, Any]:
    """Return an announcement as a trace writes it."""
    return {"seat": seat, "kind": said.kind, "rank": said.rank, "value": said.value}


def play_match(
    options: Options, dealer: int, deal: Callable[[int, int], Dealt], player: Player, make: type[Round] = Round
) -> Iterator[Round]:
    """Yield the rounds of a match, played; `deal(round, dealer)` gives their cards. Without a target there is one."""
    score: Sequence[int] = (0, 0)
    number = 0
    while True:
        played = make(options, dealer, score, options["target"])
        played.play_round(deal(number, dealer), player)
        yield played
        if played.over or options["target"] is None:
            return
        number, dealer, score = number + 1, (dealer + 1) % options["seats"], played.ledger.score
