"""`analyzer warmup`: compile everything now, so that no later command waits for it."""

from analyzer.cli import options
from analyzer.cli.output import Output

EXAMPLES = options.examples("analyzer warmup", "analyzer warmup --game ronda")


def warmup(
    game: options.Game = None,
    as_json: options.Json = False,
    quiet: options.Quiet = False,
) -> None:
    """Compile every kernel once and say where the code is kept.

    Commands compile what they need by themselves; this only moves the waiting. Where no folder can be written, the
    code is not kept and every command compiles anew.
    """
    from time import perf_counter

    from analyzer import games
    from analyzer.games.warmup import warm
    from kernels.compile import cache_folder

    output = Output(as_json=as_json, quiet=quiet)
    names = [game] if game else list(games.GAMES)
    before = perf_counter()
    warm(names, options.CORES)
    seconds = round(perf_counter() - before, 1)
    folders = {name: cache_folder(name) for name in names}
    found = [{"game": name, "cache": folder and str(folder)} for name, folder in folders.items()]
    lines = [f"{name}: kept in {folder or 'memory only'}" for name, folder in folders.items()]
    output.answer({"seconds": seconds, "games": found}, "\n".join([f"Ready after {seconds} s.", *lines]))
