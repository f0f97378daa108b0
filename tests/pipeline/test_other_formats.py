"""CSV and OpenDocument are read as a workbook is: same cells, same findings, same refusals."""

from __future__ import annotations

import datetime as dt
import zipfile
from collections.abc import Sequence
from pathlib import Path
from xml.sax.saxutils import escape, quoteattr

import pytest

from fightcard.pipeline.checks import check
from fightcard.pipeline.workbook import delimited, guard
from fightcard.pipeline.workbook.model import Unreadable
from fightcard.pipeline.workbook.ods import is_open_document
from fightcard.pipeline.workbook.read import read
from tests.workbooks import FRAZIER, HEADINGS, JACKSON, Row, cell

NAMESPACES = (
    'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" '
    'xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" '
    'xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" '
    'xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"'
)


def csv(
    path: Path, rows: Sequence[Row] = (JACKSON, FRAZIER), delimiter: str = ",", encoding: str = "utf-8"
) -> Path:
    lines = [list(HEADINGS), *([row.get(heading) for heading in HEADINGS] for row in rows)]
    text = "\n".join(delimiter.join("" if each is None else str(each) for each in line) for line in lines)
    path.write_bytes(text.encode(encoding))
    return path


def ods(path: Path, body: str, **parts: bytes) -> Path:
    content = f'<?xml version="1.0"?><office:document-content {NAMESPACES}>{body}</office:document-content>'
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
        archive.writestr("content.xml", content)
        for name, more in parts.items():
            archive.writestr(name.replace("__", "/").replace("_", "."), more)
    return path


def table(rows: Sequence[Row], name: str = "Fighters") -> str:
    lines = [dict(zip(HEADINGS, HEADINGS, strict=True)), *rows]
    body = "".join(
        f"<table:table-row>{''.join(typed(line.get(each)) for each in HEADINGS)}</table:table-row>"
        for line in lines
    )
    return f"<office:body><office:spreadsheet><table:table table:name={quoteattr(name)}>{body}</table:table></office:spreadsheet></office:body>"


def typed(value: object) -> str:
    if value is None:
        return "<table:table-cell/>"
    if isinstance(value, int):
        return f'<table:table-cell office:value-type="float" office:value="{value}"><text:p>{value}</text:p></table:table-cell>'
    return f'<table:table-cell office:value-type="string"><text:p>{escape(str(value))}</text:p></table:table-cell>'


@pytest.mark.parametrize("delimiter", [",", ";", "\t", "|"])
def test_a_sound_text_brings_nothing_but_the_note_of_the_house_deck(tmp_path: Path, delimiter: str) -> None:
    checked = check(read(csv(tmp_path / "set.csv", delimiter=delimiter)))
    assert [each.code for each in checked.findings] == ["B201"]
    assert [row.name for row in checked.rows] == ["Peter Jackson", "Joe Frazier"]


def test_a_finding_in_a_text_has_the_address_a_spreadsheet_shows(tmp_path: Path) -> None:
    checked = check(read(csv(tmp_path / "set.csv", (JACKSON, {**FRAZIER, "CL": "48-71"}))))
    reported = [(each.code, each.cell, each.suggestion) for each in checked.findings if each.row]
    assert reported == [("X102", cell("CL", 3), "48-61")]


def test_numbers_in_a_text_are_reported_by_their_letters(tmp_path: Path) -> None:
    path = tmp_path / "set.csv"
    path.write_text("a,12,-4,+2,07,1.5,TRUE,#N/A,1-34\n")
    kinds = [(each.content, each.kind) for each in read(path).sheets[0].rows[0].cells.values()]
    assert kinds == [
        ("a", "text"), (12, "number"), (-4, "number"), ("+2", "text"), ("07", "text"), (1.5, "number"),
        (True, "boolean"), ("#N/A", "error"), ("1-34", "text"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    "encoding",
    ["utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-be", "cp1252", "mac_roman"],
)
def test_accents_survive_and_a_guess_is_reported(tmp_path: Path, encoding: str) -> None:
    named = {**JACKSON, "Name": "Ingemar Örtqvist"}
    checked = check(read(csv(tmp_path / "set.csv", (named, FRAZIER), encoding=encoding)))
    assert checked.rows[0].name == "Ingemar Örtqvist"
    reported = sorted(each.code for each in checked.findings)
    assert reported == (["B201"] if encoding.startswith("utf") else ["B114", "B201"])


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "empty"),
        (b"\xef\xbb\xbf", "empty"),
        (b"PK\x03\x04", "another name"),
        (b"a,b\0c", "not text"),
        (b"\xff\xfea", "cut off"),
        (b"a,b\x81", "not text"),
        (b'{"cards": [{"name": "Joe"}]}', "it is JSON under another name"),
        (b"<!-- saved --><p>a</p>", "it is a web page"),
        (b"\n<!DOCTYPE html><html></html>", r"web page .* fightcard records .*set.csv --write"),
        (b'"' + b"x" * 40_000 + b'"', "cell A1 holds more than 32,767 letters"),
        (b"," * 500, "columns"),
    ],
)
def test_a_text_that_is_none_is_refused(tmp_path: Path, content: bytes, said: str) -> None:
    path = tmp_path / "set.csv"
    path.write_bytes(content)
    with pytest.raises(Unreadable, match=said):
        read(path)


@pytest.mark.parametrize("delimiter", ";\t,|")
def test_the_first_line_that_tells_excel_what_parts_the_cells_is_understood(
    tmp_path: Path, delimiter: str
) -> None:
    path = csv(tmp_path / "set.csv", (JACKSON, FRAZIER), delimiter=delimiter)
    path.write_text(f"sep={delimiter}\n{path.read_text()}")
    checked = check(read(path))
    assert [each.code for each in checked.findings] == ["B201"]
    assert [row.number for row in checked.rows] == [3, 4]
    assert delimited.patched(path, {(3, 1): "An"}).decode().splitlines()[0] == f"sep={delimiter}"


def test_a_text_too_large_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(delimited, "MAX_BYTES", 100)
    with pytest.raises(Unreadable, match="larger than"):
        read(csv(tmp_path / "set.csv"))


def test_a_sound_open_document_brings_nothing_but_the_note_of_the_house_deck(tmp_path: Path) -> None:
    checked = check(read(ods(tmp_path / "set.ods", table((JACKSON, FRAZIER)))))
    assert [each.code for each in checked.findings] == ["B201"]
    assert [row.name for row in checked.rows] == ["Peter Jackson", "Joe Frazier"]


def test_an_open_document_keeps_what_a_workbook_keeps(tmp_path: Path) -> None:
    body = """
<office:automatic-styles><style:style style:name="h"><style:table-properties table:display="false"/></style:style>
</office:automatic-styles><office:body><office:spreadsheet><table:table table:name="S" table:style-name="h">
<table:table-column table:number-columns-repeated="2"/><table:table-column table:visibility="collapse"/>
<table:table-row table:number-rows-repeated="3"><table:table-cell/></table:table-row>
<table:table-row table:visibility="filter">
<table:table-cell office:value-type="date" office:date-value="2026-01-03"><text:p>03.01.26</text:p></table:table-cell>
<table:table-cell table:formula="of:=[.A1]+1" office:value-type="float" office:value="7"><text:p>7</text:p></table:table-cell>
<table:table-cell office:value-type="boolean" office:boolean-value="true"><text:p>TRUE</text:p></table:table-cell>
<table:table-cell table:number-columns-spanned="2" office:value-type="string"><office:annotation><text:p>see p.6</text:p>
</office:annotation><text:p>a<text:s text:c="2"/>b<text:span>c</text:span></text:p></table:table-cell>
<table:covered-table-cell/>
<table:table-cell table:formula="of:=1/0" office:value-type="string"><text:p>#DIV/0!</text:p></table:table-cell>
<table:table-cell office:value-type="time" office:time-value="PT01H30M00S"><text:p>01:30</text:p></table:table-cell>
</table:table-row></table:table></office:spreadsheet></office:body>"""
    sheet = read(ods(tmp_path / "set.ods", body)).sheets[0]
    assert (sheet.name, sheet.hidden, sheet.merged, sheet.hidden_columns) == ("S", True, ("D4:E4",), {3})
    assert [(row.number, row.hidden) for row in sheet.rows] == [(4, True)]
    cells = {each.address: each for each in sheet.rows[0].cells.values()}
    assert (cells["A4"].content, cells["A4"].kind) == (dt.datetime(2026, 1, 3), "date")
    assert cells["A4"].serial == 46025
    assert (cells["B4"].formula, cells["B4"].content) == ("=[.A1]+1", 7)
    assert (cells["C4"].content, cells["C4"].hidden) == (True, True)
    assert (cells["D4"].content, cells["D4"].comment) == ("a  bc", "see p.6")
    assert (cells["F4"].content, cells["F4"].kind) == ("#DIV/0!", "error")
    assert (cells["G4"].content, cells["G4"].kind) == (dt.time(1, 30), "time")


def test_an_open_document_that_counts_its_days_from_1904_keeps_its_own_numbers(tmp_path: Path) -> None:
    body = """<office:body><office:spreadsheet><table:calculation-settings><table:null-date table:date-value="1904-01-01"/>
</table:calculation-settings><table:table table:name="S"><table:table-row>
<table:table-cell office:value-type="date" office:date-value="1904-03-15"><text:p>15.03.</text:p></table:table-cell>
</table:table-row></table:table></office:spreadsheet></office:body>"""
    assert read(ods(tmp_path / "set.ods", body)).sheets[0].rows[0].cells[1].serial == 74


@pytest.mark.parametrize("zero", ["1899-12-30", "1899-12-30T00:00:00", "1899-12-30T00:00:00Z"])
def test_the_day_that_days_are_counted_from_may_name_its_zone(tmp_path: Path, zero: str) -> None:
    body = f"""<office:body><office:spreadsheet>
<table:calculation-settings><table:null-date table:date-value="{zero}"/></table:calculation-settings>
<table:table table:name="S"><table:table-row>
<table:table-cell office:value-type="date" office:date-value="2026-01-03"><text:p>03.01.26</text:p></table:table-cell>
</table:table-row></table:table></office:spreadsheet></office:body>"""
    (read_cell,) = read(ods(tmp_path / "set.ods", body)).sheets[0].rows[0].cells.values()
    assert read_cell.serial == 46025


@pytest.mark.parametrize(
    ("repeated", "said"),
    [
        ('table:number-rows-repeated="1048576"', "more than 20,000 rows"),
        ('table:number-columns-repeated="16384"', "far outside"),
        ('table:number-rows-repeated="x"', "cannot be read"),
    ],
)
def test_cells_repeated_without_end_are_refused(tmp_path: Path, repeated: str, said: str) -> None:
    row, column = (repeated, "") if "rows" in repeated else ("", repeated)
    filled = f'<table:table-cell {column} office:value-type="string"><text:p>a</text:p></table:table-cell>'
    body = f'<office:body><table:table table:name="S"><table:table-row {row}>{filled}</table:table-row></table:table></office:body>'
    with pytest.raises(Unreadable, match=said):
        read(ods(tmp_path / "set.ods", body))


def test_blank_rows_repeated_to_the_end_of_the_grid_cost_nothing(tmp_path: Path) -> None:
    blank = '<table:table-row table:number-rows-repeated="1048576"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>'
    path = ods(
        tmp_path / "set.ods", table((JACKSON, FRAZIER)).replace("</table:table>", f"{blank}</table:table>")
    )
    assert len(read(path).sheets[0].rows) == 3


def test_an_open_document_with_a_document_type_or_a_password_is_refused(tmp_path: Path) -> None:
    locked = ods(
        tmp_path / "locked.ods", table(()), **{"META-INF__manifest_xml": b"<m><encryption-data/></m>"}
    )
    with pytest.raises(Unreadable, match="password-protected"):
        read(locked)
    bomb = ods(tmp_path / "bomb.ods", table(()), styles_xml=b'<!DOCTYPE x [<!ENTITY a "aaaa">]><x>&a;</x>')
    with pytest.raises(Unreadable, match="document type"):
        read(bomb)


def test_one_format_under_the_name_of_another_is_refused(tmp_path: Path) -> None:
    path = ods(tmp_path / "set.ods", table(())).rename(tmp_path / "set.xlsx")
    with pytest.raises(Unreadable, match=r"Give it its own extension, \.ods"):
        read(path)


def test_an_open_document_that_inflates_without_end_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guard, "MAX_INFLATED", 10_000)
    with pytest.raises(Unreadable, match="unpacks to more than"):
        read(ods(tmp_path / "set.ods", table((JACKSON,) * 9)))


def test_names_tell_the_format(tmp_path: Path) -> None:
    assert delimited.is_text(tmp_path / "SET.CSV")
    assert is_open_document(tmp_path / "set.ODS")
    assert not delimited.is_text(tmp_path / "set.xlsx")
