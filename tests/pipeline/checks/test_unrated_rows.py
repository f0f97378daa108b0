"""A workbook all of whose fighters wait for their ratings makes no card: who waits is said, and the way on."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from openpyxl import Workbook

from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.base.sheet_schema import layout
from fightcard.pipeline.checks import check
from fightcard.pipeline.checks.unrated_rows import ROW_UNRATED, NoRatings, refuse_without_ratings
from fightcard.pipeline.workbook.read import read
from tests.workbooks import written


def checked(*waiting: str, rows: int = 0) -> Any:  # noqa: ANN401 - stands for a workbook that was checked
    findings = [SimpleNamespace(diagnostic=ROW_UNRATED, fighter=who) for who in waiting]
    book = SimpleNamespace(path=Path("set.xlsx"))
    return SimpleNamespace(
        findings=[*findings, SimpleNamespace(diagnostic=None, fighter="x")], rows=[0] * rows, book=book
    )


@pytest.mark.parametrize(
    ("waiting", "said"),
    [
        (("Joe Frazier",), "Joe Frazier has no ratings yet"),
        (("Joe Frazier", "Al Bar"), "none of its 2 fighters has ratings yet"),
    ],
)
def test_who_waits_is_said(waiting: tuple[str, ...], said: str) -> None:
    found = checked(*waiting)
    with pytest.raises(NoRatings) as raised:
        refuse_without_ratings(found)
    assert raised.value.book is found.book
    assert str(raised.value).startswith(f"set.xlsx: {said}. ")


def test_a_workbook_with_a_card_or_without_anybody_who_waits_is_not_refused() -> None:
    refuse_without_ratings(checked("Joe Frazier", rows=1))
    refuse_without_ratings(checked())


WITH_RECORDS = [each for each in SYSTEMS if "Record" in layout(each, "row").columns]
"""The games whose cards print a record, which is in the fighter's row."""


@pytest.mark.parametrize("system", WITH_RECORDS)
def test_a_record_in_the_row_of_a_fighter_who_waits_is_seen_and_held_to_its_rules(
    tmp_path: Path, system: str
) -> None:
    rows = [
        ("Name", "Division", "Record"),
        ("Al Bar", "MW", "42-5-3 (29)"),
        ("Bo Coe", "MW", None),
        ("Cy Dow", "MW", "3-0-0 (5)"),
    ]
    book = Workbook()
    for row in rows:
        (book.active or book.create_sheet()).append(row)
    book.worksheets[0].title = "Fighters"
    settings = book.create_sheet("Settings")
    settings.append(("Setting", "Value"))
    settings.append(("System", system))
    book.save(tmp_path / "set.xlsx")
    found = check(read(tmp_path / "set.xlsx")).findings
    waits = {each.cell: each.message for each in found if each.code == "B134"}
    assert waits["A2"].endswith("with the record in C2")
    assert waits["A3"].endswith("which needs a record on the sheet Careers or Bouts")
    assert [(each.code, each.cell) for each in found if each.severity == "error"] == [("X505", "C4")]


def test_a_row_that_waits_with_some_ratings_says_how_many_and_may_state_their_doubt(tmp_path: Path) -> None:
    rows = [{"Name": "Al Bar", "Division": "MW", "CP": 7, "END": 70}, {"Name": "Bo Coe", "Division": "MW"}]
    careers = [
        {"Fighter": "Al Bar", "Won": 9, "Lost": 2, "Doubt": "CP ±1, END 60-75"},
        {"Fighter": "Bo Coe", "Won": 5, "Lost": 2},
    ]
    headings = list(layout(SYSTEMS[0], "row").columns)
    found = check(read(written(tmp_path / "set.xlsx", rows, headings, Careers=careers))).findings
    assert [each.code for each in found if each.severity == "error"] == []
    said = [each.message.partition(":")[0] for each in found if each.code == "B134"]
    assert said == ["Al Bar has only 2 ratings yet", "Bo Coe has no ratings yet"]
