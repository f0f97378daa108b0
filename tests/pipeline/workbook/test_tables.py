"""Excel tables on a sheet that is written: what is typed next to them becomes part of them, as in Excel."""

from __future__ import annotations

from pathlib import Path

import pytest
from openpyxl import Workbook, load_workbook
from openpyxl.worksheet.table import Table

from fightcard.pipeline.workbook.edit import Edits, Written, edited
from fightcard.pipeline.workbook.model import Unreadable
from tests.workbooks import part, repacked

TABLE = "xl/tables/table1.xml"


def with_table(folder: Path, area: str = "A1:B3") -> Path:
    """Two fighters in a table on A1:B3, and a note in D1."""
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    for row in (("Name", "KI", None, "Note"), ("Joe", 8), ("Ann", 9)):
        sheet.append(row)
    sheet.add_table(Table(displayName="Fighters", ref=area))
    book.save(folder / "book.xlsx")
    return folder / "book.xlsx"


def table_after(path: Path, edits: Edits) -> tuple[str, str | None, list[str]]:
    """The area of the table, that of its filter, and the names of its columns."""
    copy = path.with_name("copy.xlsx")
    copy.write_bytes(edited(path, {"Sheet": edits}))
    (table,) = load_workbook(copy)["Sheet"].tables.values()
    ids = [each.id for each in table.tableColumns]
    assert len(set(ids)) == len(ids)
    assert b'tableColumns count="%d"' % len(ids) in part(copy, TABLE)
    return table.ref, table.autoFilter and table.autoFilter.ref, [each.name for each in table.tableColumns]


@pytest.mark.parametrize(
    ("edits", "area"),
    [
        ({(4, 1): Written("Bo"), (5, 1): Written("Cy"), (5, 2): Written(3)}, "A1:B5"),
        ({(5, 1): Written("Bo")}, "A1:B3"),  # a row between is left free
        ({(4, 3): Written("Bo")}, "A1:B3"),
        ({(4, 1): Written(None)}, "A1:B3"),
        ({(3, 1): Written("Bo")}, "A1:B3"),
    ],
)
def test_rows_directly_below_a_table_are_part_of_it(tmp_path: Path, edits: Edits, area: str) -> None:
    assert table_after(with_table(tmp_path), edits) == (area, area, ["Name", "KI"])


def test_a_row_of_which_something_was_there_is_no_new_one(tmp_path: Path) -> None:
    found = table_after(with_table(tmp_path, "A1:B2"), {(3, 2): Written(3), (4, 1): Written("Bo")})
    assert found[0] == "A1:B2"


def test_a_heading_next_to_a_table_is_a_column_of_it_and_one_typed_over_is_its_name(tmp_path: Path) -> None:
    edits: Edits = {
        (1, 2): Written("KO"),
        (1, 3): Written("C & L"),
        (1, 4): Written("RM"),
        (4, 3): Written(1),
    }
    assert table_after(with_table(tmp_path), edits) == ("A1:C4", "A1:C4", ["Name", "KO", "C & L"])


def test_a_heading_that_formulas_name_is_not_typed_over(tmp_path: Path) -> None:
    path = with_table(tmp_path)
    book = load_workbook(path)
    book.create_sheet("Sums")["A1"] = "=SUM(Fighters[KI])"
    book.save(path)
    with pytest.raises(Unreadable, match="its formulas name the column KI of a table"):
        edited(path, {"Sheet": {(1, 2): Written("KO")}})
    assert table_after(path, {(1, 1): Written("Who"), (2, 2): Written(3)})[2] == ["Who", "KI"]


def test_the_row_that_a_table_keeps_for_its_first_entry_is_one_like_others_once_it_is_filled(
    tmp_path: Path,
) -> None:
    for edits, is_saved in (({(2, 2): Written(3)}, False), ({(1, 2): Written("KO")}, True)):
        path = with_table(tmp_path, "A1:B2")
        repacked(path, {TABLE: part(path, TABLE).replace(b"<table ", b'<table insertRow="1" ', 1)})
        assert table_after(path, edits)[0] == "A1:B2"
        assert (b"insertRow" in part(tmp_path / "copy.xlsx", TABLE)) == is_saved


def test_below_its_totals_a_table_does_not_grow_and_its_filter_ends_above_them(tmp_path: Path) -> None:
    path = with_table(tmp_path)
    table = part(path, TABLE).replace(b'headerRowCount="1"', b'totalsRowCount="1"')
    repacked(path, {TABLE: table.replace(b'<autoFilter ref="A1:B3"', b'<autoFilter ref="A1:B2"')})
    edits: Edits = {(4, 1): Written("Bo"), (1, 3): Written("CL")}
    assert table_after(path, edits) == ("A1:C3", "A1:C2", ["Name", "KI", "CL"])


def test_a_table_that_is_filled_from_outside_and_one_that_nothing_is_typed_next_to_stay(
    tmp_path: Path,
) -> None:
    path = with_table(tmp_path)
    outside = part(path, TABLE).replace(b"<table ", b'<table tableType="queryTable" ', 1)
    for before, edits in ((part(path, TABLE), {(9, 9): Written(1)}), (outside, {(4, 1): Written("Bo")})):
        repacked(path, {TABLE: before})
        table_after(path, edits)
        assert part(tmp_path / "copy.xlsx", TABLE) == before
