"""`analyzer odds`: one document, fractions kept, samples beside them, bad input refused."""

import json

from tests.cli.shell import analyzer


def test_json_holds_every_fraction() -> None:
    answer = json.loads(analyzer("odds", "ronda-duel", "--json").stdout)
    assert (answer["command"], answer["ruleset"]["name"], answer["seed"]) == ("odds", "ronda-duel", None)
    assert {estimate["method"] for estimate in answer["estimates"]} == {"exact"}
    rate = next(e for e in answer["estimates"] if e["quantity"] == "announce" and e["group"] == {"deal": 5})
    assert rate["exact"] == "3763/9139"
    assert rate["low"] is rate["high"] is rate["std_error"] is None


def test_samples_stand_behind_the_exact_values_in_one_document() -> None:
    run = ("odds", "ronda-teams", "--sampled", "2000", "--seed", "5", "--json", "--quiet")
    one, two = (json.loads(analyzer(*run, "--threads", threads).stdout) for threads in ("1", "2"))
    assert one["range"] == [0, 2000]
    assert one["estimates"] == two["estimates"]
    methods = [estimate["method"] for estimate in one["estimates"]]
    assert methods == sorted(methods)
    assert set(methods) == {"exact", "fixed"}


def test_tables_put_samples_beside_exact_values() -> None:
    answer = analyzer("odds", "ronda-duel", "--sampled", "1000", "--quiet")
    assert answer.exit_code == 0
    assert "fraction" in answer.stdout
    assert "sampled" in answer.stdout
    assert "41.1752 %" in answer.stdout
    assert "3,763 / 9,139" in answer.stdout


def test_options_change_the_odds() -> None:
    answer = json.loads(analyzer("odds", "ronda-open", "--set", "announcements=true", "--json").stdout)
    assert any(estimate["quantity"] == "pot_contested" for estimate in answer["estimates"])


def test_what_only_the_meld_search_tells_is_sampled_by_itself() -> None:
    answer = json.loads(analyzer("odds", "romme", "--seats", "4", "--json", "--quiet").stdout)
    methods = {estimate["quantity"]: estimate["method"] for estimate in answer["estimates"]}
    assert methods["jokers_dealt"] == methods["penalty_dealt"] == methods["natural_meld_dealt"] == "exact"
    assert methods["opening_dealt"] == methods["hand_romme_dealt"] == "fixed"
    assert answer["range"] == [0, 100_000]
    text = analyzer("odds", "romme", "--sampled", "2000", "--quiet").stdout
    assert "46.1364 %" in text
    assert "can open, given the jokers held" in text


def test_what_is_not_enumerated_is_named() -> None:
    """Face-up cards make ranks differ: what depends on their order is left to a sample, and the answer says so."""
    answer = analyzer("odds", "ronda-pagat")
    assert "Left out: strongest (deals 2, 3, 4, 5, 6): not enumerated" in answer.stderr
    document = json.loads(analyzer("odds", "ronda-pagat", "--json").stdout)
    assert document["provenance"]["left_out"].startswith("strongest (deals 2,")
    dealt = {e["group"]["deal"] for e in document["estimates"] if e["quantity"] == "strongest"}
    assert dealt == {1}
    options = ("--set", "face_up=4", "--set", "initial_table=redeal", "--set", "deals=3,3,3")
    teams = analyzer("odds", "ronda-teams", *options)
    assert "what ranks decide of a pot (deals 1, 2, 3)" in teams.stderr
    assert "Left out" not in analyzer("odds", "ronda-duel").stderr
    sampled = analyzer("odds", "ronda-pagat", "--sampled", "1000")
    assert "Left out" not in sampled.stderr


def test_bad_input() -> None:
    for run, told in (
        (("odds", "ronda-dual"), "ronda-duel"),
        (("odds", "ronda-duel", "--sampled", "0"), "--sampled"),
        (("odds", "ronda-duel", "--seats", "3"), "seats"),
        (("odds", "ronda-open", "--set", "deals=6,6,6"), "at most 4 cards"),
    ):
        answer = analyzer(*run)
        assert answer.exit_code == 2
        assert told in answer.stderr
        assert answer.stdout == ""
