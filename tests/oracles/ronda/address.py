"""The cards of an address, dealt again from its words, against those of a trace."""

from collections.abc import Sequence

from tests.oracles.ronda.cards import RANKS
from tests.oracles.ronda.dealing import deal_hands, refused
from tests.oracles.ronda.round import Dealt
from tests.oracles.ronda.rulesets import Options
from tests.oracles.ronda.streams import REPAIR_PURPOSE, WORD, Xoshiro, deck_of, key_of
from tests.oracles.ronda.tallies import Line


def wrong_address(
    lines: Sequence[Line], options: Options, seed: int, index: int, name: str, unit: str, dealer: str
) -> list[str]:
    """Return where a game's name, number, first dealer or cards are not those of its address."""
    wrong = []
    key = key_of(seed)
    first = deck_of(key, index, 0)[1] * options["seats"] // WORD if dealer == "drawn" else 0
    for round_, line in enumerate(lines):
        due = {"ruleset": name, "unit": unit, "index": index, "round": round_}
        if round_ == 0:
            due["dealer"] = first
        wrong += [f"{key}: {line[key]}, address says {value}" for key, value in due.items() if line[key] != value]
        wrong += wrong_cards(line, options, dealt_round(options, line["dealer"], key, index, round_))
    return [f"index {index}: {one}" for one in wrong]


def wrong_cards(line: Line, options: Options, dealt: Dealt) -> list[str]:
    """Return where the cards of a traced round are not those dealt."""
    wrong = []
    if options["face_up"] and sorted(line["deals"][0]["table"]) != sorted(dealt.table):
        wrong.append(f"round {line['round']}: table {line['deals'][0]['table']}, address turns {dealt.table} (R4)")
    for number, (deal, hands) in enumerate(zip(line["deals"], dealt.hands, strict=False)):
        if deal["hands"] != hands:
            wrong.append(f"round {line['round']} deal {number}: hands {deal['hands']}, address deals {hands} (R2)")
    return wrong


def dealt_round(options: Options, dealer: int, key: tuple[int, int], index: int, round_: int) -> Dealt:
    """Return the cards of an address: each hand in one piece of the deck, from the dealer's successor on."""
    deck = [RANKS[place] for place in deck_of(key, index, round_)[0]]
    table = lay_table(deck, options, Xoshiro(key, index, REPAIR_PURPOSE, round_)) if options["face_up"] else []
    first = deal_hands(deck, options, dealer, 0)
    del deck[: options["face_up"]]
    later = [deal_hands(deck, options, dealer, deal) for deal in range(1, len(options["deals"]))]
    return Dealt(table, [first, *later])


def lay_table(deck: list[int], options: Options, repairs: Xoshiro) -> list[int]:
    """Return the cards turned behind the first hands, changing `deck` as the repairs do.

    A refused card changes places with a random one of those after it, or the whole deck is shuffled again.
    """
    first = options["seats"] * options["deals"][0]
    place = first
    while place < first + options["face_up"]:
        if not refused(deck[first:place], deck[place], options):
            place += 1
        elif options["initial_table"] == "redeal":
            repairs.shuffle(deck)
            place = first
        else:
            other = place + 1 + repairs.below(len(deck) - place - 1)
            deck[place], deck[other] = deck[other], deck[place]
    return deck[first:place]
