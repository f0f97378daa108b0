"""Cells typed from the page: nothing is lost, nothing is written over, and the change is one undo away."""

from __future__ import annotations

import shutil
import stat
import zipfile
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from openpyxl import load_workbook

import fightcard
from fightcard.pipeline.base.inputs import note_input
from fightcard.pipeline.base.marks import is_marked
from fightcard.pipeline.base.runs import of_run
from fightcard.pipeline.base.writable import locks_of
from fightcard.pipeline.live import typing_in, what_if
from fightcard.pipeline.live.refusal import Refused
from fightcard.pipeline.live.server import application
from fightcard.pipeline.live.session import Session
from fightcard.pipeline.live.state import Snapshot
from fightcard.pipeline.live.typing_in import Typist, digest_of, edits_for
from fightcard.pipeline.workbook.edit import Edits, edited
from tests.pipeline.legends import LEGENDS, place
from tests.pipeline.live.asking import Client
from tests.pipeline.live.test_session import type_in

KEY, PORT = "a-key-of-the-tests", 8123


class Typing:
    """A page of a workbook whose Joe Frazier has a number turned."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.session = Session(path)
        self.read()
        self.client = Client(application(self.session, KEY, PORT), f"http://127.0.0.1:{PORT}")
        self.client.get("/", params={"key": KEY})

    def read(self) -> None:
        """Take up the workbook as it is, as a save does."""
        checked = fightcard.check(fightcard.read(self.path))
        cards = fightcard.convert(checked)
        number = self.session.state.current.revision + 1
        digest = digest_of(self.path.read_bytes())
        now = Snapshot(number, self.path, checked, cards, checked.findings, digest=digest)
        self.session.state.begin(now)

    def type(self, into: str, number: int = 4) -> Any:  # noqa: ANN401 - as httpx has it
        cards = self.session.state.current.cards
        assert cards is not None
        card = next(each for each in cards.cards if each["id"] == "joe-frazier")
        found = next(each for each in what_if.parameters_of(cards, card) if each["column"] == "KO")
        body = {"numbers": [[found["place"], number]]}
        return self.client.post("/api/cards/joe-frazier/type", params={"into": into}, json=body)


@pytest.fixture
def typing(tmp_path: Path) -> Typing:
    return Typing(shutil.copy(LEGENDS, tmp_path / "legends.xlsx"))


def value(path: Path, heading: str = "KO", name: str = "Joe Frazier") -> object:
    sheet = load_workbook(path)["Fighters"]
    return sheet.cell(*place(sheet, name, heading)).value


def names(folder: Path) -> list[str]:
    return sorted(each.name for each in folder.iterdir() if not each.name.startswith("."))


def test_a_copy_has_the_number_and_the_workbook_is_as_it_was(typing: Typing, tmp_path: Path) -> None:
    before = typing.path.read_bytes()
    assert typing.type("copy").json()["file"] == "legends-typed.xlsx"
    assert typing.type("copy", 5).json()["file"] == "legends-typed2.xlsx"
    assert (value(tmp_path / "legends-typed.xlsx"), value(tmp_path / "legends-typed2.xlsx")) == (4, 5)
    assert typing.path.read_bytes() == before
    assert typing.client.get("/api/changes").json() == {"file": "legends.xlsx", "changes": []}


def test_the_workbook_itself_is_typed_into_with_a_backup_and_an_undo(typing: Typing, tmp_path: Path) -> None:
    before = typing.path.read_bytes()
    typing.path.chmod(0o640)
    assert typing.type("workbook").json() == {
        "revision": 1,
        "backup": "legends-backup.xlsx",
        "file": "legends.xlsx",
    }
    assert value(typing.path) == 4
    assert stat.S_IMODE(typing.path.stat().st_mode) == 0o640
    assert not is_marked(typing.path)
    assert value(tmp_path / "legends-backup.xlsx") == 1
    typing.read()
    assert typing.type("workbook", 6).json()["backup"] is None
    assert typing.client.get("/api/changes").json()["changes"] == ["KO (R7) 1", "KO (R7) 4"]
    assert typing.client.post("/api/undo").json() == {"undone": "KO (R7) 4", "left": 1}
    assert value(typing.path) == 4
    assert typing.client.post("/api/undo").json() == {"undone": "KO (R7) 1", "left": 0}
    assert typing.path.read_bytes() == before
    assert typing.client.post("/api/undo").status_code == 409
    assert names(tmp_path) == ["legends-backup.xlsx", "legends.xlsx"]


def test_all_other_parts_of_the_workbook_stay_byte_for_byte(typing: Typing) -> None:
    with zipfile.ZipFile(typing.path, "a") as package:
        package.writestr("xl/drawings/drawing9.xml", "<drawing/>")
    typing.read()
    with zipfile.ZipFile(typing.path) as package:
        before = {each: package.read(each) for each in package.namelist()}
    assert typing.type("workbook").status_code == 200
    with zipfile.ZipFile(typing.path) as package:
        after = {each: package.read(each) for each in package.namelist()}
    assert before.keys() == after.keys()
    changed = [each for each in before if before[each] != after[each]]
    assert all(each.startswith(("xl/worksheets/", "xl/styles")) for each in changed)
    assert len([each for each in changed if each.startswith("xl/worksheets/")]) == 1


def test_a_workbook_that_was_saved_meanwhile_is_not_written_over(typing: Typing) -> None:
    type_in(typing.path, "Joe Louis", "KI", 3)
    before = typing.path.read_bytes()
    for into in ("workbook", "copy"):
        answer = typing.type(into)
        assert answer.status_code == 409
        assert "saved in the meantime" in answer.json()["error"]
    assert typing.path.read_bytes() == before
    assert names(typing.path.parent) == ["legends.xlsx"]


def test_a_change_is_not_taken_back_over_a_later_save(typing: Typing) -> None:
    typing.type("workbook")
    type_in(typing.path, "Joe Louis", "KI", 3)
    before = typing.path.read_bytes()
    answer = typing.client.post("/api/undo")
    assert answer.status_code == 409
    assert "KO (R7) 1" in answer.json()["error"]
    assert typing.path.read_bytes() == before
    typing.read()
    assert typing.type("workbook", 7).json()["backup"] == "legends-backup2.xlsx"


@pytest.mark.parametrize("place", [0, 1, 2])
def test_a_workbook_that_a_spreadsheet_program_has_open_is_refused(typing: Typing, place: int) -> None:
    lock = locks_of(typing.path)[place]
    lock.write_text("somebody", encoding="utf-8")
    before = typing.path.read_bytes()
    answer = typing.type("workbook")
    assert answer.status_code == 409
    assert "open in a spreadsheet program" in answer.json()["error"]
    assert lock.name in answer.json()["error"]
    assert typing.path.read_bytes() == before
    assert typing.type("copy").status_code == 200
    lock.unlink()
    typing.type("workbook")
    lock.write_text("somebody", encoding="utf-8")
    assert typing.client.post("/api/undo").status_code == 409
    assert value(typing.path) == 4


def test_the_names_of_lock_files_are_those_of_the_programs(tmp_path: Path) -> None:
    found = [each.name for each in locks_of(tmp_path / "legends.xlsx")]
    assert found == ["~$legends.xlsx", "~$gends.xlsx", ".~lock.legends.xlsx#"]


def test_a_file_that_another_program_holds_is_a_sentence(
    typing: Typing, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As Windows refuses to open a file that is open elsewhere."""

    def locked(target: Path) -> None:
        raise PermissionError(13, "Permission denied", str(target))

    monkeypatch.setattr("fightcard.pipeline.base.files._refuse_locked", locked)
    before = typing.path.read_bytes()
    answer = typing.type("workbook")
    assert answer.status_code == 409
    assert "Close the file in other programs" in answer.json()["error"]
    assert typing.path.read_bytes() == before


def test_a_formula_is_not_written_over(typing: Typing) -> None:
    book = load_workbook(typing.path)
    sheet = book["Fighters"]
    cell = sheet.cell(*place(sheet, "Joe Frazier", "KO"))
    now = typing.session.state.current
    assert now.checked is not None
    assert now.cards is not None
    entry = next(each for each in now.checked.entries if each.id == "joe-frazier")
    old = next(each for each in now.cards.cards if each["id"] == "joe-frazier")
    parameter = next(each for each in what_if.parameters_of(now.cards, old) if each["column"] == "KO")
    new = what_if.turned(now.cards, old, [(parameter["place"], 4)]).card  # type: ignore[list-item]
    edits, words = edits_for(now.checked, now.cards, old, new)
    assert list(edits) == ["Fighters"]
    assert words == f"KO ({cell.coordinate}) 1"
    typed = entry.cell("KO")
    assert typed is not None
    columns = {
        own: replace(each, formula="=1") if each is typed else each for own, each in entry.row.cells.items()
    }
    changed = replace(entry, row=replace(entry.row, cells=columns))
    checked = replace(
        now.checked, entries=tuple(changed if each is entry else each for each in now.checked.entries)
    )
    with pytest.raises(Refused, match="holds a formula"):
        edits_for(checked, now.cards, old, new)


def test_the_workbook_is_written_although_the_run_reads_it(typing: Typing) -> None:
    with of_run():
        note_input(typing.path)
        assert typing.type("workbook").status_code == 200
    assert value(typing.path) == 4


def test_what_is_no_xlsx_workbook_is_not_written(tmp_path: Path) -> None:
    path = tmp_path / "legends.csv"
    path.write_text("Name\n", encoding="utf-8")
    with pytest.raises(Refused, match=r"not an \.xlsx workbook"):
        Typist(path).copy({}, digest_of(path.read_bytes()))


def test_while_the_workbook_cannot_be_read_nothing_is_typed(typing: Typing) -> None:
    typing.session.state.add(1, trouble="It is broken.")
    assert typing.type("workbook").status_code == 409
    assert value(typing.path) == 1


@pytest.mark.parametrize("into", ["copy", "workbook"])
def test_a_save_that_comes_while_the_cells_are_typed_is_neither_copied_nor_replaced(
    typing: Typing, into: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def saved_first(path: Path, edits: dict[str, Edits]) -> bytes:
        type_in(path, "Joe Frazier", "KI", 3)
        return edited(path, edits)

    monkeypatch.setattr(typing_in, "edited", saved_first)
    refused = typing.type(into)
    assert refused.status_code == 409
    assert "was saved in the meantime" in refused.json()["error"]
    assert [each.name for each in typing.path.parent.iterdir()] == ["legends.xlsx"]
    assert value(typing.path, "KI") == 3


def test_a_workbook_that_is_deleted_while_it_is_typed_into_is_a_sentence(
    typing: Typing, monkeypatch: pytest.MonkeyPatch
) -> None:
    def deleted(path: Path, edits: dict[str, Edits]) -> bytes:
        content = edited(path, edits)
        path.unlink()
        return content

    monkeypatch.setattr(typing_in, "edited", deleted)
    refused = typing.type("workbook")
    assert (refused.status_code, refused.json()["error"][:29]) == (409, "legends.xlsx cannot be read (")
