"""Sheets and columns that nothing reads: each is reported once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from openpyxl import Workbook

from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.checks import check
from fightcard.pipeline.workbook.read import read
from tests.games import own
from tests.workbooks import CAREER, FRAZIER, HEADINGS, JACKSON, altered, write


def after(path: Path, alter: Callable[[Workbook], None]) -> list[tuple[str, str, str | None, str | None]]:
    found = check(read(altered(path / "set.xlsx", alter))).findings
    return [(each.code, each.severity, each.sheet, each.cell) for each in found if each.code != "B201"]


def sheet(name: str, *rows: tuple[object, ...]) -> Callable[[Workbook], None]:
    def alter(book: Workbook) -> None:
        made = book.create_sheet(name)
        for row in rows:
            made.append(list(row))

    return alter


@pytest.mark.parametrize("name", ["Scratch", "Old ratings", "Sheet2"])
def test_a_sheet_that_nothing_reads_is_a_note(tmp_path: Path, name: str) -> None:
    assert after(tmp_path, sheet(name, ("Joe Louis", 12))) == [("B132", "note", name, None)]


@pytest.mark.parametrize("name", ["Notes", "notes ", "Read me", "Findings", "Lists", "Empty"])
def test_sheets_that_are_read_ours_or_empty_are_none_of_them(tmp_path: Path, name: str) -> None:
    rows = () if name == "Empty" else (("Joe Louis", 12),)
    assert after(tmp_path, sheet(name, *rows)) == []


@pytest.mark.parametrize(
    ("name", "severity", "code"),
    [
        ("Career", "warning", "B107"),
        ("Careeers", "warning", "B107"),
        ("Carreeers", "warning", "B107"),
        ("Boutz", "warning", "B107"),
        ("CornerMen", "warning", "B107"),
        ("SETTİNGS", "warning", "B107"),
        ("Scout", "note", "B132"),
        ("Boys", "note", "B132"),
    ],
)
def test_a_sheet_of_another_game_or_of_nearly_a_known_name_is_a_warning(
    tmp_path: Path, name: str, severity: str, code: str
) -> None:
    rows = (("Chart", "Row", "Column", "Value"), ("stoppage_time", 1, 1, "0:10"))
    assert after(tmp_path, sheet(name, *rows)) == [(code, severity, name, None)]


def test_a_sheet_is_foreign_only_to_the_games_that_lack_it(tmp_path: Path) -> None:
    for system in SYSTEMS[1:]:
        path = own(system, "workbooks").write(
            tmp_path / f"{system}.xlsx", Deck=[{"Card": 1}], Strategies=[{"Strategy": "Load Up"}]
        )
        found = [(each.code, each.sheet) for each in check(read(path)).findings]
        assert ("B133", "Deck") in found, system
        assert ("B133", "Strategies") in found, system


def test_records_under_another_name_are_known_by_their_headings(tmp_path: Path) -> None:
    path = write(tmp_path / "set.xlsx", (JACKSON, FRAZIER), Records=[CAREER])
    (found,) = [each for each in check(read(path)).findings if each.code != "B201"]
    assert found.message == ("the sheet Records is not read; its headings are those of the sheet Careers")


def test_where_the_sheet_is_there_another_with_its_headings_is_only_unread(tmp_path: Path) -> None:
    path = write(tmp_path / "set.xlsx", (JACKSON, FRAZIER), Careers=[CAREER], Records=[CAREER])
    (found,) = [each for each in check(read(path)).findings if each.code == "B132"]
    assert found.message == "the sheet Records is not read"


def test_a_sheet_that_is_reported_already_is_not_reported_again(tmp_path: Path) -> None:
    def alter(book: Workbook) -> None:
        half = book.create_sheet("Light men")
        half.append(list(HEADINGS[:40]))
        half.append([FRAZIER.get(heading) for heading in HEADINGS[:40]])
        book.copy_worksheet(book["Fighters"]).title = "Fighters (2)"

    assert [(code, name) for code, _, name, _ in after(tmp_path, alter)] == [
        ("B121", "Light men"),
        ("B120", "Fighters (2)"),
    ]


@pytest.mark.parametrize(
    ("rows", "reported"),
    [
        ((("Setting", "Value", "Why"), ("Title", "Legends", "mine")), [("B101", "C1")]),
        ((("Title", "Legends", "mine"),), [("B101", "C1")]),
        ((("Setting", "Value"), ("Title", "Legends", "mine")), [("B109", "C2")]),
        ((("Setting", "Value"), ("Title", "Legends")), []),
    ],
)
def test_a_third_column_of_the_settings_is_not_read(
    tmp_path: Path, rows: tuple[tuple[object, ...], ...], reported: list[tuple[str, str]]
) -> None:
    assert [(code, at) for code, _, _, at in after(tmp_path, sheet("Settings", *rows))] == reported


def test_a_column_of_the_sheet_proof_that_nothing_reads_is_reported_once(tmp_path: Path) -> None:
    rows = (
        ("Code", "Fighter", "Column", "Value", "Reason", "Date"),
        ("B201", "", "x", "", "mine", "May"),
        ("B201", "", "y", "", "mine", "June"),
    )
    assert [(code, at) for code, _, _, at in after(tmp_path, sheet("Proof", *rows)) if at == "F1"] == [
        ("B101", "F1")
    ]


def test_a_sheet_that_nothing_reads_may_be_accepted(tmp_path: Path) -> None:
    def alter(book: Workbook) -> None:
        sheet("Scratch", ("Joe Louis",))(book)
        sheet("Sheet2", ("Joe Louis",))(book)
        sheet("Proof", ("Code", "Value", "Reason"), ("B132", "Scratch", "mine"))(book)

    assert after(tmp_path, alter) == [("B132", "note", "Sheet2", None)]
