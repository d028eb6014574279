"""The reports in the repository are what their own command makes.

Numbers must be the same to the last digit, wherever they are made again. Pictures are compared only where the same
matplotlib draws them, and then to a thousandth of a point: processors differ in the last bits of a logarithm.
"""

import io
import re
import shlex
from importlib.metadata import version
from pathlib import Path

import numba
import numpy as np
import pytest
from PIL import Image

from analyzer.reports.order import orders
from tests.cli.shell import analyzer

SHIPPED = Path(__file__).parents[2] / "reports"
PAGES = sorted(path.stem for path in SHIPPED.glob("*.md") if path.stem != "README")
AGAIN = sorted({"ronda-duel", "ronda-open", "romme"} & set(PAGES))
"""Pages that are made again here, one of each kind: what is drawn and written is the same code for all."""
PARTS = [(name, part) for name, part in (("ronda-open-strategy", "last-card"),) if name in PAGES]
"""Parts of strategy pages that are played again: the others take minutes."""
NUMBER = re.compile(r"-?\d+\.?\d*(?:e-?\d+)?")
NAMES = re.compile(r"\b[a-zA-Z]+[0-9a-f]{10}\b")

pytestmark = pytest.mark.skipif(bool(numba.config.DISABLE_JIT), reason="millions of games need compiled kernels")


@pytest.fixture(scope="module", params=AGAIN)
def pair(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[str, Path]:
    """Return a page's name and the folder in which its command was carried out again."""
    page = (SHIPPED / f"{request.param}.md").read_text()
    (command,) = re.findall(r"`analyzer (report [^`]+)`", page)
    out = tmp_path_factory.mktemp("again")
    result = analyzer(*shlex.split(command), "--out", str(out), "--quiet")
    assert result.exit_code == 0, result.stderr
    return request.param, out


def test_pages_are_there() -> None:
    assert {"ronda-duel", "ronda-teams", "ronda-open", "ronda-pagat"} <= set(PAGES)
    assert set(PAGES) <= {order.name for order in orders((), (), ())}


@pytest.mark.parametrize("name", PAGES)
def test_pages_name_their_files(name: str) -> None:
    page = (SHIPPED / f"{name}.md").read_text()
    assert f"]({name}.md)" in (SHIPPED / "README.md").read_text()
    drawn = {link.removesuffix(".svg") for link in re.findall(r"\]\(([^)]+\.svg)\)", page)}
    assert {f"{name}/{path.stem}" for path in (SHIPPED / name).glob("*.svg")} == drawn
    assert all((SHIPPED / f"{stem}.{kind}").is_file() for stem in drawn for kind in ("svg", "png"))


@pytest.mark.parametrize(("name", "part"), PARTS)
def test_a_part_of_a_strategy_page(name: str, part: str, tmp_path: Path) -> None:
    page = (SHIPPED / f"{name}.md").read_text()
    (command,) = re.findall(r"`analyzer (report [^`]+)`", page)
    result = analyzer(*shlex.split(command), "--part", part, "--out", str(tmp_path), "--quiet")
    assert result.exit_code == 0, result.stderr
    _, _, played = (tmp_path / f"{name}.md").read_text().partition("\n## ")
    assert played
    assert f"\n## {played}" in page, f"{name}: `make reports` writes it again"


def test_text_and_numbers(pair: tuple[str, Path]) -> None:
    name, out = pair
    for path in (f"{name}.md", f"{name}/numbers.csv"):
        assert (out / path).read_bytes() == (SHIPPED / path).read_bytes(), f"{path}: `make reports` writes it again"


def test_files_and_pictures(pair: tuple[str, Path]) -> None:
    name, out = pair
    names = {path.name for path in (SHIPPED / name).iterdir()}
    assert names == {path.name for path in (out / name).iterdir()}
    if f"matplotlib {version('matplotlib')}." not in (SHIPPED / "README.md").read_text():
        pytest.skip("the shipped charts were drawn with another matplotlib")
    for chart in sorted(names):
        old, new = (SHIPPED / name / chart).read_bytes(), (out / name / chart).read_bytes()
        if old != new:
            assert alike(chart, old, new), f"{name}/{chart}: `make reports` draws it again"


def alike(chart: str, old: bytes, new: bytes) -> bool:
    """Return whether two pictures differ in the last bits of their coordinates only."""
    if chart.endswith(".png"):
        pixels = [np.asarray(Image.open(io.BytesIO(file)).convert("L"), np.int64) for file in (old, new)]
        return pixels[0].shape == pixels[1].shape and float(np.abs(pixels[0] - pixels[1]).mean()) < 0.01
    texts = [NAMES.sub("", file.decode()) for file in (old, new)]
    shapes = [NUMBER.sub("", text) for text in texts]
    places = [np.array([float(found) for found in NUMBER.findall(text)]) for text in texts]
    return shapes[0] == shapes[1] and places[0].shape == places[1].shape and np.allclose(*places, atol=1e-3, rtol=0)
