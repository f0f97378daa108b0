"""A designer's workbook copied with cells changed, blanked and added, coloured and remarked on, and with
sheets added; all else as it was, its drawings and macros among it.

A cell that is added has the format of the cell above it; a text that a spreadsheet program would turn into a
date gets the format Text, and a number in a cell that shows dates the format General.
"""

from __future__ import annotations

import datetime as dt
import re
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from xml.sax.saxutils import escape, quoteattr

from openpyxl.utils.datetime import CALENDAR_MAC_1904, CALENDAR_WINDOWS_1900, to_excel

from fightcard.pipeline.workbook.addresses import Area, area_of, column_and_row, letters_of
from fightcard.pipeline.workbook.comments import with_comments
from fightcard.pipeline.workbook.model import Content, Unreadable, value_of
from fightcard.pipeline.workbook.package import (
    MAIN,
    OFFICE,
    SAVE_AGAIN,
    TYPES,
    Change,
    Element,
    Package,
    elements,
    relations_of,
    rewritten,
    sheet_parts,
    spelled,
    with_attributes,
)
from fightcard.pipeline.workbook.styles import DATE_FORMAT, GENERAL, TEXT_FORMAT, TIME_FORMAT, Styles
from fightcard.pipeline.workbook.tables import grow_tables

_SHEET_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"
_EMPTY_SHEET = f'<worksheet xmlns="{MAIN}"><sheetData/></worksheet>'.encode()
_CONCERNED = frozenset({"dimension", "sheetData", "row", "c", "f", "mergeCell"})
_LIKE_A_DATE = re.compile(r"\s*[-+=(]?\.?[0-9]")


@dataclass(frozen=True, slots=True)
class Written:
    """What a cell is to hold: its content, None for a blank, and whether that is an error value such as
    `#REF!`.

    `is_text` gives it the format Text whatever it looks like; `fill` a colour (RRGGBB), empty for none;
    `comment` is added to those of the cell.
    """

    content: Content
    is_error: bool = False
    keeps_format: bool = False
    is_text: bool = False
    fill: str = ""
    comment: str = ""


@dataclass(frozen=True, slots=True)
class _Writer:
    path: Path
    styles: Styles
    epoch: dt.datetime


Edits = dict[tuple[int, int], Written]


def edited(path: Path, edits: Mapping[str, Edits]) -> bytes:
    """The workbook's bytes with cells by sheet and (row, column); a sheet that it has not is added at its
    end.

    Raises Unreadable for a file whose rows or cells do not say where they are, for a cell that is merged into
    another or whose formula fills others, and for a table's heading that formulas name.
    """
    with zipfile.ZipFile(path) as archive:
        package = Package(archive)
        kinds = elements(package.read(package.workbook), lambda name: name == "workbookPr")
        is_1904 = any(each.attributes.get("date1904") in ("1", "true") for each in kinds)
        epoch = CALENDAR_MAC_1904 if is_1904 else CALENDAR_WINDOWS_1900
        writer = _Writer(path, Styles(package), epoch)
        parts = sheet_parts(package)
        for sheet, cells in edits.items():
            part = parts.get(sheet) or _add_sheet(package, sheet)
            before = package.read(part)
            comments = {
                f"{letters_of(column)}{row}": each.comment
                for (row, column), each in sorted(cells.items())
                if each.comment
            }
            content = _with_cells(writer, before, cells)
            typed = {at: str(each.content) for at, each in cells.items() if each.content is not None}
            grow_tables(path, package, part, typed)
            package.put(part, with_comments(package, part, content, comments))
        writer.styles.save()
        _leave_chain_out(package)
        return package.packed()


def _leave_chain_out(package: Package) -> None:
    """Leave out the order of the formulas, some of which may be gone; spreadsheet programs work it out."""
    chain = package.related(package.workbook, "calcChain")
    if chain is None:
        return
    for part in (relations_of(package.workbook), TYPES):
        content = package.read(part)
        lines = elements(content, lambda name: name in {"Relationship", "Override"})
        chains = (each for each in lines if any("calcChain" in value for value in each.attributes.values()))
        package.put(part, rewritten(content, ((each.start, each.end, b"") for each in chains)))
    package.leave_out(chain)


def _with_cells(writer: _Writer, content: bytes, edits: Edits) -> bytes:
    found = elements(content, lambda name: name in _CONCERNED)
    data = next((each for each in found if each.local == "sheetData"), None)
    # The place of a button below the cells has a row too.
    inside = [each for each in found if data is not None and data.start < each.start < data.end]
    rows = [each for each in inside if each.local == "row"]
    cells = [each for each in inside if each.local == "c"]
    if data is None or any("r" not in each.attributes for each in (*rows, *cells)):
        raise Unreadable(writer.path, "its rows or cells do not give their addresses", SAVE_AGAIN)
    formulas = [each for each in found if each.local == "f" and "ref" in each.attributes]
    _refuse_filled(writer.path, formulas, cells, edits)
    merged = (area_of(each.attributes.get("ref", "")) for each in found if each.local == "mergeCell")
    _refuse_covered(writer.path, filter(None, merged), edits)
    prefix = data.prefix
    by_row: dict[int, list[Element]] = {}
    for cell in cells:
        by_row.setdefault(column_and_row(cell.attributes["r"])[1], []).append(cell)
    formats = _formats(cells)
    present = {int(each.attributes["r"]): each for each in rows}
    lines: list[bytes] = []
    by_line: dict[int, dict[int, Written]] = {}
    for (at, column), each in edits.items():
        by_line.setdefault(at, {})[column] = each
    for number in sorted({*present, *by_line}):
        row, changes = present.get(number), by_line.get(number, {})
        if row is not None and not changes:
            lines.append(content[row.start : row.end])
            continue
        typed = {column_and_row(each.attributes["r"])[0]: each for each in by_row.get(number, ())}
        inner = b"".join(_row_cells(writer, content, prefix, number, typed, changes, formats))
        lines.append(_row(row, prefix, number, inner))
    body = data.opening + b"".join(lines) + f"</{data.name}>".encode()
    wide = [_wide_enough(each, edits) for each in found if each.local == "dimension"]
    return rewritten(content, [(data.start, data.end, body), *wide])


def _wide_enough(dimension: Element, edits: Edits) -> Change:
    """The area that a sheet declares, reaching to the cells that are added."""
    area = area_of(dimension.attributes.get("ref", ""))
    return dimension.retagged({} if area is None else {"ref": str(area.reaching(edits))})


def _row(row: Element | None, prefix: str, number: int, inner: bytes) -> bytes:
    if row is None:
        return f'<{prefix}row r="{number}">'.encode() + inner + f"</{prefix}row>".encode()
    head = with_attributes(row.opening, {"spans": None})
    return head + inner + f"</{row.name}>".encode()


def _row_cells(
    writer: _Writer, content: bytes, prefix: str, row: int, typed: Mapping[int, Element],
    changes: Mapping[int, Written],
    formats: Mapping[int, list[tuple[int, str]]],
) -> Iterator[bytes]:  # fmt: skip
    for column in sorted({*typed, *changes}):
        old = typed.get(column)
        if column not in changes:
            assert old is not None  # it is there, or is changed
            yield content[old.start : old.end]
            continue
        above = [style for at, style in formats.get(column, ()) if at < row]
        style = old.attributes.get("s", "0") if old is not None else (above[-1] if above else "0")
        yield _cell(writer, prefix, f"{letters_of(column)}{row}", style, changes[column])


def _refuse_filled(path: Path, formulas: Iterable[Element], cells: Iterable[Element], edits: Edits) -> None:
    """Raises Unreadable for a cell from whose formula others are filled, and for one that the formula of
    another fills: typed over, it breaks all of them."""
    typed = [cell for cell in cells if column_and_row(cell.attributes["r"])[::-1] in edits]
    for each in formulas:
        area = area_of(each.attributes["ref"]) if each.attributes.get("t") in ("array", "dataTable") else None
        is_typed_in = area is not None and any(area.holds(*at) for at in edits)
        if is_typed_in or any(cell.start < each.start < cell.end for cell in typed):
            first = each.attributes["ref"].partition(":")[0]
            what = f"the formula in its cell {first} is filled into other cells"
            raise Unreadable(path, what, "Replace these formulas by their values, and save it.")


def _refuse_covered(path: Path, merged: Iterable[Area], edits: Edits) -> None:
    """Raises Unreadable for a cell that is merged into another: what is typed in it is not seen."""
    for area in merged:
        for (row, column), each in edits.items():
            if each.content is not None and area.covers(row, column):
                address = f"{letters_of(column)}{row}"
                what = f"its cell {address} is merged into {area}, so that nothing in it is seen"
                raise Unreadable(path, what, "Unmerge these cells, and save it.")


def _formats(cells: list[Element]) -> dict[int, list[tuple[int, str]]]:
    """The formats that cells below the first row have, by column, each with its row."""
    found: dict[int, list[tuple[int, str]]] = {}
    for each in cells:
        column, row = column_and_row(each.attributes["r"])
        if row > 1:
            found.setdefault(column, []).append((row, each.attributes.get("s", "0")))
    return found


def _cell(writer: _Writer, prefix: str, address: str, style: str, written: Written) -> bytes:
    value, variant = written.content, writer.styles.variant
    if isinstance(value, dt.datetime) and to_excel(value, writer.epoch) < 1:  # type: ignore[no-untyped-call]
        value = str(value_of(value))  # before the days that Excel counts, of which it shows ########
    if isinstance(value, str) and not written.is_error:
        is_text = written.is_text or _LIKE_A_DATE.match(value)
        style = variant(style, TEXT_FORMAT if is_text else "", written.fill)
        text = f'<{prefix}is><{prefix}t xml:space="preserve">{spelled(value)}</{prefix}t></{prefix}is>'
        return f'<{prefix}c r="{address}" s="{style}" t="inlineStr">{text}</{prefix}c>'.encode()
    number_format, kind = "", ""
    if isinstance(value, bool):
        kind, shown = ' t="b"', str(int(value))
    elif isinstance(value, dt.datetime | dt.time):
        number_format = DATE_FORMAT if isinstance(value, dt.datetime) else TIME_FORMAT
        if isinstance(value, dt.datetime) and writer.styles.shows_years(style):
            number_format = ""
        shown = repr(to_excel(value, writer.epoch))  # type: ignore[no-untyped-call]
    else:
        kind, shown = (' t="e"', escape(str(value))) if written.is_error else ("", repr(value))
        shows_otherwise = writer.styles.shows_dates(style) or writer.styles.shows_percentages(style)
        if isinstance(value, int | float) and shows_otherwise:
            number_format = GENERAL
    style = variant(style, "" if written.keeps_format else number_format, written.fill)
    if value is None:
        return f'<{prefix}c r="{address}" s="{style}"/>'.encode()
    return f'<{prefix}c r="{address}" s="{style}"{kind}><{prefix}v>{shown}</{prefix}v></{prefix}c>'.encode()


def _add_sheet(package: Package, name: str) -> str:
    """Enter a new sheet in the package's lists; the name of its part."""
    part = package.free_name("xl/worksheets/sheet{}.xml")
    package.put(part, _EMPTY_SHEET)
    package.declare(part, _SHEET_TYPE)
    relation = package.relate(package.workbook, "worksheet", part)
    book = package.read(package.workbook)
    listed = elements(book, lambda each: each in {"sheet", "sheets"})
    identity = 1 + max(int(each.attributes.get("sheetId", 0)) for each in listed)
    spaces = f'xmlns="{MAIN}" xmlns:r="{OFFICE}"'
    sheet = f'<sheet {spaces} name={quoteattr(name)} sheetId="{identity}" r:id="{relation}"/>'
    sheets = next(each for each in listed if each.local == "sheets")
    at = book.rindex(b"</", sheets.start, sheets.end)
    package.put(package.workbook, book[:at] + sheet.encode() + book[at:])
    return part
