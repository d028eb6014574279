"""The tour runs, says what it said when it was stored, shows its pictures and holds no logic of its own."""

import ast
from pathlib import Path
from typing import Any

import nbformat
import numba
import pytest
from nbclient import NotebookClient

NOTEBOOK = Path(__file__).parents[2] / "notebooks" / "tour.ipynb"
STORED = nbformat.read(NOTEBOOK, as_version=4)
CODE = [cell for cell in STORED.cells if cell.cell_type == "code"]


def said(cell: Any) -> list[str]:
    """Return the texts that a cell left."""
    texts = [output.get("data", {}).get("text/plain", output.get("text", "")) for output in cell.outputs]
    return ["".join(text) for text in texts if "object at 0x" not in text]


def test_pictures_are_stored() -> None:
    pictures = [output for cell in CODE for output in cell.outputs if "image/png" in output.get("data", {})]
    assert len(pictures) >= 3


def test_it_is_stored_in_order_and_without_errors() -> None:
    assert [cell.execution_count for cell in CODE] == list(range(1, len(CODE) + 1))
    assert not [output for cell in CODE for output in cell.outputs if output.output_type in ("error", "stream_stderr")]


def test_it_holds_no_logic() -> None:
    allowed = (ast.Import, ast.ImportFrom, ast.Assign, ast.Expr)
    statements = [statement for cell in CODE for statement in ast.parse(cell.source).body]
    assert all(isinstance(statement, allowed) for statement in statements)
    loops = (ast.comprehension, ast.IfExp, ast.Lambda)
    assert not [node for statement in statements for node in ast.walk(statement) if isinstance(node, loops)]


@pytest.mark.skipif(bool(numba.config.DISABLE_JIT), reason="its games need compiled kernels")
def test_it_says_the_same_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("PYDEVD_DISABLE_FILE_VALIDATION", "1")
    again = nbformat.from_dict({**STORED})
    NotebookClient(again, timeout=600, kernel_name="python3").execute()
    for old, new in zip(CODE, [cell for cell in again.cells if cell.cell_type == "code"], strict=True):
        assert said(new) == said(old), old.source
