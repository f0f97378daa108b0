"""Sources of cells: rows of the sheet Notes that name a fighter and what they speak of."""

from __future__ import annotations

from pathlib import Path

from openpyxl import Workbook

import fightcard
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.checks.cell_sources import sourced_cells
from tests.pipeline.legends import LEGENDS

NAMES = {
    "joe-louis": "Joe Louis",
    "joe-frazier": "Joe Frazier",
    "max-baer": "Max Baer",
    "buddy-baer": "Buddy Baer",
}


def noted(path: Path, *rows: tuple[str, str, str], second: str = "Field") -> dict[str, dict[str, str]]:
    book = Workbook()
    book.active.title = "Fighters"  # type: ignore[union-attr]
    sheet = book.create_sheet("Notes")
    sheet.append(["Fighter", second, "Says"])
    for row in rows:
        sheet.append(row)
    book.save(path)
    return sourced_cells(fightcard.read(path), SYSTEMS[0], NAMES)


def test_a_row_names_a_fighter_and_their_cells(tmp_path: Path) -> None:
    assert noted(tmp_path / "a.xlsx", ("Joe Louis", "PL, Fat PL", "p.11")) == {
        "joe-louis": {"PL": "Notes row 2: p.11", "Fat PL": "Notes row 2: p.11"}
    }


def test_cells_may_be_a_stretch_of_headings_and_fighters_a_list(tmp_path: Path) -> None:
    found = noted(tmp_path / "a.xlsx", ("Louis and Frazier", "CFB to DEF", ""), second="Cell")
    assert found == {
        own: {"CFB": "Notes row 2", "CFS": "Notes row 2", "DEF": "Notes row 2"}
        for own in ("joe-louis", "joe-frazier")
    }


def test_all_are_all_and_a_last_name_that_two_share_is_nobodys(tmp_path: Path) -> None:
    found = noted(tmp_path / "a.xlsx", ("All four", "KI", "custom"), ("Baer", "KO", "a guess"))
    assert found == {own: {"KI": "Notes row 2: custom"} for own in NAMES}


def test_what_names_no_cell_is_a_remark(tmp_path: Path) -> None:
    assert noted(tmp_path / "a.xlsx", ("Joe Louis", "his left hand", "a jab"), ("nobody", "PL", "x")) == {}


def test_a_long_note_is_cut_between_words(tmp_path: Path) -> None:
    (cells,) = noted(tmp_path / "a.xlsx", ("Max Baer", "KO", "word " * 40)).values()
    assert cells["KO"] == "Notes row 2: " + " ".join(["word"] * 18) + " \u2026"


def test_the_sample_has_sources_for_power() -> None:
    cards = fightcard.convert(fightcard.check(fightcard.read(LEGENDS)))
    assert cards.sources["peter-jackson"]["PL"].startswith("Notes row 4: 1-34 (7) in all 7 prints")
    assert "KI" not in cards.sources["joe-louis"]
