"""Hold the engine's traces against the rules: `python -m tests.oracles.ronda RULESET POLICY GAMES [option=value …]`.

`--match` plays matches instead of rounds, `--fixed` lets seat 0 deal, `--seed=N` and `--start=N` choose the games.
"""

import sys
import time

from tests.oracles.ronda.agreement import agree


def main(arguments: list[str]) -> int:
    """Print the differences and return 1 if there are any."""
    flags = dict(word[2:].partition("=")[::2] for word in arguments if word.startswith("--"))
    words = [word for word in arguments if not word.startswith("--")]
    if len(words) < 3:
        print(__doc__, file=sys.stderr)
        return 2
    ruleset, policy, count, *overrides = words
    began = time.monotonic()
    wrong = agree(
        ruleset,
        policy,
        int(count),
        overrides=overrides,
        unit="match" if "match" in flags else "round",
        dealer="fixed" if "fixed" in flags else "drawn",
        seed=int(flags.get("seed", 0)),
        start=int(flags.get("start", 0)),
    )
    print("\n".join(wrong[:50]))
    print(f"{ruleset} {policy} {' '.join(arguments[3:])}: {count} games, {len(wrong)} differences, "
          f"{time.monotonic() - began:.0f} s")  # fmt: skip
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
