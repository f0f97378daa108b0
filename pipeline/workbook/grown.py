"""A workbook copied with cells changed, blanked and added where nothing stood, and with sheets added; all
else as it was.

Where `pipeline.workbook.patch` only replaces cells that stand in the file, this also writes new ones, each
in the format
of the cell above it.
"""

from __future__ import annotations

import datetime as dt
import re
import zipfile
from dataclasses import dataclass
from typing import TYPE_CHECKING
from xml.sax.saxutils import escape, quoteattr

from openpyxl.utils.datetime import CALENDAR_MAC_1904, CALENDAR_WINDOWS_1900, to_excel

from pipeline.workbook.addresses import column_and_row, letters_of
from pipeline.workbook.model import Unreadable
from pipeline.workbook.patch import (
    DATE_FORMAT,
    SAVE_AGAIN,
    STYLES,
    TEXT_FORMAT,
    TIME_FORMAT,
    WORKBOOK,
    Element,
    Styles,
    elements,
    repacked,
    sheet_parts,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from pipeline.workbook.model import Content

_MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006"
_RELATIONS, _TYPES, _CHAIN = "xl/_rels/workbook.xml.rels", "[Content_Types].xml", "xl/calcChain.xml"
_SHEET_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"
_EMPTY_SHEET = f'<worksheet xmlns="{_MAIN}"><sheetData/></worksheet>'.encode()
DRAWN = ("xl/media/", "xl/charts/chart", "xl/drawings/drawing", "xl/pivotTables/", "xl/vbaProject")
"""How the names of the parts begin that hold pictures, charts, pivot tables and macros."""

_LIKE_A_DATE = re.compile(r"\s*[-+=(]?\.?[0-9]")


@dataclass(frozen=True, slots=True)
class Written:
    """What a cell is to hold: its content, None for a blank, and whether that is an error value such as
    `#REF!`."""

    content: Content
    is_error: bool = False
    keeps_format: bool = False


@dataclass(frozen=True, slots=True)
class _Writer:
    path: Path
    styles: Styles | None
    epoch: dt.datetime


Edits = dict[tuple[int, int], Written]


def grown(path: Path, edits: Mapping[str, Edits]) -> bytes:
    """The workbook's bytes with cells by sheet and (row, column); a sheet that it has not is added at its
    end.

    Raises Unreadable for a file whose rows or cells do not say where they stand.
    """
    with zipfile.ZipFile(path) as archive:
        names = archive.namelist()
        styles = Styles(archive.read(STYLES)) if STYLES in names else None
        is_1904 = re.search(rb'date1904="(1|true)"', archive.read(WORKBOOK)) is not None
        writer = _Writer(path, styles, CALENDAR_MAC_1904 if is_1904 else CALENDAR_WINDOWS_1900)
        parts = sheet_parts(archive)
        replaced: dict[str, bytes] = {}
        loses_formula = False
        for sheet, cells in edits.items():
            part = parts.get(sheet) or _add_sheet(archive, replaced, sheet)
            before = archive.read(part) if part in names else _EMPTY_SHEET
            if part in names:
                loses_formula |= _holds_formula(path, before, cells)
            replaced[part] = _with_cells(writer, before, cells)
        if styles is not None and styles.added:
            replaced[STYLES] = styles.written()
        if loses_formula and _CHAIN in names:
            return _without_chain(archive, replaced)
        return repacked(archive, replaced)


def drawn(path: Path) -> dict[str, int]:
    """The parts of a workbook that hold pictures, charts, pivot tables and macros, with their checksums;
    none of a text file."""
    if not zipfile.is_zipfile(path):
        return {}
    with zipfile.ZipFile(path) as archive:
        return {each.filename: each.CRC for each in archive.infolist() if each.filename.startswith(DRAWN)}


def _holds_formula(path: Path, content: bytes, cells: Edits) -> bool:
    """True where a formula is written over; raises Unreadable where others are filled down from it."""
    found = False
    for cell in elements(content, lambda name: name == "c"):
        column, row = column_and_row(cell.attributes["r"]) if "r" in cell.attributes else (0, 0)
        typed = content[cell.start : cell.end]
        if (row, column) in cells and re.search(rb"<(?:\w+:)?f[\s>/]", typed):
            found = True
            if re.search(rb"<(?:\w+:)?f\s[^>]*\bref=", typed):
                what = f"the formula in its cell {cell.attributes['r']} is filled into other cells"
                raise Unreadable(path, what, "Replace these formulas by their values, and save it.")
    return found


def _without_chain(archive: zipfile.ZipFile, replaced: dict[str, bytes]) -> bytes:
    """The package without the order of its formulas, which spreadsheet programs work out again."""
    for part, mark in (
        (_RELATIONS, rb"<Relationship\b[^>]*calcChain[^>]*/>"),
        (_TYPES, rb"<Override\b[^>]*calcChain[^>]*/>"),
    ):
        replaced[part] = re.sub(mark, b"", replaced.get(part, archive.read(part)))
    return repacked(archive, replaced, without=_CHAIN)


def _with_cells(writer: _Writer, content: bytes, edits: Edits) -> bytes:
    if content[:2] in (b"\xff\xfe", b"\xfe\xff"):
        raise Unreadable(writer.path, "its sheets are written in UTF-16", SAVE_AGAIN)
    found = elements(content, lambda name: name in {"c", "row", "sheetData"})
    data = next((each for each in found if each.name.rpartition(":")[2] == "sheetData"), None)
    rows = [each for each in found if each.name.rpartition(":")[2] == "row"]
    cells = [each for each in found if each.name.rpartition(":")[2] == "c"]
    if data is None or any("r" not in each.attributes for each in (*rows, *cells)):
        raise Unreadable(writer.path, "its rows or cells do not give their addresses", SAVE_AGAIN)
    prefix = data.name.rpartition(":")[0] + ":" if ":" in data.name else ""
    by_row: dict[int, list[Element]] = {}
    for cell in cells:
        by_row.setdefault(column_and_row(cell.attributes["r"])[1], []).append(cell)
    formats = _formats(cells)
    standing = {int(each.attributes["r"]): each for each in rows}
    lines: list[bytes] = []
    by_line: dict[int, dict[int, Written]] = {}
    for (at, column), each in edits.items():
        by_line.setdefault(at, {})[column] = each
    for number in sorted({*standing, *by_line}):
        row, changes = standing.get(number), by_line.get(number, {})
        if row is not None and not changes:
            lines.append(content[row.start : row.end])
            continue
        typed = {column_and_row(each.attributes["r"])[0]: each for each in by_row.get(number, ())}
        inner = b"".join(_row_cells(writer, content, prefix, number, typed, changes, formats))
        lines.append(_row(content, row, prefix, number, inner))
    head = _opening(content, data)
    body = head + b"".join(lines) + f"</{data.name}>".encode()
    return _wide_enough(content[: data.start], edits) + body + content[data.end :]


def _opening(content: bytes, element: Element) -> bytes:
    tag = re.compile(rb"""<(?:[^>"']|"[^"]*"|'[^']*')*>""").match(content, element.start)
    assert tag is not None  # the parser found the element there
    return re.sub(rb"\s*/>$", b">", tag.group())


def _row(content: bytes, row: Element | None, prefix: str, number: int, inner: bytes) -> bytes:
    if row is None:
        return f'<{prefix}row r="{number}">'.encode() + inner + f"</{prefix}row>".encode()
    opening = re.sub(rb'\sspans="[^"]*"', b"", _opening(content, row))
    return opening + inner + f"</{row.name}>".encode()


def _row_cells(
    writer: _Writer, content: bytes, prefix: str, row: int, typed: Mapping[int, Element],
    changes: Mapping[int, Written],
    formats: Mapping[int, list[tuple[int, str]]],
) -> Iterator[bytes]:  # fmt: skip
    for column in sorted({*typed, *changes}):
        old = typed.get(column)
        if column not in changes:
            assert old is not None  # it stands, or is changed
            yield content[old.start : old.end]
            continue
        above = [style for at, style in formats.get(column, ()) if at < row]
        style = old.attributes.get("s", "0") if old is not None else (above[-1] if above else "0")
        yield _cell(writer, prefix, f"{letters_of(column)}{row}", style, changes[column])


def _formats(cells: list[Element]) -> dict[int, list[tuple[int, str]]]:
    """The formats that cells below the first row have, by column, each with its row."""
    found: dict[int, list[tuple[int, str]]] = {}
    for each in cells:
        column, row = column_and_row(each.attributes["r"])
        if row > 1:
            found.setdefault(column, []).append((row, each.attributes.get("s", "0")))
    return found


def _cell(writer: _Writer, prefix: str, address: str, style: str, written: Written) -> bytes:
    value, kind, number_format = written.content, "", ""
    if isinstance(value, str) and not written.is_error:
        number_format = TEXT_FORMAT if _LIKE_A_DATE.match(value) else ""
        style = _formatted(writer, style, number_format)
        text = f'<{prefix}is><{prefix}t xml:space="preserve">{escape(value)}</{prefix}t></{prefix}is>'
        return f'<{prefix}c r="{address}" s="{style}" t="inlineStr">{text}</{prefix}c>'.encode()
    if value is None:
        return f'<{prefix}c r="{address}" s="{style}"/>'.encode()
    if isinstance(value, bool):
        kind, shown = ' t="b"', str(int(value))
    elif isinstance(value, dt.datetime | dt.time):
        number_format = DATE_FORMAT if isinstance(value, dt.datetime) else TIME_FORMAT
        shown = repr(to_excel(value, writer.epoch))  # type: ignore[no-untyped-call]
    else:
        kind, shown = (' t="e"', escape(str(value))) if written.is_error else ("", repr(value))
    style = style if written.keeps_format else _formatted(writer, style, number_format)
    return f'<{prefix}c r="{address}" s="{style}"{kind}><{prefix}v>{shown}</{prefix}v></{prefix}c>'.encode()


def _formatted(writer: _Writer, style: str, number_format: str) -> str:
    if not number_format or writer.styles is None:
        return style
    return writer.styles.with_format(style, number_format) or style


def _wide_enough(head: bytes, edits: Edits) -> bytes:
    """The part before the cells, its dimension reaching to those that are added."""
    said = re.search(rb'<(?:\w+:)?dimension\b[^>]*\bref="([A-Z]+[0-9]+)(?::([A-Z]+[0-9]+))?"', head)
    if said is None or not edits:
        return head
    first, last = (column_and_row((each or said[1]).decode()) for each in said.groups())
    columns = [first[0], last[0], *(column for _, column in edits)]
    rows = [first[1], last[1], *(row for row, _ in edits)]
    area = f"{letters_of(min(columns))}{min(rows)}:{letters_of(max(columns))}{max(rows)}"
    end = said.end(2) if said[2] else said.end(1)
    return head[: said.start(1)] + area.encode() + head[end:]


def _add_sheet(archive: zipfile.ZipFile, replaced: dict[str, bytes], name: str) -> str:
    """Enter a new sheet in the package's lists; the name of its part."""
    taken = {*archive.namelist(), *replaced}
    number = next(at for at in range(1, len(taken) + 2) if f"xl/worksheets/sheet{at}.xml" not in taken)
    part = f"xl/worksheets/sheet{number}.xml"
    book = replaced.get(WORKBOOK, archive.read(WORKBOOK))
    relations = replaced.get(_RELATIONS, archive.read(_RELATIONS))
    types = replaced.get(_TYPES, archive.read(_TYPES))
    identity = 1 + max(int(each) for each in re.findall(rb'sheetId="([0-9]+)"', book))
    relation = f"rIdMerged{number}"
    spaces = f'xmlns="{_MAIN}" xmlns:r="{_OFFICE}"'
    sheet = f'<sheet {spaces} name={quoteattr(name)} sheetId="{identity}" r:id="{relation}"/>'
    sheets = next(each for each in elements(book, lambda each: each == "sheets"))
    at = book.rindex(b"</", sheets.start, sheets.end)
    replaced[WORKBOOK] = book[:at] + sheet.encode() + book[at:]
    target = f'Type="{_OFFICE}/worksheet" Target="/{part}"'
    line = f'<Relationship xmlns="{_PACKAGE}/relationships" Id="{relation}" {target}/>'
    replaced[_RELATIONS] = _at_the_end(relations, line)
    line = f'<Override xmlns="{_PACKAGE}/content-types" PartName="/{part}" ContentType="{_SHEET_TYPE}"/>'
    replaced[_TYPES] = _at_the_end(types, line)
    return part


def _at_the_end(part: bytes, line: str) -> bytes:
    """A part with a line before the end tag of its root."""
    at = part.rindex(b"</")
    return part[:at] + line.encode() + part[at:]
