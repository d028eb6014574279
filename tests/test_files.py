"""A file is written whole, or it is as it was."""

from pathlib import Path

import pytest

from analyzer.errors import InputError
from analyzer.files import open_folder, placed, whole, write_bytes, write_text


def test_text_is_written_as_given_into_new_folders(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b" / "table.md"
    write_text(path, "Rommé\n")
    assert path.read_bytes() == "Rommé\n".encode()
    write_bytes(path, b"new")
    assert path.read_bytes() == b"new"
    assert list(path.parent.iterdir()) == [path]


def fail_halfway(path: Path) -> None:
    with whole(path) as draft:
        draft.write_text("half")
        raise ZeroDivisionError


def test_a_failure_leaves_the_old_file_and_nothing_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "table.md"
    write_text(path, "old")
    with pytest.raises(ZeroDivisionError):
        fail_halfway(path)
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_misspelled_folder_is_not_made(tmp_path: Path) -> None:
    assert placed(tmp_path / "table.csv") == tmp_path / "table.csv"
    with pytest.raises(InputError, match=r"cannot write .*folderr/table\.csv: there is no folder .*folderr$"):
        placed(tmp_path / "folderr" / "table.csv")
    with pytest.raises(InputError, match="it is a folder"):
        placed(tmp_path)
    (tmp_path / "file").touch()
    with pytest.raises(InputError, match="cannot write"):
        placed(tmp_path / "file" / "table.csv")
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_what_cannot_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(InputError, match=r"cannot write .*file/table\.md: (Not a directory|File exists)"):
        write_text(tmp_path / "file" / "table.md", "x")
    with pytest.raises(InputError, match="Is a directory"):
        write_text(tmp_path, "x")


def test_a_folder_is_opened_by_writing_into_it(tmp_path: Path) -> None:
    assert open_folder(tmp_path / "new" / "one") == tmp_path / "new" / "one"
    assert list((tmp_path / "new" / "one").iterdir()) == []
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(InputError, match="file"):
        open_folder(tmp_path / "file")
