"""The Markdown page of one ruleset: sections with pictures and tables, then all that the numbers depend on."""

from collections.abc import Mapping, Sequence

from analyzer import policies, rulesets
from analyzer.experiments import odds
from analyzer.experiments.portrait import Portrait
from analyzer.experiments.result import Result
from analyzer.games.section import Section, Source
from analyzer.policies import Policy
from analyzer.reports.grid import Grid, grid
from analyzer.reports.picture import UNITS
from analyzer.reports.selection import across, heading, select
from analyzer.reports.words import Words
from analyzer.rulesets import Ruleset
from analyzer.settings import spell


def results(portrait: Portrait, source: Source) -> Mapping[str, Result]:
    """Return a portrait's results of a source, by what their columns are called."""
    found = {"odds": odds.parts(portrait.odds), "rounds": portrait.rounds, "matches": portrait.matches}[source]
    return {heading(result): result for result in found}


def stem(ruleset: Ruleset) -> str:
    """Return a ruleset's name, and the options changed in it, as the name of a file."""
    named = "-".join([ruleset.name, *rulesets.changes(ruleset)])
    return "".join(sign if sign.isalnum() or sign in "-_." else "-" for sign in named).strip(".") or "ruleset"


def page(portrait: Portrait, sections: Sequence[Section], pictures: Mapping[str, str], words: Words) -> str:
    """Return the page of a ruleset; `pictures` are the paths of its charts, without ending, by section name."""
    ruleset = portrait.ruleset
    parts = [f"# {rulesets.told(ruleset)}: {ruleset.title}", *_opening(portrait)]
    for section in sections:
        columns = select(section, results(portrait, section.source))
        parts += [f"## {section.title}", section.text]
        if section.name in pictures:
            path = pictures[section.name]
            parts.append(f"![{section.title}: {rulesets.told(ruleset)}]({path}.svg)\n\n[the same as PNG]({path}.png)")
        if section.table:
            cells = grid(across(section, columns, words), words, UNITS[section.source])
            parts += [markdown(cells), f"*{cells.caption}*"]
    return "\n\n".join([*parts, *_closing(portrait)]) + "\n"


def markdown(cells: Grid) -> str:
    """Return a grid as a Markdown table."""
    return table(cells.header, cells.rows, cells.names)


def table(header: Sequence[str], rows: Sequence[Sequence[str]], names: int) -> str:
    """Return a Markdown table; columns from `names` on stand to the right."""
    rule = ["---" if place < names else "---:" for place in range(len(header))]
    lines = [header, rule, *([cell.strip().replace("|", "\\|") for cell in row] for row in rows)]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def command(portrait: Portrait) -> str:
    """Return the command that makes this page again, without its folder."""
    played = portrait.rounds
    named, *changed = rulesets.call(portrait.ruleset)
    parts = ["analyzer report", named, *(f"--policy {result.policies[0].call}" for result in played), *changed]
    parts += [f"--rounds {_games(played)}", f"--matches {_games(portrait.matches)}", f"--seed {played[0].seed}"]
    return " ".join(parts)


def _games(played: Sequence[Result]) -> int:
    start, stop = played[0].range or (0, 0)
    return stop - start


def _opening(portrait: Portrait) -> list[str]:
    made = portrait.odds.provenance["versions"]["card-strategy-analyzer"]
    rounds, matches = _games(portrait.rounds), _games(portrait.matches)
    return [
        f"Exact numbers are enumerated and have no error. The others come from {rounds:,} full rounds (seat 0 deals, "
        f"no target stops them) and {matches:,} matches of each policy, with that policy in every seat"
        f"{_dealt(portrait)}. Each interval holds the truth with the confidence stated; two of them together do so "
        "less often.",
        f"Made by version {made} with `{command(portrait)}`, which gives the same numbers on every machine.",
    ]


def _dealt(portrait: Portrait) -> str:
    """Return how many rounds were dealt for what cannot be enumerated, if anything."""
    if portrait.odds.range is None:
        return ""
    return f"; what is dealt and cannot be enumerated, from {_games([portrait.odds]):,} rounds"


def _closing(portrait: Portrait) -> list[str]:
    """Return what the numbers depend on: the ruleset's options and the policies' weights and switches."""
    ruleset = portrait.ruleset
    options = [
        (f"`{option.name}`", _option(portrait, option.name), option.rule, option.doc)
        for option in rulesets.schema(ruleset.game)
    ]
    players = [
        (f"`{policy.name}`", _weights(policy), _switches(policy), policy.description)
        for policy in (result.policies[0] for result in portrait.rounds)
    ]
    return [
        "## The rules",
        "What each option of the ruleset was set to; – has no meaning here.",
        table(("option", "value", "rule", "meaning"), options, 4),
        "## The policies",
        "Weights that are not 0 and switches that are not as usual; `analyzer policies show NAME` lists them all.",
        table(("policy", "weights", "switches", "plays"), players, 4),
    ]


def _option(portrait: Portrait, name: str) -> str:
    ruleset = portrait.ruleset
    return "–" if name in ruleset.dormant else f"{spell(ruleset[name])}"


def _weights(policy: Policy) -> str:
    weights = [f"{name} = {weight:g}" for name, weight in policy.weights.items() if weight]
    return ", ".join(weights) or "none"


def _switches(policy: Policy) -> str:
    usual = {switch.name: switch.default for switch in policies.vocabulary(policy.game).switches}
    changed = [f"{name} = {spell(value)}" for name, value in policy.switches.items() if value != usual[name]]
    return ", ".join(changed) or "as usual"
