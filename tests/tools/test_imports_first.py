"""Programs beside the product that write workbooks load it before openpyxl: else openpyxl takes lxml where that is
installed, and writes other bytes."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
WRITERS = sorted(
    path.relative_to(ROOT).as_posix()
    for path in (ROOT / "tools").rglob("*.py")
    if "openpyxl" in path.read_text(encoding="utf-8")
)


def imported(tree: ast.Module) -> list[str]:
    """The names of the packages that a module imports as it is loaded, in order."""
    found: list[str] = []
    for node in tree.body:
        if isinstance(node, ast.Import):
            found += [each.name.partition(".")[0] for each in node.names]
        elif isinstance(node, ast.ImportFrom):
            found.append((node.module or "").partition(".")[0])
    return found


@pytest.mark.parametrize("path", WRITERS)
def test_openpyxl_is_set_to_do_without_lxml_before_it_is_loaded(path: str) -> None:
    names = imported(ast.parse((ROOT / path).read_text(encoding="utf-8")))
    if "openpyxl" in names:
        assert "fightcard" in names[: names.index("openpyxl")]


def test_programs_that_write_workbooks_are_looked_at() -> None:
    assert {
        "tools/deck_sheet.py",
        "tools/chart_sheet.py",
        "tools/against_print.py",
        "tools/from_records.py",
    } <= {*WRITERS}
