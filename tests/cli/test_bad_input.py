"""Whatever is given, one message says what is wrong, nothing is half written, and the exit status is 2."""

import json
from pathlib import Path

import pytest

from tests.cli.shell import analyzer, shell

FILES = {
    "bytes.toml": b"\xff\xfe\x00",
    "empty.toml": b"",
    "twice.toml": b'hand = "4 7"\nhand = "3"\n',
    "unknown.toml": b'hnd = "4 7"\n',
    "nan.toml": b'name = "x"\n[weights]\npoints = nan\n',
    "inf.toml": b'name = "x"\n[weights]\npoints = -inf\n',
    "no-claims.toml": b"claim = 3\n",
    "no-check.toml": b'[[claim]]\nid = "a"\n',
    "nameless.toml": b'base = "ronda-duel"\nname = ""\n',
    "clearing.toml": b'name = "x"\ndescription = "\\u001b[2J"\n',
    "broken.py": b"1 / 0\n",
    "leaving.py": b"raise SystemExit(1)\n",
    "odd.py": b"def value(view):\n    raise ValueError(view)\nword = 3\n",
}


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of files with something wrong in each."""
    for name, content in FILES.items():
        (tmp_path / name).write_bytes(content)
    (tmp_path / "folder.toml").mkdir()
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("simulate ronda-duel --set target", "'target' sets nothing: write option=value"),
        ("simulate ronda-duel --set target=", "target = : must be a whole number"),
        ("simulate ronda-duel --set =3", "ronda has no option ''"),
        ("simulate ronda-duel --set deals=4,4", "16 cards, but a round must use all 40"),
        ("simulate romme --set rounds=2 --set limit=100", "by rounds or by a limit, not by both"),
        ("simulate ronda-duel --quantity points", "none is asked for"),
        ("simulate ronda-duel --start 9223372036854775807", "--start 9223372036854775807: must be a whole number"),
        (
            "simulate ronda-duel --start 9223372036854775806 --rounds 2",
            "to 9,223,372,036,854,775,807: their numbers end",
        ),
        ("simulate ronda-duel --policy quick", "quick is a policy of romme, and ronda is played"),
        ("simulate ronda-duel --policy greedy+points=nan", "must be a number"),
        ("simulate ronda-duel --policy nan.toml", "nan.toml, line 3: points = nan: must be a number"),
        ("simulate ronda-duel --policy inf.toml", "inf.toml, line 3: points = -inf: must be a number"),
        (
            "simulate ronda-duel --policy os:system",
            "is no function that can be compiled (type builtin_function_or_method)",
        ),
        ("simulate ronda-duel --policy os:system", "a policy is a function value(view, card) -> float"),
        ("simulate ronda-duel --policy odd:word", "is no function that can be compiled (type int)"),
        ("simulate ronda-duel --policy odd:valuee", "odd has no 'valuee'; did you mean value?"),
        (
            "simulate ronda-duel --policy odd:other",
            "odd has no 'other'; a policy is a function value(view, card) -> float",
        ),
        ("simulate ronda-duel --policy leaving:value", "the module leaving fails (SystemExit: 1)"),
        ("simulate ronda-duel --policy odd:value --rounds 1 --quiet", "odd:value cannot be compiled"),
        ("simulate ronda-duel --policy broken:value", "the module broken fails (ZeroDivisionError"),
        ("simulate ronda-duel --csv .", "it is a folder"),
        ("simulate ronda-duel --csv /dev/null", "no ordinary file"),
        ("simulate ronda-duel --resume empty.toml/x", "cannot write"),
        ("simulate ronda-duel --resume kept --csv ./kept", "--csv and --resume are both kept: the table would take"),
        ("compare ronda-duel greedy random --resume kept --csv kept", "--csv and --resume are both kept"),
        ("simulate ronda-duel --resume unknown.toml", "is not a ledger"),
        ("trace ronda-duel --index 9223372036854775806 --count 2", "9223372036854775807 have no address"),
        ("advise ronda-duel twice.toml", "twice.toml, line 2: is not TOML: hand = "),
        ("advise ronda-duel unknown.toml", "did you mean hand"),
        ("advise ronda-duel --trace 99999999999999999999 1 1", "0 to 2^64 - 1"),
        ("advise ronda-duel --trace 1 9223372036854775807 3", "both end at 9223372036854775806"),
        ("advise ronda-duel --trace 1 3 99999999999999999999999", "both end at 9223372036854775806"),
        ("check no-claims.toml", "line 1: claim must be written as tables"),
        ("check no-check.toml", "this claim has no check"),
        ("check --explain nothing", "There is no claim 'nothing'"),
        ("compare ronda-duel ronda-pagat greedy", "ronda-pagat is a ruleset, not a policy: two rulesets are compared"),
        ("compare ronda-duel greedy ronda-pagat", "ronda-pagat is a ruleset, not a policy"),
        (
            "compare ronda-duel greedy random --rounds 10 --unit match",
            "Rounds are counted, so unit = match has no effect",
        ),
        ("compare ronda-duel greedy random --matches 9 --unit round", "Matches are counted, so unit = round has no"),
        ("advise ronda-duel --hand 4 --unit match", "unit and players are about a traced game, and none"),
        ("advise ronda-duel --hand 4 --players greedy", "unit and players are about a traced game"),
        (
            "report ronda-duel --out x --part advice",
            "No use for --part here: strategy pages are written with --strategy",
        ),
        ("report ronda-duel --out x --share 1", "No use for --share here"),
        ("report ronda-duel --out x --strategy --policy greedy", "No use for --policy here: a strategy page has"),
        ("report --out x --strategy --rounds 9 --matches 9", "No use for --rounds and --matches here"),
        ("check --template ronda --explain x", "No use for --explain here: --template puts nothing to the test"),
        ("check no-check.toml --template ronda", "No use for a claims file here"),
        ("tournament ronda-duel greedy greedy --rounds 3", "of different names"),
        ("tournament ronda-duel greedy random --rounds 3 --out empty.toml", "cannot write"),
        (
            "melds 2H,3H,4H,5H,6H,7H,8H,9H,10H,JH,QH,KH,AH,2D,3D,4D,5D,6D,2S,3S,4S,5S,6S,7S,8S",
            "at most 24 are searched",
        ),
        ("melds 9X", "unknown card '9X'"),
        ("rules validate nameless.toml", 'nameless.toml, line 2: name = "": must be a text in quotes, on one line'),
        ("policies show clearing.toml", "clearing.toml, line 2: description: holds the control character \\u001b"),
        ("rules validate clearing.toml", "line 2: description: holds the control character"),
        ("check clearing.toml", "line 2: description: holds the control character"),
        ("warmup --game poker", "There is no game 'poker'"),
    ],
)
def test_one_message_says_what_is_wrong(words: str, message: str, folder: Path) -> None:
    before = {path: path.read_bytes() for path in folder.iterdir() if path.is_file()}
    answer = analyzer(*words.split())
    assert (answer.exit_code, answer.stdout) == (2, ""), answer.stderr
    assert message in answer.stderr
    assert answer.stderr.startswith("Error: ")
    assert answer.stderr.count("\n") == 1
    assert {path: path.read_bytes() for path in folder.iterdir() if path.is_file()} == before


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("simulate", ""), "the name of a ruleset is missing: valid choices: romme, "),
        (("rules", "show", " "), "the name of a ruleset is missing"),
        (("compare", "ronda-duel", "greedy", ""), "the name of a ronda policy is missing: valid choices: best, "),
        (("policies", "show", ""), "the name of a policy is missing"),
        (("check", ""), "the name of a claims file is missing"),
    ],
)
def test_an_empty_name_is_a_missing_one(words: tuple[str, ...], message: str) -> None:
    answer = analyzer(*words)
    assert (answer.exit_code, answer.stdout) == (2, "")
    assert answer.stderr.startswith(f"Error: {message}")
    assert answer.stderr.count("\n") == 1


@pytest.mark.parametrize("command", ["rules validate", "simulate", "policies show", "check", "advise ronda-duel"])
@pytest.mark.parametrize(
    ("file", "message"),
    [
        ("bytes.toml", "is not text in UTF-8"),
        ("empty.toml", "is empty, and should hold"),
        ("folder.toml", "is a folder"),
        ("nowhere.toml", "no such file"),
    ],
)
def test_files_that_cannot_be_read(command: str, file: str, message: str) -> None:
    answer = analyzer(*command.split(), file)
    assert (answer.exit_code, answer.stdout) == (2, "")
    assert answer.stderr.startswith(f"Error: {file}: ")
    assert message in answer.stderr


def test_a_byte_order_mark_does_no_harm(folder: Path) -> None:
    (folder / "mark.toml").write_bytes(b'\xef\xbb\xbfbase = "ronda-duel"\ntarget = 21\n')
    assert json.loads(analyzer("rules", "show", "mark.toml", "--json").stdout)["target"] == 21


def test_a_reader_that_leaves_ends_a_long_answer() -> None:
    answer = shell("yes '9H 9D * 2C' | analyzer melds - --json | head -1")
    assert json.loads(answer.stdout)["value"] == 27
    assert not [line for line in answer.stderr.splitlines() if not line.startswith("Compiling what this needs")]


def test_arguments_that_are_no_text_are_shown_as_they_can_be() -> None:
    answer = shell("analyzer simulate $'ronda-d\\374el'", LC_ALL="C", PYTHONIOENCODING="ascii")
    assert answer.exit_code == 2
    assert "did you mean ronda-duel" in answer.stderr


def test_no_home_and_a_plain_locale_change_nothing_but_the_drawing() -> None:
    answer = shell("analyzer rules list", LC_ALL="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0", COLUMNS="40")
    assert answer.exit_code == 0
    assert answer.stdout.isascii()
    assert "ronda-duel" in answer.stdout
