"""Files that are either written whole or not at all."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryFile

from analyzer.errors import InputError


@contextmanager
def whole(path: str | Path) -> Iterator[Path]:
    """Give a path beside `path` to write to; it takes the name `path` when the block ends well, and vanishes otherwise.

    Missing folders are made. Raises InputError, with the system's reason, when the file cannot be written.
    """
    path = _regular(path)
    draft = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        yield draft
        os.replace(draft, path)
    except OSError as error:
        raise InputError(f"cannot write {path}: {error.strerror or error}") from error
    finally:
        _remove(draft)


def write_text(path: str | Path, text: str) -> None:
    """Write a text file (UTF-8, lines ended by a line feed), whole. Raises InputError when that cannot be done."""
    write_bytes(path, text.encode())


def write_bytes(path: str | Path, content: bytes) -> None:
    """Write a file, whole and safely on the disk. Raises InputError when that cannot be done."""
    with whole(path) as draft, draft.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def writable(path: str | Path) -> Path:
    """Return the path, if a file of that name could be written now: long work asks before it begins.

    Raises InputError when the path is a folder, or the first folder above it that exists may not be written to.
    """
    path = _regular(path)
    if path.is_dir():
        raise InputError(f"cannot write {path}: it is a folder")
    above = next(folder for folder in path.absolute().parents if folder.exists())
    try:
        with TemporaryFile(dir=above):
            return path
    except OSError as error:
        raise InputError(f"cannot write {path}: {above} takes no file ({error.strerror or error})") from None


def placed(path: str | Path) -> Path:
    """Return the path, if a file of that name could be written now, into a folder that is there already.

    Raises InputError as `writable` does, and when there is no such folder: a misspelled one is not made.
    """
    folder = Path(path).absolute().parent
    if not folder.exists():
        raise InputError(f"cannot write {path}: there is no folder {folder}")
    return writable(path)


def open_folder(path: Path) -> Path:
    """Return a folder, made where there was none, after a file was written into it and removed.

    Raises InputError, with the system's reason, when that cannot be done.
    """
    trial = path / f".{os.getpid()}.trial"
    write_bytes(trial, b"")
    trial.unlink()
    return path


def _regular(path: str | Path) -> Path:
    """Return the path; InputError for a device or a pipe, which a file of its name would replace."""
    path = Path(path)
    if path.exists() and not path.is_file() and not path.is_dir():
        raise InputError(f"cannot write {path}: it is no ordinary file; give the name of one")
    return path


def _remove(draft: Path) -> None:
    try:
        draft.unlink(missing_ok=True)
    except OSError:  # its folder cannot be entered, which has already been said
        return
