"""What is refused, and in which words: files that are damaged, too large or of another kind, and settings that say
what nobody understands. What is read of files that other programs write stands beside it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from fightcard.pipeline.checks import check
from fightcard.pipeline.checks.selection import checked
from fightcard.pipeline.checks.unrated_rows import NoRatings, refuse_without_ratings
from fightcard.pipeline.workbook import delimited, guard, ods, scan, xlsx
from fightcard.pipeline.workbook.model import Unreadable
from fightcard.pipeline.workbook.read import read
from tests.approved.approval import hold, line
from tests.approved.bare_files import (
    BOOK,
    CONTENT,
    EXCEL,
    KIND,
    LISTED,
    MANIFEST,
    NOTES,
    OF_SHEET,
    OPEN,
    SHEET,
    STYLES,
    TEXTS,
    TYPES,
    packed,
    spoiled,
)
from tests.approved.test_files import cells_of
from tests.workbooks import FRAZIER, JACKSON, write

FORMATS = {
    "none.xlsx": None, "empty.xlsx": b"", "old.xlsx": b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(70_000),
    "locked.xlsx": b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(65_524) + "EncryptedPackage".encode("utf-16-le"),
    "text.xlsx": b"Name,KI\n", "page.xlsx": b"  <html>", "marked.xlsx": b"\xef\xbb\xbf<a/>", "paper.xlsx": b"%PDF-1.7",
    "rich.xlsx": rb"{\rtf1 a}", "bytes.xlsx": b"a\0b", "cut.xlsx": b"PK\x03\x04 and no more", "~$open.xlsx": b"x", "cut.ods": b"PK",
    "table.csv": b"PK\x03\x04", "other.doc": b"x", "noname": b"a,b\n", "tail.xlsx": b"PK" + b"PK\x05\x06" + bytes(8) + b"\xff" * 8 + bytes(2),
}  # fmt: skip
SPOILED = (
    (SHEET, "", None), (BOOK, "", None), (LISTED, "", None), (TYPES, "", None), (SHEET, "", "<a>"), (SHEET, "", "<!DOCTYPE a><a/>"),
    (SHEET, "<cols>", "<cols>" * 62), (SHEET, "<cols>", "<cols>" * 70), (SHEET, 'r="B1"', 'r="B0"'), (SHEET, 'r="B1"', 'r="A1"'),
    (SHEET, 'r="B1"', 'r="OJ1"'), (SHEET, 'r="B1"', 'r="OK1"'), (SHEET, 'r="6"', 'r="20001"'), (SHEET, "<v>2</v>", "<v>3</v>"),
    (SHEET, 's="2"', 's="3"'), (SHEET, "<v>1e9</v>", "<v>x</v>"), (SHEET, "<sheetData>", '<sheetData xmlns="http://purl.oclc.org/ooxml/x">'),
    (SHEET, "worksheet xmlns=", 'worksheet xmlns="http://purl.oclc.org/ooxml/x" xmlns:b='), (TEXTS, "", "<x"), (STYLES, "numFmtId", "numFmt"),
    (STYLES, "", None), (STYLES, 'numFmtId="14"', 'numFmtId="x"'), (STYLES, "cellXfs", "cellXf"), (TEXTS, "", None), (NOTES, "<text>", "<texts>"),
    (NOTES, "text>", "texts>"), (NOTES, "", None), (OF_SHEET, "", None), (OF_SHEET, "", "<a/>"), (BOOK, 'r:id="rId1"', 'r:id="rId9"'),
    (BOOK, "</sheets>", '<sheet name="Two" sheetId="2" r:id="rId1"/></sheets>'), (BOOK, '<sheet name="One" sheetId="1" r:id="rId1"/>', ""),
    (BOOK, 'r:id="rId1"', 'state="veryHidden" r:id="rId1"'), (BOOK, "<workbookPr/>", '<workbookPr date1904="1"/>'), (BOOK, "", "<a/>"),
    (LISTED, "/worksheet\"", "/chartsheet\""), (LISTED, "worksheets/sheet1", "worksheets/sheet9"), ("xl/vbaProject.bin", "", "x"),
    *((part, "", "<!DOCTYPE a><a/>") for part in (BOOK, TEXTS, STYLES, NOTES, LISTED, OF_SHEET, "xl/worksheets/more.xml", "docProps/app.xml")),
    (TEXTS, "_xD800_", "_xD7FF__xDFFF__xE000_"), ("xl/workbook.bin", "", "x"), (KIND, "", "application/vnd.oasis.opendocument.text"), ("xl/media/a.png", "", "x"),
)  # fmt: skip
SPOILED_OPEN = (
    (CONTENT, "", None), (KIND, "", None), (KIND, "sheet", "text"), (TYPES, "", "x"), (MANIFEST, "", "<encryption-data/>"), (CONTENT, "", "<a"),
    (CONTENT, 'office:value="1"', 'office:value="x"'), (CONTENT, "1904-01-01", "1904"), (CONTENT, "1904-01-01", "1904-01-01T00:00:00Z"), (CONTENT, "1970-03-04", "x"),
    (CONTENT, 'rows-repeated="2"', 'rows-repeated="20000"'), (CONTENT, 'rows-repeated="2"', 'rows-repeated="-3"'),
    (CONTENT, 'columns-repeated="3"', 'columns-repeated="400"'), (CONTENT, 'columns-repeated="3"', 'columns-repeated="401"'),
    (CONTENT, "<text:s/>", '<text:s text:c="32763"/>'), (CONTENT, "<text:s/>", '<text:s text:c="32767"/>'), (CONTENT, "table:table ", "table:tables "),
    (CONTENT, "<text:p>same</text:p>", "<text:p>#DIV/0!</text:p>"),
    (CONTENT, 'value-type="float" office:value="1"><text:p>#N/A</text:p>', 'value-type="time" office:time-value="P1D">'),
)  # fmt: skip


def refusal(path: Path) -> str:
    """What is said of a file that is refused; empty where it is read."""
    try:
        read(path)
    except Unreadable as refused:
        return str(refused).replace(str(path.parent), "FOLDER")
    return ""


def test_the_same_files_are_refused(tmp_path: Path) -> None:
    (tmp_path / "folder.xlsx").mkdir()
    lines = [refusal(tmp_path / "folder.xlsx")]
    for name, content in FORMATS.items():
        if content is not None:
            (tmp_path / name).write_bytes(content)
        lines.append(f"{name}: {refusal(tmp_path / name)}")
    hold("refused", [*lines, *parts_refused(tmp_path)])


def parts_refused(folder: Path) -> Iterator[str]:
    """What is said of packages with one part spoiled, or the cells that are read unlike in the sound one."""
    yield refusal(packed(folder / "letter.xlsx", {TYPES: "<Types/>", "word/document.xml": "<a/>"}))
    yield refusal(packed(folder / "bare.xlsx", {"xl/workbook.xml": "<a/>"}))
    for ending, parts, changes in (("xlsx", EXCEL, SPOILED), ("ods", OPEN, SPOILED_OPEN)):
        sound = [*cells_of(read(packed(folder / f"sound.{ending}", parts)))]
        yield from (f"{ending} {each}" for each in sound)
        for name, old, new in changes:
            path = packed(folder / f"set.{ending}", spoiled(parts, name, old, new))
            reported = refusal(path)
            there = [] if reported else [*cells_of(read(path))]
            cells, count = [each for each in there if each not in sound], len(there)
            yield f"{name}: {old[:40]} -> {'nothing' if new is None else new[:40]} | {reported or f'{len(cells)} of {count}'}"
            yield from (each[:120] for each in cells[:3])


LIMITS = {
    "MAX_ENTRIES", "MAX_LISTED", "MAX_INFLATED", "MAX_TAGS", "MAX_HELD", "MAX_SHEETS", "MAX_MERGED", "MAX_ROWS", "MAX_COLUMNS",
    "MAX_CELLS", "MAX_LETTERS", "MAX_DEPTH", "MAX_TREE", "MAX_BYTES", "_MOST_REPEATED", "_MOST_IN_ROW", "_MOST_OUTSIDE",
}  # fmt: skip
TABLE = "a;b;c\nd;eeeee;f\n;;g\n"


def test_the_same_is_the_least_that_each_limit_must_allow(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A limit is lowered until the file is refused; the last one that lets it pass says how it is counted."""
    (tmp_path / "set.csv").write_text(TABLE)
    files = [packed(tmp_path / "set.xlsx", EXCEL), packed(tmp_path / "set.ods", OPEN), tmp_path / "set.csv"]
    hold("limits", (
        f"{path.name} {name} {reported}" for path in files for name in sorted(LIMITS) if (reported := least(path, name, monkeypatch))
    ))  # fmt: skip


def least(path: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """The smallest limit under which a file is read, and what is said under the next smaller one; empty where none refuses it."""
    low, high = -1, 20_000
    while high - low > 1:
        tried = (low + high) // 2
        low, high = (low, tried) if not under(path, name, tried, monkeypatch) else (tried, high)
    return f"{high} {under(path, name, low, monkeypatch)}" if high else ""


def under(path: Path, name: str, limit: int, monkeypatch: pytest.MonkeyPatch) -> str:
    modules: tuple[Any, ...] = (guard, scan, ods, xlsx, delimited)
    with monkeypatch.context() as patch:
        for module in modules:
            if hasattr(module, name):
                patch.setattr(module, name, limit)
        return refusal(path)


SETTINGS = (
    "x", "a = nan", "[chek]", "[check]\nselct = []", "check = 1", '[check]\nselect = "X1"', '[check]\nselect = ["Y"]', '[check]\nignore = [1]',
    '[check]\nseverity = { X301 = "fatal" }', '[check]\nseverity = { Z1 = "note" }', '[check]\nseverity = 3', '[check]\nignore = [""]',
    '[check]\nselect = ["S", "X3"]\nignore = ["S102"]\nseverity = { X301 = "error" }', '[check]\nignore = ["X", "S", "B"]',
    '[print]\nface = 1', "print = 1", '[print]\nfaces = "a.toml"', '[print]\nface = "mine"', '[print]\ntheme = "gala"', '[headings]\nKI = 1',
    "headings = 2", '[headings]\n"CP Print" = "Remarks"', '[headings]\nNickname = ""', "\ufeff[check]\nselect = ['X']",
)  # fmt: skip


def test_the_same_is_said_of_settings(tmp_path: Path) -> None:
    path = write(tmp_path / "set.xlsx", (JACKSON, {**FRAZIER, "Fat DEF": 0, "CUT": "9x"}))
    lines: list[str] = []
    for text in SETTINGS:
        (tmp_path / "fightcard.toml").write_text(text, encoding="utf-8")
        lines.append(f"$ {text!r}")
        try:
            lines += map(line, checked(read(path)).findings)
        except Unreadable as refused:
            lines.append(str(refused).replace(str(tmp_path), "FOLDER"))
    hold("settings", lines)


@pytest.mark.parametrize("count", [1, 2])
def test_a_book_without_a_rating_is_refused_with_those_missing(count: int, tmp_path: Path) -> None:
    fighters = ("Joe Frazier", "Joe Louis")[:count]
    careers = [{"Fighter": name, "Won": 30, "Lost": 4, "Won by KO": 20} for name in fighters]
    path = write(
        tmp_path / "set.xlsx", [{"Name": name, "Division": "HW"} for name in fighters], Careers=careers
    )
    with pytest.raises(NoRatings) as refused:
        refuse_without_ratings(check(read(path)))
    assert (
        refused.value.what
        == ("Joe Frazier has no ratings yet", "none of its 2 fighters has ratings yet")[count - 1]
    )
