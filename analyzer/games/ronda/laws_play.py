"""Laws of Ronda's cards: who plays when, what a card takes, chains and missas (R2 to R13)."""

from collections import Counter
from collections.abc import Iterator, Sequence

from analyzer.games.evidence import Law, Record
from analyzer.games.ronda.replay import COPIES, RANKS, Play, paid, plays, run_on
from analyzer.rulesets import Ruleset

CHAINS = ("b_wahed", "b_khamsa", "b_achra")


def _all_cards(game: Sequence[Record], ruleset: Ruleset) -> Iterator[bool]:
    pack = dict.fromkeys(RANKS, COPIES)
    for record in game:
        seen = Counter(play.card for play in plays(record))
        seen.update(record["deals"][0]["table"])
        yield seen == pack


def _dealer_last(game: Sequence[Record], ruleset: Ruleset) -> Iterator[bool]:
    for record in game:
        for deal in record["deals"]:
            yield deal["plays"][-1]["seat"] == record["dealer"]


def _non_dealer_first(game: Sequence[Record], ruleset: Ruleset) -> Iterator[bool]:
    for record in game:
        for deal in record["deals"]:
            yield deal["plays"][0]["seat"] == (record["dealer"] + 1) % len(deal["hands"])


def _last_deal_known(game: Sequence[Record], ruleset: Ruleset) -> Iterator[bool]:
    for record in game:
        last = record["deals"][-1]
        seen = Counter(record["deals"][0]["table"])
        seen.update(play.card for play in plays(record) if play.deal < len(record["deals"]))
        for seat, hand in enumerate(last["hands"]):
            unseen = Counter(dict.fromkeys(RANKS, COPIES)) - seen - Counter(hand)
            others = Counter(card for other, cards in enumerate(last["hands"]) if other != seat for card in cards)
            yield len(last["hands"]) == 2 and unseen == others


def _captures_by_rank(game: Sequence[Record], ruleset: Ruleset) -> Iterator[bool]:
    for record in game:
        for play in plays(record):
            yield play.chain > 1 or list(play.taken) == run_on(play.before, play.card)


def _table_stays(game: Sequence[Record], ruleset: Ruleset) -> Iterator[bool]:
    for record in game:
        after: frozenset[int] | None = None
        for play in plays(record):
            if play.number == 1 and after is not None:
                yield set(record["deals"][play.deal - 1]["table"]) == after
            after = play.after


def _chains(record: Record) -> Iterator[list[Play]]:
    """Yield each chain of a round: the card that was answered, then the answers."""
    previous: Play | None = None
    chain: list[Play] = []
    for play in plays(record):
        if play.chain <= 1 and chain:
            yield chain
            chain = []
        if play.chain == 1 and previous:
            chain = [previous, play]
        elif play.chain:
            chain.append(play)
        previous = play
    if chain:
        yield chain


def _chain_pays_once(game: Sequence[Record], ruleset: Ruleset) -> Iterator[bool]:
    """Chains are paid in the deal that ends them; its payments are compared with what its chains come to."""
    points: tuple[int, ...] = ruleset["chain_points"]  # type: ignore[assignment]
    for record in game:
        due: dict[int, Counter[tuple[int, int]]] = {}
        for chain in _chains(record):
            last = chain[-1]
            due.setdefault(last.deal, Counter())[last.seat % 2, points[last.chain - 1]] += 1
        for deal, expected in due.items():
            made = record["deals"][deal - 1]["awards"]
            yield expected == Counter((a["side"], a["points"]) for a in made if a["source"] in CHAINS)


def _four_copies_end_a_chain(game: Sequence[Record], ruleset: Ruleset) -> Iterator[bool]:
    for record in game:
        for chain in _chains(record):
            same = len({play.card for play in chain}) == 1 and chain[0].taken == []
            yield same and [play.chain for play in chain] == list(range(len(chain))) and len(chain) <= COPIES


class _Answer:
    """Whether the card that reaches a level of a chain is played by the seat opposite the one two cards before it."""

    def __init__(self, level: int) -> None:
        self.level = level

    def __call__(self, game: Sequence[Record], ruleset: Ruleset) -> Iterator[bool]:
        seats = int(ruleset["seats"])  # type: ignore[arg-type]
        for record in game:
            for chain in _chains(record):
                if len(chain) > self.level:
                    yield chain[self.level].seat == (chain[self.level - 2].seat + 2) % seats


def _nothing_pays_more_than_b_achra(game: Sequence[Record], ruleset: Ruleset) -> Iterator[bool]:
    best = ruleset["chain_points"][2]  # type: ignore[index]
    for record in game:
        for deal in record["deals"]:
            for award in deal["awards"]:
                if award["source"] in (*CHAINS, "missa"):
                    yield award["points"] < best or award["source"] == "b_achra"


def _missas(game: Sequence[Record], ruleset: Ruleset) -> Iterator[bool]:
    """Compare, deal by deal, the missas paid with the plays that emptied the table and may earn one (R12, R13)."""
    barred = ruleset["missa_exception"]
    for record in game:
        deals = len(record["deals"])
        due: Counter[int] = Counter()
        for play in plays(record):
            out = (barred == "last_card" and play.last_of_round) or (barred == "last_deal" and play.deal == deals)
            due[play.deal] += play.empties and not out
        for deal, number in due.items():
            if number:
                yield sum(paid(record["deals"][deal - 1], "missa")) == number * int(ruleset["missa_points"])  # type: ignore[arg-type]


def _no_last_missa(game: Sequence[Record], ruleset: Ruleset) -> Iterator[bool]:
    for record in game:
        *_, last = plays(record)
        if last.empties:
            earlier = sum(play.empties for play in plays(record) if play.deal == last.deal) - 1
            yield sum(paid(record["deals"][-1], "missa")) == earlier * int(ruleset["missa_points"])  # type: ignore[arg-type]


LAWS = (
    Law("all_cards_are_played", "a round", "all forty cards are played or lie open from the start", _all_cards),
    Law("dealer_plays_last", "a deal", "the dealer plays its last card", _dealer_last),
    Law("dealer_never_leads", "a deal", "the seat after the dealer plays its first card", _non_dealer_first),
    Law(
        "last_deal_is_known",
        "a hand of the last deal",
        "the cards that this player has not seen are exactly the other player's",
        _last_deal_known,
    ),
    Law(
        "ranks_decide_captures",
        "a play",
        "it takes the table card of its rank and the unbroken run above it, and nothing where that rank is missing",
        _captures_by_rank,
    ),
    Law("table_is_never_cleared", "a change of deals", "the table stays as it was", _table_stays),
    Law(
        "chain_pays_once", "a deal with a chain", "each chain pays the value of its last answer, once", _chain_pays_once
    ),
    Law(
        "four_copies_end_a_chain", "a chain", "it is one rank, card after card, at most four", _four_copies_end_a_chain
    ),
    Law("partner_answers", "a b'khamsa", "it comes from the partner of the first card's player", _Answer(2)),
    Law("opener_answers", "a b'achra", "it comes from the player of the b'wahed or a partner", _Answer(3)),
    Law(
        "b_achra_is_the_strongest_hit",
        "a payment for a chain or a missa",
        "it is a b'achra or less than one",
        _nothing_pays_more_than_b_achra,
    ),
    Law("missa_pays", "a deal with a missa", "every capture that empties the table is paid once", _missas),
    Law("no_missa_by_the_last_card", "a last card that empties the table", "it is no missa", _no_last_missa),
)
