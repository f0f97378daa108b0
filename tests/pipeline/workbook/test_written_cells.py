"""Texts that are written into cells stay texts."""

from __future__ import annotations

from pathlib import Path

import pytest
from openpyxl import Workbook, load_workbook

from fightcard.pipeline.workbook.written_cells import cell_at, put_text


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("=1+1", "=1+1"),
        ("#N/A", "#N/A"),
        ("2026-03-04", "2026-03-04"),
        ("two\nlines\tand a tab", "two\nlines\tand a tab"),
        ("a bell\x07 and\x1f blanks", "a bell and blanks"),
    ],
)
def test_a_text_is_a_text_whatever_it_begins_with(text: str, holds: str, tmp_path: Path) -> None:
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    put_text(cell_at(sheet, 2, 3), text)
    book.save(tmp_path / "set.xlsx")
    cell = load_workbook(tmp_path / "set.xlsx").active["C2"]  # type: ignore[index]
    assert (cell.value, cell.data_type) == (holds, "s")
