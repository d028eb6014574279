"""Charts: the same bytes every time, intervals drawn, nothing breaks on rare events."""

import subprocess
import sys
from dataclasses import replace
from fractions import Fraction

import pytest

from analyzer.errors import InputError
from analyzer.games.section import Chart, Section, display
from analyzer.reports.charts import figure, picture
from analyzer.reports.picture import chart
from analyzer.reports.selection import select
from analyzer.reports.words import words
from analyzer.statistics.estimate import Estimate, exact, mean_of_histogram, proportion
from tests.reports import synthetic

WORDS = words("ronda")
POINTS = Section("s", "Title", "text", "rounds", ("points",), Chart("bars", x="side", series=None))


def columns(*estimates: Estimate) -> dict[str, list[Estimate]]:
    return {"random": list(estimates)}


def drawn(section: Section, found: dict[str, list[Estimate]]) -> str:
    made = figure(section, found, "ronda-duel · random", WORDS, "rounds")
    assert made is not None
    return picture(made, "svg").decode()


@pytest.mark.parametrize("section", [s for s in display("ronda").sections if s.chart], ids=lambda s: s.name)
def test_same_bytes_every_time(section: Section) -> None:
    sources = {
        "odds": {"value": synthetic.odds()},
        "rounds": {name: synthetic.rounds(name, achra=0) for name in ("random", "greedy")},
        "matches": {"greedy": synthetic.matches("greedy")},
    }
    found = select(section, sources[section.source])
    twice = [
        [picture(made, kind) for kind in ("svg", "png")]
        for made in (figure(section, found, "ronda-duel", WORDS), figure(section, found, "ronda-duel", WORDS))
        if made
    ]
    assert len(twice) == 2
    assert twice[0] == twice[1]


def test_files_carry_no_date_and_no_version() -> None:
    made = figure(POINTS, columns(mean_of_histogram("points", [5, 5], {"side": "dealer"})), "ronda-duel", WORDS)
    assert made is not None
    svg, png = picture(made, "svg"), picture(made, "png")
    assert b"dc:date" not in svg
    assert b"Matplotlib v" not in svg
    assert b"Software" not in png
    assert b"tIME" not in png


def test_no_pyplot() -> None:
    script = (
        "import sys\n"
        "from tests.reports.test_charts import POINTS, WORDS, columns, drawn\n"
        "from analyzer.statistics.estimate import proportion\n"
        "drawn(POINTS, columns(proportion('points', 1, 2, {'side': 'dealer'})))\n"
        "sys.exit('matplotlib.pyplot' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0


@pytest.mark.parametrize("form", ["bars", "dots"])
@pytest.mark.parametrize("log", [False, True])
def test_zero_hits_one_hit_and_nothing_known(form: str, log: bool) -> None:
    chart = Chart(form, x="level", series="side", log=log)  # type: ignore[arg-type]
    section = replace(POINTS, quantities=("chains",), chart=chart)
    unknown = Estimate("chains", None, None, None, 0.95, None, 0, "fixed", {"side": "other", "level": "b_achra"})
    found = columns(
        mean_of_histogram("chains", [100], {"side": "dealer", "level": "b_achra"}),
        mean_of_histogram("chains", [99, 1], {"side": "dealer", "level": "b_khamsa"}),
        proportion("chains", 0, 100, {"side": "other", "level": "b_khamsa"}),
        unknown,
    )
    assert drawn(section, found).startswith("<?xml")


def test_all_zero_on_a_logarithmic_scale() -> None:
    section = replace(POINTS, quantities=("chains",), chart=Chart("dots", x="level", series=None, log=True))
    exactly_nothing = exact("chains", Fraction(0), {"level": "b_achra"})
    assert drawn(section, columns(exactly_nothing)).startswith("<?xml")


def test_nothing_to_draw() -> None:
    assert figure(POINTS, {}, "ronda-duel", WORDS) is None
    assert figure(replace(POINTS, chart=None), columns(proportion("points", 1, 2)), "ronda-duel", WORDS) is None


def test_a_distribution_of_one_value_is_no_picture() -> None:
    section = replace(POINTS, quantities=("match_rounds_share",), chart=Chart("steps", x="outcome", series=None))
    found = columns(proportion("match_rounds_share", 10, 10, {"outcome": 1}))
    assert figure(section, found, "ronda-open", WORDS) is None


def test_intervals_are_drawn_and_exact_values_have_none() -> None:
    sampled = figure(POINTS, columns(mean_of_histogram("points", [5, 5], {"side": "dealer"})), "ronda-duel", WORDS)
    exactly = figure(POINTS, columns(exact("points", Fraction(1, 2), {"side": "dealer"})), "ronda-duel", WORDS)
    assert sampled is not None
    assert exactly is not None
    assert [len(made.axes[0].lines) for made in (sampled, exactly)] == [2, 0]
    assert [len(made.axes[0].collections) for made in (sampled, exactly)] == [1, 0]


def test_the_title_says_what_the_numbers_are() -> None:
    found = {name: synthetic.rounds(name).estimates for name in ("random", "greedy")}
    section = next(s for s in display("ronda").sections if s.name == "points")
    shown = {name: [e for e in estimates if e.quantity == "points"] for name, estimates in found.items()}
    made = figure(section, shown, "ronda-duel · random and greedy", WORDS, "rounds")
    assert made is not None
    texts = [text.get_text() for text in made.texts]
    assert texts == [
        "Points by source and side",
        "ronda-duel · random and greedy · 1,000 rounds (fixed beforehand), 95 % intervals",
    ]
    assert [axis.get_title(loc="left") for axis in made.axes] == ["random", "greedy"]
    assert made.axes[0].get_ylabel() == "points a round"


def test_no_letter_is_missing(recwarn: pytest.WarningsRecorder) -> None:
    label = replace(POINTS, title="رُندة · رمي الورق × – … −")
    drawn(label, columns(mean_of_histogram("points", [5, 5], {"side": "dealer"})))
    assert not [w for w in recwarn if "missing from font" in str(w.message)]


def test_chart_by_name() -> None:
    made = chart("points", synthetic.rounds("random"), synthetic.rounds("greedy"))
    assert made._repr_png_().startswith(b"\x89PNG")
    assert made.svg.startswith(b"<?xml")


@pytest.mark.parametrize(("name", "hint"), [("point", "did you mean points"), ("lengths", "hold nothing")])
def test_no_such_chart(name: str, hint: str) -> None:
    with pytest.raises(InputError, match=hint):
        chart(name, synthetic.rounds("random"))
