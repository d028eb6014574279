"""A round of three in which the document's worked example happens, turn by turn, as a trace record."""

from typing import Any

Turn = dict[str, Any]


def turn(seat: int, drew: str, card: str | None, actions: list[dict[str, Any]], discard: str) -> Turn:
    """One turn of a trace."""
    return {"seat": seat, "drew": drew, "card": card, "reshuffled": False, "actions": actions, "discard": discard}


def meld(cards: str) -> dict[str, Any]:
    """A new meld."""
    return {"do": "meld", "cards": cards.split()}


def record() -> dict[str, Any]:
    """Seat 0 deals. Seat 2 takes the king of clubs, opens with 30 and wins; the others are left with 38 and 15."""
    return {
        "ruleset": "romme", "unit": "round", "index": 0, "round": 0, "seats": 3, "dealer": 0,
        "hands": [
            ["9H", "9D", "2S", "10C", "JC", "KC", "2C", "2D", "2H", "5D", "6D", "7D", "7S"],
            ["KC", "AH", "AD", "10D", "5S", "4D", "6S", "7S", "8S", "9S", "3C", "3D", "3S", "3H"],
            ["JC", "QC", "3H", "AC", "4C", "5C", "6C", "7H", "8H", "9H", "2D", "3D", "4D"],
        ],
        "turns": [
            turn(1, "none", None, [], "KC"),
            turn(2, "discard", "KC", [meld("JC QC KC")], "3H"),
            turn(0, "stock", "*", [], "2S"),
            turn(1, "stock", "AS", [meld("AS AH AD")], "4D"),
            turn(2, "stock", "8C", [meld("4C 5C 6C"), meld("7H 8H 9H"), meld("2D 3D 4D")], "8C"),
            turn(0, "stock", "QC", [meld("10C JC QC KC"), meld("2C 2D 2H"), meld("5D 6D 7D")], "7S"),
            turn(1, "stock", "QH", [meld("6S 7S 8S 9S"), meld("3C 3D 3S 3H")], "QH"),
            turn(2, "stock", "6D", [{"do": "layoff", "meld": 0, "cards": ["AC"], "end": "high"}], "6D"),
        ],
        "winner": 2, "hand_romme": False, "blocked": False, "penalties": [38, 15, 0],
    }  # fmt: skip
