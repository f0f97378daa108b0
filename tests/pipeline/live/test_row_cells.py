"""Any cell of a row typed from the page: proofread first, written only without an error, undone like
numbers."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest
from openpyxl import load_workbook

import fightcard
from fightcard.pipeline.live.refusal import Refused
from fightcard.pipeline.live.row_cells import cells_of, contents_of, proofread, row_of
from tests.pipeline.legends import LEGENDS, place
from tests.pipeline.live.test_session import type_in
from tests.pipeline.live.test_typing_in import Typing, names, value


@pytest.fixture
def typing(tmp_path: Path) -> Typing:
    return Typing(shutil.copy(LEGENDS, tmp_path / "legends.xlsx"))


def asked(typing: Typing, what: str, cells: object, own: str = "joe-frazier", into: str = "workbook") -> Any:  # noqa: ANN401 - as httpx has it
    return typing.client.post(f"/api/rows/{own}/{what}", params={"into": into}, json={"cells": cells})


def codes(found: list[dict[str, object]]) -> list[tuple[object, object]]:
    return [(each["code"], each["cell"]) for each in found]


def test_the_row_is_given_cell_by_cell(typing: Typing) -> None:
    row = typing.client.get("/api/rows/joe-frazier").json()
    assert (row["sheet"], row["row"]) == ("Fighters", 7)
    cells = {each["column"]: each for each in row["cells"]}
    assert (cells["Name"]["cell"], cells["Name"]["value"]) == ("A7", "Joe Frazier")
    assert (cells["KO"]["cell"], cells["KO"]["value"], cells["KO"]["why_not"]) == ("R7", "1", None)
    assert cells["PL"]["form"] != ""
    sheet = load_workbook(typing.path)["Fighters"]
    typed = {each["cell"]: each["value"] for each in row["cells"]}
    assert typed == {each: str(sheet[each].value or "") if sheet[each].value != 0 else "0" for each in typed}
    assert len(typed) == len([each for each in sheet[1] if each.value])


def test_a_letter_a_text_and_a_range_are_written_as_a_designer_types_them(
    typing: Typing, tmp_path: Path
) -> None:
    cells = {"A7": "Joseph Frazier", "B7": "1-2", "N7": "9", "U7": ""}
    assert value(typing.path, "AGG") == 10
    found = asked(typing, "check", {"A7": "Joseph Frazier", "N7": "9"}).json()
    assert found["errors"] == 0
    assert found["id"] == "joseph-frazier"
    del cells["U7"]
    made = asked(typing, "type", cells).json()
    assert (made["file"], made["backup"], made["id"]) == (
        "legends.xlsx",
        "legends-backup.xlsx",
        "joseph-frazier",
    )
    book = load_workbook(typing.path)["Fighters"]
    assert [book[each].value for each in ("A7", "B7", "N7")] == ["Joseph Frazier", "1-2", 9]
    assert value(tmp_path / "legends-backup.xlsx", "AGG") == 10
    assert typing.client.get("/api/changes").json()["changes"] == [
        "Name (A7) Joe Frazier, Nickname (B7) Smokin', AGG (N7) 10"
    ]
    assert typing.client.post("/api/undo").json()["left"] == 0
    assert value(typing.path, "AGG") == 10


def test_an_error_is_shown_and_nothing_is_written(typing: Typing) -> None:
    before = typing.path.read_bytes()
    found = asked(typing, "check", {"R7": "77"}).json()
    assert ("S104", "R7") in codes(found["raised"])
    assert found["errors"] >= 1
    answer = asked(typing, "type", {"R7": "77"})
    assert answer.status_code == 409
    assert answer.json()["error"].startswith("Nothing is written: KO holds 77")
    assert asked(typing, "type", {"R7": "77"}, into="copy").status_code == 409
    assert typing.path.read_bytes() == before
    assert names(typing.path.parent) == ["legends.xlsx"]


def test_another_fighters_name_is_an_error_of_the_set(typing: Typing) -> None:
    found = asked(typing, "check", {"A7": "Joe Louis"}).json()
    assert found["errors"] >= 1
    assert asked(typing, "type", {"A7": "Joe Louis"}).status_code == 409


def test_a_row_with_an_error_is_repaired_from_the_page(typing: Typing) -> None:
    type_in(typing.path, "Joe Frazier", "KO", 77)
    checked = fightcard.check(fightcard.read(typing.path))
    entry = row_of(checked, "joe-frazier")
    assert "joe-frazier" not in {row.id for row in checked.rows}
    found = proofread(checked, entry, contents_of(entry, {"R7": "1"}))
    assert found.errors == ()
    assert [(each.code, each.cell) for each in found.settled if each.severity == "error"] == [("S104", "R7")]
    still = proofread(checked, entry, contents_of(entry, {"R7": "78"}))
    assert [(each.code, each.cell) for each in still.errors] == [("S104", "R7")]
    elsewhere = proofread(checked, entry, contents_of(entry, {"B7": "Smoke"}))
    assert elsewhere.errors == ()


def test_proofreading_agrees_with_the_check_of_the_written_copy(typing: Typing, tmp_path: Path) -> None:
    """Every other heading of the row in turn, blanked, with a word and with a number: what is predicted is what the
    check finds."""
    by_itself = load_workbook(typing.path)
    for sheet in ("Notes", "Deck", "Careers", "Read me"):
        del by_itself[sheet]
    by_itself.save(typing.path)
    checked = fightcard.check(fightcard.read(typing.path))
    entry = row_of(checked, "joe-frazier")
    copy, book = tmp_path / "other.xlsx", load_workbook(typing.path)
    for number, cell in enumerate(list(cells_of(entry))[::2]):
        address = str(cell["cell"])
        text = ("", "zz", "3")[number % 3]
        if text == cell["value"]:
            continue
        contents = contents_of(entry, {address: text})
        predict = proofread(checked, entry, contents)
        typed_before = book["Fighters"][address].value
        book["Fighters"][address].value = contents[address]
        book.save(copy)
        book["Fighters"][address].value = typed_before
        after = fightcard.check(fightcard.read(copy))
        at_cell = [each.code for each in after.findings if (each.sheet, each.cell) == ("Fighters", address)]
        assert [
            each.code for each in predict.raised if (each.sheet, each.cell) == ("Fighters", address)
        ] == at_cell, address
        assert bool(predict.errors) == after.has_errors, address


@pytest.mark.parametrize(
    ("cells", "words"),
    [
        ({"ZZ7": "1"}, "not a cell in the row"),
        ({"R8": "1"}, "not a cell in the row"),
        ({"A7": "=B7"}, "formulas"),
        ({"A7": "two\nlines"}, "one line"),
        ({"A7": "a" * 1001}, "one line"),
        ({"A7": "\x07"}, "one line"),
        ({"A7": "Joe Frazier"}, "nothing to type"),
        ({"A7": 3}, "as text"),
        ([["A7", "3"]], "the cells and their values"),
        ({f"A{number}": "1" for number in range(201)}, "the cells and their values"),
    ],
)
def test_what_cannot_be_typed_is_refused_in_a_sentence(typing: Typing, cells: object, words: str) -> None:
    before = typing.path.read_bytes()
    for what in ("check", "type"):
        answer = asked(typing, what, cells)
        assert answer.status_code in (400, 409)
        assert words in answer.json()["error"]
    assert typing.path.read_bytes() == before


def test_half_a_surrogate_pair_as_an_address_is_refused(typing: Typing) -> None:
    answer = typing.client.post("/api/rows/joe-frazier/check", content=rb'{"cells": {"\ud800": "1"}}')
    assert (answer.status_code, answer.json()["error"]) == (
        400, "\ud800 is not a cell in the row of Joe Frazier."
    )  # fmt: skip


def test_a_formula_is_not_written_over(tmp_path: Path) -> None:
    path = shutil.copy(LEGENDS, tmp_path / "legends.xlsx")
    book = load_workbook(path)
    sheet = book["Fighters"]
    row, column = place(sheet, "Joe Frazier", "KO")
    sheet.cell(row, column).value = "=1"
    book.save(path)
    checked = fightcard.check(fightcard.read(path))
    entry = row_of(checked, "joe-frazier")
    cell = next(each for each in cells_of(entry) if each["cell"] == "R7")
    assert cell["why_not"] == "It holds a formula, which is not overwritten."
    with pytest.raises(Refused, match="formula"):
        contents_of(entry, {"R7": "2"})


def test_an_open_or_changed_workbook_is_refused(typing: Typing) -> None:
    lock = typing.path.with_name("~$legends.xlsx")
    lock.write_text("somebody", encoding="utf-8")
    answer = asked(typing, "type", {"B7": "Smoke"})
    assert answer.status_code == 409
    assert "open in a spreadsheet program" in answer.json()["error"]
    lock.unlink()
    type_in(typing.path, "Joe Louis", "KI", 3)
    answer = asked(typing, "type", {"B7": "Smoke"})
    assert answer.status_code == 409
    assert "saved in the meantime" in answer.json()["error"]


def test_nobody_by_that_id_and_an_unreadable_workbook_are_sentences(typing: Typing) -> None:
    assert typing.client.get("/api/rows/nobody").status_code == 404
    typing.session.state.add(1, trouble="It is broken.")
    assert asked(typing, "check", {"B7": "Smoke"}).status_code == 409
