"""Options set one by one: what is switched on, what is refused, and how the refusal helps."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer import rulesets
from analyzer.errors import InputError
from analyzer.rulesets.ronda import POINTS_AT_MOST, most_points
from analyzer.settings import spell

OPEN_DEALS = ["face_up=4", "deals=3,3,3,3,3,3"]


def test_an_override_changes_one_option() -> None:
    plain, changed = rulesets.load("ronda-duel"), rulesets.load("ronda-duel", ["target=41"])
    assert rulesets.diff(plain, changed) == [("target", 33, 41)]
    assert changed.name == "ronda-duel"


def test_the_last_override_of_an_option_counts() -> None:
    assert rulesets.load("ronda-duel", ["target=41", "target=none"])["target"] is None


def test_what_is_switched_on_brings_its_defaults() -> None:
    assert rulesets.load("ronda-duel", ["last_card_bonus=5"])["last_card_miss"] == "opponent"
    opened = rulesets.load("ronda-duel", OPEN_DEALS)
    assert (opened["initial_table"], opened["initial_run"]) == ("replace", "allow")
    by_rank = rulesets.load("ronda-duel", ["last_card_miss=by_rank", "last_card_bonus=5"])
    assert by_rank["last_card_miss"] == "by_rank"


def test_what_is_switched_off_keeps_its_values_for_later() -> None:
    silent = rulesets.load("ronda-duel", ["announcements=false"])
    assert silent["trinka_points"] is None
    assert silent.dormant["two_pairs_double"] == "first_deal"
    assert rulesets.load("ronda-duel", ["announcements=false", "announcements=true"]) == rulesets.load("ronda-duel")


@pytest.mark.parametrize(
    ("name", "override", "reason"),
    [
        ("ronda-open", "two_pairs_double=never", "two_pairs_double has no meaning here, because nobody announces"),
        ("ronda-open", "ronda_points=1", "announcements = false"),
        ("ronda-duel", "initial_table=redeal", "face_up = 0"),
        ("ronda-teams", "initial_run=allow", "face_up = 0"),
        ("ronda-pagat", "last_card_miss=none", "last_card_bonus = 0"),
        ("ronda-duel", "seats=3", r"seats = 3: must be 2 or 4 \(R2\)"),
        ("ronda-duel", "seats=4", "4 seats x 20 cards.*80 cards"),
        ("ronda-duel", "deals=4,4,4,4", "16 cards \\+ 0 face up are 32 cards.*all 40.*R3"),
        ("ronda-duel", "deals=5,5,5,5", "3 or 4 cards.*R14.*announcements=false"),
        ("ronda-duel", "deals=4,4,4,4,4,0", "deals = 4,4,4,4,4,0: must be"),
        ("ronda-duel", "face_up=4", "44 cards"),
        ("ronda-duel", "face_up=3", "0 or 4"),
        ("ronda-duel", "target=0", "target = 0: must be a whole number, 1 to 1000, or none"),
        ("ronda-duel", "target=-5", "target = -5"),
        ("ronda-duel", "chain_points=1,5", "3 whole numbers"),
        ("ronda-duel", "chain_points=50,50,50", f"no more than {POINTS_AT_MOST}"),
        ("ronda-duel", "chain_scoring=lst", "did you mean last"),
        ("ronda-duel", "tarket=41", "ronda has no option 'tarket': did you mean target"),
        ("ronda-duel", "opening_minimum=30", "ronda has no option"),
        ("ronda-duel", "target", "write option=value"),
        ("ronda-duel", "", "write option=value"),
        ("romme", "seats=1", "2 to 6"),
        ("romme", "seats=7", "2 to 6"),
        ("romme", "opening_minimum=-1", "0 to 200"),
        ("romme", "opening_minimum=201", "0 to 200"),
        ("romme", "limit=500", "by rounds or by a limit, not by both.*M20"),
        ("romme-500", "rounds=3", "by rounds or by a limit, not by both.*M20"),
        ("romme", "rounds=none", "needs an end"),
        ("romme", "never_opened=50", "hand or 100"),
        ("romme", "joker_limit=two", "adjacency or naturals_at_least or one"),
    ],
)
def test_contradictions_and_mistakes_are_refused_with_the_reason(name: str, override: str, reason: str) -> None:
    with pytest.raises(InputError, match=reason):
        rulesets.load(name, [override])


def test_turning_cards_needs_ranks_to_turn() -> None:
    opened = ["announcements=false", "face_up=4"]
    assert rulesets.load("ronda-duel", [*opened, "deals=10,8"])["deals"] == (10, 8)
    assert rulesets.load("ronda-teams", [*opened, "deals=5,4"])["deals"] == (5, 4)
    assert rulesets.load("ronda-teams", [*opened, "deals=6,3"])["deals"] == (6, 3)
    with pytest.raises(InputError, match=r"first deal of 28 cards can leave too few ranks.*at most 27.*R4"):
        rulesets.load("ronda-teams", [*opened, "deals=7,2"])
    with pytest.raises(InputError, match=r"first deal of 24 cards can leave too few ranks.*at most 20.*R4"):
        rulesets.load("ronda-teams", [*opened, "initial_run=replace", "deals=6,3"])
    for more in ("allow", "replace"):
        redeal = ["initial_table=redeal", f"initial_run={more}", "deals=9"]
        assert rulesets.load("ronda-teams", [*opened, *redeal])["deals"] == (9,)


@given(
    chain=st.tuples(*[st.integers(0, 50)] * 3),
    announced=st.tuples(*[st.integers(0, 50)] * 3),
    missa=st.integers(0, 50),
    bonus=st.integers(0, 50),
)
def test_points_are_countable_or_refused(
    chain: tuple[int, ...], announced: tuple[int, ...], missa: int, bonus: int
) -> None:
    pairs = zip(("ronda_points", "double_points", "trinka_points"), announced, strict=True)
    values = {"chain_points": chain, "missa_points": missa, "last_card_bonus": bonus, **dict(pairs)}
    overrides = [f"{name}={spell(value)}" for name, value in values.items()]
    if most_points({**rulesets.load("ronda-teams").options, **values}) > POINTS_AT_MOST:
        with pytest.raises(InputError, match="counted"):
            rulesets.load("ronda-teams", overrides)
    else:
        assert rulesets.load("ronda-teams", overrides)["chain_points"] == chain


def test_rulesets_of_two_games_have_nothing_to_compare() -> None:
    with pytest.raises(InputError, match="romme is a ruleset of romme and ronda-duel of ronda"):
        rulesets.diff(rulesets.load("romme"), rulesets.load("ronda-duel"))


@pytest.mark.parametrize("ask", [rulesets.schema, rulesets.text, rulesets.names])
def test_there_is_no_such_game(ask: object) -> None:
    with pytest.raises(InputError, match=r"unknown game 'rondo'.*ronda"):
        ask("rondo")  # type: ignore[operator]


def test_a_loaded_ruleset_is_changed_as_a_named_one_is() -> None:
    changed = rulesets.changed(rulesets.load("ronda-duel"), ["target=41", "announcements=false"])
    assert changed == rulesets.load("ronda-duel", ["target=41", "announcements=false"])
    assert rulesets.changes(changed) == ["announcements=false", "target=41"]
    assert rulesets.told(changed) == "ronda-duel with announcements=false, target=41"
    again = rulesets.changed(changed, ["announcements=true", "target=33"])
    assert again == rulesets.load("ronda-duel")
    assert rulesets.told(again) == "ronda-duel"
