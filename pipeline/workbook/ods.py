"""OpenDocument spreadsheets in (.ods): the same cells as a workbook's, read as a stream of XML."""

from __future__ import annotations

import datetime as dt
import re
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from xml.etree.ElementTree import Element

from defusedxml import ElementTree

from fightcard.pipeline.workbook import guard
from fightcard.pipeline.workbook.guard import MAX_CELLS, MAX_COLUMNS, MAX_HELD, MAX_ROWS
from fightcard.pipeline.workbook.model import PERCENTAGE, Book, Cell, Content, Kind, Row, Sheet, Unreadable
from fightcard.pipeline.workbook.scan import Scan, opened, refuse_other_than_open_document

_Found = tuple[int, Cell, tuple[int, int]]  # a cell: its column, what it holds, columns and rows it spans

ENDING = ".ods"
_TABLE = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"
_OFFICE = "{urn:oasis:names:tc:opendocument:xmlns:office:1.0}"
_TEXT = "{urn:oasis:names:tc:opendocument:xmlns:text:1.0}"
_STYLE = "{urn:oasis:names:tc:opendocument:xmlns:style:1.0}"
_BLANKS = "urn:oasis:names:tc:opendocument:xmlns:text:1.0 c"
_READ_AT_THEIR_END = frozenset({f"{_TABLE}table-row", f"{_STYLE}style"})
_DURATION = re.compile(r"PT(\d+)H(\d+)M(\d+)(?:\.\d+)?S")
_ERROR = re.compile(r"#[A-Z/0]+[!?]?|Err:\d+")
_CELLS = frozenset({"table-cell", "covered-table-cell"})
_STARTS = _CELLS | {"style"}
_DAY_ZERO = dt.datetime(1899, 12, 30)  # unless the document has another (OpenDocument 1.3 part 3, 9.4.3)
_MOST_IN_ROW = 20_000  # tags: fifty a cell in 400 columns
_MOST_OUTSIDE = 200_000  # tags: styles and settings come to some thousands
_MOST_REPEATED = 100_000  # cells that exist only as a repeat count: 5,000 rows made ready with 20 defaults
_DELETE = "Delete what belongs to no fighter (rows and columns, not only their contents)."
_UNSEEN = frozenset({"collapse", "filter"})


@dataclass(slots=True)
class _Open:
    """The sheet that is being read."""

    name: str
    hidden: bool
    rows: list[Row] = field(default_factory=list)
    merged: list[str] = field(default_factory=list)
    hidden_columns: set[int] = field(default_factory=set)
    columns: int = 0
    at: int = 0
    day_zero: dt.datetime = _DAY_ZERO


def is_open_document(path: Path) -> bool:
    """True for a name that ends as an OpenDocument spreadsheet does."""
    return path.suffix.lower() == ENDING


def refuse_open_document(path: Path, do: str) -> None:
    """Raises Unreadable for an OpenDocument file that a verb would write a copy of; `do` is the verb."""
    if is_open_document(path):
        remedy = f"Save it as an Excel Workbook (.xlsx) and {do} that."
        raise Unreadable(path, "OpenDocument files are read but not written", remedy)


def read(path: Path) -> Book:
    """Read an OpenDocument spreadsheet; raises Unreadable."""
    with opened(path) as package:
        refuse_other_than_open_document(package)
        package.read(_ContentScan(path, "content.xml"))
        package.read_rest()
    try:
        with zipfile.ZipFile(path) as archive, archive.open("content.xml") as content:
            sheets = tuple(_sheets(path, ElementTree.iterparse(content, events=("start", "end"))))
    except (ValueError, ElementTree.ParseError, zipfile.BadZipFile):
        what = "it is damaged: its cells cannot be read"
        raise Unreadable(path, what, "Open it in the spreadsheet program and save it again.") from None
    if not sheets:
        raise Unreadable(path, "it has no sheet", "Add a sheet Fighters with one row per fighter.")
    return Book(path, sheets)


class _ContentScan(Scan):
    """The sheets before they are taken apart: as many rows, cells and tags in a row as fit the memory."""

    def __init__(self, path: Path, part: str) -> None:
        super().__init__(path, part)
        self._cells = self._rows = self._in_row = self._outside = self._letters = self._all_letters = 0
        self._is_row = False
        self.listens(self._writes)

    def opens(self, name: str, attributes: Mapping[str, str]) -> None:
        """Count what opens."""
        super().opens(name, attributes)
        tag = name.rpartition(" ")[2]
        if tag in _STARTS:
            self._letters = 0
        if tag == "table":
            self._rows = 0
        elif tag == "table-row":
            self._rows += 1
            self._in_row, self._is_row = 0, True
            self._refuse_beyond("rows in a sheet", self._rows, guard.MAX_ROWS)
        elif tag in _CELLS:
            self._cells += 1
            self._refuse_beyond("cells", self._cells, 2 * guard.MAX_CELLS)
        elif tag == "s":
            self._count_letters(int(attributes.get(_BLANKS, "1")))
        if self._is_row:
            self._in_row += 1
            self._refuse_beyond("tags in a row", self._in_row, _MOST_IN_ROW)
        else:
            self._outside += 1
            self._refuse_beyond("tags outside its rows", self._outside, _MOST_OUTSIDE)

    def closes(self, name: str) -> None:
        """A row that has ended holds nothing more."""
        super().closes(name)
        if name.endswith(" table-row"):
            self._is_row = False

    def _refuse_beyond(self, what: str, count: int, most: int) -> None:
        if count > most:
            raise Unreadable(self.path, f"it has more than {most:,} {what}", _DELETE)

    def _writes(self, text: str) -> None:
        self._count_letters(len(text))

    def _count_letters(self, more: int) -> None:
        self._letters += max(more, 0)
        self._all_letters += max(more, 0)
        if self._letters > guard.MAX_LETTERS:
            what = f"a cell holds more than {guard.MAX_LETTERS:,} letters"
            raise Unreadable(self.path, what, "Shorten it; a card has room for a line.")
        if self._all_letters > MAX_HELD:
            raise guard.too_much_text(self.path)


def _sheets(path: Path, events: Iterator[tuple[str, Element]]) -> Iterator[Sheet]:
    hidden_styles: set[str] = set()
    day_zero = _DAY_ZERO
    now: _Open | None = None
    room = _Room(path)
    around: list[Element] = []
    open_rows = 0  # and styles: what is read when it ends
    for event, element in events:
        if event == "start":
            around.append(element)
            open_rows += element.tag in _READ_AT_THEIR_END
        else:
            around.pop()
            open_rows -= element.tag in _READ_AT_THEIR_END
        if event == "end" and element.tag == f"{_STYLE}style":
            if any(part.get(f"{_TABLE}display") == "false" for part in element):
                hidden_styles.add(element.get(f"{_STYLE}name", ""))
        elif element.tag == f"{_TABLE}null-date":
            day_zero = dt.datetime.fromisoformat(element.get(f"{_TABLE}date-value", "1899-12-30")[:19])
        elif element.tag == f"{_TABLE}table":
            if event == "start":
                now = _Open(
                    element.get(f"{_TABLE}name", ""),
                    element.get(f"{_TABLE}style-name") in hidden_styles,
                    day_zero=day_zero,
                )
            elif now is not None:
                columns = frozenset(now.hidden_columns)
                yield Sheet(now.name, tuple(now.rows), now.hidden, columns, tuple(sorted(now.merged)))
                now = None
        elif now is not None and event == "end" and element.tag == f"{_TABLE}table-column":
            _take_column(now, element)
        elif now is not None and event == "end" and element.tag == f"{_TABLE}table-row":
            _take_row(room, now, element)
        if event == "end" and around and not open_rows:
            around[-1].remove(element)  # a tree of the whole document would not fit the memory


def _take_column(now: _Open, element: Element) -> None:
    many = _repeats(element, "number-columns-repeated")
    if element.get(f"{_TABLE}visibility") in _UNSEEN:
        now.hidden_columns.update(range(now.columns + 1, min(now.columns + many, MAX_COLUMNS) + 1))
    now.columns += many


@dataclass(slots=True)
class _Room:
    """What all sheets together have come to; a repetition is a number, and is counted before it is built."""

    path: Path
    cells: int = 0
    repeated: int = 0
    letters: int = 0

    def take(self, now: _Open, found: Sequence[_Found], rows: int) -> None:
        """Make room for a row, as often as it is repeated; raises Unreadable where there is none."""
        if now.at + rows > MAX_ROWS:
            what = f"its sheet {now.name} has more than {MAX_ROWS:,} rows"
            raise Unreadable(self.path, what, "Delete the rows below the fighters.")
        self.cells += rows * len(found)
        if self.cells > MAX_CELLS:
            what = f"it has more than {MAX_CELLS:,} cells"
            raise Unreadable(self.path, what, "Keep one card set per file.")
        self.repeated += rows * len(found) - len({id(made) for _, made, _ in found})
        if self.repeated > _MOST_REPEATED:
            what = f"its cells are repeated more than {_MOST_REPEATED:,} times"
            raise Unreadable(self.path, what, _DELETE)
        self.letters += rows * sum(len(made.content) for _, made, _ in found if isinstance(made.content, str))
        if self.letters > MAX_HELD:
            raise guard.too_much_text(self.path)


def _take_row(room: _Room, now: _Open, element: Element) -> None:
    """Add a row, as often as it is repeated. A blank row only counts on."""
    hidden = element.get(f"{_TABLE}visibility") in _UNSEEN
    many = _repeats(element, "number-rows-repeated")
    found = list(_cells_of(room.path, element))
    if found:
        room.take(now, found, many)
    for number in range(now.at + 1, now.at + many + 1) if found else ():
        cells = {}
        for column, made, spans in found:
            cell = _placed(made, now, number, column, hidden=hidden or column in now.hidden_columns)
            cells[column] = cell
            if spans != (1, 1):
                last = _placed(made, now, number + spans[1] - 1, column + spans[0] - 1, hidden=False)
                now.merged.append(f"{cell.address}:{last.address}")
        now.rows.append(Row(number, cells, hidden))
    now.at += many


def _placed(made: Cell, now: _Open, row: int, column: int, *, hidden: bool) -> Cell:
    content = made.content
    serial = (content - now.day_zero).days if isinstance(content, dt.datetime) else None
    return replace(made, sheet=now.name, row=row, column=column, hidden=hidden, serial=serial)


def _cells_of(path: Path, row: Element) -> Iterator[_Found]:
    column = 0
    for element in row:
        if element.tag not in (f"{_TABLE}table-cell", f"{_TABLE}covered-table-cell"):
            continue
        many = _repeats(element, "number-columns-repeated")
        made = _cell(element)
        if made is not None:
            if column + many > MAX_COLUMNS:
                what = f"a stray cell is in column {column + many}, far outside any set"
                raise Unreadable(path, what, "Delete the columns beyond the headings.")
            spans = (_repeats(element, "number-columns-spanned"), _repeats(element, "number-rows-spanned"))
            for at in range(column + 1, column + many + 1):
                yield at, made, spans
        column += many


def _cell(element: Element) -> Cell | None:
    shown = _paragraphs(element)
    stated = element.get(f"{_TABLE}formula")
    formula = f"={stated.partition(':=')[2] or stated}" if stated else None
    content, kind = _content(element, shown)
    if content is None and formula is None:
        return None
    note = element.find(f"{_OFFICE}annotation")
    comment = _paragraphs(note) if note is not None else None
    shows = PERCENTAGE if element.get(f"{_OFFICE}value-type") == "percentage" else "General"
    return Cell("", 0, 0, content, kind, shows, formula, comment=comment)


def _content(element: Element, shown: str) -> tuple[Content, Kind]:
    kind = element.get(f"{_OFFICE}value-type")
    if kind in ("float", "percentage", "currency"):
        if _ERROR.fullmatch(shown):
            return shown, "error"
        number = float(element.get(f"{_OFFICE}value", "nan"))
        return (int(number) if number.is_integer() else number), "number"
    if kind == "boolean":
        return element.get(f"{_OFFICE}boolean-value") == "true", "boolean"
    if kind == "date":
        return dt.datetime.fromisoformat(element.get(f"{_OFFICE}date-value", "")[:19]), "date"
    if kind == "time":
        match = _DURATION.fullmatch(element.get(f"{_OFFICE}time-value", ""))
        hours, minutes, seconds = (int(part) for part in match.groups()) if match else (0, 0, 0)
        return dt.time(hours % 24, minutes, seconds), "time"
    if _ERROR.fullmatch(shown) and element.get(f"{_TABLE}formula"):
        return shown, "error"
    return (shown, "text") if shown else (None, "blank")


def _paragraphs(element: Element) -> str:
    return "\n".join(_letters(part) for part in element if part.tag == f"{_TEXT}p")


def _letters(element: Element) -> str:
    """The text of a paragraph, with the blanks and tabs that OpenDocument spells as elements."""
    parts = [element.text or ""]
    for child in element:
        if child.tag == f"{_TEXT}s":
            parts.append(" " * int(child.get(f"{_TEXT}c", "1")))
        elif child.tag == f"{_TEXT}tab":
            parts.append("\t")
        elif child.tag == f"{_TEXT}line-break":
            parts.append("\n")
        else:
            parts.append(_letters(child))
        parts.append(child.tail or "")
    return "".join(parts)


def _repeats(element: Element, what: str) -> int:
    return max(1, int(element.get(f"{_TABLE}{what}", "1")))
