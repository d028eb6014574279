"""Compiling what games need, once, on all cores: each part in a process of its own, for one process compiles alone."""

import gc
import os
import subprocess
import sys
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor

from analyzer import games
from kernels import notice

PROCESSES = 8
"""More parts than this no game has."""


def missing(names: Iterable[str], *, whole: bool = True) -> list[tuple[str, str]]:
    """Return the parts of games (game, part) that have not been compiled and kept, the longest first.

    Unless the `whole` game is wanted, what only single commands need is left out.
    """
    from numba.core import config

    from kernels.compile import cache_folder, is_ready

    if config.DISABLE_JIT:
        return []
    parts = [(name, part) for name in names if cache_folder(name) for part in games.get(name).warmups]
    lacking = [(name, part) for name, part in parts if (whole or part != "more") and not is_ready(name, part)]
    return sorted(lacking, key=lambda one: list(games.get(one[0]).warmups).index(one[1]))


def warm(names: Iterable[str], processes: int = 1, *, whole: bool = True) -> None:
    """Compile what is `missing` of games, in so many processes at once, and tell that this takes its time.

    Where a process cannot be started, or fails, what it should have compiled is compiled when it is needed.
    """
    lacking = missing(names, whole=whole)
    if not lacking:
        return
    told = " and ".join(dict.fromkeys(name.capitalize() for name, _ in lacking))
    notice.tell(f"Compiling {told}, once; later runs find it ready …")
    if processes == 1:
        for name, part in lacking:
            compile_part(name, part)
        return
    pool = ThreadPoolExecutor(min(processes, PROCESSES))
    try:
        list(pool.map(_elsewhere, lacking))
    finally:
        pool.shutdown(cancel_futures=True)


def compile_part(name: str, part: str) -> None:
    """Compile a part of a game and note that it is kept."""
    from kernels.compile import note_ready

    games.get(name).warmups[part]()
    note_ready(name, part)


def _elsewhere(part: tuple[str, str]) -> None:
    """Compile a part in another process, which says nothing."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    command = [sys.executable, "-m", "analyzer.games.warmup", *part]
    subprocess.run(command, env=environment, capture_output=True, check=False)


if __name__ == "__main__":
    # A compiler makes many objects and keeps most of them: looking for others takes a tenth of its time.
    gc.set_threshold(200_000)
    compile_part(*sys.argv[1:])
