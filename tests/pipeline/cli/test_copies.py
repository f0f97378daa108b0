"""A copy of a workbook has the format of the workbook, its macros among it, whichever command writes it."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

import fightcard
from fightcard.pipeline.base.files import write as write_file
from fightcard.pipeline.base.writable import Unwritable
from tests.pipeline.commands import Run
from tests.workbooks import CAREER, FRAZIER, JACKSON, Row, part, repacked, write

TYPES = "[Content_Types].xml"
PLAIN, MACROS = b"spreadsheetml.sheet.main+xml", b"sheet.macroEnabled.main+xml"
HALF: Row = {key: JACKSON[key] for key in ("Name", "Style", "Division", "CFB", "PL")}
SPELLED: Row = {**FRAZIER, "CL": "48–61"}
PAGE = "| Date | Opponent | Result | Round |\n|---|---|---|---|\n| 1951-03-14 | Eddie Ruiz | W UD | 10 |\n"


def macro_book(path: Path, *rows: Row) -> Path:
    write(path, rows, Careers=(CAREER,))
    types = part(path, TYPES).replace(PLAIN, MACROS)
    return repacked(path, {TYPES: types, "xl/vbaProject.bin": b"macros"})


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    macro_book(Path("set.xlsm"), HALF, SPELLED)
    write(Path("theirs.xlsx"), (HALF, {**SPELLED, "KI": 3}), Careers=(CAREER,))
    Path("page.md").write_text(PAGE)
    return tmp_path


WRITING = {
    "rate": ("rate", "set.xlsm", "--write"),
    "records": ("records", "page.md", "--name", "Joe Frazier", "--into", "set.xlsm", "--write"),
    "fix": ("fix", "set.xlsm", "--out"),
    "merge": ("merge", "set.xlsm", "set.xlsm", "theirs.xlsx", "--no-play", "--out"),
    "tune": ("tune", "set.xlsm", "--write"),
}


@pytest.mark.parametrize("verb", [verb for verb in WRITING if verb != "tune"])
@pytest.mark.usefixtures("folder", "few_cards")
def test_a_copy_of_a_workbook_with_macros_has_its_macros(run: Run, verb: str) -> None:
    ran = run(*WRITING[verb], "copy.xlsm")
    assert ran.status == 0, ran.err
    with zipfile.ZipFile("copy.xlsm") as archive:
        assert archive.read("xl/vbaProject.bin") == b"macros"
        assert MACROS in archive.read(TYPES)
    assert Path("copy.xlsm").read_bytes() != Path("set.xlsm").read_bytes()
    assert fightcard.read("copy.xlsm").sheets


@pytest.mark.parametrize("verb", WRITING)
def test_a_workbook_with_macros_is_not_written_under_the_name_of_one_without(
    folder: Path, run: Run, verb: str
) -> None:
    ran = run(*WRITING[verb], "copy.xlsx")
    assert ran.status == 2
    of = "MINE" if verb == "merge" else "the workbook"
    assert f"the copy keeps the format of {of}; name it copy.xlsm" in " ".join(ran.err.split())
    assert not (folder / "copy.xlsx").exists()


def test_neither_does_the_library_write_it_so(folder: Path) -> None:
    content = (folder / "set.xlsm").read_bytes()
    with pytest.raises(Unwritable, match=r"a workbook with macros does not belong.*Name it copy\.xlsm"):
        write_file(folder / "copy.xlsx", content)
    write_file(folder / "copy.xlsm", content)
