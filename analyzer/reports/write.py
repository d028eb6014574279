"""Reports on disk: a page, its pictures and its numbers for every ruleset, and an index of them all."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from pathlib import Path

from analyzer.claims.study import Study
from analyzer.errors import InputError
from analyzer.experiments.portrait import Portrait
from analyzer.experiments.result import Result
from analyzer.files import open_folder, writable, write_bytes, write_text
from analyzer.games.section import display
from analyzer.reports import index
from analyzer.reports.csv import csv_text
from analyzer.reports.page import page, results, stem
from analyzer.reports.picture import draw
from analyzer.reports.selection import select
from analyzer.reports.study import pictures, study_csv, study_page, study_stem
from analyzer.reports.words import words

INDEX = "README.md"
DIGITS = 10
"""Significant digits in the CSV: enough for everybody, and the same whatever a machine does in the last place."""


def write_report(portraits: Sequence[Portrait], out: Path, studies: Sequence[Study] = ()) -> list[Path]:
    """Write a page for every portrait and study and an index, each file whole, and return their paths in order.

    Raises InputError if two rulesets would get the same files, or a file cannot be written.
    """
    names = [*(stem(portrait.ruleset) for portrait in portraits), *(study_stem(study.ruleset) for study in studies)]
    check_names(names)
    check_folder(out, names)
    written = [path for portrait in portraits for path in write_page(portrait, out)]
    written += [path for study in studies for path in write_study(study, out)]
    write_text(out / INDEX, index.index(portraits, studies))
    return [*written, out / INDEX]


def check_folder(out: Path, names: Sequence[str]) -> None:
    """Make the folder, and raise InputError if one of these pages could not be written into it."""
    for path in (INDEX, *(f"{name}.md" for name in names), *(f"{name}/numbers.csv" for name in names)):
        writable(out / path)
    open_folder(out)


def check_names(names: Sequence[str]) -> None:
    """Raise InputError where two pages would be written to the same files."""
    for name in names:
        if names.count(name) > 1:
            raise InputError(f"{name}: two of the rulesets would be written under this name; give them different names")


def write_page(portrait: Portrait, out: Path) -> list[Path]:
    """Write one ruleset's page, pictures and numbers into a folder and return their paths."""
    name, vocabulary = stem(portrait.ruleset), words(portrait.ruleset.game)
    sections = [s for s in display(portrait.ruleset.game).sections if select(s, results(portrait, s.source))]
    files: dict[Path, bytes] = {}
    pictures = {}
    for section in sections:
        made = draw(section, results(portrait, section.source), vocabulary)
        if made:
            files[out / name / f"{section.name}.svg"] = made.svg
            files[out / name / f"{section.name}.png"] = made.png
            pictures[section.name] = f"{name}/{section.name}"
    named = {quantity for section in sections for quantity in section.quantities}
    everything = [_kept(result, named) for result in (portrait.odds, *portrait.rounds, *portrait.matches)]
    files[out / name / "numbers.csv"] = csv_text(everything, DIGITS).encode()
    files[out / f"{name}.md"] = page(portrait, sections, pictures, vocabulary).encode()
    for path, content in files.items():
        write_bytes(path, content)
    return list(files)


def write_study(study: Study, out: Path) -> list[Path]:
    """Write a strategy page with its pictures and numbers into a folder and return their paths."""
    name, vocabulary = study_stem(study.ruleset), words(study.ruleset.game)
    files: dict[Path, bytes] = {}
    made = pictures(study, vocabulary)
    for called, picture in made.items():
        files[out / name / f"{called}.svg"] = picture.svg
        files[out / name / f"{called}.png"] = picture.png
    files[out / name / "numbers.csv"] = study_csv(study).encode()
    text = study_page(study, {called: f"{name}/{called}" for called in made}, vocabulary)
    files[out / f"{name}.md"] = text.encode()
    for path, content in files.items():
        write_bytes(path, content)
    return list(files)


def _kept(result: Result, named: Collection[str]) -> Result:
    """Return a result without the distributions that no section names."""
    kept = [e for e in result.estimates if e.quantity in named or not e.quantity.endswith("_share")]
    return replace(result, estimates=kept)
