"""Files of settings that cannot be read say why, and where."""

from pathlib import Path

import pytest

from analyzer.errors import InputError
from analyzer.settings import find, read


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "empty"),
        (b"# nothing but this\n", "empty"),
        (b"seats 2", "line 1: is not TOML: seats 2"),
        (b"seats = 2\nseats = 4\n", "line 2: is not TOML: seats = 4: .*stands there twice"),
        (b"\n base = ronda-duel\n", "line 2: is not TOML: base = ronda-duel: invalid value; texts stand in quotes"),
        (b"deals = [4, 4", "is not TOML"),
        (b"\xff\xfe\x00", "UTF-8"),
        (b'name = "a"\ntitle = "a\\u001B[2Jb"\n', r"line 2: title: holds the control character \\u001b"),
        (
            b'[[claim]]\nid = "a"\n\n[[claim]]\nsays = [["b\\r"]]\n',
            r"line 5: says: holds the control character \\u000d",
        ),
        ('a = {b = "\x9b"}\n'.encode(), r"line 1: b: holds the control character \\u009b"),
        (b'"a\\b" = 1\n', r"line 1: a\\u0008: holds the control character \\u0008"),
        (b'name = "\x1b[2J"\n', r'line 1: is not TOML: name = "\\u001b\[2J": '),
    ],
)
def test_contents_that_are_no_settings(tmp_path: Path, content: bytes, message: str) -> None:
    path = tmp_path / "rules.toml"
    path.write_bytes(content)
    with pytest.raises(InputError, match=message) as refused:
        read(path, "a ruleset")
    assert str(path) in str(refused.value)


def test_texts_of_several_lines_may_have_tabs(tmp_path: Path) -> None:
    path = tmp_path / "rules.toml"
    path.write_bytes('title = """\r\na\tb\r\nč – \\\\u001b"""\r\n'.encode())
    assert read(path, "a ruleset").content == {"title": "a\tb\nč – \\u001b"}


@pytest.mark.parametrize("name", ['""', '" "', '"a\\nb"', "3"])
def test_a_name_is_a_text_on_one_line(tmp_path: Path, name: str) -> None:
    path = tmp_path / "rules.toml"
    path.write_text(f"seats = 2\nname = {name}\n")
    with pytest.raises(InputError, match=r"line 2: name = .*: must be a text in quotes"):
        read(path, "a ruleset").name()
    path.write_text("seats = 2\n")
    assert read(path, "a ruleset").name() == "rules"


def test_paths_that_are_no_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(InputError, match="no such file"):
        read(tmp_path / "rules.toml", "a ruleset")
    with pytest.raises(InputError, match="is a folder"):
        read(tmp_path, "a ruleset")

    def locked(_path: Path) -> bytes:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "read_bytes", locked)
    with pytest.raises(InputError, match="Permission denied"):
        read(tmp_path / "rules.toml", "a ruleset")


def test_keys_know_their_lines(tmp_path: Path) -> None:
    path = tmp_path / "rules.toml"
    path.write_bytes(b'\xef\xbb\xbfname = "x"\r\n\r\n  seats=2\r\n[weights]\r\n"points" = 1\r\n')
    source = read(path, "a ruleset")
    assert source.content == {"name": "x", "seats": 2, "weights": {"points": 1}}
    assert [source.at(key) for key in ("name", "seats", "weights", "points", "nowhere")] == [
        f"{path}, line 1",
        f"{path}, line 3",
        f"{path}, line 4",
        f"{path}, line 5",
        str(path),
    ]
    with pytest.raises(InputError, match="line 3: seats = 2: must be a text"):
        source.string("seats", "")


def test_a_name_is_shipped_or_a_path_or_near_something(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shipped = {"ronda-duel": Path("shipped.toml")}
    assert find("ronda-duel", shipped, "ruleset") == Path("shipped.toml")
    assert find("mine.toml", shipped, "ruleset") == Path("mine.toml")
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine").touch()
    assert find("mine", shipped, "ruleset") == Path("mine")
    for wrong, told in (("ronda-dual", "unknown ruleset 'ronda-dual'"), ("", "the name of a ruleset is missing")):
        with pytest.raises(InputError, match=f"{told}.*ronda-duel"):
            find(wrong, shipped, "ruleset")
