"""One decorator for every kernel: its compile options and where the compiled code is kept.

Numba's own disk cache does not notice an edit in another file, nor a changed flag. So the cache folder is named by a
hash of all that the code of a room depends on: the room's source, the shared source beside it, the versions and the
flags. If no folder can be written (read-only install, no home), kernels compile in memory and everything still works.
"""

import hashlib
import os
import platform
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import llvmlite
import numba
import numpy as np
from numba.core import config
from numba.core.caching import FunctionCache

from kernels import notice

Kernel = TypeVar("Kernel", bound=Callable[..., object])

_ROOT = Path(__file__).parent
_GAMES = ("ronda", "romme")
_FLAGS = {"nogil": True, "error_model": "numpy", "_nrt": False, "no_cfunc_wrapper": True}
_CALLBACKS: list[Any] = []
_KEEP_SECONDS = 14 * 24 * 3600


def _sources(room: str) -> list[Path]:
    """Return every file that the kernels of a room can depend on: the room's own and the shared ones."""
    foreign = [game for game in _GAMES if game != room]
    return sorted(path for path in _ROOT.rglob("*.py") if path.relative_to(_ROOT).parts[0] not in foreign)


@cache
def fingerprint(room: str = "") -> str:
    """Return 16 hex digits that change whenever compiled code of the room could: source, versions, flags, machine.

    Without a room, every kernel source file counts; this is the kernel hash that results carry.
    """
    digest = hashlib.sha256()
    for path in _sources(room) if room else sorted(_ROOT.rglob("*.py")):
        digest.update(str(path.relative_to(_ROOT)).encode())
        digest.update(path.read_bytes())
    settings = {name: value for name, value in os.environ.items() if name.startswith("NUMBA_")}
    settings.pop("NUMBA_CACHE_DIR", None)
    facts = (sys.version, numba.__version__, llvmlite.__version__, np.__version__, platform.machine())
    digest.update(repr((facts, sorted(settings.items()), sorted(_FLAGS.items()))).encode())
    return digest.hexdigest()[:16]


def _base() -> Path:
    """Return the folder under which cache folders live; NUMBA_CACHE_DIR and XDG_CACHE_HOME are honoured."""
    chosen = os.environ.get("NUMBA_CACHE_DIR")
    if chosen:
        return Path(chosen)
    home = os.environ.get("XDG_CACHE_HOME")
    return (Path(home) if home else Path.home() / ".cache") / "card-strategy-analyzer"


def _prune(base: Path, own: Path) -> None:
    """Remove cache folders that no run has used for two weeks."""
    for folder in base.glob("*-*"):
        if folder != own and time.time() - folder.stat().st_mtime > _KEEP_SECONDS:
            shutil.rmtree(folder, ignore_errors=True)


@cache
def cache_folder(room: str) -> Path | None:
    """Return the folder that keeps the room's compiled code, or None where none can be written."""
    try:
        folder = _base() / f"{room}-{fingerprint(room)}"
        folder.mkdir(parents=True, exist_ok=True)
        probe = folder / f".probe-{os.getpid()}"
        probe.touch()
        probe.unlink()
        os.utime(folder)
        _prune(folder.parent, folder)
    except (OSError, RuntimeError):
        return None
    return folder


def is_ready(room: str, part: str) -> bool:
    """Return whether a part of a room, as `note_ready` calls it, has been compiled and kept."""
    folder = cache_folder(room)
    return folder is not None and (folder / f".{part}").exists()


def note_ready(room: str, part: str) -> None:
    """Write down beside the compiled code that a part of the room is complete."""
    folder = cache_folder(room)
    if folder is not None:
        (folder / f".{part}").touch()


def _room(module: str) -> str:
    """Return the room of a module name: a game, or `shared` for what every game uses."""
    parts = module.split(".")
    return parts[1] if len(parts) > 1 and parts[1] in _GAMES else "shared"


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """Let no other process write into a cache folder meanwhile."""
    try:
        import fcntl
    except ImportError:  # not on this system
        yield
        return
    with (folder / ".lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


class _Cache(FunctionCache):  # type: ignore[misc]
    """Numba's cache, written to by one process at a time.

    Two processes that add versions of one function for different types would give both the same file name.
    """

    def save_overload(self, sig: Any, data: Any) -> None:
        """Keep a version of the function."""
        with _alone(Path(self.cache_path)):
            super().save_overload(sig, data)


def _compiled(function: Kernel, **more: bool) -> Kernel:
    compile_with: Any = numba.njit
    compiled: Any = compile_with(**_FLAGS, **more)(function)
    folder = cache_folder(_room(function.__module__))
    if folder is not None and not config.DISABLE_JIT:
        setattr(config, "CACHE_DIR", str(folder))  # noqa: B010  (read when a cache is made)
        compiled._cache = _Cache(compiled.py_func)
    kernel: Kernel = compiled
    return kernel


def kernel(function: Kernel) -> Kernel:
    """Compile a function of numbers and arrays: no GIL, no allocation (one is a compile error), cached on disk."""
    # Said because Numba hands the flag on from a caller that has it.
    return _compiled(function, forceinline=False)


def inlined(function: Kernel) -> Kernel:
    """Compile a function as `kernel` does, and copy its code into every kernel that calls it.

    For the small parts of a game that is played a million times a second: the compiler then keeps in registers what
    would go through memory from call to call.
    """
    return _compiled(function, forceinline=True)


def callback(signature: Any, function: Callable[..., Any], *, keep: bool = True) -> int:
    """Compile a function of pointers and numbers now, and return its address.

    `keep` says whether the code goes to the disk cache. The function must stay referenced as long as the address is
    used: it is kept for good.
    """
    folder = cache_folder(_room(function.__module__)) if keep else None
    if folder is not None:
        setattr(config, "CACHE_DIR", str(folder))  # noqa: B010  (read when the decorator makes its cache)
    compile_with: Any = numba.cfunc
    # Without the runtime, numba.carray does not compile.
    compiled = compile_with(signature, cache=folder is not None, error_model=_FLAGS["error_model"])(function)
    _CALLBACKS.append(compiled)
    address: int = compiled.address
    return address


notice.listen()
