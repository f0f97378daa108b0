"""Whether fightcard wrote a workbook last, and what a file holds by its name and by its content."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest
from openpyxl import load_workbook

from fightcard.pipeline.base.marks import is_marked, kind_of, marked, other_name
from tests.workbooks import part, repacked, write

APP, TYPES, RELATIONS = "docProps/app.xml", "[Content_Types].xml", "_rels/.rels"


def parts(path: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def copied(path: Path) -> Path:
    copy = path.with_name("copy.xlsx")
    copy.write_bytes(marked(path.read_bytes()))
    return copy


def test_the_mark_is_the_program_in_the_properties_and_nothing_else_changes(tmp_path: Path) -> None:
    book = write(tmp_path / "book.xlsx")
    copy = copied(book)
    assert (is_marked(book), is_marked(copy)) == (False, True)
    old, new = parts(book), parts(copy)
    assert {name for name in new if new[name] != old.get(name)} == {APP}
    assert list(new) == list(old)
    before, _, after = old[APP].partition(b"<Application>")
    assert (
        new[APP] == before + b"<Application>fightcard</Application>" + after.partition(b"</Application>")[2]
    )
    assert marked(copy.read_bytes()) == copy.read_bytes()


@pytest.mark.parametrize("is_listed", [True, False], ids=["without a program", "without properties"])
def test_a_workbook_that_names_no_program_names_fightcard(tmp_path: Path, *, is_listed: bool) -> None:
    book = write(tmp_path / "book.xlsx")
    bare = {
        TYPES: part(book, TYPES).replace(b"/docProps/app.xml", b"/docProps/none.xml"),
        RELATIONS: part(book, RELATIONS).replace(b"extended-properties", b"none"),
        APP: None,
    }
    empty = b'<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"></Properties>'
    copy = copied(repacked(book, {APP: empty} if is_listed else bare))
    assert is_marked(copy)
    assert load_workbook(copy).worksheets[0]["A1"].value == "Name"
    assert b"/docProps/app.xml" in part(copy, TYPES)
    assert b"extended-properties" in part(copy, RELATIONS)


def test_a_workbook_that_another_program_saved_since_is_unmarked(tmp_path: Path) -> None:
    copy = copied(write(tmp_path / "book.xlsx"))
    load_workbook(copy).save(copy)
    assert not is_marked(copy)


@pytest.mark.parametrize("content", [b"", b"PK\3\4", b"%PDF", b"PK\5\6" + bytes(18)])
def test_what_is_no_workbook_bears_no_mark(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "odd.xlsx").write_bytes(content)
    assert not is_marked(tmp_path / "odd.xlsx")
    assert marked(content) == content


@pytest.mark.parametrize(
    ("name", "content", "other"),
    [
        ("a.xlsx", b'{"cards": []}', "a.json"),
        ("a.XLSX", b"%PDF-1.7", "a.pdf"),
        ("a.csv", b"[1]", "a.json"),
        ("a.pdf", b"<!DOCTYPE html>", "a.html"),
        ("a.json", b"PK\3\4", "a.xlsx"),
        ("a.png", b"PAR1", "a.parquet"),
        ("a.html", b"\x89PNG", "a.png"),
        ("a.xlsx", b"Name,Division", "a.txt"),
        ("a.xlsx", b"PK\3\4", ""),
        ("a.pdf", b"%PDF-1.7", ""),
        ("a.html", b"\n<!doctype html>", ""),
        ("a.csv", b"Name,Division", ""),
        ("a.json", b"3", ""),
        ("a.jpg", b"\xff\xd8\xff\xe0", ""),
        ("a.dat", b'{"cards": []}', ""),
        ("a", b"PK\3\4", ""),
    ],
)
def test_content_and_name_agree_or_another_name_is_offered(name: str, content: bytes, other: str) -> None:
    assert other_name(Path(name), kind_of(content)) == other


@pytest.mark.parametrize(
    ("name", "kind"), [("xl/embeddings/inner.xlsm", "a workbook"), ("xl/vbaProject.bin", "a workbook with macros")]
)  # fmt: skip
def test_macros_of_a_workbook_within_it_are_not_its_own(tmp_path: Path, name: str, kind: str) -> None:
    with zipfile.ZipFile(tmp_path / "book.xlsx", "w") as archive:
        archive.writestr(name, b"PK\3\4 xl/vbaProject.bin")
    assert kind_of((tmp_path / "book.xlsx").read_bytes()) == kind
