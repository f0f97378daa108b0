"""Totals without bouts: tables that name a fighter in each row."""

from __future__ import annotations

from pathlib import Path

import pytest
from openpyxl import Workbook

from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.history.further_bouts import further_bouts
from fightcard.pipeline.records.facts import facts_of
from fightcard.pipeline.records.read_sources import read_page
from fightcard.pipeline.records.records_workbook import career_rows, divisions_of, enlarged, new_workbook
from fightcard.pipeline.records.source_records import Records
from fightcard.pipeline.records.sources import read_content, read_source
from fightcard.pipeline.workbook.model import Unreadable
from fightcard.pipeline.workbook.read import read
from tests.record_sights import records
from tests.workbooks import write

COUNTS = ("Won", "Lost", "Drawn", "No Contest", "Won by KO", "Lost by KO")


def careers(found: Records) -> dict[object, tuple[object, ...]]:
    return {row["Fighter"]: tuple(row.get(heading) for heading in COUNTS) for row in career_rows(found)}


def one(headings: str, row: str) -> tuple[object, ...]:
    (counts,) = careers(records(f"{headings}\n{row}\n", file="set.csv")).values()
    assert "Bull Harker" in careers(records(f"{headings}\n{row}\n", file="set.csv"))
    return counts


@pytest.mark.parametrize(
    ("headings", "row", "due"),
    [
        ("Name,W,L,D,KO,NC", "Bull Harker,45,12,3,20,2", (45, 12, 3, 2, 20, None)),
        ("Fighter,Won,Lost,Won by KO,Lost by KO", "Bull Harker,45,12,20,4", (45, 12, None, None, 20, 4)),
        ("Nombre;Victorias;Derrotas;Empates;Por KO", "Bull Harker;45;12;3;20", (45, 12, 3, None, 20, None)),
        ("Boxer;Siege;Niederlagen;K.o.-Siege", "Bull Harker;45;12;20 (44%)", (45, 12, None, None, 20, None)),
        ("Fighter,Record", "Bull Harker,45-12-3 (20)", (45, 12, 3, None, 20, None)),
        ("Fighter,Record", "Bull Harker,45–12–3 (20 KOs)", (45, 12, 3, None, 20, None)),
        ("Fighter,Won,Lost,KO%,KO", "Bull Harker[a],45,12,44,20", (45, 12, None, None, 20, None)),
        ("Fighter,W-L-D", "Bull Harker,45-12-3-2", (45, 12, 3, 2, None, None)),
        ("Fighter,W-L-D-KO", "Bull Harker,45-12-3-20", (45, 12, 3, None, 20, None)),
        ("Boxeur;V-N-D", "Bull Harker;45-3-12", (45, 12, 3, None, None, None)),
        ("Fighter,Record,KO", "Bull Harker,45-12-3 (19),20", (45, 12, 3, None, 20, None)),
    ],
)  # fmt: skip
def test_counts_are_read_by_their_headings(headings: str, row: str, due: tuple[object, ...]) -> None:
    assert one(headings, row) == due


def test_what_is_blank_or_no_number_stays_blank_and_what_is_not_read_is_said() -> None:
    found = records(
        "Fighter,Fights,Won,Lost,KO,Born\nBull Harker,23,20,3,,1920\nSam Birch,9,8,1,most,\nTotal,32,28,4,,\n"
    )
    assert careers(found) == {
        "Bull Harker": (20, 3, None, None, None, None), "Sam Birch": (8, 1, None, None, None, None),
    }  # fmt: skip
    assert [(each.code, each.row) for each in found.findings] == [("R623", 1), ("R625", 3)]
    assert found.findings[0].message.endswith(
        "2 fighters for the sheet Careers; not read: Fights, Born and the row of sums"
    )


def test_years_and_level_are_copied_to_careers() -> None:
    found = records(
        "Fighter,Won,Lost,From,To,Level,Born\nBull Harker,20,3,1951,late,0.7,1920\nSam Birch,8,1\n"
    )
    rows = [tuple(row.get(heading) for heading in ("From", "To", "Level")) for row in career_rows(found)]
    assert rows == [(1951, "late", 0.7), (None, None, None)]
    assert found.findings[0].message.endswith("2 fighters for the sheet Careers; not read: Born")


def test_two_years_under_from_are_the_first_and_the_last() -> None:
    found = records(
        "Fighter,Won,Lost,From,To\nBull Harker,20,3,1947-55,\nSam Birch,8,1,1960–1981,-\n"
        "Eddie Ruiz,9,4,1951-60,1959\nAl Foss,7,7,47-55,\n"
    )
    rows = [tuple(row.get(heading) for heading in ("From", "To")) for row in career_rows(found)]
    assert rows == [(1947, 1955), (1960, 1981), ("1951-60", 1959), ("47-55", None)]


def test_hidden_rows_and_columns_of_a_spreadsheet_are_read_and_said(tmp_path: Path) -> None:
    for file, cells in {
        "totals.xlsx": [("Fighter", "Won", "Lost"), ("Bull Harker", 20, 3), ("Sam Birch", 8, 1)],
        "harker.xlsx": [
            ("Date", "Opponent", "Result"), ("14 Mar 1951", "Eddie Ruiz", "Win"), ("2 May 1951", "Sam Birch", "Loss")
        ],
    }.items():  # fmt: skip
        book = Workbook()
        sheet = book.active
        assert sheet is not None
        for row in cells:
            sheet.append(row)
        sheet.row_dimensions[3].hidden = True
        sheet.column_dimensions["C"].hidden = True
        book.create_sheet("Notes").sheet_state = "hidden"
        book.save(tmp_path / file)
        findings = [each for each in read_page(read_source(tmp_path / file)).findings if each.code < "R"]
        assert [(each.code, each.message) for each in findings] == [
            ("B106", "hidden in the sheet Sheet but still read: row 3, column C")
        ]


def test_rows_without_a_name_or_without_losses_are_left_out_once_each() -> None:
    found = records("Fighter,Won,Lost,KO\n,20,3,7\nSam Birch,8,few,x\n")
    assert [(each.code, each.row) for each in found.findings] == [("R623", 1), ("R624", 2), ("R624", 3)]
    assert (found.has_errors, careers(found)) == (True, {})


def test_bouts_count_before_totals_and_the_first_totals_before_others() -> None:
    page = "# Bull Harker\n\n| Date | Opponent | Result | Type |\n|---|---|---|---|\n| 14 Mar 1951 | Eddie Ruiz | Win | KO |\n"
    found = records(
        page, "Fighter,Won,Lost\nBull Harker,20,3\nSam Birch,8,1\n", "Fighter,Won,Lost\nsam birch,9,1\n"
    )
    assert careers(found) == {"Bull Harker": (1, 0, 0, 0, 1, 0), "Sam Birch": (8, 1, None, None, None, None)}
    repeated = [each for each in found.findings if each.code == "R626"]
    assert [each.fighter for each in repeated] == ["Bull Harker", "sam birch"]


def test_one_table_given_twice_counts_once_and_says_nothing() -> None:
    table = "Fighter,Won,Lost\nBull Harker,20,3\n"
    found = records(table, table)
    assert [row["Fighter"] for row in career_rows(found)] == ["Bull Harker"]
    assert [each.code for each in found.findings] == ["R623", "R623"]


def test_totals_make_a_workbook_with_their_weight_classes(tmp_path: Path) -> None:
    found = records(
        "Name,Weight class,W,L\nBull Harker,Middleweight,20,3\nSam Birch,LHW,8,1\nOtto Fink,,5,5\n",
        file="set.csv",
    )
    assert divisions_of(found) == {"Bull Harker": "MW", "Sam Birch": "LHW", "Otto Fink": None}
    path = tmp_path / "new.xlsx"
    path.write_bytes(new_workbook(found, SYSTEMS[0]))
    sheet = read(path).sheet("Careers")
    assert sheet is not None
    assert [row.cells[1].value for row in sheet.rows[1:4]] == ["Bull Harker", "Sam Birch", "Otto Fink"]
    assert {row["Source"] for row in career_rows(found)} == {"set.csv"}


def test_totals_are_added_to_a_workbook_and_a_career_that_is_there_stays(tmp_path: Path) -> None:
    book = write(tmp_path / "set.xlsx", Careers=[{"Fighter": "Sam Birch", "Won": 7, "Lost": 1}])
    found = enlarged(read(book), records("Fighter,Won,Lost,KO\nBull Harker,20,3,9\nSam Birch,8,1,2\n"))
    assert (found.bouts, found.careers) == (0, 1)
    (differs,) = found.findings
    assert (differs.code, "Won 7 there, 8 here" in differs.message) == ("R622", True)


def test_a_table_of_totals_is_no_file_of_bouts_to_predict(tmp_path: Path) -> None:
    path = tmp_path / "totals.csv"
    path.write_text("Fighter,Won,Lost\nBull Harker,20,3\n")
    with pytest.raises(Unreadable, match="it has no table of bouts"):
        further_bouts(path)


@pytest.mark.parametrize(
    ("sex", "division"), [("F", "WLW"), ("female", "WLW"), ("Frau", "WLW"), ("M", "LW"), ("", "LW")]
)
def test_a_column_of_the_sex_makes_a_womens_class(sex: str, division: str) -> None:
    text = f"Name,Gender,Division,Won,Lost\nAnn Archer,{sex},Lightweight,6,1\n"
    (found,) = read_page(read_content(Path("totals.csv"), text.encode())).totals
    assert found.division == division


def test_a_page_that_states_the_sex_has_a_womens_class() -> None:
    rows = "<tr><th>division</th><td>lightweight</td></tr><tr><th>sex</th><td>female</td></tr>"
    page = read_content(Path("page.html"), f"<h1>Ann Archer</h1><table>{rows}</table>".encode())
    assert facts_of(page).divisions == ("WLW",)
