"""Excel workbooks in (.xlsx, .xlsm): openpyxl reads the cells after the guard has accepted every part.

openpyxl's parser of worksheets is used by itself, not `load_workbook`: it goes row by row, so that 800,000
cells fit the memory; it meets a formula and the value saved last at once; and it leaves aside what else
`load_workbook` makes of a sheet than its cells: it fails on valid filters and fonts, and a merged area or a
link over the whole grid takes all memory. `tests/pipeline/workbook/test_xlsx.py` compares what is read with
`load_workbook`.
"""

from __future__ import annotations

import datetime as dt
import math
import re
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import IO, Any
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, ParseError

from openpyxl.packaging.relationship import Relationship, get_dependents, get_rels_path
from openpyxl.reader.workbook import WorkbookParser
from openpyxl.styles.numbers import is_date_format, is_timedelta_format
from openpyxl.utils.datetime import from_excel, to_excel
from openpyxl.worksheet._reader import (
    COL_TAG,
    FORMULA_TAG,
    INLINE_STRING,
    MERGE_TAG,
    ROW_TAG,
    VALUE_TAG,
    WorkSheetParser,
)
from openpyxl.worksheet.merge import MergeCells
from openpyxl.xml.constants import SHEET_MAIN_NS
from openpyxl.xml.functions import fromstring, iterparse

from fightcard.pipeline.findings import Finding, Place
from fightcard.pipeline.findings.workbook import MACROS
from fightcard.pipeline.workbook.addresses import LAST_COLUMN, Area, area_of, letters_of
from fightcard.pipeline.workbook.comments import BETWEEN
from fightcard.pipeline.workbook.guard import MAX_COLUMNS, MAX_LETTERS, SAVE_AGAIN, too_long
from fightcard.pipeline.workbook.model import Book, Cell, Content, Kind, Row, Sheet, Unreadable
from fightcard.pipeline.workbook.read_styles import Styles, styles_of
from fightcard.pipeline.workbook.scan import Package, SheetScan, opened, refuse_other_packages
from fightcard.pipeline.workbook.threads import THREADS

WORKBOOK = "xl/workbook.xml"
_SHEETS = "xl/worksheets/"
_TEXT, _RUN, _PLAIN, _COMMENT, _COMMENTED = (
    f"{{{SHEET_MAIN_NS}}}{tag}" for tag in ("si", "r", "t", "comment", "text")
)
_THREADED = f"{{{THREADS}}}threadedComment"
_ESCAPED = re.compile("_x([0-9A-Fa-f]{4})_")
_KINDS: Mapping[str, Kind] = {"s": "text", "b": "boolean", "e": "error"}
_is_date, _is_duration = cache(is_date_format), cache(is_timedelta_format)
# What openpyxl raises for a workbook that it cannot read.
NOT_UNDERSTOOD = (ValueError, TypeError, LookupError, AttributeError, OverflowError, ParseError)


@dataclass(frozen=True, slots=True)
class _Listed:
    """A worksheet as the workbook lists it: its name, its part in the package, and whether it is hidden."""

    name: str
    part: str
    is_hidden: bool


@dataclass(frozen=True, slots=True)
class _Shared:
    """What the sheets of a workbook share: texts by number, styles of cells, the day that days begin at."""

    path: Path
    texts: Mapping[int, str]
    styles: Styles
    epoch: dt.datetime


def read(path: Path) -> Book:
    """An Excel workbook with its worksheets in order; raises Unreadable."""
    with opened(path) as package:
        refuse_other_packages(package)
        remarks = _remarks(package)
        package.read_rest(lambda part: not part.startswith(_SHEETS))
        with _damaged(path, "its list of sheets cannot be read"):
            related, epoch, sheets = _listed(package)
        for sheet in sheets:
            package.read(SheetScan(path, sheet.part, sheet.name))
        package.read_rest()
        with _damaged(path, "its texts or number formats cannot be read"):
            styles = styles_of(package.archive, related.get("styles", ""))
            shared = _Shared(path, _texts(package, related), styles, epoch)
        found = tuple(_sheet(package, sheet, shared) for sheet in sheets)
    if not found:
        raise Unreadable(path, "it has no worksheet", "Add a sheet Fighters with one row per fighter.")
    return Book(path, found, remarks)


@contextmanager
def _damaged(path: Path, what: str) -> Iterator[None]:
    """Tell in one sentence of a workbook that openpyxl cannot read; raises Unreadable."""
    try:
        yield
    except NOT_UNDERSTOOD:
        raise Unreadable(path, f"it is damaged: {what}", SAVE_AGAIN) from None


def _remarks(package: Package) -> tuple[Finding, ...]:
    if not any(name.lower().endswith("vbaproject.bin") for name in package.names):
        return ()
    if package.path.suffix.lower() != ".xlsm":
        what = (
            "it contains macros but its name does not end in .xlsm, so spreadsheet programs will not open it"
        )
        remedy = "Find out where the file comes from; rename it .xlsm, or save it without macros."
        raise Unreadable(package.path, what, remedy)
    return (MACROS.at(Place(file=package.path.as_posix())),)


def _listed(package: Package) -> tuple[Mapping[str, str], dt.datetime, list[_Listed]]:
    """What the workbook refers to, by kind; the day that days are counted from; its worksheets in order."""
    path = package.path
    part = WORKBOOK
    if part not in package.names:
        part = _by_kind(_related(package, "")).get("officeDocument", WORKBOOK)
    package.refuse_without(part)
    parser = WorkbookParser(package.archive, part, keep_links=False)
    parser.parse()
    sheets, by_id = [], {each.Id: each for each in _related(package, part)}
    for sheet in parser.sheets:
        if sheet.id not in by_id:
            what = f"it is damaged: it lists a sheet {sheet.name} that it does not hold"
            raise Unreadable(path, what, SAVE_AGAIN)
        related = by_id[sheet.id]
        target = str(related.Target)
        package.refuse_without(target)
        if _kind(related) == "worksheet":
            sheets.append(_Listed(sheet.name, target, sheet.state not in (None, "visible")))
    if len({sheet.part for sheet in sheets}) != len(sheets):
        raise Unreadable(path, "it is damaged: two of its sheets are one part", SAVE_AGAIN)
    return _by_kind(by_id.values()), parser.wb.epoch, sheets


def _related(package: Package, part: str) -> Sequence[Relationship]:
    """What a part refers to; the package itself is the part ""."""
    listing = get_rels_path(part)  # type: ignore[no-untyped-call]
    return list(get_dependents(package.archive, listing)) if listing in package.names else []


def _by_kind(related: Iterable[Relationship]) -> dict[str, str]:
    found: dict[str, str] = {}
    for each in related:
        found.setdefault(_kind(each), str(each.Target))
    return found


def _kind(related: Relationship) -> str:
    return str(related.Type).rpartition("/")[2]


def _texts(package: Package, related: Mapping[str, str]) -> dict[int, str]:
    """The texts that cells share, by number, without what only says how they are pronounced."""
    part = related.get("sharedStrings", "")
    found: dict[int, str] = {}
    if part in package.names:
        with package.archive.open(part) as source:
            for _, element in iterparse(source):
                if element.tag == _TEXT:
                    found[len(found)] = _letters(element)
                    element.clear()
    return found


def _letters(text: Element) -> str:
    """The letters of a text, whether it is in one piece or in runs of several fonts."""
    pieces = (*text.iterfind(_PLAIN), *text.iterfind(f"{_RUN}/{_PLAIN}"))
    return _unescaped("".join(each.text or "" for each in pieces))


def _unescaped(text: str) -> str:
    """A text with the letters that Excel spells as `_x000D_`."""
    return _ESCAPED.sub(_letter, text) if "_x" in text else text


def _letter(match: re.Match[str]) -> str:
    number = int(match[1], 16)
    return match[0] if number == 0 or 0xD800 <= number < 0xE000 else chr(number)


def _comments(package: Package, part: str) -> dict[str, str]:
    """The comments of a sheet, by address; of a thread of comments what was said in it."""
    with _damaged(package.path, f"the comments of its part {part} cannot be read"):
        related, found = _by_kind(_related(package, part)), {}
        for ref, element in _listed_in(package, related.get("comments", ""), _COMMENT):
            found[ref] = _letters(element.find(_COMMENTED))  # type: ignore[arg-type] # without one: damaged
        threads: dict[str, list[str]] = {}
        for ref, element in _listed_in(package, related.get("threadedComment", ""), _THREADED):
            threads.setdefault(ref, []).append(element.findtext(f"{{{THREADS}}}text") or "")
        return found | {ref: BETWEEN.join(texts) for ref, texts in threads.items()}


def _totals(package: Package, part: str) -> Iterator[Area]:
    with _damaged(package.path, f"the tables of its part {part} cannot be read"):
        tables = [str(each.Target) for each in _related(package, part) if _kind(each) == "table"]
        for table in sorted(package.names.intersection(tables)):
            stated = fromstring(package.archive.read(table))
            area = area_of(stated.get("ref", ""))
            if area is not None and int(stated.get("totalsRowCount", "0")):
                yield area._replace(top=area.low)


def _listed_in(package: Package, part: str, tag: str) -> Iterator[tuple[str, Element]]:
    """The elements of a part that are about a cell, each with the cell's address."""
    if part in package.names:
        with package.archive.open(part) as source:
            for _, element in iterparse(source):
                if element.tag == tag:
                    yield element.get("ref", "").replace("$", ""), element
                    element.clear()


class _SheetParser(WorkSheetParser):
    """openpyxl's parser of a worksheet: its cells with values, formulas, formats, and what is hidden.

    It is given no styles of dates, so that a number stays the one in the file: 59 and 60 are one date.
    """

    def __init__(self, source: IO[bytes], name: str, shared: _Shared, comments: Mapping[str, str]) -> None:
        super().__init__(source, shared.texts, data_only=True)
        self.hidden_rows: set[int] = set()
        self.hidden_columns: set[int] = set()
        self.struck: set[tuple[int, int]] = set()
        self._name, self._shared, self._comments = name, shared, comments
        self._filled: dict[str | None, str] = {}
        self._arrays: dict[int, tuple[int, str]] = {}

    def parse(self) -> Generator[Cell, None, None]:
        """The cells that hold anything, row by row."""
        # The scan has refused document types, so the plain parser is safe here, and several times as fast.
        elements: Iterator[tuple[str, Any]] = ElementTree.iterparse(self.source)
        for _, element in elements:
            if element.tag == ROW_TAG:
                _, found = self.parse_row(element)
                if _is_true(element.get("hidden")):
                    self.hidden_rows.add(self.row_counter)
                filled = (each for each in found if each["value"] is not None or each["formula"])
                yield from map(self._cell, filled)
            elif element.tag == MERGE_TAG:
                self.merged_cells = MergeCells.from_tree(element)
            elif element.tag == COL_TAG and _is_true(element.get("hidden")):
                last = min(int(element.get("max")), LAST_COLUMN)
                self.hidden_columns.update(range(int(element.get("min")), last + 1))
            else:
                continue
            element.clear()

    def parse_cell(self, element: Element) -> dict[str, Any]:
        """A cell with the value saved last, and its formula; one that came to an empty text has neither."""
        own = element.find(INLINE_STRING) if element.get("t") == "inlineStr" else None
        if own is not None:
            element.remove(own)  # openpyxl would make objects of its fonts
        parsed = super().parse_cell(element)
        if own is not None:
            parsed |= {"value": _letters(own) or None, "data_type": "s"}
        formula, is_text = element.find(FORMULA_TAG), element.get("t") == "str"
        parsed["formula"] = None
        if formula is not None:
            is_empty = is_text and not parsed["value"] and element.find(VALUE_TAG) is not None
            parsed["formula"] = self._formula(formula, element.get("r", "")) if not is_empty else None
        elif parsed["value"] is not None:
            last, filled = self._arrays.get(parsed["column"], (0, ""))
            parsed["formula"] = filled if parsed["row"] <= last else None
        if is_text:
            parsed["value"] = _unescaped(parsed["value"] or "") or None
        return parsed

    def _formula(self, element: Element, address: str) -> str:
        """A formula as it is written; where it was filled from another cell, that cell's with its address."""
        kind, group = element.get("t"), element.get("si")
        if kind == "dataTable":
            return "=TABLE()"
        formula = f"={element.text or ''}"
        area = area_of(element.get("ref", "")) if kind == "array" else None
        if area is not None:
            filled = area.low, f"{formula} (filled from {address})"
            self._arrays |= dict.fromkeys(range(area.left, min(area.right, MAX_COLUMNS) + 1), filled)
        if kind == "shared" and element.text:
            self._filled[group] = f"{formula} (filled from {address})"
        return self._filled.get(group, formula) if kind == "shared" and not element.text else formula

    def _cell(self, parsed: Mapping[str, Any]) -> Cell:
        row, column = parsed["row"], parsed["column"]
        number_format = self._shared.styles.formats[parsed["style_id"]]
        content, kind, serial = _content(parsed, number_format, self._shared.epoch)
        address = f"{letters_of(column)}{row}"
        if parsed["style_id"] in self._shared.styles.struck:
            self.struck.add((row, column))
        if isinstance(content, str) and len(content) > MAX_LETTERS:
            raise too_long(self._shared.path, self._name, address)
        return Cell(
            self._name,
            row,
            column,
            content,
            kind,
            number_format,
            parsed["formula"],
            self.row_counter in self.hidden_rows or column in self.hidden_columns,
            self._comments.get(address),
            serial,
        )


def _is_true(stated: str | None) -> bool:
    return stated in ("1", "true", "on")


def _sheet(package: Package, listed: _Listed, shared: _Shared) -> Sheet:
    rows: dict[int, dict[int, Cell]] = {}
    comments = _comments(package, listed.part)
    with package.archive.open(listed.part) as source:
        parser = _SheetParser(source, listed.name, shared, comments)
        try:
            for cell in parser.parse():
                if rows.setdefault(cell.row, {}).setdefault(cell.column, cell) is not cell:
                    what = f"it is damaged: two cells have the address {cell.address}"
                    raise Unreadable(package.path, what, SAVE_AGAIN)
        except NOT_UNDERSTOOD as error:
            what = "refers to a text or a style that the file does not hold"
            what = what if isinstance(error, LookupError) else "cannot be read"
            what = f"it is damaged: row {parser.row_counter} of its sheet {listed.name} {what}"
            raise Unreadable(package.path, what, SAVE_AGAIN) from None
    merged = parser.merged_cells.mergeCell if parser.merged_cells else ()
    return Sheet(
        listed.name,
        tuple(
            Row(number, dict(sorted(cells.items())), number in parser.hidden_rows)
            for number, cells in sorted(rows.items())
        ),
        listed.is_hidden,
        frozenset(parser.hidden_columns),
        tuple(sorted(area.ref for area in merged if ":" in area.ref)),  # some programs list single cells too
        tuple(_totals(package, listed.part)),
        frozenset(parser.struck),
    )


def _content(
    parsed: Mapping[str, Any], number_format: str, epoch: dt.datetime
) -> tuple[Content, Kind, int | None]:
    """What a cell holds, of which kind, and the number of its day where it holds a date."""
    value, kind = parsed["value"], parsed["data_type"]
    if value is None or value == "":
        return None, "blank", None
    if kind == "n" and not _is_date(number_format):
        return value, "number", None
    if kind == "n":
        return _moment(value, epoch, is_duration=_is_duration(number_format))
    if kind == "d":
        number: float = to_excel(value, epoch)  # type: ignore[no-untyped-call]
        return _moment(number, epoch, is_duration=isinstance(value, dt.timedelta))
    return value, _KINDS.get(kind, "text"), None


def _moment(number: float, epoch: dt.datetime, *, is_duration: bool) -> tuple[Content, Kind, int | None]:
    """The date or the time of day that a number means."""
    try:
        moment = from_excel(number, epoch, timedelta=is_duration)
    except (OverflowError, ValueError):
        return "#VALUE!", "error", None
    if isinstance(moment, dt.timedelta):
        moment = (dt.datetime.min + moment % dt.timedelta(days=1)).time().replace(microsecond=0)
    if isinstance(moment, dt.time):
        return moment, "time", None
    return moment, "date", math.floor(number)
