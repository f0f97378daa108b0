"""The notebook of ten cells: each is carried out as a notebook does, and what it ends in can be shown."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path

import polars as pl
import pytest

import fightcard

NOTEBOOK = Path(__file__).resolve().parents[1] / "docs" / "notebook.ipynb"


def cells() -> list[str]:
    whole = json.loads(NOTEBOOK.read_text(encoding="utf-8"))
    return ["".join(cell["source"]) for cell in whole["cells"] if cell["cell_type"] == "code"]


def carried_out(cell: str, names: dict[str, object]) -> object:
    """The value of the last line, as a notebook shows it; None where that is no expression."""
    tree = ast.parse(cell)
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, "notebook", "exec"), names)  # the cells are our own
    return None if last is None else eval(compile(ast.Expression(last.value), "notebook", "eval"), names)


def test_ten_cells_go_from_a_workbook_to_printed_cards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {}
    shown = [carried_out(cell, names) for cell in cells()]
    assert len(shown) == 10
    assert shown[0] == "legends.xlsx"
    assert isinstance(shown[1], fightcard.Findings)
    assert [each.code for each in shown[1]] == ["X302"]
    assert isinstance(shown[3], fightcard.CardFace)
    assert "Joe Louis" in shown[3].svg
    assert isinstance(shown[4], pl.DataFrame)
    assert shown[4].columns == ["Name", "Overall", "KI", "KO", "END"]
    assert isinstance(shown[6], pl.DataFrame)
    said = capsys.readouterr().out.splitlines()
    assert re.fullmatch(r"look, wins 8\d\.\d% of 1200", said[0])
    assert said[1] == "hardest: peter-jackson joe-frazier david-tua"
    assert said[2] == "Joe Louis against Joe Frazier, 12 rounds"
    assert len(said) == 14
    assert sorted(path.name for path in (tmp_path / "cards_out" / "legends").iterdir()) == [
        "cards.pdf",
        "deck.pdf",
    ]
    for each in (shown[1], shown[2], shown[5]):
        assert "<table" in each._repr_html_()  # type: ignore[attr-defined]
