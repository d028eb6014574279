"""The compile cache: keyed by all it depends on, and done without where no folder can be written."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TELL = "from kernels.compile import cache_folder, fingerprint; print(fingerprint('ronda'), cache_folder('ronda'))"
DRAW = "import numpy as np; from kernels.streams.dice import below; print(below(np.arange(1, 5, dtype=np.uint64), 7))"


def python(code: str, cwd: Path = ROOT, **environment: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=cwd,
        env={"PATH": os.environ["PATH"], "PYTHONPATH": str(cwd), **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip()


def copy_of_the_kernels(folder: Path) -> Path:
    import shutil

    shutil.copytree(ROOT / "kernels", folder / "kernels", ignore=shutil.ignore_patterns("__pycache__"))
    return folder


@pytest.mark.parametrize(
    ("edited", "changes"),
    [("ronda/chain.py", True), ("streams/dice.py", True), ("compile.py", True), ("romme/cards.py", False)],
)
def test_an_edit_in_any_file_a_room_depends_on_changes_its_folder(tmp_path: Path, edited: str, changes: bool) -> None:
    copy = copy_of_the_kernels(tmp_path)
    before = python(TELL, copy, HOME=str(tmp_path))
    file = copy / "kernels" / edited
    file.write_text(file.read_text() + "\n# edited\n")
    assert (python(TELL, copy, HOME=str(tmp_path)) != before) == changes


def test_flags_change_the_folder(tmp_path: Path) -> None:
    plain = python(TELL, HOME=str(tmp_path))
    assert python(TELL, HOME=str(tmp_path), NUMBA_BOUNDSCHECK="1") != plain


def test_the_code_is_kept_where_one_is_told(tmp_path: Path) -> None:
    python(DRAW, NUMBA_CACHE_DIR=str(tmp_path))
    assert list(tmp_path.rglob("*.nbc"))


def test_without_a_folder_everything_still_works(tmp_path: Path) -> None:
    nowhere = tmp_path / "file"
    nowhere.write_text("")
    assert python(TELL, NUMBA_CACHE_DIR=str(nowhere)).endswith("None")
    assert python(DRAW, NUMBA_CACHE_DIR=str(nowhere)) == python(DRAW, NUMBA_CACHE_DIR=str(tmp_path / "kept"))


def test_the_oldest_folders_go(tmp_path: Path) -> None:
    old = tmp_path / "ronda-0123456789abcdef"
    old.mkdir()
    os.utime(old, (1, 1))
    python(TELL, NUMBA_CACHE_DIR=str(tmp_path))
    assert not old.exists()
