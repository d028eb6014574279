"""The shipped rulesets are the tables of the rules, option by option."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from analyzer import rulesets
from analyzer.rulesets.ronda import POINTS_AT_MOST, most_points

DUEL: dict[str, Any] = {
    "seats": 2,
    "deals": (4, 4, 4, 4, 4),
    "face_up": 0,
    "initial_table": None,
    "initial_run": None,
    "announcements": True,
    "ronda_points": 1,
    "double_points": 2,
    "trinka_points": 5,
    "two_pairs_double": "first_deal",
    "chain_points": (1, 5, 10),
    "chain_scoring": "last",
    "chain_across_deals": False,
    "missa_points": 1,
    "chain_missa": "final",
    "missa_exception": "last_card",
    "last_card_bonus": 0,
    "last_card_miss": None,
    "card_count": "over_half",
    "target": 33,
}
FACE_UP = {"deals": (3, 3, 3, 3, 3, 3), "face_up": 4, "initial_table": "replace"}
ROMME: dict[str, Any] = {
    "seats": 2,
    "opening_minimum": 30,
    "starter_may_meld": True,
    "take_discard": "use",
    "joker_limit": "adjacency",
    "swap_new_meld_only": False,
    "final_discard": True,
    "hand_romme": "any",
    "never_opened": "hand",
    "rounds": 3,
    "limit": None,
}
SHIPPED = {
    "ronda-duel": DUEL,
    "ronda-teams": DUEL | {"seats": 4, "deals": (4, 3, 3)},
    "ronda-open": DUEL
    | FACE_UP
    | {
        "initial_run": "allow",
        "announcements": False,
        "ronda_points": None,
        "double_points": None,
        "trinka_points": None,
        "two_pairs_double": None,
        "chain_scoring": "cumulative",
        "chain_missa": "opener",
        "missa_exception": "none",
        "last_card_bonus": 5,
        "last_card_miss": "opponent",
        "card_count": "each",
        "target": None,
    },
    "ronda-pagat": DUEL | FACE_UP | {"initial_run": "replace", "two_pairs_double": "never", "target": 41},
    "romme": ROMME,
    "romme-online": ROMME | {"take_discard": "always"},
    "romme-40": ROMME | {"opening_minimum": 40},
    "romme-51": ROMME | {"opening_minimum": 51},
    "romme-no-final-discard": ROMME | {"final_discard": False},
    "romme-never-opened-100": ROMME | {"never_opened": "100"},
    "romme-one-joker": ROMME | {"joker_limit": "one"},
    "romme-500": ROMME | {"rounds": None, "limit": 500},
}


@pytest.mark.parametrize("name", SHIPPED)
def test_every_option_is_as_the_rules_say(name: str) -> None:
    ruleset = rulesets.load(name)
    assert dict(ruleset.options) == SHIPPED[name]
    assert list(ruleset.options) == [option.name for option in rulesets.schema(ruleset.game)]
    assert ruleset.name == name
    assert ruleset.title


def test_nothing_else_is_shipped() -> None:
    assert sorted(rulesets.names()) == sorted(SHIPPED)
    assert set(rulesets.names("ronda")) | set(rulesets.names("romme")) == set(SHIPPED)


def test_brackets_apply_once_announcements_are_on() -> None:
    ruleset = rulesets.load("ronda-open")
    assert ruleset.dormant == {"ronda_points": 1, "double_points": 2, "trinka_points": 5, "two_pairs_double": "never"}
    announced = rulesets.load("ronda-open", ["announcements=true"])
    assert {name: announced[name] for name in ruleset.dormant} == ruleset.dormant
    assert announced.dormant == {}


@pytest.mark.parametrize("name", SHIPPED)
def test_json_holds_every_option(name: str) -> None:
    ruleset = rulesets.load(name)
    document = ruleset.to_json()
    assert (document.pop("name"), document.pop("game")) == (name, ruleset.game)
    assert {k: tuple(v) if isinstance(v, list) else v for k, v in document.items()} == SHIPPED[name]


@pytest.mark.parametrize("name", SHIPPED)
def test_a_ruleset_written_as_toml_loads_as_itself(name: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(rulesets.load(name).to_toml())
    assert rulesets.load(str(path)) == rulesets.load(name)
    assert tomllib.loads(path.read_text())["name"] == name


@pytest.mark.parametrize("game", rulesets.GAMES)
def test_every_option_is_explained_by_a_rule_in_the_text(game: str) -> None:
    numbers = re.findall(r"\*\*([RM]\d+)\*\*", rulesets.text(game))
    letter, last = ("R", 22) if game == "ronda" else ("M", 20)
    assert numbers == [f"{letter}{number}" for number in range(1, last + 1)]
    for option in rulesets.schema(game):
        assert option.rule in numbers
        assert option.doc.endswith(".")
        assert f"`{option.name}" in rulesets.text(game) or option.name in ("seats", "announcements")


def test_points_of_the_shipped_rulesets_can_be_counted() -> None:
    for name in rulesets.names("ronda"):
        assert most_points(rulesets.load(name).options) <= POINTS_AT_MOST
