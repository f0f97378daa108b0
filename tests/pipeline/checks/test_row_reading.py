"""Rows that are not whole: what their cells hold, and which of them are sound."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from openpyxl import load_workbook

from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.base.sheet_schema import layout
from fightcard.pipeline.checks import cells, check
from fightcard.pipeline.checks.headings import find_headings
from fightcard.pipeline.checks.row_reading import UNREAD, is_fragment, typed_rows
from fightcard.pipeline.game import game_of
from fightcard.pipeline.workbook.read import read
from tests.reading_gallery import LOUIS
from tests.workbooks import FRAZIER, HEADINGS, JACKSON, cell, write, written


def test_a_cell_is_sound_if_it_is_read_and_within_its_bounds(tmp_path: Path) -> None:
    # KI goes up to 12; `x` is no number, `#N/A` cannot be read; END is blank.
    row = {**JACKSON, "KI": 13, "KO": "x", "CL": "#N/A", "END": None}
    book = read(write(tmp_path / "set.xlsx", (row, {"KI": 4})))
    table, _ = find_headings(book, book.sheets[0], layout(SYSTEMS[0], "row"))
    assert table is not None
    (entry,) = typed_rows(table, game_of(SYSTEMS[0]), {})  # a row that names nobody is none
    assert (entry.values["KI"], entry.values["KO"], entry.values["CL"], entry.values.get("END")) == (
        13,
        "x",
        UNREAD,
        None,
    )
    assert entry.values["CP"] == JACKSON["CP"]
    unsound = {each for each in HEADINGS if each not in entry.sound}
    assert {"KI", "KO", "CL"} <= unsound
    assert not unsound - {"KI", "KO", "CL", "END"}


def test_a_fault_of_both_members_of_a_cell_is_reported_once(tmp_path: Path) -> None:
    headings = [*(each for each in HEADINGS if each not in ("CFB", "CFS")), "CFB/S"]
    found = check(
        read(
            write(
                tmp_path / "set.xlsx",
                ({**JACKSON, "CFB/S": "x/y"}, {**JACKSON, "Name": "Joe Louis"}),
                headings,
            )
        )
    ).findings
    reported = [(each.code, each.cell) for each in found if each.severity == "error"]
    assert reported == [("S102", "BC2"), ("S101", "BC3")]


@pytest.mark.parametrize(
    ("filled", "of", "is_one"),
    [(0, 10, False), (1, 10, True), (2, 10, False), (2, 11, True), (3, 15, False), (3, 16, True)],
)
def test_a_row_with_less_than_a_fifth_of_its_ratings_is_a_fragment(
    filled: int, of: int, is_one: bool
) -> None:
    table: Any = SimpleNamespace(layout=SimpleNamespace(required=[f"R{at}" for at in range(of)]))
    headings = [f"R{at}" for at in range(filled)]
    assert is_fragment(table, headings) is is_one
    assert is_fragment(table, [*headings, "Remark"]) is (is_one or not filled)


@pytest.mark.parametrize(
    ("typed", "text", "changes"),
    [
        ("Joe Louis", "Joe Louis", []),
        ("Joe  Louis", "Joe Louis", ["extra spaces"]),
        (" Joe Louis", "Joe Louis", ["spaces at its ends"]),
        ("Joe\tLouis", "Joe Louis", ["an unusual space"]),
        ("Joe–Louis", "Joe-Louis", ["an en dash"]),
    ],
)
def test_a_text_is_made_regular_and_what_was_changed_is_reported(
    typed: str, text: str, changes: list[str]
) -> None:
    assert cells.regular(typed, keeps_dashes=False) == (text, changes)


def test_how_a_cell_was_read_is_not_said_where_what_was_read_is_wrong(tmp_path: Path) -> None:
    found = check(read(write(tmp_path / "set.xlsx", [{**JACKSON, "PL": "1–34 7", "CL": "49–66"}]))).findings
    at = [(each.code, each.column) for each in found if each.column in ("PL", "CL")]
    assert at == [("S105", "PL"), ("C108", "CL")]


def test_blank_cells_side_by_side_are_one_finding_and_others_one_each(tmp_path: Path) -> None:
    blank = dict.fromkeys(("CFB", "CFS", "DEF", "AGG", "KD1", "Fat CUT", "S FI"))
    found = check(read(written(tmp_path / "set.xlsx", [{**JACKSON, **blank}, FRAZIER], HEADINGS))).findings
    assert [(each.code, each.cell) for each in found if each.severity == "error"] == [
        ("S101", cell("CFB")), ("S101", cell("Fat CUT")), ("S101", cell("S FI"))
    ]  # fmt: skip
    (first, *_) = (each.message for each in found if each.code == "S101")
    assert first == f"CFB is blank, and so are 4 more cells to its right, up to KD1 ({cell('KD1')})"


def test_cells_merged_with_one_above_are_not_called_blank_and_their_rows_not_good(tmp_path: Path) -> None:
    book = load_workbook(written(tmp_path / "set.xlsx", [JACKSON, FRAZIER, LOUIS], HEADINGS))
    book["Fighters"].merge_cells(f"{cell('KI', 2)}:{cell('KI', 4)}")
    book.save(tmp_path / "set.xlsx")
    checked = check(read(tmp_path / "set.xlsx"))
    assert [(each.code, each.cell) for each in checked.findings if each.severity == "error"] == [
        ("B110", cell("KI"))
    ]
    assert checked.rows == ()
