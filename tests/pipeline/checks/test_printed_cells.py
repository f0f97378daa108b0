"""Letters that no font has are found at their cells, wherever they are printed."""

from __future__ import annotations

from pathlib import Path

import pytest
from openpyxl import load_workbook

import fightcard
from tests.pipeline.legends import LEGENDS

SHEETS = {"Referees": ("Name", "Type"), "Corner Men": ("Name", "Cuts")}


@pytest.mark.parametrize(
    ("sheet", "cell", "text", "due"),
    [
        ("Deck", "M2", "A ☃ melts. No effect.", [("Deck", "M2")]),
        ("Referees", "A2", "Al ☃ Berl", [("Referees", "A2")]),
        ("Referees", "A2", "Åł Бerl", []),
        ("Corner Men", "A2", "Whitey ☃", [("Corner Men", "A2")]),
    ],
)
def test_letters_of_decks_and_officials_are_found_at_their_cell(
    tmp_path: Path, sheet: str, cell: str, text: str, due: list[tuple[str, str]]
) -> None:
    book = load_workbook(LEGENDS)
    if sheet in SHEETS:
        book.create_sheet(sheet).append(SHEETS[sheet])
        book[sheet]["B2"] = {"Referees": "Strict", "Corner Men": "Good"}[sheet]
    book[sheet][cell] = text
    book.save(tmp_path / "set.xlsx")
    found = fightcard.check(fightcard.read(tmp_path / "set.xlsx"))
    errors = [(each.code, each.sheet, each.cell) for each in found.findings if each.severity == "error"]
    assert errors == [("P101", *place) for place in due]
    assert not found.has_errors
