"""Melds, tables and actions as traces and the `melds` command write them.

A joker is written `*9D` with the card it stands for; runs are listed upwards. ValueError says what is wrong.
"""

from collections.abc import Sequence

from tests.oracles.romme.cards import JOKER, name, parse, rank_of, suit_of
from tests.oracles.romme.melds import HIGH_ACE, Group, Meld, Run, legal, place_card


def held_card(text: str) -> int:
    """The physical card of `9D`, `*9D` or `*`."""
    return JOKER if text.startswith("*") else parse(text)


def shown_card(text: str) -> int:
    """The natural card a text shows or a joker in it stands for."""
    return parse(text.removeprefix("*"))


def places_of(shown: Sequence[int]) -> int | None:
    """The lowest place of cards that climb one by one in one suit, None if they do not."""
    suit = suit_of(shown[0])
    for low in range(1, HIGH_ACE - len(shown) + 2):
        if list(shown) == [place_card(suit, low + i) for i in range(len(shown))]:
            return low
    return None


def read_meld(texts: Sequence[str]) -> Meld:
    """The meld a list of cards is, legal or not under the joker limit."""
    shown, jokers = [shown_card(text) for text in texts], [text.startswith("*") for text in texts]
    if not shown:
        raise ValueError("a meld of no cards")
    low = places_of(shown) if len(shown) > 1 else None
    if low is not None:
        return Run(suit_of(shown[0]), low, tuple(jokers))
    if len({rank_of(one) for one in shown}) > 1:
        raise ValueError(f"{' '.join(texts)} is neither a set nor a run listed upwards")
    if len(set(shown)) < len(shown):
        raise ValueError(f"{' '.join(texts)} shows a card twice in a set")
    suits = [suit_of(one) for one, joker in zip(shown, jokers, strict=True) if not joker]
    return Group(rank_of(shown[0]), tuple(sorted(suits)), sum(jokers))


def legal_meld(texts: Sequence[str], limit: str) -> Meld:
    """The meld a list of cards is; ValueError if it is not legal."""
    meld = read_meld(texts)
    if not legal(meld, limit):
        raise ValueError(f"{' '.join(texts)} is no legal meld under {limit}")
    return meld


def outward(meld: Meld, texts: Sequence[str], end: str) -> list[int]:
    """The physical cards of a lay-off from the meld outwards; ValueError if a joker's card is not its place's."""
    shown, held = [shown_card(text) for text in texts], [held_card(text) for text in texts]
    if isinstance(meld, Group):
        free = [one for one in shown if rank_of(one) == meld.rank and suit_of(one) not in meld.suits]
        if len(set(free)) < len(shown):
            raise ValueError(f"{' '.join(texts)} does not show free suits of the set")
        return held
    low = meld.low - len(texts) if end == "low" else meld.high + 1
    if low < 1 or low + len(texts) - 1 > HIGH_ACE:
        raise ValueError(f"no room for {' '.join(texts)} at the {end} end of a run")
    if shown != [place_card(meld.suit, low + i) for i in range(len(texts))]:
        raise ValueError(f"{' '.join(texts)} does not continue the run at its {end} end, listed upwards")
    return held[::-1] if end == "low" else held


def write_meld(meld: Meld) -> list[str]:
    """A meld as a list of texts; the jokers of a set stand for its lowest missing suits."""
    if isinstance(meld, Run):
        places = [name(place_card(meld.suit, meld.low + i)) for i in range(len(meld.jokers))]
        return ["*" * joker + text for joker, text in zip(meld.jokers, places, strict=True)]
    missing = [suit for suit in range(4) if suit not in meld.suits][: meld.jokers]
    return [name(13 * suit + meld.rank - 1) for suit in meld.suits] + [
        "*" + name(13 * suit + meld.rank - 1) for suit in missing
    ]


def write_table(table: Sequence[Meld]) -> str:
    """A table as the `melds` command reads it."""
    return " | ".join(" ".join(write_meld(meld)) for meld in table)
