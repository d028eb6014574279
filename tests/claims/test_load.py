"""Claims files: what is wrong in one is named with file, line, claim, key, value and what would be right."""

from pathlib import Path

import pytest

from analyzer.claims import load
from analyzer.claims.model import Arithmetic, Contradiction, Measured
from analyzer.errors import InputError

HEAD = 'title = "t"\nruleset = "ronda-duel"\n\n[[claim]]\nid = "c"\nwhere = "p. 1"\nsays = "so"\n'
RATE = '[[claim.check]]\nkind = "probability"\nask = "odds"\nquantity = "announce"\ngroup = { deal = 1 }\n'
BAND = 'band = [0.3, 0.4]\nbecause = "b"\n'
SUM = '[[claim.check]]\nkind = "arithmetic"\nexpression = "seats"\nband = [2, 2]\n'


def written(folder: Path, text: str) -> str:
    """Return the path of a file with that text."""
    path = folder / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_a_whole_file(tmp_path: Path) -> None:
    document = load(written(tmp_path, HEAD + 'set = ["target=41"]\n' + RATE + BAND + SUM))
    assert (document.name, document.title, document.confidence) == ("mine", "t", 0.95)
    (claim,) = document.claims
    rate, total = claim.checks
    assert isinstance(rate, Measured)
    assert rate.ruleset["target"] == 41
    assert (rate.quantity, dict(rate.group), rate.dealer) == ("announce", {"deal": 1}, "drawn")
    assert rate.meaning
    assert (rate.meaning.band.low, rate.meaning.band.high, rate.meaning.because) == (0.3, 0.4, "b")
    assert isinstance(total, Arithmetic)
    assert total.value == 2


def test_a_check_may_have_its_own_rules(tmp_path: Path) -> None:
    own = SUM.replace('"arithmetic"\n', '"arithmetic"\nruleset = "ronda-teams"\n').replace("[2, 2]", "[4, 4]")
    (claim,) = load(written(tmp_path, HEAD + 'set = ["target=41"]\n' + own)).claims
    assert claim.checks[0].ruleset.name == "ronda-teams"
    assert claim.checks[0].ruleset["target"] == 33


def test_open_bands(tmp_path: Path) -> None:
    (claim,) = load(written(tmp_path, HEAD + RATE + "band = [-inf, 0.5]\n")).claims
    assert isinstance(claim.checks[0], Measured)
    assert claim.checks[0].meaning
    assert claim.checks[0].meaning.band.low is None


def test_readings_are_not_judged(tmp_path: Path) -> None:
    reading = '[[claim.check.reading]]\nkind = "arithmetic"\nexpression = "seats"\n'
    (claim,) = load(written(tmp_path, HEAD + '[[claim.check]]\nkind = "contradiction"\n' + 2 * reading)).claims
    assert isinstance(claim.checks[0], Contradiction)
    assert [part.meaning for part in claim.checks[0].readings] == [None, None]


WRONG = {
    "unknown key of the file": ("titlex = 1\n" + HEAD + SUM, ["mine.toml, line 1", "titlex", "title"]),
    "unknown key of a claim": (HEAD + 'wherex = "x"\n' + SUM, ["line 8", "(claim c)", "wherex", "where"]),
    "unknown key of a check": (HEAD + RATE + BAND + "groupx = 1\n", ["line 15", "(claim c)", "groupx", "group"]),
    "missing band": (HEAD + RATE, ["line 8", "(claim c)", "band is missing"]),
    "band upside down": (HEAD + RATE + "band = [0.4, 0.3]\n", ["line 13", "0.4", "0.3", "upside down"]),
    "band upside down without end": (HEAD + RATE + "band = [inf, 0]\n", ["line 13", "upside down"]),
    "band of everything": (HEAD + RATE + "band = [-inf, inf]\n", ["line 13", "says nothing"]),
    "band of one number": (HEAD + RATE + "band = 0.4\n", ["line 13", "band = 0.4", "two numbers"]),
    "band of texts": (HEAD + RATE + 'band = ["a", "b"]\n', ["line 13", "two numbers"]),
    "band of no number": (HEAD + RATE + "band = [nan, 1]\n", ["line 13", "two numbers"]),
    "unknown kind": (HEAD + RATE.replace("probability", "probably") + BAND, ["line 9", "probably", "probability"]),
    "unknown quantity": (HEAD + RATE.replace('"announce"', '"announcex"') + BAND, ["line 11", "announcex", "announce"]),
    "quantity of play asked of odds": (HEAD + RATE.replace('"announce"', '"margin"') + BAND, ["line 11", "margin"]),
    "unknown group": (HEAD + RATE.replace("deal =", "dealx =") + BAND, ["line 12", "dealx", "a group of deal"]),
    "what announcing brings where cards are played": (
        HEAD + RATE.replace('"odds"', '"passing"').replace('"announce"', '"announcing_gain_round"') + BAND,
        ["line 11", "announcing_gain_round", "announcing_gain"],
    ),
    "passing where nobody announces": (
        (HEAD + RATE + BAND).replace("ronda-duel", "romme").replace('"odds"', '"passing"'),
        ["line 10", "romme has no announcements"],
    ),
    "unknown way to ask": (HEAD + RATE.replace('"odds"', '"dice"') + BAND, ["line 10", "dice", "odds"]),
    "unknown ruleset": (HEAD.replace("duel", "dual") + RATE + BAND, ["ronda-dual", "ronda-duel"]),
    "option that cannot be": (HEAD + 'set = ["seats=3"]\n' + RATE + BAND, ["seats = 3", "2 or 4"]),
    "unknown policy": (
        HEAD
        + RATE.replace('"odds"', '"rounds"').replace('"announce"', '"round_draws"').replace("{ deal = 1 }", "{}")
        + 'policy = "greedyx"\n'
        + BAND,
        ["line 13", "greedyx", "greedy"],
    ),
    "unknown option in a sum": (HEAD + SUM.replace('"seats"', '"seatsx"'), ["line 10", "seatsx", "seats"]),
    "no sum": (HEAD + SUM.replace('"seats"', '"1 +"'), ["line 10", "1 +"]),
    "unknown law": (HEAD + '[[claim.check]]\nkind = "invariant"\nlaw = "x"\nproof = "p"\n', ["line 10", "law = 'x'"]),
    "law without proof or band": (
        HEAD + '[[claim.check]]\nkind = "invariant"\nlaw = "dealer_plays_last"\n',
        ["line 8", "band is missing"],
    ),
    "unknown field of a position": (
        HEAD + '[[claim.check]]\nkind = "worked example"\nposition = { tablex = [1] }\noutcome = { gets = [] }\n',
        ["line 10", "tablex", "table"],
    ),
    "outcome with a card that is none": (
        HEAD + '[[claim.check]]\nkind = "worked example"\nposition = { plays = [6] }\noutcome = { gets = [6, 8] }\n',
        ["line 11 (claim c): outcome: gets = [6, 8]: must be ranks as printed on the cards"],
    ),
    "outcome of points for one side": (
        HEAD + '[[claim.check]]\nkind = "worked example"\nposition = { plays = [6] }\noutcome = { missa = [1] }\n',
        ["line 11 (claim c): outcome: missa = [1]: must be two numbers"],
    ),
    "outcome of a pot at another time": (
        HEAD + '[[claim.check]]\nkind = "worked example"\nposition = { plays = [6] }\noutcome = { pot = "later" }\n',
        ['line 11 (claim c): outcome: pot = "later": must be at once, at the end or never'],
    ),
    "outcome of Rommé with a card that is none": (
        HEAD.replace("ronda-duel", "romme")
        + '[[claim.check]]\nkind = "worked example"\nposition = { hands = ["AC"] }\noutcome = { table = ["1C *3C"] }\n',
        ["line 11 (claim c): outcome: table: unknown card '1C'"],
    ),
    "outcome of Rommé that is no number": (
        HEAD.replace("ronda-duel", "romme")
        + '[[claim.check]]\nkind = "worked example"\nposition = { hands = ["AC"] }\noutcome = { worth = "x" }\n',
        ['line 11 (claim c): outcome: worth = "x": must be a whole number'],
    ),
    "law broken in more than all games": (
        HEAD + '[[claim.check]]\nkind = "invariant"\nlaw = "dealer_plays_last"\nband = [0, 2]\n',
        ["line 11 (claim c): the share of games that break a law lies between 0 and 1"],
    ),
    "probability in percent": (
        HEAD + RATE + "band = [35, 45]\n",
        ["line 13 (claim c): a probability lies between 0 and 1"],
    ),
    "law proven and impossible": (
        HEAD + '[[claim.check]]\nkind = "invariant"\nlaw = "dealer_plays_last"\nproof = "p"\nimpossible = "i"\n',
        ["line 12 (claim c): proof and impossible"],
    ),
    "law proven with a band": (
        HEAD + '[[claim.check]]\nkind = "invariant"\nlaw = "dealer_plays_last"\nproof = "p"\nband = [0, 0.1]\n',
        ["line 12 (claim c): band has no effect beside proof"],
    ),
    "unknown outcome": (
        HEAD + '[[claim.check]]\nkind = "worked example"\nposition = { plays = [1] }\noutcome = { got = [] }\n',
        ["line 11", "got", "gets"],
    ),
    "advice for one policy": (
        HEAD + '[[claim.check]]\nkind = "advice"\nquantity = "difference"\n' + BAND,
        ["line 8", "two policies"],
    ),
    "advice for one policy twice": (
        HEAD
        + '[[claim.check]]\nkind = "advice"\nquantity = "difference"\n'
        + BAND
        + 'policy = ["counting+memory=40", "counting"]\n',
        ["line 13 (claim c)", 'policy = ["counting+memory=40", "counting"]: the two play alike', "(best, ", "+SWITCH"],
    ),
    "advice for a policy and what it is at this table": (
        HEAD + 'policy = ["best", "best-duel"]\n[[claim.check]]\nkind = "advice"\nquantity = "difference"\n' + BAND,
        ["line 8", 'policy = ["best", "best-duel"]: the two play alike'],
    ),
    "variant of an unknown ruleset": (
        HEAD + '[[claim.check]]\nkind = "variant"\nquantity = "difference"\n' + BAND + 'against = "ronda-dual"\n',
        ["line 13 (claim c)", "unknown ruleset 'ronda-dual'"],
    ),
    "overrides for all checks that cannot be": (
        'set = ["targe=3"]\n' + HEAD + SUM,
        ["mine.toml, line 1: ronda has no option 'targe'"],
    ),
    "one reading": (
        HEAD
        + '[[claim.check]]\nkind = "contradiction"\n[[claim.check.reading]]\nkind = "arithmetic"\nexpression = "1"\n',
        ["line 8", "two readings"],
    ),
    "band beside": (HEAD + SUM + SUM.replace("claim.check", "claim.beside"), ["line 15", "no band"]),
    "no check": (HEAD, ["line 5", "(claim c)", "[[claim.check]]"]),
    "no claim": ('title = "t"\n', ["holds no claims", "[[claim]]"]),
    "claims of another shape": ('claim = "x"\n', ["line 1", "[[claim]]"]),
    "two claims of one name": (HEAD + SUM + HEAD[HEAD.index("[[claim]]") :] + SUM, ["line 13", "another claim"]),
    "no id": (HEAD.replace('id = "c"\n', "") + SUM, ["line 4", "id is missing"]),
    "text that is none": (HEAD.replace('"so"', "7") + SUM, ["line 7", "says = 7"]),
    "confidence above 1": ("confidence = 95.0\n" + HEAD + SUM, ["line 1", "95.0"]),
    "not TOML": (HEAD + "band = = 1\n", ["is not TOML", "line"]),
    "empty": ("", ["is empty"]),
    "nothing but comments": ("# claims\n", ["is empty"]),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_is_named(name: str, tmp_path: Path) -> None:
    text, told = WRONG[name]
    with pytest.raises(InputError) as problem:
        load(written(tmp_path, text))
    for part in ["mine.toml", *told]:
        assert part in str(problem.value)


def test_all_that_is_wrong_is_named_at_once(tmp_path: Path) -> None:
    second = HEAD[HEAD.index("[[claim]]") :].replace('"c"', '"d"').replace('where = "p. 1"\n', "")
    text = "confidence = 95\n" + HEAD + RATE + SUM.replace('"seats"', '"seatsx"') + second + SUM + RATE + BAND
    with pytest.raises(InputError) as problem:
        load(written(tmp_path, text))
    path = tmp_path / "mine.toml"
    first, *rest = str(problem.value).splitlines()
    assert first == f"4 things are wrong with {path}:"
    for line, told in zip(
        rest,
        (
            "line 1: confidence = 95: must be a number",
            "line 9 (claim c): band is missing",
            "line 16 (claim c): there is no option 'seatsx'",
            "line 18 (claim d): where is missing",
        ),
        strict=True,
    ):
        assert line.startswith(f"  {path}, {told}")


def test_what_many_checks_take_from_above_is_wrong_once(tmp_path: Path) -> None:
    with pytest.raises(InputError) as problem:
        load(written(tmp_path, HEAD.replace("duel", "dual") + 3 * SUM))
    assert "line 2: unknown ruleset 'ronda-dual'" in str(problem.value)
    assert len(str(problem.value).splitlines()) == 1


def test_files_that_are_not_there(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="no such file"):
        load(str(tmp_path / "none.toml"))
    with pytest.raises(InputError, match="ronda-duel-001"):
        load("ronda-duel-01")
    with pytest.raises(InputError, match="folder"):
        load(str(tmp_path))
    (tmp_path / "b.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(InputError, match="UTF-8"):
        load(str(tmp_path / "b.toml"))


def test_lines_are_those_of_the_right_table(tmp_path: Path) -> None:
    """The second check of the second claim, with every key in the others too."""
    text = (
        HEAD + SUM + SUM + HEAD[HEAD.index("[[claim]]") :].replace('"c"', '"d"') + SUM + SUM.replace("[2, 2]", "[3, 2]")
    )
    with pytest.raises(InputError, match=rf"line {text.count(chr(10))} \(claim d\)"):
        load(written(tmp_path, text))
